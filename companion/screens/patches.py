"""Which parts of a large picture change when a few of its marks do."""


from msgspec import Struct

from companion.screens.geometry import Box, Size
from companion.screens.marks import Mark, Run
from companion.screens.sdl import pygame
from companion.screens.theme import Colour

LARGE = 40_000
"""Pixels from which on it is worth while to draw parts of a picture anew instead of all of it."""

_MANY = 24
"""From so many parts on drawing all of it is as quick."""

_NEAR = 16
"""Parts that are nearer than half of so many pixels are drawn as one."""


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
        None when all of it has to be drawn, because too much is other.
    """
    if _plain(before) != _plain(after):
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
    """Boxes that cover at least the same and do not overlap; those that nearly touch become one."""
    found: list[pygame.Rect] = []
    for box in dict.fromkeys(boxes):
        rect = pygame.Rect(box)
        while (at := rect.inflate(_NEAR, _NEAR).collidelist(found)) >= 0:
            rect.union_ip(found.pop(at))
        found.append(rect)
    return [Box(*rect) for rect in found]


def _common(box: Box, size: Size) -> Box | None:
    """What of a box is on the picture."""
    left, top = max(box.x, 0), max(box.y, 0)
    w, h = min(box.right, size[0]) - left, min(box.bottom, size[1]) - top
    return Box(left, top, w, h) if w > 0 and h > 0 else None
