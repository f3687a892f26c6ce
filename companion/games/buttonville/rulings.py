"""What follows from an action by the rules of Buttonville."""

from typing import Literal

from msgspec import Struct

from companion.games.game import Ruling, Seat


class MarketRefilled(Ruling, frozen=True, gc=False, tag="market_refilled"):
    """Cards from the draw pile fill the market up to five (BV-12)."""

    cards: int


class FinaleBegan(Ruling, frozen=True, gc=False, tag="finale_began"):
    """The first pile has run out, the final pile is in use (BV-25, BV-26).

    Attributes:
        seat: in whose turn it happened.
        by: ``count``: by the companion's count; ``table``: the table said so.
        coming: turns still to come for each seat, the running one not counted.
    """

    seat: Seat
    by: Literal["count", "table"]
    coming: tuple[int, ...]


class PilesEmpty(Ruling, frozen=True, gc=False, tag="piles_empty"):
    """The final pile has run out too (BV-27)."""


class PileBack(Ruling, frozen=True, gc=False, tag="pile_back"):
    """The table found cards in a pile that had run out."""

    cards: int


class ButtonsInstead(Ruling, frozen=True, gc=False, tag="buttons_instead"):
    """For each card that could not be drawn the seat gets a button (BV-27)."""

    seat: Seat
    buttons: int


class EffectRun(Ruling, frozen=True, gc=False, tag="effect_run"):
    """The effect of the set just played was carried out (BV-15): buttons or cards from the pile."""

    seat: Seat
    villager: str
    buttons: int
    cards: int


class EffectDue(Ruling, frozen=True, gc=False, tag="effect_due"):
    """The set just played may have an effect that the table carries out."""

    seat: Seat
    villager: str


class SetGone(Ruling, frozen=True, gc=False, tag="set_gone"):
    """A set lost its last card (BV-A7)."""

    seat: Seat
    villager: str


class OngoingDue(Ruling, frozen=True, gc=False, tag="ongoing_due"):
    """The turn's checks are done, and Bob works now (BV-A4)."""

    seat: Seat


class LastTurn(Ruling, frozen=True, gc=False, tag="last_turn"):
    """A seat's last turn begins; `closing` says that it is the last of the game (BV-26)."""

    seat: Seat
    closing: bool


class ScoringBegan(Ruling, frozen=True, gc=False, tag="scoring_began"):
    """All turns were played."""


class SetScore(Struct, frozen=True, gc=False):
    """What a set is worth (BV-28)."""

    villager: str
    cards: int
    points: int


class EffectScore(Struct, frozen=True, gc=False):
    """What a GAME END effect is worth; `entered` by the table, or worked out."""

    villager: str
    points: int
    entered: bool


class SeatScored(Ruling, frozen=True, gc=False, tag="seat_scored"):
    """The points of a seat, line by line (BV-28 to BV-30).

    Attributes:
        seat: whose.
        sets: its sets in the order laid.
        buttons: its button points.
        button_points: what they are worth (BV-29).
        effects: GAME END effects.
        total: all points.
        rank: its place, 1, 2, 2, 4.
    """

    seat: Seat
    sets: tuple[SetScore, ...]
    buttons: int
    button_points: int
    effects: tuple[EffectScore, ...]
    total: int
    rank: int


Criterion = Literal["points", "sets", "shared"]
"""What decided: more points; as many points but more sets; or nothing, so the win is shared (BV-31)."""


class GameOver(Ruling, frozen=True, gc=False, tag="game_over"):
    """The game is closed.

    Attributes:
        winners: every seat of rank 1.
        score: their points.
        sets: their number of sets.
        criterion: what decided.
    """

    winners: tuple[Seat, ...]
    score: int
    sets: int
    criterion: Criterion
