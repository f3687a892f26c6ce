"""Lines of text above one another, and labels in the largest size that fits."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.screens.geometry import Box
from companion.screens.look import NAME, SMALL, Look
from companion.screens.marks import Align
from companion.screens.scene import Command
from companion.screens.theme import Colour
from companion.screens.typeset import clean
from companion.screens.widgets import CLEAR, VERY_CLEAR, Tile, Widget, control


class Line(NamedTuple):
    """One line; `free` says that it holds a name and may be shortened, `name` that it is read from afar."""

    text: str
    size: int
    bold: bool = False
    ink: Colour | None = None
    free: bool = False
    name: bool = False


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
        tile.text(line.text, Box(box.x, y, box.w, high), line.size, bold=line.bold, ink=line.ink,
                  align=align, free=line.free, caps_mm=NAME if line.name else SMALL,
                  clear=VERY_CLEAR if line.name else CLEAR)
        y += high


def label_size(look: Look, label: str, box: Box, emblem: int = 0) -> int:
    """The size of controls, or that of secondary text where the label would not fit otherwise.

    Args:
        look: type and scale.
        label: of a :func:`~companion.screens.widgets.control`.
        box: where that stands.
        emblem: width of the sign before the label, with its gap.
    """
    whole = " ".join(clean(label).split())
    width, height = box.w - 2 * look.px(8) - emblem, box.h - 2 * look.px(4)
    rows = max(min(2, height // look.type.height(look.name)), 1)
    return look.name if " ".join(look.type.wrap(label, look.name, True, width, rows)) == whole else look.small


def fitted(look: Look, wanted: str, box: Box, label: str, command: Command, *, main: bool = False,
           enabled: bool = True, guarded: bool = False, free: bool = False) -> Widget:
    """A :func:`~companion.screens.widgets.control` whose label has the largest size that fits."""
    return control(look, wanted, box, label, command, main=main, enabled=enabled, guarded=guarded, free=free,
                   size=label_size(look, label, box))
