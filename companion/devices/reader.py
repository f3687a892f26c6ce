"""The card reader: one thread that owns the serial port and never gives up.

Whatever the port throws at the one place where it is touched means that the link is lost; then the port is
closed, and opened again by its name, which may lead to another device by now. Signals go into a queue.
"""

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from types import MappingProxyType
from typing import Protocol

from companion.clock import MS, Clock
from companion.devices.link import Link, Waiting, open_link
from companion.devices.settings import ReaderSettings
from companion.devices.signals import Device, DeviceBack, DeviceLost, Signal, Trouble
from companion.log import Log

try:
    from termios import error as termios_error
except ImportError:  # no terminals on this system
    termios_error = OSError  # type: ignore[misc, assignment]

LINK_LOST = (OSError, termios_error, TypeError)
"""What a vanished port throws: pyserial's SerialException is an OSError; `in_waiting` throws a bare one, a
flush the terminal's own error, and a port that was closed under a read a TypeError."""

_PATIENCE_S = 0.05
"""How long a read waits for a first byte, and a closed port for the next look, in real time."""

_TROUBLES: Mapping[int | None, Trouble] = MappingProxyType({
    errno.EAGAIN: Trouble.BUSY, errno.EBUSY: Trouble.BUSY, errno.EWOULDBLOCK: Trouble.BUSY,
    errno.ENOPKG: Trouble.NO_LIBRARY,
})
"""What it means that a port cannot be opened; anything else: it is not there."""

_log = Log(__name__)


class Port(Protocol):
    """What is used of pyserial's port."""

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once."""

    def read(self, size: int = 1, /) -> bytes:
        """Up to so many bytes, after the time-out fewer or none."""

    def write(self, data: bytes, /) -> int | None:
        """Send bytes."""

    def close(self) -> None:
        """Let go of the port."""


OpenPort = Callable[[str, int], Port]
"""Opens the port of this name at this rate; throws one of LINK_LOST."""


def open_serial(name: str, rate: int, patience_s: float = _PATIENCE_S) -> Port:
    """Open a serial port for us alone; a read waits so long for its first byte."""
    from serial import Serial  # dear to import; nothing before the first picture needs it

    return Serial(name, rate, timeout=patience_s, write_timeout=_PATIENCE_S, exclusive=True)


def list_candidates(folder: Path = Path("/dev/serial/by-id")) -> list[str]:
    """The stable names of the serial devices that are plugged in, for messages."""
    try:
        return sorted(entry.name for entry in folder.iterdir())
    except OSError:
        return []


class Reader:
    """The reader on its port.

    Args:
        settings: how it is set.
        clock: the one clock.
        open_port: opens its port.
        device: as what it is told to the desk.
        candidates: the names that could be meant where its own leads nowhere.

    With :meth:`start` a thread does the work; without it, :meth:`step` does one turn, which lets tests and
    the virtual rig go through time as they like.

    Attributes:
        trouble: why it does not work, None when it does.
        opened: how often the port was opened.
        received: bytes received since it was opened last.
        sent: bytes sent since then.
    """

    def __init__(self, settings: ReaderSettings, clock: Clock, open_port: OpenPort = open_serial, *,
                 device: Device = Device.READER,
                 candidates: Callable[[], list[str]] = list_candidates) -> None:
        self.trouble: Trouble | None = Trouble.MISSING
        self.opened = self.received = self.sent = 0
        self._settings = settings
        self._clock = clock
        self._open_port = open_port
        self._device = device
        self._candidates = candidates
        self._link: Link = open_link(settings)
        self._port: Port | None = None
        self._queue: SimpleQueue[list[Signal]] = SimpleQueue()
        self._told: Trouble | Waiting | None = Waiting.FOR_HELLO  # nothing was told yet
        self._detail = ""
        self._ever = False       # it worked once
        self._lost_at: int | None = None
        self._try_at = clock.now_ns()
        self._pause = settings.retry_ms * MS
        self._write_timeouts = 0
        self._links_lost = 0
        self._stumbles = 0
        self._stop = Event()
        self._thread: Thread | None = None

    @property
    def slots(self) -> int:
        """Slots of the reader as its hello told, 1 before that."""
        return self._link.slots

    @property
    def is_open(self) -> bool:
        """Whether the port is open, whatever answers there."""
        return self._port is not None

    @property
    def has_news(self) -> bool:
        """Whether the next turn finds something at the open port: bytes, or that it is gone."""
        try:
            return self._port is not None and self._port.in_waiting > 0
        except LINK_LOST:
            return True

    @property
    def detail(self) -> str:
        """Which reader it is, or more about its trouble."""
        return self._detail

    @property
    def counters(self) -> Mapping[str, int]:
        """For the service page: what was received, what was wrong, what the reader counts itself."""
        own = {"opened": self.opened, "links_lost": self._links_lost, "write_timeouts": self._write_timeouts,
               "stumbles": self._stumbles}
        return dict(self._link.counters) | self._link.device_counters | own

    def start(self) -> None:
        """Begin to work on a thread of its own."""
        if self._thread is None:
            self._stop.clear()
            self._thread = Thread(target=self._work, name=self._device.value, daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the thread and let go of the port."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2)
            self._thread = None
        self._close_port()

    def poll(self) -> list[Signal]:
        """What was felt since the last call; never waits."""
        out: list[Signal] = []
        try:
            while True:
                out += self._queue.get_nowait()
        except Empty:
            return out

    def _work(self) -> None:
        while not self._stop.is_set():
            try:
                is_open = self.step()
            except Exception as error:  # a defect of ours must not leave the table without its reader
                is_open = False
                self._stumble(error)
            if not is_open:
                self._stop.wait(_PATIENCE_S)

    def _stumble(self, error: Exception) -> None:
        """Begin anew, as if the port had hung up; the log gets the kind of error and no content."""
        _log.error("the %s stumbled: %s", self._device.value, type(error).__name__)
        self._stumbles += 1
        out: list[Signal] = []
        self._lose(Trouble.HANGUP, type(error).__name__, out)
        self._queue.put(out)

    def step(self) -> bool:
        """One turn: open the port if it is time, read what came (waiting a moment for a first byte), judge.

        Returns:
            Whether the port is open.
        """
        out: list[Signal] = []
        now = self._clock.now_ns()
        if self._port is None and now >= self._try_at:
            self._open(now, out)
        if self._port is not None:
            try:
                data = self._port.read(self._port.in_waiting or 1)
            except LINK_LOST as error:
                self._lose(Trouble.HANGUP, str(error), out)
            else:
                self.received += len(data)
                self._judge(data, out)
        if out:
            self._queue.put(out)
        return self._port is not None

    def _judge(self, data: bytes, out: list[Signal]) -> None:
        now = self._clock.now_ns()
        link = self._link
        felt: list[Signal] = []
        if data:
            link.feed(data, now, felt)
        answer = link.advance(now, felt)
        verdict = link.verdict
        if verdict is not self._told and not isinstance(verdict, Waiting):
            self._tell(verdict, link.detail, out)  # before what it felt: it is back, then a card lies there
        out += felt
        if answer and not self._send(answer, out):
            return
        if verdict is None:
            self._ever = True
            self._pause = self._settings.retry_ms * MS
        elif verdict is Trouble.SILENT or verdict is Trouble.WRONG_DEVICE:
            # Perhaps the name of the port leads elsewhere by now.
            self._close_port()

    def _send(self, data: bytes, out: list[Signal]) -> bool:
        assert self._port is not None
        try:
            self._port.write(data)
        except LINK_LOST as error:
            if type(error).__name__ != "SerialTimeoutException":
                self._lose(Trouble.HANGUP, str(error), out)
                return False
            self._write_timeouts += 1  # it does not listen; whether it is alive its heartbeats tell
        else:
            self.sent += len(data)
        return True

    def _open(self, now: int, out: list[Signal]) -> None:
        try:
            self._port = self._open_port(self._settings.port, self._settings.rate)
        except LINK_LOST as error:
            self._defer(now)
            known = _TROUBLES.get(getattr(error, "errno", None))
            long_gone = self._lost_at is None or now - self._lost_at >= self._settings.missing_ms * MS
            gone = Trouble.MISSING if long_gone or not self._ever else Trouble.HANGUP
            self._tell(known or gone, self._explain(error), out)
            return
        self.opened += 1
        self.received = self.sent = 0
        self._link.opened(now)

    def _explain(self, error: BaseException) -> str:
        candidates = self._candidates()
        return f"{self._settings.port}: {error}" + (f" ({', '.join(candidates)})" if candidates else "")

    def _lose(self, trouble: Trouble, detail: str, out: list[Signal]) -> None:
        self._links_lost += 1
        self._close_port()
        self._tell(trouble, detail, out)

    def _close_port(self) -> None:
        """Close before the next open, so that the system can give the same name to what comes back."""
        port, self._port = self._port, None
        if port is None:
            return
        now = self._clock.now_ns()
        if self._lost_at is None or self.trouble is None:
            self._lost_at = now
        self._defer(now)
        try:
            port.close()
        except LINK_LOST:
            _log.debug("the port could not be closed in order")

    def _defer(self, now: int) -> None:
        self._try_at = now + self._pause
        self._pause = min(2 * self._pause, self._settings.retry_most_ms * MS)

    def _tell(self, trouble: Trouble | None, detail: str, out: list[Signal]) -> None:
        self._detail = detail
        if trouble is self._told:
            return
        self._told = self.trouble = trouble
        now = self._clock.now_ns()
        if trouble is None:
            self._lost_at = None
            _log.info("%s works: %s", self._device.value, detail)
            out.append(DeviceBack(now, self._device, detail))
        else:
            _log.warning("%s: %s (%s)", self._device.value, trouble.value, detail)
            out.append(DeviceLost(now, self._device, trouble, detail))
