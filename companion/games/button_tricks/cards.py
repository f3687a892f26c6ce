"""The deck of Button and what depends on the number of players (BT-1, BT-3)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from companion.games.game import Text


class Suit(StrEnum):
    """The four suits, by the letter that stands in a record."""

    LEOPARD = "L"
    STRIPES = "S"
    DOTS = "X"
    CHECKS = "Y"


SUIT_NAMES: Mapping[Suit, Text] = MappingProxyType({
    Suit.LEOPARD: Text("Leopard"),
    Suit.STRIPES: Text("Stripes"),
    Suit.DOTS: Text("Dots"),
    Suit.CHECKS: Text("Checks"),
})
"""The rulebook names two suits only; the others are called by their pattern until the owner names them."""

HIGHEST = 12


class Card(Struct, frozen=True, gc=False):
    """One card of the deck.

    Attributes:
        id: as in a record, ``L12``.
        suit: its suit.
        value: 1 to 12.
        bit: its own bit in a set of cards that is kept as one number.
        row: its suit as a number, 0 to 3 in the order of :class:`Suit`.
    """

    id: str
    suit: Suit
    value: int
    bit: int
    row: int

    @property
    def name(self) -> Text:
        """Its name for people: Leopard 12."""
        return Text("{suit} {value}", {"suit": SUIT_NAMES[self.suit], "value": self.value})


CARDS: Mapping[str, Card] = MappingProxyType({
    f"{suit}{value}": Card(f"{suit}{value}", suit, value, 1 << (row * HIGHEST + value - 1), row)
    for row, suit in enumerate(Suit)
    for value in range(1, HIGHEST + 1)
})
"""All 48 cards by id, suit by suit in rising value."""


class Sizes(Struct, frozen=True):
    """What the number of players settles (BT-1).

    Attributes:
        highest: the highest value in the deck.
        slots: open tricks, and starters of a deal.
        pile: cards in the draw pile after a deal.
        tokens: bet tokens in the pool.
        cap: most cards of one seat in one trick (BT-8).
        rounds: rounds of a game.
        most_tricks: most tricks with at least one player card that a round can hold (rules 2.2).
        deck: the cards of the deck, as a set of ``Card.bit`` (BT-3).
        to_play: cards that all seats together play in a round (BT-18).
    """

    highest: int
    slots: int
    pile: int
    tokens: int
    cap: int
    rounds: int
    most_tricks: int
    deck: int
    to_play: int


def _deck(highest: int) -> int:
    return sum(card.bit for card in CARDS.values() if card.value <= highest)


SIZES: Mapping[int, Sizes] = MappingProxyType({
    2: Sizes(highest=7, slots=2, pile=8, tokens=7, cap=3, rounds=4, most_tricks=5,
             deck=_deck(7), to_play=16),
    3: Sizes(highest=9, slots=3, pile=6, tokens=9, cap=2, rounds=3, most_tricks=8,
             deck=_deck(9), to_play=24),
    4: Sizes(highest=12, slots=4, pile=8, tokens=10, cap=2, rounds=4, most_tricks=11,
             deck=_deck(12), to_play=32),
})

HAND = 9
"""Cards in a hand after a deal, the kept one included."""

TO_PLAY = 8
"""Cards that each seat plays in a round (BT-18)."""

FULL = 5
"""Cards that resolve a trick at once (BT-10)."""
