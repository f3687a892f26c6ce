"""The service screen: the findings, the worst first, with how each is mended; what the devices counted."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Close, Command, TurnTo
from companion.screens.compact import fitting
from companion.screens.frame import header, notice_height, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import label_size, side_by_side
from companion.screens.look import Look
from companion.screens.marks import Icon, Sign
from companion.screens.service_scene import Counted, Finding, Level, LookAgain, ServiceScene
from companion.screens.theme import Colour
from companion.screens.typeset import clean
from companion.screens.widgets import Screen, Tile, Widget, control

_ANY = 999
"""More lines than any sentence has."""

_FEW = 3
"""Fewer lines than these of a long finding are not worth a place at the foot of a page."""

_SIDE, _APART = 14, 6
"""Units between the edge of a tile and its words, and between two tiles."""


class _Line(NamedTuple):
    """One line: what it says, in which colour; whether it stands behind the arrow, or begins there."""

    text: str
    ink: Colour
    mends: bool = False
    indented: bool = False


class _Row(NamedTuple):
    """What stands in a tile of its own, or a part of it that has room on a page.

    Attributes:
        id: of the widget.
        label: how much it matters, or what it is; empty for a further part.
        ink: the colour of that.
        lines: what it says.
        stitched: whether it has a sewn outline in that colour, too.
    """

    id: str
    label: str
    ink: Colour
    lines: tuple[_Line, ...]
    stitched: bool = False


def service(scene: ServiceScene, look: Look) -> Screen:
    """The service screen for this scene."""
    bar, body = page(look, look.gap_y)
    notice = notice_or_trouble(look, scene.notice, scene.status) if look.roomy else None
    strip: list[Widget] = []
    if notice is not None:
        spot, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        strip = [prompt(look, spot, "", notice=notice, wanted="notice")]
    above = None
    if not (look.roomy or look.wide):  # no room for all of the bar in one row
        above, body = body.below(bar.h, look.gap_y)
    pages = _pages(look, list(_rows(look, scene, body.w)), body.h)
    number = scene.page % len(pages)
    widgets, y = [], body.y
    for row in pages[number]:
        high = _high(look, row)
        widgets.append(_tile(look, row, Box(body.x, y, body.w, high)))
        y += high + look.px(_APART)
    second = _summary(look, scene)
    if not look.roomy:
        second = fitting(look, (second,), look.size[0] - look.px(24), 1)
    version = "" if scene.report is None else scene.report.version
    head = header(look, look.say(Text("Doctor")), version, second, scene.status, home=False)
    widgets = [*widgets, *strip, *_bar(look, scene, (above, bar), (number, len(pages))), *head]
    return Screen(look.size, look.theme.ground, tuple(widgets), "close")


def _summary(look: Look, scene: ServiceScene) -> str:
    if scene.looking:
        return look.say(Text("Looking at the machine …"))
    found = () if scene.report is None else scene.report.findings
    troubles = sum(each.level in {Level.FAULT, Level.WARNING} for each in found)
    if troubles:
        return look.say(Text("{n} thing to mend", {"n": troubles}, "{n} things to mend"))
    return look.say(Text("Nothing to mend")) if found else ""


# -- what stands there ---------------------------------------------------------------------------------


_LEVELS = MappingProxyType({
    Level.FAULT: Text("Fault"), Level.WARNING: Text("Warning"), Level.HINT: Text("Hint"),
    Level.OK: Text("In order"),
})


def _column(look: Look) -> int:
    """Width of the labels, where they stand beside what they are about; 0 where they stand above it."""
    if not (look.roomy and look.wide):
        return 0
    labels = (*_LEVELS.values(), Text("Counted"))
    return max(look.type.width(look.say(label), look.small, True) for label in labels) + look.px(14)


def _rows(look: Look, scene: ServiceScene, width: int) -> Iterator[_Row]:
    """What is wrong, what was counted, and what is well."""
    quiet = look.theme.quiet
    room = width - 2 * look.px(_SIDE) - _column(look)
    found = () if scene.report is None else scene.report.findings
    if not found:
        words = Text("Looking at the machine …") if scene.looking else Text("Nothing was looked at yet.")
        lines = _wrapped(look, look.say(words), room)
        yield _Row("looking", "", quiet, tuple(_Line(line, quiet) for line in lines))
    yield from (_finding(look, each, room) for each in found if each.level is not Level.OK)
    for device, things in groupby(scene.counted, lambda each: each.device):
        yield _counted(look, device, list(things), room)
    fine = [_Line(part, quiet) for each in found if each.level is Level.OK
            for part in _wrapped(look, look.say(each.what), room)]
    if fine:
        yield _Row("fine", look.say(_LEVELS[Level.OK]), look.theme.fine, tuple(fine))


def _finding(look: Look, finding: Finding, room: int) -> _Row:
    """A finding that asks for something: its level, what it is, and how it is mended."""
    theme, level = look.theme, finding.level
    inks = {Level.FAULT: theme.trouble, Level.WARNING: theme.thread, Level.HINT: theme.quiet}
    lines = [_Line(part, theme.ink) for part in _wrapped(look, look.say(finding.what), room)]
    if finding.fix is not None:
        parts = _wrapped(look, look.say(finding.fix), room - _indent(look))
        lines += [_Line(part, theme.ink, mends=n == 0, indented=True) for n, part in enumerate(parts)]
    return _Row(f"finding-{finding.id}", look.say(_LEVELS[level]), inks[level], tuple(lines),
                stitched=level is Level.FAULT)


def _counted(look: Look, device: Text, things: Sequence[Counted], room: int) -> _Row:
    """What a device counted, as many of them beside each other as there is room for."""
    theme = look.theme
    said = look.say(device)
    lines: list[str] = []
    for each in things:
        item = f"{look.say(each.what)}: {each.count}"
        wider = f"{said} · {item}"
        if look.type.width(wider, look.small) > room:
            lines += _wrapped(look, said, room)
            wider = item
        said = wider
    lines += _wrapped(look, said, room)
    return _Row(f"counted-{device.template}", look.say(Text("Counted")), theme.quiet,
                tuple(_Line(line, theme.ink) for line in lines))


def _wrapped(look: Look, words: str, room: int) -> tuple[str, ...]:
    """The words in lines; a path that is longer than a line goes on in the next one."""
    parts = []
    for word in clean(words).split():
        rest = word
        while look.type.width(rest, look.small) > room and len(rest) > 1:
            length = next(n for n in range(len(rest) - 1, 0, -1)
                          if n == 1 or look.type.width(rest[:n], look.small) <= room)
            parts.append(rest[:length])
            rest = rest[length:]
        parts.append(rest)
    return look.type.wrap(" ".join(parts), look.small, False, room, _ANY)


# -- where it stands -----------------------------------------------------------------------------------


def _pages(look: Look, rows: Sequence[_Row], high: int) -> list[list[_Row]]:
    """The rows as they fit, page by page; one that is longer than a page goes on on the next one."""
    pages: list[list[_Row]] = [[]]
    left = high
    for row in rows:
        rest, part = row, 1
        while _high(look, rest) > left:
            taken = (left - _high(look, rest._replace(lines=()))) // look.type.height(look.small)
            if pages[-1] and (_high(look, rest) <= high or taken < _FEW):
                pages.append([])  # there it has more room
            else:
                taken, part = max(taken, 1), part + 1
                pages[-1].append(rest._replace(lines=rest.lines[:taken]))
                rest = rest._replace(id=f"{row.id}-{part}", label="", lines=rest.lines[taken:])
                pages.append([])
            left = high
        pages[-1].append(rest)
        left -= _high(look, rest) + look.px(_APART)
    return pages


def _edge(look: Look, row: _Row) -> int:
    """Room above the lines of a row and below them."""
    return look.px((7 if look.roomy else 4) + (3 if row.stitched else 0))


def _high(look: Look, row: _Row) -> int:
    lines = max(len(row.lines), 1) if _column(look) else len(row.lines) + bool(row.label)
    return lines * look.type.height(look.small) + 2 * _edge(look, row)


def _indent(look: Look) -> int:
    """Room for the arrow before how something is mended."""
    return look.px(18 + 8)


def _tile(look: Look, row: _Row, box: Box) -> Widget:
    tile, column = Tile(look, row.id, box), _column(look)
    inner = box.inset(look.px(_SIDE), _edge(look, row))
    high = look.type.height(look.small)
    if row.label:
        wide = look.type.width(row.label, look.small, True)
        tile.text(row.label, Box(inner.x, inner.y, wide, high), look.small, bold=True, ink=row.ink)
    y = inner.y if column or not row.label else inner.y + high
    for line in row.lines:
        spot = Box(inner.x + column, y, inner.w - column, high)
        if line.indented:
            arrow, spot = spot.left(look.px(18), look.px(8))
            if line.mends:
                tile.add(Icon(arrow.centred(look.px(14), look.px(14)), Sign.ON, look.theme.thread))
        tile.text(line.text, spot, look.small, ink=line.ink)
        y += high
    if row.stitched:
        tile.stitched(row.ink)
    return tile.done()


def _bar(look: Look, scene: ServiceScene, rows: tuple[Box | None, Box], at: tuple[int, int]) -> list[Widget]:
    """Look again, the next page, and the golden way back."""
    (above, bar), (number, pages) = rows, at
    wanted: list[tuple[str, str, Command]] = [("again", look.say(Text("Look again")), LookAgain())]
    if pages > 1:
        turn = Text("Page {page} of {pages}", {"page": number + 1, "pages": pages})
        words = look.say(turn) if look.roomy else f"{number + 1}/{pages}"
        wanted.append(("page", words, TurnTo((number + 1) % pages)))
    wanted.append(("close", look.say(Text("Close")), Close()))
    if above is None:
        spots, size = side_by_side(look, bar, [label for _, label, _ in wanted], [1.0] * len(wanted))
    else:
        spots, size = [*above.columns(len(wanted) - 1, look.gap_x), bar], look.name
    size = min(size, *(label_size(look, entry[1], spot) for entry, spot in zip(wanted, spots, strict=True)))
    return [control(look, key, spot, label, command, main=key == "close", size=size,
                    enabled=key != "again" or not scene.looking)
            for (key, label, command), spot in zip(wanted, spots, strict=True)]
