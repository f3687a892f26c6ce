"""The reader's frames, as docs/reader-protocol.md has them: written here, and the companion's one understood.

Nothing is allocated for a frame: there is one place in which each is made.
"""

import struct

from micropython import const

from reader.slots import Slot

PROTOCOL = const(1)
HELLO = const(1)
PRESENT_SET = const(2)
FAULT = const(3)
COUNTERS = const(4)
ASK = const(16)
NOTHING = const(-1)
BAD = const(-2)
"""NOTHING and BAD: what a byte can bring instead of a frame's type."""

_HEAD = const(7)
_MAX_PAYLOAD = const(249)
_MAX_ENCODED = const(250)
_MAX_TEXT = const(32)

# CRC-16, polynomial 0x1021, four bits at a time: sixteen entries in place of 256.
_CRC = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)


def checksum(data: bytearray, size: int) -> int:
    """CRC-16 of the first `size` bytes, from 0xFFFF; zero over a payload with its checksum."""
    crc = 0xFFFF
    for at in range(size):
        byte = data[at]
        crc = (crc << 4 ^ _CRC[crc >> 12 ^ byte >> 4]) & 0xFFFF
        crc = (crc << 4 ^ _CRC[crc >> 12 ^ byte & 0x0F]) & 0xFFFF
    return crc


class FrameWriter:
    """Makes frames, one after the other.

    Attributes:
        wire: the frame that was made last, with its zeros.
        size: so many bytes of it count.
    """

    def __init__(self, boot_id: bytes, sequence: int = 0) -> None:
        """Begin a life of the reader; `boot_id` are its four bytes, as they go out."""
        self.wire = bytearray(_MAX_ENCODED + 2)
        self.size = 0
        self._boot_id = boot_id
        self._sequence = sequence
        self._payload = bytearray(_MAX_PAYLOAD)
        self._end = 0

    def hello(self, slots: int, heartbeat_ms: int, device_id: str, firmware: str) -> None:
        """Who the reader is."""
        self._begin(HELLO)
        struct.pack_into("<BH", self._payload, self._end, slots, heartbeat_ms)
        self._end += 3
        self._text(device_id)
        self._text(firmware)
        self._finish()

    def present_set(self, uptime_ms: int, slots: list[Slot]) -> None:
        """What lies on each slot."""
        self._begin(PRESENT_SET)
        payload = self._payload
        struct.pack_into("<IB", payload, self._end, uptime_ms & 0xFFFFFFFF, len(slots))
        at = self._end + 5
        for slot in slots:
            struct.pack_into("<HB", payload, at, slot.steady_ms, slot.state)
            at += 3
            tags = slot.tags
            for tag in range(tags.count):
                size, source = tags.sizes[tag], tags.ids[tag]
                payload[at] = size
                for byte in range(size):
                    payload[at + 1 + byte] = source[byte]
                at += 1 + size
        self._end = at
        self._finish()

    def fault(self, slot: int, code: int) -> None:
        """A slot's chip has a fault, or works again."""
        self._begin(FAULT)
        struct.pack_into("<BB", self._payload, self._end, slot, code)
        self._end += 2
        self._finish()

    def counters(self, values: tuple[int, ...]) -> None:
        """What the reader counted."""
        self._begin(COUNTERS)
        self._payload[self._end] = len(values)
        self._end += 1
        for value in values:
            struct.pack_into("<I", self._payload, self._end, value & 0xFFFFFFFF)
            self._end += 4
        self._finish()

    def _begin(self, kind: int) -> None:
        payload = self._payload
        payload[0], payload[1], payload[2] = PROTOCOL, kind, self._sequence
        payload[3:_HEAD] = self._boot_id
        self._sequence = self._sequence + 1 & 0xFF
        self._end = _HEAD

    def _text(self, text: str) -> None:
        raw = text.encode()[:_MAX_TEXT]
        self._payload[self._end] = len(raw)
        self._payload[self._end + 1 : self._end + 1 + len(raw)] = raw
        self._end += 1 + len(raw)

    def _finish(self) -> None:
        """Add the checksum and take the zeros out (COBS: each zero becomes the distance to the next)."""
        payload, wire, end = self._payload, self.wire, self._end
        struct.pack_into(">H", payload, end, checksum(payload, end))
        wire[0] = 0
        code, at = 1, 2
        for index in range(end + 2):
            byte = payload[index]
            if byte:
                wire[at] = byte
            else:
                wire[code] = at - code
                code = at
            at += 1
        wire[code] = at - code
        wire[at] = 0
        self.size = at + 1


class FrameReader:
    """Understands what the companion sends, whatever else comes over the line.

    Attributes:
        bad: how many frames were none.
    """

    def __init__(self) -> None:
        self.bad = 0
        self._run = bytearray(_MAX_ENCODED)
        self._size = 0  # bytes since the last zero; more than fit are counted, not kept

    def feed(self, byte: int) -> int:
        """One byte came.

        Returns:
            The type of the frame that it ends, NOTHING, or BAD.
        """
        if byte:
            if self._size < _MAX_ENCODED:
                self._run[self._size] = byte
            self._size = min(self._size + 1, _MAX_ENCODED + 1)
            return NOTHING
        size, self._size = self._size, 0
        if not size:
            return NOTHING
        kind = self._judge(size)
        if kind == BAD:
            self.bad += 1
        return kind

    def _judge(self, size: int) -> int:
        run, at = self._run, 0
        if size > _MAX_ENCODED:
            return BAD
        while at < size:  # put the zeros back, in place: the payload begins at 1
            step = run[at]
            run[at] = 0
            at += step
        size -= 1
        if at != size + 1 or size < _HEAD + 2:
            return BAD
        for at in range(size):
            run[at] = run[at + 1]
        if checksum(run, size):
            return BAD
        return run[1] if run[0] == PROTOCOL else NOTHING
