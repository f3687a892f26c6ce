"""The conversation with a reader, without a port: bytes and time in, signals and a verdict out.

A reader with heartbeats is connected once it has said hello, and for as long as it is heard. What lies on
its slots is remembered over silence, hang-ups and restarts, so that a card that stayed is not placed again.
"""

from collections import Counter
from enum import Enum, auto
from types import MappingProxyType
from typing import Protocol

from companion.clock import MS, SECOND
from companion.devices.dialects import LineParser, RdmParser
from companion.devices.frames import (
    CHIP_SILENT,
    COUNTER_NAMES,
    FIRMWARE,
    Ask,
    Counters,
    Decoder,
    Fault,
    Hello,
    Message,
    PresentSet,
    encode,
)
from companion.devices.presence import ScanWatch, SlotWatch
from companion.devices.settings import ReaderSettings
from companion.devices.signals import Signal, Trouble

_ASK_EVERY = 1 * SECOND

_FAULTS = MappingProxyType({1: "chip silent", 2: "self-test failed", 3: "antenna"})


class Waiting(Enum):
    """The verdict while it is not known yet."""

    FOR_HELLO = auto()


Verdict = Trouble | Waiting | None
"""None: the reader works."""


class Link(Protocol):
    """What the reader needs from each dialect.

    Attributes:
        verdict: how the reader is doing.
        detail: which reader it is, or what is wrong with it.
        slots: how many slots it has.
        device_counters: what the reader itself counts.
    """

    verdict: Verdict
    detail: str
    slots: int
    device_counters: dict[str, int]

    @property
    def counters(self) -> Counter[str]:
        """What was received, and what was wrong with it."""

    def opened(self, now_ns: int) -> None:
        """The port is open (again)."""

    def feed(self, data: bytes, now_ns: int, out: list[Signal]) -> None:
        """Bytes came; what they mean is appended to `out`."""

    def advance(self, now_ns: int, out: list[Signal]) -> bytes:
        """Time has come to `now_ns`; returns what is to be sent to the reader."""


class ScanLink:
    """A reader that tells only arrivals; it has no heartbeat, so an open port is all that can be known."""

    def __init__(self, settings: ReaderSettings) -> None:
        rdm = settings.dialect == "rdm"
        self.verdict: Verdict = None
        self.detail = ""
        self.slots = 1
        self.device_counters: dict[str, int] = {}
        self._parser: LineParser | RdmParser = RdmParser() if rdm else LineParser(settings.gap_ms)
        self._watch = ScanWatch(settings, settings.settle_ms if rdm else 0)

    @property
    def counters(self) -> Counter[str]:
        """What the parser counted."""
        return self._parser.counters

    def opened(self, now_ns: int) -> None:
        """Nothing to ask for; half a code from before is none."""
        self._parser.opened(now_ns)

    def feed(self, data: bytes, now_ns: int, out: list[Signal]) -> None:
        """Bytes came."""
        for tag in self._parser.feed(data, now_ns):
            self._watch.take(tag, now_ns, out)

    def advance(self, now_ns: int, out: list[Signal]) -> bytes:
        """Time passes: a pause may end a code, a card may have waited long enough."""
        for tag in self._parser.advance(now_ns):
            self._watch.take(tag, now_ns, out)
        self._watch.advance(now_ns, out)
        return b""


class FrameLink:
    """Our own reader, with hello and heartbeats."""

    def __init__(self, settings: ReaderSettings) -> None:
        self.verdict: Verdict = Waiting.FOR_HELLO
        self.detail = ""
        self.slots = 1
        self.device_counters: dict[str, int] = {}
        self._settings = settings
        self._silent = settings.silent_ms * MS
        self._decoder = Decoder()
        self._watches: list[SlotWatch] = []
        self._boot_id: int | None = None  # of the hello that holds
        self._hello: Hello | None = None
        self._is_wrong = False  # it is another device than the settings expect
        self._faults: dict[int, str] = {}
        self._heard_at = 0
        self._foreign = 0  # frames of another version, so far
        self._asked_at: int | None = None
        self._asked = 0

    @property
    def counters(self) -> Counter[str]:
        """What the decoder counted."""
        return self._decoder.counters

    def opened(self, now_ns: int) -> None:
        """Whoever answers now may be another one: wait for a hello."""
        self._wait_for_hello(now_ns)

    def _wait_for_hello(self, now_ns: int) -> None:
        self._boot_id = self._hello = self._asked_at = None
        self._faults = {}
        self._heard_at = now_ns
        self.verdict = Waiting.FOR_HELLO

    def feed(self, data: bytes, now_ns: int, out: list[Signal]) -> None:
        """Bytes came."""
        for boot_id, message in self._decoder.feed(data):
            if type(message) is PresentSet and boot_id == self._boot_id:
                self._take_present(message, now_ns, out)
            else:
                self._take_other(boot_id, message, now_ns)
        foreign = self._decoder.counters["wrong_version"]
        if foreign != self._foreign:
            self._foreign = foreign
            self._take_foreign(now_ns)

    def _take_foreign(self, now_ns: int) -> None:
        """A whole frame of another version came: somebody is there, but nothing it says is understood."""
        if self._hello is None:
            self._heard_at = now_ns
            self.verdict = Trouble.OTHER_VERSION
            self.detail = f"its firmware is not made for this companion, which brings {FIRMWARE}"

    def _take_present(self, present: PresentSet, now_ns: int, out: list[Signal]) -> None:
        self._heard_at = now_ns
        if self._is_wrong:
            return
        slots, watches, uptime_ms = present.slots, self._watches, present.uptime_ms
        if len(watches) < len(slots):
            watches += [SlotWatch(slot, self._settings) for slot in range(len(watches), len(slots))]
        deaf = False
        for slot, reading in enumerate(slots):
            watches[slot].take(reading, uptime_ms, now_ns, out)
            if reading.state == CHIP_SILENT:
                deaf = True
        if deaf or self._faults:
            now_deaf = [slot for slot, reading in enumerate(slots) if reading.state == CHIP_SILENT]
            self._faults = {slot: self._faults.get(slot, _FAULTS[1]) for slot in now_deaf}
            self._judge()
        elif self.verdict is not None:
            self._judge()

    def _take_other(self, boot_id: int, message: Message, now_ns: int) -> None:
        if isinstance(message, Hello):
            self._heard_at = now_ns
            self._boot_id, self._hello = boot_id, message
            self.slots = message.slots
            self._faults = {}
            self._judge()
        elif boot_id != self._boot_id:
            if self._boot_id is not None:
                self._wait_for_hello(now_ns)  # it has restarted, and its hello was lost
        elif isinstance(message, Fault):
            self._heard_at = now_ns
            if message.code:
                self._faults[message.slot] = _FAULTS.get(message.code, f"fault {message.code}")
            else:
                self._faults.pop(message.slot, None)
            self._judge()
        elif isinstance(message, Counters):
            self._heard_at = now_ns
            self.device_counters = dict(zip(COUNTER_NAMES, message.values, strict=False))

    def _judge(self) -> None:
        hello = self._hello
        if hello is None:
            return
        expected = self._settings.device_id
        self._is_wrong = bool(expected) and hello.device_id != expected
        if self._is_wrong:
            self.verdict, self.detail = Trouble.WRONG_DEVICE, f"{hello.device_id} instead of {expected}"
        elif self._faults:
            self.verdict = Trouble.CHIP_FAULT
            self.detail = ", ".join(f"slot {slot}: {what}" for slot, what in sorted(self._faults.items()))
        else:
            other = "" if hello.firmware == FIRMWARE else f" (this companion brings {FIRMWARE})"
            self.verdict, self.detail = None, f"{hello.device_id} {hello.firmware}{other}"

    def advance(self, now_ns: int, out: list[Signal]) -> bytes:  # noqa: ARG002 - as the other links
        """Time passes: a silent reader is told as such, one that said no hello yet is asked."""
        if now_ns - self._heard_at >= self._silent:
            self.verdict, self.detail = Trouble.SILENT, ""
        if self._hello is None and (self._asked_at is None or now_ns - self._asked_at >= _ASK_EVERY):
            self._asked_at = now_ns
            self._asked = (self._asked + 1) & 0xFF
            return encode(Ask(), self._asked, 0)
        return b""


def open_link(settings: ReaderSettings) -> Link:
    """The conversation in the dialect that the settings name."""
    return FrameLink(settings) if settings.dialect == "frames" else ScanLink(settings)
