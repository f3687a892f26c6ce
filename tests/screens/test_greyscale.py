"""Nothing is told by colour alone: in shades of grey seats, suits, turn and troubles are still apart."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.scene import Health
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Button, Lamp, Mark, Stitches, Swatch
from companion.screens.painter import picture
from companion.screens.sdl import pygame
from companion.screens.sprites import Brush
from companion.screens.theme import THEMES, Colour, Theme
from tests.screens import scenes

SIZE = 48


def shape(look: Look, mark: Mark, ground: Colour) -> list[int]:
    """A mark as black and white: only where it is, not how light, so that a shade of grey is no help."""
    surface = pygame.Surface((SIZE, SIZE))
    surface.fill(ground)
    Brush(look).draw(surface, mark)
    grey = pygame.transform.grayscale(surface)
    back = pygame.transform.grayscale(_filled(ground)).get_at((0, 0))[0]
    return [int(abs(grey.get_at((x, y))[0] - back) > 24) for y in range(SIZE) for x in range(SIZE)]


def _filled(colour: Colour) -> pygame.Surface:
    surface = pygame.Surface((1, 1))
    surface.fill(colour)
    return surface


def different(one: list[int], other: list[int]) -> float:
    """Share of the points that differ."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_seats_are_apart_by_their_shape(theme: Theme, look: Look) -> None:
    look = replace(look, theme=theme)
    shapes = [shape(look, Button(Box(0, 0, SIZE, SIZE), seat), look.theme.panel) for seat in range(4)]
    for one, other in combinations(shapes, 2):
        assert different(one, other) > 0.05


def test_suits_are_apart_by_their_pattern(look: Look) -> None:
    def pattern(suit: str) -> list[int]:
        surface = pygame.Surface((SIZE, SIZE))
        Brush(look).draw(surface, Swatch(Box(0, 0, SIZE, SIZE), suit, 0))
        grey = pygame.transform.grayscale(surface)
        shades = [grey.get_at((x, y))[0] for y in range(SIZE) for x in range(SIZE)]
        middle = (min(shades) + max(shades)) // 2
        return [int(shade > middle) for shade in shades]

    patterns = [pattern(letter) for letter, _ in look.theme.suits]
    for one, other in combinations(patterns, 2):
        assert different(one, other) > 0.15


def test_a_lamp_in_trouble_has_another_shape(look: Look) -> None:
    shapes = [shape(look, Lamp(Box(0, 0, SIZE, SIZE), health), look.theme.bar)
              for health in (Health.FINE, Health.TROUBLE)]
    assert different(*shapes) > 0.05


def test_whose_turn_it_is_and_who_won_is_sewn_and_said(look: Look) -> None:
    played = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    over = scenes.game()[-1]
    for scene, word in ((played, "plays"), (over, "win")):
        screen = build(scene, look)
        grey = pygame.transform.grayscale(picture(screen, look))
        for widget in (each for each in screen.widgets if each.id.startswith("seat-")):
            sewn = any(isinstance(mark, Stitches) for mark in widget.marks)
            assert sewn == (word in widget.words), widget.id
            edge = [grey.get_at((x, widget.box.y + 3))[0]
                    for x in range(widget.box.x + 20, widget.box.right - 20)]
            assert (max(edge) - min(edge) > 40) == sewn, widget.id


def test_met_and_missed_bets_are_words(look: Look) -> None:
    sheet = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskNext))
    words = " ".join(widget.words for widget in build(sheet, look).widgets)
    assert "made" in words or "missed" in words
