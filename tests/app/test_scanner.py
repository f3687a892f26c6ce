"""A scanner that types like a keyboard, from its keys to the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.clock import ManualClock
from companion.devices import scanners
from companion.devices.device_rig import DeviceRig
from companion.devices.panel import Panel
from companion.devices.scanners import ScannerPort, scanner
from companion.devices.settings import PanelSettings, RigSettings, ScannerSettings
from companion.posing.table import EVENING
from companion.screens.button_tricks.scene import AskStarters, PlayScene
from companion.screens.display import close_window, open_window
from companion.screens.sdl import pygame
from companion.screens.start_scene import KeyboardScene
from tests.devices.test_scanners import LINK, Keyboard, typed


class Table:
    """A table whose only reader is such a scanner."""

    def __init__(self, folder: Path) -> None:
        self.clock = ManualClock(EVENING)
        self.keyboard = Keyboard()
        self.reader = scanner(ScannerSettings(device=LINK), self.clock,
                              lambda *_: ScannerPort(self.keyboard, "us"))
        rig = DeviceRig(Panel(PanelSettings(), self.clock), None, self.reader)
        self.parts = Parts(folder, "pi", RigSettings(), self.clock, rig=rig)
        self.loop = Loop(self.parts, open_window((800, 480)), (800, 480))

    def scan(self, code: str) -> None:
        self.keyboard.press(*typed(code))
        self.wait(200)

    def touch(self, *wanted: str) -> None:
        for each in wanted:
            widget = self.loop.screen.widget(each)
            assert widget is not None, each
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=self.loop.touch_point(widget), button=1,
                                                     touch=False))
                self.wait(200)
            self.wait(400)

    def wait(self, ms: int) -> None:
        for _ in range(ms // 20):
            self.reader.step()
            self.loop.turn()
            self.clock.pass_ms(20)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(scanners, "_PATIENCE_S", 0)
    table = Table(tmp_path)
    table.wait(400)
    yield table
    table.parts.close()
    close_window()
    table.keyboard.close()


def test_a_printed_label_becomes_a_card_and_no_key_reaches_the_screen(table: Table) -> None:
    table.touch("new-button", "choose-players", "deal")
    table.scan("button_tricks/L1")
    shown = table.parts.desk.scene
    assert isinstance(shown, PlayScene)
    assert isinstance(shown.ask, AskStarters)
    assert shown.ask.have[0] == "L1"
    assert table.loop.focus == "", "Enter is nobody's OK"


def test_e39_what_is_scanned_while_a_name_is_written_goes_into_no_name(table: Table) -> None:
    table.touch("new-button", "choose-players", "choose-cards", "seat-0", "rename", "key-a")
    table.scan("0004521234")
    assert isinstance(table.parts.desk.scene, KeyboardScene)
    field = table.loop.screen.widget("field")
    assert field is not None
    assert field.words == "A"
