"""The score sheet: points of each round and totals; at the end with ranks."""

from msgspec.structs import replace

from companion.games.button_tricks.scoring import bonus, points, ranks, sides, totals, winners
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks.seat_panels import called
from companion.screens.geometry import Box
from companion.screens.log_scene import OpenRound
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Button, Fill
from companion.screens.theme import Colour
from companion.screens.widgets import VERY_CLEAR, Tile, Widget

_NAME_W = 208
"""Units of a name's place in landscape."""


def sheet(state: ButtonState, look: Look, box: Box, *, touched: bool = False) -> list[Widget]:
    """A row for each seat: rank, name, the points of each round with what became of the bet, the total.

    Where it can be `touched`, a touch on a finished round leads to its entry.

    Its text is as large as people want it and the table of all rounds has room for.
    """
    for text in (look.text, (1 + look.text) / 2, 1.0):
        fitting = replace(look, text=text)
        if _fits(fitting, box, len(state.bets), state.sizes.rounds):
            break
    return _sheet(state, fitting, box, touched)


def _fits(look: Look, box: Box, seats: int, rounds: int) -> bool:
    small, name = look.type.height(look.small), look.type.height(look.name)
    cell = round(_number(look) * 0.67) + 2 + small
    high = _row(look, box.top(_head(look, box, seats), look.px(2))[1], seats)
    words = max(look.type.width(look.say(word), look.small) for word in (Text("made"), Text("missed")))
    wide = _columns(look, box, rounds)[0].w - (look.px(8) if look.wide else 0)
    room_cell, room_name = (high, high) if look.wide else (look.px(56), look.px(40))
    return cell <= room_cell and name <= room_name and words <= wide


def _row(look: Look, rows: Box, seats: int) -> int:
    """Height of the row of a seat."""
    return min((rows.h - look.px(8) * (seats - 1)) // seats, look.px(96 if look.wide else 112))


def _columns(look: Look, box: Box, rounds: int) -> tuple[Box, ...]:
    """Where the rounds stand, from left to right."""
    total_w, name_w = _total(look), look.px(_NAME_W) if look.wide else 0
    # Portrait has no room for a name beside the rounds: it stands above them.
    if look.wide:
        left = box.x + name_w + look.px(8)
        right = box.right - total_w - look.px(10) - look.gap_x
        return Box(left, 0, right - left, 0).columns(rounds, look.gap_x)
    return Box(box.x, 0, box.w - total_w - look.px(20), 0).columns(rounds, 0)


def _head(look: Look, box: Box, seats: int) -> int:
    """Height of the row of round numbers; in portrait it is they that are touched, if that has room."""
    small, finger = look.type.height(look.small), look.high_at_least(FINGER)
    room = _row(look, box.top(finger, look.px(2))[1], seats)
    return small if look.wide or room < look.px(104) else finger


def _large(look: Look) -> int:
    return look.font(44, 5.0)


def _total(look: Look) -> int:
    """Width of the totals."""
    return look.type.width("000", _large(look), True) + look.px(10)


def _number(look: Look) -> int:
    """Font size of the points of a round."""
    return look.font(34 if look.wide else 28, NAME)


def _sheet(state: ButtonState, look: Look, box: Box, touched: bool) -> list[Widget]:
    """As a table that is read row by row; a touch on a finished round is one on its column."""
    theme, seats = look.theme, len(state.bets)
    ranked = ranks(state)
    order = sorted(range(seats), key=lambda seat: ranked[seat]) if state.over else list(range(seats))
    head, below = box.top(_head(look, box, seats), look.px(2))
    high, name_w, total_w = _row(look, below, seats), look.px(_NAME_W), _total(look) + look.px(10)
    rows = [(seat, Box(below.x, below.y + place * (high + look.px(8)), below.w, high))
            for place, seat in enumerate(order)]
    widgets = [_seat(look, state, seat, row.left(name_w)[0] if look.wide else row, ranked[seat])
               for seat, row in rows]
    for number, column in enumerate(_columns(look, box, state.sizes.rounds), 1):
        tile = _column(look, state, number, head._replace(x=column.x, w=column.w), rows)
        finished = number <= len(state.finished) and (look.wide or head.h > look.type.height(look.small))
        widgets.append(tile.done(OpenRound(number) if touched and finished else None))
    if look.wide:
        spot = Box(head.right - total_w, head.y, total_w, head.h)
        top = Tile(look, "sheet-head", spot, theme.ground, radius=0)
        top.text(look.say(Text("total")), spot._replace(w=total_w - look.px(8)), look.small,
                 ink=theme.quiet, align="right")
        widgets.append(top.done())
        widgets += [_sum(look, state, seat, row.right_of(total_w)[0]) for seat, row in rows]
    return widgets


def _column(look: Look, state: ButtonState, number: int, head: Box, rows: list[tuple[int, Box]]) -> Tile:
    """A round: its number, and in landscape a field for each seat below it."""
    theme = look.theme
    raised = not look.wide and number <= len(state.finished) and head.h > look.type.height(look.small)
    box = head.inset(look.gap_x // 2 + 1, 0) if raised else head
    if look.wide:
        box = head._replace(h=rows[-1][1].bottom - head.y)
    tile = Tile(look, f"column-{number}", box, theme.control if raised else theme.ground,
                radius=12 if raised else 0)
    label = box.inset(look.px(4), 0)._replace(h=head.h)
    tile.text(str(number), label, look.small, ink=theme.ink if raised else theme.quiet, align="centre")
    for seat, row in rows if look.wide else ():
        spot, surface = Box(box.x, row.y, box.w, row.h), _surface(look, state, seat)
        tile.add(Fill(spot, surface, look.px(8)))
        _cell(tile, spot.inset(look.px(4), 0), state, number=number, seat=seat, ground=surface)
    return tile


def _surface(look: Look, state: ButtonState, seat: int) -> Colour:
    return look.theme.raised if seat in winners(state) else look.theme.panel


def _seat(look: Look, state: ButtonState, seat: int, box: Box, rank: int) -> Widget:
    """Who sits there; in portrait with the points of all rounds below, and the total."""
    tile = Tile(look, f"seat-{seat}", box, _surface(look, state, seat))
    if seat in winners(state):
        tile.stitched(look.theme.thread)
    if look.wide:
        _who(tile, state, seat, box.inset(look.px(12), 0), rank)
        return tile.done()
    total_w = _total(look)
    inner = box.inset(look.px(12), look.px(6))
    _who(tile, state, seat, inner._replace(w=box.w - total_w - look.px(40), h=look.px(40)), rank)
    cells = box.below(look.px(62))[0]
    for number, column in enumerate(_columns(look, box, state.sizes.rounds), 1):
        spot = Box(column.x, cells.y, column.w, cells.h - look.px(6))
        _cell(tile, spot, state, number=number, seat=seat)
    _total_of(look, tile, state, seat, box.right_of(total_w + look.px(14))[0]._replace(w=total_w))
    return tile.done()


def _sum(look: Look, state: ButtonState, seat: int, box: Box) -> Widget:
    tile = Tile(look, f"total-{seat}", box, _surface(look, state, seat))
    _total_of(look, tile, state, seat, box._replace(w=box.w - look.px(8)))
    return tile.done()


def _total_of(look: Look, tile: Tile, state: ButtonState, seat: int, box: Box) -> None:
    large = _large(look)
    caps, total = round(large * 0.67), totals(state)[seat]
    leads = seat in winners(state) if state.over else 0 < total == max(totals(state))
    tile.text(str(total), box.centred(box.w, caps + 2), large, bold=True, align="right",
              ink=look.theme.thread if leads else look.theme.ink, clear=VERY_CLEAR)


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


def _cell(tile: Tile, box: Box, state: ButtonState, *, number: int, seat: int,
          ground: Colour | None = None) -> None:
    """The points of a seat in a round, and whether its bet was met."""
    if number > len(state.finished):
        return
    look, theme = tile.look, tile.look.theme
    size, small = _number(look), look.type.height(look.small)
    caps = round(size * 0.67) + 2
    upper, lower = box.centred(box.w, caps + small).top(caps)
    won = str(points(state.finished[number - 1], state.header.options.teams)[seat])
    tile.text(won, upper, size, bold=True, align="centre", ground=ground, clear=VERY_CLEAR)
    made = _fate(state, number - 1, seat)
    tile.text(look.say(Text("made") if made else Text("missed")), lower, look.small, align="centre",
              ground=ground, ink=theme.fine if made else theme.trouble)
