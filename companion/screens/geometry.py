"""Boxes in whole pixels, and how a layout cuts them up."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[int, int]
Size = tuple[int, int]


class Box(NamedTuple):
    """A rectangle: left, top, width and height in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def encloses(self, other: "Box") -> bool:
        """Whether the other box lies wholly inside."""
        return (self.x <= other.x and self.y <= other.y
                and other.right <= self.right and other.bottom <= self.bottom)

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share a pixel."""
        return (self.x < other.right and other.x < self.right
                and self.y < other.bottom and other.y < self.bottom)

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """Smaller by `dx` on the left and right, by `dy` (or `dx`) above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: int, dy: int) -> "Box":
        """The same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, w: int, h: int) -> "Box":
        """A box of this size in the middle of it."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def left(self, w: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A piece of width `w` cut off at the left, and the rest after a gap."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def right_of(self, w: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A piece of width `w` cut off at the right, and the rest before a gap."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def top(self, h: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A piece of height `h` cut off at the top, and the rest below a gap."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def below(self, h: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A piece of height `h` cut off at the bottom, and the rest above a gap."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, self.h - h - gap)

    def columns(self, n: int, gap: int) -> tuple["Box", ...]:
        """`n` columns of equal width (to a pixel) with a gap between."""
        return tuple(Box(self.x + a, self.y, w, self.h) for a, w in _shares(self.w, n, gap))

    def rows(self, n: int, gap: int) -> tuple["Box", ...]:
        """`n` rows of equal height (to a pixel) with a gap between."""
        return tuple(Box(self.x, self.y + a, self.w, h) for a, h in _shares(self.h, n, gap))

    def grid(self, columns: int, rows: int, gap_x: int, gap_y: int) -> tuple["Box", ...]:
        """`columns` × `rows` cells, row by row."""
        return tuple(cell for row in self.rows(rows, gap_y) for cell in row.columns(columns, gap_x))


def gaps(whole: Box, boxes: Sequence[Box]) -> list[Box]:
    """What the boxes leave of the whole, in rows; the boxes may overlap one another or stand out of it."""
    inside = [box for box in boxes if box.overlaps(whole)]
    edges = sorted({whole.y, whole.bottom, *(y for box in inside for y in (box.y, box.bottom)
                                             if whole.y < y < whole.bottom)})
    found = []
    for top, bottom in pairwise(edges):
        x = whole.x
        for box in sorted(box for box in inside if box.y <= top and bottom <= box.bottom):
            if box.x > x:
                found.append(Box(x, top, box.x - x, bottom - top))
            x = max(x, box.right)
        if x < whole.right:
            found.append(Box(x, top, whole.right - x, bottom - top))
    return found


def _shares(length: int, n: int, gap: int) -> list[tuple[int, int]]:
    """Start and length of `n` pieces of `length` with a gap between; the last pixels go to the first ones."""
    piece, over = divmod(length - gap * (n - 1), n)
    return [(i * (piece + gap) + min(i, over), piece + (i < over)) for i in range(n)]
