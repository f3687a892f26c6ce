"""A page of fields, of a form or of deeds (see `step_asks`).

A field has two lines, what it is about and what it is now or does; those for which there is no room stand on
further pages. What would be entered is told beside undo, on a small display on the control that enters it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import Amount, AskFields, Field, OpenKeys, PickField, StepNumber
from companion.screens.buttonville.ways import Way, framed, noticed
from companion.screens.game_scene import Do
from companion.screens.geometry import Box
from companion.screens.lines import Line, stacked
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Icon, Sign
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control, main_of

_ARROW, _EMBLEM, _PAD = 18, 30, 10
"""Units: the arrow of a field that opens something, the emblem of a seat, the room beside the words."""


def _above(look: Look) -> int:
    """The room above and below the words of a field."""
    return look.px(3 if look.roomy else 1)


_MOST = 99
"""More lines than any text has."""


def fields(scene: GuildsScene, ask: AskFields, look: Look) -> Screen:
    """The page for this moment."""
    if not look.roomy and (told_first := noticed(scene, look)) is not None:
        return told_first
    told = ask.told if ask.form else None
    pages, needed = 0, 1
    while needed > pages:  # where pages are turned there is less room on each
        pages = needed
        kept, body = framed(scene, look, ask.title, _ways(look, ask, pages), seat=ask.seat, told=told)
        shown, needed = _body(look, ask, body)
    widgets = (*shown, *kept)
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


def _ways(look: Look, ask: AskFields, pages: int) -> list[Way]:
    """The ways out of the page, on to the next one, and to enter what is filled in."""
    ways = []
    if ask.leave is not None:
        ways.append(Way("leave", look.say(ask.leave), asks.Leave(), main=ask.ends,
                        sign=None if ask.ends else Sign.BACK))
    if pages > 1:
        number = ask.page % pages
        label = f"{number + 1}/{pages}"
        if look.roomy:
            label = look.say(Text("Page {page} of {pages}", {"page": number + 1, "pages": pages}))
        ways.append(Way("turn", label, TurnTo((number + 1) % pages), sign=Sign.ON if ask.form else None))
    if ask.form:
        enter = look.say(Text("Enter"))
        label = enter if look.roomy or ask.told is None else look.say(ask.told)
        command: Command = asks.Leave() if ask.ready is None else Do(ask.ready)
        ways.append(Way("enter", label, command, main=True, enabled=ask.ready is not None, short=enter))
    return ways


# -- the body --------------------------------------------------------------------------------------------


def _body(look: Look, ask: AskFields, box: Box) -> tuple[list[Widget], int]:
    """What stands on this page, and how many pages there are."""
    widgets: list[Widget] = []
    apart: list[tuple[str, ...]] = []
    if ask.told is not None and not ask.form:
        high, said = look.type.height(look.small), look.say(ask.told)
        lines = look.type.wrap(said, look.small, False, box.w - 2 * look.px(_PAD), _MOST)
        tall = len(lines) * high + look.px(8)
        if tall + look.gap_y + _least_height(look) <= box.h * (1 if look.roomy else 0.75):
            spot, box = box.top(tall, look.gap_y)
            widgets.append(_text(look, spot, lines))
        else:
            room = (box.h - look.px(8)) // high
            apart = [lines[i:i + room] for i in range(0, len(lines), room)]
    if ask.amount is not None:
        high = look.high_at_least(THUMB, 84) if look.roomy else look.high_at_least(FINGER)
        row, box = box.top(min(high, box.h), look.gap_y)
        widgets += _amount(look, row, ask.amount)
    cells = _cells(look, box, ask.fields) if ask.fields else ()
    per = max(len(cells), 1)
    pages = max(len(apart) + -(-len(ask.fields) // per), 1)
    at = ask.page % pages
    if at < len(apart):
        return [_text(look, box, apart[at])], pages
    first = (at - len(apart)) * per
    shown = ask.fields[first:first + per]
    return [*widgets, *(_field(look, each, cell) for each, cell in zip(shown, cells, strict=False))], pages


def _text(look: Look, box: Box, lines: Sequence[str]) -> Widget:
    """What stands on a card, in its owner's words, or which step of it is due."""
    tile = Tile(look, "card-text", box)
    inner, high = box.inset(look.px(_PAD), look.px(4)), look.type.height(look.small)
    for n, line in enumerate(lines):
        tile.text(line, Box(inner.x, inner.y + n * high, inner.w, high), look.small, free=True)
    return tile.done()


def _amount(look: Look, box: Box, amount: Amount) -> list[Widget]:
    """Minus and plus, and between them the number; a touch on it opens the keypad."""
    side = look.wide_at_least(THUMB, 90 if look.roomy else 0)
    minus, rest = box.left(side, look.gap_x)
    plus, middle = rest.right_of(side, look.gap_x)
    tile = Tile(look, "number", middle, look.theme.control)
    inner = middle.inset(look.px(_PAD), look.px(2))
    label, number = look.say(amount.caption), str(amount.number)
    small = look.plain.small
    wide, high = look.type.width(number, look.name, True), look.type.height(look.name)
    right, left = inner.right_of(wide, look.px(8))
    if look.type.width(label, small) <= left.w:
        tile.text(label, left.centred(left.w, look.type.height(small)), small)
        tile.text(number, right.centred(wide, high), look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR)
    elif look.type.width(label, small) <= inner.w and high + look.type.height(small) <= inner.h:
        stacked(tile, inner, [Line(number, look.name, bold=True, name=True), Line(label, small)], "centre")
    else:  # the title of the page says what is counted
        tile.text(number, inner.centred(inner.w, high), look.name, bold=True, align="centre", caps_mm=NAME,
                  clear=VERY_CLEAR)
    least = THUMB if look.roomy else FINGER
    return [control(look, "fewer", minus, "", StepNumber(-1), sign=Sign.MINUS, enabled=amount.number > 1,
                    least_mm=least),
            tile.done(OpenKeys(), least_mm=FINGER),
            control(look, "greater", plus, "", StepNumber(1), sign=Sign.PLUS,
                    enabled=amount.number < amount.most, least_mm=least)]


# -- fields ----------------------------------------------------------------------------------------------


def _value(look: Look, each: Field) -> str:
    return look.say(each.value) if isinstance(each.value, Text) else each.value


def _room(look: Look, each: Field, width: int) -> int:
    """The width that is left for the words of a field."""
    beside = 2 * look.px(_PAD)
    if each.opens:
        beside += look.px(_ARROW) + look.px(6)
    if each.seat is not None:
        beside += look.px(_EMBLEM) + look.px(8)
    return width - beside


def _whole(look: Look, words: str, size: int, width: int, lines: int, *, bold: bool) -> tuple[str, ...]:
    """The words on so many lines at most; () where that does not hold all of them."""
    parts = look.type.wrap(words, size, bold, width, lines + 1)
    cut = len(parts) > lines or any(look.type.width(part, size, bold) > width for part in parts)
    return () if cut or " ".join(parts) != " ".join(words.split()) else parts


def _lines(look: Look, each: Field, width: int, height: int) -> list[Line]:
    """Caption and value in the largest sizes in which they have room; nothing where they have none."""
    caption, value = look.say(each.caption), _value(look, each)
    if each.clear and not look.roomy:
        caption = ""
    theme = look.theme
    ink = theme.ink if each.enabled else theme.quiet
    plain = look.plain.small
    for size, small in ((look.name, look.small), (look.name, plain), (look.small, look.small),
                        (look.small, plain), (plain, plain)):
        high, low = look.type.height(size), look.type.height(small)
        first = _whole(look, caption, small, width, 2, bold=False) if caption else ()
        most = (height - low * len(first)) // high
        if each.free:
            second: tuple[str, ...] = (value,) if look.type.width("mmmmm", size, True) <= width else ()
        else:
            second = _whole(look, value, size, width, min(most, 3), bold=True) if most > 0 else ()
        if (first or not caption) and second and low * len(first) + high * len(second) <= height:
            named = size == look.name and look.roomy
            return [*(Line(part, small, ink=theme.quiet) for part in first),
                    *(Line(part, size, True, ink, each.free, named) for part in second)]
    return []


def _least_height(look: Look) -> int:
    """The least height of a field: a finger, or its lines."""
    return max(look.high_at_least(FINGER), 3 * look.type.height(look.plain.small) + 2 * _above(look))


class _Grid(NamedTuple):
    """A way to lay fields out: so many in a row, in so many rows of this least height."""

    columns: int
    rows: int
    least: int


def _grids(look: Look, box: Box, every: Sequence[Field]) -> list[_Grid]:
    """Every way in which all of the fields have room for their words."""
    found = []
    lows = [_least_height(look)] if look.roomy else [look.high_at_least(FINGER), _least_height(look)]
    for least in lows:
        inside = min(least, box.h) - 2 * _above(look)
        rows = max((box.h + look.gap_y) // (least + look.gap_y), 1)
        for columns in range(1, min(len(every), 5) + 1):
            wide = box.columns(columns, look.gap_x)[-1].w
            if wide >= look.wide_at_least(FINGER) and all(
                    _lines(look, each, _room(look, each, wide), inside) for each in every):
                found.append(_Grid(columns, min(rows, -(-len(every) // columns)), least))
    return found or [_Grid(1, 1, lows[-1])]


def _cells(look: Look, box: Box, every: Sequence[Field]) -> tuple[Box, ...]:
    """Where the fields of a page stand: on as few pages as can be, and there as large as can be."""
    grids = _grids(look, box, every)
    pages = min(-(-len(every) // (grid.columns * grid.rows)) for grid in grids)
    best = [grid for grid in grids if -(-len(every) // (grid.columns * grid.rows)) == pages]
    columns, rows, least = min(best)
    if look.roomy:  # several in a row look better than wide ones, as long as they are no narrow ones
        columns, rows, least = max((grid for grid in best
                                    if box.columns(grid.columns, look.gap_x)[-1].w >= look.px(170)),
                                   default=(columns, rows, least))
    high = min(box.h, look.px(104) * rows + look.gap_y * (rows - 1))
    return box._replace(h=max(high, min(box.h, least * rows + look.gap_y * (rows - 1)))).grid(
        columns, rows, look.gap_x, look.gap_y)


def _field(look: Look, each: Field, box: Box) -> Widget:
    """What a field is about, and what it is now or does."""
    theme = look.theme
    ink = theme.ink if each.enabled else theme.quiet
    fill = theme.off if not each.enabled else theme.raised if each.chosen else theme.control
    tile = Tile(look, f"field-{each.key}", box, fill)
    inner = box.inset(look.px(_PAD), _above(look))
    if each.opens:
        arrow = look.px(_ARROW)
        spot, inner = inner.right_of(arrow, look.px(6))
        tile.add(Icon(spot.centred(arrow, min(arrow, spot.h)), Sign.ON, ink))
    if each.seat is not None:
        emblem = min(look.px(_EMBLEM), inner.h)
        spot, inner = inner.left(look.px(_EMBLEM), look.px(8))
        tile.add(Button(spot.centred(emblem, emblem), each.seat))
    lines = _lines(look, each, inner.w, inner.h) or [
        Line(look.say(each.caption), look.plain.small, ink=theme.quiet),
        Line(_value(look, each), look.plain.small, True, ink)]
    stacked(tile, inner, lines)
    if each.chosen:
        tile.stitched(theme.thread)
    command = PickField(each.key) if each.command is None else each.command
    return tile.done(command, enabled=each.enabled, guarded=isinstance(command, Do))
