"""The board of the button game as it is drawn and touched."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from companion.games.button_race.board import (
    BUTTONS,
    ENTRY,
    EXIT,
    FIRST_START,
    NAMES,
    SEATS,
    TRACK,
    home_slot,
)
from companion.games.button_race.state import ALL_IN_START, BITS, in_start, standing
from companion.games.game import Seat
from companion.screens.button_race.asks import ZoomTo
from companion.screens.button_race.board_view import BoardView, Touch
from companion.screens.button_race.geometry import Grid, cell, cells_of, column
from companion.screens.button_race.trails import flight, trail
from companion.screens.button_race.zoom import Zoomed, names, zoomed
from companion.screens.geometry import Box, Size
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Fill, Mark, Ring, Stitches
from companion.screens.spots import Spot, compete
from companion.screens.theme import Theme
from companion.screens.widgets import Widget

_MANY = 12
"""With more targets than that a dot is enough for a free one: rings would hide the buttons between them."""


def board(shown: BoardView, box: Box, look: Look) -> tuple[Widget, ...]:
    """The widgets of the board: itself (`board`), and beside it while it is zoomed what leads out and on.

    The board is as large a square as the box has room for, in its middle; zoomed it takes all of the box.
    Its places are *spots* of the one widget (`Widget.spots`): the ids in the focus order are
    ``place-A11``, ``place-C.home3``, ``place-B.start``; a touch takes the nearest place of `shown.touches`
    within 10 mm, and asks for ``ZoomTo(place)`` where a finger cannot tell two of them apart. Zoomed there
    are also ``zoom-out`` (``ZoomTo(None)``) and, where not all places have room, ``zoom-on``.

    Args:
        shown: what is to be seen.
        box: the room for it; at least 30 mm high and wide, so that it can be zoomed.
        look: frame and theme.
    """
    if shown.zoom is None:
        grid, room, controls = Zoomed(Grid.whole(box), box, ())
    else:
        grid, room, controls = zoomed(shown, shown.zoom, box, look)
    place, theme = grid.edge(room), look.theme
    grid = grid._replace(x=grid.x - place.x, y=grid.y - place.y)  # from here on in coordinates of the widget
    edge = Box(0, 0, place.w, place.h)
    reach = look.profile.x(FINGER), look.profile.y(FINGER)
    named = () if shown.zoom is None else names(shown, grid, look)
    marks = (*_squares(shown.bottom, grid, theme), *named, *_marks(shown, grid, edge, look))
    widget = Widget("board", place, theme.ground, theme.pressed, theme.ground, 0, marks,
                    spots=_spots(shown, grid, edge, reach), reach=reach)
    return (widget, *controls)


def _marks(shown: BoardView, grid: Grid, edge: Box, look: Look) -> Iterator[Mark]:
    """Everything that stands on the board, what lies below first."""
    for way in shown.trails:
        yield from trail(shown, way, grid, look)
    yield from _buttons(shown, grid)
    for touch in shown.touches:
        yield from _touch_mark(shown, touch, grid, edge, look)
    for place in shown.chosen:
        box = _seen(shown, place, grid)
        if box is not None:
            by, width = max(grid.pitch // 12, 2), min(max(grid.pitch // 6, 2), look.px(5))
            yield from _ring(_inside(box.inset(-by), edge), look, grid.pitch // 2 + by, width)
    for each in shown.flights:
        dots, (x, y) = flight(shown, each, grid, look)
        yield from dots
        side = grid.pitch
        box = Box(x - side // 2, y - side // 2, side, side)
        if grid.box.encloses(box):
            yield Button(box, each.colour)


@lru_cache(maxsize=8)
def _squares(bottom: Seat, grid: Grid, theme: Theme) -> tuple[Mark, ...]:
    """The track, and the columns of each seat in its colour: the same for all of a game, so they are kept."""
    return tuple(_printed(bottom, grid, theme))


def _printed(bottom: Seat, grid: Grid, theme: Theme) -> Iterator[Mark]:
    width = max(round(grid.pitch / 11), 1)
    radius = max(grid.pitch // 7, 2)
    for place in range(TRACK):
        at = cell(place, bottom)
        if grid.shows(at):
            yield Fill(grid.square(at), theme.control, radius)
            yield Ring(grid.square(at), theme.dim, radius, max(width // 2, 1))
    for seat in range(SEATS):
        ink = theme.seats[seat].colour
        for at in (cell(ENTRY[seat], bottom),
                   *(cell(home_slot(seat, slot), bottom) for slot in range(1, BUTTONS + 1))):
            if grid.shows(at):
                yield Ring(grid.square(at).inset(-(grid.gap // 2)), ink, radius, width)
        at = cell(EXIT[seat], bottom)
        if grid.shows(at):
            yield Stitches(grid.square(at), ink, radius, width)
        for at in column(seat, bottom):
            if grid.shows(at):
                square = grid.square(at)
                yield Stitches(square, ink, square.w // 2, width)


def _buttons(shown: BoardView, grid: Grid) -> Iterator[Mark]:
    """Each button in its place, but for those on their way, which are nowhere yet."""
    for colour, mask in enumerate(shown.board):
        flying = [way.to for way in shown.flights if way.colour == colour]
        cells = [cell(place, shown.bottom) for place in standing(mask) if place not in flying]
        waiting = in_start(shown.board, colour) - sum(not mask & BITS[to] for to in flying)
        cells += column(colour, shown.bottom)[:max(waiting, 0)]
        for at in cells:
            if grid.shows(at):
                yield Button(grid.square(at).inset(-(grid.gap // 2)), colour)


def _touch_mark(shown: BoardView, touch: Touch, grid: Grid, edge: Box, look: Look) -> Iterator[Mark]:
    """A button that could be chosen is ringed; where one could go the ring is sewn, with a dot where free."""
    box = _seen(shown, touch.place, grid, target=touch.target)
    if box is None or touch.place in shown.chosen:
        return
    ink, width = look.theme.thread, min(max(grid.pitch // 9, 2), max(look.px(3), 2))
    around = _inside(box.inset(-(grid.gap // 2 + 1)), edge)
    if not touch.target:
        yield from _ring(around, look, grid.pitch // 2 + 1, width)
        return
    taken = any(mask & BITS[touch.place] for mask in shown.board)
    plain = not taken and touch.place < FIRST_START and shown.zoom is None  # zoomed its name stands there
    if not plain or sum(each.target for each in shown.touches) <= _MANY:
        yield Stitches(around, ink, grid.pitch // 2 + 1, width)
    if plain:
        dot = max(grid.pitch // 3, 4)
        yield Fill(box.centred(dot, dot), ink, dot // 2)


def _ring(box: Box, look: Look, radius: int, width: int) -> Iterator[Mark]:
    """A ring round a button, with a thread's width between the two: their colours may be alike."""
    yield Ring(box, look.theme.ground, radius, width + max(width // 2, 1))
    yield Ring(box, look.theme.thread, radius, width)


def _spots(shown: BoardView, grid: Grid, edge: Box, reach: Size) -> tuple[Spot, ...]:
    """The places that mean something now; those too near to each other ask for a closer look."""
    found = []
    for touch in shown.touches:
        box = _seen(shown, touch.place, grid, target=touch.target)
        if box is not None:
            inner = box.inset(-(grid.gap // 2 + 1))
            if not edge.encloses(inner):  # cut at one side only its middle would be another one
                inner = box.inset(-(grid.gap // 2))
            found.append((touch.place, Spot(f"place-{NAMES[touch.place]}", inner, touch.command,
                                            radius=grid.pitch // 2)))
    if shown.zoom is not None:
        return tuple(spot for _, spot in found)
    return tuple(
        replace(spot, closer=ZoomTo(place))
        if any(other is not spot and compete(spot, other, reach) for _, other in found) else spot
        for place, spot in found)


def _seen(shown: BoardView, place: int, grid: Grid, *, target: bool = False) -> Box | None:
    """Where a place is seen; of a start column what its buttons take, or all of it for one to go there."""
    return grid.around(cells_of(ALL_IN_START if target else shown.board, place, shown.bottom))


def _inside(box: Box, edge: Box) -> Box:
    """As much of a box as lies inside another one."""
    left, top = max(box.x, edge.x), max(box.y, edge.y)
    return Box(left, top, min(box.right, edge.right) - left, min(box.bottom, edge.bottom) - top)
