"""The display: how large its pixels are, and the window on it."""

import os
from collections.abc import MutableMapping
from math import ceil
from pathlib import Path

from msgspec import Struct

from companion.games.game import Text
from companion.screens.geometry import Size
from companion.screens.quiet import quiet
from companion.screens.sdl import pygame


class Profile(Struct, frozen=True):
    """How large a pixel is, in millimetres; panels with oblong pixels exist, so there are two figures."""

    mm_x: float
    mm_y: float

    def x(self, mm: float) -> int:
        """Pixels across that are at least so many millimetres."""
        return ceil(mm / self.mm_x - 1e-6)

    def y(self, mm: float) -> int:
        """Pixels down that are at least so many millimetres."""
        return ceil(mm / self.mm_y - 1e-6)

    def turned(self) -> "Profile":
        """The same display on its side."""
        return Profile(self.mm_y, self.mm_x)


SEVEN_INCH = Profile(0.193, 0.179)
"""Raspberry Pi Touch Display, 800×480; a desktop window behaves like it."""

TOUCH_2 = Profile(0.121, 0.121)
"""Touch Display 2, 720×1280."""

THREE_AND_A_HALF = Profile(0.153, 0.153)
"""A 3.5 inch display, 480×320."""

MONITOR = Profile(0.18, 0.18)
"""A larger screen of 1920×1080, 15.6 inches across."""

DEFAULT_SIZE: Size = (800, 480)

BUS = "DBUS_SESSION_BUS_ADDRESS"
"""The variable that says where the bus of a desktop's session listens."""


def profile_for(size: Size) -> Profile:
    """The likeliest profile of a screen with so many pixels; `--profile` settles what this guesses."""
    landscape = (max(size), min(size))
    known = {(480, 320): THREE_AND_A_HALF, (1280, 720): TOUCH_2, (1920, 1080): MONITOR}
    likely = known.get(landscape, SEVEN_INCH)
    return likely if size == landscape else likely.turned()


class NoDisplay(Exception):
    """There is nothing to draw on; `text` says so to people."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        """The sentence in English."""
        return str(self.text)


def open_window(size: Size = DEFAULT_SIZE, title: str = "Button Companion", *,
                fullscreen: bool = False) -> pygame.Surface:
    """Open the one window and return its surface.

    Only the parts of pygame that are needed are started. With full screen the display's own size counts.

    Raises:
        NoDisplay: no screen, no driver for it, or two libraries that claim the name pygame.
    """
    one_pygame()
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "button-companion"  # pygame has put the program's name there
    start_no_bus(os.environ)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if asked.lower() == "kmsdrm":
        from companion.screens.graphics import tell_sdl

        tell_sdl(os.environ)
    try:
        with quiet():
            pygame.display.init()
        # SDL may settle for a driver that shows nothing; only who asked for it gets it.
        blind = pygame.display.get_driver() in {"dummy", "offscreen"} and not asked
        if not blind:
            if draws_in_memory(pygame.display.get_driver()):
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # asked for when the window opens
            pygame.font.init()
            pygame.display.set_caption(title)
            return pygame.display.set_mode((0, 0) if fullscreen else size,
                                           pygame.FULLSCREEN if fullscreen else 0)
    except pygame.error as error:
        pygame.display.quit()
        raise NoDisplay(_words(str(error))) from error
    pygame.display.quit()
    raise NoDisplay(_words(""))


def start_no_bus(environ: MutableMapping[str, str]) -> None:
    """Without a session's bus SDL's D-Bus library would fork to start one, which nobody on a box talks to.

    Where there is one, SDL keeps the screen saver away through it, and takes in what input methods write.
    What is set stays for the program and whatever it starts.
    """
    runtime = environ.get("XDG_RUNTIME_DIR")
    if not environ.get(BUS) and not (runtime and os.path.exists(f"{runtime}/bus")):
        environ[BUS] = "disabled:"


def draws_in_memory(driver: str) -> bool:
    """Whether this driver of SDL shows a picture that lies in memory.

    Under X11 that saves OpenGL, which costs 46 MB and makes flips 18 times dearer. Wayland and the bare
    console (KMSDRM) have nothing but OpenGL: without it they have no window.
    """
    return driver in {"x11", "windows", "offscreen", "dummy"}


def close_window() -> None:
    """Close the window, if there is one."""
    pygame.display.quit()


def _words(reason: str) -> Text:
    if reason:
        return Text("There is no display to draw on ({reason}). Start it on a desktop or at the screen "
                    "itself, or play without one: companion demo.", {"reason": reason})
    return Text("There is no display to draw on. Start it on a desktop or at the screen itself, "
                "or play without one: companion demo.")


def one_pygame(folder: Path | None = None) -> None:
    """Make sure that pygame and its fork pygame-ce do not share a folder.

    Both bring a package of the same name; whichever came last has overwritten half of the other.

    Args:
        folder: where packages are installed; otherwise that of the pygame in use.

    Raises:
        NoDisplay: both are installed.
    """
    folder = Path(pygame.__file__).parent.parent if folder is None else folder
    installed = [name for name in os.listdir(folder) if name.endswith(".dist-info")]
    if all(any(name.startswith(each) for name in installed) for each in ("pygame-", "pygame_ce-")):
        raise NoDisplay(Text("pygame and pygame-ce are both installed and have overwritten each other. "
                             "Remove both, then install pygame again."))
