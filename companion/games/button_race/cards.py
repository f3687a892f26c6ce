"""The cards of the button game and what each of them moves (BG-1, BG-10 to BG-16)."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.game import Text

DECK = 104
"""Cards of two decks without jokers (BG-1)."""

COPIES = 8
"""Cards of each kind in two decks, one for each suit of each (BG-1)."""

MOST_JOKERS = 8
"""The most jokers of a table (BG-A1)."""

HAND = 5
"""Cards dealt to each seat, and the most a hand may hold (BG-5, BG-7)."""

JOKER = "JK"
SEVEN = "7"
EIGHT = "8"

_NUMBERS = ("2", "3", "4", "5", "6", SEVEN, EIGHT, "9", "10")

CARDS: Mapping[str, str | Text] = MappingProxyType({
    "A": Text("ace"),
    **{number: number for number in _NUMBERS},
    "J": Text("jack"),
    "Q": Text("queen"),
    "K": Text("king"),
    JOKER: Text("joker"),
})
"""What each card is called, by its id in records; suits do not matter."""

STEPS: Mapping[str, tuple[int, ...]] = MappingProxyType({
    "A": (1, 11),
    **{number: (int(number),) for number in _NUMBERS if number != EIGHT},
    "J": (10,),
    "Q": (10,),
    "K": (10,),
})
"""How far a card moves one button forward (BG-10 to BG-12); an undivided 7 like any other card (BG-14)."""

BRINGS_OUT: frozenset[str] = frozenset({"A", "J", "Q", "K"})
"""The cards that bring a button out of the start column (BG-16)."""


def deck_size(jokers: int) -> int:
    """All cards of a game with so many jokers."""
    return DECK + jokers
