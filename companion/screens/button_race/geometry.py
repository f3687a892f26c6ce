"""Where each place of the board stands: a square of 19 by 19 cells, seen from a seat (rules.md, 3.1)."""

from functools import cache
from typing import NamedTuple

from companion.games.button_race.board import (
    BUTTONS,
    EXIT,
    FIRST_START,
    SEATS,
    SIDE,
    TRACK,
    column_of,
    in_home,
    side_and_number,
    slot_of,
)
from companion.games.button_race.state import Board, in_start
from companion.games.game import Seat
from companion.screens.geometry import Box, Point

CELLS = SIDE + 1
"""Cells across and down: the squares of a side, both of its corners included."""

_HOME, _EXIT = 16, 11
"""Which squares of a side its home column and its start column begin at, counted from its left."""

_GAP = 0.1
"""How much of a cell is left free between two squares."""


def cell(place: int, bottom: Seat, depth: int = 1) -> Point:
    """The column and row of a place, 0 to 18, seen with a seat's side at the bottom.

    Args:
        place: its number on the board.
        bottom: that seat.
        depth: which place of a start column, 1 (next to the track) to 5.
    """
    return _cells(bottom)[place + (depth - 1) * SEATS]


def column(seat: Seat, bottom: Seat) -> tuple[Point, ...]:
    """The five cells of a start column, the one next to the track first."""
    return tuple(cell(FIRST_START + seat, bottom, depth) for depth in range(1, BUTTONS + 1))


def cells_of(board: Board, place: int, bottom: Seat) -> tuple[Point, ...]:
    """The cells of a place: of a start column those of its buttons, or all of it where it is empty."""
    if place < FIRST_START:
        return (cell(place, bottom),)
    seat = place - FIRST_START
    return column(seat, bottom)[:in_start(board, seat) or BUTTONS]


@cache
def _cells(bottom: Seat) -> tuple[Point, ...]:
    """The cell of each place; after them come the start columns, one depth after the other."""
    found = [_turned(_of_track(place) if place < TRACK else _of_home(place), bottom)
             for place in range(FIRST_START)]
    for depth in range(1, BUTTONS + 1):
        found += [_turned((seat, (_EXIT - 1, SIDE - depth)), bottom) for seat in range(SEATS)]
    return tuple(found)


def _of_track(square: int) -> tuple[Seat, Point]:
    seat, number = side_and_number(square)
    return seat, (number - 1, SIDE)


def _of_home(place: int) -> tuple[Seat, Point]:
    seat = column_of(place)
    assert seat is not None
    return seat, (_HOME - 1, SIDE - slot_of(place))


def _turned(told: tuple[Seat, Point], bottom: Seat) -> Point:
    """A cell that is told with its own seat's side at the bottom; the seats sit clockwise."""
    seat, (x, y) = told
    for _ in range((seat - bottom) % SEATS):
        x, y = SIDE - y, x
    return x, y


def in_travel_order(places: tuple[int, ...], colour: Seat) -> tuple[int, ...]:
    """Places as a button of this colour meets them: start column, track from its exit on, home column."""
    def way(place: int) -> tuple[int, int]:
        if place < TRACK:
            return 1, (place - EXIT[colour]) % TRACK
        return (2, place) if in_home(place) else (0, place)
    return tuple(sorted(places, key=way))


class Grid(NamedTuple):
    """Cells in whole pixels, all of the same size; all of the board or a part of it.

    Attributes:
        x, y: the left upper corner of the first cell.
        pitch: pixels from one cell to the next, across and down.
        first: the first column and row that are seen.
        columns, rows: how many are seen.
    """

    x: int
    y: int
    pitch: int
    first: Point = (0, 0)
    columns: int = CELLS
    rows: int = CELLS

    @classmethod
    def whole(cls, box: Box) -> "Grid":
        """All of the board in the middle of a box."""
        pitch = max(min(box.w, box.h) // CELLS, 1)
        inner = box.centred(pitch * CELLS, pitch * CELLS)
        return cls(inner.x, inner.y, pitch)

    @classmethod
    def part(cls, box: Box, pitch: int, middle: Point) -> "Grid":
        """As many cells of a size as the box has room for, round one of them."""
        columns, rows = (min(max(room // pitch, 1), CELLS) for room in (box.w, box.h))
        inner = box.centred(pitch * columns, pitch * rows)
        first = (min(max(middle[0] - columns // 2, 0), CELLS - columns),
                 min(max(middle[1] - rows // 2, 0), CELLS - rows))
        return cls(inner.x, inner.y, pitch, first, columns, rows)

    @property
    def box(self) -> Box:
        """All cells that are seen."""
        return Box(self.x, self.y, self.columns * self.pitch, self.rows * self.pitch)

    def edge(self, room: Box) -> Box:
        """The cells with a narrow edge, as far as there is room for it: outlines stand out a little."""
        x, y, w, h = self.box.inset(-max(self.pitch // 10, 2))
        left, top = max(x, room.x), max(y, room.y)
        return Box(left, top, min(x + w, room.right) - left, min(y + h, room.bottom) - top)

    @property
    def gap(self) -> int:
        """Pixels between two squares."""
        return max(round(self.pitch * _GAP), 1)

    def shows(self, at: Point) -> bool:
        """Whether this cell is seen."""
        return (0 <= at[0] - self.first[0] < self.columns) and (0 <= at[1] - self.first[1] < self.rows)

    def square(self, at: Point) -> Box:
        """The square of a cell."""
        return Box(self.x + (at[0] - self.first[0]) * self.pitch + self.gap // 2,
                   self.y + (at[1] - self.first[1]) * self.pitch + self.gap // 2,
                   self.pitch - self.gap, self.pitch - self.gap)

    def around(self, cells: tuple[Point, ...]) -> Box | None:
        """The squares of those of the cells that are seen, as one box; None where none is."""
        squares = [self.square(at) for at in cells if self.shows(at)]
        if not squares:
            return None
        left, top = min(box.x for box in squares), min(box.y for box in squares)
        return Box(left, top, max(box.right for box in squares) - left,
                   max(box.bottom for box in squares) - top)
