"""Button's screens, each imported when it is first built."""

from typing import TYPE_CHECKING, Any

from companion.games.button_tricks.state import ButtonState
from companion.screens.button_tricks.scene import PlayScene
from companion.screens.look import Look
from companion.screens.widgets import Screen

if TYPE_CHECKING:
    from companion.screens.log_scene import SheetScene
    from companion.screens.rig_cards import RigGroup


class ButtonScreens:
    """What Button shows."""

    def playing(self, scene: PlayScene, look: Look) -> Screen:
        """Betting, tricks, the score sheet between two rounds, the result."""
        from companion.screens.button_tricks.playing import playing

        return playing(scene, look)

    def across(self, scene: PlayScene, look: Look, *, locked: bool) -> Screen:
        """Bets, tricks and totals."""
        from companion.screens.button_tricks.across import across

        return across(scene, look, locked=locked)

    def sheet(self, scene: "SheetScene", look: Look) -> Screen:
        """The points of each round and the totals."""
        from companion.screens.button_tricks.score_sheet import score_sheet

        return score_sheet(scene, look)

    def settled(self, state: ButtonState) -> int:
        """Tricks won in the whole game."""
        return sum(sum(tally.tricks) for tally in state.finished) + sum(state.tricks)

    def finale(self, state: ButtonState) -> bool:  # noqa: ARG002 - as the other games
        """Nothing: the number of rounds is known from the beginning."""
        return False

    def rig_cards(self, header: Any) -> "tuple[RigGroup, ...]":  # noqa: ARG002 - as the other games
        """All cards, suit by suit."""
        from companion.screens.button_tricks.rig_cards import rig_cards

        return rig_cards()
