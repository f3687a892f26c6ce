"""Which parts of a picture change when a few of its marks do."""

from collections.abc import Iterable, Mapping, Sequence

from companion.screens.geometry import Box
from companion.screens.marks import Drawn, Mark, Run
from companion.screens.sdl import pygame

LARGE = 40_000
"""Pixels from which on it is worth while to draw parts of a picture anew instead of all of it."""

_MANY = 24
"""From so many parts on drawing all of it is as quick."""

_WASTE = 4_096
"""Pixels more that one copy may take than two: about what a copy costs however small it is."""


class Picture:
    """The picture of a widget, and the pixels that each of its marks may have changed."""

    __slots__ = ("_parts", "_since", "drawn", "spots", "surface")

    def __init__(self, drawn: Drawn, surface: pygame.Surface, spots: Mapping[Mark, pygame.Rect]) -> None:
        self.drawn = drawn
        self.surface = surface
        self.spots = spots
        self._since: Drawn | None = None  # what it was compared with last
        self._parts: Sequence[pygame.Rect] = ()

    def unlike(self, before: "Picture") -> Sequence[pygame.Rect]:
        """Where it differs from the one before it: a number that changed is a small part of its widget."""
        if self._since is not before.drawn:
            self._since, self._parts = before.drawn, _unlike(before, self)
        return self._parts


def _unlike(before: Picture, after: Picture) -> Sequence[pygame.Rect]:
    if _plain(before.drawn) != _plain(after.drawn) or _reordered(before.drawn, after.drawn):
        return [after.surface.get_rect()]
    pictures = ((before, after), (after, before))
    return _joined([spot for one, other in pictures for mark, spot in one.spots.items()
                    if spot.w > 0 and mark not in other.spots])


def patches(before: Drawn, after: Drawn) -> list[Box] | None:
    """The parts of a picture that have to be drawn anew to make another one of it.

    Args:
        before: what the picture shows.
        after: what it is to show.

    Returns:
        None when all of it has to be drawn, because too much is other.
    """
    other = set(before.marks) ^ set(after.marks)
    if _plain(before) != _plain(after) or _reordered(before, after) or any(
            isinstance(mark, Run) for mark in other):
        return None  # a text may stand out of its box
    whole = pygame.Rect((0, 0), after.size)
    spots = [spot for mark in other if (spot := whole.clip(mark.box)).w > 0]
    found = [Box(*rect) for rect in _joined(spots)]
    drawn = sum(box.w * box.h for box in found)
    return None if len(found) > _MANY or 2 * drawn > after.size[0] * after.size[1] else found


def _plain(of: Drawn) -> tuple[object, ...]:
    return of.size, of.fill, of.ground, of.radius


def _reordered(before: Drawn, after: Drawn) -> bool:
    """Whether of the marks that stay another one lies on top now."""
    old, new = set(before.marks), set(after.marks)
    return [mark for mark in before.marks if mark in new] != [mark for mark in after.marks if mark in old]


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover at least the same and do not overlap; as few as are worth while."""
    found: list[pygame.Rect] = []
    for each in rects:
        rect = each
        while fitting := [other for other in found if _go_together(rect, other)]:
            found.remove(fitting[0])
            rect = rect.union(fitting[0])
        found.append(rect)
    return found


def _go_together(one: pygame.Rect, other: pygame.Rect) -> bool:
    whole = one.union(other)
    apart = one.w * one.h + other.w * other.h
    return bool(one.colliderect(other)) or whole.w * whole.h <= apart + _WASTE
