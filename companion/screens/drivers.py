"""What pygame's SDL was built to draw with, asked without a window: `python -m companion.screens.drivers`.

pygame has no words for it, so SDL itself is asked. Whoever wants to know does that in a process of its own:
there a library that does not fit this machine takes nobody else along.
"""

import ctypes
import json
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
    told["video"] = _video(pygame.base.__file__ or "")
    return told


def _video(module: str) -> list[str]:
    """The drivers in the build of the very SDL that a module of pygame hangs on; none where nobody can tell.

    What a library hangs on is asked through it, wherever that lies. SDL has to be started for none of it.
    """
    try:
        library = ctypes.CDLL(module)
        name, number = library.SDL_GetVideoDriver, library.SDL_GetNumVideoDrivers
    except (OSError, AttributeError):
        return []
    name.restype = ctypes.c_char_p
    return [name(n).decode("ascii", "replace").lower() for n in range(number())]


if __name__ == "__main__":
    print(json.dumps(drivers()))
