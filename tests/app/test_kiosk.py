"""A whole kiosk: no way out for guests, three ways in for the staff, silence, and a backlight."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.backlight import Backlight
from companion.app.kiosk import box_of, start_again
from companion.app.rest import ATTRACT_AFTER, DIM_AFTER
from companion.app.sounds import Sounds, Speaker
from companion.clock import MS, SECOND
from companion.desk import staff_pin
from companion.desk.backroom import WayOut
from companion.devices.box import LEAST, LinuxBox, NoBox
from companion.devices.signals import Key
from companion.screens.input import HOLD_NS
from companion.screens.scene import Scene
from companion.screens.sdl import pygame
from companion.screens.staff_scene import PinScene, StaffAskScene, StaffScene
from companion.screens.start_scene import StartScene
from tests.app.kit import Whole, begin_two, whole
from tests.desk.staff import PIN, PretendedBox

HOLD_MS = HOLD_NS // MS + 200


@pytest.fixture(autouse=True)
def _set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(staff_pin, "_N", staff_pin._LEAST_N)


class Loud:
    """Counts the calls that reach the loudspeaker, and the times that it is opened."""

    def __init__(self) -> None:
        self.calls = 0

    def open(self) -> Speaker:
        self.calls += 1
        return self

    def play(self, samples: bytes, loudness: float) -> None:
        self.calls += 1

    def close(self) -> None:
        pass


@contextmanager
def opened(folder: Path, speaker: Loud | None = None) -> Iterator[Whole]:
    """A kiosk whose staff have chosen their PIN by touch."""
    sounds = None if speaker is None else Sounds(speaker.open)
    with whole(folder, kiosk=True, box=PretendedBox(folder / "media"), sounds=sounds) as table:
        for _ in range(2):
            enter(table, table.hands.touch)
        assert isinstance(seen(table), StartScene)
        yield table


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Whole]:
    with opened(tmp_path) as table:
        yield table


def seen(table: Whole) -> Scene:
    """What the desk shows now."""
    return table.parts.desk.scene


def enter(table: Whole, choose: Callable[[str], None]) -> None:
    """Write the PIN on the keypad, and wait until it was judged."""
    for digit in PIN:
        choose(f"digit-{digit}")
    choose("done")
    for thread in threading.enumerate():
        if thread.name == "staff-pin":
            thread.join(timeout=20)
    table.hands.wait(400)


def hold_touch(table: Whole, wanted: str) -> None:
    widget = table.loop.screen.widget(wanted)
    assert widget is not None
    place = table.loop.touch_point(widget)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
    table.hands.wait(HOLD_MS)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))
    table.hands.wait(700)


def hold_panel(table: Whole, wanted: str) -> None:
    focus(table, wanted, lambda: table.hands.press(Key.NEXT))
    table.rig.press(Key.OK, HOLD_MS + 300)
    table.hands.wait(HOLD_MS + 800)


def hold_key(table: Whole, wanted: str) -> None:
    focus(table, wanted, lambda: table.key(pygame.K_TAB))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    table.hands.wait(HOLD_MS)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    table.hands.wait(300)


def focus(table: Whole, wanted: str, step: Callable[[], None]) -> None:
    for _ in range(len(table.loop.screen.order) + 1):
        if table.loop.focus == wanted:
            return
        step()
    raise AssertionError(f"{wanted} cannot be reached")


@pytest.mark.parametrize("way", ["touch", "panel", "keys"])
def test_staff_get_in_shut_down_and_out_again(way: str, kiosk: Whole) -> None:
    choose = {"touch": kiosk.hands.touch, "panel": kiosk.hands.walk_to, "keys": kiosk.key_to}[way]
    hold = {"touch": hold_touch, "panel": hold_panel, "keys": hold_key}[way]
    choose("menu")
    choose("staff")
    assert not isinstance(seen(kiosk), PinScene), "a touch is not enough"
    hold(kiosk, "staff")
    enter(kiosk, choose)
    assert isinstance(seen(kiosk), StaffScene)
    choose("shut-down")
    choose("go")
    box = kiosk.parts.box
    assert isinstance(box, PretendedBox)
    assert isinstance(seen(kiosk), StaffAskScene)
    assert box.asked == [], "a touch is not enough for that either (E46)"
    hold(kiosk, "go")
    for thread in threading.enumerate():
        if thread.name == "box":
            thread.join(timeout=20)
    assert box.asked == ["shut down"]
    choose("back")
    choose("close")
    assert isinstance(seen(kiosk), StartScene)


def test_e12_mashing_all_buttons_for_30_s_never_opens_the_staff_page_and_makes_no_sound(
        tmp_path: Path) -> None:
    """At the keypad, and in the game over which it was opened: short and long presses of everything."""
    speaker = Loud()
    with opened(tmp_path, speaker) as table:
        begin_two(table.hands.touch)
        table.hands.touch("menu")
        table.hands.touch("more")
        hold_touch(table, "staff")
        random, met = Random(12), set()
        for _ in range(500):
            met.add(type(seen(table)))
            table.rig.press(random.choice(list(Key)), random.choice((60, 90, 150, 1_500)))
            table.clock.pass_ms(60)
            table.loop.turn()
        assert StaffScene not in met
        assert len(met) > 1, "they do something, though"
        assert speaker.calls == 0
        preferences = table.parts.preferences
        preferences.prefer(replace(preferences.settings, sound=True))
        table.rig.place(0, "FFFFFFFFFF")
        table.hands.wait(1_000)
        assert speaker.calls > 0, "it would have been heard"


@pytest.mark.parametrize("way", ["touch", "panel", "keys"])
def test_e46_who_wakes_the_screen_and_holds_on_has_held_nothing(way: str, kiosk: Whole) -> None:
    """What has to be held is reached by a second hold, once the screen can be seen."""
    hold = {"touch": hold_touch, "panel": hold_panel, "keys": hold_key}[way]
    kiosk.hands.touch("menu")
    if way != "touch":
        focus(kiosk, "staff", lambda: kiosk.key(pygame.K_TAB))
    kiosk.clock.pass_ms(DIM_AFTER / MS)
    kiosk.loop.turn()
    hold(kiosk, "staff")
    assert not isinstance(seen(kiosk), PinScene)
    hold(kiosk, "staff")
    assert isinstance(seen(kiosk), PinScene)


def test_closing_the_window_and_keys_that_close_programs_do_nothing(kiosk: Whole) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    for key, mod in ((pygame.K_ESCAPE, 0), (pygame.K_F4, pygame.KMOD_ALT), (pygame.K_c, pygame.KMOD_CTRL),
                     (pygame.K_q, pygame.KMOD_CTRL), (pygame.K_F11, 0)):
        kiosk.key(key, mod=mod)
    assert not kiosk.loop.stopped
    assert isinstance(seen(kiosk), StartScene)


def test_the_loop_ends_when_the_staff_leave(kiosk: Whole) -> None:
    kiosk.hands.touch("menu")
    hold_touch(kiosk, "staff")
    enter(kiosk, kiosk.hands.touch)
    kiosk.hands.touch("restart")
    assert not kiosk.loop.stopped
    hold_touch(kiosk, "go")
    assert (kiosk.loop.stopped, kiosk.parts.desk.way_out) == (True, WayOut.RESTART)


def test_what_the_staff_have_begun_is_waited_for_however_long_it_takes(kiosk: Whole) -> None:
    """All games to a slow stick, say: the staff read what came of it, and only then guests are attracted."""
    box, answered = kiosk.parts.box, threading.Event()
    assert isinstance(box, PretendedBox)
    box.before = answered.wait
    kiosk.hands.touch("menu")
    hold_touch(kiosk, "staff")
    enter(kiosk, kiosk.hands.touch)
    kiosk.hands.touch("restart-box")
    hold_touch(kiosk, "go")
    for _ in range(ATTRACT_AFTER // (50 * SECOND) + 1):
        kiosk.clock.pass_ms(50_000)
        kiosk.loop.turn()
        assert kiosk.loop.screen.widget("told")
    box.fails = "no"
    answered.set()
    for thread in threading.enumerate():
        if thread.name == "box":
            thread.join(timeout=20)
    kiosk.hands.wait(400)
    told = kiosk.loop.screen.widget("told")
    assert told is not None
    assert "The system does not do it: no" in told.words
    for _ in range(2):
        kiosk.clock.pass_ms(61_000)
        kiosk.loop.turn()
    assert kiosk.loop.screen.widget("words"), "it has closed by itself"


def test_nobody_is_attracted_to_choose_the_staffs_pin(tmp_path: Path) -> None:
    with whole(tmp_path, kiosk=True, box=PretendedBox(tmp_path / "media")) as table:
        for _ in range(2):
            table.clock.pass_ms(ATTRACT_AFTER / MS)
            table.loop.turn()
        assert table.loop.screen.widget("digit-1")


def test_brightness_counts_at_once_and_less_of_it_while_nobody_is_there(kiosk: Whole) -> None:
    kiosk.hands.touch("menu")
    hold_touch(kiosk, "staff")
    enter(kiosk, kiosk.hands.touch)
    box = kiosk.parts.box
    assert isinstance(box, PretendedBox)
    for wanted in (20, 40, 60):
        kiosk.hands.touch("brightness")
        assert box.brightness == wanted
    kiosk.clock.pass_ms(DIM_AFTER / MS)
    kiosk.loop.turn()
    assert box.brightness == 24
    kiosk.hands.press(Key.NEXT)
    assert box.brightness == 60


def test_the_backlight_is_told_once_and_never_goes_out(tmp_path: Path) -> None:
    told: list[int] = []

    class Told(PretendedBox):
        def brighten(self, percent: int) -> None:
            told.append(percent)

    light = Backlight(Told(tmp_path))
    for dim, dark in ((False, False), (False, False), (True, False), (True, True), (False, False)):
        light.show(20, dim=dim, dark=dark)
    assert told == [20, LEAST, 20]
    light = Backlight(NoBox())
    light.show(20, dim=True, dark=False)  # it has none, and nobody asks for it


def test_only_the_machine_of_a_real_table_is_the_staffs_to_switch_off() -> None:
    assert isinstance(box_of("virtual"), NoBox)
    assert all(isinstance(box_of(rig), LinuxBox) for rig in ("pi", "touch"))


def test_without_a_service_manager_the_program_starts_itself_again() -> None:
    ran: list[list[str]] = []
    start_again(["play", "--kiosk"], lambda _path, words: ran.append(words))
    assert ran == [[sys.executable, "-m", "companion.cli", "play", "--kiosk"]]


def test_ctrl_c_ends_no_kiosk_and_a_service_manager_does(tmp_path: Path) -> None:
    """The real program: SIGINT, as the console sends it, then SIGTERM."""
    program = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "play", "--kiosk", "--rig", "touch", "--data", str(tmp_path)],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"}, stderr=subprocess.PIPE, text=True)
    assert program.stderr is not None
    try:
        while "the table is open" not in (line := program.stderr.readline()):
            assert line, "it ended"
        program.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(timeout=0.5)
        program.send_signal(signal.SIGTERM)
        assert program.wait(timeout=20) == 0
    finally:
        program.kill()
        program.wait()
        program.stderr.close()
