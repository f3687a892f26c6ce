"""From a scene to its screen: a pure function."""

from typing import assert_never

from companion.screens.look import Look
from companion.screens.menu import menu
from companion.screens.menu_scene import MenuScene
from companion.screens.playing import playing
from companion.screens.scene import PlayScene, Scene, StartScene
from companion.screens.start import start
from companion.screens.widgets import Screen


def build(scene: Scene, look: Look) -> Screen:
    """The screen of a scene.

    Args:
        scene: what the desk wants to be seen.
        look: size, profile, theme, type and language; `Look.of(size)` has what is usual.
    """
    if isinstance(scene, PlayScene):
        return playing(scene, look)
    if isinstance(scene, StartScene):
        return start(scene, look)
    if isinstance(scene, MenuScene):
        return menu(scene, look)
    assert_never(scene)
