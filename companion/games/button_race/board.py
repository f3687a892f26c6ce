"""The board: every place has a number and a name (BG-3, BG-4; rules.md 3.1).

A **place** is anything a button can stand on. The numbers run

    0 … 71    the squares of the track, in the direction of travel,
    72 … 91   the home slots, five for each seat, slot 1 (next to the track) first,
    92 … 95   the start columns, one number for each: it holds up to five buttons, in no order.

A side has 19 squares and shares its corners: square 19 of a side is square 1 of the next one's. Travel goes
through falling numbers of a side and on to the side of the left neighbour, so that square `number` of side
`seat` is place (18 · seat + 19 - number) mod 72. Home columns leave the track at square 16, their **entry**;
start columns lead to square 11, their **exit**.
"""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.game import Seat

SEATS = 4
BUTTONS = 5
"""Buttons of each colour, places of each column (BG-1, BG-3)."""

SIDE = 18
"""Squares of a side, its right corner not counted: that one is the next side's."""

TRACK = SEATS * SIDE
"""Squares of the track, and the number of the first home slot."""

FIRST_START = TRACK + SEATS * BUTTONS
"""The number of the first start column."""

ENTRY: tuple[int, ...] = tuple(SIDE * seat + 3 for seat in range(SEATS))
"""The square outside each seat's home column."""

EXIT: tuple[int, ...] = tuple(SIDE * seat + 8 for seat in range(SEATS))
"""The square outside each seat's start column (BG-16)."""


def home_slot(seat: Seat, slot: int) -> int:
    """The place of a home slot, 1 (next to the track) to 5."""
    return TRACK + seat * BUTTONS + slot - 1


def start_of(seat: Seat) -> int:
    """The place of a seat's start column."""
    return FIRST_START + seat


def partner_of(seat: Seat) -> Seat:
    """Who sits opposite (BG-2)."""
    return seat ^ 2


def in_home(place: int) -> bool:
    """Whether the place is a slot of a home column."""
    return TRACK <= place < FIRST_START


def slot_of(place: int) -> int:
    """Which slot of its column a home slot is, 1 to 5."""
    return (place - TRACK) % BUTTONS + 1


def column_of(place: int) -> Seat | None:
    """Whose column the place belongs to; None for a square of the track."""
    if place < TRACK:
        return None
    return (place - TRACK) // BUTTONS if place < FIRST_START else place - FIRST_START


def side_and_number(square: int) -> tuple[Seat, int]:
    """Which side a square of the track is told by, and its number there, 2 to 19."""
    return square // SIDE, 19 - square % SIDE


def _names() -> tuple[str, ...]:
    sides = "ABCD"
    track = [f"{sides[square // SIDE]}{19 - square % SIDE}" for square in range(TRACK)]
    homes = [f"{side}.home{slot}" for side in sides for slot in range(1, BUTTONS + 1)]
    return (*track, *homes, *(f"{side}.start" for side in sides))


NAMES: tuple[str, ...] = _names()
"""The name of each place as it stands in a record; a corner has that of the side where it is square 19."""

PLACES: Mapping[str, int] = MappingProxyType({
    **{name: place for place, name in enumerate(NAMES)},
    **{f"{side}1": (seat + 1) * SIDE % TRACK for seat, side in enumerate("ABCD")},
})
"""The place of each name; a corner goes by both of its names (`A1` is `B19`)."""


def output_name(name: str) -> str:
    """The name of a place as output says it, `B19` for `A1`; what names no place stays as it is."""
    return NAMES[PLACES[name]] if name in PLACES else name
