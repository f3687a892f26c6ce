"""The one clock of the program; tests put their own in its place.

Durations are measured with :meth:`Clock.now_ns`, never with the wall clock: a Raspberry Pi without a
battery wakes up in the past and jumps forward when the network answers. Wall time is a label.
"""

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

MS = 1_000_000
"""One millisecond in the unit of :meth:`Clock.now_ns`."""

SECOND = 1_000 * MS
"""One second in the unit of :meth:`Clock.now_ns`."""

_TIMESYNC = Path("/run/systemd/timesync")


def earliest(*moments: int | None) -> int | None:
    """The first of several moments; None stands for never."""
    return min((moment for moment in moments if moment is not None), default=None)


class Clock(Protocol):
    """What the program may ask about time."""

    def now_ns(self) -> int:
        """Monotonic time in nanoseconds; its zero means nothing."""

    def wall(self) -> datetime:
        """The time of day with its offset, for labels only."""

    def wall_is_sure(self) -> bool:
        """Whether the time of day was set since the machine started (by network or battery clock)."""


class SystemClock:
    """The clock of the machine."""

    def now_ns(self) -> int:
        """Monotonic time in nanoseconds."""
        return time.monotonic_ns()

    def wall(self) -> datetime:
        """Local time of day with its offset."""
        return datetime.now().astimezone()

    def wall_is_sure(self) -> bool:
        """False while systemd's time service runs and has not yet heard the time (look in `_TIMESYNC`)."""
        return not _TIMESYNC.is_dir() or (_TIMESYNC / "synchronized").exists()


class ManualClock:
    """A clock that stands still until it is moved: for the demo and for tests, which never wait.

    Args:
        start: the time of day that it shows first; some day, where it does not matter.
    """

    def __init__(self, start: datetime = datetime(2026, 1, 1, tzinfo=UTC)) -> None:
        self._start = start
        self._begin_ns = self._now_ns = SECOND

    def now_ns(self) -> int:
        """Monotonic time in nanoseconds."""
        return self._now_ns

    def wall(self) -> datetime:
        """The time of day, as far on as the clock was moved."""
        return self._start + timedelta(microseconds=(self._now_ns - self._begin_ns) / 1_000)

    def wall_is_sure(self) -> bool:
        """Always."""
        return True

    def pass_ms(self, ms: float) -> None:
        """Move on by so many milliseconds."""
        self._now_ns += round(ms * MS)
