"""A chart of running totals: one line for each side, its buttons at the end."""

from itertools import count, pairwise

from msgspec import Struct

from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Button, Fill, Line
from companion.screens.widgets import Tile, Widget


class Curve(Struct, frozen=True):
    """The running total of one side: 0 first, then after each round; `seats` are those who have it."""

    seats: tuple[int, ...]
    heights: tuple[int, ...]


def chart(look: Look, box: Box, curves: tuple[Curve, ...], rounds: int) -> Widget:
    """The chart as one widget.

    Args:
        look: frame and theme.
        box: where it stands.
        curves: one or more, of equal length.
        rounds: how many rounds the game may have; the axis has a place for each that was played.
    """
    theme = look.theme
    tile = Tile(look, "chart", box)
    played = max(min(len(curves[0].heights) - 1, rounds), 1)
    highest = max(max(curve.heights) for curve in curves)
    step = tick_step(highest)
    small = look.type.height(look.small)
    emblem = look.px(26)
    ticks = range(0, max(highest, step) + 1, step)
    scale_w = max(look.type.width(str(tick), look.small) for tick in ticks) + look.px(8)
    most = max(len(curve.seats) for curve in curves)
    plot = box.inset(look.px(12), look.px(10))
    plot = Box(plot.x + scale_w, plot.y + emblem // 2,
               plot.w - scale_w - emblem * most + emblem // 2, plot.h - emblem // 2 - small - look.px(4))

    def place(round_: int, height: int) -> tuple[int, int]:
        return (plot.x + round_ * plot.w // played,
                plot.bottom - round(height * plot.h / max(highest, step)))

    hair = max(look.px(1), 1)
    for tick in ticks:
        y = place(0, tick)[1]
        tile.add(Fill(Box(plot.x, min(y, plot.bottom - hair), plot.w, hair), theme.control, 0))
        spot = Box(plot.x - scale_w, y - small // 2, scale_w - look.px(8), small)
        tile.text(str(tick), spot, look.small, ink=theme.quiet, align="right")
    wide = look.type.width(str(played), look.small) + look.px(6)
    least = -(-wide * played // max(plot.w, 1))  # of many rounds every so many has its number
    told = next(step for power in count() for step in (10**power, 2 * 10**power, 5 * 10**power)
                if step >= least)
    for round_ in range(told, played + 1, told):
        x = place(round_, 0)[0]
        wide = look.type.width(str(round_), look.small)
        tile.text(str(round_), Box(x - wide // 2, plot.bottom + look.px(6), wide, small), look.small,
                  ink=theme.quiet)
    thick = max(look.px(4), 2)
    for curve in curves:
        spots = [place(round_, height) for round_, height in enumerate(curve.heights)]
        tile.add(_line(spots, theme.seats[curve.seats[0]].colour, thick))
    ends = [place(len(curve.heights) - 1, curve.heights[-1]) for curve in curves]
    ys = apart([y for _, y in ends], emblem, plot.y, plot.bottom)
    for curve, (x, _), y in zip(curves, ends, ys, strict=True):
        for i, seat in enumerate(curve.seats):
            tile.add(Button(Box(x - emblem // 2 + i * emblem, y - emblem // 2, emblem, emblem), seat))
    return tile.done()


def tick_step(highest: int) -> int:
    """The distance of the lines of the scale: 1, 2 or 5 times a power of ten, at most four of them."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if highest <= 4 * factor * size:
                return factor * size
        size *= 10


def apart(middles: list[int], least: int, low: int, high: int) -> list[int]:
    """The middles, moved as little as it takes to stand `least` from each other between `low` and `high`."""
    order = sorted(range(len(middles)), key=lambda i: middles[i])
    out = list(middles)
    for before, after in pairwise(order):
        out[after] = max(out[after], out[before] + least)
    over = max(out[order[-1]] - high, 0)
    for i in reversed(order):
        if over <= 0:
            break
        out[i] -= over
        below = order.index(i) - 1
        over = out[order[below]] + least - out[i] if below >= 0 else 0
    return [max(y, low) for y in out]


def _line(spots: list[tuple[int, int]], ink: tuple[int, int, int], thick: int) -> Line:
    """A line through the spots, in a box of its own."""
    left, right = min(x for x, _ in spots) - thick, max(x for x, _ in spots) + thick
    top, bottom = min(y for _, y in spots) - thick, max(y for _, y in spots) + thick
    return Line(Box(left, top, right - left, bottom - top), ink, thick,
                tuple((x - left, y - top) for x, y in spots))
