"""Which cards each game is played with, as far as they can be told apart: what a deck file may name."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from companion.games.game import Text


class KnownCards(Struct, frozen=True):
    """The cards of a game.

    Attributes:
        names: what each is called, by its id, in the order in which a deck is enrolled.
        copies: how many cards of each there are; nobody has to tell them apart.
        other: of which cards there is another number, and how many.
    """

    names: Mapping[str, Text | str]
    copies: int = 1
    other: Mapping[str, int] = {}

    def copies_of(self, card: str) -> int:
        """How many cards of this kind there are."""
        return self.other.get(card, self.copies)

    @property
    def total(self) -> int:
        """How many cards the game has."""
        return sum(map(self.copies_of, self.names))


DECK_GAMES = ("button_tricks", "buttonville", "button_race")
"""The games whose cards can be scanned."""


@cache
def known_cards(game: str) -> KnownCards | None:
    """The cards of the game with this id; None when it is not played with cards that can be scanned."""
    if game == "button_tricks":
        from companion.games.button_tricks.cards import CARDS

        return KnownCards(MappingProxyType({card.id: card.name for card in CARDS.values()}))
    if game == "buttonville":
        from companion.games.buttonville.villagers import COPIES, VILLAGERS

        return KnownCards(MappingProxyType({each.id: each.name for each in VILLAGERS.values()}), COPIES)
    if game == "button_race":
        from companion.games.button_race import cards
        from companion.games.button_race.actions import Options

        jokers = MappingProxyType({cards.JOKER: Options().jokers})
        return KnownCards(cards.CARDS, cards.COPIES, jokers)
    return None
