"""`companion play` and `companion demo` as programs of their own."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from companion.commands import play
from companion.games.button_tricks.actions import Options
from companion.screens.build import build
from companion.screens.look import Look
from companion.screens.sdl import pygame
from companion.screens.start_scene import Setup, StartScene
from tests.screens.scenes import set_up

T = TypeVar("T")

COMPANION = [sys.executable, "-m", "companion.cli"]
PATIENCE_S = 30
ROOT = Path(__file__).parent.parent.parent


def environment(**more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items()
            if key not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"}}
    return kept | more


def companion(*arguments: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMPANION, *arguments], capture_output=True, text=True, timeout=120, check=False,
                          stdin=subprocess.DEVNULL, env=environment(**env), cwd=cwd)


@contextmanager
def playing(folder: Path, *arguments: str, **env: str) -> Iterator[subprocess.Popen[str]]:
    """A running companion whose window is there (it owns the folder and has begun its journal)."""
    with subprocess.Popen(
        [*COMPANION, "play", "--data", str(folder), *arguments], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(**env),
    ) as process:
        try:
            assert process.stderr is not None
            for line in process.stderr:
                if "the table is open" in line:
                    break
            yield process
        finally:
            process.kill()


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    done = companion("play", "--data", str(tmp_path / "data"))
    assert done.returncode == 1
    assert "There is no display" in done.stderr
    assert "companion demo" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_without_a_display_make_play_plays_the_demo(tmp_path: Path) -> None:
    dry_run = subprocess.run(["make", "--dry-run", "--no-print-directory", "play"], cwd=ROOT,
                             capture_output=True, text=True, check=True, env=environment())
    _program, *arguments = dry_run.stdout.splitlines()[-1].split()
    done = companion(*arguments, "--data", str(tmp_path / "data"), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "nothing is wrong, so nothing may look like it"
    assert done.stdout.startswith("There is no display here, so the demo plays instead.")
    assert f"in the folder {tmp_path / 'demo'}\n" in done.stdout
    assert "wins with" in done.stdout or "share the win" in done.stdout
    assert (tmp_path / "demo" / "game.jsonl").exists()


@pytest.mark.parametrize(("arguments", "words"), [
    (("--size", "wide"), "no size"),
    (("--size", "９９９x９９９"), "no size"),
    (("--size", "9999x100"), "too small"),
    (("--size", "480x319"), "too small"),
    (("--rig", "none"), "invalid choice"),
])
def test_a_wrong_command_line_is_told(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    done = companion("play", "--data", str(tmp_path), *arguments, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2
    assert words in done.stderr


@pytest.mark.parametrize(("text", "words"), [
    ("[panel\n", "settings.toml"),
    ("[panel]\ncolour = 3\n", "colour"),
    ("[panel.debounce]\nstable_ms = 0\n", "stable_ms"),
    ("[reader]\ndialect = 'morse'\n", "dialect"),
    ("[reader]\ndevice_id = 'Gerät'\n", "device_id"),
    ("[reader]\nbaud = " + "9" * 5_000, "settings.toml"),
    ("[reader]\nport = " + "[" * 5_000, "nested too deeply"),
])
def test_settings_that_cannot_be_used_are_told_by_name(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "settings.toml").write_text(text)
    done = companion("play", "--data", str(tmp_path), SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_second_companion_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with playing(tmp_path, "--rig", "touch", SDL_VIDEODRIVER="dummy") as first:
        for command in (("play", "--rig", "touch"), ("feed",)):
            done = companion(*command, "--data", str(tmp_path), SDL_VIDEODRIVER="dummy")
            assert done.returncode == 1
            who = f" (process {first.pid})" if Path("/proc/locks").exists() else ""
            assert f"Another companion{who} is using the folder {tmp_path}" in done.stderr
            assert "Traceback" not in done.stderr
        assert companion("games", "--data", str(tmp_path), "--json").stdout == "[]\n"


def test_sigterm_ends_it_quickly_and_cleanly(tmp_path: Path) -> None:
    with playing(tmp_path, "--rig", "touch", SDL_VIDEODRIVER="dummy") as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=5) == 0
    assert "ready" in companion("feed", "--data", str(tmp_path)).stdout


def test_a_rig_that_is_not_there_leaves_the_game_playable(tmp_path: Path) -> None:
    """E7: on a machine without pins the panel is missing, the window is not."""
    with playing(tmp_path, "--rig", "pi", SDL_VIDEODRIVER="dummy") as process:
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=5) == 0


def test_a_script_plays_with_the_virtual_rig(tmp_path: Path) -> None:
    script = tmp_path / "evening.txt"
    script.write_text("600ms press next\n300ms press ok\n300ms press ok\n")  # a new game, and deal
    with playing(tmp_path / "data", "--rig", "virtual", "--script", str(script), SDL_VIDEODRIVER="dummy"):
        games = wait_for(lambda: stored(tmp_path / "data"))
    assert games[0]["status"] == "running"


def test_a_script_with_a_fault_is_told_by_its_line(tmp_path: Path) -> None:
    script = tmp_path / "evening.txt"
    script.write_text("press ok\njump\n")
    for rig, words in (("virtual", "line 2"), ("touch", "--rig virtual")):
        done = companion("play", "--data", str(tmp_path / "data"), "--rig", rig, "--script", str(script),
                         SDL_VIDEODRIVER="dummy")
        assert done.returncode == 2
        assert words in done.stderr.lower()


def test_a_script_with_a_card_for_no_slot_is_told_too(tmp_path: Path) -> None:
    script = tmp_path / "evening.txt"
    script.write_text("place 0 04A1\nplace 9 04A1\n")
    done = companion("play", "--data", str(tmp_path / "data"), "--rig", "virtual", "--script", str(script),
                     SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2
    assert "line 2: there is no slot 9" in done.stderr
    assert "Traceback" not in done.stderr


def stored(folder: Path) -> list[dict[str, Any]]:
    """What `companion games` lists."""
    found: list[dict[str, Any]] = json.loads(companion("games", "--data", str(folder), "--json").stdout)
    return found


def test_a_game_is_begun_with_a_real_mouse_on_a_real_window_and_saved(tmp_path: Path, display: str) -> None:
    pygame.font.init()
    look = Look.of((800, 480))
    new = build(StartScene(), look).widget("new-button")
    players = build(set_up(Setup(options=Options())), look).widget("choose-players")
    deal = build(set_up(Setup(options=Options())), look).widget("deal")
    assert new is not None
    assert players is not None
    assert deal is not None
    with playing(tmp_path, "--rig", "touch", DISPLAY=display) as process:
        env = environment(DISPLAY=display)

        def xdotool(*words: str) -> str:
            return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=10,
                                  check=True).stdout

        window = wait_for(lambda: xdotool("search", "--class", "button-companion").split())[0]
        where = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window).split())
        assert (where["WIDTH"], where["HEIGHT"]) == ("800", "480")
        for widget in (new, players, deal):
            middle = widget.box.centred(0, 0)
            place = (int(where["X"]) + middle.x, int(where["Y"]) + middle.y)
            xdotool("mousemove", *map(str, place), "mousedown", "1", "sleep", "0.15", "mouseup", "1",
                    "sleep", "0.3")
        games = wait_for(lambda: stored(tmp_path))
        assert [(game["status"], len(game["seats"])) for game in games] == [("running", 2)]
        process.kill()
        process.wait()
        resumed = json.loads(companion("feed", "--data", str(tmp_path)).stdout)
        assert resumed["resumed"]["id"] == games[0]["id"]


def wait_for(wanted: Callable[[], list[T]]) -> list[T]:
    """What another process is about to bring about; looked for again and again, for half a minute at most."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            if found := wanted():
                return found
        except subprocess.CalledProcessError:
            pass
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def test_a_thread_that_ends_by_an_error_of_ours_leaves_one_line_and_no_content(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble() -> None:
        raise ValueError("Ana")

    monkeypatch.setattr(threading, "excepthook", play._thread_ended)
    thread = threading.Thread(target=stumble, name="virtual-rig")
    thread.start()
    thread.join()
    assert [record.message for record in caplog.records] == ["virtual-rig ended: ValueError"]
    assert "Ana" not in caplog.text
