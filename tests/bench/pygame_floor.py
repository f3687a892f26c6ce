"""The least that a program with a window can do: the baseline of the start, of memory and of the idle loop.

It opens a window the cheap way, writes one word on it, says so, and then polls twenty times a second.
"""

import os
import sys

sys.modules["pkg_resources"] = None  # type: ignore[assignment]
sys.modules["numpy"] = None  # type: ignore[assignment]
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame  # noqa: E402
import pygame.font  # noqa: E402

pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((800, 480))
window.fill((18, 32, 43))
window.blit(pygame.font.Font(None, 40).render("Button", True, (245, 239, 227)), (20, 20))
pygame.display.update()
print("ready", file=sys.stderr, flush=True)
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(50)
