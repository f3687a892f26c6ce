"""From a scene to its screen: a pure function."""

from typing import assert_never

from companion.screens.correct import correct, preview
from companion.screens.games import games
from companion.screens.home import home
from companion.screens.keyboard import keyboard
from companion.screens.log import log
from companion.screens.look import Look
from companion.screens.menu import menu
from companion.screens.menu_scene import MenuScene
from companion.screens.playing import playing
from companion.screens.reflow import reflowed
from companion.screens.scene import (
    CorrectScene,
    LogScene,
    PlayScene,
    PreviewScene,
    Scene,
    SheetScene,
    StartScene,
)
from companion.screens.score_sheet import score_sheet
from companion.screens.setup import setup
from companion.screens.start_scene import GamesScene, KeyboardScene, SetupScene
from companion.screens.widgets import Screen


def build(scene: Scene, look: Look) -> Screen:
    """The screen of a scene.

    Args:
        scene: what the desk wants to be seen.
        look: size, profile, theme, type and language; `Look.of(size)` has what is usual.
    """
    return reflowed(lambda fitting: _build(scene, fitting), look)


def _build(scene: Scene, look: Look) -> Screen:
    if isinstance(scene, PlayScene):
        return playing(scene, look)
    if isinstance(scene, StartScene):
        return home(scene, look)
    if isinstance(scene, GamesScene):
        return games(scene, look)
    if isinstance(scene, SetupScene):
        return setup(scene, look)
    if isinstance(scene, KeyboardScene):
        return keyboard(scene, look)
    if isinstance(scene, LogScene):
        return log(scene, look)
    if isinstance(scene, CorrectScene):
        return correct(scene, look)
    if isinstance(scene, PreviewScene):
        return preview(scene, look)
    if isinstance(scene, SheetScene):
        return score_sheet(scene, look)
    if isinstance(scene, MenuScene):
        return menu(scene, look)
    assert_never(scene)
