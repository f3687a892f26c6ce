"""The MFRC522 (NXP, data sheet revision 3.9) over SPI; names of registers and bits are the data sheet's.

What is said to the cards is ISO/IEC 14443-3, type A: wake up, anticollision, select, halt.
"""

from machine import Pin
from micropython import const

from reader.bus import Bus
from reader.chips import (
    FAILED_TEST,
    FIELD_MS,
    MAX_TAGS,
    NO_ANSWER,
    NO_FIELD,
    SILENT,
    UNCLEAR,
    WORKS,
    Chip,
    Tags,
)
from reader.ticks import sleep_ms, ticks_diff, ticks_ms

_COMMAND = const(0x01)
_COM_IRQ = const(0x04)
_ERROR = const(0x06)
_FIFO_DATA = const(0x09)
_FIFO_LEVEL = const(0x0A)
_CONTROL = const(0x0C)
_BIT_FRAMING = const(0x0D)
_COLL = const(0x0E)
_MODE = const(0x11)
_TX_MODE = const(0x12)
_RX_MODE = const(0x13)
_TX_CONTROL = const(0x14)
_TX_ASK = const(0x15)
_RF_CFG = const(0x26)
_T_MODE = const(0x2A)
_T_PRESCALER = const(0x2B)
_T_RELOAD_HIGH = const(0x2C)
_T_RELOAD_LOW = const(0x2D)
_AUTO_TEST = const(0x36)
_VERSION = const(0x37)

_IDLE = const(0x00)           # CommandReg: what to do
_MEM = const(0x01)
_CALC_CRC = const(0x03)
_TRANSCEIVE = const(0x0C)
_SOFT_RESET = const(0x0F)
_POWER_DOWN = const(0x10)     # CommandReg: the chip is still waking up
_RX_IRQ = const(0x20)         # ComIrqReg
_IDLE_IRQ = const(0x10)
_TIMER_IRQ = const(0x01)
_COLL_ERR = const(0x08)       # ErrorReg
_UNREADABLE = const(0x17)     # ErrorReg: BufferOvfl, CRCErr, ParityErr, ProtocolErr
_FLUSH = const(0x80)          # FIFOLevelReg
_START_SEND = const(0x80)     # BitFramingReg
_CRC_EN = const(0x80)         # TxModeReg, RxModeReg
_POS_NOT_VALID = const(0x20)  # CollReg
_FIELD_OFF = const(0x80)      # TxControlReg
_FIELD_ON = const(0x83)
_T_AUTO = const(0x80)         # TModeReg

_REQA = const(0x26)
_WUPA = const(0x52)
_SELECT_CL1 = const(0x93)
_NVB_WHOLE = const(0x70)
_HLTA = const(0x50)
_CASCADE_TAG = const(0x88)
_CASCADE_BIT = const(0x04)    # of SAK: the id goes on
_WHOLE_PART = const(32)       # bits

# What can come of something said to the cards.
_OK = const(0)
_NOTHING = const(1)
_GARBLED = const(2)
_COLLISION = const(3)
_HANGS = const(4)

_PATIENCE_MS = const(20)
"""The chip's own timer ends every exchange after a millisecond; if it does not, the chip hangs."""

_SELF_TEST = {
    0x91: "00c637d532b7575cc2d87c4dd970c77310e6d2aa5ea13e5a14af3061c970db2e"
          "642272b5bd65f4ec22bcd37235cdaa411fa7f35314de7e02d90fb55e251d2979",
    0x92: "00eb66ba57bf2395d0e30d3d27895cde9d3ba700215b8982513aeb020ca50049"
          "7c844db3ccd21b815d4876d5716121a986968338cf9d5b6ddc15ba3e7d953b2f",
}
"""What the digital self-test (16.1.1) leaves in the FIFO, by VersionReg; of copies it is not known."""


class Mfrc522(Chip):
    """One MFRC522."""

    def __init__(self, bus: Bus, reset: Pin) -> None:
        super().__init__(bus, reset)
        self._version = 0
        self._two = bytearray(2)
        self._seen = bytearray(4)         # VersionReg, TxControlReg, TModeReg
        self._status = bytearray(6)       # ComIrqReg, ErrorReg, FIFOLevelReg, ControlReg, CollReg
        whole = memoryview(bytearray(11))
        # The address and up to nine bytes, each length made in advance.
        self._fifo = tuple([whole[:size] for size in range(11)])
        self._level = bytearray(7)        # what is said at one cascade level: SEL, NVB, four bytes, BCC
        self._uid = bytearray(12)
        self._got = bytearray(10)
        self._got_size = 0

    def start(self) -> int:
        """Reset, test, set up."""
        self._reset(0)
        sleep_ms(1)
        self._reset(1)
        if not self._wait_until_awake():
            return NO_ANSWER
        self._version = self._read(_VERSION)
        if self._version in {0x00, 0xFF}:
            return NO_ANSWER
        if not self._test():
            return FAILED_TEST
        self._write(_COMMAND, _SOFT_RESET)
        if not self._wait_until_awake():
            return NO_ANSWER
        self._set_up()
        has_field = self._read(_TX_CONTROL) == _FIELD_ON
        self._write(_TX_CONTROL, _FIELD_OFF)
        return WORKS if has_field else NO_FIELD

    def scan(self, tags: Tags) -> int:
        """Look which cards are there."""
        self._write(_TX_CONTROL, _FIELD_ON)
        found = SILENT
        if self._is_well():
            sleep_ms(FIELD_MS)
            found = self._look(tags)
        self._write(_TX_CONTROL, _FIELD_OFF)
        return found

    def _look(self, tags: Tags) -> int:
        """What is in the field; an unclear answer gets a second chance."""
        for _ in range(2):
            tags.clear()
            found = self._inventory(tags)
            if found != UNCLEAR:
                return found
            self.read_errors += 1
        return UNCLEAR

    def _is_well(self) -> bool:
        """Whether it is the chip that was set up; one that has lost its supply for a moment is not."""
        seen = self._seen
        seen[0], seen[1] = 0x80 | _VERSION << 1, 0x80 | _TX_CONTROL << 1
        seen[2], seen[3] = 0x80 | _T_MODE << 1, 0
        self._bus.swap(seen)
        return seen[1] == self._version and seen[2] == _FIELD_ON and seen[3] == _T_AUTO

    def _wait_until_awake(self) -> bool:
        started = ticks_ms()
        while self._read(_COMMAND) & _POWER_DOWN:
            if ticks_diff(ticks_ms(), started) > 50:
                return False
            sleep_ms(1)
        return True

    def _test(self) -> bool:
        """The digital self-test of the data sheet; a version without a known result passes."""
        expected = _SELF_TEST.get(self._version)
        if expected is None:
            return True
        self._write(_COMMAND, _SOFT_RESET)
        if not self._wait_until_awake():
            return False
        self._write(_FIFO_LEVEL, _FLUSH)
        for _ in range(25):
            self._write(_FIFO_DATA, 0)
        self._write(_COMMAND, _MEM)
        self._write(_AUTO_TEST, 0x09)
        self._write(_FIFO_DATA, 0)
        self._write(_COMMAND, _CALC_CRC)
        started = ticks_ms()
        while self._read(_FIFO_LEVEL) < 64:
            if ticks_diff(ticks_ms(), started) > _PATIENCE_MS:
                return False
        self._write(_COMMAND, _IDLE)
        result = bytes([self._read(_FIFO_DATA) for _ in range(64)])
        self._write(_AUTO_TEST, 0)
        return result == bytes.fromhex(expected)

    def _set_up(self) -> None:
        # The timer: from the end of what is sent, 25 µs a tick (13.56 MHz / (2 · 169 + 1)), 40 ticks.
        self._write(_T_MODE, _T_AUTO)
        self._write(_T_PRESCALER, 169)
        self._write(_T_RELOAD_HIGH, 0)
        self._write(_T_RELOAD_LOW, 40)
        self._write(_TX_ASK, 0x40)      # 100 % modulation
        self._write(_MODE, 0x3D)        # CRC starts with 0x6363, as type A wants it
        self._write(_RF_CFG, 0x60)      # receiver gain 43 dB
        self._write(_COLL, 0)           # bits behind a collision read as zero
        self._write(_TX_CONTROL, _FIELD_ON)

    def _inventory(self, tags: Tags) -> int:
        """All cards: each that was read is sent to sleep, until none answers any more."""
        request = _WUPA  # also those that sleep since the last time
        while tags.count < MAX_TAGS:
            self._use_crc(False)
            self._fifo[2][1] = request
            result = self._exchange(1, 7, 0)
            request = _REQA
            if result == _NOTHING:
                break
            if result in (_OK, _COLLISION):  # unlike cards may answer unlike things at once
                result = self._select(tags)
            if result != _OK:
                return SILENT if result == _HANGS else UNCLEAR
            self._halt()
        return tags.count

    def _select(self, tags: Tags) -> int:
        """Read one card's id, level by level, and select it."""
        uid, size = self._uid, 0
        for level in range(3):
            result = self._anticollision(_SELECT_CL1 + 2 * level)
            if result != _OK:
                return result
            part = self._level
            cascaded = part[2] == _CASCADE_TAG
            for at in range(3 if cascaded else 2, 6):
                uid[size] = part[at]
                size += 1
            result = self._confirm()
            if result != _OK:
                return result
            more = bool(self._got[0] & _CASCADE_BIT)
            if more != cascaded:
                return _GARBLED
            if not more:
                tags.add(uid, 0, size)
                return _OK
        return _GARBLED

    def _anticollision(self, code: int) -> int:
        """Find one whole part of an id: where several cards differ, those with a one at that place go on.

        Afterwards `_level` holds the part and its BCC. The place of a collision is taken from the first
        answer only, in which it cannot be misunderstood; further ones are found bit by bit.
        """
        level = self._level
        level[0] = code
        for at in range(2, 7):
            level[at] = 0
        self._use_crc(False)
        known = 0
        while True:
            bits, whole = known & 7, known >> 3
            level[1] = 0x20 + (whole << 4) + bits
            sent = 2 + whole + (1 if bits else 0)
            self._fill(sent)
            result = self._exchange(sent, bits, bits)
            if result == _NOTHING and known and self._clear(known - 1):
                continue  # nobody has a one there, so all have a zero
            if result != _COLLISION:
                break
            if not known:
                if self._status[5] & _POS_NOT_VALID:
                    return _GARBLED
                known = self._status[5] - 1 & 0x1F  # counted from one, and 32 is told as zero
                self._merge(0, 0)
            if known >= _WHOLE_PART:
                return _GARBLED
            byte = 2 + (known >> 3)
            level[byte] = level[byte] & (1 << (known & 7)) - 1 | 1 << (known & 7)
            known += 1
        if result != _OK:
            return _GARBLED if result == _NOTHING else result  # it had answered a moment ago
        if self._got_size != 5 - whole:
            return _GARBLED
        self._merge(whole, bits)
        return _OK if level[2] ^ level[3] ^ level[4] ^ level[5] == level[6] else _GARBLED

    def _clear(self, bit: int) -> bool:
        """Make this bit of the part a zero; whether it was a one."""
        byte, mask = 2 + (bit >> 3), 1 << (bit & 7)
        was_set = bool(self._level[byte] & mask)
        self._level[byte] &= ~mask & 0xFF
        return was_set

    def _merge(self, whole: int, bits: int) -> None:
        """Put what came behind the bits that are known."""
        level, got = self._level, self._got
        for at in range(min(self._got_size, 5 - whole)):
            byte = got[at]
            if at == 0 and bits:
                mask = (1 << bits) - 1
                byte = level[2 + whole] & mask | byte & ~mask & 0xFF
            level[2 + whole + at] = byte

    def _confirm(self) -> int:
        """Select the card whose part of an id was found; it answers what it is (SAK)."""
        self._level[1] = _NVB_WHOLE
        self._use_crc(True)
        self._fill(7)
        result = self._exchange(7, 0, 0)
        if result == _OK and self._got_size != 1:
            return _GARBLED
        return _GARBLED if result in (_NOTHING, _COLLISION) else result

    def _halt(self) -> None:
        """Send the selected card to sleep; silence is its consent."""
        whole = self._fifo[3]
        whole[1], whole[2] = _HLTA, 0x00
        self._exchange(2, 0, 0)

    def _fill(self, size: int) -> None:
        whole, level = self._fifo[10], self._level
        for at in range(size):
            whole[1 + at] = level[at]

    def _exchange(self, size: int, last_bits: int, align: int) -> int:
        """Send what was filled in, and take the answer into `_got`."""
        self._write(_COMMAND, _IDLE)
        self._write(_COM_IRQ, 0x7F)
        self._write(_FIFO_LEVEL, _FLUSH)
        out = self._fifo[size + 1]
        out[0] = _FIFO_DATA << 1
        self._bus.write(out)
        self._write(_COMMAND, _TRANSCEIVE)
        self._write(_BIT_FRAMING, _START_SEND | align << 4 | last_bits)
        status = self._status
        started = ticks_ms()
        while True:
            status[0], status[1] = 0x80 | _COM_IRQ << 1, 0x80 | _ERROR << 1
            status[2], status[3] = 0x80 | _FIFO_LEVEL << 1, 0x80 | _CONTROL << 1
            status[4], status[5] = 0x80 | _COLL << 1, 0
            self._bus.swap(status)
            if status[1] & (_RX_IRQ | _IDLE_IRQ | _TIMER_IRQ):
                break
            if ticks_diff(ticks_ms(), started) > _PATIENCE_MS:
                return _HANGS
        error = status[2]
        if error & _UNREADABLE or status[3] > 9:
            return _GARBLED
        if not status[1] & _RX_IRQ and not error:
            return _NOTHING
        self._take(status[3])
        return _COLLISION if error & _COLL_ERR else _OK

    def _take(self, size: int) -> None:
        """Fetch so many bytes from the FIFO."""
        self._got_size = size
        if not size:
            return
        into, got = self._fifo[size + 1], self._got
        for at in range(size):
            into[at] = 0x80 | _FIFO_DATA << 1
        into[size] = 0
        self._bus.swap(into)
        for at in range(size):
            got[at] = into[at + 1]

    def _use_crc(self, wanted: bool) -> None:
        """Whether the chip itself adds and checks the cards' checksum."""
        value = _CRC_EN if wanted else 0
        self._write(_TX_MODE, value)
        self._write(_RX_MODE, value)

    def _write(self, register: int, value: int) -> None:
        two = self._two
        two[0], two[1] = register << 1, value
        self._bus.write(two)

    def _read(self, register: int) -> int:
        two = self._two
        two[0], two[1] = 0x80 | register << 1, 0
        self._bus.swap(two)
        return two[1]
