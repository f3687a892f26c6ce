"""How the program is asked to end from outside: SIGTERM of a service manager, SIGINT, SIGHUP.

Before there is a loop nothing was entered yet, so the end comes at once, wherever the start is just then.
With a loop its turn is finished, and what was entered is saved. Either way the kernel sees to it that the
process is gone in time, also where a disk, a port or a display never answers: Python's own handlers have to
wait for those, an alarm that has none does not. It is set by a thread, which waits for nothing else.
"""

import os
import signal
from collections.abc import Callable
from threading import Thread
from types import FrameType, TracebackType
from typing import Any

LONGEST_S = 4.7
"""How long the end may take, in seconds; who asked for it expects it within five."""

INTERRUPTED = 130
"""Exit status that a shell gives to a program ended by SIGINT."""

_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name))


class Asked(BaseException):
    """The end was asked for before the loop had begun; no error, and not to be caught as one."""


class Ending:
    """Listens to the signals inside a `with`.

    Attributes:
        by: the signal that came first; 0 before one did.
    """

    def __init__(self) -> None:
        self.by = 0
        self._stop: Callable[[], None] | None = None
        self._before: dict[int, Any] = {}
        self._told = -1

    def __enter__(self) -> "Ending":
        if hasattr(signal, "setitimer"):
            self._limit()
        for number in _SIGNALS:
            self._before[number] = signal.signal(number, self._ask)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 where: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        if self._told >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._told)

    def _limit(self) -> None:
        """Let a thread hear of the signals from the kernel, at once whatever this one is in the middle of."""
        heard, self._told = os.pipe()
        os.set_blocking(self._told, False)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.set_wakeup_fd(self._told, warn_on_full_buffer=False)
        Thread(target=_set_alarm, args=(heard,), name="ending", daemon=True).start()

    @property
    def status(self) -> int:
        """The exit status of an end that was asked for."""
        return INTERRUPTED if self.by == signal.SIGINT else 0

    def hand_to(self, stop: Callable[[], None]) -> None:
        """From now on the end is asked for by calling this, at once if it was asked for already."""
        self._stop = stop
        if self.by:  # an error on its way out of the start may have swallowed `Asked`
            stop()

    def _ask(self, number: int, _: FrameType | None) -> None:
        first, self.by = not self.by, self.by or number
        if self._stop is not None:
            self._stop()
        elif first:
            raise Asked


def _set_alarm(heard: int) -> None:
    """Have the kernel end the process a while after the first signal.

    Args:
        heard: a pipe with the number of each signal in a byte.
    """
    is_set = False
    with open(heard, "rb", buffering=0) as numbers:
        while number := numbers.read(1):  # later ones, too: to Python a pipe that nobody reads is an error
            if number[0] in _SIGNALS and not is_set:
                is_set = True
                signal.setitimer(signal.ITIMER_REAL, LONGEST_S)
