"""A desk with a real table under it, at which the button game is played."""


from msgspec import UNSET, UnsetType

from companion.games.button_race.actions import Options, RaceHeader, Start
from companion.games.button_race.state import RaceState
from companion.games.game import Action
from companion.screens import scene
from companion.screens.button_race.scene import PositionScene, RaceScene
from tests.desk.kit import Kit

NAMES = ("Ana", "Ben", "Chloé", "Dmitri")


class RaceKit(Kit):
    """Plays the button game at a desk."""

    def begin_race(self, start: Start | UnsetType = UNSET, options: Options | None = None) -> "RaceKit":
        self.do(scene.Begin(RaceHeader(1, "button_race", NAMES, 3, options or Options(), start)))
        return self

    @property
    def race(self) -> RaceScene:
        shown = self.desk.scene
        assert isinstance(shown, RaceScene)
        return shown

    @property
    def position(self) -> PositionScene:
        shown = self.desk.scene
        assert isinstance(shown, PositionScene)
        return shown

    @property
    def state(self) -> RaceState:
        """The table now, whatever is shown."""
        session = self.table.session
        assert session is not None
        state: RaceState = session.state
        return state

    def lines(self) -> list[Action]:
        """The entries that stand."""
        session = self.table.session
        assert session is not None
        return [line.action for line in session.lines()]

    @property
    def said(self) -> str:
        """What was told last."""
        return " / ".join(map(str, self.race.told))
