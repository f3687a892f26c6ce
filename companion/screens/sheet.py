"""The score sheet: points of each round and totals; at the end with ranks."""

from msgspec.structs import replace

from companion.games.button_tricks.scoring import bonus, points, ranks, sides, totals, winners
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button
from companion.screens.seat_panels import called
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


def sheet(state: ButtonState, look: Look, box: Box) -> list[Widget]:
    """A row for each seat: rank, name, the points of each round with what became of the bet, the total.

    Its text is as large as people want it and the table of all rounds has room for.
    """
    for text in (look.text, (1 + look.text) / 2, 1.0):
        fitting = replace(look, text=text)
        if _fits(fitting, box, len(state.bets), state.sizes.rounds):
            break
    return _sheet(state, fitting, box)


def _fits(look: Look, box: Box, seats: int, rounds: int) -> bool:
    small, name = look.type.height(look.small), look.type.height(look.name)
    cell = round(_number(look) * 0.67) + 2 + small
    high = _row(look, box.top(small, look.px(2))[1], seats)
    words = max(look.type.width(look.say(word), look.small) for word in (Text("made"), Text("missed")))
    wide = _columns(look, box, rounds)[0].w
    room_cell, room_name = (high, high) if look.wide else (look.px(56), look.px(40))
    return cell <= room_cell and name <= room_name and words <= wide


def _row(look: Look, rows: Box, seats: int) -> int:
    """Height of the row of a seat."""
    return min((rows.h - look.px(8) * (seats - 1)) // seats, look.px(96 if look.wide else 112))


def _columns(look: Look, box: Box, rounds: int) -> tuple[Box, ...]:
    """Where the rounds stand, from left to right."""
    total_w, name_w = _total(look), look.px(240) if look.wide else 0
    # Portrait has no room for a name beside the rounds: it stands above them.
    return Box(box.x + name_w, 0, box.w - name_w - total_w - look.px(20), 0).columns(rounds, 0)


def _large(look: Look) -> int:
    return look.font(54 if look.wide else 44, BIG if look.wide else 5.0)


def _total(look: Look) -> int:
    """Width of the totals."""
    return look.type.width("000", _large(look), True) + look.px(10)


def _number(look: Look) -> int:
    """Font size of the points of a round."""
    return look.font(34 if look.wide else 28, NAME)


def _sheet(state: ButtonState, look: Look, box: Box) -> list[Widget]:
    theme = look.theme
    seats, rounds = len(state.bets), state.sizes.rounds
    winning = winners(state)
    ranked = ranks(state)
    order = sorted(range(seats), key=lambda seat: ranked[seat]) if state.over else list(range(seats))
    head_h = look.type.height(look.small)
    head, rows = box.top(head_h, look.px(2))
    large, total_w, name_w = _large(look), _total(look), look.px(240) if look.wide else 0
    columns = _columns(look, box, rounds)
    top = Tile(look, "sheet-head", head, theme.ground, radius=0)
    for i, column in enumerate(columns):
        spot = Box(column.x, head.y, column.w, head.h)
        top.text(str(i + 1), spot, look.small, ink=theme.quiet, align="right")
    spot = Box(head.right - total_w - look.px(14), head.y, total_w, head.h)
    top.text(look.say(Text("total")), spot, look.small, ink=theme.quiet, align="right")
    widgets = [top.done()]
    high = _row(look, rows, seats)
    for place, seat in enumerate(order):
        spot = Box(rows.x, rows.y + place * (high + look.px(8)), rows.w, high)
        won = seat in winning
        tile = Tile(look, f"seat-{seat}", spot, theme.raised if won else theme.panel)
        if won:
            tile.stitched(theme.thread)
        cells = spot if look.wide else spot.below(look.px(62))[0]
        inner = spot.inset(look.px(12), 0 if look.wide else look.px(6))
        who = (inner._replace(w=name_w - look.px(16)) if look.wide
               else inner._replace(w=spot.w - total_w - look.px(40), h=look.px(40)))
        _who(tile, state, seat, who, ranked[seat])
        for i, tally in enumerate(state.finished):
            column = Box(columns[i].x, cells.y, columns[i].w, cells.h - (0 if look.wide else look.px(6)))
            _cell(look, tile, column, str(points(tally, state.header.options.teams)[seat]),
                  _fate(state, i, seat))
        caps = round(large * 0.67)
        total = spot.right_of(total_w + look.px(14))[0]._replace(w=total_w)
        tile.text(str(totals(state)[seat]), total.centred(total_w, caps + 2), large, bold=True,
                  ink=theme.thread if won else theme.ink, align="right", clear=VERY_CLEAR)
        widgets.append(tile.done())
    return widgets


def _who(tile: Tile, state: ButtonState, seat: int, box: Box, rank: int) -> None:
    look, theme = tile.look, tile.look.theme
    high = look.type.height(look.name)
    won = seat in winners(state)
    if state.over:
        left, box = box.left(look.px(24), look.px(6))
        tile.text(str(rank), left.centred(left.w, high), look.name, bold=True,
                  ink=theme.thread if won else theme.quiet, caps_mm=NAME)
    size = look.px(34 if look.wide else 28)
    left, box = box.left(size, look.px(8))
    tile.add(Button(left.centred(size, size), seat))
    deals = state.phase == "deal" and state.dealer == seat
    small = look.type.height(look.small)
    both = high + small <= box.h - look.px(4)
    y = box.y + (box.h - high - (small if deals and both else 0)) // 2
    tile.text(called(look, state, seat), Box(box.x, y, box.w, high), look.name, bold=True, caps_mm=NAME,
              clear=VERY_CLEAR, free=True)
    if deals and both:
        tile.text(look.say(Text("deals")), Box(box.x, y + high, box.w, small), look.small, ink=theme.thread)


def _fate(state: ButtonState, round_: int, seat: int) -> bool:
    """Whether the seat's side met its bet in that round."""
    tally = state.finished[round_]
    side = next(side for side in sides(len(tally.bets), state.header.options.teams) if seat in side)
    return bonus(sum(tally.bets[at] for at in side), sum(tally.tricks[at] for at in side)) > 0


def _cell(look: Look, tile: Tile, box: Box, number: str, made: bool) -> None:
    theme = look.theme
    size = _number(look)
    caps, small = round(size * 0.67) + 2, look.type.height(look.small)
    y = box.y + (box.h - caps - small) // 2
    tile.text(number, Box(box.x, y, box.w, caps), size, bold=True, align="right", clear=VERY_CLEAR)
    word = look.say(Text("made") if made else Text("missed"))
    tile.text(word, Box(box.x, y + caps, box.w, small), look.small, align="right",
              ink=theme.fine if made else theme.trouble)
