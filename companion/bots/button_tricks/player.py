"""What a bot may see and what it may be asked."""

from typing import Protocol

from msgspec import Struct

from companion.games.button_tricks.actions import Pass, Play, Take
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Seat


class Sight(Struct, frozen=True, gc=False):
    """All that a player sees: the table, and its own hand.

    Attributes:
        state: the table, scanned; what lies open to everybody.
        seat: the player's own seat.
        hand: ids of its hand cards.
    """

    state: ButtonState
    seat: Seat
    hand: tuple[str, ...]


class Player(Protocol):
    """A player of Button."""

    def give(self, sight: Sight) -> str:
        """Teams: which card of the hand goes to the partner (BT-28)."""

    def bet(self, sight: Sight) -> Take | Pass:
        """It is this player's turn to bet."""

    def play(self, sight: Sight) -> Play:
        """It is this player's turn to play a card."""
