"""The companion as a process of its own beside the bare pygame window: its start, its memory, its idleness.

The first frame is there when the program tells the service manager that it is ready; the bare window prints
it.
Both run under a real X server without a screen, with their bytecode kept as an installed program has it: all
of it, also that of the view across the table, which a table at rest imports after twenty seconds.
`COMPANION_BENCH_IDLE_S` sets how long the idle tables are watched (60 seconds), both at once. The share of a
core comes from the scheduler, in nanoseconds, all threads together. Where the machine has no session's bus,
SDL starts one for the bare window, and the companion tells it not to.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from select import select
from socket import AF_UNIX, SOCK_DGRAM, socket
from tempfile import TemporaryDirectory

import psutil

import companion
from companion.clock import ManualClock
from companion.posing.table import EVENING, fill, read_until
from companion.table.record import Opening
from tests.app.xserver import there_is_one, x_server
from tests.bench.report import Row

STARTS = 41
IDLE_S = float(os.environ.get("COMPANION_BENCH_IDLE_S", "60"))
SETTLE_S = 3.0
MID_GAME = 60
GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"

_FLOOR = [sys.executable, str(Path(__file__).with_name("pygame_floor.py"))]
_MB = 1024 * 1024

Shown = AbstractContextManager[tuple[psutil.Process, float]]
Start = Callable[[], Shown]


def _ours(folder: Path) -> list[str]:
    """As `make play` and the service manager start it."""
    script = Path(sys.executable).with_name("companion")
    return [sys.executable, str(script), "play", "--rig", "touch", "--data", str(folder)]


@contextmanager
def running(command: list[str], display: str, kept: Path) -> Iterator[tuple[psutil.Process, float]]:
    """A process once its first frame is on the display, and the seconds from its start until then."""
    env = {key: value for key, value in os.environ.items()
           if key not in {"SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"}}
    with TemporaryDirectory() as name, socket(AF_UNIX, SOCK_DGRAM) as manager:
        manager.bind(f"{name}/notify")
        env |= {"DISPLAY": display, "PYTHONPYCACHEPREFIX": str(kept), "NOTIFY_SOCKET": f"{name}/notify"}
        begun = time.perf_counter()
        with subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE) as process:
            try:
                assert process.stderr is not None
                if not _ready(process.stderr.fileno(), manager):
                    raise AssertionError(f"{command} showed nothing")
                took = time.perf_counter() - begun
                yield psutil.Process(process.pid), took
            finally:
                process.kill()


def _ready(stderr: int, manager: socket) -> bool:
    """Wait until the manager is told so, or it is printed; False when the process ends before."""
    while True:
        waiting: list[int | socket] = [stderr, manager]
        there, _, _ = select(waiting, [], [])
        if manager in there:
            if b"READY=1" in manager.recv(4096):
                return True
        else:
            printed = os.read(stderr, 4096)
            if b"ready" in printed or not printed:
                return bool(printed)


def idle(*processes: psutil.Process) -> list[tuple[float, float]]:
    """Share of a core in percent, and wake-ups a second, of tables that nobody touches, in one minute."""
    time.sleep(SETTLE_S)
    before = [_spent(each) for each in processes]
    begun = time.perf_counter()
    time.sleep(IDLE_S)
    seconds = time.perf_counter() - begun
    after = [_spent(each) for each in processes]
    return [((late[0] - early[0]) / seconds / 1e7, (late[1] - early[1]) / seconds)
            for early, late in zip(before, after, strict=True)]


def _spent(process: psutil.Process) -> tuple[int, int]:
    """Nanoseconds on a core, and how often it went to sleep; all threads."""
    spent = waits = 0
    for thread in Path(f"/proc/{process.pid}/task").iterdir():
        spent += int((thread / "schedstat").read_text().split()[0])
        status = (thread / "status").read_text().splitlines()
        waits += next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt"))
    return spent, waits


def rows() -> list[Row]:
    """The figures of the process."""
    if not there_is_one():
        raise SystemExit("Xvfb is not installed; on Debian: sudo apt install xvfb xdotool")
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), MID_GAME)
    with x_server() as display, TemporaryDirectory() as name:
        folder, kept = Path(name) / "table", Path(name) / "bytecode"
        fill(folder, ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())

        def ours() -> Shown:
            return running(_ours(folder), display, kept)

        def floor() -> Shown:
            return running(_FLOOR, display, kept)

        for start in (ours, floor):
            with start():
                pass  # the first one writes the bytecode
        subprocess.run([sys.executable, "-X", f"pycache_prefix={kept}", "-m", "compileall", "-q",
                        str(Path(companion.__file__).parent)], check=True)
        return [*_starts(ours, floor), *_memory_and_idleness(ours, floor)]


def _starts(ours: Start, floor: Start) -> list[Row]:
    took: dict[Start, list[float]] = {ours: [], floor: []}
    for _ in range(STARTS):
        for start, times in took.items():  # by turns, so that both have the same machine
            with start() as (_, seconds):
                times.append(seconds * 1e3)
    mine, theirs = (statistics.median(times) for times in took.values())
    ratio = mine / theirs
    return [Row("process start to the first useful frame, a game in progress", mine, "ms", "pygame floor",
                theirs, ratio, "<= 2 x, aim 1.5 x", ratio <= 2)]


def _memory_and_idleness(ours: Start, floor: Start) -> list[Row]:
    with ours() as (process, _), floor() as (bare, _):
        time.sleep(SETTLE_S)
        mine, theirs = (each.memory_full_info().uss / _MB for each in (process, bare))
    with ours() as (process, _), floor() as (bare, _):
        (cpu, wakes), (floor_cpu, floor_wakes) = idle(process, bare)
    return [
        Row("private memory (USS) in mid-game", mine, "MB", "pygame floor", theirs, mine - theirs,
            "<= + 20 MB", mine - theirs <= 20),
        Row(f"idle table, {IDLE_S:g} s: share of a core", cpu, "%", "bare 20 Hz poll", floor_cpu,
            cpu / floor_cpu, "<= 1.3 x", cpu / floor_cpu <= 1.3),
        Row("idle table: wake-ups", wakes, "/s", "bare 20 Hz poll", floor_wakes, wakes,
            "<= 25 /s", wakes <= 25),
    ]
