"""The world around the firmware: time, pins, chips, cards. A test says what happens, and for how long.

Orders come as lines of JSON (a list: the name of a deed of `World`, then its arguments);
answers go back. Time stands still until the order `go` lets it pass; the firmware runs
unchanged in the meantime and notices nothing.
"""

import json
import sys

from cards import Card
from sim_mfrc522 import SimMfrc522
from sim_pn532 import SimPn532

TRANSFER_US = 20
"""What one conversation on the bus takes, so that waiting for a chip comes to an end."""

NEVER = 1 << 60
BITTEN = 70
"""Exit status when the watchdog has bitten."""

_KINDS = {"mfrc522": SimMfrc522, "pn532": SimPn532}


class World:
    """All that is not firmware."""

    def __init__(self):
        self.levels = {}
        self.unique_id = b"\xe6\x61\x41\x04\x03\x12\x34\x56"
        self._now_us = 0
        self._until_us = 0
        self._by_select = {}
        self._by_reset = {}
        self.slots = ()
        self.said = 0
        self.break_character = 3  # Ctrl-C, as MicroPython has it at first
        self._slots = []
        self._selected = None
        self._timeout_us = 0
        self._bites_us = self._next_us = NEVER
        self._feeds = 0
        self._transfers = 0
        self._hanging = False
        self._burst = None
        self._blinks = []
        self._orders = self._answers = None

    # What the firmware's modules ask.

    def ticks_ms(self):
        """The time, as the firmware may know it."""
        return self._now_us // 1_000 & 0x3FFFFFFF

    def set_pin(self, pin, value):
        """A pin goes high or low."""
        self.levels[pin] = value
        chip = self._by_select.get(pin)
        if chip is not None:
            if value:
                if self._selected is chip:
                    self._selected = None
                return
            if self._selected not in (None, chip):
                raise RuntimeError("two chips selected at once")
            self._selected = chip
        elif pin in self._by_reset:
            self._by_reset[pin].reset(bool(value))
        elif pin == "LED":
            self._blinks.append((self._now_us // 1_000, value))

    def transfer(self, sent, got):
        """Bytes go over the bus, both ways at once."""
        while self._hanging:
            self.let_pass(100_000)
        self._transfers += 1
        chip = self._selected
        if chip is None or chip.dead:
            if got is not None:
                for at in range(len(got)):
                    got[at] = 0xFF
        else:
            chip.transfer(sent, got)
        self.let_pass(TRANSFER_US)

    def arm(self, timeout_ms):
        """The watchdog begins to watch."""
        self._timeout_us = timeout_ms * 1_000
        self._bites_us = self._now_us + self._timeout_us

    def feed(self):
        """The watchdog is fed."""
        self._feeds += 1
        self._bites_us = self._now_us + self._timeout_us

    def let_pass(self, us):
        """Time passes, as far as it may."""
        goal = self._now_us + us
        while goal > self._until_us:
            self._now_us = self._until_us
            self._obey()
        self._now_us = goal
        if goal > self._bites_us:
            self._answer("bitten")
            sys.exit(BITTEN)
        if goal >= self._next_us:
            self._go_on()

    # How a test speaks to it.

    def begin(self, orders, answers):
        """Listen to the first orders, before the firmware starts."""
        self._orders, self._answers = open(orders, "rb"), open(answers, "wb")
        self._obey()

    def _answer(self, what):
        self._answers.write(json.dumps(what) + "\n")

    def _obey(self):
        """Do what is ordered, until time may pass again."""
        while True:
            line = self._orders.readline()
            if not line:
                sys.exit(0)
            name, *params = json.loads(line)
            answer = getattr(self, "do_" + name)(*params)
            if name == "go":
                return
            self._answer(answer)

    def do_go(self, ms):
        """Let time pass; the answer comes when it has: it is that to `arrived`, the next order."""
        self._until_us += int(ms * 1_000)

    def do_arrived(self):
        """How many bytes the firmware has said since the last time that it got where it should."""
        said, self.said = self.said, 0
        return said

    def do_build(self, slots):
        """Put chips onto the bus: kind, select pin, reset pin."""
        self.slots = tuple(map(tuple, slots))
        for kind, select, reset in slots:
            chip = _KINDS[kind]()
            self._slots.append(chip)
            self._by_select[select] = chip
            self._by_reset[reset] = chip
        for chip in self._slots:
            chip.neighbours = [other for other in self._slots if other is not chip]

    def do_pin(self, pin, level):
        """A pin is pulled from outside."""
        self.levels[pin] = level

    def do_place(self, slot, cards):
        """Exactly these cards lie on the slot; a card is its id, and perhaps how it behaves."""
        self._slots[slot].cards = [Card(bytes.fromhex(tag), how) for tag, how in cards]

    def do_set(self, slot, name, value):
        """Something happens to a slot's chip: see its attributes."""
        setattr(self._slots[slot], name, value)

    def do_brown_out(self, slot):
        """The supply of a slot's chip fails for a moment: it comes back without what was set."""
        self._slots[slot].forget()

    def do_hang(self):
        """The bus never answers any more."""
        self._hanging = True

    def do_burst(self, slot, count, each_ms):
        """From now on one card after the other lies on the slot, numbered from 1."""
        self._burst = slot, 0, count, each_ms * 1_000
        self._next_us = self._now_us

    def do_counts(self):
        """What was counted."""
        return {
            "feeds": self._feeds, "transfers": self._transfers, "blinks": self._blinks,
            "resets": [chip.resets for chip in self._slots], "fields": [chip.fields for chip in self._slots],
            "break_character": self.break_character,
        }

    def _go_on(self):
        slot, number, count, each_us = self._burst
        if number == count:
            self._next_us = NEVER
            return
        number += 1
        self._slots[slot].cards = [Card(number.to_bytes(4, "big"), "")]
        self._burst = slot, number, count, each_us
        self._next_us += each_us


world = World()
