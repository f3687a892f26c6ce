"""A table with a column for each seat, as on paper: for the score sheet, the rounds, a correction."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.button_tricks.scoring import bonus, points, sides, total_of
from companion.games.button_tricks.state import ButtonState
from companion.screens.geometry import Box
from companion.screens.look import NAME, SMALL, Look
from companion.screens.marks import Button, Strike
from companion.screens.seat_panels import called
from companion.screens.theme import Colour
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


class Cell(NamedTuple):
    """A figure, what stands smaller beside or below it, and the figure whose place it takes."""

    figure: str
    more: str = ""
    was: str = ""
    ink: Colour | None = None


class Row(NamedTuple):
    """What the row is about, and a cell for each seat."""

    label: str
    cells: tuple[Cell, ...]


def seat_table(look: Look, state: ButtonState, rows: Sequence[Row], box: Box) -> Widget:
    """The table as one widget; names stand above the columns where those have room for them."""
    tile = Tile(look, "sheet", box)
    inner = box.inset(look.px(8 if look.wide else 5), look.px(2))
    small, name_h = look.type.height(look.small), look.type.height(look.name)
    label_w = max(look.type.width(row.label, look.small) for row in rows)
    above = label_w > inner.w * 0.26  # long words stand above their figures
    label_w = 0 if above else label_w + look.px(3)
    columns = inner.left(label_w)[1].columns(len(state.bets), look.px(4))
    stacked = any(_wide(look, cell) > columns[-1].w for row in rows for cell in row.cells)
    least = (small if above else 0) + (_caps(look) + small if stacked else small)
    head_h = max(min(name_h, inner.h - least * len(rows)), small)
    names_of_seats(tile, state, [column._replace(h=head_h) for column in columns])
    body = inner.top(head_h)[1]
    high = min(body.h // len(rows), look.px(48))
    for n, row in enumerate(rows):
        line = Box(body.x, body.y + n * high, body.w, high)
        if above:
            top, line = line.top(small)
            tile.text(row.label, top, look.small, ink=look.theme.quiet)
        else:
            spot = line.left(label_w)[0]
            tile.text(row.label, spot.centred(label_w, small), look.small, ink=look.theme.quiet)
        for column, cell in zip(columns, row.cells, strict=True):
            _cell(tile, cell, column._replace(y=line.y, h=line.h), stacked=stacked)
    return tile.done()


def names_of_seats(tile: Tile, state: ButtonState, boxes: Sequence[Box]) -> None:
    """Button and name of each seat, all names in one size: that of names if all of them fit whole."""
    look, emblem = tile.look, tile.look.px(24)
    names = [called(look, state, seat) for seat in range(len(boxes))]
    room = boxes[-1].w - emblem - look.px(4)
    large = all(look.type.width(name, look.name, True) <= room for name in names)
    size = look.name if large and boxes[0].h >= look.type.height(look.name) else look.small
    for seat, (box, name) in enumerate(zip(boxes, names, strict=True)):
        left, rest = box.left(min(emblem, box.h), look.px(4))
        if room < look.px(40):  # the button says whose column it is
            tile.add(Button(box.right_of(left.w)[0].centred(left.w, left.w), seat))
            continue
        tile.add(Button(left.centred(left.w, left.w), seat))
        tile.text(name, rest.centred(rest.w, look.type.height(size)), size, bold=True, clear=VERY_CLEAR,
                  free=True, caps_mm=NAME if size == look.name else SMALL)


def _caps(look: Look) -> int:
    """Height of a row of figures."""
    return round(look.small * CAPS) + look.px(5)


def _wide(look: Look, cell: Cell) -> int:
    """Width of a cell with all of it side by side."""
    figure = look.type.width(cell.figure, look.small, True)
    return figure + (look.px(5) + look.type.width("88+88", look.small) if cell.more else 0)


def _cell(tile: Tile, cell: Cell, box: Box, *, stacked: bool) -> None:
    """The figure with what it takes the place of before it, and what it is made of beside or below it."""
    look, theme = tile.look, tile.look.theme
    size, high, gap = look.small, look.type.height(look.small), look.px(5)
    upper = box.centred(box.w, min(high, box.h))
    if stacked and cell.more and box.h >= _caps(look) + high:
        upper, lower = box.centred(box.w, _caps(look) + high).top(_caps(look))
        tile.text(cell.more, lower, size, ink=theme.quiet, align="right")
    elif cell.more and not stacked:
        more, upper = upper.right_of(look.type.width("88+88", size), gap)
        tile.text(cell.more, more, size, ink=theme.quiet)
    right, rest = upper.right_of(min(look.type.width(cell.figure, size, True), upper.w), gap)
    tile.text(cell.figure, right, size, bold=True, align="right", clear=VERY_CLEAR,
              ink=theme.ink if cell.ink is None else cell.ink)
    was_w = look.type.width(cell.was, size)
    if cell.was and was_w <= rest.w:
        old = rest.right_of(was_w)[0]
        tile.text(cell.was, old, size, ink=theme.quiet, align="right")
        tile.add(Strike(old.centred(old.w, look.px(6)), theme.trouble, look.px(3)))


def round_rows(state: ButtonState) -> list[Row]:
    """The points of each finished round, and what they are made of: cards won and the bonus of the bet."""
    teams = state.header.options.teams
    side_of = {seat: side for side in sides(len(state.bets), teams) for seat in side}
    rows = []
    for number, tally in enumerate(state.finished, 1):
        cells = []
        for seat, figure in enumerate(points(tally, teams)):
            side = side_of[seat]
            more = bonus(total_of(tally.bets, side), total_of(tally.tricks, side))
            cells.append(Cell(str(figure), f"{total_of(tally.cards, side)}+{more}"))
        rows.append(Row(str(number), tuple(cells)))
    return rows
