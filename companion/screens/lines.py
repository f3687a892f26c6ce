"""Lines of text above one another, and labels in the largest size that fits."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from companion.screens.basics import Command
from companion.screens.geometry import Box
from companion.screens.look import NAME, SMALL, THUMB, Look
from companion.screens.marks import Align
from companion.screens.theme import Colour
from companion.screens.typeset import clean
from companion.screens.widgets import CLEAR, LABEL_X, LABEL_Y, VERY_CLEAR, Tile, Widget, control


class Line(NamedTuple):
    """One line; `free` says that it holds a name and may be shortened, `name` that it is read from afar.

    Something else may stand beside it: then it is at most so many pixels `wide`.
    """

    text: str
    size: int
    bold: bool = False
    ink: Colour | None = None
    free: bool = False
    name: bool = False
    wide: int | None = None


def height_of(look: Look, lines: Sequence[Line]) -> int:
    """Height of the lines above one another."""
    return sum(look.type.height(line.size) for line in lines)


def stacked(tile: Tile, box: Box, lines: Sequence[Line], align: Align = "left") -> None:
    """Write the lines in the middle of a box; the last ones are left out when there is no room for them."""
    look = tile.look
    fitting = list(lines)
    while len(fitting) > 1 and height_of(look, fitting) > box.h:
        fitting.pop()
    y = box.y + (box.h - height_of(look, fitting)) // 2
    for line in fitting:
        high = look.type.height(line.size)
        wide = box.w if line.wide is None else line.wide
        tile.text(line.text, Box(box.x, y, wide, high), line.size, bold=line.bold, ink=line.ink,
                  align=align, free=line.free, caps_mm=NAME if line.name else SMALL,
                  clear=VERY_CLEAR if line.name else CLEAR)
        y += high


def _sizes(look: Look) -> tuple[int, ...]:
    """Font sizes of controls, from the wanted one down to the least."""
    return look.name, (look.name + look.plain.name) // 2, look.plain.name, look.least_name


def label_size(look: Look, label: str, box: Box) -> int:
    """The largest size of controls in which all of the label fits; secondary text as a last resort.

    Args:
        look: type and scale.
        label: of a :func:`~companion.screens.widgets.control`.
        box: where that stands.
    """
    whole = " ".join(clean(label).split())
    width, height = box.w - 2 * look.px(LABEL_X), box.h - 2 * look.px(LABEL_Y)
    for size in _sizes(look):
        high = look.type.height(size)
        if high > box.h:
            continue
        rows = max(height // high, 1)
        if " ".join(look.type.wrap(label, size, True, width, rows)) == whole:
            return size
    return look.small


def fitted(look: Look, wanted: str, box: Box, label: str, command: Command, *, main: bool = False,
           enabled: bool = True, guarded: bool = False, free: bool = False) -> Widget:
    """A :func:`~companion.screens.widgets.control` whose label has the largest size that fits."""
    return control(look, wanted, box, label, command, main=main, enabled=enabled, guarded=guarded, free=free,
                   size=label_size(look, label, box))


def least_width(look: Look, label: str, size: int, rows: int, least_mm: float = THUMB) -> int:
    """The least width of a control whose label has this font size and at most so many lines."""
    words = clean(label).split()
    parts = {(i, j): look.type.width(" ".join(words[i:j]), size, True)
             for i in range(len(words)) for j in range(i + 1, len(words) + 1)}
    longest = max((parts[i, i + 1] for i in range(len(words))), default=0)
    width = next((wide for wide in sorted(set(parts.values()))
                  if wide >= longest and _rows(parts, len(words), wide) <= rows), 0)
    return max(width + 2 * look.px(LABEL_X) + 2, look.wide_at_least(least_mm))


def _rows(parts: Mapping[tuple[int, int], int], count: int, width: int) -> int:
    """How many lines so many words take; `parts` has the width of each run of them."""
    rows = i = 0
    while i < count:
        j = i + 1
        while j < count and parts[i, j + 1] <= width:
            j += 1
        rows, i = rows + 1, j
    return rows


def side_by_side(look: Look, box: Box, labels: Sequence[str],
                 shares: Sequence[float]) -> tuple[list[Box], int]:
    """Boxes for controls beside each other, and the font size that all of them have in common.

    Args:
        look: type and scale.
        box: the room for all of them.
        labels: their words; each control is at least as wide as these need.
        shares: how the width is shared out beyond that; one for each.

    Returns:
        A box for each label, and the largest size in which all of them fit.
    """
    gaps = look.gap_x * (len(labels) - 1)
    for size in (*_sizes(look), look.plain.small):
        rows = max((box.h - 2 * look.px(LABEL_Y)) // look.type.height(size), 1)
        needs = [least_width(look, label, size, rows) for label in labels]
        if sum(needs) + gaps <= box.w:
            break
    free = max(box.w - gaps, 0)
    whole = sum(shares)
    wide = [round(free * share / whole) for share in shares]
    for _ in labels:  # whoever needs more than its share takes it from those that have more than they need
        short = sum(max(need - width, 0) for need, width in zip(needs, wide, strict=True))
        spare = sum(max(width - need, 0) for need, width in zip(needs, wide, strict=True))
        if short <= 0 or spare <= 0:
            break
        part = min(short / spare, 1)
        wide = [need if width <= need else width - ceil((width - need) * part)
                for need, width in zip(needs, wide, strict=True)]
    boxes, x = [], box.x
    for i, width in enumerate(wide):
        last = i == len(wide) - 1
        boxes.append(Box(x, box.y, box.right - x if last else width, box.h))
        x += width + look.gap_x
    return boxes, size
