"""The end that is asked for from outside: in time, with everything saved, in every state.

Each of these is a program of its own that something hangs in or that fails; how long it may take is cut
short here, and never measured.
"""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.app.starts import FILE
from companion.clock import ManualClock
from companion.games import game_of
from companion.posing.table import EVENING, fill, read_until
from companion.table.journal import Journal
from companion.table.record import Opening
from companion.table.table import Table
from companion.table.writer import AtOnce
from tests.app.test_play import environment

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"

SERVICE = {"NOTIFY_SOCKET": "@nobody-is-there"}

PROGRAM = """
import sys, threading, time
from companion.app import ending, loop, parts
from companion.app.loop import Loop
from companion.screens.scene import Undo
from companion.screens.sdl import pygame
from companion.table.journal import Journal

def say(*words):
    print(*words, flush=True)

def hang(*_, **__):
    threading.Event().wait()  # as a disk or a port that never answers

{fault}

from companion import cli
sys.exit(cli.main(["play", "--rig", "touch", "--data", sys.argv[1]]))
"""

IN_TURN = """
def first(self, turn=Loop.turn):
    turn(self)
    if not hasattr(self, "told"):
        self.told = True
        self._parts.desk.do(Undo())
        say("there")

Loop.turn = first
"""
"""The first turn enters something, and says so."""

DRAWN_AGAIN = IN_TURN.replace('say("there")', "pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))")
"""The first turn enters something, and the second one has to draw all of it."""


@contextmanager
def program(folder: Path, fault: str, **env: str) -> Iterator[subprocess.Popen[str]]:
    """A companion with a fault that has said "there"."""
    with subprocess.Popen([sys.executable, "-c", PROGRAM.format(fault=fault), str(folder)], text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=environment(SDL_VIDEODRIVER="dummy", **env)) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "there\n"
            yield process
        finally:
            process.kill()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A table at which a game is running, with 30 entries."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), 30)
    fill(tmp_path, ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
    return tmp_path


def entries(folder: Path) -> int:
    """How many actions the running game has on the disk."""
    clock = ManualClock(EVENING)
    with closing(Journal.open(folder, clock)) as journal:
        session = Table(game_of, journal, AtOnce(journal), clock).session
        assert session is not None
        return session.n


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_while_it_still_starts(folder: Path, number: int) -> None:
    """Wherever the start is: here it takes the game up, for ever. Who restarts it has seen no failure."""
    run = folder / "run"
    with program(folder, "from companion.table import changes\n"
                         "changes._restore = lambda *_: (say('there'), hang())",
                 **SERVICE, RUNTIME_DIRECTORY=str(run)) as process:
        assert (run / FILE).exists(), "it would count as failed"
        process.send_signal(number)
        assert process.wait(timeout=30) == (130 if number == signal.SIGINT else 0)
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert not (run / FILE).exists()
    assert entries(folder) == 30


def test_what_waits_for_a_slow_disk_is_saved_first(folder: Path) -> None:
    slow = """
def late(self, *entries, append=Journal.append):
    while not ended:
        time.sleep(0.01)
    time.sleep(0.3)
    append(self, *entries)

ended = []
Journal.append = late
Loop.stop = lambda self, stop=Loop.stop: (ended.append(1), stop(self))
"""
    with program(folder, slow + IN_TURN) as process:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGTERM):
            process.send_signal(number)
        assert process.wait(timeout=30) == 0
        assert process.stderr is not None
        assert "Exception" not in process.stderr.read(), "who asks again is heard once"
    assert entries(folder) == 29, "the undo is on the disk"


def test_a_disk_that_never_answers_and_a_port_that_does_not_close_do_not_hold_it(folder: Path) -> None:
    stuck = """
from companion.devices.rig import TouchRig

parts._CLOSE_S = 0.3
Journal.append = hang
TouchRig.close = hang
"""
    with program(folder, stuck + IN_TURN) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 1
        assert process.stderr is not None
        told = process.stderr.read()
    assert "The disk did not take the last entries" in told
    assert "a device does not let go" in told
    assert "Traceback" not in told
    assert entries(folder) == 30


def test_a_picture_that_hangs_is_ended_by_the_kernel(folder: Path) -> None:
    """As in a driver of the display: no handler of Python's runs. What was entered before is saved."""
    stuck = """
import ctypes

def deadlock():
    mutex, lock = ctypes.create_string_buffer(64), ctypes.CDLL(None).pthread_mutex_lock
    lock(mutex)
    say("there")
    lock(mutex)

ending.LONGEST_S = 1.0
Loop._draw = lambda self, draw=Loop._draw: deadlock() if hasattr(self, "told") else draw(self)
"""
    with program(folder, stuck + DRAWN_AGAIN) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == -signal.SIGALRM
    assert entries(folder) == 29


def test_e80_a_table_that_the_watchdog_kills_leaves_in_the_log_where_it_hung(folder: Path) -> None:
    """After seconds all other threads wait; here one could still be importing, which nobody can look at."""
    stuck = """
parts.Parts.examine = lambda self: None

def stuck_picture(self, draw=Loop._draw):
    if hasattr(self, "told"):
        say("there")
        hang()
    draw(self)

Loop._draw = stuck_picture
"""
    with program(folder, stuck + DRAWN_AGAIN, **SERVICE,
                 RUNTIME_DIRECTORY=str(folder / "run")) as process:
        process.send_signal(signal.SIGABRT)
        assert process.wait(timeout=30) == -signal.SIGABRT
        assert process.stderr is not None
        told = process.stderr.read()
    assert "in stuck_picture" in told
    assert "Ana" not in told


@pytest.mark.parametrize("served", [True, False], ids=["service", "desktop"])
def test_an_error_of_ours_ends_it_with_a_sentence_and_it_goes_on_where_it_was(
        folder: Path, served: bool) -> None:
    """Where it arose stands in the service's log or, at a desktop, in a file; nowhere any names."""
    faulty = """
def fail(self, draw=Loop._draw):
    if hasattr(self, "told"):
        say("there")
        raise ValueError(self._parts.table.session.header.seats)
    draw(self)

Loop._draw = fail
"""
    with program(folder, DRAWN_AGAIN + faulty, HOME=str(folder), XDG_STATE_HOME=str(folder / "state"),
                 RUNTIME_DIRECTORY=str(folder / "run"), **(SERVICE if served else {})) as process:
        assert process.wait(timeout=30) == 1
        assert process.stderr is not None
        told = process.stderr.read()
    assert "This should not have happened" in told
    assert "Traceback" not in told
    files = list(folder.rglob("errors.log"))
    assert len(files) == (not served)
    log = "".join(file.read_text() for file in files) or told
    assert "in turn\n" in log
    assert "ValueError" in log
    assert "Ana" not in log + told
    assert entries(folder) == 29
