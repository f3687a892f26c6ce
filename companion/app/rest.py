"""What the screen does while nobody touches it: the view across the table, dimming, darkness; and the lock.

Pure: it holds no clock; times are monotonic nanoseconds.
"""

from companion.clock import MS, SECOND

ACROSS_AFTER = 20 * SECOND
"""How long the playing screen waits for an input before only the view across the table is shown."""

DIM_AFTER = 300 * SECOND
"""How long any screen waits before it is dimmed."""

DARK_AFTER = 1_800 * SECOND
"""How long any screen waits before it is dark: nothing burns in, and the people are asleep."""

WAKE_GUARD = 400 * MS
"""How long after the touch that woke the screen further touches do nothing: nobody has seen it yet."""


class Rest:
    """Whether the screen rests.

    Args:
        now_ns: the last moment at which something was done.

    Attributes:
        locked: whether the screen is locked; touches do nothing until it is held open.
        asked: whether the view across the table was asked for, until the next touch.
    """

    def __init__(self, now_ns: int) -> None:
        self.locked = False
        self._since = now_ns
        self.asked = False

    def across(self, now_ns: int) -> bool:
        """Whether a playing screen gives way to the view across the table."""
        return self.locked or self.asked or now_ns - self._since >= ACROSS_AFTER

    def dim(self, now_ns: int) -> bool:
        """Whether the picture is dimmed."""
        return now_ns - self._since >= DIM_AFTER

    def dark(self, now_ns: int) -> bool:
        """Whether nothing is shown at all."""
        return now_ns - self._since >= DARK_AFTER

    def due_ns(self, now_ns: int) -> int | None:
        """When the screen goes to rest, dims or goes dark next; None when it has done all of that."""
        moments = (self._since + after for after in (ACROSS_AFTER, DIM_AFTER, DARK_AFTER))
        return next((moment for moment in moments if moment > now_ns), None)

    def stir(self, now_ns: int) -> None:
        """Something was touched, pressed, laid or lost: the screen wakes."""
        self._since, self.asked = now_ns, False

    def look_across(self) -> None:
        """Show the view across the table now."""
        self.asked = True
