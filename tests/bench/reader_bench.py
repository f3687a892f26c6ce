"""The reader: from a frame on the wire to its signal, what it costs while nothing happens, and its firmware.

A signal counts as there when the reader hands it out; from there the loop takes it in its next turn. The
firmware runs in MicroPython's interpreter on this machine, so its figure only means something beside the
baseline: as many conversations with a simulated chip, by a loop that does nothing else. A Pico is far slower.
"""

import os
import pty
import statistics
import time
import tty
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.clock import SystemClock
from companion.devices.frames import Hello, PresentSet, encode, slot_reading
from companion.devices.reader import Reader
from companion.devices.settings import ReaderSettings
from companion.devices.signals import CardPlaced, DeviceBack
from tests.bench.report import Row
from tests.firmware.pico import HAS_MICROPYTHON, SIMULATED, Pico

SCANS = 2_000
MOST_MS = 5.0
IDLE_S = 6
FEW_PERCENT = 1.0
CYCLE_MS = 50
CYCLES = 400
GIVE_UP_S = 20
NAP_S = 0.000_1
RELAX_S = 0.002
_BOOT = 1
_SLOTS = (("mfrc522", 17, 20), ("mfrc522", 13, 12), ("mfrc522", 11, 10), ("mfrc522", 9, 8))


def _scan(number: int) -> bytes:
    reading = slot_reading(300, f"{number + 1:08X}")
    return encode(PresentSet(number * 300, (reading,)), number + 1 & 0xFF, _BOOT)


def _p99_ms(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98] * 1_000


class _Wire:
    """A pseudo-terminal and a reader at one end of it."""

    def __init__(self) -> None:
        self.near, self.far = pty.openpty()
        tty.setraw(self.far)
        self.reader = Reader(ReaderSettings(port=os.ttyname(self.far)), SystemClock())

    def connect(self) -> None:
        """Start the reader's thread and say hello until it heard it."""
        self.reader.start()
        give_up = time.perf_counter() + GIVE_UP_S
        while not any(isinstance(signal, DeviceBack) for signal in self.reader.poll()):
            os.write(self.near, encode(Hello(1, 500, "bench", "1.0.0"), 0, _BOOT))
            time.sleep(0.05)
            if time.perf_counter() > give_up:
                raise AssertionError("the reader was not connected")

    def close(self) -> None:
        self.reader.close()
        os.close(self.near)
        os.close(self.far)


def latency() -> Row:
    """From the write of a frame to its signal."""
    wire = _Wire()
    bare = []
    for number in range(SCANS):
        frame = _scan(number)
        start = time.perf_counter()
        os.write(wire.near, frame)
        os.read(wire.far, 4096)
        bare.append(time.perf_counter() - start)
    wire.connect()
    took = []
    for number in range(SCANS):
        time.sleep(RELAX_S)  # so that the thread waits again, as at a table
        frame = _scan(number)
        start = time.perf_counter()
        os.write(wire.near, frame)
        while not any(isinstance(signal, CardPlaced) for signal in wire.reader.poll()):
            time.sleep(NAP_S)
            if time.perf_counter() - start > GIVE_UP_S:
                raise AssertionError(f"scan {number} did not come")
        took.append(time.perf_counter() - start)
    wire.close()
    mine, theirs = _p99_ms(took), _p99_ms(bare)
    return Row(f"frame on the wire to signal, p99 of {SCANS:,}", mine, "ms",
               "bare pseudo-terminal, same frames", theirs, mine / theirs, "< 5 ms", mine < MOST_MS)


def idle() -> Row:
    """CPU time of the process while a reader only sends its heartbeats."""
    wire = _Wire()
    wire.connect()
    began, used = time.perf_counter(), time.process_time()
    for number in range(2 * IDLE_S):
        os.write(wire.near, encode(PresentSet(number * 500, (slot_reading(60_000),)), number, _BOOT))
        time.sleep(0.5)
    share = 100 * (time.process_time() - used) / (time.perf_counter() - began)
    wire.close()
    return Row("CPU of the reader's thread, heartbeats only", share, "% of a core", "–", None, share,
               f"< {FEW_PERCENT:g} %", share < FEW_PERCENT)


def _wall_s(folder: Path, script: str, cards: bool) -> tuple[float, int]:
    """Real time that some simulated time took, and the conversations on the bus in it."""
    pico = Pico(folder, _SLOTS, script=SIMULATED / script)
    pico.go(1_000)
    if cards:
        for slot in range(len(_SLOTS)):
            pico.place(slot, f"04A1B2C{slot}")
    pico.go(1_000)
    before = pico.counts()["transfers"]
    start = time.perf_counter()
    pico.go(CYCLES * CYCLE_MS)
    took = time.perf_counter() - start
    transfers = pico.counts()["transfers"] - before
    pico.close()
    return took, transfers


def cycle(cards: bool) -> Row:
    """One turn of the firmware's loop."""
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        took, transfers = _wall_s(Path(one), "start.py", cards)
        bare, bare_transfers = _wall_s(Path(other), "bare_bus.py", cards=False)
    mine = 1_000 * took / CYCLES
    theirs = 1_000 * bare / bare_transfers * transfers / CYCLES
    what = "a card on each" if cards else "all empty"
    return Row(f"firmware's cycle in MicroPython, 4 slots, {what}", mine, "ms",
               "as many bare bus transfers", theirs, mine / theirs, f"< {CYCLE_MS} ms", mine < CYCLE_MS)


def rows() -> list[Row]:
    """The figures of the reader."""
    return [latency(), idle(), *([cycle(False), cycle(True)] if HAS_MICROPYTHON else [])]
