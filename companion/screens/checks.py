"""Finds what is wrong with a screen: text that does not fit, small targets, weak contrast.

Tests walk over every screen with it; nothing of it runs at the table.
"""

from collections import Counter
from itertools import combinations
from types import MappingProxyType

from companion.screens.geometry import Box
from companion.screens.look import APART, FINGER, ROUNDING, Look
from companion.screens.marks import Button, Card, Fill, Icon, Run, Stitches, Swatch
from companion.screens.reflow import inked
from companion.screens.spots import compete
from companion.screens.theme import contrast
from companion.screens.typeset import CAPS
from companion.screens.widgets import Screen, Widget

_GRAPHICS = 3.0
"""Least contrast of graphics that carry meaning."""

_WITH_DIGITS = MappingProxyType(dict.fromkeys(map(ord, "/ +−")))
"""What stands in figures besides digits; like them it is no higher than capitals, nor below the line."""

_MOUSE_PX = 20
"""Least width and height of what only a mouse touches."""


def check(screen: Screen, look: Look) -> list[str]:
    """Every fault of the screen, in words; empty when all is well."""
    faults = []
    whole = Box(0, 0, *screen.size)
    counted = Counter(widget.id for widget in screen.widgets)
    faults += [f"{wanted}: {n} widgets have this id" for wanted, n in counted.items() if n > 1]
    for widget in screen.widgets:
        if not whole.encloses(widget.box):
            faults.append(f"{widget.id}: outside the screen {widget.box}")
        if min(widget.box.w, widget.box.h) <= 0:
            faults.append(f"{widget.id}: no room for it {widget.box}")
        faults += _marks(widget, look)
        if screen.finger:
            faults += _graphics(widget, look)
        if widget.target:
            faults += _size(widget, screen, look)
    for one, other in combinations(screen.widgets, 2):
        if one.box.overlaps(other.box):
            faults.append(f"{one.id} and {other.id}: overlap")
        elif screen.finger and one.target and other.target and _near(one.box, other.box, look):
            faults.append(f"{one.id} and {other.id}: less than {APART} mm apart")
    for widget in screen.widgets:
        faults += _spots(widget, look)
    choices = [widget.id for widget in screen.controls]
    counted = Counter([*(widget.id for widget in screen.widgets if widget.command is None), *choices])
    faults += [f"{wanted}: a spot has the id of something else" for wanted, n in counted.items() if n > 1]
    live = set(choices)
    reached, focus = set(), ""
    for _ in choices:
        focus = screen.step(focus, 1)
        reached.add(focus)
    faults += [f"{wanted}: the focus can't reach it" for wanted in sorted(live - reached)]
    if screen.main and screen.main not in screen.order:
        faults.append(f"{screen.main}: the main action can't be reached")
    return faults


def _size(widget: Widget, screen: Screen, look: Look) -> list[str]:
    if not screen.finger:
        small = min(widget.box.w, widget.box.h) < _MOUSE_PX
        return [f"{widget.id}: too small for a mouse"] if small else []
    wide, high = widget.box.w * look.profile.mm_x, widget.box.h * look.profile.mm_y
    if min(wide, high) < widget.least_mm - 1e-6:
        return [f"{widget.id}: {wide:.1f} × {high:.1f} mm, at least {widget.least_mm:g} wanted"]
    return []


def _spots(widget: Widget, look: Look) -> list[str]:
    """Places on a widget: they may be smaller than a finger, so a touch has to be able to choose each."""
    faults = []
    whole = Box(0, 0, widget.box.w, widget.box.h)
    finger = look.profile.x(FINGER), look.profile.y(FINGER)
    if widget.spots and (widget.reach[0] < finger[0] or widget.reach[1] < finger[1]):
        faults.append(f"{widget.id}: touches reach less than {FINGER:g} mm")
    faults += [f"{widget.id}: {spot.id} leaves its widget" for spot in widget.spots
               if min(spot.box.w, spot.box.h) <= 0 or not whole.encloses(spot.box)]
    for one, other in combinations(widget.spots, 2):
        if one.id == other.id:
            faults.append(f"{widget.id}: {one.id} is there twice")
        elif (one.closer is None or other.closer is None) and compete(one, other, widget.reach):
            faults.append(f"{widget.id}: a finger cannot tell {one.id} from {other.id}")
    return faults


def _near(one: Box, other: Box, look: Look) -> bool:
    across = max(one.x - other.right, other.x - one.right)
    down = max(one.y - other.bottom, other.y - one.bottom)
    return across * look.profile.mm_x < APART - 1e-6 and down * look.profile.mm_y < APART - 1e-6


def _marks(widget: Widget, look: Look) -> list[str]:
    faults = []
    room = Box(0, 0, widget.box.w, widget.box.h)
    faults += [f"{widget.id}: {_named(mark)} leaves its widget"
               for mark in widget.marks if not room.encloses(mark.box)]
    for run in widget.runs:
        faults += [f"{widget.id}: '{run.full}' {fault}" for fault in _run(run, look)]
    for one, other in combinations(widget.runs, 2):
        if one.shown and other.shown and inked(one, look).overlaps(inked(other, look)):
            faults.append(f"{widget.id}: '{one.shown}' and '{other.shown}' overlap")
    return faults


def _graphics(widget: Widget, look: Look) -> list[str]:
    """Signs, emblems and sewn outlines that do not stand out from what lies under them."""
    faults = []
    for place, mark in enumerate(widget.marks):
        match mark:
            case Icon(ink=ink):
                drawn = ink
            case Stitches(colour=ink) if ink != look.theme.dim:  # dim only guides the eye
                drawn = ink
            case Button(seat=seat):
                drawn = look.theme.seats[seat].colour
            case _:
                continue
        if any(isinstance(each, Card | Swatch) and each.box.overlaps(mark.box)
               for each in widget.marks[:place]):
            continue  # on a card it has a rim of its own
        under = [each.colour for each in widget.marks[:place]
                 if isinstance(each, Fill) and each.box.encloses(mark.box)]
        found = contrast(drawn, under[-1] if under else widget.fill)
        if found < _GRAPHICS:
            faults.append(f"{widget.id}: {_named(mark)} has a contrast of {found:.1f}, "
                          f"at least {_GRAPHICS:g} wanted")
    return faults


def _run(run: Run, look: Look) -> list[str]:
    faults = []
    if look.type.width(run.shown, run.size, run.bold) > run.box.w:
        faults.append("is wider than its box")
    digits = run.shown.translate(_WITH_DIGITS).isdigit()
    if run.box.h < (round(run.size * CAPS) if digits else look.type.height(run.size)):
        faults.append("is higher than its box")
    if run.shortened and not run.may_shorten:
        faults.append("is shortened")
    if run.full and not run.shown:
        faults.append("is not shown at all")
    if look.caps_mm(run.size) < run.caps_mm - ROUNDING:
        faults.append(f"has capitals under {run.caps_mm} mm")
    if contrast(run.ink, run.ground) < run.clear:
        faults.append(f"has a contrast of {contrast(run.ink, run.ground):.1f}, at least {run.clear} wanted")
    return faults


def _named(mark: object) -> str:
    return f"'{mark.full}'" if isinstance(mark, Run) else type(mark).__name__
