"""What follows from an action, shown step by step, each for a while.

The rules settle everything at once; people want to see it one after the other. Nothing waits for it: what
was done is saved, and whoever goes on skips the rest.
"""

from typing import Any

from msgspec import Struct

from companion.clock import SECOND

STEP_NS = 4 * SECOND
"""How long people need to take in what is shown by itself, if nothing else is said."""


class Shown(Struct, frozen=True):
    """A moment that is shown by itself for a while, such as one trick of those that a round ends with.

    Attributes:
        state: the table at that moment.
        ask: what the screen shows of it; one of the game's own structs.
        for_ns: how long it is shown, in nanoseconds.
    """

    state: Any
    ask: Struct
    for_ns: int = STEP_NS


class Settling:
    """The steps that are being shown.

    Args:
        shown: the steps, first to last.
        now_ns: when the first one is shown.
    """

    def __init__(self, shown: tuple[Shown, ...] = (), now_ns: int = 0) -> None:
        self._steps = shown
        self._began = now_ns

    def step(self, now_ns: int) -> Shown | None:
        """The step to be seen now; None when all were."""
        return self._now(now_ns)[0]

    def due_ns(self, now_ns: int) -> int | None:
        """When the next step is to be seen, or what comes after the last; None when all were."""
        step, until_ns = self._now(now_ns)
        return None if step is None else until_ns

    def skip(self, now_ns: int) -> None:
        """Go on to the next step at once."""
        step, until_ns = self._now(now_ns)
        if step is not None:
            self._began -= until_ns - now_ns

    def _now(self, now_ns: int) -> tuple[Shown | None, int]:
        """The step to be seen now, and until when."""
        until_ns = self._began
        for step in self._steps:
            until_ns += step.for_ns
            if now_ns < until_ns:
                return step, until_ns
        return None, until_ns
