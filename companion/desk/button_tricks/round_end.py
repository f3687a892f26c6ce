"""The end of a round, told step by step: the tricks that were still open, one after the other."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.desk.settling import Shown
from companion.games.button_tricks.actions import Play
from companion.games.button_tricks.rounds import take_trick
from companion.games.button_tricks.rulings import RoundScored, TrickDiscarded, TrickWon
from companion.games.button_tricks.state import LAID, ButtonState
from companion.games.button_tricks.words import tell
from companion.games.game import Action, Ruling
from companion.screens.button_tricks.scene import AskWatch


def steps(before: ButtonState, action: Action, rulings: Sequence[Ruling]) -> tuple[Shown, ...]:
    """The steps of the end of a round; none when the action ended no round, or no trick was known.

    Each shows one trick as it is settled: the table with its cards still lying there, and what became of it.

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
        out.append(Shown(replace(after, open=state.open), ask))
        state = after
    return tuple(out)
