"""Buttonville's screens, each imported when it is first built."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.games.buttonville.actions import GuildsHeader
from companion.games.buttonville.state import GuildsState
from companion.screens.buttonville import asks, scoring_asks, step_asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.game_scene import ShowResult
from companion.screens.look import Look
from companion.screens.widgets import Screen

if TYPE_CHECKING:
    from companion.screens.log_scene import SheetScene
    from companion.screens.rig_cards import RigGroup

_MADE: Mapping[type[Struct], str] = MappingProxyType({
    asks.AskRecruit: "turn:turn",
    asks.AskTurn: "turn:turn",
    asks.AskFinale: "turn:turn",
    asks.AskOngoing: "choosing:ongoing",
    asks.AskVillager: "choosing:villagers",
    asks.AskSize: "choosing:sizes",
    asks.AskEnd: "choosing:ending",
    asks.AskPile: "choosing:pile",
    asks.AskBothEmpty: "choosing:both_empty",
    step_asks.AskFields: "fields:fields",
    step_asks.AskCounts: "counts:counts",
    step_asks.AskKeys: "keys:keys",
    asks.AskScoring: "scoring:scoring",
    scoring_asks.AskScore: "scoring:seat_score",
    scoring_asks.AskBonus: "scoring:bonus",
    ShowResult: "result:result",
})
"""What is asked, and the module and function here that make its screen."""


class GuildsScreens:
    """What Buttonville shows."""

    def playing(self, scene: GuildsScene, look: Look) -> Screen:
        """The turn, what is open over it, the scoring, the result."""
        module, function = _MADE[type(scene.ask)].split(":")
        make: Callable[[GuildsScene, Any, Look], Screen] = getattr(
            import_module(f"companion.screens.buttonville.{module}"), function)
        return make(scene, scene.ask, look)

    def across(self, scene: GuildsScene, look: Look, *, locked: bool) -> Screen:
        """Buttons, points, the draw pile, and in the finale the turns left."""
        from companion.screens.buttonville.across import across

        return across(scene, look, locked=locked)

    def sheet(self, scene: "SheetScene", look: Look) -> Screen:
        """The points as if the game ended now."""
        from companion.screens.buttonville.sheet import sheet

        return sheet(scene, look)

    def settled(self, state: GuildsState) -> int:
        """Sets that lie on the table."""
        return sum(map(len, state.sets))

    def finale(self, state: GuildsState) -> bool:
        """The first pile has run out."""
        return state.finale

    def rig_cards(self, header: GuildsHeader | None) -> "tuple[RigGroup, ...]":
        """The villagers of the game, guild by guild."""
        from companion.screens.buttonville.rig_cards import rig_cards

        return rig_cards(header)
