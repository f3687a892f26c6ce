"""Draws a screen, and only what changed since it was last drawn."""

from collections.abc import Iterable, Sequence

from companion.screens.cache import Lru, pixels
from companion.screens.geometry import Box, Point, Size, gaps
from companion.screens.look import Look
from companion.screens.marks import Drawn, Mark, Ring, Run
from companion.screens.patches import LARGE, Picture, patches
from companion.screens.sdl import pygame
from companion.screens.sprites import Brush
from companion.screens.widgets import CLOSER, Screen, Widget, ring

SCREENS = 4
"""How many screens' worth of widgets' pictures are kept: those that come back are among the last few."""


class _Shown:
    """A widget as it stands on the surface, with its picture and its place there.

    `pressed` and `focus` are the ids of what is so of it, itself or one of its spots; empty for nothing.
    """

    __slots__ = ("focus", "picture", "place", "pressed", "widget")

    def __init__(self, widget: Widget, pressed: str, focus: str, picture: Picture,
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
        self._pictures: Lru[Drawn, Picture] = Lru(SCREENS * look.size[0] * look.size[1],
                                                  lambda kept: pixels(kept.surface))
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
            before = last[0]
            pairs = screen.fresh if screen.since is before.widgets else replaced(before, screen)
            if pairs is not None:
                return self._swap(pairs)
        return self._renew(screen, pressed_id, focus_id)

    def _swap(self, pairs: Iterable[tuple[Widget, Widget]]) -> list[pygame.Rect]:
        """Everything stays where it is; some widgets show something else."""
        changed: list[pygame.Rect] = []
        assert self._last is not None
        _, pressed_id, focus_id = self._last
        for _, widget in pairs:
            shown = self._shown[widget.id]
            if widget.spots or shown.widget.spots:
                shown.pressed, shown.focus = _part(widget, pressed_id), _part(widget, focus_id)
            shown.widget = widget
            before = shown.picture
            after = shown.picture = self._picture(widget, shown.pressed, shown.focus, before)
            if after is not before:  # otherwise it asks for something else, but looks as before
                changed += self._show(shown, before)
        return changed

    def _renew(self, screen: Screen, pressed_id: str, focus_id: str) -> list[pygame.Rect]:
        """Widgets come, go and move, or are touched."""
        before = self._shown
        now: dict[str, _Shown] = {}
        fresh: list[tuple[_Shown, _Shown | None]] = []
        for widget in screen.widgets:
            wanted = widget.id
            pressed, focus = _part(widget, pressed_id), _part(widget, focus_id)
            old = before.get(wanted)
            if (old is not None and (old.widget is widget or old.widget == widget)
                    and old.pressed == pressed and old.focus == focus):
                now[wanted] = old
                continue
            picture = self._picture(widget, pressed, focus, None if old is None else old.picture)
            new = _Shown(widget, pressed, focus, picture, self._on_surface(widget.box))
            if old is not None and old.picture is new.picture and old.place == new.place:
                before[wanted] = new  # it asks for something else, but looks as before
            else:
                fresh.append((new, old))
            now[wanted] = new
        self._shown = now
        if self._stale:
            return [self._draw_all(screen)]
        # What stays can't lie under what goes or comes: widgets of one screen never overlap.
        gone = [each.place for wanted, each in before.items() if now.get(wanted) is not each]
        covered = [new.place for new, _ in fresh]
        for place in gone:
            if place not in covered:  # a widget of the same size will cover it anyway
                self._surface.fill(screen.ground, place)
        changed = [place for place in gone if place not in covered]
        for new, old in fresh:
            changed += self._show(new, None if old is None or old.place != new.place else old.picture)
        return changed

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

    def _show(self, shown: _Shown, before: Picture | None) -> list[pygame.Rect]:
        """Copy what is other than in the picture before it in the same place; the changed rectangles."""
        after = shown.picture
        if before is None:
            return [self._surface.blit(after.surface, shown.place)]
        surface, place, blit = after.surface, shown.place, self._surface.blit
        return [blit(surface, place.move(part.topleft), part) for part in after.unlike(before)]

    def _picture(self, widget: Widget, pressed: str, focus: str, before: Picture | None) -> Picture:
        drawn = self._touched(widget, pressed, focus) if pressed or focus else widget.drawn
        return self._pictures.get(drawn, lambda: self._compose(drawn, before))

    def _touched(self, widget: Widget, pressed: str, focus: str) -> Drawn:
        """A widget that has a finger or the focus on it, or on one of its spots."""
        size, fill, marks = widget.drawn.size, widget.fill, widget.marks
        theme, width = self._look.theme, max(self._look.px(3), 2)
        for wanted, ink in ((pressed, theme.thread), (focus, theme.ink)):
            marks += tuple([Ring(spot.box, ink, spot.radius, width)
                            for spot in widget.spots if spot.id == wanted])
        if focus == widget.id:
            marks = (*marks, ring(widget, theme.ink, width))
        if pressed in {widget.id, widget.id + CLOSER}:
            fill = widget.pressed
        return Drawn(size, fill, widget.ground, widget.radius, marks)

    def _compose(self, drawn: Drawn, before: Picture | None) -> Picture:
        """A picture never seen before; most of a large one may be that of the one before in its place."""
        surface = self._blank(drawn.size)
        if 0 in drawn.size:
            return Picture(drawn, surface, {})
        large = drawn.size[0] * drawn.size[1] >= LARGE
        spoilt = patches(before.drawn, drawn) if before is not None and large else None
        if before is None or spoilt is None:
            return Picture(drawn, surface, self._fill(surface, drawn))
        surface.blit(before.surface, (0, 0))
        spots = dict(before.spots)
        for box in spoilt:
            surface.set_clip(box)
            for mark, spot in self._fill(surface, drawn, box).items():
                spots[mark] = spots[mark].union(spot) if mark in spots else spot
        surface.set_clip(None)
        return Picture(drawn, surface, {mark: spots[mark] for mark in drawn.marks if mark in spots})

    def _fill(self, surface: pygame.Surface, drawn: Drawn,
              part: Box | None = None) -> dict[Mark, pygame.Rect]:
        """Draw what is seen in a part of the picture, or all of it; where each mark of it was drawn."""
        self._brush.panel(surface, drawn.fill, drawn.ground, drawn.radius)
        return {mark: self._brush.draw(surface, mark) for mark in drawn.marks
                if part is None or mark.box.overlaps(part) or isinstance(mark, Run)}  # accents stand out

    def _blank(self, size: Size) -> pygame.Surface:
        """A surface of the window's kind, so that it is only copied.

        Rows of a multiple of 16 bytes SDL would copy past the cache of an x86 processor, where pieces of a
        screen take up to ten times as long.
        """
        wide, high = size
        return pygame.Surface((wide + (wide % 4 == 0), high), 0, self._surface).subsurface((0, 0, wide, high))


def _part(widget: Widget, wanted: str) -> str:
    """The id if it is that of the widget, of one of its spots or of a closer look at them; or nothing."""
    if wanted == widget.id or not wanted:
        return wanted
    found = wanted == widget.id + CLOSER or any(spot.id == wanted for spot in widget.spots)
    return wanted if widget.spots and found else ""


def replaced(before: Screen, after: Screen) -> Sequence[tuple[Widget, Widget]] | None:
    """The widgets of two screens that are not the same, each with its successor in the same place.

    Returns:
        None when widgets come, go or move.
    """
    olds, news = before.widgets, after.widgets
    if len(olds) != len(news) or before.ground != after.ground:
        return None
    pairs = [(old, new) for old, new in zip(olds, news) if old is not new]  # noqa: B905 - as many, seen above
    for old, new in pairs:
        if old.id != new.id or old.box != new.box:
            return None
    return pairs


def picture(screen: Screen, look: Look) -> pygame.Surface:
    """The whole screen as a picture of its own, for documents and tests."""
    surface = pygame.Surface(screen.size)
    Painter(surface, look).paint(screen)
    return surface
