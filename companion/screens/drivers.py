"""What pygame's SDL was built to draw with, asked without a window: `python -m companion.screens.drivers`.

pygame has no words for it, so SDL itself is asked. Whoever wants to know does that in a process of its own:
there a library that does not fit this machine takes nobody else along.
"""

import ctypes
import json
from pathlib import Path
from typing import Any


def drivers() -> dict[str, Any]:
    """What is known: `pygame`, `sdl`, `video` (in the order in which SDL tries them), `two`; or the `error`.

    `video` is empty where nobody can tell; `two` says that pygame and pygame-ce have overwritten each other.
    """
    try:
        from companion.screens.display import NoDisplay, one_pygame
        from companion.screens.sdl import pygame
    except Exception as error:  # a library may fail in any way when it is loaded
        return {"error": str(error) or type(error).__name__}
    told = {"pygame": pygame.version.ver, "sdl": ".".join(map(str, pygame.get_sdl_version())), "two": False,
            "video": [], "error": ""}
    try:
        one_pygame()
    except NoDisplay:
        told["two"] = True
    library = _sdl()
    if library is not None:
        told["video"] = _video(library)
    return told


def _sdl() -> ctypes.CDLL | None:
    """The very library that pygame has loaded, by the map of our memory; None on systems without one."""
    try:
        lines = Path("/proc/self/maps").read_text("utf-8", "replace").splitlines()
        names = {line.split(maxsplit=5)[-1] for line in lines if "/" in line}
        found = [name for name in names if Path(name).name.startswith(("libSDL2-2", "libSDL2.", "libSDL3"))]
        return ctypes.CDLL(found[0]) if found else None
    except OSError:
        return None


def _video(library: ctypes.CDLL) -> list[str]:
    """The drivers in its build; SDL has to be started for none of it."""
    try:
        name = library.SDL_GetVideoDriver
        name.restype = ctypes.c_char_p
        return [name(n).decode("ascii", "replace").lower() for n in range(library.SDL_GetNumVideoDrivers())]
    except AttributeError:
        return []


if __name__ == "__main__":
    print(json.dumps(drivers()))
