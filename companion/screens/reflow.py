"""The largest text that a screen has room for, up to what people prefer.

Layouts give larger text the room that there is. Where a sentence of ours would be cut or something would
stand in the way of something else all the same, the whole screen is laid out with less large text.
"""

from collections.abc import Callable
from itertools import combinations

from msgspec.structs import replace

from companion.screens.geometry import Box
from companion.screens.look import ROUNDING, Look
from companion.screens.marks import Run
from companion.screens.typeset import CAPS
from companion.screens.widgets import Screen, Widget

_STEPS = (1.35, 1.2, 1.1, 1.0)
"""Sizes of text that are tried, each smaller than the one before."""


def reflowed(make: Callable[[Look], Screen], look: Look) -> Screen:
    """The screen with the largest text in which it is whole; with the usual one it is taken as it is.

    Args:
        make: lays it out for a look.
        look: what people prefer.
    """
    if look.text <= 1:
        return make(look)
    for text in (look.text, *(step for step in _STEPS if step < look.text)):
        screen = make(replace(look, text=text))
        if whole(screen, look):
            break
    return screen


def whole(screen: Screen, look: Look) -> bool:
    """Whether nothing is cut or too small and nothing stands in the way of something else."""
    area = Box(0, 0, *screen.size)
    for widget in screen.widgets:
        room = Box(0, 0, widget.box.w, widget.box.h)
        if min(widget.box.w, widget.box.h) <= 0:
            return False
        if not area.encloses(widget.box) or not all(room.encloses(mark.box) for mark in widget.marks):
            return False
        if not all(_told(run, look) for run in widget.runs):
            return False
        if screen.finger and widget.target and not touched(widget, look):
            return False
        for one, other in combinations(widget.runs, 2):
            if one.box.overlaps(other.box) and inked(one, look).overlaps(inked(other, look)):
                return False
    return not any(one.box.overlaps(other.box) for one, other in combinations(screen.widgets, 2))


def touched(widget: Widget, look: Look) -> bool:
    """Whether it is large enough for the finger that it is there for."""
    wide, high = widget.box.w * look.profile.mm_x, widget.box.h * look.profile.mm_y
    return min(wide, high) >= widget.least_mm - 1e-6


def _told(run: Run, look: Look) -> bool:
    return ((run.may_shorten or run.shown == run.full) and run.box.h >= round(run.size * CAPS)
            and look.caps_mm(run.size) >= run.caps_mm - ROUNDING)


def inked(run: Run, look: Look) -> Box:
    """Where the text itself stands in its box."""
    wide = look.type.width(run.shown, run.size, run.bold)
    free = run.box.w - wide
    high = round(run.size * CAPS)
    return Box(run.box.x + {"left": 0, "centre": free // 2, "right": free}[run.align],
               run.box.y + (run.box.h - high) // 2, wide, high)
