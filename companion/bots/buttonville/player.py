"""What a bot of Buttonville may see and what it may be asked."""

from typing import Literal, Protocol

from msgspec import Struct

from companion.games.buttonville.state import GuildsState
from companion.games.game import Seat


class Sight(Struct, frozen=True, gc=False):
    """All that a player sees: the table, the market, and its own hand.

    Attributes:
        state: what lies open to everybody, as counts.
        seat: the player's own seat.
        hand: villagers in its hand, sorted.
        market: villagers in the market, sorted.
    """

    state: GuildsState
    seat: Seat
    hand: tuple[str, ...]
    market: tuple[str, ...]


class Ending(Struct, frozen=True):
    """How a turn ends: the hand cards that are discarded, and the sets given up."""

    discard: tuple[str, ...]
    drop: tuple[int, ...]


class Player(Protocol):
    """A player of Buttonville."""

    def recruit(self, sight: Sight) -> str | None:
        """Which market card comes to the hand; None draws from the pile."""

    def act(self, sight: Sight, place: int) -> str | None:
        """Whether to use the ACTION of that set (Taylor): which market card to take; None: not now."""

    def play(self, sight: Sight) -> tuple[str, int] | None:
        """The set of this turn: villager and number of cards; None plays none."""

    def extend(self, sight: Sight) -> tuple[int, int] | None:
        """Hattie: onto which own set, and how many hand cards, three at most; None: onto none."""

    def grow(self, sight: Sight, place: int) -> Literal["hand", "market"]:
        """Bob: where one more Bob comes from; asked only when both hold one."""

    def end(self, sight: Sight, surplus: int) -> Ending:
        """The end of the turn: exactly so many hand cards go, and all but one set of each villager."""
