"""What only the staff have behind their PIN: the box, the end of the program. It closes by itself."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from companion.clock import SECOND, Clock
from companion.desk.errand import Errand
from companion.desk.staff_pin import Lock, StaffPin
from companion.devices.box import Box

if TYPE_CHECKING:
    from companion.desk.place import Place

T = TypeVar("T")

CLOSES_AFTER = 60 * SECOND
"""How long the staff page stays open while nobody touches it."""


class WayOut(Enum):
    """Why the staff have ended the program."""

    RESTART = "restart"
    LEAVE = "leave"


class Backroom:
    """The backroom of one kiosk.

    Args:
        folder: the data folder.
        clock: for the time after which it closes by itself.
        box: the machine.
        at_once: whether errands are done at once: for pictures, and for tests.

    Attributes:
        folder: the data folder.
        pin: the staff's PIN.
        box: the machine.
        way_out: why the program is to end; None while it goes on.
    """

    def __init__(self, folder: Path, clock: Clock, box: Box, *, at_once: bool = False) -> None:
        self.folder = folder
        self.pin = StaffPin(folder, clock)
        self.box = box
        self.way_out: WayOut | None = None
        self._clock = clock
        self._at_once = at_once
        self._under: Place | None = None
        self._until: int | None = None

    @property
    def shut(self) -> bool:
        """Whether nobody has chosen a PIN yet, which comes before anything else."""
        return self.pin.lock is Lock.UNSET

    @property
    def is_open(self) -> bool:
        """Whether the staff are in, or something of theirs is under way."""
        return self._until is not None

    @property
    def due_ns(self) -> int | None:
        """When it closes by itself; None while nobody is in."""
        return self._until

    @property
    def expired(self) -> bool:
        """Whether whoever was in has gone away without closing it."""
        return self._until is not None and self._clock.now_ns() >= self._until

    def send(self, work: Callable[[], T], name: str) -> Errand[T]:
        """Begin what takes longer than a frame."""
        return Errand(work, name, at_once=self._at_once)

    def enter(self, under: "Place") -> None:
        """The right PIN was entered.

        Args:
            under: where the guests are meanwhile.
        """
        if self._until is None:  # who is in already has not come from the guests
            self._under = under
        self.stir(entering=True)

    def stir(self, *, entering: bool = False) -> None:
        """Somebody is there, or something is under way."""
        if entering or self._until is not None:
            self._until = self._clock.now_ns() + CLOSES_AFTER

    def leave(self) -> "Place | None":
        """Close it; where the guests are, or None when nobody was in."""
        under, self._under, self._until = self._under, None, None
        return under
