"""A round on a real window under a real X server, by a real mouse, in the program as it is started."""

import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from companion.bots.button_tricks.random_player import RandomPlayer
from companion.bots.button_tricks.table import play_game
from companion.clock import ManualClock
from companion.games import game_of
from companion.games.button_tricks.actions import (
    ButtonHeader,
    Deal,
    Options,
    Pass,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.game import Action
from companion.posing.picture import pose
from companion.posing.table import EVENING, fill
from companion.screens.build import build
from companion.screens.look import Look
from companion.screens.sdl import pygame
from companion.screens.settings import Settings
from companion.screens.start_scene import Setup, StartScene
from companion.screens.widgets import Screen
from companion.table.reading import open_reader
from companion.table.record import Opening
from companion.table.session import Session
from tests.app.test_play import environment, playing
from tests.screens.scenes import set_up

SIZE = (800, 480)
PATIENCE_S = 30
HEADER = ButtonHeader(1, "button_tricks", ("Ana", "Björn"), 1, Options(cards="counted"))


def one_round() -> list[Action]:
    """What happens in the first round, the same every time."""
    actions: list[Action] = []
    for action in play_game(HEADER, [RandomPlayer(Random(seat)) for seat in range(2)], Random("window")):
        actions.append(action)
        if isinstance(action, RoundEnd):
            break
    return actions


def controls(action: Action) -> Sequence[str]:
    """The controls to touch, one after the other."""
    match action:
        case Deal():
            return ["deal"]
        case Take(tokens=tokens):
            return [*["more"] * (tokens - 1), "take"]
        case Pass():
            return ["pass"]
        case Trick(seat=seat, cards=int() as cards):
            return [*["less"] * (5 - cards), "discarded" if seat is None else f"seat-{seat}"]
        case RoundEnd():
            return ["round-end"]
    raise AssertionError(action)


class Mouse:
    """The mouse of a display, over the companion's window."""

    def __init__(self, display: str) -> None:
        self._env = environment(DISPLAY=display)
        window = wait_for(lambda: self._xdotool("search", "--class", "button-companion").split())[0]
        found = self._xdotool("getwindowgeometry", "--shell", window)
        where = dict(line.split("=") for line in found.split())
        assert (int(where["WIDTH"]), int(where["HEIGHT"])) == SIZE
        self._corner = int(where["X"]), int(where["Y"])

    def click(self, screen: Screen, widget_id: str) -> None:
        """Click on a control; later than any double touch."""
        widget = screen.widget(widget_id)
        assert widget is not None, widget_id
        assert widget.live, widget_id
        place = widget.box.centred(0, 0)
        x, y = self._corner[0] + place.x, self._corner[1] + place.y
        self._xdotool("mousemove", str(x), str(y), "mousedown", "1", "sleep", "0.12", "mouseup", "1",
                      "sleep", "0.35")

    def write(self, *words: str) -> None:
        """Type on the keyboard: a name, then Enter."""
        self._xdotool("type", "--delay", "150", *words)
        self._xdotool("sleep", "0.3", "key", "Return", "sleep", "0.3")

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, timeout=20,
                              check=True).stdout


def wait_for(wanted: Callable[[], list[str]]) -> list[str]:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            if found := wanted():
                return found
        except subprocess.CalledProcessError:
            pass
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def entries(folder: Path) -> int:
    """How many actions of the game are on the disk."""
    reader = open_reader(folder)
    assert reader is not None
    with reader:
        return reader.games()[0].actions


def test_a_round_is_played_with_a_mouse_on_a_real_window(
    tmp_path: Path, display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    session = Session.start(game_of("button_tricks"), HEADER)
    opening = Opening.of(session.game, session.header)
    fill(tmp_path, ManualClock(EVENING), opening, [])

    def saved(number: int) -> Callable[[], list[str]]:
        return lambda: ["saved"] if entries(tmp_path) == number else []

    with playing(tmp_path, "--rig", "touch", DISPLAY=display, LC_ALL="C.UTF-8"):
        mouse = Mouse(display)
        for number, action in enumerate(one_round(), 1):
            screen, _ = pose("table", session, action, SIZE, Settings(language="en"))
            for control in controls(action):
                mouse.click(screen, control)
            wait_for(saved(number))
            session = session.do(action)
    assert session.state.round == 2
    assert len(session.state.finished) == 1


def test_a_name_is_typed_on_a_real_keyboard(
    tmp_path: Path, display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    look = Look.of(SIZE)
    start, seats = build(StartScene(), look), build(set_up(Setup(options=Options())), look)
    chosen = build(set_up(Setup(options=Options()), chosen=0), look)
    with playing(tmp_path, "--rig", "touch", DISPLAY=display, LC_ALL="C.UTF-8"):
        mouse = Mouse(display)
        mouse.click(start, "new-button")
        mouse.click(seats, "seat-0")
        mouse.click(chosen, "rename")
        mouse.write("Jean Luc")
        mouse.click(build(set_up(Setup(("Jean Luc", "", "", ""), options=Options())), look), "deal")

        def begun() -> list[str]:
            reader = open_reader(tmp_path)
            assert reader is not None
            with reader:
                return [name for game in reader.games() for name in game.seats]

        assert wait_for(begun) == ["Jean Luc", "", "", ""]


def test_no_bus_is_started_for_the_window(tmp_path: Path, display: str) -> None:
    """SDL's library would fork the whole program for one, in the middle of its start."""
    launcher, told = tmp_path / "dbus-launch", tmp_path / "told"
    launcher.write_text(f"#!/bin/sh\necho started > {told}\n")
    launcher.chmod(0o755)
    if Path("/usr/bin/dbus-launch").exists():
        pytest.skip("dbus-x11 is installed, whose launcher comes first: the start of a bus is not tried")
    with playing(tmp_path / "data", "--rig", "touch", DISPLAY=display, DBUS_SESSION_BUS_ADDRESS="",
                 XDG_RUNTIME_DIR=str(tmp_path), PATH=f"{tmp_path}:/usr/bin:/bin"):
        pass
    assert not told.exists()
