"""Places on a widget that can be touched although they are smaller than a finger.

A touch takes the nearest place that means something now, as long as it is within a finger's width of it.
Where two lie so near to each other that a finger cannot tell which of them is meant, the touch asks for a
closer look first.
"""

from collections.abc import Sequence
from math import hypot

from msgspec import Struct

from companion.screens.basics import Command
from companion.screens.geometry import Box, Point, Size

_UNSURE = 0.5
"""How far from the line halfway between two places a touch has to be to be sure, in parts of a finger."""


class Spot(Struct, frozen=True):
    """A place on a widget that means something now.

    Attributes:
        id: stable while it means the same, like that of a widget; unlike any of them.
        box: where it is drawn, in the coordinates of its widget.
        command: what a touch on it asks for.
        closer: what is asked for instead where a finger cannot tell it from another spot; None: the nearest
            one is taken all the same.
        radius: of its corners, for the outline of what has the focus.
    """

    id: str
    box: Box
    command: Command
    closer: Command | None = None
    radius: int = 4

    def reached(self, point: Point, reach: Size) -> bool:
        """Whether a touch at this point can mean it.

        Args:
            point: in the coordinates of its widget.
            reach: a finger's width across and down, in pixels.
        """
        return _apart(_toward(self, point), point, reach) <= 1


def taken(spots: Sequence[Spot], point: Point, reach: Size) -> tuple[Spot, bool] | None:
    """The spot that a touch takes, and whether that is sure; None where none is near enough.

    Args:
        spots: those of a widget.
        point: in the coordinates of the widget.
        reach: a finger's width across and down, in pixels.
    """
    near = sorted([(_apart(_toward(each, point), point, reach), at) for at, each in enumerate(spots)])
    if not near or near[0][0] > 1:
        return None
    far, at = near[0]
    spot = spots[at]
    here = _toward(spot, point)
    for other_far, other_at in near[1:]:
        other = spots[other_at]
        between = _apart(here, _toward(other, point), reach)
        if compete(spot, other, reach) and other_far ** 2 - far ** 2 < 2 * between * _UNSURE:
            return spot, False
    return spot, True


def compete(one: Spot, other: Spot, reach: Size) -> bool:
    """Whether the two lie nearer to each other than a finger is wide."""
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = _core(one), _core(other)
    across, down = max(left_2 - right, left - right_2, 0), max(top_2 - bottom, top - bottom_2, 0)
    return hypot(across / reach[0], down / reach[1]) < 1 - 1e-6


def _core(spot: Spot) -> tuple[float, float, float, float]:
    """Its middle, or the line along the middle of one that is longer than wide."""
    x, y, w, h = spot.box
    edge = min(w, h) / 2
    return x + edge, y + edge, x + w - edge, y + h - edge


def _toward(spot: Spot, point: tuple[float, float]) -> tuple[float, float]:
    """The point of its middle that is nearest to another point."""
    left, top, right, bottom = _core(spot)
    return min(max(point[0], left), right), min(max(point[1], top), bottom)


def _apart(one: tuple[float, float], other: tuple[float, float], reach: Size) -> float:
    """How far two points are from each other, in widths of a finger."""
    return hypot((one[0] - other[0]) / reach[0], (one[1] - other[1]) / reach[1])
