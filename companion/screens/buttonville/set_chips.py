"""The sets of a seat as chips in its row: tall while they are few, then in lines, each as wide as its name.

A name is never cut: where not all chips have room, the smallest sets are summed up at the end ("+2"), and a
touch on the row shows them all.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from companion.games.buttonville.names import called
from companion.games.buttonville.state import LaidSet
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Align, Fill, Icon, Ring, Sign, Stitches
from companion.screens.widgets import VERY_CLEAR, Tile

_GAP, _TALLEST, _HIGHEST = 4, 62, 34
"""Units: between chips; the most height of a tall chip, and of one in a line."""


def chip_height(look: Look) -> int:
    """The least height of a line of chips."""
    return look.type.height(look.plain.small) + look.px(2)


def set_chips(look: Look, tile: Tile, own: tuple[LaidSet, ...], box: Box, *,
              acts: Collection[int]) -> None:
    """Draw the sets of a seat.

    Args:
        look: frame and theme.
        tile: the row of the seat.
        own: its sets, in the order in which they were laid.
        box: room for them.
        acts: the places of those whose ACTION can be used now.
    """
    if not own:
        return
    cells = _tall_cells(look, own, box)
    if cells:
        for place, (laid, cell) in enumerate(zip(own, cells, strict=False)):
            _tall(look, tile, laid, cell, action=place in acts)
        return
    shown, cells = _in_lines(look, own, box, acts)
    for chip, cell in zip(shown, cells, strict=True):
        _flat(look, tile, chip, cell)


def _tall_cells(look: Look, own: Sequence[LaidSet], box: Box) -> tuple[Box, ...]:
    """Room for each set with its name above its number; nothing when they have no such room."""
    gap, small = look.px(_GAP), look.plain.small
    words = max(look.type.width(look.say(called(laid.villager)), small) for laid in own)
    least = max(look.px(80), words + 2 * look.px(_GAP))
    room = (box.w + gap) // (least + gap)
    if len(own) > room or box.h < 2 * look.type.height(small) + look.px(2):
        return ()
    return box.centred(box.w, min(box.h, look.px(_TALLEST))).columns(room, gap)


class _Chip(NamedTuple):
    """A chip in a line.

    Attributes:
        laid: the set; None for those that are summed up.
        action: whether its ACTION can be used now.
        name: whose set it is.
        number: how many cards, or how many sets.
        pad: the room at its ends.
        width: all that it needs.
    """

    laid: LaidSet | None
    action: bool
    name: str
    number: str
    pad: int
    width: int


def _in_lines(look: Look, own: tuple[LaidSet, ...], box: Box,
              acts: Collection[int]) -> tuple[list[_Chip], tuple[Box, ...]]:
    """The chips that have room, and where: all of them, or close together, or without the smallest."""
    gap = look.px(_GAP)
    lines = max((box.h + gap) // (chip_height(look) + gap), 1)
    high = min((box.h - (lines - 1) * gap) // lines, look.px(_HIGHEST))
    for chips in _ways(look, own, acts):
        rows = _rows(chips, box.w, gap, lines)
        if rows is not None:
            break
    rows = rows or [[Box(0, 0, chip.width, 0) for chip in chips]]  # nowhere else to go: laid out smaller
    spot = box.centred(box.w, len(rows) * high + (len(rows) - 1) * gap)
    return chips, tuple(Box(spot.x + cell.x, spot.y + line * (high + gap), cell.w, high)
                        for line, row in enumerate(rows) for cell in row)


def _ways(look: Look, own: tuple[LaidSet, ...], acts: Collection[int]) -> Iterator[list[_Chip]]:
    """Ever narrower ways to show the sets."""
    for tight in (False, True):
        chips = [_chip(look, laid, tight=tight, action=place in acts) for place, laid in enumerate(own)]
        yield chips
    least_first = sorted(range(len(own)), key=lambda place: (
        own[place].new or place in acts, own[place].cards, place))  # what is looked for most comes last
    for hidden in range(1, len(own) + 1):
        left = sorted(least_first[hidden:])
        yield [*(chips[place] for place in left), _summed(look, hidden)]


def _chip(look: Look, laid: LaidSet, *, tight: bool, action: bool) -> _Chip:
    size, pad = look.plain.small, look.px(3 if tight else 5)
    name = look.say(called(laid.villager))
    number = str(laid.cards) if tight else f"×{laid.cards}"
    wide = look.type.width(name, size) + look.type.width(number, size, True) + look.px(4 if tight else 6)
    sign = look.px(14) if laid.new else 0
    return _Chip(laid, action, name, number, pad, wide + sign + 2 * pad)


def _summed(look: Look, sets: int) -> _Chip:
    number, pad = f"+{sets}", look.px(3)
    return _Chip(None, False, "", number, pad, look.type.width(number, look.plain.small, True) + 2 * pad)


def _rows(chips: Sequence[_Chip], width: int, gap: int, lines: int) -> list[list[Box]] | None:
    """Where each chip stands in its line, heights left open; None when there is no room for all of them.

    Columns where all chips have room in them, otherwise one chip after the other.
    """
    columns = -(-len(chips) // lines)
    even = Box(0, 0, width, 0).columns(columns, gap)
    if max(chip.width for chip in chips) <= min(cell.w for cell in even):
        return [list(even[:len(chips[first:first + columns])]) for first in range(0, len(chips), columns)]
    rows: list[list[Box]] = [[]]
    x = 0
    for chip in chips:
        if rows[-1] and x + chip.width > width:
            rows.append([])
            x = 0
        if chip.width > width:
            return None
        rows[-1].append(Box(x, 0, chip.width, 0))
        x += chip.width + gap
    return rows if len(rows) <= lines else None


def _mark(look: Look, tile: Tile, laid: LaidSet, box: Box, *, action: bool) -> None:
    """The ground of a chip: sewn round in gold while its ACTION can be used, a plain line once it was."""
    tile.add(Fill(box, look.theme.bar, look.px(6)))
    if laid.used or laid.worked:
        tile.add(Ring(box.inset(1), look.theme.dim, look.px(5), max(look.px(2), 1)))
    elif action:
        tile.add(Stitches(box.inset(1), look.theme.thread, look.px(5), max(look.px(2), 1)))


def _tall(look: Look, tile: Tile, laid: LaidSet, box: Box, *, action: bool) -> None:
    """Name above, number below."""
    _mark(look, tile, laid, box, action=action)
    bar, high = look.theme.bar, look.type.height(look.plain.small)
    inner = box.inset(look.px(4), look.px(1))
    large = look.type.height(look.px(26))
    size, below = (look.px(26), large) if high + large <= inner.h else (look.plain.small, high)
    top, rest = inner.centred(inner.w, min(high + below, inner.h)).top(high)
    tile.text(look.say(called(laid.villager)), top, look.plain.small, align="centre", ground=bar)
    _count(look, tile, laid, f"×{laid.cards}", rest, size=size)


def _flat(look: Look, tile: Tile, chip: _Chip, box: Box) -> None:
    """Name and number in one line."""
    bar, size = look.theme.bar, look.plain.small
    inner = box.inset(chip.pad, 0)
    if chip.laid is None:
        tile.text(chip.number, inner, size, bold=True, align="centre", clear=VERY_CLEAR)
        return
    _mark(look, tile, chip.laid, box, action=chip.action)
    name, rest = inner.left(look.type.width(chip.name, size))
    tile.text(chip.name, name, size, ground=bar)
    _count(look, tile, chip.laid, chip.number, rest)


def _count(look: Look, tile: Tile, laid: LaidSet, number: str, box: Box, *, size: int = 0) -> None:
    """The number of cards at the right, or with a `size` in the middle; a plus before a new set."""
    align: Align = "centre" if size else "right"
    size = size or look.plain.small
    if laid.new:
        side = look.px(12)
        wide = look.type.width(number, size, True)
        x = box.right - wide - side - 2 if align == "right" else box.x + (box.w - wide - side - 2) // 2
        tile.add(Icon(Box(x, box.y + (box.h - side) // 2, side, side), Sign.PLUS, look.theme.ink))
        box = Box(x + side + 2, box.y, wide, box.h)
    tile.text(number, box, size, bold=True, ground=look.theme.bar, align=align, clear=VERY_CLEAR)
