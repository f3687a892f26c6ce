"""Which parts of a large picture change when a few of its marks do."""

from itertools import combinations

from msgspec import Struct

from companion.screens.geometry import Box, Size
from companion.screens.marks import Mark, Run
from companion.screens.theme import Colour

_LARGE = 40_000
"""Pixels from which on it is worth while to draw parts of a picture anew instead of all of it."""

_MANY = 24
"""From so many parts on drawing all of it is as quick."""


class Drawn(Struct, frozen=True, cache_hash=True):
    """Everything that the picture of a widget depends on."""

    size: Size
    fill: Colour
    ground: Colour
    radius: int
    marks: tuple[Mark, ...]


def patches(before: Drawn, after: Drawn) -> list[Box] | None:
    """The parts of a picture that have to be drawn anew to make another one of it.

    Args:
        before: what the picture shows.
        after: what it is to show.

    Returns:
        None when all of it has to be drawn: it is small, or too much is other.
    """
    if after.size[0] * after.size[1] < _LARGE or _plain(before) != _plain(after):
        return None
    old, new = set(before.marks), set(after.marks)
    stayed, stays = ([mark for mark in of.marks if mark in old and mark in new] for of in (before, after))
    other = old ^ new
    if stayed != stays or any(isinstance(mark, Run) for mark in other):
        return None  # in another order something else lies on top; a text may stand out of its box
    found = _joined([box for mark in other if (box := _common(mark.box, after.size))])
    drawn = sum(box.w * box.h for box in found)
    return None if len(found) > _MANY or 2 * drawn > after.size[0] * after.size[1] else found


def _plain(of: Drawn) -> tuple[object, ...]:
    return of.size, of.fill, of.ground, of.radius


def _joined(boxes: list[Box]) -> list[Box]:
    """Boxes that cover the same and do not overlap."""
    found = list(dict.fromkeys(boxes))
    while True:
        pair = next(((a, b) for a, b in combinations(found, 2) if a.overlaps(b)), None)
        if pair is None:
            return found
        a, b = pair
        left, top = min(a.x, b.x), min(a.y, b.y)
        both = Box(left, top, max(a.right, b.right) - left, max(a.bottom, b.bottom) - top)
        found = [box for box in found if box not in pair] + [both]


def _common(box: Box, size: Size) -> Box | None:
    """What of a box is on the picture."""
    left, top = max(box.x, 0), max(box.y, 0)
    w, h = min(box.right, size[0]) - left, min(box.bottom, size[1]) - top
    return Box(left, top, w, h) if w > 0 and h > 0 else None
