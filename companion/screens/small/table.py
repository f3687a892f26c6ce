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
    inner = box.inset(look.px(8), look.px(2))
    small, name_h = look.type.height(look.small), look.type.height(look.name)
    label_w = max(look.type.width(row.label, look.small) for row in rows)
    above = label_w > inner.w * 0.26  # long words stand above their figures
    label_w = 0 if above else label_w
    least = small * (2 if above else 1)
    head_h = min(name_h, inner.h - least * len(rows))
    head, body = inner.top(max(head_h, small))
    columns = head._replace(x=head.x + label_w, w=head.w - label_w).columns(len(state.bets), look.px(6))
    for seat, column in enumerate(columns):
        _head(look, tile, state, seat, column)
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
            _cell(look, tile, cell, Box(column.x, line.y, column.w, line.h))
    return tile.done()


def _head(look: Look, tile: Tile, state: ButtonState, seat: int, box: Box) -> None:
    emblem = min(look.px(24), box.h)
    if box.w < look.px(66) or box.h < look.type.height(look.name):
        tile.add(Button(box.right_of(emblem)[0].centred(emblem, emblem), seat))
        return
    left, rest = box.left(emblem, look.px(4))
    tile.add(Button(left.centred(emblem, emblem), seat))
    name_of_seat(tile, called(look, state, seat), rest)


def name_of_seat(tile: Tile, name: str, box: Box) -> None:
    """A name, in the size of names if all of it has room so; its button says whose it is as well."""
    look = tile.look
    size = look.name if look.type.width(name, look.name, True) <= box.w else look.small
    tile.text(name, box.centred(box.w, look.type.height(size)), size, bold=True, clear=VERY_CLEAR, free=True,
              caps_mm=NAME if size == look.name else SMALL)


def _cell(look: Look, tile: Tile, cell: Cell, box: Box) -> None:
    """The figure at the right; beside it what it is made of, or below it where there is no room beside."""
    theme, size, high = look.theme, look.small, look.type.height(look.small)
    gap = look.px(6)
    wide = look.type.width(cell.figure, size, True)
    was_w = look.type.width(cell.was, size) if cell.was else 0
    more_w = look.type.width(cell.more, size) if cell.more else 0
    upper, lower = box.centred(box.w, min(high, box.h)), None
    if more_w and wide + gap + more_w > box.w and box.h >= 2 * high:
        upper, lower = box.centred(box.w, 2 * high).top(high)
    if lower is not None:
        tile.text(cell.more, lower, size, ink=theme.quiet, align="right")
        more_w = 0
    right, rest = upper.right_of(min(wide, upper.w), gap)
    if more_w and wide + gap + more_w <= box.w:
        more, rest = upper.right_of(more_w, gap)
        tile.text(cell.more, more, size, ink=theme.quiet, align="right")
        right = rest.right_of(wide)[0]
    tile.text(cell.figure, right, size, bold=True, align="right", clear=VERY_CLEAR,
              ink=theme.ink if cell.ink is None else cell.ink)
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
