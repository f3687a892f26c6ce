"""Colours carry meaning only beside a shape, and text stands out from its ground."""

from itertools import combinations

import pytest

from companion.screens.button_tricks.scene import Health
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Button, Lamp, Mark, Swatch
from companion.screens.sdl import pygame
from companion.screens.sprites import Brush
from companion.screens.theme import DENIM, THEMES, Theme, colour, contrast

T = DENIM


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(colour("#777777"), colour("#ffffff")) == pytest.approx(4.48, abs=0.01)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_names_and_scores_reach_seven(theme: Theme) -> None:
    for ground in (theme.ground, theme.bar, theme.panel, theme.raised, theme.control):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.quiet, ground) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_other_pairs(theme: Theme) -> None:
    assert contrast(theme.on_thread, theme.thread) >= 7
    assert contrast(theme.on_thread, theme.thread_pressed) >= 4.5
    assert contrast(theme.on_paper, theme.paper) >= 7
    assert contrast(theme.quiet, theme.off) >= 7
    for _, suit in theme.suits:
        assert contrast(theme.on_paper, suit.light) >= 7
        assert contrast(suit.dark, suit.light) >= 3
    for ground in (theme.panel, theme.raised):
        assert contrast(theme.thread, ground) >= 7, "the winner's score"
    for ground in (theme.ground, theme.bar, theme.panel, theme.raised):
        assert contrast(theme.trouble, ground) >= 4.5
        assert contrast(theme.fine, ground) >= 4.5
        assert contrast(theme.thread, ground) >= 4.5
        for seat in theme.seats:
            assert contrast(seat.colour, ground) >= 3


def test_the_themes_mark_seats_and_suits_alike() -> None:
    marks = {tuple((seat.shape, seat.holes) for seat in theme.seats) for theme in THEMES.values()}
    assert len(marks) == 1
    covered = {tuple((letter, suit.pattern) for letter, suit in theme.suits) for theme in THEMES.values()}
    assert len(covered) == 1


def grey(look: Look, mark: Mark) -> list[int]:
    """The mark on a panel as a colour-blind camera sees it: equal colours, only light and dark."""
    surface = pygame.Surface((mark.box.w, mark.box.h))
    surface.fill(look.theme.panel)
    Brush(look).draw(surface, mark)
    return [sum(surface.get_at((x, y))[:3]) // 3 for y in range(mark.box.h) for x in range(mark.box.w)]


def outline(look: Look, mark: Mark) -> list[bool]:
    surface = pygame.Surface((mark.box.w, mark.box.h))
    surface.fill((255, 0, 255))
    Brush(look).draw(surface, mark)
    return [tuple(surface.get_at((x, y)))[:3] != (255, 0, 255)
            for y in range(mark.box.h) for x in range(mark.box.w)]


@pytest.mark.parametrize("size", [22, 34])
def test_seats_differ_in_outline_alone(look: Look, size: int) -> None:
    shapes = [outline(look, Button(Box(0, 0, size, size), seat)) for seat in range(4)]
    for one, other in combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.08 * size * size
    assert len({(seat.shape, seat.holes) for seat in T.seats}) == 4


def test_suits_differ_in_grey(look: Look) -> None:
    greys = [grey(look, Swatch(Box(0, 0, 56, 56), letter, 6)) for letter in "LSXY"]
    for one, other in combinations(greys, 2):
        assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) > 0.15 * 56 * 56


def test_lamps_differ_in_outline(look: Look) -> None:
    lamps = [outline(look, Lamp(Box(0, 0, 16, 16), health)) for health in Health]
    for one, other in combinations(lamps, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 16
