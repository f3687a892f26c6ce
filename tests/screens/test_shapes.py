"""Shapes of which only corners and edges are drawn finely look as if all of them were."""

import pytest

from companion.screens import shapes
from companion.screens.sdl import pygame

COLOUR = (10, 200, 90)


def rgba(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(("w", "h", "radius", "width"), [
    (58, 60, 8, 2), (620, 82, 12, 2), (20, 20, 10, 3), (30, 9, 3, 1), (40, 40, 0, 2), (21, 50, 10, 1)])
def test_a_box_and_its_outline(w: int, h: int, radius: int, width: int) -> None:
    def box(on: pygame.Surface, thick: int = 0) -> None:
        pygame.draw.rect(on, COLOUR, on.get_rect(), thick * shapes.FINE, border_radius=radius * shapes.FINE)

    whole = shapes.smooth(w, h, COLOUR, box)
    assert rgba(shapes.rounded(w, h, COLOUR, radius)) == rgba(whole)
    outline = shapes.smooth(w, h, COLOUR, lambda on: box(on, width))
    assert rgba(shapes.ring(w, h, COLOUR, radius, width)) == rgba(outline)


def test_stitches_leave_the_middle_free_and_go_all_round() -> None:
    sewn = shapes.stitches(184, 90, COLOUR, 10, 3)
    covered = sewn.get_bounding_rect(min_alpha=200)
    assert (covered.left <= 1, covered.top <= 1, covered.right >= 183, covered.bottom >= 89) == (True,) * 4
    assert sewn.subsurface((20, 20, 144, 50)).get_bounding_rect(min_alpha=1).size == (0, 0)
    edge = [sewn.get_at((x, 1)).a for x in range(10, 174)]
    assert max(edge) == 255
    assert min(edge) == 0, "dashes, and no line"
