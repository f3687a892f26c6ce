"""Which games have screens, and what each has to show; the place where a new one is listed."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from companion.screens.look import Look
from companion.screens.widgets import Screen

if TYPE_CHECKING:
    from companion.screens.log_scene import SheetScene
    from companion.screens.rig_cards import RigGroup


class GameScreens(Protocol):
    """The screens that only this game has. Each is imported when it is first built."""

    def playing(self, scene: Any, look: Look) -> Screen:
        """The playing screen, up to the result; `scene` is the game's own :class:`GameScene`.

        Or a page that only this game has, of one of its own :class:`GamePage`, if it has any.
        """

    def across(self, scene: Any, look: Look, *, locked: bool) -> Screen:
        """What everybody wants to see, large; `locked` adds the control that opens the screen again."""

    def sheet(self, scene: "SheetScene", look: Look) -> Screen:
        """The points so far."""

    def settled(self, state: Any) -> int:
        """How often something was settled in this game (a trick, a set): one more is heard."""

    def finale(self, state: Any) -> bool:
        """Whether what ends the game has happened: that is heard, too."""

    def rig_cards(self, header: Any) -> "tuple[RigGroup, ...]":
        """The cards that can be laid on a virtual reader in the game with this header.

        Without one (None) all cards of the game; a game that is played without a reader has none.
        """


def _button_tricks() -> GameScreens:
    from companion.screens.button_tricks.screens import ButtonScreens

    return ButtonScreens()


def _buttonville() -> GameScreens:
    from companion.screens.buttonville.screens import GuildsScreens

    return GuildsScreens()


def _button_race() -> GameScreens:
    from companion.screens.button_race.screens import RaceScreens

    return RaceScreens()


_SCREENS: Mapping[str, Callable[[], GameScreens]] = MappingProxyType({
    "button_tricks": _button_tricks,
    "buttonville": _buttonville,
    "button_race": _button_race,
})


@cache
def screens_of(game_id: str) -> GameScreens:
    """The screens of the game with this id; it is one of those that have a desk."""
    return _SCREENS[game_id]()
