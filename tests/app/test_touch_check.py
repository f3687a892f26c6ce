"""U83, E52: a panel that lies otherwise than its picture is set right, however the picture is turned."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.clock import ManualClock
from companion.desk.preferences import Preferences
from companion.devices.settings import RigSettings
from companion.screens.display import close_window, open_window
from companion.screens.menu_scene import MenuScene
from companion.screens.scene import Scene
from companion.screens.sdl import pygame
from companion.screens.settings import Rotation, Settings
from companion.screens.start_scene import StartScene
from companion.screens.touch_map import Spot
from companion.screens.touch_scene import OpenTouchCheck, TouchScene
from tests.app.kit import SIZE
from tests.screens.test_touch_check import PANELS, Panel


class Kiosk:
    """A companion with nothing but a touch panel, which feels touches in its own way."""

    def __init__(self, folder: Path, rotation: Rotation) -> None:
        preferences = Preferences(folder)
        preferences.prefer(Settings(rotation=rotation))
        preferences.close()
        self.clock = ManualClock(datetime(2026, 1, 1, 20, tzinfo=UTC))
        self.parts = Parts(folder, "touch", RigSettings(), self.clock)
        self.loop = Loop(self.parts, open_window(SIZE), SIZE)
        self.feel: Panel = PANELS["right"]
        self.wait(500)

    @property
    def scene(self) -> Scene:
        return self.parts.desk.scene

    def wait(self, ms: int) -> None:
        self.clock.pass_ms(ms)
        self.loop.turn()

    def touch(self, wanted: str) -> None:
        """A finger on the place at which something is seen."""
        widget = self.loop.screen.widget(wanted)
        assert widget is not None, wanted
        x, y = self.loop.touch_point(widget)
        felt: Spot = self.feel(((x + 0.5) / SIZE[0], (y + 0.5) / SIZE[1]))
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=0, x=felt[0], y=felt[1]))
            self.wait(80)
        self.wait(400)

    def key_to(self, wanted: str) -> None:
        """Walk to a control by keyboard, and choose it."""
        for _ in range(20):
            chosen = self.loop.focus == wanted
            pygame.event.post(pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_RETURN if chosen else pygame.K_TAB, mod=0, unicode=""))
            self.wait(400)
            if chosen:
                return
        raise AssertionError(f"{wanted} cannot be reached")


@pytest.fixture
def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Kiosk]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Kiosk(tmp_path, getattr(request, "param", 0))
    yield opened
    opened.parts.close()
    close_window()


@pytest.mark.parametrize("kiosk", [0, 90, 180, 270], indirect=True)
@pytest.mark.parametrize("panel", PANELS)
def test_three_touches_set_the_panel_right(kiosk: Kiosk, panel: str) -> None:
    kiosk.key_to("menu")  # on a panel that lies wrong nobody finds it by touch
    kiosk.parts.desk.do(OpenTouchCheck())
    kiosk.wait(100)
    kiosk.feel = PANELS[panel]
    for _ in range(3):
        assert isinstance(kiosk.scene, TouchScene)
        kiosk.touch("cross")
    kiosk.touch("keep")
    assert isinstance(kiosk.scene, MenuScene)
    kiosk.touch("close")
    assert isinstance(kiosk.scene, StartScene)


@pytest.mark.parametrize("kiosk", [0, 90, 180, 270], indirect=True)
def test_e52_one_setting_turns_picture_and_touch(kiosk: Kiosk) -> None:
    kiosk.touch("menu")
    assert isinstance(kiosk.scene, MenuScene)
    kiosk.touch("theme")
    assert kiosk.parts.desk.settings.theme == "light"
    kiosk.touch("close")
    kiosk.touch("new-button")
    assert not isinstance(kiosk.scene, StartScene)


def test_the_check_is_opened_and_left_by_keys(kiosk: Kiosk) -> None:
    for wanted in ("menu", "touch", "close"):
        kiosk.key_to(wanted)
    assert isinstance(kiosk.scene, MenuScene)
    assert kiosk.parts.desk.settings.touch is None


def test_a_check_that_nobody_can_finish_ends_by_itself(kiosk: Kiosk) -> None:
    kiosk.touch("menu")
    kiosk.touch("touch")
    kiosk.feel = PANELS["turned by 180"]
    kiosk.touch("cross")
    for _ in range(20):
        kiosk.wait(1_000)
    assert isinstance(kiosk.scene, MenuScene)
