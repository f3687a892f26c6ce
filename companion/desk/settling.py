"""What follows from an action, shown step by step, each for a while.

The rules settle everything at once; people want to see it one after the other. Nothing waits for it: what
was done is saved, and whoever goes on skips the rest.
"""

from companion.clock import SECOND
from companion.desk.game_desk import Shown

STEP_NS = 4 * SECOND
"""How long each step is shown."""


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
        index = (now_ns - self._began) // STEP_NS
        return self._steps[index] if index < len(self._steps) else None

    def due_ns(self, now_ns: int) -> int | None:
        """When the next step is to be seen, or what comes after the last; None when all were."""
        index = (now_ns - self._began) // STEP_NS
        return self._began + (index + 1) * STEP_NS if index < len(self._steps) else None

    def skip(self, now_ns: int) -> None:
        """Go on to the next step at once."""
        self._began = now_ns - ((now_ns - self._began) // STEP_NS + 1) * STEP_NS
