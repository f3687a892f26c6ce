"""Draws a screen, and only what changed since it was last drawn."""

from msgspec import Struct

from companion.screens.cache import Lru
from companion.screens.geometry import Box, Point, Size
from companion.screens.look import Look
from companion.screens.marks import Mark
from companion.screens.sdl import pygame
from companion.screens.sprites import Brush
from companion.screens.theme import Colour
from companion.screens.widgets import Screen, Widget, ring


class Drawn(Struct, frozen=True):
    """Everything that the picture of a widget depends on."""

    size: Size
    fill: Colour
    ground: Colour
    radius: int
    marks: tuple[Mark, ...]


class Painter:
    """Draws one screen on (a part of) a surface.

    Args:
        surface: the window.
        look: theme, type and scale, the one that screens are built with.
        origin: where the screen's left upper corner lies on the surface.
    """

    def __init__(self, surface: pygame.Surface, look: Look, origin: Point = (0, 0)) -> None:
        self._surface = surface
        self._look = look
        self._origin = origin
        self._brush = Brush(look)
        self._pictures: Lru[Drawn, pygame.Surface] = Lru(128)
        self._shown: dict[str, tuple[Box, Drawn]] | None = None
        self._last: tuple[Screen, str, str] | None = None

    def forget(self) -> None:
        """Draw everything next time (the window was covered, or something else was drawn on it)."""
        self._shown = self._last = None

    def paint(self, screen: Screen, pressed_id: str = "", focus_id: str = "") -> list[pygame.Rect]:
        """Bring the surface up to date.

        Args:
            screen: what is to be seen.
            pressed_id: the widget under a finger, empty for none.
            focus_id: the widget that has the focus, empty for none.

        Returns:
            The changed rectangles of the surface, for `pygame.display.update`; empty when nothing changed.
        """
        last = self._last
        if last is not None and last[0] is screen and last[1:] == (pressed_id, focus_id):
            return []
        self._last = screen, pressed_id, focus_id
        wanted = {w.id: (w.box, self._drawn(w, w.id == pressed_id, w.id == focus_id)) for w in screen.widgets}
        if self._shown is None:
            changed = [Box(0, 0, *screen.size)]
            redraw = list(wanted.values())
        else:
            before, now = set(self._shown.values()), set(wanted.values())
            changed = sorted({box for box, _ in before ^ now})
            # What stays can't lie under what goes or comes: widgets of one screen never overlap.
            redraw = [each for each in wanted.values() if each not in before]
        stay = {box for box, _ in redraw}
        for box in changed:
            if box not in stay:  # a widget of the same size will cover it anyway
                self._surface.fill(screen.ground, self._on_surface(box))
        for box, drawn in redraw:
            self._surface.blit(self._picture(drawn), self._on_surface(box))
        self._shown = wanted
        return [self._on_surface(box) for box in changed]

    def _on_surface(self, box: Box) -> pygame.Rect:
        return pygame.Rect(box.moved(*self._origin))

    def _drawn(self, widget: Widget, pressed: bool, focus: bool) -> Drawn:
        marks = widget.marks
        if focus:
            marks = (*marks, ring(widget, self._look.theme.ink, max(self._look.px(3), 2)))
        fill = widget.pressed if pressed else widget.fill
        return Drawn((widget.box.w, widget.box.h), fill, widget.ground, widget.radius, marks)

    def _picture(self, drawn: Drawn) -> pygame.Surface:
        return self._pictures.get(drawn, lambda: self._compose(drawn))

    def _compose(self, drawn: Drawn) -> pygame.Surface:
        picture = self._brush.panel(drawn.size, drawn.fill, drawn.ground, drawn.radius)
        for mark in drawn.marks:
            self._brush.draw(picture, mark)
        return picture.convert(self._surface)


def picture(screen: Screen, look: Look) -> pygame.Surface:
    """The whole screen as a picture of its own, for documents and tests."""
    surface = pygame.Surface(screen.size)
    Painter(surface, look).paint(screen)
    return surface
