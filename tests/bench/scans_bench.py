"""Scans a second that reach the consumer of a rig, against the bare pseudo-terminal with the same frames.

A process of its own plays the reader and writes each scan with one call, as fast as the terminal takes them.
The baseline reads the same bytes from the same kind of terminal, and throws them away.
"""

import os
import pty
import statistics
import subprocess
import sys
import time
import tty
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.clock import SystemClock
from companion.devices.agenda import Agenda
from companion.devices.frames import Hello, PresentSet, encode, slot_reading
from companion.devices.panel import Panel
from companion.devices.reader import Reader
from companion.devices.rig import DeviceRig
from companion.devices.settings import PanelSettings, ReaderSettings
from companion.devices.signals import CardPlaced, Device, DeviceBack
from companion.devices.virtual_pins import VirtualFactory
from tests.bench.report import Row

SCANS = 10_000
PASSES = 7
BOOT_ID = 0x5CA2
REACH = 0.9
GIVE_UP_S = 60
NAP_S = 0.002

# Waits for a line on standard input, then writes each frame by itself.
_WRITER = """
import os, sys
lengths = [int(word) for word in sys.stdin.buffer.readline().split()]
frames = [sys.stdin.buffer.read(length) for length in lengths]
sys.stdout.write("ready\\n"); sys.stdout.flush()
sys.stdin.buffer.readline()
out = int(sys.argv[1])
for frame in frames:
    while frame:
        frame = frame[os.write(out, frame):]
sys.stdin.buffer.readline()
"""


def burst() -> list[bytes]:
    """Frames in each of which another card lies on the slot, for long enough to count."""
    return [
        encode(PresentSet(300 * number, (slot_reading(300, f"{number + 1:08X}"),)), number & 0xFF, BOOT_ID)
        for number in range(SCANS)
    ]


class Terminal:
    """A pseudo-terminal with a process at its far end that waits to write the burst."""

    def __init__(self, frames: Sequence[bytes]) -> None:
        self.near, self.far = pty.openpty()
        tty.setraw(self.far)
        self.name = os.ttyname(self.far)
        command = [sys.executable, "-c", _WRITER, str(self.near)]
        self._writer = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[self.near]
        )
        assert self._writer.stdin is not None
        assert self._writer.stdout is not None
        self._go = self._writer.stdin
        self._go.write(" ".join(str(len(frame)) for frame in frames).encode() + b"\n" + b"".join(frames))
        self._go.flush()
        self._writer.stdout.readline()

    def begin(self) -> None:
        """Let the burst begin."""
        self._go.write(b"\n")
        self._go.flush()

    def close(self) -> None:
        """End the process and the terminal."""
        self._go.close()
        self._writer.kill()
        self._writer.wait()
        assert self._writer.stdout is not None
        self._writer.stdout.close()
        os.close(self.near)
        os.close(self.far)


def bare(frames: Sequence[bytes]) -> float:
    """Scans a second when the bytes are only read."""
    terminal = Terminal(frames)
    try:
        missing = sum(map(len, frames))
        terminal.begin()
        start = time.perf_counter()
        while missing > 0:
            missing -= len(os.read(terminal.far, 4096))
        return SCANS / (time.perf_counter() - start)
    finally:
        terminal.close()


def ours(frames: Sequence[bytes]) -> float:
    """Scans a second that come out of the rig, all of them and in order."""
    terminal = Terminal(frames)
    with TemporaryDirectory() as folder:
        port = Path(folder) / "reader"
        port.symlink_to(terminal.name)
        clock = SystemClock()
        panel = Panel(PanelSettings(), clock, lambda _: VirtualFactory(Agenda(clock)))
        rig = DeviceRig(panel, Reader(ReaderSettings(port=str(port)), clock))
        rig.start()
        try:
            _connect(rig, terminal)
            placed: list[str] = []
            terminal.begin()
            start = time.perf_counter()
            while len(placed) < SCANS and time.perf_counter() - start < GIVE_UP_S:
                placed += [signal.tag for signal in rig.poll() if isinstance(signal, CardPlaced)]
                time.sleep(NAP_S)
            seconds = time.perf_counter() - start
        finally:
            rig.close()
            terminal.close()
    if placed != [f"{number + 1:08X}" for number in range(SCANS)]:
        raise AssertionError(f"{len(placed)} of {SCANS} scans came")
    return SCANS / seconds


def _connect(rig: DeviceRig, terminal: Terminal) -> None:
    """Say hello until it was heard: what is said before the port is open is lost."""
    hello = encode(Hello(1, 500, "bench", "1"), 0, BOOT_ID)
    deadline = time.perf_counter() + GIVE_UP_S
    while not any(isinstance(s, DeviceBack) and s.device is Device.READER for s in rig.poll()):
        if time.perf_counter() > deadline:
            raise AssertionError("the reader was not connected")
        os.write(terminal.near, hello)
        time.sleep(0.05)


def rows() -> list[Row]:
    """The figure of the scans."""
    frames = burst()
    pairs = [(ours(frames), bare(frames)) for _ in range(PASSES)]
    mine = statistics.median(pair[0] for pair in pairs)
    theirs = statistics.median(pair[1] for pair in pairs)
    ratio = mine / theirs
    return [Row(
        f"scans that reach the desk, burst of {SCANS:,}, none lost", mine, "scans/s",
        "bare pseudo-terminal, same frames", theirs, ratio, f"≥ {REACH} ×", ratio >= REACH,
    )]
