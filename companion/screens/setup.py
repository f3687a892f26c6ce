"""Seats and options of a new game; on small screens the options stand on pages of their own."""

from typing import NamedTuple

from msgspec.structs import replace

from companion.games.game import Seat, Text
from companion.screens.basics import Close, Command, TurnTo
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.game_scene import Begin
from companion.screens.geometry import Box
from companion.screens.lines import Line, fitted, height_of, label_size, side_by_side, stacked
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Fill, Icon, Ring, Sign
from companion.screens.start_scene import LastGroup, NextChoice, Option, Rename, Setup, SetupScene, TouchSeat
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


class _Option(NamedTuple):
    """A choice in the people's words; `free` where the value is a name."""

    choice: str
    caption: str
    value: str
    enabled: bool
    free: bool


def setup(scene: SetupScene, look: Look) -> Screen:
    """The set-up for this scene."""
    bar, body = page(look, look.gap_y)
    above = None
    if not (look.roomy or look.wide):  # no room for all of the bar in one row
        above, body = body.below(bar.h, look.gap_y)
    options = [_Option(each.choice, look.say(each.caption), _value(look, each), each.enabled, each.free)
               for each in scene.options]
    room = _room(look, body, options)
    tiles = len(options) + scene.last_group  # on small screens the last group stands with the options
    pages = 1 if room is not None else 1 + -(-tiles // _per_page(look, body, options))
    at = min(scene.page, pages - 1)
    if room is not None:
        widgets = [*_seats(look, scene, room[0]), *_rows(look, options, room[1])]
    elif at == 0:
        widgets = _seats(look, scene, body)
    else:
        widgets = _page(look, scene, options, body, at)
    widgets += _bar(look, scene, (above, bar), at, pages)
    new = look.say(Text("New game · {what}", {"what": scene.told}))
    widgets += header(look, look.say(scene.title), "", new, scene.status, home=True)
    return Screen(look.size, look.theme.ground, tuple(widgets), "deal")


def _called(look: Look, setup: Setup, seat: Seat) -> str:
    return setup.names[seat].strip() or look.say(Text("Seat {number}", {"number": seat + 1}))


def _value(look: Look, option: Option) -> str:
    return look.say(option.value) if isinstance(option.value, Text) else option.value


# -- where the options have room -----------------------------------------------------------------------


def _option_height(look: Look) -> int:
    words = look.type.height(look.small) + look.type.height(look.name) + look.px(8)
    return max(look.high_at_least(FINGER), words)


def _needed(look: Look, option: _Option) -> int:
    """The least width in which an option can be read."""
    value = 0 if option.free else look.type.width(option.value, look.small, True)
    words = max(look.type.width(option.caption, look.small), value)
    return max(words + look.px(14) * 2 + look.px(30), look.wide_at_least(FINGER))


def _room(look: Look, body: Box, options: list[_Option]) -> tuple[Box, Box] | None:
    """Boxes for the table and for the options beside or below it; None where they need pages."""
    half = 2 * max(_needed(look, option) for option in options[:2]) + look.gap_x
    least = max(half, *(_needed(look, option) for option in options))
    rows = max(len(options) - 1, 4)  # with fewer there is room, but none for the names beside them
    high = rows * _option_height(look) + (rows - 1) * look.gap_y
    if look.wide:
        wide = max(least, look.px(300))
        table_w = body.w - wide - look.gap_x
        if high > body.h or table_w < look.px(400):
            return None
        right, left = body.right_of(wide, look.gap_x)
        return left, right
    if least > body.w or body.h - high - look.gap_y < _round_height(look) + look.px(30):
        return None
    below, above = body.below(high, look.gap_y)
    return above, below


def _rows(look: Look, options: list[_Option], box: Box) -> list[Widget]:
    """The first two side by side, the others below one another."""
    rows = len(options) - 1
    high = min((box.h - (rows - 1) * look.gap_y) // rows, look.px(84))
    cells = [Box(box.x, box.y + i * (high + look.gap_y), box.w, high) for i in range(rows)]
    return [_option(look, option, cell)
            for option, cell in zip(options, (*cells[0].columns(2, look.gap_x), *cells[1:]), strict=True)]


def _columns(look: Look, body: Box, options: list[_Option]) -> int:
    widest = max(_needed(look, option) for option in options)
    return 2 if 2 * widest + look.gap_x <= body.w else 1


def _rows_in(look: Look, body: Box) -> int:
    return max((body.h + look.gap_y) // (_option_height(look) + look.gap_y), 1)


def _per_page(look: Look, body: Box, options: list[_Option]) -> int:
    return _columns(look, body, options) * _rows_in(look, body)


def _page(look: Look, scene: SetupScene, options: list[_Option], body: Box, at: int) -> list[Widget]:
    """One page of options, the last group after them."""
    cells = body.grid(_columns(look, body, options), _rows_in(look, body), look.gap_x, look.gap_y)
    first = (at - 1) * len(cells)
    widgets = [_option(look, option, _capped(look, cell))
               for option, cell in zip(options[first:], cells, strict=False)]
    if scene.last_group and first <= len(options) < first + len(cells):
        spot, label = _capped(look, cells[len(options) - first]), look.say(Text("Last group"))
        widgets.append(control(look, "last-group", spot, label, LastGroup(), least_mm=FINGER,
                               size=label_size(look, label, spot)))
    return widgets


def _capped(look: Look, box: Box) -> Box:
    return box._replace(h=min(box.h, max(look.px(100), _option_height(look))))


def _option(look: Look, option: _Option, box: Box) -> Widget:
    theme = look.theme
    tile = Tile(look, f"choose-{option.choice}", box, theme.control if option.enabled else theme.off)
    inner = box.inset(look.px(14), look.px(4))
    if option.enabled:
        arrow = look.px(22)
        right, inner = inner.right_of(arrow, look.px(8))
        tile.add(Icon(right.centred(arrow, arrow), Sign.ON, theme.ink))
    size = look.name if look.type.width(option.value, look.name, True) <= inner.w else look.small
    ink = theme.ink if option.enabled else theme.quiet
    stacked(tile, inner, [
        Line(option.caption, look.small, ink=theme.quiet),
        Line(option.value, look.name if option.free else size, True, ink, option.free,
             name=option.enabled and (option.free or size == look.name))])
    return tile.done(NextChoice(option.choice), enabled=option.enabled)


# -- the table -----------------------------------------------------------------------------------------


def _seat_height(look: Look) -> int:
    return max(look.high_at_least(FINGER), look.type.height(look.name) + look.px(14))


def _round_height(look: Look) -> int:
    """The least height in which the seats can stand round the table."""
    return 3 * _seat_height(look) + 2 * look.gap_y


def _seats(look: Look, scene: SetupScene, box: Box) -> list[Widget]:
    """The seats as they sit, clockwise from the one nearest, and the table between them."""
    players = scene.setup.players
    widgets: list[Widget] = []
    notice = notice_or_trouble(look, scene.notice, scene.status)
    if notice is not None:
        lines = 2 if look.wide else 3
        strip, above = box.below(look.type.height(look.small) * lines + look.px(10), look.gap_y)
        if above.h < _seat_height(look):  # it takes the place of the seats until it is touched
            return [replace(prompt(look, box, "", notice=notice), command=TurnTo(0))]
        box = above
        widgets.append(prompt(look, strip, "", notice=notice))
    hints = ((Text("Touch a seat to name it, two to swap."), Text("Touch two seats to swap their places."))
             if scene.chosen is None else (Text("Touch another seat to swap, or rename."),))
    round_ = box.h >= _round_height(look) and box.w >= look.px(400)
    if round_:
        boxes, middle = _round(look, players, box)
        tile = Tile(look, "table", middle, look.theme.bar, radius=min(middle.w, middle.h) / 2 / look.scale)
        tile.add(Ring(middle, look.theme.fine, tile.radius, max(look.px(3), 2)))
        inner = middle.inset(middle.w // 9, middle.h // 9)
        for hint in map(look.say, hints):  # where none is whole, the header alone says what this is about
            rows = look.type.wrap(hint, look.small, False, inner.w, 9)
            if " ".join(rows) == hint and len(rows) * look.type.height(look.small) <= inner.h:
                stacked(tile, inner, [Line(row, look.small, ink=look.theme.quiet) for row in rows], "centre")
                break
        table = [tile.done()]
    else:
        boxes, table = _beside_each_other(look, players, box), []
    seats = [_seat(look, scene, seat, spot) for seat, spot in enumerate(boxes)]
    return [*seats, *table, *widgets]


def _round(look: Look, players: int, box: Box) -> tuple[list[Box], Box]:
    """Seats round the table: nearest, left, opposite, right; and the table."""
    most = max(look.px(210), look.type.width("Maximilian", look.name, True) + look.px(70))
    wide = min(most, (box.w - 2 * look.gap_x - look.px(150 if look.wide else 112)) // 2)
    high = min(max(_seat_height(look), look.px(66)), (box.h - 2 * look.gap_y) // 3)
    middle = Box(box.x + wide + look.gap_x, box.y + high + look.gap_y,
                 box.w - 2 * (wide + look.gap_x), box.h - 2 * (high + look.gap_y))
    across = box.x + (box.w - wide) // 2
    near, far = Box(across, box.bottom - high, wide, high), Box(across, box.y, wide, high)
    y = box.y + (box.h - high) // 2
    left, right = Box(box.x, y, wide, high), Box(box.right - wide, y, wide, high)
    if players == 3:
        middle = middle._replace(y=box.y + look.px(20), h=middle.bottom - box.y - look.px(20))
    if players == 2:
        middle = Box(box.x + wide // 2, middle.y, box.w - wide, middle.h)
    return {2: [near, far], 3: [near, left, right], 4: [near, left, far, right]}[players], middle


def _beside_each_other(look: Look, players: int, box: Box) -> list[Box]:
    """Two by two where there is room for it (clockwise from the left upper corner), otherwise in one row."""
    high = _seat_height(look)
    if players > 2 and box.h >= 2 * high + look.gap_y:
        cells = box.grid(2, 2, look.gap_x, look.gap_y)
        cells = tuple(cell._replace(h=min(cell.h, look.px(100))) for cell in cells)
        return [cells[0], cells[1], cells[3], cells[2]][:players]
    most = max(high, look.px(100))
    return [cell._replace(h=min(cell.h, most)) for cell in box.columns(players, look.gap_x)]


def _seat(look: Look, scene: SetupScene, seat: Seat, box: Box) -> Widget:
    theme = look.theme
    chosen = scene.chosen == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if chosen else theme.control)
    inner = box.inset(look.px(10), look.px(4))
    emblem = min(look.px(36), inner.h)
    narrow = inner.w < look.px(110) and inner.h >= emblem + look.type.height(look.small) + look.px(6)
    if narrow:
        top, line = inner.top(emblem, look.px(2))
        tile.add(Button(top._replace(w=emblem), seat))
        name = _called(look, scene.setup, seat)
        spot = line.top(look.type.height(look.small))[0]
        tile.text(name, spot, look.small, bold=True, clear=VERY_CLEAR, free=True)
        inner = Box(top.x + emblem, top.y, top.w - emblem, emblem)
    else:
        left, inner = inner.left(emblem, look.px(8))
        tile.add(Button(left.centred(emblem, emblem), seat))
    lines = [] if narrow else [Line(_called(look, scene.setup, seat), look.name, True, free=True, name=True)]
    if scene.setup.first == seat:
        words = tuple(look.say(each) for each in scene.begins[:2])
        fitting = [Line(each, look.small, ink=theme.thread) for each in words
                   if look.type.width(each, look.small) <= inner.w]
        if fitting and lines and height_of(look, [*lines, fitting[0]]) <= inner.h:
            lines.append(fitting[0])
        else:
            badge = min(look.px(26), inner.w // 2)
            badge = max(badge, look.type.width(look.say(scene.begins[2]), look.small, True) + look.px(4))
            right, inner = inner.right_of(badge, look.px(4))
            spot = right.centred(badge, max(badge, look.type.height(look.small)))
            tile.add(Fill(spot, theme.thread, look.px(6)))
            tile.text(look.say(scene.begins[2]), spot, look.small, bold=True, ink=theme.on_thread,
                      ground=theme.thread, align="centre")
    stacked(tile, inner, lines)
    if chosen:
        tile.stitched(theme.thread)
    return tile.done(TouchSeat(seat))


# -- the bar -------------------------------------------------------------------------------------------


def _bar(look: Look, scene: SetupScene, rows: tuple[Box | None, Box], at: int, pages: int) -> list[Widget]:
    """Back, on small screens the options, the last group or a name, and the golden way into the game.

    Where there is a row above, only the golden one stands in the bar itself.
    """
    above, bar = rows
    wanted: list[tuple[str, Text, Command]] = [("back", Text("Back"), Close())]
    if pages > 1 and scene.chosen is None:
        label = Text("Seats") if at == pages - 1 else Text("Options")
        wanted.append(("options", label, TurnTo((at + 1) % pages)))
    if scene.chosen is not None:
        wanted.append(("rename", Text("Rename"), Rename()))
    elif scene.last_group and pages == 1:
        wanted.append(("last-group", Text("Last group"), LastGroup()))
    wanted.append(("deal", scene.start[0], Begin(scene.header)))
    labels = [look.say(label) for _, label, _ in wanted]
    if above is not None:
        return [fitted(look, key, spot, words, command, main=key == "deal", guarded=key == "deal")
                for (key, _, command), words, spot in zip(
                    wanted, labels, (*_above(look, above, len(wanted) - 1), bar), strict=True)]
    shares = [*(1.0,) * (len(labels) - 1), 2.0]
    boxes, size = side_by_side(look, bar, labels, shares)
    if size < look.least_name:
        labels[-1] = look.say(scene.start[1])
        boxes, size = side_by_side(look, bar, labels, shares)
    if scene.chosen is not None and size < look.least_name:
        del wanted[0], labels[0], shares[0]  # a second touch on the seat lets go of it and brings it back
        boxes, size = side_by_side(look, bar, labels, shares)
    widgets = []
    for (key, _, command), words, box in zip(wanted, labels, boxes, strict=True):
        main = key == "deal"
        widgets.append(control(look, key, box, words, command, main=main, guarded=main, size=size))
    return widgets


def _above(look: Look, box: Box, count: int) -> tuple[Box, ...]:
    """Back, and beside it the other one."""
    return box.left(look.px(103), look.gap_x) if count == 2 else box.columns(count, look.gap_x)
