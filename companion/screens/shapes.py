"""Shapes drawn by hand: buttons, patterns of suits, signs, lamps, stitches.

Everything is drawn four times as large and scaled down, so that its edges are smooth; pygame's own round
corners and circles are jagged.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise, product
from math import atan2, cos, hypot, pi, sin
from types import MappingProxyType

from companion.screens.basics import Health
from companion.screens.marks import Sign
from companion.screens.sdl import pygame
from companion.screens.theme import DENIM, Colour, Pattern, SeatLook, Shape, SuitLook

FINE = 4
"""How many times larger shapes are drawn before they are scaled down."""

Spot = tuple[float, float]


def smooth(w: int, h: int, edge: Colour, paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """A picture with alpha; its edges fade into `edge`, so that no dark fringe appears."""
    big = pygame.Surface((w * FINE, h * FINE), pygame.SRCALPHA)
    big.fill((*edge, 0))
    paint(big)
    return pygame.transform.smoothscale(big, (w, h))


def drawn_out(w: int, h: int, corner: int, edge: Colour,
              paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """The same as :func:`smooth` for what is plain between its corners: only those are drawn finely.

    Args:
        w: width.
        h: height.
        corner: width and height that each corner takes.
        edge: see :func:`smooth`.
        paint: draws the shape at any size.
    """
    side = 2 * corner + 1
    if w < side or h < side:
        return smooth(w, h, edge, paint)
    small = smooth(side, side, edge, paint)
    whole = pygame.Surface((w, h), pygame.SRCALPHA)  # clear: to add to it is to copy, and the quickest way
    right, bottom, wide, high = w - corner, h - corner, w - 2 * corner, h - 2 * corner
    for x, y, of_x, of_y in ((0, 0, 0, 0), (right, 0, corner + 1, 0), (0, bottom, 0, corner + 1),
                             (right, bottom, corner + 1, corner + 1)):
        whole.blit(small, (x, y), (of_x, of_y, corner, corner), pygame.BLEND_RGBA_ADD)
    for of, (x, y, across, down) in (((corner, 0, 1, corner), (corner, 0, wide, corner)),
                                     ((corner, corner + 1, 1, corner), (corner, bottom, wide, corner)),
                                     ((0, corner, corner, 1), (0, corner, corner, high)),
                                     ((corner + 1, corner, corner, 1), (right, corner, corner, high))):
        if corner:
            whole.blit(pygame.transform.scale(small.subsurface(of), (across, down)), (x, y),
                       special_flags=pygame.BLEND_RGBA_ADD)
    whole.fill(small.get_at((corner, corner)), (corner, corner, wide, high))
    return whole


def rounded(w: int, h: int, colour: Colour, radius: int) -> pygame.Surface:
    """A plain box with round corners."""
    return drawn_out(w, h, radius, colour, lambda on: pygame.draw.rect(
        on, colour, on.get_rect(), border_radius=radius * FINE))


def ring(w: int, h: int, colour: Colour, radius: int, width: int) -> pygame.Surface:
    """The outline of a box with round corners."""
    return drawn_out(w, h, max(radius, width), colour, lambda on: pygame.draw.rect(
        on, colour, on.get_rect(), width * FINE, border_radius=radius * FINE))


def strike(on: pygame.Surface, colour: Colour, width: int) -> None:
    """A line through the middle."""
    y = on.get_height() // 2
    pygame.draw.line(on, colour, (0, y), (on.get_width(), y), width * FINE)


def line(on: pygame.Surface, colour: Colour, width: int, spots: Sequence[Spot]) -> None:
    """A line through the spots, round at its bends and ends."""
    thick = width * FINE
    fine = [(x * FINE, y * FINE) for x, y in spots]
    for a, b in pairwise(fine):
        _bar(on, colour, a, b, thick)
    for spot in fine:
        pygame.draw.circle(on, colour, spot, thick / 2)


def stitches(w: int, h: int, colour: Colour, radius: int, width: int) -> pygame.Surface:
    """Dashes round a box: straight ones on the sides, short arcs in the corners.

    Only the edges are drawn, one after the other; a whole panel in fine pixels would take megabytes.
    """
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    band = min(radius + width, h // 2, w // 2)
    dashes = list(_dashes(w * FINE, h * FINE, radius * FINE, width * FINE))
    sides = ((0, 0, w, band), (0, h - band, w, band), (0, band, band, h - 2 * band),
             (w - band, band, band, h - 2 * band))
    for x, y, wide, high in sides:
        sew = partial(_sew, colour=colour, dashes=dashes, thick=width * FINE, corner=(x * FINE, y * FINE))
        whole.blit(smooth(wide, high, colour, sew), (x, y))
    return whole


def _sew(on: pygame.Surface, colour: Colour, dashes: Sequence[tuple[Spot, Spot]], thick: int,
         corner: Spot) -> None:
    """Draw the dashes on a piece of the whole, whose left upper corner lies there."""
    left, top = corner
    right, bottom = left + on.get_width() + thick, top + on.get_height() + thick
    for (ax, ay), (bx, by) in dashes:
        if (ax > left - thick or bx > left - thick) and (ax < right or bx < right) and (
                ay > top - thick or by > top - thick) and (ay < bottom or by < bottom):  # most lie elsewhere
            _bar(on, colour, (ax - left, ay - top), (bx - left, by - top), thick)


def _dashes(w: int, h: int, radius: int, thick: int) -> Iterator[tuple[Spot, Spot]]:
    """Both ends of each dash, and of each straight piece of one that goes round a corner."""
    left, top, right, bottom = thick // 2, thick // 2, w - (thick - thick // 2), h - (thick - thick // 2)
    r = max(radius - thick // 2, 1)
    dash, gap = 2.6 * thick, 1.5 * thick
    corners = ((right - r, top + r, -pi / 2), (right - r, bottom - r, 0.0),
               (left + r, bottom - r, pi / 2), (left + r, top + r, pi))
    path: list[Spot] = []
    for x, y, start in corners:
        path += [(x + r * cos(start + pi / 24 * i), y + r * sin(start + pi / 24 * i)) for i in range(13)]
    path.append(path[0])
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    count = max(round(length / (dash + gap)), 4)
    step = length / count
    part = step * dash / (dash + gap)
    walked = 0.0
    for a, b in pairwise(path):
        piece = hypot(b[0] - a[0], b[1] - a[1])
        if piece == 0:
            continue
        at = 0.0
        while at < piece:
            phase = (walked + at) % step
            rest = (part - phase) if phase < part else (step - phase)
            to = min(piece, at + max(rest, 0.01))
            if phase < part:
                yield _between(a, b, at / piece), _between(a, b, to / piece)
            at = to
        walked += piece


def _between(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _bar(on: pygame.Surface, colour: Colour, a: Spot, b: Spot, thick: int) -> None:
    """A straight bar with square ends; pygame's own thick lines have slanted ones."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    dx, dy = -sin(angle) * thick / 2, cos(angle) * thick / 2
    pygame.draw.polygon(on, colour, [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy),
                                     (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)])


def _soft_polygon(on: pygame.Surface, colour: Colour, corners: list[Spot], radius: float) -> None:
    """A polygon with round corners."""
    pygame.draw.polygon(on, colour, corners)
    for i, corner in enumerate(corners):
        pygame.draw.circle(on, colour, corner, radius)
        other = corners[(i + 1) % len(corners)]
        _bar(on, colour, corner, other, round(radius * 2))


def button(on: pygame.Surface, look: SeatLook, hole: Colour) -> None:
    """A sewing button: outline, an inner groove, holes."""
    shape, holes, colour = look.shape, look.holes, look.colour
    w = min(on.get_size())
    cx = cy = w / 2
    groove: Colour = (colour[0] * 2 // 3, colour[1] * 2 // 3, colour[2] * 2 // 3)
    line = max(w // 26, 2)
    if shape is Shape.TRIANGLE:
        r = w * 0.11
        _soft_polygon(on, colour, [(cx, r * 1.05), (w - r, w - r), (r, w - r)], r)
        cy = w * 0.63
    elif shape is Shape.DIAMOND:
        r = w * 0.06
        _soft_polygon(on, colour, [(cx, r), (w - r, cy), (cx, w - r), (r, cy)], r)
    elif shape is Shape.SQUARE:
        pygame.draw.rect(on, colour, (w * 0.06, w * 0.06, w * 0.88, w * 0.88), border_radius=round(w * 0.2))
    else:
        pygame.draw.circle(on, colour, (cx, cy), w * 0.48)
    ring = {Shape.ROUND: 0.36, Shape.SQUARE: 0.33, Shape.TRIANGLE: 0.25, Shape.DIAMOND: 0.27}[shape]
    pygame.draw.circle(on, groove, (cx, cy), w * ring, line)
    spread, dot = ring * w * 0.5, w * (0.085 if shape in {Shape.ROUND, Shape.SQUARE} else 0.07)
    turn = {2: 0.0, 3: -pi / 2, 4: 0.0 if shape is Shape.DIAMOND else pi / 4}[holes]
    for i in range(holes):
        angle = turn + 2 * pi * i / holes
        pygame.draw.circle(on, hole, (cx + spread * cos(angle), cy + spread * sin(angle)), dot)


_FAINT = 0.28
"""How much a scattered button has of its colour; the rest is the ground's."""


def scattered(side: int, look: SeatLook, turn: int, ground: Colour) -> pygame.Surface:
    """A faint button, turned by so many degrees, in a square that it fits into however it is turned."""
    red, green, blue = (round(of * _FAINT + under * (1 - _FAINT))
                        for of, under in zip(look.colour, ground, strict=True))
    inner = round(side * 0.78) * FINE
    upright = pygame.Surface((inner, inner), pygame.SRCALPHA)
    upright.fill((red, green, blue, 0))
    button(upright, SeatLook(look.shape, look.holes, (red, green, blue)), ground)
    turned = pygame.transform.rotate(upright, turn)

    def paint(on: pygame.Surface) -> None:
        on.blit(turned, turned.get_rect(center=on.get_rect().center))

    return smooth(side, side, (red, green, blue), paint)


def patterned(suit: SuitLook, mask: pygame.Surface) -> pygame.Surface:
    """A suit's pattern in the shape of a mask, which is white and clear: a small piece, laid side by side."""
    w, h = mask.get_size()
    cell = max(round(min(w, h) / 4.6), 6)  # distance of a pattern's parts: about five of them across
    piece = _PIECES[suit.pattern](cell, suit)
    woven = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(0, h, piece.get_height()):
        for x in range(0, w, piece.get_width()):
            woven.blit(piece, (x, y))
    woven.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return woven


def _piece(w: int, h: int, suit: SuitLook, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """What a pattern repeats, on the suit's light ground; `paint` goes on beyond its edges."""

    def grounded(on: pygame.Surface) -> None:
        on.fill(suit.light)
        paint(on)

    return smooth(w, h, suit.light, grounded)


def _spots(cell: int, suit: SuitLook) -> pygame.Surface:
    sizes = (0.34, 0.2, 0.28, 0.16)
    fine = cell * FINE

    def paint(on: pygame.Surface) -> None:
        for row, column in product(range(-1, 5), repeat=2):
            x = (column + 0.42 * (row % 2)) * fine
            y = (row + 0.18 + 0.2 * (column % 2)) * fine
            size = sizes[(row * 3 + column * 2 + row * column) % 4]
            pygame.draw.circle(on, suit.dark, (x, y), fine * size)

    return _piece(4 * cell, 4 * cell, suit, paint)


def _stripes(cell: int, suit: SuitLook) -> pygame.Surface:
    side = round(cell * 1.5)
    step = side * FINE

    def paint(on: pygame.Surface) -> None:
        for x in (-step, 0, step):
            pygame.draw.polygon(on, suit.dark, [(x, step), (x + step * 0.4, step), (x + step * 1.4, 0),
                                                (x + step, 0)])

    return _piece(side, side, suit, paint)


def _dots(cell: int, suit: SuitLook) -> pygame.Surface:
    row_height = round(cell * 0.78)
    fine, high = cell * FINE, row_height * FINE

    def paint(on: pygame.Surface) -> None:
        for row, column in product(range(-1, 3), range(-1, 2)):
            x = (column + 0.5 * (row % 2) + 0.1) * fine
            pygame.draw.circle(on, suit.dark, (x, (row + 0.15) * high), fine * 0.17)

    return _piece(cell, 2 * row_height, suit, paint)


def _checks(cell: int, suit: SuitLook) -> pygame.Surface:
    side = round(cell * 0.92)
    fine = side * FINE

    def paint(on: pygame.Surface) -> None:
        for place in (0, fine):
            on.fill(suit.dark, (place, place, fine, fine))

    return _piece(2 * side, 2 * side, suit, paint)


_PIECES: Mapping[Pattern, Callable[[int, SuitLook], pygame.Surface]] = MappingProxyType({
    Pattern.SPOTS: _spots, Pattern.STRIPES: _stripes, Pattern.DOTS: _dots, Pattern.CHECKS: _checks})


def lamp(on: pygame.Surface, health: Health, colour: Colour, ground: Colour) -> None:
    """A status lamp: a disc, a ring, or a warning triangle."""
    w = min(on.get_size())
    if health is Health.TROUBLE:
        _warning(on, colour, ground)
        return
    pygame.draw.circle(on, colour, (w / 2, w / 2), w * 0.42, 0 if health is Health.FINE else round(w * 0.14))


def _warning(on: pygame.Surface, colour: Colour, ground: Colour = DENIM.ground) -> None:
    """A triangle with an exclamation mark cut out of it."""
    w = min(on.get_size())
    r = w * 0.1
    _soft_polygon(on, colour, [(w / 2, r), (w - r, w - r), (r, w - r)], r)
    _bar(on, ground, (w / 2, w * 0.34), (w / 2, w * 0.66), round(w * 0.12))
    pygame.draw.circle(on, ground, (w / 2, w * 0.81), w * 0.07)


def _turning(on: pygame.Surface, colour: Colour, way: int) -> None:
    """An arrow that comes back; `way` 1 points left, -1 right."""
    w = min(on.get_size())

    def at(x: float, y: float) -> Spot:
        return (x * w, y * w) if way > 0 else ((1 - x) * w, y * w)
    thick = round(w * 0.11)
    path = [at(0.14, 0.36), at(0.62, 0.36)]
    path += [at(0.62 + 0.22 * sin(pi * i / 20), 0.58 - 0.22 * cos(pi * i / 20)) for i in range(21)]
    path += [at(0.3, 0.8)]
    for a, b in pairwise(path):
        _bar(on, colour, a, b, thick)
        pygame.draw.circle(on, colour, b, thick / 2)
    for end in (at(0.36, 0.14), at(0.36, 0.58)):
        _bar(on, colour, at(0.14, 0.36), end, thick)
        pygame.draw.circle(on, colour, end, thick / 2)
    pygame.draw.circle(on, colour, at(0.14, 0.36), thick / 2)


def _undo(on: pygame.Surface, colour: Colour) -> None:
    _turning(on, colour, 1)


def _redo(on: pygame.Surface, colour: Colour) -> None:
    _turning(on, colour, -1)


def _home(on: pygame.Surface, colour: Colour) -> None:
    """Three lines, the usual sign for a menu."""
    w = min(on.get_size())
    for y in (0.22, 0.5, 0.78):
        pygame.draw.rect(on, colour, (w * 0.06, y * w - w * 0.055, w * 0.88, w * 0.11), border_radius=w // 20)


def _back(on: pygame.Surface, colour: Colour) -> None:
    w = min(on.get_size())
    for a, b in (((0.22, 0.22), (0.78, 0.78)), ((0.78, 0.22), (0.22, 0.78))):
        _bar(on, colour, (a[0] * w, a[1] * w), (b[0] * w, b[1] * w), round(w * 0.13))


def _minus(on: pygame.Surface, colour: Colour) -> None:
    w = min(on.get_size())
    pygame.draw.rect(on, colour, (w * 0.12, w * 0.43, w * 0.76, w * 0.14), border_radius=w // 14)


def _plus(on: pygame.Surface, colour: Colour) -> None:
    w = min(on.get_size())
    _minus(on, colour)
    pygame.draw.rect(on, colour, (w * 0.43, w * 0.12, w * 0.14, w * 0.76), border_radius=w // 14)


def _strokes(on: pygame.Surface, colour: Colour, *spots: Spot) -> None:
    """Strokes from spot to spot, which count in parts of the width, with round joints."""
    w = min(on.get_size())
    thick = round(w * 0.12)
    places = [(x * w, y * w) for x, y in spots]
    for a, b in pairwise(places):
        _bar(on, colour, a, b, thick)
    for place in places:
        pygame.draw.circle(on, colour, place, thick / 2)


def _on(on: pygame.Surface, colour: Colour) -> None:
    _strokes(on, colour, (0.36, 0.16), (0.68, 0.5), (0.36, 0.84))


def _up(on: pygame.Surface, colour: Colour) -> None:
    _strokes(on, colour, (0.14, 0.66), (0.5, 0.32), (0.86, 0.66))


def _down(on: pygame.Surface, colour: Colour) -> None:
    _strokes(on, colour, (0.14, 0.34), (0.5, 0.68), (0.86, 0.34))


def _shift(on: pygame.Surface, colour: Colour) -> None:
    """A broad arrow that points up, as on keyboards."""
    _strokes(on, colour, (0.5, 0.1), (0.9, 0.5), (0.68, 0.5), (0.68, 0.88), (0.32, 0.88), (0.32, 0.5),
             (0.1, 0.5), (0.5, 0.1))


def _erase(on: pygame.Surface, colour: Colour) -> None:
    """The key that takes a character away: an arrow's outline to the left with a cross in it."""
    _strokes(on, colour, (0.06, 0.5), (0.32, 0.2), (0.94, 0.2), (0.94, 0.8), (0.32, 0.8), (0.06, 0.5))
    for a, b in (((0.48, 0.38), (0.74, 0.62)), ((0.74, 0.38), (0.48, 0.62))):
        _strokes(on, colour, a, b)


def _empty(on: pygame.Surface, colour: Colour) -> None:
    """A card's outline struck through: none is left."""
    _strokes(on, colour, (0.26, 0.1), (0.74, 0.1), (0.74, 0.9), (0.26, 0.9), (0.26, 0.1))
    _strokes(on, colour, (0.08, 0.74), (0.92, 0.26))


_SIGNS: Mapping[Sign, Callable[[pygame.Surface, Colour], None]] = MappingProxyType({
    Sign.UNDO: _undo, Sign.REDO: _redo, Sign.HOME: _home, Sign.BACK: _back,
    Sign.WARNING: _warning, Sign.MINUS: _minus, Sign.PLUS: _plus,
    Sign.ON: _on, Sign.UP: _up, Sign.DOWN: _down, Sign.SHIFT: _shift, Sign.ERASE: _erase,
    Sign.EMPTY: _empty})


def sign(on: pygame.Surface, which: Sign, ink: Colour) -> None:
    """A sign that needs no font."""
    _SIGNS[which](on, ink)


def code(width: int, height: int, rows: tuple[str, ...]) -> pygame.Surface:
    """A QR code in the middle of a white box, its modules whole pixels wide."""
    surface = pygame.Surface((width, height))
    surface.fill((255, 255, 255))
    size = max(min(width, height) // (len(rows) + 8), 1)
    left, top = ((side - size * len(rows)) // 2 for side in (width, height))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark == "1":
                surface.fill((0, 0, 0), (left + x * size, top + y * size, size, size))
    return surface
