"""The protocol between our card reader and the companion, as bytes; docs/reader-protocol.md explains it.

On the wire a frame is a payload in COBS between zero bytes: ``00 COBS(payload) 00``. Numbers of several
bytes are little-endian, except for the checksum. The payload:

=======  =====  =================================================================================
offset   bytes  meaning
=======  =====  =================================================================================
0        1      version of the protocol, 1
1        1      type
2        1      sequence number, one more with every frame, after 255 comes 0
3        4      boot id, drawn anew whenever the reader starts
7        0-240  body, by type
7 + n    2      CRC-16 of all before it, big-endian: polynomial 0x1021, start 0xFFFF, not reflected
=======  =====  =================================================================================

Bodies (`text` is one byte of length and so many bytes of printable ASCII, at most 32):

- **1 hello**: slots (1 byte, 1 to 8), heartbeat in ms (2), device id (text), firmware version (text).
- **2 present-set**: milliseconds since the start (4), number of slots (1); for each slot: for how many ms
  its content has been exactly this (2, stays at 65535), state (1), then the tags. State 0 to 4 is the
  number of tags; each is one byte of length (1 to 10) and so many bytes. State 0xFF: something disturbs,
  the content is not known. State 0xFE: the slot's chip does not answer.
- **3 fault**: slot (1), code (1): 0 works again, 1 chip silent, 2 self-test failed, 3 antenna.
- **4 counters**: how many (1, at most 16), each 4 bytes, in the order of :data:`COUNTER_NAMES`; a reader may
  send fewer, or further ones that the companion does not know yet.
- **16 ask**: from the companion to the reader, empty; the reader answers with a hello and a present-set.
"""

from binascii import crc_hqx
from collections import Counter
from collections.abc import Mapping
from itertools import repeat
from struct import Struct as Layout
from struct import error as layout_error
from types import MappingProxyType

from cobs import cobs
from msgspec import Struct

VERSION = 1
FIRMWARE = "1.0.0"
"""The version of the firmware that comes with this companion (`firmware/`); readers may have another one."""

MAX_BODY = 240
"""Longest body; a whole payload then needs one byte of COBS overhead only."""

HEAD = Layout("<BBBI")
MAX_PAYLOAD = HEAD.size + MAX_BODY + 2
_CRC_START = 0xFFFF
_SHORTEST = HEAD.size + 2
_FIRST_SLOT = HEAD.size + 5
MAX_ENCODED = MAX_PAYLOAD + 1
"""Longest run of bytes between two zeros."""

MAX_SLOTS, MAX_TAGS, MAX_TAG, MAX_TEXT, MAX_COUNTERS, STEADY_MOST = 8, 4, 10, 32, 16, 0xFFFF
UNCLEAR, CHIP_SILENT = 0xFF, 0xFE
COUNTER_NAMES = ("reader_crc_errors", "chip_resets", "card_read_errors", "dropped_frames", "supply_mv")
"""What the reader counts: bad frames from the companion, restarts of a chip, cards read with a wrong
checksum, frames that nobody fetched; and its supply voltage in millivolts."""


class Hello(Struct, frozen=True, tag=True):
    """Who the reader is."""

    slots: int
    heartbeat_ms: int
    device_id: str
    firmware: str


class SlotReading(Struct, frozen=True, gc=False):
    """What one slot sees.

    Attributes:
        steady_ms: for how long it has seen exactly this, in the reader's time, at most 65535.
        tags: upper-case hex of each tag there; none when it is empty, or when the state tells otherwise.
        state: 0 to 4, the number of tags; UNCLEAR; CHIP_SILENT.
    """

    steady_ms: int
    tags: tuple[str, ...] = ()
    state: int = 0


class PresentSet(Struct, frozen=True, tag=True, gc=False):
    """What lies on every slot; sent with each heartbeat, and at once when something changes."""

    uptime_ms: int
    slots: tuple[SlotReading, ...]


class Fault(Struct, frozen=True, tag=True):
    """A slot's chip has a fault, or works again (code 0)."""

    slot: int
    code: int


class Counters(Struct, frozen=True, tag=True):
    """The reader's own counters, in the order of COUNTER_NAMES."""

    values: tuple[int, ...]


class Ask(Struct, frozen=True, tag=True):
    """From the companion: who are you, and what lies there?"""


Message = Hello | PresentSet | Fault | Counters | Ask
_TYPES: Mapping[type[Struct], int] = MappingProxyType(
    {Hello: 1, PresentSet: 2, Fault: 3, Counters: 4, Ask: 16})

_PRESENT = _TYPES[PresentSet]


def slot_reading(steady_ms: int, *tags: str) -> SlotReading:
    """A clean reading of these tags (upper-case hex)."""
    return SlotReading(min(steady_ms, STEADY_MOST), tags, len(tags))


def encode(message: Message, sequence: int, boot_id: int) -> bytes:
    """The frame of a message, with its zeros.

    Raises:
        ValueError: something in the message does not fit into its place.
    """
    return frame(_TYPES[type(message)], sequence, boot_id, _body(message))


def frame(kind: int, sequence: int, boot_id: int, body: bytes) -> bytes:
    """The frame of any body.

    Raises:
        ValueError: the body is longer than MAX_BODY, or a number is too large.
    """
    if len(body) > MAX_BODY:
        raise ValueError(f"a body of {len(body)} bytes does not fit, {MAX_BODY} do")
    try:
        payload = HEAD.pack(VERSION, kind, sequence, boot_id) + body
    except layout_error as error:
        raise ValueError(str(error)) from None
    run: bytes = cobs.encode(payload + crc_hqx(payload, _CRC_START).to_bytes(2, "big"))
    return b"\0" + run + b"\0"


def _body(message: Message) -> bytes:
    match message:
        case Hello(slots, heartbeat_ms, device_id, firmware):
            _check(1 <= slots <= MAX_SLOTS, "slots")
            return bytes([slots]) + _number(heartbeat_ms, 2) + _text(device_id) + _text(firmware)
        case PresentSet(uptime_ms, slots):
            _check(len(slots) <= MAX_SLOTS, "slots")
            return b"".join([_number(uptime_ms, 4), bytes([len(slots)]), *map(_slot, slots)])
        case Fault(slot, code):
            return _number(slot, 1) + _number(code, 1)
        case Counters(values):
            _check(len(values) <= MAX_COUNTERS, "counters")
            return bytes([len(values)]) + b"".join(_number(value, 4) for value in values)
        case Ask():
            return b""


def _slot(reading: SlotReading) -> bytes:
    _check(reading.state in {UNCLEAR, CHIP_SILENT} or reading.state == len(reading.tags) <= MAX_TAGS, "tags")
    out = [_number(reading.steady_ms, 2), bytes([reading.state])]
    for tag in map(bytes.fromhex, reading.tags):
        _check(1 <= len(tag) <= MAX_TAG, "tag")
        out += [bytes([len(tag)]), tag]
    return b"".join(out)


def _check(fits: bool, what: str) -> None:
    if not fits:
        raise ValueError(f"{what} out of range")


def _number(value: int, size: int) -> bytes:
    _check(0 <= value < 1 << 8 * size, f"{value}")
    return value.to_bytes(size, "little")


def _text(text: str) -> bytes:
    _check(len(text) <= MAX_TEXT and text.isascii() and text.isprintable(), "text")
    return bytes([len(text)]) + text.encode("ascii")


_PRESENT_HEAD = Layout("<IB")
_SLOT_HEAD = Layout("<HBB")
"""With the first tag's length; behind an empty slot that is the next slot or the checksum, and is ignored."""


def _read_present(payload: bytes) -> PresentSet:
    # The one that comes all the time: written for speed, without a helper for each byte.
    uptime_ms, left = _PRESENT_HEAD.unpack_from(payload, HEAD.size)
    at, end = _FIRST_SLOT, len(payload) - 2
    slots: tuple[SlotReading, ...] = ()
    while left:
        left -= 1
        steady_ms, state, size = _SLOT_HEAD.unpack_from(payload, at)
        tags: tuple[str, ...] = ()
        if state == 0 or state >= CHIP_SILENT:
            at += 3
        elif state > MAX_TAGS:
            raise ValueError("too many tags")
        else:
            start = at + 4
            while True:
                at = start + size
                if not 1 <= size <= MAX_TAG or at > end:
                    raise ValueError("tag out of range")
                tags += (payload[start:at].hex().upper(),)
                if len(tags) == state:
                    break
                size, start = payload[at], at + 1
        slots += (SlotReading(steady_ms, tags, state),)
    if at != end or len(slots) > MAX_SLOTS:
        raise ValueError("present-set out of range")
    return PresentSet(uptime_ms, slots)


def _read_hello(body: bytes) -> Hello:
    slots, heartbeat_ms, texts, at = body[0], int.from_bytes(body[1:3], "little"), [], 3
    for _ in range(2):
        end = at + 1 + body[at]
        text = body[at + 1 : end].decode("ascii")
        _check(end <= len(body) and len(text) <= MAX_TEXT and text.isprintable(), "text")
        texts.append(text)
        at = end
    _check(at == len(body) and 1 <= slots <= MAX_SLOTS, "hello")
    return Hello(slots, heartbeat_ms, *texts)


def _read(kind: int, payload: bytes) -> Message | None:
    """The message in a payload other than a present-set; None for a type that is not known here.

    Raises:
        ValueError, IndexError, struct.error: the body is not what its type promises.
    """
    body = payload[HEAD.size : -2]
    match kind:
        case 1:
            return _read_hello(body)
        case 3:
            slot, code = body
            return Fault(slot, code)
        case 4:
            _check(len(body) == 1 + 4 * body[0] and body[0] <= MAX_COUNTERS, "counters")
            return Counters(Layout(f"<{body[0]}I").unpack_from(body, 1))
        case 16:
            _check(not body, "ask")
            return Ask()
    return None


def _fault_of(run: bytes) -> str | None:
    """What is wrong with a run of bytes between two zeros, up to its checksum; None for a whole frame."""
    if len(run) > MAX_ENCODED:
        return "too_long"
    try:
        payload = cobs.decode(run)
    except cobs.DecodeError:
        return "cobs_errors"
    if len(payload) < _SHORTEST:
        return "too_short"
    return "crc_errors" if crc_hqx(payload, _CRC_START) else None


class Decoder:
    """Takes bytes as they come, hands out messages; nothing that it is fed can make it deaf.

    Attributes:
        counters: how often something was wrong, by kind: `crc_errors`, `cobs_errors`, `too_long`,
            `too_short`, `wrong_version`, `unknown_type`, `bad_body`; `frames` are the good ones,
            `lost_frames` and `repeated_frames` are told by the sequence numbers.
    """

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self._rest = b""
        self._skipping = False  # inside a run that is too long, until the next zero
        self._boot_id = -1      # of the last good frame
        self._sequence = 0

    def feed(self, data: bytes) -> list[tuple[int, Message]]:
        """The good messages that end in these bytes, each with its boot id."""
        runs = (self._rest + data).split(b"\0")
        self._rest = runs.pop()
        if self._skipping and runs:
            self._skipping = False
            runs[0] = b""
        out: list[tuple[int, Message]] = []
        self._take(self._unstuff(list(filter(None, runs))), out)
        if len(self._rest) > MAX_ENCODED:
            self._rest = b""
            if not self._skipping:
                self._skipping = True
                self.counters["too_long"] += 1
        return out

    def _unstuff(self, runs: list[bytes]) -> list[bytes]:
        """The payloads of the whole frames among these runs."""
        try:
            # Nearly always all is well; then this is three times as fast as looking at each.
            payloads = list(map(cobs.decode, runs))
            if not any(map(crc_hqx, payloads, repeat(_CRC_START))) and all(
                _SHORTEST <= size <= MAX_PAYLOAD for size in set(map(len, payloads))
            ):
                return payloads
        except cobs.DecodeError:
            pass
        faults = [_fault_of(run) for run in runs]
        self.counters.update(filter(None, faults))
        return [cobs.decode(run) for run, fault in zip(runs, faults, strict=True) if not fault]

    def _take(self, payloads: list[bytes], out: list[tuple[int, Message]]) -> None:
        for payload, head in zip(payloads, map(HEAD.unpack_from, payloads), strict=True):
            version, kind, sequence, boot_id = head
            if version != VERSION:
                self.counters["wrong_version"] += 1
                continue
            try:
                message = _read_present(payload) if kind == _PRESENT else _read(kind, payload)
            except (ValueError, IndexError, layout_error):
                self.counters["bad_body"] += 1
                continue
            if boot_id != self._boot_id or sequence != self._sequence + 1:
                self._count_gap(boot_id, sequence)
                self._boot_id = boot_id
            self._sequence = sequence
            if message is None:
                self.counters["unknown_type"] += 1
            else:
                out.append((boot_id, message))
        if out:
            self.counters["frames"] += len(out)

    def _count_gap(self, boot_id: int, sequence: int) -> None:
        """The frame is not the next one by its number: it is repeated, or others are lost, or all is new."""
        gap = (sequence - self._sequence) & 0xFF
        if boot_id != self._boot_id:
            return
        if gap == 0:
            self.counters["repeated_frames"] += 1
        elif gap > 1:
            self.counters["lost_frames"] += gap - 1
