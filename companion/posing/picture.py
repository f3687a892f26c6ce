"""From a record to the picture of a screen."""

import struct
import zlib
from pathlib import Path
from typing import Any

from companion.app.dress import dressed
from companion.games.game import Action
from companion.posing.shots import SHOTS
from companion.posing.table import posing
from companion.screens.build import build
from companion.screens.game_scene import GameScene
from companion.screens.game_screens import screens_of
from companion.screens.geometry import Size
from companion.screens.look import Look
from companion.screens.painter import picture
from companion.screens.sdl import pygame
from companion.screens.settings import Settings
from companion.screens.widgets import Screen
from companion.table.session import Session


def pose(name: str, session: Session[Any], following: Action | None, size: Size,
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
        scene = table.scene
        if table.across and isinstance(scene, GameScene):
            return screens_of(scene.game).across(scene, look, locked=table.locked), look
        return build(scene, look), look


def save(screen: Screen, look: Look, path: Path) -> None:
    """Draw a screen into a PNG file. Needs a display, of whatever kind.

    Raises:
        OSError: it cannot be written.
    """
    path.write_bytes(png(picture(screen, look)))


def png(drawn: pygame.Surface) -> bytes:
    """A PNG, packed as tightly as it goes: half of what pygame makes of flat colours."""
    width, height = drawn.get_size()
    pixels, stride = pygame.image.tobytes(drawn, "RGB"), 3 * width
    rows = b"".join(b"\0" + pixels[y * stride:(y + 1) * stride] for y in range(height))
    parts = ((b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows, 9)),
             (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts)
