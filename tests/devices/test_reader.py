"""The thread that owns the port, and everything that a port can throw at it."""

import errno
import os
import pty
import termios
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from pytest_mock import MockerFixture
from serial import SerialException, SerialTimeoutException

from companion.clock import ManualClock
from companion.devices.frames import Hello, PresentSet, encode, slot_reading
from companion.devices.reader import Reader, list_candidates, open_serial
from companion.devices.settings import ReaderSettings
from companion.devices.signals import CardPlaced, DeviceBack, DeviceLost, Signal, Trouble

HELLO = encode(Hello(1, 500, "reader-1", "1.0.0"), 0, 1)
CARD = encode(PresentSet(0, (slot_reading(300, "04A1"),)), 1, 1)
NO_PORT = FileNotFoundError(errno.ENOENT, "no such port")


class FakePort:
    """A port that gives what a test puts in, and throws what a test wants thrown."""

    def __init__(self, *reads: bytes | BaseException) -> None:
        self.reads = list(reads)
        self.write_error: BaseException | None = None
        self.waiting_error: BaseException | None = None
        self.closed = False

    @property
    def in_waiting(self) -> int:
        if self.waiting_error:
            raise self.waiting_error
        return 0

    def read(self, size: int = 1) -> bytes:
        if not self.reads:
            return b""
        first = self.reads.pop(0)
        if isinstance(first, BaseException):
            raise first
        return first

    def write(self, data: bytes) -> int:
        if self.write_error:
            raise self.write_error
        return len(data)

    def close(self) -> None:
        self.closed = True


class Shelf:
    """Ports that are opened one after the other; an exception stands for a port that is not there."""

    def __init__(self, *ports: FakePort | BaseException) -> None:
        self.ports = list(ports)
        self.opened: list[str] = []

    def __call__(self, name: str, rate: int) -> FakePort:
        self.opened.append(name)
        port = self.ports.pop(0) if len(self.ports) > 1 else self.ports[0]
        if isinstance(port, BaseException):
            raise port
        return port


def turns(reader: Reader, clock: ManualClock, ms: int, every: int = 50) -> list[Signal]:
    out: list[Signal] = []
    for _ in range(ms // every):
        clock.pass_ms(every)
        reader.step()
        out += reader.poll()
    return out


def troubles(signals: list[Signal]) -> list[Trouble | None]:
    return [s.trouble if isinstance(s, DeviceLost) else None
            for s in signals if isinstance(s, DeviceLost | DeviceBack)]


@pytest.mark.parametrize("error", [
    SerialException("device disconnected"),
    OSError(errno.EIO, "Input/output error"),
    OSError(errno.ENODEV, "No such device"),
    termios.error(errno.EIO, "Input/output error"),
    TypeError("argument must be an int, or have a fileno() method"),
])
@pytest.mark.parametrize("where", ["read", "write", "in_waiting"])
def test_e21_e38_whatever_a_vanished_port_throws_the_link_is_lost_and_comes_back(
    error: BaseException, where: str
) -> None:
    clock, broken, good = ManualClock(), FakePort(HELLO), FakePort(HELLO, CARD)
    reader = Reader(ReaderSettings(), clock, Shelf(broken, good))
    if where == "write":
        broken.write_error = error
        broken.reads = [b""]
    out = turns(reader, clock, 50)
    if where == "read":
        broken.reads.append(error)
    elif where == "in_waiting":
        broken.waiting_error = error
    out += turns(reader, clock, 600)
    assert broken.closed
    assert troubles(out)[-2:] == [Trouble.HANGUP, None]
    assert any(isinstance(signal, CardPlaced) for signal in out)
    assert reader.counters["links_lost"] == 1


def test_e21_a_flush_that_throws_while_opening_is_a_failed_attempt() -> None:
    clock = ManualClock()
    reader = Reader(ReaderSettings(), clock, Shelf(termios.error(5, "Input/output error"), FakePort(HELLO)))
    assert troubles(turns(reader, clock, 1000)) == [Trouble.MISSING, None]


def test_a_port_that_cannot_even_be_closed_is_let_go() -> None:
    clock = ManualClock()
    broken = FakePort(HELLO, OSError(5, "gone"))
    broken.close = lambda: (_ for _ in ()).throw(OSError(5, "gone"))  # type: ignore[method-assign]
    reader = Reader(ReaderSettings(), clock, Shelf(broken, FakePort(HELLO)))
    assert troubles(turns(reader, clock, 1000)) == [None, Trouble.HANGUP, None]


def test_e25_a_reader_that_appears_after_a_minute_is_found_and_waiting_is_visible() -> None:
    clock, shelf = ManualClock(), Shelf(NO_PORT)
    reader = Reader(ReaderSettings(), clock, shelf)
    assert troubles(turns(reader, clock, 60_000)) == [Trouble.MISSING]
    assert 25 <= len(shelf.opened) <= 40, "with a pause of two seconds at most"
    shelf.ports = [FakePort(HELLO)]
    assert troubles(turns(reader, clock, 2100)) == [None]


def test_e24_a_port_without_a_hello_is_silent_and_tried_again() -> None:
    clock, mute = ManualClock(), FakePort()
    shelf = Shelf(mute)
    reader = Reader(ReaderSettings(), clock, shelf)
    assert troubles(turns(reader, clock, 20_000)) == [Trouble.SILENT]
    assert mute.closed
    assert len(shelf.opened) >= 4
    shelf.ports = [FakePort(HELLO)]
    assert troubles(turns(reader, clock, 3_000))[:1] == [None]


def test_e33_a_reader_that_never_returns_is_missing_after_20_seconds() -> None:
    clock = ManualClock()
    reader = Reader(ReaderSettings(), clock, Shelf(FakePort(HELLO, OSError(5, "gone")), NO_PORT))
    assert troubles(turns(reader, clock, 19_000)) == [None, Trouble.HANGUP]
    assert troubles(turns(reader, clock, 4_000)) == [Trouble.MISSING]
    assert troubles(turns(reader, clock, 600_000)) == [], "told once"


def test_a_port_that_another_program_holds_is_busy() -> None:
    clock = ManualClock()
    locked = SerialException(errno.EAGAIN, "Could not exclusively lock")
    reader = Reader(ReaderSettings(), clock, Shelf(locked))
    assert troubles(turns(reader, clock, 500)) == [Trouble.BUSY]
    assert reader.trouble is Trouble.BUSY


def test_a_reader_that_does_not_listen_is_not_lost() -> None:
    clock, port = ManualClock(), FakePort(b"", HELLO, CARD)
    port.write_error = SerialTimeoutException("Write timeout")
    reader = Reader(ReaderSettings(), clock, Shelf(port))
    assert troubles(turns(reader, clock, 500)) == [None]
    assert reader.counters["write_timeouts"] == 1


def test_the_port_is_opened_exclusively_and_with_short_time_outs(mocker: MockerFixture) -> None:
    serial = mocker.patch("serial.Serial")
    open_serial("/dev/companion-reader", 9600)
    serial.assert_called_once_with(
        "/dev/companion-reader", 9600, timeout=0.05, write_timeout=0.05, exclusive=True
    )


def test_the_rate_is_that_of_the_dialect_unless_it_is_set() -> None:
    assert ReaderSettings(dialect="rdm").rate == 9_600
    assert ReaderSettings().rate == 115_200
    assert ReaderSettings(dialect="rdm", baud=19_200).rate == 19_200


def test_e27_candidates_are_listed_by_their_stable_names(tmp_path: Path) -> None:
    assert list_candidates(tmp_path / "none") == []
    for name in ("usb-B", "usb-A"):
        (tmp_path / name).touch()
    assert list_candidates(tmp_path) == ["usb-A", "usb-B"]


@pytest.mark.parametrize("stall_ms", [500, 30_000])
def test_a_slow_consumer_loses_nothing(stall_ms: int) -> None:
    clock, port = ManualClock(), FakePort(HELLO)
    reader = Reader(ReaderSettings(silent_ms=60_000), clock, Shelf(port))
    turns(reader, clock, 50)
    port.reads += [encode(PresentSet(0, (slot_reading(300, f"{number:04X}"),)), number & 255, 1)
                   for number in range(300)]
    while port.reads:
        reader.step()
    clock.pass_ms(stall_ms)
    placed = [signal.tag for signal in reader.poll() if isinstance(signal, CardPlaced)]
    assert placed == [f"{number:04X}" for number in range(300)]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[tuple[int, Path, Callable[[], int]]]:
    """A pseudo-terminal under a link that names the role; and how to put another in its place."""
    link = tmp_path / "reader"
    fds: list[int] = []

    def renew() -> int:
        for fd in fds:
            os.close(fd)
        near, far = pty.openpty()
        tty.setraw(far)
        fds[:] = [near, far]
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(far))
        return near

    yield renew(), link, renew
    for fd in fds:
        os.close(fd)


class Waiter:
    """Collects signals of a real thread until the wanted kind came."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def until(self, kind: type[Signal], clock: ManualClock, say: Callable[[], None] = lambda: None) -> Signal:
        pause = Event()
        for _ in range(500):
            say()
            for signal in self.reader.poll():
                if isinstance(signal, kind):
                    return signal
            clock.pass_ms(20)
            pause.wait(0.01)
        raise AssertionError(f"no {kind.__name__} came")


def test_e26_u93_unplugged_and_plugged_in_as_another_terminal_it_recovers(
    terminal: tuple[int, Path, Callable[[], int]],
) -> None:
    near, link, renew = terminal
    clock = ManualClock()
    reader = Reader(ReaderSettings(port=str(link)), clock)
    waiter = Waiter(reader)
    reader.start()
    try:
        waiter.until(DeviceBack, clock, lambda: _say(near, HELLO))
        first = link.resolve()
        held = os.open(first, os.O_RDWR | os.O_NOCTTY)  # so that the number is not given again
        near = renew()
        assert link.resolve() != first
        os.close(held)
        lost = waiter.until(DeviceLost, clock)
        assert isinstance(lost, DeviceLost)
        assert lost.trouble is Trouble.HANGUP
        waiter.until(DeviceBack, clock, lambda: _say(near, HELLO))
        waiter.until(CardPlaced, clock, lambda: _say(near, CARD))
    finally:
        reader.close()


def test_u93_a_second_reader_on_the_port_is_told_that_it_is_busy(
    terminal: tuple[int, Path, Callable[[], int]],
) -> None:
    near, link, _ = terminal
    clock = ManualClock()
    first, second = (Reader(ReaderSettings(port=str(link)), clock) for _ in range(2))
    first.start()
    try:
        Waiter(first).until(DeviceBack, clock, lambda: _say(near, HELLO))
        second.step()
        lost = second.poll()
        assert troubles(lost) == [Trouble.BUSY]
    finally:
        first.close()
        second.close()


def test_closing_ends_the_thread_and_frees_the_port(terminal: tuple[int, Path, Callable[[], int]]) -> None:
    near, link, _ = terminal
    clock = ManualClock()
    reader = Reader(ReaderSettings(port=str(link)), clock)
    reader.start()
    Waiter(reader).until(DeviceBack, clock, lambda: _say(near, HELLO))
    reader.close()
    again = open_serial(str(link), 115_200)
    again.close()
    assert not reader.is_open


def _say(fd: int, data: bytes) -> None:
    os.write(fd, data)


def test_a_clock_that_jumps_while_it_was_heard_in_between_is_no_silence() -> None:
    clock, port = ManualClock(), FakePort(HELLO)
    reader = Reader(ReaderSettings(), clock, Shelf(port))
    turns(reader, clock, 50)
    port.reads.append(CARD)
    clock.pass_ms(10_000)
    reader.step()
    assert [type(signal) for signal in reader.poll()] == [CardPlaced]


def test_an_error_of_ours_does_not_end_the_thread() -> None:
    clock = ManualClock()
    stumbling, good = FakePort(HELLO, ZeroDivisionError()), FakePort(HELLO, CARD)
    reader = Reader(ReaderSettings(), clock, Shelf(stumbling, good))
    waiter = Waiter(reader)
    reader.start()
    try:
        lost = waiter.until(DeviceLost, clock)
        assert isinstance(lost, DeviceLost)
        assert (lost.trouble, lost.detail) == (Trouble.HANGUP, "ZeroDivisionError")
        waiter.until(CardPlaced, clock)
    finally:
        reader.close()
    assert reader.counters["stumbles"] == 1
