"""Cards of ISO/IEC 14443 type A, as far as their id goes, and what several of them sound like at once."""

CASCADE_TAG = 0x88


def crc_a(data):
    """The checksum of type A."""
    crc = 0x6363
    for byte in data:
        mixed = byte ^ crc & 0xFF
        mixed = (mixed ^ mixed << 4) & 0xFF
        crc = crc >> 8 ^ mixed << 8 ^ mixed << 3 ^ mixed >> 4
    return bytes([crc & 0xFF, crc >> 8])


class Card:
    """One card.

    How it behaves: empty, well; `garbage`, it never answers anything that can be read; `flicker`, it hears
    one call in three; `cut`, its id breaks off; `stuck`, it falls silent after its first answer until
    the field goes off.
    """

    IDLE, READY, ACTIVE, HALT = 0, 1, 2, 3

    def __init__(self, uid, how):
        self.uid = uid
        self.how = how
        self.state = self.IDLE
        self._level = 0
        self._calls = 0
        self._done = False
        self._parts = self._split(uid)
        self._bits = [to_bits(part) for part in self._parts]

    @staticmethod
    def _split(uid):
        parts = []
        while len(uid) > 4:
            parts.append(bytes([CASCADE_TAG]) + uid[:3])
            uid = uid[3:]
        parts.append(uid)
        return [part + bytes([part[0] ^ part[1] ^ part[2] ^ part[3]]) for part in parts]

    def lose_field(self):
        """Without the field it forgets everything."""
        self.state = self.IDLE
        self._done = False

    def hear(self, data, bits):
        """A frame, of whose last byte `bits` count (0: all); the answer in bits, or None."""
        if bits == 7 and len(data) == 1:
            return self._wake(data[0])
        if data[:2] == b"\x50\x00":
            if self.state == self.ACTIVE:
                self.state = self.HALT
            return None
        if self.state != self.READY or data[0] != 0x93 + 2 * self._level:
            if self.state == self.READY:
                self.state = self.IDLE
            return None
        part, whole = self._parts[self._level], self._bits[self._level]
        if data[1] == 0x70:
            return self._confirm(data, part)
        known = (data[1] >> 4) * 8 + (data[1] & 7) - 16
        if known and to_bits(data[2:])[:known] != whole[:known]:
            return None
        return whole[known:-8] if self.how == "cut" else whole[known:]

    def _wake(self, code):
        self._calls += 1
        if self.how == "flicker" and self._calls % 3:
            return None
        if self.how == "stuck" and self._done:
            return None
        if code == 0x52 or (code == 0x26 and self.state != self.HALT):
            self.state, self._level = self.READY, 0
            return _ONE_PART if len(self._parts) == 1 else _MORE_PARTS
        return None

    def _confirm(self, data, part):
        if data[2:7] != part or data[7:] != crc_a(data[:7]):
            self.state = self.IDLE
            return None
        self._level += 1
        if self._level < len(self._parts):
            sak = b"\x04"
        else:
            sak, self.state, self._done = b"\x08", self.ACTIVE, True
        check = crc_a(sak)
        if self.how == "garbage":
            check = bytes([check[0] ^ 0x55, check[1]])
        return to_bits(sak + check)


def to_bits(data):
    """The least significant bit of each byte first, as they go through the air."""
    return [byte >> bit & 1 for byte in data for bit in range(8)]


_ONE_PART = to_bits(b"\x04\x00")
_MORE_PARTS = to_bits(b"\x44\x00")


def to_bytes(bits):
    """And back."""
    out = bytearray((len(bits) + 7) // 8)
    for at, bit in enumerate(bits):
        out[at // 8] |= bit << at % 8
    return out


def overlay(answers):
    """What a reader hears when several answer at once: the bits, and where they first differ (or None)."""
    longest = answers[0]
    for answer in answers[1:]:
        if len(answer) > len(longest):
            longest = answer
    for at in range(len(longest)):
        for answer in answers:
            if at >= len(answer) or answer[at] != longest[at]:
                return longest, at
    return longest, None
