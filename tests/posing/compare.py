"""Whether two pictures of a screen show the same.

Another version of the font renderer may shade an edge a little differently; a label that has moved may not
pass. So pixels count as different only from a clear difference on, at most half a percent of the picture may
be, and nowhere may many of them come together.
"""

import pygame.mask

from companion.screens.sdl import pygame

SHADE = 40
"""From this difference of red, green or blue on (of 255) a pixel is another one."""

MOST = 0.005
"""Largest share of the picture that may be different."""

TILE, MOST_IN_TILE = 16, 12
"""Side of a square of pixels, and how many of them may be different."""


def difference(one: pygame.Surface, other: pygame.Surface) -> str:
    """What is different, in words; empty when the pictures show the same."""
    size = one.get_size()
    if size != other.get_size():
        return f"{size} is not {other.get_size()}"
    one, other = (picture.convert(32) for picture in (one, other))
    same = pygame.mask.from_threshold(one, (0, 0, 0, 0), (SHADE, SHADE, SHADE, 255), other)
    same.invert()
    count = same.count()
    if count > MOST * size[0] * size[1]:
        return f"{count} pixels differ, {count / size[0] / size[1]:.1%}"
    if count:
        tile = pygame.mask.Mask((TILE, TILE), fill=True)
        for step in (0, TILE // 2):  # two grids, so that a letter on the edge of one lies within the other
            for x in range(step, size[0], TILE):
                for y in range(step, size[1], TILE):
                    if same.overlap_area(tile, (x, y)) > MOST_IN_TILE:
                        return f"something differs at ({x}, {y})"
    return ""
