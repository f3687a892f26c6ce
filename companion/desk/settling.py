"""The end of a round, told step by step: the tricks that were still open, one after the other.

The rules settle them all at once; people want to see who gets which. Nothing waits for it: the round is
scored and saved, and whoever goes on skips the rest.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.clock import SECOND
from companion.games.button_tricks.actions import Play
from companion.games.button_tricks.rounds import take_trick
from companion.games.button_tricks.rulings import RoundScored, TrickDiscarded, TrickWon
from companion.games.button_tricks.state import LAID, ButtonState
from companion.games.button_tricks.words import tell
from companion.games.game import Action, Ruling
from companion.screens.scene import AskWatch

STEP_NS = 4 * SECOND
"""How long each trick is shown."""


class Step(Struct, frozen=True):
    """One trick as it is settled: the table with its cards still lying there, and what became of it."""

    state: ButtonState
    ask: AskWatch


def steps(before: ButtonState, action: Action, rulings: Sequence[Ruling]) -> tuple[Step, ...]:
    """The steps of the end of a round; none when the action ended no round, or no trick was known.

    Args:
        before: the table before the action.
        action: the last card of the round.
        rulings: what followed from it.
    """
    if not isinstance(action, Play) or not any(isinstance(each, RoundScored) for each in rulings):
        return ()
    opened = list(before.open or ())
    opened[action.trick] += (LAID[action.card][action.seat],)
    state = replace(before, open=tuple(opened), turn=None, laid=before.laid + 1)
    settled = [each for each in rulings if isinstance(each, TrickWon | TrickDiscarded)]
    out = []
    for number, ruling in enumerate(settled, 1):
        trick = (state.open or ())[ruling.slot]
        after, _ = take_trick(state, ruling.slot, trick)
        ask = AskWatch(ruling.slot, tell(before, ruling), number, len(settled))
        out.append(Step(replace(after, open=state.open), ask))
        state = after
    return tuple(out)


class Settling:
    """The steps that are being shown.

    Args:
        shown: the steps, first to last.
        now_ns: when the first one is shown.
    """

    def __init__(self, shown: tuple[Step, ...] = (), now_ns: int = 0) -> None:
        self._steps = shown
        self._began = now_ns

    def step(self, now_ns: int) -> Step | None:
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
