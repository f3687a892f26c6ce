"""From a scene to its screen: a pure function.

The builder of a screen is imported when the screen is first built; the first frame has to wait for one only.
"""

from typing import TYPE_CHECKING

from companion.screens.game_scene import GamePage, GameScene
from companion.screens.game_screens import screens_of
from companion.screens.look import Look
from companion.screens.reflow import reflowed
from companion.screens.widgets import Screen

if TYPE_CHECKING:
    from companion.screens.scene import Scene


def build(scene: "Scene", look: Look) -> Screen:
    """The screen of a scene.

    Args:
        scene: what the desk wants to be seen.
        look: size, profile, theme, type and language; `Look.of(size)` has what is usual.
    """
    return reflowed(lambda fitting: _build(scene, fitting), look)


def _build(scene: "Scene", look: Look) -> Screen:
    if isinstance(scene, GameScene | GamePage):
        return screens_of(scene.game).playing(scene, look)
    from companion.screens.pages import page_of

    return page_of(scene, look)
