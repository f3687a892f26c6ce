"""Draws a screen, and only what changed since it was last drawn."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.cache import Lru, pixels
from companion.screens.geometry import Box, Point, Size, gaps
from companion.screens.look import Look
from companion.screens.marks import Mark
from companion.screens.sdl import pygame
from companion.screens.sprites import Brush
from companion.screens.theme import Colour
from companion.screens.widgets import Screen, Widget, ring

SCREENS = 4
"""How many screens' worth of widgets' pictures are kept: those that come back are among the last few."""


class Drawn(Struct, frozen=True, cache_hash=True):
    """Everything that the picture of a widget depends on."""

    size: Size
    fill: Colour
    ground: Colour
    radius: int
    marks: tuple[Mark, ...]


class _Picture:
    """The picture of a widget, with the pixels that each mark may have changed."""

    __slots__ = ("drawn", "spots", "surface")

    def __init__(self, drawn: Drawn, surface: pygame.Surface, spots: Sequence[pygame.Rect] = ()) -> None:
        self.drawn = drawn
        self.surface = surface
        self.spots = spots

    def unlike(self, other: "_Picture") -> pygame.Rect:
        """Where it may differ from another picture: a number that changed is a small part of its widget."""
        mine, theirs = self.drawn, other.drawn
        if replace(mine, marks=()) != replace(theirs, marks=()) or len(mine.marks) != len(theirs.marks):
            return self.surface.get_rect()
        marks = zip(mine.marks, theirs.marks, self.spots, other.spots, strict=True)
        spots = [spot for new, old, *both in marks if new != old for spot in both if spot.w > 0]
        return spots[0].unionall(spots) if spots else pygame.Rect(0, 0, 0, 0)


class _Shown:
    """A widget as it stands on the surface, with its picture and its place there."""

    __slots__ = ("focus", "picture", "place", "pressed", "widget")

    def __init__(self, widget: Widget, pressed: bool, focus: bool, picture: _Picture,
                 place: pygame.Rect) -> None:
        self.widget = widget
        self.pressed = pressed
        self.focus = focus
        self.picture = picture
        self.place = place


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
        self._pictures: Lru[Drawn, _Picture] = Lru(SCREENS * look.size[0] * look.size[1],
                                                   lambda kept: pixels(kept.surface))
        self._unlike: Lru[tuple[Drawn, Drawn], pygame.Rect] = Lru(64)
        self._gaps: Lru[tuple[Box, ...], list[Box]] = Lru(8)
        self._shown: dict[str, _Shown] = {}
        self._stale = True
        self._last: tuple[Screen, str, str] | None = None

    def forget(self) -> None:
        """Draw everything next time (the window was covered, or something else was drawn on it)."""
        self._stale, self._last = True, None

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
        self._last = screen, pressed_id, focus_id
        if last is not None and last[1] == pressed_id and last[2] == focus_id:
            pairs = replaced(last[0], screen)
            if pairs is not None:
                return self._swap(pairs)
        return self._renew(screen, pressed_id, focus_id)

    def _swap(self, pairs: Iterable[tuple[Widget, Widget]]) -> list[pygame.Rect]:
        """Everything stays where it is; some widgets show something else."""
        changed = []
        for _, widget in pairs:
            shown = self._shown[widget.id]
            picture = self._picture(widget, shown.pressed, shown.focus)
            shown.widget = widget
            before = shown.picture
            if picture is not before:  # otherwise it asks for something else, but looks as before
                shown.picture = picture
                part = self._part(before, picture)
                if part.w > 0:
                    changed.append(self._surface.blit(picture.surface, shown.place.move(part.topleft), part))
        return changed

    def _part(self, before: _Picture, after: _Picture) -> pygame.Rect:
        return self._unlike.get((before.drawn, after.drawn), lambda: after.unlike(before))

    def _renew(self, screen: Screen, pressed_id: str, focus_id: str) -> list[pygame.Rect]:
        """Widgets come, go and move, or are touched."""
        before = self._shown
        now: dict[str, _Shown] = {}
        fresh: list[_Shown] = []
        for widget in screen.widgets:
            wanted = widget.id
            pressed, focus = wanted == pressed_id, wanted == focus_id
            old = before.get(wanted)
            if (old is not None and (old.widget is widget or old.widget == widget)
                    and old.pressed is pressed and old.focus is focus):
                now[wanted] = old
                continue
            picture = self._picture(widget, pressed, focus)
            new = _Shown(widget, pressed, focus, picture, self._on_surface(widget.box))
            if old is not None and old.picture is picture and old.place == new.place:
                before[wanted] = new  # it asks for something else, but looks as before
            else:
                fresh.append(new)
            now[wanted] = new
        self._shown = now
        if self._stale:
            return [self._draw_all(screen)]
        # What stays can't lie under what goes or comes: widgets of one screen never overlap.
        gone = [each.place for wanted, each in before.items() if now.get(wanted) is not each]
        covered = [each.place for each in fresh]
        for place in gone:
            if place not in covered:  # a widget of the same size will cover it anyway
                self._surface.fill(screen.ground, place)
        for each in fresh:
            self._surface.blit(each.picture.surface, each.place)
        return covered + [place for place in gone if place not in covered]

    def _draw_all(self, screen: Screen) -> pygame.Rect:
        whole = self._on_surface(Box(0, 0, *screen.size))
        # Only what no widget covers: drawing every pixel twice would take twice as long.
        boxes = tuple([box for each in self._shown.values() if (box := each.widget.box).w > 0 and box.h > 0])
        for gap in self._gaps.get(boxes, lambda: gaps(Box(0, 0, *screen.size), boxes)):
            self._surface.fill(screen.ground, self._on_surface(gap))
        self._surface.blits([(each.picture.surface, each.place) for each in self._shown.values()],
                            doreturn=False)
        self._stale = False
        return whole

    def _on_surface(self, box: Box) -> pygame.Rect:
        x, y, w, h = box.moved(*self._origin)
        return pygame.Rect(x, y, max(w, 0), max(h, 0))

    def _picture(self, widget: Widget, pressed: bool, focus: bool) -> _Picture:
        marks = widget.marks
        if focus:
            marks = (*marks, ring(widget, self._look.theme.ink, max(self._look.px(3), 2)))
        _, _, w, h = widget.box
        if w < 0 or h < 0:  # a layout that left no room is a fault of its own; it must not end the evening
            w, h = max(w, 0), max(h, 0)
        drawn = Drawn((w, h), widget.pressed if pressed else widget.fill, widget.ground, widget.radius, marks)
        return self._pictures.get(drawn, lambda: self._compose(drawn))

    def _compose(self, drawn: Drawn) -> _Picture:
        wide, high = drawn.size
        if 0 in drawn.size:
            return _Picture(drawn, pygame.Surface(drawn.size, 0, self._surface),
                            [pygame.Rect(0, 0, 0, 0)] * len(drawn.marks))
        # Of the same kind, so that it is only copied. Rows of a multiple of 16 bytes SDL would copy past the
        # cache of an x86 processor, where pieces of a screen take up to ten times as long.
        rows = pygame.Surface((wide + (wide % 4 == 0), high), 0, self._surface)
        picture = rows.subsurface((0, 0, wide, high))
        self._brush.panel(picture, drawn.fill, drawn.ground, drawn.radius)
        return _Picture(drawn, picture, [self._brush.draw(picture, mark) for mark in drawn.marks])


def replaced(before: Screen, after: Screen) -> list[tuple[Widget, Widget]] | None:
    """The widgets of two screens that differ, each with its successor in the same place.

    Screens that share what stayed (:meth:`Screen.sharing`) are compared without a look at it.

    Returns:
        None when widgets come, go or move.
    """
    if len(before.widgets) != len(after.widgets) or before.ground != after.ground:
        return None
    pairs = []
    for old, new in zip(before.widgets, after.widgets, strict=True):
        if old is not new:
            if old.id != new.id or old.box != new.box:
                return None
            pairs.append((old, new))
    return pairs


def picture(screen: Screen, look: Look) -> pygame.Surface:
    """The whole screen as a picture of its own, for documents and tests."""
    surface = pygame.Surface(screen.size)
    Painter(surface, look).paint(screen)
    return surface
