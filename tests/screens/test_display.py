"""The window opens, or says in a sentence why not."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.screens.display import (
    SEVEN_INCH,
    NoDisplay,
    Profile,
    draws_in_memory,
    one_pygame,
    profile_for,
    start_no_bus,
)

CODE = """
import os, sys
from companion.screens.display import NoDisplay, open_window
try:
    window = open_window((320, 240))
except NoDisplay as error:
    print("NO", error)
else:
    accelerated = os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
    print("YES", window.get_size(), accelerated, [m for m in ("pkg_resources", "numpy") if m in sys.modules])
"""


def run(tmp_path: Path, **env: str) -> str:
    there = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), **env}
    done = subprocess.run([sys.executable, "-W", "error", "-c", CODE], capture_output=True, text=True,
                          check=True, env=there)
    assert "Traceback" not in done.stderr
    return done.stdout.strip()


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    said = run(tmp_path)
    assert said.startswith("NO There is no display to draw on")
    assert "companion demo" in said


@pytest.mark.parametrize("env", [
    {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":99"}, {"SDL_VIDEODRIVER": "x11"}, {"SDL_VIDEODRIVER": "wayland"},
    {"SDL_VIDEODRIVER": "kmsdrm"}, {"SDL_VIDEODRIVER": "KMSDRM,x11"}, {"SDL_VIDEODRIVER": "directfb"},
    {"SDL_VIDEODRIVER": "fbcon"}, {"SDL_VIDEODRIVER": "no-such-driver"}, {"XDG_RUNTIME_DIR": ""},
    {"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/nowhere"},
], ids=str)
def test_e56_with_each_driver_missing_it_says_so(tmp_path: Path, env: dict[str, str]) -> None:
    """A sentence that says what to do, and no traceback."""
    assert run(tmp_path, **env).startswith("NO There is no display")


def test_a_driver_without_a_screen_is_taken_when_it_is_asked_for(tmp_path: Path) -> None:
    assert run(tmp_path, SDL_VIDEODRIVER="dummy") == "YES (320, 240) 0 []"
    assert run(tmp_path, SDL_VIDEODRIVER="dummy", SDL_FRAMEBUFFER_ACCELERATION="1").endswith("1 []")


def test_what_draws_with_opengl_alone_is_not_kept_from_it() -> None:
    """Else there would be no window on the bare console of a Raspberry Pi, nor under cage."""
    assert not any(draws_in_memory(driver) for driver in ("kmsdrm", "KMSDRM", "wayland"))
    assert draws_in_memory("x11")


@pytest.mark.parametrize(("env", "kept"), [
    ({}, "disabled:"), ({"DBUS_SESSION_BUS_ADDRESS": ""}, "disabled:"),
    ({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/there"}, "unix:path=/there"),
    ({"XDG_RUNTIME_DIR": "/nowhere"}, "disabled:"),
], ids=str)
def test_only_a_bus_that_is_there_is_used(env: dict[str, str], kept: str) -> None:
    start_no_bus(env)
    assert env["DBUS_SESSION_BUS_ADDRESS"] == kept


def test_the_bus_of_a_session_is_found_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "bus").touch()
    env = {"XDG_RUNTIME_DIR": str(tmp_path)}
    start_no_bus(env)
    assert "DBUS_SESSION_BUS_ADDRESS" not in env


def test_pygame_and_its_fork_in_one_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    one_pygame(tmp_path)
    (tmp_path / "pygame_ce-2.5.8.dist-info").mkdir()
    with pytest.raises(NoDisplay, match="pygame and pygame-ce are both installed"):
        one_pygame(tmp_path)


def test_profiles() -> None:
    assert profile_for((800, 480)) == SEVEN_INCH
    assert profile_for((480, 800)) == SEVEN_INCH.turned() == Profile(0.179, 0.193)
    assert profile_for((1280, 720)) == profile_for((720, 1280)).turned() == Profile(0.121, 0.121)
    assert (SEVEN_INCH.x(10), SEVEN_INCH.y(10), SEVEN_INCH.y(12)) == (52, 56, 68)
