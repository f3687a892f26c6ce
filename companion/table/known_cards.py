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
        copies: how many cards of each there are; nobody can tell them apart.
    """

    names: Mapping[str, Text]
    copies: int = 1

    @property
    def total(self) -> int:
        """How many cards the game has."""
        return len(self.names) * self.copies


DECK_GAMES = ("button_tricks", "buttonville")
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
    return None
