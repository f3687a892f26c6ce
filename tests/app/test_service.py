"""What a service manager hears (V5: a stand-in for systemd's notify socket)."""

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.app.loop import IDLE_MS, Loop
from companion.app.parts import Parts
from companion.app.rest import DARK_AFTER
from companion.app.service import PINGS, Service
from companion.clock import MS, ManualClock
from companion.desk.desk import Desk
from companion.devices.settings import RigSettings
from companion.posing.table import EVENING
from companion.screens.display import close_window, open_window
from companion.screens.sdl import pygame

WAITS_MS = 10_000
"""How long the watchdog of these tests waits."""

PING_MS = WAITS_MS // PINGS


class Manager:
    """The other end of the socket."""

    def __init__(self, address: str) -> None:
        self.name = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self._socket.setblocking(False)

    def variables(self, watched: int | None = None) -> dict[str, str]:
        """As systemd sets them for a unit with a watchdog."""
        return {"NOTIFY_SOCKET": self.name, "WATCHDOG_USEC": str(WAITS_MS * 1_000),
                "WATCHDOG_PID": str(os.getpid() if watched is None else watched), "HOME": "/"}

    def heard(self) -> list[str]:
        """What came since the last call."""
        out = []
        while True:
            try:
                out.append(self._socket.recv(4_096).decode())
            except BlockingIOError:
                return out

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    with closing(Manager(str(tmp_path / "notify"))) as opened:
        yield opened


def pings(words: list[str]) -> int:
    return words.count("WATCHDOG=1")


def test_it_speaks_to_sockets_with_a_path_and_to_abstract_ones(tmp_path: Path) -> None:
    for name in (str(tmp_path / "notify"), f"@companion-test-{os.getpid()}"):
        with closing(Manager(name)) as manager:
            service = Service(ManualClock(), manager.variables())
            service.status("open\nand well")
            service.ready()
            service.stopping()
            service.status("gone")
            assert manager.heard() == ["STATUS=open and well", "READY=1", "WATCHDOG=1", "STOPPING=1"]
            assert service.is_there, "which the end still has to know"


def test_ready_is_said_once_and_pings_keep_their_pace(manager: Manager) -> None:
    clock = ManualClock()
    service = Service(clock, manager.variables())
    service.alive()
    assert manager.heard() == [], "before the first frame there is nothing to be watched"
    service.ready()
    manager.heard()
    for _ in range(4 * PING_MS // IDLE_MS):
        clock.pass_ms(IDLE_MS)
        service.alive()
    assert manager.heard() == ["WATCHDOG=1"] * 4
    service.stopping()
    clock.pass_ms(WAITS_MS)
    service.alive()
    assert manager.heard() == ["STOPPING=1"]


@pytest.mark.parametrize("wrong", [
    {"WATCHDOG_PID": "999999999"}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": ""}])
def test_a_watchdog_that_waits_for_nobody_here_gets_no_pings(manager: Manager, wrong: dict[str, str]) -> None:
    clock = ManualClock()
    service = Service(clock, manager.variables() | wrong)
    service.ready()
    clock.pass_ms(10 * WAITS_MS)
    service.alive()
    assert manager.heard() == ["READY=1"]
    service.stopping()


def test_under_a_compositor_that_is_the_main_process_the_pings_are_for_that_one(manager: Manager) -> None:
    clock = ManualClock()
    service = Service(clock, manager.variables(watched=os.getppid()))
    service.ready()
    assert manager.heard() == ["READY=1", "WATCHDOG=1"]
    service.stopping()


def test_a_program_that_is_started_from_here_does_not_speak_for_this_one(manager: Manager) -> None:
    environment = manager.variables()
    service = Service(ManualClock(), environment)
    assert environment == {"HOME": "/"}
    service.stopping()


@pytest.mark.parametrize("address", ["", "notify", "vsock:2:1234", "/nowhere/notify", "@nobody-is-there"])
def test_without_a_manager_that_listens_nothing_happens(address: str) -> None:
    clock = ManualClock()
    service = Service(clock, {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000000"})
    for call in (service.ready, service.alive, lambda: service.status("open"), service.stopping):
        clock.pass_ms(WAITS_MS)
        call()


def test_ready_is_said_again_until_it_gets_through(manager: Manager, tmp_path: Path) -> None:
    """A manager that is busy has no room for a datagram; nobody waits for it."""
    clock = ManualClock()
    service = Service(clock, {"NOTIFY_SOCKET": manager.name})
    sent = 0
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
        other.setblocking(False)
        while True:
            try:
                other.sendto(b"X=1", manager.name)
            except BlockingIOError:
                break
            sent += 1
    service.ready()
    assert manager.heard() == ["X=1"] * sent
    for _ in range(100):
        clock.pass_ms(IDLE_MS)
        service.alive()
    assert manager.heard() == ["READY=1"]
    service.stopping()


# -- the loop ------------------------------------------------------------------------------------------


class Watched:
    """A table with its loop, watched by the manager."""

    def __init__(self, folder: Path, manager: Manager) -> None:
        self.clock = ManualClock(EVENING)
        self.manager = manager
        self.parts = Parts(folder, "touch", RigSettings(), self.clock)
        self.service = Service(self.clock, manager.variables())
        self.loop = Loop(self.parts, open_window((800, 480)), (800, 480), service=self.service)

    def run_ms(self, ms: int) -> list[str]:
        """Let it run for so long; what the manager heard."""
        end = self.clock.now_ns() + ms * MS
        self.loop._stopped = False
        heard: list[str] = []

        def pause(wanted: int) -> None:
            heard.extend(self.manager.heard())  # the system keeps a few only
            self.clock.pass_ms(wanted)
            if self.clock.now_ns() >= end:
                self.loop.stop()

        self.loop.run(pause)
        return heard


@pytest.fixture
def table(tmp_path: Path, manager: Manager, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    watched = Watched(tmp_path / "data", manager)
    try:
        watched.loop.turn()
        watched.service.ready()
        yield watched
    finally:
        watched.service.stopping()
        watched.parts.close()
        close_window()


def test_e80_an_idle_dark_table_is_alive(table: Watched) -> None:
    """It draws nothing for hours, and is well; and its pings wake nobody up."""
    first = table.manager.heard()
    assert [words for words in first if words.startswith("READY")] == ["READY=1"]
    assert "STATUS=no game" in first
    ms = DARK_AFTER // MS + 60_000
    words = table.run_ms(ms)
    assert "READY=1" not in words
    assert pings(words) == pytest.approx(ms / PING_MS, abs=2)


class Stuck:
    """Something that takes its time when it is called: meanwhile the manager's clock goes on."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self.times = 0
        self.heard: list[str] = []

    def hang(self) -> None:
        self.times += 1
        self.table.manager.heard()
        self.table.clock.pass_ms(10 * WAITS_MS)
        self.heard += self.table.manager.heard()


def test_e80_pings_stop_while_the_loop_hangs_in_drawing(
        table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = Stuck(table)
    assert pings(table.run_ms(WAITS_MS)) > 0
    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "update", lambda *_: stuck.hang())
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        table.run_ms(WAITS_MS)
    assert (stuck.times, stuck.heard) == (1, [])
    assert pings(table.run_ms(WAITS_MS)) > 0, "and go on with it"


def test_e80_pings_stop_while_the_loop_hangs_in_what_a_touch_asks_for(
        table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = Stuck(table)
    monkeypatch.setattr(Desk, "do", lambda *_: stuck.hang())
    widget = next(each for each in table.loop.screen.widgets if each.live and each.command is not None)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=table.loop.touch_point(widget), button=1, touch=False))
        table.run_ms(200)
    assert (stuck.times, stuck.heard) == (1, [])


def test_e80_an_error_in_a_turn_ends_the_pings(table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(pygame.display, "update", fail)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    table.manager.heard()
    with pytest.raises(RuntimeError):
        table.run_ms(WAITS_MS)
    assert pings(table.manager.heard()) == 0


def test_a_disk_that_hangs_is_told_and_does_not_end_the_table(table: Watched) -> None:
    """To be killed now would lose what waits; the screen says that it waits."""
    release = block_the_disk(table)
    try:
        for wanted in ("new-button", "choose-players"):
            touch(table, wanted)
        words = touch(table, "deal") + table.run_ms(3 * WAITS_MS)
        assert "STATUS=button_tricks, entry 0; 1 not saved yet" in words
        assert pings(words) >= 3 * PINGS - 1
    finally:
        release()
    assert table.parts.writer.flush(30)


def block_the_disk(table: Watched) -> Callable[[], None]:
    """Let the next commit hang until the function that is returned is called."""
    from threading import Event

    free = Event()
    append = table.parts.journal.append

    def hang(*entries: object) -> None:
        free.wait(30)
        append(*entries)  # type: ignore[arg-type]

    table.parts.journal.append = hang  # type: ignore[method-assign]
    return free.set


def touch(table: Watched, wanted: str) -> list[str]:
    """Touch a control; what the manager heard meanwhile."""
    widget = table.loop.screen.widget(wanted)
    assert widget is not None, wanted
    words: list[str] = []
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=table.loop.touch_point(widget), button=1, touch=False))
        words += table.run_ms(300)
    return words
