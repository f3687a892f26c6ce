"""The result to take home: what a telephone reads is the result in plain text."""

import pytest
import zxingcpp
from msgspec.structs import replace

from companion.games.button_tricks.scoring import totals
from companion.games.game import Text
from companion.languages import translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.keep import kept_text
from companion.screens.checks import check
from companion.screens.code import QUIET
from companion.screens.look import Look
from companion.screens.marks import Code
from companion.screens.painter import picture
from companion.screens.sdl import pygame
from companion.screens.theme import THEMES
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import LONG

WHEN = Text("{day} {time}", {"day": Text("today"), "time": "19:42"})
KEEP = s.ShowResult("keep", 41, WHEN, "2026-11-30")


def end(names: tuple[str, ...] = scenes.NAMES) -> s.PlayScene:
    return replace(scenes.game(names=names)[-1], ask=KEEP)


def read(scene: s.PlayScene, look: Look) -> list[str]:
    """What a telephone reads from the whole screen."""
    drawn = picture(build(scene, look), look)
    width, height = drawn.get_size()
    grey = bytes(pygame.image.tobytes(drawn, "RGB")[::3])
    pixels = memoryview(grey).cast("B", (height, width))
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720), (1920, 1080), (480, 320), (320, 480)])
@pytest.mark.parametrize("names", [scenes.NAMES, LONG, ("Ελένη", "日本太郎", "Zoë", "Дмитрий")])
def test_a_telephone_reads_the_result_from_every_screen(size: tuple[int, int], names: tuple[str, ...],
                                                        make_look: MakeLook) -> None:
    for theme in THEMES.values():
        look = replace(make_look(size), theme=theme)
        scene = end(names)
        assert read(scene, look) == [kept_text(look, scene.state, KEEP.day)]
        assert check(build(scene, look), look) == []


def test_it_holds_the_places_the_names_the_points_and_the_rounds(look: Look) -> None:
    scene = end()
    points = totals(scene.state)
    lines = kept_text(replace(look, translate=translator("de")), scene.state, KEEP.day).splitlines()
    assert lines[0] == "Button"
    assert lines[-1] == "4 Runden gespielt · 2026-11-30"
    assert sorted(line.partition(". ")[2] for line in lines[1:-1]) == sorted(
        f"{name}: {points[seat]}" for seat, name in enumerate(scenes.NAMES))
    assert lines[1].startswith("1. ")
    assert "http" not in " ".join(lines)


def test_a_game_without_a_result_says_so(look: Look) -> None:
    early = scenes.game()[40].state
    assert kept_text(look, early, "").endswith("ended without a result")


def test_a_code_has_its_empty_border(look: Look) -> None:
    widget = build(end(), look).widget("code")
    assert widget is not None
    code = next(mark for mark in widget.marks if isinstance(mark, Code))
    modules = len(code.rows) + 2 * QUIET
    assert code.box.w == code.box.h
    assert code.box.w % modules == 0
    assert code.box.w // modules >= 3, "three pixels a module at least"


def test_nothing_is_to_be_scanned_before_somebody_asks(look: Look) -> None:
    screen = build(replace(end(), ask=s.ShowResult()), look)
    assert not [mark for widget in screen.widgets for mark in widget.marks if isinstance(mark, Code)]
    keep = screen.widget("keep")
    assert keep is not None
    assert keep.command == s.ShowView("keep")
