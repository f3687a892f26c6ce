"""What the virtual devices are going to do, and when: pressed keys come up, heartbeats go out."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from companion.clock import MS, Clock


class Agenda:
    """Deeds in the order of their time.

    A deed that is carried out late believes it is in time, unless somebody has already been told a later one:
    time never goes back.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._deeds: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()
        self._running: int | None = None
        self._told_ns = clock.now_ns()

    @property
    def now_ns(self) -> int:
        """The time for a deed that is being carried out, or the clock's time."""
        if self._running is not None:
            return self._running
        self._told_ns = self._clock.now_ns()
        return self._told_ns

    @property
    def late_ns(self) -> int:
        """By how much the deed that is being carried out is late."""
        return 0 if self._running is None else self._clock.now_ns() - self._running

    def after(self, ms: float, deed: Callable[[], None]) -> None:
        """Put a deed on the agenda, so many milliseconds from now."""
        heappush(self._deeds, (self.now_ns + round(ms * MS), next(self._numbers), deed))

    def run_next(self) -> bool:
        """Carry out the next deed if its time has come; False when nothing is due."""
        if not self._deeds or self._deeds[0][0] > self._clock.now_ns():
            return False
        at_ns, _, deed = heappop(self._deeds)
        self._running = self._told_ns = max(at_ns, self._told_ns)
        try:
            deed()
        finally:
            self._running = None
        return True
