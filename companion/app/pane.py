"""One screen in its place in the window, turned if people want it so."""

from companion.screens.geometry import Box, Point, Size
from companion.screens.look import Look
from companion.screens.painter import Painter
from companion.screens.sdl import pygame
from companion.screens.turning import Degrees, Turn
from companion.screens.widgets import Screen, Widget


class Pane:
    """One screen in its place in the window.

    Args:
        surface: the window.
        look: the one that its screens are built with.
        origin: where it lies in the window.
        screen: what is shown first.
        area: how much of the window it takes.

    """

    def __init__(self, surface: pygame.Surface, look: Look, origin: Point, screen: Screen, *,
                 area: Size) -> None:
        self._screen = screen
        self._window = surface
        self._origin = origin
        self._area = area
        self.dress(look)

    @property
    def screen(self) -> Screen:
        """What is shown."""
        return self._screen

    @screen.setter
    def screen(self, screen: Screen) -> None:
        self._screen = screen.sharing(self._screen)

    def dress(self, look: Look, degrees: Degrees = 0) -> None:
        """Draw in another look, turned clockwise by so many degrees, from now on."""
        self._look, self._degrees = look, degrees
        self._turn = Turn(degrees, self._area)
        self._canvas = None if degrees == 0 else pygame.Surface(self._turn.size)
        self._painter = (Painter(self._window, look, self._origin) if self._canvas is None
                         else Painter(self._canvas, look))

    def at(self, point: Point) -> Widget | None:
        """The widget at a point of the window that can be touched now."""
        inside = self._inward(point)
        return None if inside is None else self._screen.at(inside)

    def holds(self, pressed: Widget, point: Point) -> bool:
        """Whether a touch that began on this widget still means it at this point of the window."""
        inside = self._inward(point)
        return inside is not None and self._screen.holds(pressed, inside)

    def _inward(self, point: Point) -> Point | None:
        """A point of the window on the screen; None beside it."""
        x, y = point[0] - self._origin[0], point[1] - self._origin[1]
        inside = 0 <= x < self._area[0] and 0 <= y < self._area[1]
        return self._turn.inward((x, y)) if inside else None

    def middle_of(self, widget: Widget) -> Point:
        """The point of the window at which the middle of a widget is seen."""
        x, y, w, h = self._turn.outward(widget.box)
        return self._origin[0] + x + w // 2, self._origin[1] + y + h // 2

    def paint(self, pressed_id: str, focus_id: str = "") -> list[pygame.Rect]:
        """Draw what changed; the rectangles of the window that did."""
        changed = self._painter.paint(self._screen, pressed_id, focus_id)
        return changed if self._canvas is None else [self._show(self._canvas, rect) for rect in changed]

    def forget(self, window: pygame.Surface | None = None) -> None:
        """Draw everything next time, on this surface of the window; without one, on that of before."""
        if window is None or window is self._window:
            self._painter.forget()
        else:  # a window that was resized from outside has another one, and the old one is seen nowhere
            self._window = window
            self.dress(self._look, self._degrees)

    def _show(self, canvas: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Bring a piece of the canvas to the window."""
        seen = self._turn.outward(Box(rect.x, rect.y, rect.w, rect.h)).moved(*self._origin)
        self._window.blit(pygame.transform.rotate(canvas.subsurface(rect), -self._turn.degrees), seen[:2])
        return pygame.Rect(seen)
