"""The touch check: what it shows, and what it asks for."""

from msgspec import Struct

from companion.screens.basics import Command, Notice, Status
from companion.screens.touch_map import Spot

CROSSES = 3
"""How many crosses are touched, one after the other."""


class OpenTouchCheck(Command, frozen=True):
    """Check whether touches are felt where they are meant."""


class Aim(Command, frozen=True):
    """The cross was touched.

    Attributes:
        felt: where that was felt, before any correction.
        meant: where the cross stands in the window.
        mouse: whether the system calls it a mouse.
    """

    felt: Spot
    meant: Spot
    mouse: bool


class KeepTouch(Command, frozen=True):
    """From now on touches are taken as they are being tried."""


class TouchScene(Struct, frozen=True):
    """What the touch check shows.

    Attributes:
        number: which cross is to be touched, from 1; beyond :data:`CROSSES` the correction is being tried.
    """

    number: int = 1
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
