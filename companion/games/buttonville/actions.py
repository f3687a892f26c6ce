"""What can be done at a table of Buttonville, as it stands in a record (`docs/records.md`)."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from companion.games.game import Action, Header

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Place = Annotated[int, Meta(ge=0)]
"""A set in front of a seat, counted from 0 in the order in which they were laid."""
Count = Annotated[int, Meta(ge=1)]

_NO_SETS: tuple[int, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """House rules, each with its default.

    Attributes:
        villagers: ids of the 9 in play, 8 with two players (BV-4).
        final_pile: cards set aside before dealing; None when nobody counted them; left out it is 20, or 40
            with two players (BV-6).
        ongoing_before_checks: Bob works before the hand limit and the double sets are looked at (BV-A4).
        action_before_recruit: an ACTION may be used before the first recruit (BV-A9).
        professor: Soulange is worked out by the table, or needs a set of exactly two cards (BV-A2).
    """

    villagers: tuple[str, ...]
    final_pile: Annotated[int, Meta(ge=1, le=60)] | UnsetType | None = UNSET
    ongoing_before_checks: bool = True
    action_before_recruit: bool = True
    professor: Literal["manual", "set_of_two"] = "manual"


class GuildsHeader(Header, frozen=True):
    """The first line of a record of Buttonville; `first` is the starting player's seat (BV-9)."""

    record: Literal[1]
    game: Literal["buttonville"]
    seats: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    first: SeatNumber
    options: Options


class Recruit(Action, frozen=True, tag="recruit", gc=False):
    """A card from the market, or the top of the draw pile, goes to the hand (BV-11)."""

    seat: SeatNumber
    source: Literal["market", "pile"] = field(name="from")


class Play(Action, frozen=True, tag="play", gc=False):
    """Hand cards of one villager become a new set (BV-13, BV-14)."""

    seat: SeatNumber
    villager: str
    cards: Count


class Act(Action, frozen=True, tag="act", gc=False):
    """The ACTION of one's own set is used (BV-17)."""

    seat: SeatNumber
    set: Place


class Ongoing(Action, frozen=True, tag="ongoing", gc=False):
    """Bob works at the end of the turn, once for each Bob set (BV-18).

    Attributes:
        seat: whose set it is.
        set: which set.
        source: where one more Bob came from; None: there was none, one left the set to the market.
    """

    seat: SeatNumber
    set: Place
    source: Literal["hand", "market"] | None = field(name="from")


class EndTurn(Action, frozen=True, tag="end_turn", omit_defaults=True, gc=False):
    """The turn ends: so many hand cards are discarded, and these sets given up (BV-22, BV-23).

    What is left out is nothing; a record keeps whether it was written.
    """

    seat: SeatNumber
    discard: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    drop: tuple[Place, ...] | UnsetType = UNSET

    @classmethod
    def of(cls, seat: int, discard: int = 0, drop: tuple[int, ...] = ()) -> "EndTurn":
        """The end of a turn as it is written: without what is nothing."""
        return cls(seat, discard or UNSET, drop or UNSET)

    @property
    def cards(self) -> int:
        """Hand cards that are discarded."""
        return 0 if self.discard is UNSET else self.discard

    @property
    def places(self) -> tuple[int, ...]:
        """The sets that are given up."""
        return _NO_SETS if self.drop is UNSET else self.drop


class PileEmpty(Action, frozen=True, tag="pile_empty", gc=False):
    """The table says that the draw pile in use has just run out."""


class Pile(Action, frozen=True, tag="pile", gc=False):
    """The table counted the draw pile in use."""

    cards: Annotated[int, Meta(ge=0)]


class Bonus(Action, frozen=True, tag="bonus", gc=False):
    """Scoring: what a GAME END effect is worth that the companion cannot work out; 0 takes it away."""

    seat: SeatNumber
    villager: str
    points: int


class Score(Action, frozen=True, tag="score", gc=False):
    """Everything is entered: the game is closed."""


class Buttons(Action, frozen=True, tag="buttons", gc=False):
    """By hand: a seat gains or pays button points."""

    seat: SeatNumber
    by: int


class Draw(Action, frozen=True, tag="draw", gc=False):
    """By hand: cards from the draw pile to the hand; for each that is missing a button (BV-27)."""

    seat: SeatNumber
    cards: Count


class Take(Action, frozen=True, tag="take", gc=False):
    """By hand: one market card to the hand."""

    seat: SeatNumber


class Lay(Action, frozen=True, tag="lay", omit_defaults=True, gc=False):
    """By hand: cards onto an own set, as a new one, or into the market; no effect is triggered (BV-16).

    Attributes:
        seat: who lays.
        set: which own set; ``market``; or ``new`` for a new set of `villager`.
        cards: how many.
        source: where they come from; into the market only from the hand.
        villager: with ``new`` only: whose set it is.
    """

    seat: SeatNumber
    set: Place | Literal["market", "new"]
    cards: Count
    source: Literal["hand", "market", "pile"] = field(name="from")
    villager: str | UnsetType = UNSET


class Strip(Action, frozen=True, tag="strip", gc=False):
    """By hand: cards leave a set; an emptied set is gone."""

    seat: SeatNumber
    set: Place
    cards: Count
    to: Literal["discard", "market", "hand"]


class Discard(Action, frozen=True, tag="discard", gc=False):
    """By hand: hand cards to the discard pile."""

    seat: SeatNumber
    cards: Count


class Give(Action, frozen=True, tag="give", gc=False):
    """By hand: hand cards to another hand."""

    seat: SeatNumber
    to: SeatNumber
    cards: Count


STEPS: tuple[type[Action], ...] = (Buttons, Draw, Take, Lay, Strip, Discard, Give)
"""The manual steps: whatever a card says can be put together from them."""

ACTION_TYPES: tuple[type[Action], ...] = (
    Recruit, Play, Act, Ongoing, EndTurn, PileEmpty, Pile, *STEPS, Bonus, Score)
