"""The PN532 (NXP, user manual UM0701-02) over SPI; names of commands are the manual's.

The chip speaks the least significant bit of a byte first, the Pico's SPI cannot, so bytes are turned here.
It does anticollision by itself, for two cards at most.
"""

from machine import Pin
from micropython import const

from reader.bus import Bus
from reader.chips import (
    FAILED_TEST,
    FIELD_MS,
    LONGEST_TAG,
    NO_ANSWER,
    NO_FIELD,
    SILENT,
    UNCLEAR,
    WORKS,
    Chip,
    Tags,
)
from reader.ticks import sleep_ms, ticks_diff, ticks_ms

_DATA_WRITE = const(0x01)  # the first byte of each conversation
_STATUS_READ = const(0x02)
_DATA_READ = const(0x03)
_TO_CHIP = const(0xD4)
_FROM_CHIP = const(0xD5)

_DIAGNOSE = const(0x00)
_GET_FIRMWARE_VERSION = const(0x02)
_SET_PARAMETERS = const(0x12)
_SAM_CONFIGURATION = const(0x14)
_RF_CONFIGURATION = const(0x32)
_IN_LIST_PASSIVE_TARGET = const(0x4A)
_IN_RELEASE = const(0x52)

_ACK = b"\x00\x00\xff\x00\xff\x00"
_IC = const(0x32)
_PATIENCE_MS = const(60)
"""A list with one try takes about ten; whatever takes longer hangs."""

_ANSWER = const(48)
"""Bytes that are fetched of a list of cards: two with the longest ids, and the frame around them."""

_SHORT_ANSWER = const(16)
"""Bytes that are fetched of any other answer."""

_LONGEST_COMMAND = const(5)

_TURNED = bytes([int("".join(reversed(f"{byte:08b}")), 2) for byte in range(256)])


class Pn532(Chip):
    """One PN532."""

    def __init__(self, bus: Bus, reset: Pin) -> None:
        super().__init__(bus, reset)
        whole = memoryview(bytearray(9 + _LONGEST_COMMAND))
        self._out = tuple([whole[:size] for size in range(len(whole) + 1)])
        self._two = bytearray(2)
        self._ack = bytearray(1 + len(_ACK))
        self._in = memoryview(bytearray(1 + _ANSWER))
        self._short = self._in[: 1 + _SHORT_ANSWER]
        self._at = 0     # where in `_in` the answer's data begin
        self._size = 0   # and how many they are

    def start(self) -> int:
        """Reset, test, set up."""
        self._reset(0)
        sleep_ms(2)
        self._reset(1)
        sleep_ms(5)
        self._bus.wake(True)
        sleep_ms(2)
        self._bus.wake(False)
        if self._do(_SAM_CONFIGURATION, 0x01, 0x14, 0x00) != WORKS:  # no security module
            return NO_ANSWER
        if self._do(_GET_FIRMWARE_VERSION) != WORKS or self._in[self._at] != _IC:
            return NO_ANSWER
        if self._do(_DIAGNOSE, 0x01) != WORKS or self._in[self._at] != 0:  # sum of its ROM
            return FAILED_TEST
        if self._do(_SET_PARAMETERS, 0x00) != WORKS:  # no further conversation with a card than its id
            return NO_ANSWER
        if self._do(_RF_CONFIGURATION, 0x05, 0xFF, 0x01, 0x00) != WORKS:  # look once, do not wait for a card
            return NO_ANSWER
        has_field = self._field(True)
        return WORKS if self._field(False) and has_field else NO_FIELD

    def scan(self, tags: Tags) -> int:
        """Look which cards are there."""
        if not self._field(True):
            return SILENT
        sleep_ms(FIELD_MS)
        found = self._look(tags)
        return found if self._field(False) else SILENT

    def _field(self, on: bool) -> bool:
        """Switch the field; whether the chip did it."""
        return self._do(_RF_CONFIGURATION, 0x01, 1 if on else 0) == WORKS

    def _look(self, tags: Tags) -> int:
        """What is in the field; an unclear answer gets a second chance."""
        for _ in range(2):
            result = self._do(_IN_LIST_PASSIVE_TARGET, 0x02, 0x00)  # at most two of type A, 106 kbit/s
            if result == SILENT:
                return SILENT
            if result == WORKS and self._take(tags):
                if tags.count and self._do(_IN_RELEASE, 0x00) == SILENT:
                    return SILENT
                return tags.count
            self.read_errors += 1
        return UNCLEAR

    def _take(self, tags: Tags) -> bool:
        """Read the list of cards: for each number, SENS_RES (2), SEL_RES, length of its id, id."""
        data, at = self._in, self._at
        end = at + self._size
        tags.clear()
        if at >= end:
            return False
        left = data[at]
        at += 1
        if left > 2:
            return False
        for _ in range(left):
            if at + 5 > end:
                return False
            size = data[at + 4]
            at += 5
            if not 1 <= size <= LONGEST_TAG or at + size > end:
                return False
            tags.add(data, at, size)
            at += size
        return at == end

    def _do(self, command: int, *params: int) -> int:
        """Have a command done.

        Returns:
            WORKS, and then `_at` and `_size` tell where the answer is; SILENT when the chip does not confirm
            or does not finish; UNCLEAR when its answer is damaged.
        """
        self._say(command, params)
        if not self._wait():
            return SILENT
        ack = self._ack
        ack[0] = _TURNED[_DATA_READ]
        for at in range(1, len(ack)):
            ack[at] = 0
        self._bus.swap(ack)
        for at in range(len(_ACK)):
            if _TURNED[ack[at + 1]] != _ACK[at]:
                return SILENT
        if not self._wait():
            return SILENT
        return self._fetch(command)

    def _say(self, command: int, params: tuple[int, ...]) -> None:
        size = 2 + len(params)
        out = self._out[8 + size]
        out[0], out[1], out[2], out[3] = _DATA_WRITE, 0x00, 0x00, 0xFF
        out[4], out[5], out[6], out[7] = size, -size & 0xFF, _TO_CHIP, command
        total, at = _TO_CHIP + command, 8
        for value in params:
            out[at] = value
            total += value
            at += 1
        out[at], out[at + 1] = -total & 0xFF, 0x00
        for at in range(len(out)):
            out[at] = _TURNED[out[at]]
        self._bus.write(out)

    def _wait(self) -> bool:
        """Whether the chip got ready in time."""
        two, started = self._two, ticks_ms()
        while True:
            two[0], two[1] = _TURNED[_STATUS_READ], 0
            self._bus.swap(two)
            if two[1] & 0x80:  # its bit 0, turned
                return two[1] != 0xFF  # all ones: nobody drives the line
            if ticks_diff(ticks_ms(), started) > _PATIENCE_MS:
                return False
            sleep_ms(1)

    def _fetch(self, command: int) -> int:
        """Read the answer and check all that can be checked."""
        data = self._in if command == _IN_LIST_PASSIVE_TARGET else self._short
        data[0] = _TURNED[_DATA_READ]
        for at in range(1, len(data)):
            data[at] = 0
        self._bus.swap(data)
        for at in range(1, len(data)):
            data[at] = _TURNED[data[at]]
        size = data[4]
        if data[1] or data[2] or data[3] != 0xFF or size + data[5] & 0xFF or not 2 <= size <= len(data) - 8:
            return UNCLEAR
        total = 0
        for at in range(6, 7 + size):
            total += data[at]
        if total & 0xFF or data[6] != _FROM_CHIP or data[7] != command + 1:
            return UNCLEAR
        self._at, self._size = 8, size - 2
        return WORKS
