"""pygame, imported the cheap way; every module of this package takes it from here.

pygame asks setuptools' pkg_resources for its data files and takes in numpy for arrays that we never make;
each costs more than all the rest of the start. Without the first it looks beside its own modules, which is
where the files are; without the second it goes without arrays. The mixer opens libraries for every kind of
sound file, and looking for the machine's fonts brings processes and locales; whoever makes a sound imports
`pygame.mixer` then, and whoever looks for a font `pygame.sysfont`.
"""

import importlib
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
_NOT_NEEDED = ("pkg_resources", "numpy", "pygame.mixer", "pygame.mixer_music", "pygame.sysfont",
               "pygame.scrap", "pygame.surfarray", "pygame.sndarray", "pygame.fastevent")
_blocked = tuple([name for name in _NOT_NEEDED if name not in sys.modules])
for _name in _blocked:
    sys.modules[_name] = None  # type: ignore[assignment]
try:
    import pygame
    import pygame.image
    import pygame.transform

    pygame.font = importlib.import_module("pygame.font")  # given up by pygame together with its sysfont
finally:
    for _name in _blocked:
        del sys.modules[_name]

__all__ = ["pygame"]
