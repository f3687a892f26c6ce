"""What can be done at a table of Button, as it stands in a record (`docs/records.md`)."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from companion.games.game import Action, Header

SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """House rules, each with its default.

    Attributes:
        teams: partners sit opposite (seats 0+2 and 1+3), four seats only (BT-28).
        cards: ``scanned``: every card is known; ``counted``: only who won which trick is.
        multi_tie: how three or four tied suits at the end of a round are settled (BT-A3).
    """

    teams: bool = False
    cards: Literal["scanned", "counted"] = "scanned"
    multi_tie: Literal["lowest", "discard"] = "lowest"


class ButtonHeader(Header, frozen=True, omit_defaults=True):
    """The first line of a record of Button."""

    record: Literal[1]
    game: Literal["button_tricks"]
    seats: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    dealer: SeatNumber
    options: Options = Options()


class Deal(Action, frozen=True, tag="deal", omit_defaults=True):
    """Opens a round; `starters` as many as there are open tricks, slot 0 first (BT-2); none when counted."""

    starters: tuple[str, ...] | UnsetType = UNSET


class Exchange(Action, frozen=True, tag="exchange", gc=False):
    """Both pairs of partners have swapped a card (BT-28)."""


class Take(Action, frozen=True, tag="take", gc=False):
    """A seat takes tokens from the pool (BT-5)."""

    seat: SeatNumber
    tokens: Annotated[int, Meta(ge=1)]


class Pass(Action, frozen=True, tag="pass", gc=False):
    """A seat takes no more tokens this round (BT-5)."""

    seat: SeatNumber


class Play(Action, frozen=True, tag="play", gc=False):
    """A hand card goes into the open trick in slot `trick`, counted from 0 (BT-7)."""

    seat: SeatNumber
    card: str
    trick: Annotated[int, Meta(ge=0)]


class Reveal(Action, frozen=True, tag="reveal", gc=False):
    """The top card of the draw pile opens a new trick in the slot just resolved (BT-17)."""

    card: str


class Trick(Action, frozen=True, tag="trick", omit_defaults=True, gc=False):
    """Counted: a seat won a trick of so many cards, or (seat None) a trick was discarded."""

    seat: SeatNumber | None
    cards: Annotated[int, Meta(ge=1, le=5)] | UnsetType = UNSET


class RoundEnd(Action, frozen=True, tag="round_end", gc=False):
    """Counted: the round is over, score it."""


class Result(Action, frozen=True, tag="result"):
    """Counted: the whole round at once, tricks and cards won by each seat."""

    tricks: tuple[Annotated[int, Meta(ge=0)], ...]
    cards: tuple[Annotated[int, Meta(ge=0)], ...]


ACTION_TYPES: tuple[type[Action], ...] = (Deal, Exchange, Take, Pass, Play, Reveal, Trick, RoundEnd, Result)
