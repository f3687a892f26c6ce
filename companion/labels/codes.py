"""Which labels are printed: one for each tag of a deck, or for each card of a game."""

import base64
import secrets
from collections.abc import Callable, Iterator

from msgspec import Struct

from companion.devices.dialects import LineParser
from companion.games.game import Refused, Text
from companion.table.deck import Deck, Decks, IsCard, IsUnknown, printed_code
from companion.table.known_cards import DECK_GAMES, KnownCards, known_cards
from companion.table.strict import shown


class Label(Struct, frozen=True):
    """One label.

    Attributes:
        code: what a scanner reads.
        name: what the card is called.
        number: which of the labels of this card it is, from 1.
        of: how many there are.
    """

    code: str
    name: Text | str
    number: int
    of: int


def labels_of_deck(deck: Deck, copies: int = 1) -> list[Label]:
    """The labels of a deck, card by card in the order of the game.

    Args:
        deck: the deck.
        copies: how many labels of each tag.

    Raises:
        Refused: a tag cannot be printed so that a scanner reads it (`unprintable_tag`), or it is the printed
            code of another card, which counts before the deck (`tag_has_card`).
    """
    known, decks = _known(deck.game), Decks([deck])
    codes: dict[str, list[str]] = {}
    for tag, card in deck.cards.items():
        if not scannable(tag):
            raise Refused("unprintable_tag", Text(
                "The tag {tag} of card {card} cannot be printed: a scanner would not read it as it is.",
                {"tag": shown(tag), "card": card}))
        meaning = decks.recognise(deck.game, tag)
        if meaning != IsCard(card):
            raise Refused("tag_has_card", Text("The tag {tag} of card {card} is the code of another card.",
                                               {"tag": shown(tag), "card": card}))
        codes.setdefault(card, []).extend([tag] * copies)
    return [label for card in known.names for label in _numbered(known, card, codes.get(card, []))]


def labels_of_game(game: str, copies: int | None = None) -> list[Label]:
    """The labels of all cards of a game, with codes that need no deck file.

    Args:
        game: its id.
        copies: how many labels of each card; None for as many as the game has of it.

    Raises:
        Refused: its cards cannot be scanned (`unknown_game`).
    """
    known = _known(game)
    many = {card: copies or known.copies_of(card) for card in known.names}
    return [label for card in known.names
            for label in _numbered(known, card, [printed_code(game, card)] * many[card])]


def random_code() -> str:
    """A code that nobody else has: ten capitals and digits, which make the smallest QR code there is."""
    return "BC" + base64.b32encode(secrets.token_bytes(5)).decode("ascii")


def new_deck(game: str, name: str, taken: Decks, copies: int | None = None,
             invent: Callable[[], str] = random_code) -> Deck:
    """A deck with a code of its own for each single card.

    Args:
        game: its game.
        name: what the people call it.
        taken: decks that are there already; none of their tags is given again.
        copies: how many cards of each kind; None for as many as the game has.
        invent: makes a code.

    Raises:
        Refused: the game's cards cannot be scanned (`unknown_game`).
    """
    known = _known(game)
    cards: dict[str, str] = {}
    for card in known.names:
        for _ in range(copies or known.copies_of(card)):
            code = invent()
            while code in cards or taken.recognise(game, code) != IsUnknown():
                code = invent()
            cards[code] = card
    return Deck(game, name, cards)


def scannable(tag: str) -> bool:
    """Whether a scanner that sends lines hands on exactly this."""
    return LineParser(gap_ms=0).feed(tag.encode() + b"\r\n", 0) == [tag]


def _numbered(known: KnownCards, card: str, codes: list[str]) -> Iterator[Label]:
    for number, code in enumerate(codes, 1):
        yield Label(code, known.names[card], number, len(codes))


def _known(game: str) -> KnownCards:
    known = known_cards(game)
    if known is None:
        raise Refused("unknown_game", Text("There are no decks for {game}; known are: {ids}", {
            "game": shown(game), "ids": ", ".join(DECK_GAMES)}))
    return known
