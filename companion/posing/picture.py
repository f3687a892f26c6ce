"""From a record to the picture of a screen."""

from pathlib import Path

from companion.app.dress import dressed
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action
from companion.posing.shots import SHOTS
from companion.posing.table import posing
from companion.screens.build import build
from companion.screens.geometry import Size
from companion.screens.look import Look
from companion.screens.menu_scene import Settings
from companion.screens.painter import picture
from companion.screens.sdl import pygame
from companion.screens.widgets import Screen
from companion.table.session import Session


def pose(name: str, session: Session[ButtonState], following: Action | None, size: Size,
         settings: Settings) -> tuple[Screen, Look]:
    """The screen of this name at this moment of a game, and what it is laid out for.

    Args:
        name: one of :data:`SHOTS`.
        session: the game up to that moment.
        following: what comes next in its record.
        size: width and height in pixels.
        settings: language, theme and size of the text.

    Raises:
        NotNow: this screen does not come at this moment.
    """
    look = dressed(Look.of(size), settings)
    with posing(session, following, settings) as table:
        SHOTS[name](table)
        return build(table.scene, look), look


def save(screen: Screen, look: Look, path: Path) -> None:
    """Draw a screen into a PNG file. Needs a display, of whatever kind.

    Raises:
        OSError: it cannot be written.
    """
    try:
        pygame.image.save(picture(screen, look), str(path))
    except pygame.error as error:
        raise OSError(str(error)) from None
