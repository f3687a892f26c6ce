"""A part of the board, so large that each of its places has room for a finger."""

from typing import NamedTuple

from companion.games.button_race.board import FIRST_START, NAMES, TRACK, slot_of
from companion.games.button_race.state import BITS
from companion.screens.button_race.asks import ZoomTo
from companion.screens.button_race.board_view import BoardView
from companion.screens.button_race.geometry import Grid, cell, cells_of
from companion.screens.geometry import Box
from companion.screens.look import FINGER, SMALL, Look
from companion.screens.marks import Mark, Sign
from companion.screens.widgets import Tile, Widget, control


class Zoomed(NamedTuple):
    """A part of the board.

    Attributes:
        grid: its cells.
        room: what they may take, the controls not included.
        controls: what leads out and on.
    """

    grid: Grid
    room: Box
    controls: tuple[Widget, ...]


def zoomed(shown: BoardView, place: int, box: Box, look: Look) -> Zoomed:
    """The cells round a place, and the controls that lead out and on: where they leave more of the board.

    What leads on shows the cells round the next place, in the order of the focus, that is not seen now; so
    every place is met once all the way round.

    Args:
        shown: the board.
        place: the one in the middle, as far as the board goes.
        box: the room for cells and controls.
        look: frame and theme.
    """
    pitch = max(look.profile.x(FINGER), look.profile.y(FINGER), Grid.whole(box).pitch)
    taken = cells_of(shown.board, place, shown.bottom)
    middle = taken[len(taken) // 2]
    wide, high = look.wide_at_least(FINGER, 58), look.high_at_least(FINGER, 58)
    beside, below = box.right_of(wide, look.gap_x), box.below(high, look.gap_y)
    room, grid = below[1], Grid.part(below[1], pitch, middle)
    spots = below[0].columns(2, look.gap_x)
    other = Grid.part(beside[1], pitch, middle)
    if other.columns * other.rows > grid.columns * grid.rows:
        room, grid = beside[1], other
        spots = tuple(each.top(min(each.h, high))[0] for each in beside[0].rows(2, look.gap_y))
    controls = [control(look, "zoom-out", spots[0], "", ZoomTo(None), sign=Sign.BACK, least_mm=FINGER)]
    further = _further(shown, place, grid)
    if further is not None:
        controls.append(control(look, "zoom-on", spots[1], "", ZoomTo(further), sign=Sign.ON,
                                least_mm=FINGER))
    return Zoomed(grid, room, tuple(controls))


def names(shown: BoardView, grid: Grid, look: Look) -> tuple[Mark, ...]:
    """The names of the places that are seen and free: moves are told by them."""
    taken = shown.board[0] | shown.board[1] | shown.board[2] | shown.board[3]
    tile = Tile(look, "board", grid.box.moved(-grid.box.x, -grid.box.y))
    for place in range(FIRST_START):
        at = cell(place, shown.bottom)
        if not grid.shows(at) or taken & BITS[place]:
            continue
        square, track = grid.square(at), place < TRACK
        name, size = NAMES[place] if track else str(slot_of(place)), look.plain.font(0, SMALL)
        tile.text(name, square.centred(square.w, look.type.height(size)), size, ink=look.theme.quiet,
                  ground=look.theme.control if track else look.theme.ground, align="centre")
    return tile.done().marks


def _further(shown: BoardView, place: int, grid: Grid) -> int | None:
    """The next place that means something and is not seen; None where all are."""
    places = [touch.place for touch in shown.touches]
    at = places.index(place) if place in places else 0
    return next((each for each in places[at:] + places[:at]
                 if grid.around(cells_of(shown.board, each, shown.bottom)) is None), None)
