"""Scans a second that reach the consumer of a rig, against the bare pseudo-terminal with the same frames.

The sender is a process of its own. In the first row it is the virtual reader: ten thousand cards are laid on
it, one after the other in its own time, and it sends for each what a reader sends. In the second row the
sender has nothing to do but write frames made in advance, one a scan; that row shows how much room is left.
Each baseline reads the same bytes of the same sender and throws them away. Every scan must come, in order.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from companion.clock import SystemClock
from companion.devices.agenda import Agenda
from companion.devices.device_rig import DeviceRig
from companion.devices.panel import Panel
from companion.devices.reader import Reader, open_serial
from companion.devices.settings import PanelSettings, ReaderSettings
from companion.devices.signals import CardPlaced, Device, DeviceBack
from companion.devices.virtual_pins import VirtualFactory
from tests.bench.report import Row

SCANS = 10_000
PASSES = 5
REACH = 0.9
GIVE_UP_S = 60
NAP_S = 0.002

_SENDER = Path(__file__).with_name("scans_sender.py")


class Sender:
    """The process with the virtual reader."""

    def __init__(self, how: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(_SENDER), how, str(SCANS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self.port = self._stdout.readline().decode().strip()

    def begin(self) -> None:
        """Let the burst begin."""
        self._stdin.write(b"\n")
        self._stdin.flush()

    def close(self) -> None:
        """End the process."""
        self._stdin.close()
        self._process.wait(GIVE_UP_S)
        self._stdout.close()


def bare(how: str) -> float:
    """Scans a second when the bytes are only read."""
    sender = Sender(how)
    port = open_serial(sender.port, 115_200)  # sets the terminal up as ours is
    fd = os.open(sender.port, os.O_RDONLY | os.O_NOCTTY)
    try:
        sender.begin()
        start = time.perf_counter()
        tail = b""
        while b"END" not in tail:
            tail = tail[-2:] + os.read(fd, 4096)
        return SCANS / (time.perf_counter() - start)
    finally:
        os.close(fd)
        port.close()
        sender.close()


def ours(how: str) -> float:
    """Scans a second that come out of the rig, all of them and in order."""
    sender = Sender(how)
    clock = SystemClock()
    panel = Panel(PanelSettings(), clock, lambda _: VirtualFactory(Agenda(clock)))
    rig = DeviceRig(panel, Reader(ReaderSettings(port=sender.port), clock))
    rig.start()
    try:
        _connect(rig)
        placed: list[str] = []
        sender.begin()
        start = time.perf_counter()
        while len(placed) < SCANS and time.perf_counter() - start < GIVE_UP_S:
            placed += [signal.tag for signal in rig.poll() if isinstance(signal, CardPlaced)]
            time.sleep(NAP_S)
        seconds = time.perf_counter() - start
    finally:
        rig.close()
        sender.close()
    if placed != [f"{number + 1:08X}" for number in range(SCANS)]:
        raise AssertionError(f"{len(placed)} of {SCANS} scans came, or not in order")
    return SCANS / seconds


def _connect(rig: DeviceRig) -> None:
    deadline = time.perf_counter() + GIVE_UP_S
    while not any(isinstance(s, DeviceBack) and s.device is Device.READER for s in rig.poll()):
        if time.perf_counter() > deadline:
            raise AssertionError("the reader was not connected")
        time.sleep(NAP_S)


def _row(how: str, sender: str, reach: float | None) -> Row:
    pairs = [(ours(how), bare(how)) for _ in range(PASSES)]
    mine = statistics.median(pair[0] for pair in pairs)
    theirs = statistics.median(pair[1] for pair in pairs)
    ratio = statistics.median(pair[0] / pair[1] for pair in pairs)
    return Row(
        f"scans that reach the desk, burst of {SCANS:,} from {sender}", mine, "scans/s",
        "bare pseudo-terminal, same frames", theirs, ratio,
        f"≥ {reach} ×, none lost" if reach else "none lost", reach is None or ratio >= reach,
    )


def rows() -> list[Row]:
    """The figures of the scans."""
    return [
        _row("live", "the virtual reader", REACH),
        _row("canned", "frames made in advance", None),
    ]
