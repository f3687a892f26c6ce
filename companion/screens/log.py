"""The log: every entry in words with what followed from it, the newest first, a page at a time."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import fitted, least_width, side_by_side
from companion.screens.log_scene import LogLine, LogScene
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button
from companion.screens.seats import seat_name
from companion.screens.small.log import small_log
from companion.screens.theme import Colour
from companion.screens.widgets import Screen, Tile, Widget, control, main_of


def log(scene: LogScene, look: Look) -> Screen:
    """The log for this scene."""
    if not look.roomy:
        return small_log(scene, look)
    bar, body = page(look, look.gap_y)
    title, more = look.say(scene.title), look.say(Text("What happened"))
    if not look.wide:  # no room for both beside the lamps
        title, more = more, ""
    head = header(look, title, more, look.say(scene.stage), scene.status, home=False)
    if scene.going is not None:
        middle, bottom = [_going(look, scene.going, body)], _sure(look, scene.going, bar)
    else:
        middle, bottom = _pages(look, scene, body), _choices(look, scene, bar)
    widgets = (*middle, *bottom, *head)
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


_ANY = 99
"""More lines than a sentence ever has."""


# -- the entries -------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    """One line of text of a row: what, how far from the left, how."""

    text: str
    x: int
    y: int
    size: int
    ink: Colour
    bold: bool = False


class _Row(NamedTuple):
    """How an entry is laid out in so much width, or a part of one that is too long for a page."""

    entry: LogLine
    part: int
    lines: tuple[_Line, ...]
    high: int


def _pages(look: Look, scene: LogScene, body: Box) -> list[Widget]:
    """As many entries as fit, from the top one down, and the ways to newer and older ones."""
    if not scene.lines:
        tile = Tile(look, "no-entries", body)
        tile.lines(look.say(Text("Nothing has been entered yet.")), body.inset(look.px(14)),
                   look.font(22, 2.6), 3, ink=look.theme.quiet)
        return [tile.done()]
    thumb = look.wide_at_least(THUMB)
    if look.wide and body.h < 2 * look.high_at_least(THUMB) + look.gap_y:  # too low for one above the other
        turn, rows = body.right_of(2 * thumb + look.gap_x, look.gap_x)
        newer_box, older_box = turn.columns(2, look.gap_x)
    elif look.wide:
        labels = (Text("Newer"), Text("Older"))
        words = max(least_width(look, look.say(label), look.least_name, 1) for label in labels)
        turn, rows = body.right_of(max(look.px(112), words), look.gap_x)
        newer_box, older_box = turn.rows(2, look.gap_y)
    else:
        turn, rows = body.below(look.high_at_least(THUMB, 62), look.gap_y)
        newer_box, older_box = turn.columns(2, look.gap_x)
    first = next((i for i, line in enumerate(scene.lines) if line.n == scene.top), 0)
    top = _rows(look, scene, scene.lines[first], rows)
    part = min(scene.part, len(top) - 1)
    further = (row for line in scene.lines[first + 1:] for row in _rows(look, scene, line, rows))
    shown, older = _fitting(look, chain(top[part:], further), rows)
    before = (row for line in scene.lines[:first][::-1] for row in _rows(look, scene, line, rows)[::-1])
    newer, _ = _fitting(look, chain(top[:part][::-1], before), rows)
    widgets, y = [], rows.y
    for row in shown:
        widgets.append(_entry(look, scene, row, Box(rows.x, y, rows.w, row.high)))
        y += row.high + look.gap_y
    return [*widgets, _turn(look, "newer", newer_box, Text("Newer"), newer[-1] if newer else None),
            _turn(look, "older", older_box, Text("Older"), older)]


def _turn(look: Look, wanted: str, box: Box, label: Text, row: _Row | None) -> Widget:
    """The way to where this row stands at the top."""
    scroll = s.Scroll(row.entry.n, row.part) if row is not None else s.Scroll(0)
    return fitted(look, wanted, box, look.say(label), scroll, enabled=row is not None)


def _fitting(look: Look, rows: Iterable[_Row], box: Box) -> tuple[list[_Row], _Row | None]:
    """As many of these rows as fit into the box one below the other, one at least; and the one after them."""
    fitting: list[_Row] = []
    left = box.h
    for row in rows:
        if fitting and row.high > left:
            return fitting, row
        fitting.append(row)
        left -= row.high + look.gap_y
    return fitting, None


def _rows(look: Look, scene: LogScene, entry: LogLine, box: Box) -> list[_Row]:
    """Number, button and name, beside or below them what was done, below that what followed.

    What is too long for a page, as the end of a round in large text, goes on in further parts.
    """
    theme, type_ = look.theme, look.type
    size, small = look.font(22, 2.6), look.small
    name_x = _name_x(look)
    deed_x, y = name_x, 0
    lines: list[_Line] = []
    beside = look.wide and box.w > look.px(560)
    if entry.seat is not None:
        deed_x = name_x + look.px(146) if beside else name_x
        wide = (deed_x if beside else box.w) - name_x - look.px(10)
        name = type_.fit(seat_name(look, scene.header, entry.seat), look.name, True, wide)
        lines.append(_Line(name, name_x, 0, look.name, theme.ink, bold=True))
        y = (type_.height(look.name) - type_.height(size)) // 2 if beside else type_.height(look.name)

    def put(text: str, x: int, at: int, ink: Colour) -> None:
        nonlocal y
        for part in type_.wrap(text, at, False, box.w - x - look.px(12), _ANY):
            lines.append(_Line(part, x, y, at, ink))
            y += type_.height(at)

    put(look.say(entry.deed), deed_x, size, theme.ink)
    y = max(y, type_.height(look.name) if entry.seat is not None else 0)
    if entry.was is not None:
        put(look.say(Text("corrected, before: {deed}", {"deed": entry.was})), name_x, small, theme.quiet)
    for told in entry.told:
        put(look.say(told), name_x, small, theme.thread)
    return _parted(look, entry, lines, box)


def _parted(look: Look, entry: LogLine, lines: list[_Line], box: Box) -> list[_Row]:
    """The lines of an entry in as few rows as have room for them on a page each."""
    least, edge = look.profile.y(FINGER), look.px(12)
    most = max(box.h, least) - edge
    rows: list[_Row] = []
    top, begun = 0, 0
    for at, line in enumerate([*lines, None]):
        if line is not None and line.y + look.type.height(line.size) - top <= most:
            continue
        chunk = [each._replace(y=each.y - top) for each in lines[begun:at]]
        used = max((each.y + look.type.height(each.size) for each in chunk), default=0)
        rows.append(_Row(entry, len(rows), tuple(chunk), max(used + edge, least)))
        if line is not None:
            top, begun = line.y, at
    return rows


def _name_x(look: Look) -> int:
    """Where the names begin: right of the widest number and the button."""
    return look.px(12) + look.type.width("9999", look.small) + look.px(8 + 32 + 10)


def _entry(look: Look, scene: LogScene, row: _Row, box: Box) -> Widget:
    theme, entry = look.theme, row.entry
    chosen = entry.n == scene.chosen
    part = f"-{row.part + 1}" if row.part else ""
    tile = Tile(look, f"entry-{entry.n}{part}", box, theme.raised if chosen else theme.panel)
    used = max(line.y + look.type.height(line.size) for line in row.lines)
    top = box.y + (box.h - used) // 2
    first = row.lines[0]
    high = look.type.height(first.size)
    number_w = look.type.width("9999", look.small)
    tile.text(str(entry.n), Box(box.x + look.px(8), top, number_w, high), look.small, ink=theme.quiet,
              align="right")
    if entry.seat is not None:
        emblem = look.px(32)
        spot = Box(box.x + look.px(8) + number_w + look.px(10), top, emblem, high)
        tile.add(Button(spot.centred(emblem, emblem), entry.seat))
    for line in row.lines:
        end = line.x + look.type.width(line.text, line.size, line.bold)
        spot = Box(box.x + line.x, top + line.y, min(end, box.w - look.px(4)) - line.x,
                   look.type.height(line.size))
        tile.text(line.text, spot, line.size, bold=line.bold, ink=line.ink,
                  caps_mm=NAME if line.bold else 2.3, free=line.bold)
    if chosen:
        tile.stitched(theme.thread)
    return tile.done(s.Choose(entry.n))


# -- what can be done with the chosen one --------------------------------------------------------------


def _choices(look: Look, scene: LogScene, bar: Box) -> list[Widget]:
    """Close, back to here, correct this; with nothing chosen, what a touch on an entry is for."""
    say = look.say
    label = say(Text("Close"))
    close, rest = bar.left(max(look.px(150 if look.wide else 126), least_width(look, label, look.name, 1)),
                           look.gap_x)
    closing = fitted(look, "close", close, label, s.Close())
    chosen = next((line for line in scene.lines if line.n == scene.chosen), None)
    if chosen is None or scene.notice is not None:
        asked = say(Text("Touch an entry to go back to it or to correct it."))
        notice = notice_or_trouble(look, scene.notice, scene.status)
        return [closing, prompt(look, rest, asked, notice=notice)]
    newest = chosen.n == scene.lines[0].n
    labels = label, say(Text("Back to here")), say(Text("Correct this"))
    (close, back, correct), size = side_by_side(look, bar, labels, (0.5, 1, 1))
    return [
        control(look, "close", close, label, s.Close(), size=size),
        control(look, "back-to", back, labels[1], s.AskBack(chosen.n), enabled=not newest, size=size),
        control(look, "correct", correct, labels[2], s.AskCorrection(chosen.n), main=True, size=size,
                enabled=not chosen.fixed),
    ]


def _going(look: Look, going: s.Going, box: Box) -> Widget:
    """What would be taken back, in words."""
    theme = look.theme
    tile = Tile(look, "going", box)
    inner = box.inset(look.px(16), look.px(10))
    asked = Text("Back to entry {after}? This entry is taken back:",
                 {"after": going.after, "n": going.n},
                 "Back to entry {after}? These {n} entries are taken back:")
    inner = tile.lines(look.say(asked), inner, look.font(24, 2.8), _ANY, bold=True)
    high, left = look.type.height(look.small), going.n
    last = look.say(Text("One undo brings all of it back."))
    ends = len(look.type.wrap(last, look.small, False, inner.w, _ANY))
    for text in going.newest:  # each whole or not at all, so that no entry is read as another one
        room = inner.h // high - ends - (left > 1)
        words = look.say_within(text, inner.w, room, look.small)
        lines = len(look.type.wrap(words, look.small, False, inner.w, _ANY))
        if lines > room:
            break
        inner = tile.lines(words, inner, look.small, lines)
        left -= 1
    if left:
        more = Text("and {n} more", {"n": left})
        inner = tile.lines(look.say(more), inner, look.small, 1, ink=theme.quiet)
    tile.lines(last, inner, look.small, ends, ink=theme.thread)
    return tile.done()


def _sure(look: Look, going: s.Going, bar: Box) -> list[Widget]:
    label = Text("Take {n} entry back", {"n": going.n}, "Take {n} entries back")
    labels = look.say(Text("Leave it")), look.say(label)
    (keep, take), size = side_by_side(look, bar, labels, (1, 1))
    return [
        control(look, "keep", keep, labels[0], s.Close(), size=size),
        control(look, "take-back", take, labels[1], s.Confirm(), main=True, guarded=True, size=size),
    ]
