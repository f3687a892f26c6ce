"""What the screen does while nobody touches it: the view across the table, dimming, darkness; and the lock.

Pure: it holds no clock; times are monotonic nanoseconds.
"""

from companion.clock import MS, SECOND

ACROSS_AFTER = 20 * SECOND
"""How long the playing screen waits for an input before only the view across the table is shown."""

DIM_AFTER = 300 * SECOND
"""How long any screen waits before it is dimmed."""

ATTRACT_AFTER = 360 * SECOND
"""How long the screen of a kiosk waits, while no game goes on, before it tells guests that they may play."""

DARK_AFTER = 1_800 * SECOND
"""How long any screen waits before it is dark: nothing burns in, and the people are asleep."""

CLOSED_AFTER = 7_200 * SECOND
"""The same in a kiosk: by then nobody is there to be attracted."""

WAKE_GUARD = 400 * MS
"""How long after the touch that woke the screen further touches do nothing: nobody has seen it yet."""


class Rest:
    """Whether the screen rests.

    Args:
        now_ns: the last moment at which something was done.
        kiosk: whether guests use the table, one group after the other.

    Attributes:
        locked: whether the screen is locked; touches do nothing until it is held open.
        asked: whether the view across the table was asked for, until the next touch.
    """

    def __init__(self, now_ns: int, *, kiosk: bool = False) -> None:
        self.locked = False
        self._since = now_ns
        self.asked = False
        self._dark_after = CLOSED_AFTER if kiosk else DARK_AFTER
        self._moments = (ACROSS_AFTER, DIM_AFTER, *((ATTRACT_AFTER,) if kiosk else ()), self._dark_after)

    def across(self, now_ns: int) -> bool:
        """Whether a playing screen gives way to the view across the table."""
        return self.locked or self.asked or self.still_ns(now_ns) >= ACROSS_AFTER

    def dim(self, now_ns: int) -> bool:
        """Whether the picture is dimmed."""
        return self.still_ns(now_ns) >= DIM_AFTER

    def dark(self, now_ns: int) -> bool:
        """Whether nothing is shown at all."""
        return self.still_ns(now_ns) >= self._dark_after

    def still_ns(self, now_ns: int) -> int:
        """How long nothing was done, in nanoseconds."""
        return now_ns - self._since

    def due_ns(self, now_ns: int) -> int | None:
        """When the screen goes to rest, dims or goes dark next; None when it has done all of that."""
        moments = (self._since + after for after in self._moments)
        return next((moment for moment in moments if moment > now_ns), None)

    def due_after(self, still_ns: int, now_ns: int) -> int | None:
        """When nothing will have been done for so long; None when that was before."""
        moment = self._since + still_ns
        return moment if moment > now_ns else None

    def stir(self, now_ns: int) -> None:
        """Something was touched, pressed, laid or lost: the screen wakes."""
        self._since, self.asked = now_ns, False

    def look_across(self) -> None:
        """Show the view across the table now."""
        self.asked = True
