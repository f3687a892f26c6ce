"""The screens of the button game, each imported when it is first built."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.games.button_race.actions import RaceHeader
from companion.games.button_race.state import RaceState, at_home
from companion.screens.button_race import asks
from companion.screens.button_race.scene import PositionScene, RaceScene
from companion.screens.game_scene import ShowResult
from companion.screens.look import Look
from companion.screens.widgets import Screen

if TYPE_CHECKING:
    from companion.screens.log_scene import SheetScene
    from companion.screens.rig_cards import RigGroup

_MADE: Mapping[type[Struct], str] = MappingProxyType({
    asks.AskCard: "picker:picker",
    asks.AskPlay: "play:play",
    asks.AskDiscard: "play:discard",
    asks.AskDraw: "play:draw",
    asks.AskAdvice: "advice:advice",
    asks.ShowMove: "play:moving",
    ShowResult: "result:result",
})
"""What is asked, and the module and function here that make its screen."""


class RaceScreens:
    """What the button game shows."""

    def playing(self, scene: RaceScene | PositionScene, look: Look) -> Screen:
        """The turn with what is open over it, up to the result; and the page of a position."""
        if isinstance(scene, PositionScene):
            from companion.screens.button_race.position import position

            return position(scene, look)
        module, function = _MADE[type(scene.ask)].split(":")
        make: Callable[[RaceScene, Any, Look], Screen] = getattr(
            import_module(f"companion.screens.button_race.{module}"), function)
        return make(scene, scene.ask, look)

    def across(self, scene: RaceScene, look: Look, *, locked: bool) -> Screen:
        """Buttons home of everybody, whose turn it is, the draw pile."""
        from companion.screens.button_race.across import across

        return across(scene, look, locked=locked)

    def sheet(self, scene: "SheetScene", look: Look) -> Screen:
        """How far the buttons of everybody are."""
        from companion.screens.button_race.sheet import sheet

        return sheet(scene, look)

    def settled(self, state: RaceState) -> int:
        """Buttons that are home."""
        return sum(at_home(state.board, seat) for seat in range(len(state.hands)))

    def finale(self, state: RaceState) -> bool:  # noqa: ARG002 - as the other games
        """Nothing announces the end of this game."""
        return False

    def rig_cards(self, header: RaceHeader | None) -> "tuple[RigGroup, ...]":
        """Both decks of a game; the usual jokers without one."""
        from companion.screens.button_race.rig_cards import rig_cards

        return rig_cards(header)
