"""An MFRC522 as its registers show it."""

from cards import crc_a, overlay, to_bytes

_COMMAND, _COM_IRQ, _ERROR, _FIFO_DATA, _FIFO_LEVEL = 0x01, 0x04, 0x06, 0x09, 0x0A
_CONTROL, _BIT_FRAMING, _COLL, _TX_MODE, _RX_MODE, _TX_CONTROL = 0x0C, 0x0D, 0x0E, 0x12, 0x13, 0x14
_T_MODE, _AUTO_TEST, _VERSION = 0x2A, 0x36, 0x37

_TEST_RESULTS = {
    0x91: "00C637D532B7575CC2D87C4DD970C77310E6D2AA5EA13E5A14AF3061C970DB2E"
          "642272B5BD65F4EC22BCD37235CDAA411FA7F35314DE7E02D90FB55E251D2979",
    0x92: "00EB66BA57BF2395D0E30D3D27895CDE9D3BA700215B8982513AEB020CA50049"
          "7C844DB3CCD21B815D4876D5716121A986968338CF9D5B6DDC15BA3E7D953B2F",
}


class SimMfrc522:
    """The chip and the cards in its field; the field of a neighbour disturbs every exchange.

    What can be wrong with it: `dead`, the bus hears nothing of it; `deaf`, it is there but receives nothing
    and fails its test; `frozen`, no exchange ever ends; `defect`, its test fails for good; `noisy`, every
    exchange is disturbed. The first three are healed by its reset pin, unless it is `incurable`.
    """

    def __init__(self):
        self.cards = []
        self.neighbours = []
        self.version = 0x92
        self.dead = self.deaf = self.frozen = self.defect = self.noisy = self.incurable = False
        self.resets = self.fields = 0
        self._in_reset = True
        self.forget()

    def forget(self):
        """Be as after a reset."""
        self._regs = bytearray(64)
        self._regs[_COMMAND] = 0x20
        self._regs[_TX_CONTROL] = 0x80
        self._regs[_COLL] = 0x80
        self._fifo = bytearray()
        for card in self.cards:
            card.lose_field()

    def has_field(self):
        """Whether its field is on."""
        return self._regs[_TX_CONTROL] & 3 == 3 and not self.dead

    def reset(self, high):
        """The reset pin."""
        if high and self._in_reset:
            self.resets += 1
            if not self.incurable:
                self.dead = self.deaf = self.frozen = False
            self.forget()
        self._in_reset = not high

    def transfer(self, sent, got):
        """One conversation: an address, then data (writing) or further addresses (reading)."""
        first = sent[0]
        if self._in_reset:
            if got is not None:
                for at in range(len(got)):
                    got[at] = 0
            return
        if first & 0x80:
            address = first >> 1 & 0x3F
            for at in range(1, len(sent)):
                following = sent[at] >> 1 & 0x3F
                got[at] = self._read(address)
                address = following
        else:
            for at in range(1, len(sent)):
                self._write(first >> 1, sent[at])

    def _read(self, register):
        if register == _FIFO_DATA:
            if not self._fifo:
                return 0
            byte = self._fifo[0]
            self._fifo = self._fifo[1:]
            return byte
        if register == _FIFO_LEVEL:
            return len(self._fifo)
        if register == _VERSION:
            return self.version
        return self._regs[register]

    def _write(self, register, value):
        regs = self._regs
        if register == _FIFO_DATA:
            self._fifo.append(value)
        elif register == _FIFO_LEVEL:
            if value & 0x80:
                self._fifo = bytearray()
        elif register == _COM_IRQ:
            regs[_COM_IRQ] = regs[_COM_IRQ] | value & 0x7F if value & 0x80 else regs[_COM_IRQ] & ~value & 0x7F
        elif register == _COMMAND:
            self._command(value & 0x0F)
        elif register == _TX_CONTROL:
            if value & 3 and not regs[_TX_CONTROL] & 3:
                self.fields += 1
            if not value & 3:
                for card in self.cards:
                    card.lose_field()
            regs[register] = value
        else:
            regs[register] = value
            if register == _BIT_FRAMING and value & 0x80 and regs[_COMMAND] & 0x0F == 0x0C:
                self._exchange(value & 7, value >> 4 & 7)

    def _command(self, command):
        if command == 0x0F:
            self.forget()
            return
        self._regs[_COMMAND] = 0x20 | command
        if command == 0x01:
            self._fifo = bytearray()
        elif command == 0x03 and self._regs[_AUTO_TEST] & 0x0F == 0x09:
            result = bytes.fromhex(_TEST_RESULTS.get(self.version, "00" * 64))
            if self.deaf or self.defect:
                result = bytes([byte ^ 1 for byte in result])
            self._fifo = bytearray(result)

    def _exchange(self, last_bits, align):
        """What the FIFO holds goes into the air, what comes back goes into the FIFO."""
        regs, data = self._regs, bytes(self._fifo)
        self._fifo = bytearray()
        regs[_ERROR] = regs[_CONTROL] = 0
        if self.frozen:
            return
        if regs[_TX_MODE] & 0x80:
            data += crc_a(data)
        answers = []
        if self.has_field() and not self.deaf:
            for card in self.cards:
                answer = card.hear(data, last_bits)
                if answer is not None:
                    answers.append(answer)
        regs[_COM_IRQ] |= 0x40
        if self.noisy or any(chip.has_field() for chip in self.neighbours):
            regs[_ERROR] = 0x03
            regs[_COM_IRQ] |= 0x22
            self._fifo = bytearray(b"\x5a")
        elif answers:
            self._receive(answers, align)
        elif regs[_T_MODE] & 0x80:
            regs[_COM_IRQ] |= 0x01

    def _receive(self, answers, align):
        regs = self._regs
        bits, differ = overlay(answers)
        regs[_COLL] = 0x20
        if differ is not None:
            regs[_ERROR] |= 0x08
            # Counted in what is received, with the bits that `align` leaves free.
            regs[_COLL] = differ + align + 1 & 0x1F if differ + align < 32 else 0x20
            bits = bits[:differ] + [0] * (len(bits) - differ)
        received = to_bytes([0] * align + bits)
        regs[_CONTROL] = (align + len(bits)) % 8
        if regs[_RX_MODE] & 0x80:
            if len(received) < 3 or bytes(received[-2:]) != crc_a(received[:-2]):
                regs[_ERROR] |= 0x04
            received = received[:-2]
        self._fifo = bytearray(received)
        regs[_COM_IRQ] |= 0x20
