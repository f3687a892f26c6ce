"""pygame, imported the cheap way; every module of this package takes it from here.

pygame asks setuptools' pkg_resources for its data files, which costs a quarter of the start; without it
pygame looks beside its own modules, which is where they are. `measured.md` has the figures.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
_blocked = "pkg_resources" not in sys.modules
if _blocked:
    sys.modules["pkg_resources"] = None  # type: ignore[assignment]
try:
    import pygame
    import pygame.font
    import pygame.image
    import pygame.transform
finally:
    if _blocked:
        del sys.modules["pkg_resources"]

__all__ = ["pygame"]
