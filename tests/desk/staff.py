"""A kiosk's desk with a box that is made of memory, and staff who know their PIN."""

from collections.abc import Callable
from pathlib import Path

from companion.clock import ManualClock
from companion.desk import Desk
from companion.desk.backroom import Backroom
from companion.desk.preferences import Preferences
from companion.devices.box import BoxFailed, Stick
from companion.devices.signals import Device
from companion.games import game_of
from companion.screens.choice_scene import Pick
from companion.screens.game_scene import OpenMenu
from companion.screens.scene import Confirm
from companion.screens.staff_commands import OpenStaff
from companion.screens.staff_scene import PinScene, StaffAskScene, StaffScene
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.writer import AtOnce
from tests.desk.kit import Kit, find_card

PIN = "2580"


class PretendedBox:
    """A box that does what it is asked for in memory.

    Args:
        media: where sticks are mounted.
    """

    def __init__(self, media: Path) -> None:
        self.brightness: int | None = 100
        self.powers = True
        self.asked: list[str] = []
        self.fails = ""
        self.before: Callable[[], object] = bool
        self.plugged: tuple[str, ...] = ()
        self._media = media

    def brighten(self, percent: int) -> None:
        self.brightness = percent

    def restart(self) -> None:
        self._ask("restart")

    def shut_down(self) -> None:
        self._ask("shut down")

    def sticks(self) -> tuple[Stick, ...]:
        return tuple(Stick(name, self._media / name, 64_000_000) for name in self.plugged)

    def plug(self, *names: str) -> None:
        for name in names:
            (self._media / name).mkdir(parents=True, exist_ok=True)
        self.plugged = names

    def _ask(self, word: str) -> None:
        self.before()
        self.asked.append(word)
        if self.fails:
            raise BoxFailed(self.fails)


class Kiosk(Kit):
    """A kiosk at its first start.

    Args:
        folder: the data folder is made in it, and the folder for sticks.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self.folder.mkdir(exist_ok=True)
        self.clock = ManualClock()
        self.box = PretendedBox(folder / "media")
        self.open()

    def open(self) -> None:
        """Start the program."""
        self.journal = Journal.open(self.folder, self.clock)
        self.table = Table(game_of, self.journal, AtOnce(self.journal), self.clock)
        self.preferences = Preferences(self.folder)
        self.backroom = Backroom(self.folder, self.clock, self.box, at_once=True)
        self.desk = Desk(self.table, self.clock, find_card, devices=(Device.READER, Device.PANEL),
                         preferences=self.preferences, kiosk=True, backroom=self.backroom)

    def close(self) -> None:
        """End the program."""
        self.preferences.close()
        self.journal.close()

    def again(self) -> None:
        """End the program and start it again."""
        self.close()
        self.open()

    def enter(self, pin: str) -> None:
        """Write a PIN and touch Done."""
        self.do(*(Pick(digit) for digit in pin), Confirm())
        assert self.desk.scene, "looked at, as the loop does"

    def choose_pin(self, pin: str = PIN) -> "Kiosk":
        self.enter(pin)
        self.enter(pin)
        return self

    def ask_staff(self) -> None:
        """Open the keypad from the menu."""
        self.do(OpenMenu(), OpenStaff())

    def enter_staff(self, pin: str = PIN) -> "Kiosk":
        self.ask_staff()
        self.enter(pin)
        return self

    @property
    def pad(self) -> PinScene:
        shown = self.desk.scene
        assert isinstance(shown, PinScene), shown
        return shown

    @property
    def told_by_pin(self) -> str:
        return str(self.pad.told)

    @property
    def staff(self) -> StaffScene:
        shown = self.desk.scene
        assert isinstance(shown, StaffScene), shown
        return shown

    @property
    def ask(self) -> StaffAskScene:
        shown = self.desk.scene
        assert isinstance(shown, StaffAskScene), shown
        return shown

    def pass_s(self, seconds: float) -> None:
        self.clock.pass_ms(seconds * 1_000)
