"""A desk with a real table under it, and short words to play with."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Literal

from companion.clock import ManualClock
from companion.desk import Desk
from companion.devices.signals import CardPlaced, Device, Key, Pressed
from companion.games import game_of
from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.button_tricks.cards import CARDS
from companion.games.game import Action, Refused, Text
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import PlayScene
from companion.screens.start_scene import GamesScene, KeyboardScene, SetupScene, StartScene
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.writer import AtOnce

NAMES = ("Ana", "Björn", "Cleo", "Dmitri")


def begin(seats: Sequence[str], dealer: int | None = None, *, teams: bool = False, counted: bool = False,
          ties: Literal["lowest", "discard"] = "lowest") -> scene.Begin:
    """A game of Button; the last seat deals first, if nothing else is said."""
    options = Options(teams, "counted" if counted else "scanned", ties)
    last = len(seats) - 1 if dealer is None else dealer
    return scene.Begin(ButtonHeader(1, "button_tricks", tuple(seats), last, options))


def find_card(game: str, tag: str) -> str:
    if tag not in CARDS:
        raise Refused("unknown_tag", Text("This tag belongs to no card."))
    return tag


class Kit:
    """Plays at a desk as people do; a second passes before every touch."""

    def __init__(self, folder: Path, slots: int = 1,
                 storage: Callable[[], Text | None] = lambda: None,
                 devices: Collection[Device] = (Device.READER, Device.PANEL)) -> None:
        self.clock = ManualClock()
        self.journal = Journal.open(folder, self.clock)
        self.table = Table(game_of, self.journal, AtOnce(self.journal), self.clock)
        self.desk = Desk(self.table, self.clock, find_card, slots=lambda: slots,
                         devices=devices, storage=storage)

    def begin(self, seats: int = 4, *, teams: bool = False, counted: bool = False) -> "Kit":
        self.do(begin(NAMES[:seats], teams=teams, counted=counted))
        return self

    def do(self, *commands: scene.Command) -> None:
        for command in commands:
            self.clock.pass_ms(1_000)
            self.desk.do(command)

    def act(self, *actions: Action) -> None:
        self.do(*map(scene.Do, actions))

    def scan(self, *tags: str, slot: int = 0) -> None:
        for tag in tags:
            self.clock.pass_ms(1_000)
            self.desk.feel(CardPlaced(self.clock.now_ns(), slot, tag))

    def press(self, *keys: Key) -> None:
        for key in keys:
            self.clock.pass_ms(1_000)
            self.desk.feel(Pressed(self.clock.now_ns(), key))

    @property
    def play(self) -> PlayScene:
        shown = self.desk.scene
        assert isinstance(shown, PlayScene)
        return shown

    def asked(self) -> scene.Ask:
        return self.play.ask

    @property
    def start(self) -> StartScene:
        shown = self.desk.scene
        assert isinstance(shown, StartScene)
        return shown

    @property
    def setup(self) -> SetupScene:
        shown = self.desk.scene
        assert isinstance(shown, SetupScene)
        return shown

    @property
    def keyboard(self) -> KeyboardScene:
        shown = self.desk.scene
        assert isinstance(shown, KeyboardScene)
        return shown

    @property
    def games(self) -> GamesScene:
        shown = self.desk.scene
        assert isinstance(shown, GamesScene)
        return shown

    @property
    def notice(self) -> str:
        notice = self.desk.scene.notice
        return str(notice.text) if notice else ""

    @property
    def told(self) -> str:
        return " / ".join(map(str, self.play.told))
