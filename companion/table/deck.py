"""Deck files: which tag or printed code is which card. JSON Lines, a header and a line for each tag.

A card may have several tags (one at each end, or a tag and a bar code); a tag has one card.
"""

import errno
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from companion.games.game import Refused, Text
from companion.table.folder import must_be_file, why
from companion.table.known_cards import DECK_GAMES, KnownCards, known_cards
from companion.table.record import convert
from companion.table.strict import LineRefused, lines_of, parse, shown

FOLDER = "decks"
"""Where the deck files lie in the data folder."""

Word = Annotated[str, Meta(min_length=1, max_length=512)]


class DeckHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a deck file."""

    deck: Literal[1]
    game: str
    name: str


class Tagged(Struct, frozen=True, forbid_unknown_fields=True):
    """A further line: this tag, or the text of this printed code, is this card."""

    tag: Word
    card: str


class Deck(Struct, frozen=True):
    """A deck: cards of one game with their tags.

    Attributes:
        game: the game's id.
        name: what the people call it.
        cards: the card of each tag, by :func:`normal`.
    """

    game: str
    name: str
    cards: Mapping[str, str] = {}

    def lookup(self, tag: str) -> str | None:
        """The card that has this tag; None when none has."""
        return self.cards.get(normal(tag))

    def tags(self, card: str) -> list[str]:
        """The tags of a card."""
        return [tag for tag, has in self.cards.items() if has == card]

    def with_tag(self, tagged: Tagged) -> "Deck":
        """The deck with one more tag.

        Raises:
            Refused: the tag has a card, or the card is none of this game.
        """
        return Deck(self.game, self.name, {**self.cards, _free(self.cards, self.game, tagged): tagged.card})


def _free(cards: Mapping[str, str], game: str, tagged: Tagged) -> str:
    """The tag, normal, if it may be given to that card."""
    tag = normal(tagged.tag)
    if not tag:
        raise Refused("out_of_range", Text("`{key}` is empty.", {"key": "tag"}))
    if tag in cards:
        raise Refused("tag_has_card", Text("The tag {tag} is already card {card}.",
                                           {"tag": shown(tag), "card": cards[tag]}))
    if tagged.card not in _cards_of(game).names:
        raise Refused("unknown_card", Text("There is no card {card} in this game.",
                                           {"card": shown(tagged.card)}))
    return tag


class IsCard(Struct, frozen=True):
    """The tag is this card."""

    card: str


class IsOtherGame(Struct, frozen=True):
    """The tag is a card of another game, or of a deck for another game."""

    game: str


class IsUnknown(Struct, frozen=True):
    """No deck knows the tag."""


Meaning = IsCard | IsOtherGame | IsUnknown


def _files(folder: Path) -> list[Path]:
    """The deck files of a folder in the order of their names; none where it cannot be listed."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if name.lower().endswith(".jsonl"))
    except OSError:
        return []


class Decks:
    """All decks of a table.

    Attributes:
        messages: the deck files that could not be read, each with a sentence.
    """

    def __init__(self, decks: Iterable[Deck] = (), messages: Iterable[Text] = ()) -> None:
        self._decks = tuple(decks)
        self.messages = tuple(messages)

    @classmethod
    def load(cls, data: Path) -> "Decks":
        """Read every deck file in a data folder; one that cannot be read is told and passed over."""
        decks, messages = [], []
        for path in _files(data / FOLDER):
            try:
                decks.append(read_deck(path))
            except Refused as refused:
                messages.append(Text("The deck file {file} is not used: {why}",
                                     {"file": path.name, "why": refused.text}))
        return cls(decks, messages)

    def plus(self, deck: Deck) -> "Decks":
        """The same decks and one more."""
        return Decks((*self._decks, deck), self.messages)

    def recognise(self, game: str, tag: str) -> Meaning:
        """What a scanned tag or code is at a table where this game is played."""
        if (printed := _printed(tag)) is not None:
            its_game, card = printed
            return IsCard(card) if its_game == game else IsOtherGame(its_game)
        found: Meaning = IsUnknown()
        for deck in self._decks:
            card_of_deck = deck.lookup(tag)
            if card_of_deck is not None and deck.game == game:
                return IsCard(card_of_deck)
            if card_of_deck is not None:
                found = IsOtherGame(deck.game)
        return found


def printed_code(game: str, card: str) -> str:
    """What is printed on the label of a card; it needs no deck file."""
    return f"{game}/{card}"


def _printed(tag: str) -> tuple[str, str] | None:
    game, slash, card = tag.strip().partition("/")
    if not slash:
        return None
    known = known_cards(game)
    if known is None:
        return None
    return (game, card) if card in known.names else None


def normal(tag: str) -> str:
    """A tag as it is compared: without spaces around it, hexadecimal digits in capitals."""
    tag = tag.strip()
    return tag.upper() if set(tag) <= set("0123456789abcdefABCDEF") else tag


def read_deck(path: Path) -> Deck:
    """Read a deck file.

    Raises:
        LineRefused: a line is no line of a deck file, has a tag that stood before, or an unknown card.
        Refused: the file cannot be read.
    """
    try:
        must_be_file(path)
        with path.open("rb") as file:
            return read_lines(lines_of(file))
    except OSError as error:
        raise Refused("unreadable_deck", Text("{file} cannot be read: {why}", {
            "file": str(path), "why": why(error)})) from None


def read_lines(lines: Iterable[bytes]) -> Deck:
    """The deck that these lines describe.

    Raises:
        LineRefused: the first line that is wrong.
    """
    header: DeckHeader | None = None
    cards: dict[str, str] = {}
    number = 0
    for number, raw in enumerate(lines, 1):
        try:
            found = parse(raw)
            if header is None:
                header = _begin(found)
            else:
                tagged: Tagged = convert(found, (Tagged,))
                cards[_free(cards, header.game, tagged)] = tagged.card
        except Refused as refused:
            raise LineRefused(number, refused) from None
    if header is None:
        raise LineRefused(number + 1, Refused("missing_header", Text("the header is missing.")))
    return Deck(header.game, header.name, cards)


def _begin(found: dict[str, object]) -> DeckHeader:
    header: DeckHeader = convert(found, (DeckHeader,))
    _cards_of(header.game)
    return header


def _cards_of(game: str) -> KnownCards:
    known = known_cards(game)
    if known is None:
        raise Refused("unknown_game", Text("There are no decks for {game}; known are: {ids}", {
            "game": shown(game), "ids": ", ".join(DECK_GAMES)}))
    return known


class Enrolment:
    """A deck file in the making: each tag is on the disk before the next card is asked for.

    Attributes:
        deck: the deck so far.
    """

    def __init__(self, path: Path, game: str | None, name: str) -> None:
        """Begin a deck file, or go on with one; a last line that was cut off by a power cut is removed.

        Args:
            path: of the file.
            game: the game's id; None for that of the file, and for a new one the first game with decks.
            name: what the people call the deck.

        Raises:
            LineRefused: the file is there and is no deck file.
            Refused: no deck is known for the game, it is a deck of another, or the file cannot be written.
        """
        self.path = path
        if game is not None:
            _cards_of(game)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                _cut_off_torn_line(path)
            if not path.exists() or path.stat().st_size == 0:
                self._append(msgspec.json.encode(DeckHeader(1, game or DECK_GAMES[0], name)))
        except OSError as error:
            raise _not_written(path, error) from None
        self.deck = read_deck(path)
        if game not in {None, self.deck.game}:
            raise Refused("other_game", Text("{file} is a deck for another game ({game}).", {
                "file": str(path), "game": self.deck.game}))

    @property
    def known(self) -> KnownCards:
        """The cards of the game."""
        return _cards_of(self.deck.game)

    @property
    def missing(self) -> list[str]:
        """The cards that have no tag yet, in order; a card of several copies once for each of them."""
        have, known = Counter(self.deck.cards.values()), self.known
        return [card for card in known.names for _ in range(known.copies_of(card) - have[card])]

    @property
    def total(self) -> int:
        """How many cards the game has."""
        return self.known.total

    def enrol(self, tag: str, card: str) -> None:
        """Give a card a tag, durably.

        Raises:
            Refused: the tag has a card already (`tag_has_card`), there is no such card, or the line could not
                be written; nothing has changed.
        """
        tagged = Tagged(normal(tag), card)
        deck = self.deck.with_tag(tagged)
        try:
            self._append(msgspec.json.encode(tagged))
        except OSError as error:
            raise _not_written(self.path, error) from None
        self.deck = deck

    def take_back(self) -> str:
        """Take the latest tag out of the file again, durably; its card.

        Raises:
            Refused: there is none (`nothing_to_undo`), or the file could not be written.
        """
        if not self.deck.cards:
            raise Refused("nothing_to_undo", Text("No card is enrolled yet."))
        tag, card = list(self.deck.cards.items())[-1]
        try:
            with self.path.open("r+b") as file:
                data = file.read()
                file.truncate(data.rstrip(b"\n").rfind(b"\n") + 1)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _not_written(self.path, error) from None
        self.deck = Deck(self.deck.game, self.deck.name,
                         {other: has for other, has in self.deck.cards.items() if other != tag})
        return card

    def _append(self, line: bytes) -> None:
        handle = os.open(self.path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o644)
        try:
            before = os.fstat(handle).st_size
            try:
                _write_whole(handle, line + b"\n")
            except OSError:
                os.ftruncate(handle, before)
                raise
        finally:
            os.close(handle)


def _write_whole(handle: int, data: bytes) -> None:
    if os.write(handle, data) < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fsync(handle)


def _cut_off_torn_line(path: Path) -> None:
    """Remove a last line without its end, unless it is whole but for that."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole == len(data):
        return
    try:
        parse(data[whole:])
    except Refused:
        os.truncate(path, whole)
    else:
        with path.open("ab") as file:
            file.write(b"\n")


def _not_written(path: Path, error: OSError) -> Refused:
    return Refused("not_saved", Text("{file} cannot be written: {why}", {
        "file": str(path), "why": why(error)}))
