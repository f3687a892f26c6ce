"""Where fingers really are: some touch panels are mirrored, turned or shifted against their picture."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

Spot = tuple[float, float]
"""A place in the window in parts of its width and height, 0 to 1."""

_SKEW = 0.3
"""How far a panel may be out of square with its picture; beyond it no finger was meant."""

_STRETCH = (0.6, 1.6)
"""Least and greatest factor by which a panel may be shorter or longer than its picture."""

_OFF = 0.3
"""How far the middle of the panel may be from that of the picture."""


class Touch(NamedTuple):
    """A touch on a cross: where it was felt, and where the cross stands."""

    felt: Spot
    meant: Spot


class TouchMap(Struct, frozen=True, forbid_unknown_fields=True):
    """From where a touch is felt to where it is meant: ``x' = a x + b y + c``, ``y' = d x + e y + f``.

    Attributes:
        mouse: it is for what the system calls a mouse; otherwise for fingers.

    Raises:
        ValueError: no panel can lie so to its picture.
    """

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    mouse: bool = False

    def __post_init__(self) -> None:
        """Refuse what would leave people with a screen that they cannot touch."""
        upright, across = (self.a, self.e), (self.b, self.d)
        if abs(self.a) < abs(self.b):
            upright, across = across, upright
        x, y = self.a / 2 + self.b / 2 + self.c, self.d / 2 + self.e / 2 + self.f
        square = (all(_STRETCH[0] <= abs(each) <= _STRETCH[1] for each in upright)
                  and all(abs(each) <= _SKEW for each in across))
        if not (square and abs(x - 0.5) <= _OFF and abs(y - 0.5) <= _OFF):
            raise ValueError("no touch panel lies so to its picture")

    def meant(self, felt: Spot) -> Spot:
        """The place in the window that is meant; it never lies outside."""
        x, y = felt
        return _inside(self.a * x + self.b * y + self.c), _inside(self.d * x + self.e * y + self.f)


def _inside(part: float) -> float:
    return min(max(part, 0.0), 1.0)


def fit(touches: Sequence[Touch], *, mouse: bool) -> TouchMap:
    """The map that brings three touches onto their crosses.

    Args:
        touches: three of them; their crosses must not lie on one line.
        mouse: whether they came from a mouse.

    Raises:
        ValueError: no panel can lie so to its picture: a cross was missed.
    """
    (x1, y1), (x2, y2), (x3, y3) = (touch.felt for touch in touches)
    area = (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)
    if abs(area) < 0.01:
        raise ValueError("the touches lie on one line")

    def row(u1: float, u2: float, u3: float) -> tuple[float, float, float]:
        along = ((u2 - u1) * (y3 - y1) - (u3 - u1) * (y2 - y1)) / area
        down = ((u3 - u1) * (x2 - x1) - (u2 - u1) * (x3 - x1)) / area
        return along, down, u1 - along * x1 - down * y1

    meant = [touch.meant for touch in touches]
    across, down = row(*(spot[0] for spot in meant)), row(*(spot[1] for spot in meant))
    return TouchMap(*across, *down, mouse=mouse)
