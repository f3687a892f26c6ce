"""The points of all seats beside each other: what each set, the buttons and each effect are worth."""

from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState
from companion.games.game import Text
from companion.screens.buttonville.score_lines import list_lines, score_lines, sums_of
from companion.screens.figures import number
from companion.screens.geometry import Box
from companion.screens.look import NAME, Look
from companion.screens.marks import Button
from companion.screens.seats import seat_name
from companion.screens.small.table import Cell, Row, seat_table
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


def points_of_all(look: Look, state: GuildsState, box: Box) -> list[Widget]:
    """A column for each seat, line by line; on small displays the sums alone."""
    rows = scored(state)
    if not look.roomy:
        return [_sums(look, state, rows, box)]
    columns = len(rows) if look.wide else 2
    cells = box.grid(columns, -(-len(rows) // columns), look.gap_x, look.gap_y)
    return [_column(look, state, row, cell) for row, cell in zip(rows, cells, strict=False)]


def _column(look: Look, state: GuildsState, row: SeatScored, box: Box) -> Widget:
    """Whose points they are, their sum, and the lines below."""
    theme = look.theme
    first = row.rank == 1
    tile = Tile(look, f"points-{row.seat}", box, theme.raised if first else theme.panel)
    inner = box.inset(look.px(10), look.px(6))
    high = max(look.type.height(look.name), look.px(34))
    top, inner = inner.top(high, look.px(4))
    total = number(row.total)
    right, top = top.right_of(look.type.width(total, look.name, True), look.px(6))
    tile.text(total, right.centred(right.w, look.type.height(look.name)), look.name, bold=True, align="right",
              caps_mm=NAME, clear=VERY_CLEAR, ink=theme.thread if first else theme.ink)
    left, top = top.left(look.px(30), look.px(6))
    tile.add(Button(left.centred(left.w, left.w), row.seat))
    name = seat_name(look, state.header, row.seat)
    size = look.name if look.type.width(name, look.name, True) <= top.w else look.plain.name
    tile.text(name, top.centred(top.w, look.type.height(size)), size, bold=True, caps_mm=NAME,
              clear=VERY_CLEAR, free=True)
    list_lines(tile, score_lines(row), inner)
    if first and state.over:
        tile.stitched(theme.seats[row.seat].colour)
    return tile.done()


def _sums(look: Look, state: GuildsState, rows: tuple[SeatScored, ...], box: Box) -> Widget:
    """Sets, buttons, effects and the total of each seat."""
    sums = [sums_of(row) for row in rows]
    return seat_table(look, state.header, [
        Row(look.say(Text("sets")), tuple(Cell(str(each.sets)) for each in sums)),
        Row(look.say(Text("buttons")), tuple(Cell(str(each.buttons)) for each in sums)),
        Row(look.say(Text("effects")), tuple(Cell(number(each.effects)) for each in sums)),
        Row(look.say(Text("total")), tuple(Cell(number(row.total), ink=look.theme.thread) for row in rows)),
    ], box)
