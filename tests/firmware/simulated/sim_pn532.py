"""A PN532 as it speaks over SPI: the least significant bit first."""

_TURNED = bytes([int("".join(reversed(f"{byte:08b}")), 2) for byte in range(256)])


class SimPn532:
    """The chip and the cards in its field; for what can be wrong with it see `sim_mfrc522`."""

    def __init__(self):
        self.cards = []
        self.neighbours = []
        self.dead = self.deaf = self.frozen = self.defect = self.noisy = self.incurable = False
        self.resets = self.fields = 0
        self._in_reset = True
        self.forget()

    def forget(self):
        """Be as after a reset."""
        self._pending = []  # what it has to say, in order
        self._is_set_up = False
        self._polls = 0
        self._field_is_on = False
        for card in self.cards:
            card.lose_field()

    def has_field(self):
        """Whether its field is on."""
        return self._field_is_on and not self.dead

    def reset(self, high):
        """The reset pin."""
        if high and self._in_reset:
            self.resets += 1
            if not self.incurable:
                self.dead = self.deaf = self.frozen = False
            self.forget()
        self._in_reset = not high

    def transfer(self, sent, got):
        """One conversation."""
        kind = _TURNED[sent[0]]
        if kind == 1:
            self._hear(bytes([_TURNED[sent[at]] for at in range(1, len(sent))]))
            return
        out = b""
        if self._in_reset:
            out = b""
        elif kind == 2:
            self._polls += 1
            ready = self._pending and self._polls > 2 and not self.frozen
            out = b"\x01" if ready else b"\x00"
        elif kind == 3 and self._pending:
            out = self._pending.pop(0)
            self._polls = 0
        for at in range(1, len(sent)):
            got[at] = _TURNED[out[at - 1]] if at <= len(out) else 0

    def _hear(self, frame):
        if self._in_reset or frame[:3] != b"\x00\x00\xff" or frame[3] + frame[4] & 0xFF:
            return
        size = frame[3]
        data = frame[5 : 5 + size]
        if (sum(data) + frame[5 + size]) & 0xFF or data[0] != 0xD4:
            return
        self._polls = 0
        answer = self._do(data[1], data[2:])
        body = bytes([0xD5, data[1] + 1]) + answer
        check = -sum(body) & 0xFF
        disturbed = self.noisy or any(chip.has_field() for chip in self.neighbours)
        if disturbed and data[1] == 0x4A:
            check ^= 0x21
        self._pending = [b"\x00\x00\xff\x00\xff\x00",
                         b"\x00\x00\xff" + bytes([len(body), -len(body) & 0xFF]) + body + bytes([check, 0])]

    def _do(self, command, params):
        if command == 0x14:
            self._is_set_up = True
            return b""
        if not self._is_set_up:
            return b"\x7f"
        if command == 0x02:
            return b"\x32\x01\x06\x07"
        if command == 0x00:
            return b"\xff" if self.defect or self.deaf else b"\x00"
        if command == 0x32 and params[0] == 1:
            self._switch(bool(params[1] & 1))
            return b""
        if command == 0x4A:
            return self._list(params[0])
        if command == 0x52:
            return b"\x00"
        return b""

    def _switch(self, on):
        if on and not self._field_is_on:
            self.fields += 1
        if not on:
            for card in self.cards:
                card.lose_field()
        self._field_is_on = on

    def _list(self, most):
        if self.deaf or not self.has_field():
            return b"\x00"
        out, found = b"", 0
        for card in self.cards:
            if found < most and card.hear(b"\x52", 7) is not None and card.how not in ("garbage", "cut"):
                found += 1
                out += bytes([found, 0x00, 0x04, 0x08, len(card.uid)]) + card.uid
        return bytes([found]) + out
