"""Draws marks on the pictures of their widgets, and keeps the pictures of shapes."""

from companion.screens import marks as m
from companion.screens import shapes
from companion.screens.basics import Health
from companion.screens.cache import Lru, pixels
from companion.screens.look import Look
from companion.screens.sdl import pygame
from companion.screens.theme import Colour, SeatLook, Shape, SuitLook


class Brush:
    """Draws marks of one look and keeps the pictures of shapes.

    Args:
        look: theme, type and scale.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept: Lru[tuple[object, ...], pygame.Surface] = Lru(look.size[0] * look.size[1], pixels)

    def panel(self, box: pygame.Surface, fill: Colour, ground: Colour, radius: int) -> None:
        """Make a whole picture an opaque box with round corners on a ground."""
        size = box.get_size()
        box.fill(fill)
        r = min(radius, size[0] // 2, size[1] // 2)
        if r > 0 and fill != ground:
            corners = self._kept.get(("corners", r, fill, ground), lambda: _disc(r, fill, ground))
            w, h = size
            for x, y, of_x, of_y in ((0, 0, 0, 0), (w - r, 0, r, 0), (0, h - r, 0, r), (w - r, h - r, r, r)):
                box.blit(corners, (x, y), (of_x, of_y, r, r))

    def draw(self, onto: pygame.Surface, mark: m.Mark) -> pygame.Rect:
        """Draw one mark on the picture of its widget; the pixels that it may have changed."""
        if isinstance(mark, m.Run):
            return self._text(onto, mark)
        # The place does not change the picture: kept ones serve every box of this size.
        rest = (getattr(mark, name) for name in mark.__struct_fields__[1:])
        key = (type(mark), mark.box.w, mark.box.h, *rest)
        return onto.blit(self._kept.get(key, lambda: self._sprite(mark)), (mark.box.x, mark.box.y))

    def _text(self, onto: pygame.Surface, run: m.Run) -> pygame.Rect:
        if not run.shown:
            return pygame.Rect(0, 0, 0, 0)
        drawn, baseline = self._look.type.draw(run.shown, run.size, run.bold, run.ink)
        free = run.box.w - drawn.get_width()
        x = run.box.x + {"left": 0, "centre": free // 2, "right": free}[run.align]
        return onto.blit(drawn, (x, run.box.y + (run.box.h + round(run.size * 0.67)) // 2 - baseline))

    def _sprite(self, mark: m.Mark) -> pygame.Surface:
        w, h = mark.box.w, mark.box.h
        theme = self._look.theme
        match mark:
            case m.Fill(colour=colour, radius=radius):
                return shapes.rounded(w, h, colour, radius)
            case m.Stitches(colour=colour, radius=radius, width=width):
                return shapes.stitches(w, h, colour, radius, width)
            case m.Ring(colour=colour, radius=radius, width=width):
                return shapes.ring(w, h, colour, radius, width)
            case m.Line(colour=colour, width=width, spots=spots):
                return shapes.smooth(w, h, colour, lambda s: shapes.line(s, colour, width, spots))
            case m.Button(seat=seat):
                look = theme.seats[seat]
                return shapes.smooth(w, h, look.colour, lambda s: shapes.button(s, look, theme.ground))
            case m.Scattered(seat=seat, turn=turn):
                return shapes.scattered(w, theme.seats[seat], turn, theme.ground)
            case m.Token(here=here):
                ink, hole = (theme.thread, theme.ground) if here else (theme.control, theme.panel)
                token = SeatLook(Shape.ROUND, 4, ink)
                return shapes.smooth(w, h, ink, lambda s: shapes.button(s, token, hole))
            case m.Card(suit=suit, value=value, size=size):
                return self._card(w, h, theme.suit(suit), value, size)
            case m.Swatch(suit=suit, radius=radius):
                return self._pattern(w, h, theme.suit(suit), radius)
            case m.Icon(sign=which, ink=ink):
                return shapes.smooth(w, h, ink, lambda s: shapes.sign(s, which, ink))
            case m.Lamp(health=health):
                shade = {Health.FINE: theme.fine, Health.TROUBLE: theme.trouble}.get(health, theme.quiet)
                return shapes.smooth(w, h, shade, lambda s: shapes.lamp(s, health, shade, theme.bar))
            case m.Strike(colour=colour, width=width):
                return shapes.smooth(w, h, colour, lambda s: shapes.strike(s, colour, width))
            case m.Code(rows=rows):
                return shapes.code(w, h, rows)
        raise TypeError(type(mark))

    def _pattern(self, w: int, h: int, suit: SuitLook, radius: int) -> pygame.Surface:
        """A suit's pattern; all cards of the suit share it."""
        mask = self._kept.get(("mask", w, h, radius), lambda: shapes.rounded(w, h, (255, 255, 255), radius))
        return self._kept.get((SuitLook, w, h, suit, radius), lambda: shapes.patterned(suit, mask))

    def _card(self, w: int, h: int, suit: SuitLook, value: int, size: int) -> pygame.Surface:
        card = self._pattern(w, h, suit, max(3, w // 9)).copy()
        number = str(value)
        drawn, baseline = self._look.type.draw(number, size, True, self._look.theme.on_paper)
        caps = round(size * 0.67)
        patch_w, patch_h = max(drawn.get_width() + size // 4, round(w * 0.6)), round(caps * 1.6)
        patch_w = min(patch_w, w - 2)
        paper, radius = self._look.theme.paper, max(3, patch_w // 7)
        patch = self._kept.get(("patch", patch_w, patch_h, radius),
                               lambda: shapes.rounded(patch_w, patch_h, paper, radius))
        card.blit(patch, ((w - patch_w) // 2, (h - patch_h) // 2))
        card.blit(drawn, ((w - drawn.get_width()) // 2, (h + caps) // 2 - baseline))
        return card


def _disc(radius: int, fill: Colour, ground: Colour) -> pygame.Surface:
    """A disc on a ground; its quarters are the corners of every box with this radius."""
    size = 2 * radius
    disc = pygame.Surface((size, size))
    disc.fill(ground)
    disc.blit(shapes.rounded(size, size, fill, radius), (0, 0))
    return disc
