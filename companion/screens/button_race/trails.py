"""Ways on the board as they are sewn: stitches from square to square, dots where a button does not walk."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from companion.games.button_race.board import FIRST_START
from companion.games.button_race.state import Board, in_start
from companion.games.game import Seat
from companion.screens.button_race.board_view import BoardView, Flight, Trail
from companion.screens.button_race.geometry import Grid, cell
from companion.screens.geometry import Box, Point
from companion.screens.look import Look
from companion.screens.marks import Fill, Mark, Ring
from companion.screens.theme import Colour

Spot = tuple[float, float]

_THICK, _STITCH, _APART = 0.2, 0.62, 0.55
"""Width and length of a stitch, and distance of two dots, in parts of a cell."""


def trail(shown: BoardView, way: Trail, grid: Grid, look: Look) -> Iterator[Mark]:
    """The marks of a way; what lies beyond the part of the board that is seen is left out."""
    theme = look.theme
    ink = theme.thread if way.planned else theme.seats[way.colour].colour
    cells = [cell(place, shown.bottom) for place in way.places]
    thick = max(round(grid.pitch * _THICK), 2)
    if grid.shows(cells[0]):
        size = max(grid.pitch // 2, 4)
        yield Ring(_middle_box(grid, cells[0], size), ink, size // 2, max(thick // 2, 1))
    for a, b in pairwise(cells):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:
            yield from _stitch(grid, a, b, ink, thick)
        else:
            yield from _dots(grid, _centre(grid, a), _centre(grid, b), ink, thick + 1)


def flight(shown: BoardView, way: Flight, grid: Grid, look: Look) -> tuple[list[Mark], Point]:
    """The dots of a button's way through the air, and the middle of the button on it."""
    a = _centre(grid, cell(way.place, shown.bottom))
    b = _centre(grid, end_of(shown.board, way, shown.bottom))
    ink = look.theme.seats[way.colour].colour
    middle = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
    return list(_dots(grid, a, b, ink, max(round(grid.pitch * _THICK), 2) + 1)), middle


def end_of(board: Board, way: Flight, bottom: Seat) -> Point:
    """The cell where a flight ends; in a start column behind the buttons that are there without it."""
    if way.to < FIRST_START:
        return cell(way.to, bottom)
    return cell(way.to, bottom, max(in_start(board, way.to - FIRST_START), 1))


def _stitch(grid: Grid, a: Point, b: Point, ink: Colour, thick: int) -> Iterator[Mark]:
    if not (grid.shows(a) and grid.shows(b)):
        return
    one, other = grid.square(a), grid.square(b)
    x = (one.x + other.x + one.w) // 2
    y = (one.y + other.y + one.h) // 2
    long = round(grid.pitch * _STITCH)
    w, h = (long, thick) if a[1] == b[1] else (thick, long)
    yield Fill(Box(x - w // 2, y - h // 2, w, h), ink, thick // 2)


def _dots(grid: Grid, a: Spot, b: Spot, ink: Colour, size: int) -> Iterator[Mark]:
    count = max(round(hypot(b[0] - a[0], b[1] - a[1]) / (grid.pitch * _APART)), 1)
    for i in range(1, count):
        x, y = a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count
        box = Box(round(x - size / 2), round(y - size / 2), size, size)
        if grid.box.encloses(box):
            yield Fill(box, ink, size // 2)


def _centre(grid: Grid, at: Point) -> Spot:
    square = grid.square(at)
    return square.x + square.w / 2, square.y + square.h / 2


def _middle_box(grid: Grid, at: Point, size: int) -> Box:
    return grid.square(at).centred(size, size)
