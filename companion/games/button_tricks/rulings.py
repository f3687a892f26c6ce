"""What follows from an action by the rules of Button."""

from typing import Literal

from msgspec import Struct

from companion.games.button_tricks.tricks import Outcome
from companion.games.game import Ruling, Seat


class BettingClosed(Ruling, frozen=True, gc=False, tag="betting_closed"):
    """The betting is over (BT-5).

    Attributes:
        bets: tokens held by each seat.
        because: ``pool``: no token is left; ``passed``: everybody has passed.
        first: the seat that plays first (BT-4).
    """

    bets: tuple[int, ...]
    because: Literal["pool", "passed"]
    first: Seat


class TrickWon(Ruling, frozen=True, gc=False, tag="trick_won"):
    """A seat takes a trick (BT-16); `cards` are its card ids in the order laid, `outcome` says why."""

    slot: int
    seat: Seat
    cards: tuple[str, ...]
    outcome: Outcome


class TrickDiscarded(Ruling, frozen=True, gc=False, tag="trick_discarded"):
    """Nobody gets a trick (BT-14, BT-15, BT-A5); the verdict of `outcome` is the reason."""

    slot: int
    cards: tuple[str, ...]
    outcome: Outcome


class RevealDue(Ruling, frozen=True, gc=False, tag="reveal_due"):
    """The top card of the draw pile opens a new trick in this slot (BT-17)."""

    slot: int


class SideScore(Struct, frozen=True, gc=False):
    """One seat's or one team's figures of a round (BT-20 to BT-23, BT-28).

    Attributes:
        seats: the seat, or both partners.
        bet: tokens held.
        tricks: tricks won.
        cards: cards won, a point each.
        made: whether the bet was met exactly.
        bonus: points for the bet.
    """

    seats: tuple[Seat, ...]
    bet: int
    tricks: int
    cards: int
    made: bool
    bonus: int

    @property
    def points(self) -> int:
        """Points of the round."""
        return self.cards + self.bonus


class RoundScored(Ruling, frozen=True, gc=False, tag="round_scored"):
    """A round is over and scored (BT-18 to BT-23)."""

    round: int
    sides: tuple[SideScore, ...]


class DealDue(Ruling, frozen=True, gc=False, tag="deal_due"):
    """The next round is to be dealt, from the cards that nobody kept (BT-25)."""

    round: int
    dealer: Seat
    shuffled: int


class GameOver(Ruling, frozen=True, gc=False, tag="game_over"):
    """The game has ended (BT-26 to BT-28).

    Attributes:
        winners: every seat of rank 1; several share the win.
        score: their total.
        criterion: ``points``, or ``team_zero`` for a team's bet of zero.
    """

    winners: tuple[Seat, ...]
    score: int
    criterion: Literal["points", "team_zero"]
