"""The far end of a virtual reader: speaks like a real one over a pseudo-terminal, and misbehaves."""

import os
import random
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from types import MappingProxyType

from companion.clock import MS
from companion.devices.agenda import Agenda
from companion.devices.dialects import rdm_telegram
from companion.devices.frames import (
    CHIP_SILENT,
    FIRMWARE,
    MAX_TAG,
    UNCLEAR,
    Ask,
    Counters,
    Decoder,
    Fault,
    Hello,
    Message,
    PresentSet,
    SlotReading,
    encode,
    slot_reading,
)
from companion.devices.settings import Dialect

HEARTBEAT_MS = 500
SURE_MS = 250
"""The reader sends once more when a change has lasted for so long."""

RDM_REPEAT_MS = 100
TURN_MS = 200
"""Two stacked cards of which a poor reader sees one at a time take turns so fast."""

_TAGS: Mapping[Dialect, tuple[str, str]] = MappingProxyType({
    "frames": (rf"(?:[0-9A-Fa-f]{{2}}){{1,{MAX_TAG}}}", f"it takes one to {MAX_TAG} pairs of hex digits"),
    "lines": (r"[^\x00-\x1f\x7f]{1,128}", "it takes one to 128 characters on one line"),
    "rdm": (r"[0-9A-Fa-f]{10}", "it takes ten hex digits"),
})
"""What a tag can be with each kind of reader, and that in words."""

_Deed = Callable[[], None]


class NoTerminals(Exception):
    """This system has no pseudo-terminals, so there can be no virtual reader."""


class _Slot:
    """What lies on one slot, and since when the reading is what it is."""

    def __init__(self, now_ns: int) -> None:
        self.cards: list[str] = []
        self.shown: tuple[str, ...] = ()
        self.since_ns = now_ns
        self.taking_turns = False
        self.unclear = False
        self.deaf = False

    def reading(self, now_ns: int) -> SlotReading:
        """As the frames say it."""
        steady_ms = (now_ns - self.since_ns) // MS
        if self.deaf or self.unclear:
            return SlotReading(0, (), CHIP_SILENT if self.deaf else UNCLEAR)
        return slot_reading(steady_ms, *self.shown)


class VirtualReader:
    """A reader at the other end of a pseudo-terminal, whose name `port` is a link as udev would make it.

    Attributes:
        port: the name to open; it leads to another terminal after each come-back.
        device_id: what its hello says.
        boot_id: what all its frames say until it starts anew.
        sent: bytes sent since :meth:`forget_counts`.
        heard: bytes received since then.
        dropped: messages that nobody fetched; they are gone, the reader does not wait.
    """

    def __init__(
        self, agenda: Agenda, dialect: Dialect, slots: int, device_id: str, seed: int = 0, *,
        patient: bool = False,
    ) -> None:
        """Appear on a new pseudo-terminal; `patient`: wait for the companion instead of dropping messages."""
        try:
            import pty
        except ImportError:
            raise NoTerminals("The virtual reader needs pseudo-terminals, which this system lacks.") from None
        self._openpty = pty.openpty
        self.device_id = device_id
        self.sent = self.heard = self.dropped = 0
        self._agenda = agenda
        self._dialect = dialect
        self._random = random.Random(seed)
        self._slots = [_Slot(agenda.now_ns) for _ in range(slots)]
        self._folder = TemporaryDirectory(prefix="companion-")
        self.port = str(Path(self._folder.name) / "reader")
        self._ends: tuple[int, int] | None = None
        self._decoder = Decoder()
        self._patient = patient
        self._silent = False
        self._corrupt = 0.0
        self.boot_id = self._sequence = self._booted_ns = self._life = self._restarts = 0
        self.plug()

    @property
    def fd(self) -> int:
        """Its end of the terminal, -1 while it is unplugged."""
        return -1 if self._ends is None else self._ends[0]

    @property
    def cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards that lie on each slot."""
        return tuple(tuple(slot.cards) for slot in self._slots)

    def plug(self) -> None:
        """Appear (again) on the port, freshly started."""
        self.unplug()
        import tty

        near, far = self._openpty()
        tty.setraw(far)
        os.set_blocking(near, self._patient)
        self._ends = (near, far)  # the far end is kept open, so that the terminal outlives its users
        link = Path(self.port + ".new")
        link.symlink_to(os.ttyname(far))
        link.replace(self.port)
        self.reboot()

    def unplug(self) -> None:
        """Vanish from the port."""
        ends, self._ends = self._ends, None
        if ends is not None:
            Path(self.port).unlink(missing_ok=True)
            for end in ends:
                os.close(end)

    def close(self) -> None:
        """Vanish for good."""
        self._life += 1
        self.unplug()
        self._folder.cleanup()

    def reboot(self) -> None:
        """Start anew without leaving the port: another boot id, the cards are read again."""
        now = self._agenda.now_ns
        self._life += 1
        self.boot_id = self._random.getrandbits(32)
        self._booted_ns = now
        self._sequence = 0
        for slot in self._slots:
            slot.since_ns = now
        if self._dialect == "frames":
            self._say_hello()
            self._agenda.after(SURE_MS, self._in_this_life(self.report))
            self._beat()
        for number, slot in enumerate(self._slots):
            if slot.cards:
                self.show(number, slot.cards, taking_turns=slot.taking_turns)

    def be_silent(self, silent: bool) -> None:
        """Stay on the port without a word."""
        self._silent = silent

    def corrupt(self, share: float) -> None:
        """Damage this share of what is sent from now on."""
        self._corrupt = share

    def check(self, slot: int, *tags: str) -> None:
        """Make sure that there is such a slot, and that cards can have these tags.

        Raises:
            ValueError: in a sentence, what cannot be.
        """
        if not 0 <= slot < len(self._slots):
            raise ValueError(f"there is no slot {slot}; the last one is {len(self._slots) - 1}")
        for tag in tags:
            pattern, words = _TAGS[self._dialect]
            if not re.fullmatch(pattern, tag):
                raise ValueError(f"{tag[:40]!r} can be no tag of this reader: {words}")

    def show(self, slot: int, tags: Sequence[str], *, taking_turns: bool = False) -> None:
        """From now on exactly these cards lie on the slot.

        Raises:
            ValueError: there is no such slot, or a card cannot have such a tag.
        """
        self.check(slot, *tags)
        place = self._slots[slot]
        came = [tag for tag in tags if tag not in place.cards]
        place.cards = list(tags)
        place.taking_turns = taking_turns
        if self._dialect == "lines":
            for tag in came:
                self._send(tag.encode("utf-8") + b"\r\n")
        elif self._dialect == "rdm":
            self._life += 1
            self._repeat(slot, 0)
        else:
            self._turn(slot, 0)

    def disturb(self, slot: int, unclear: bool) -> None:
        """Something makes the slot's reading unclear, or does so no more."""
        self.check(slot)
        self._slots[slot].unclear = unclear
        self._slots[slot].since_ns = self._agenda.now_ns
        self._changed()

    def deafen(self, slot: int, deaf: bool) -> None:
        """The slot's chip stops answering, or was restarted and works."""
        self.check(slot)
        place = self._slots[slot]
        place.deaf, place.since_ns = deaf, self._agenda.now_ns
        if not deaf:
            self._restarts += 1
        if self._dialect == "frames":
            self._say(Fault(slot, 1 if deaf else 0))
            bad_frames = self._decoder.counters["crc_errors"]
            self._say(Counters((bad_frames, self._restarts, 0, self.dropped, 5_000)))
        self._changed()

    def report(self) -> None:
        """Send the present-set."""
        now = self._agenda.now_ns
        uptime = (now - self._booted_ns) // MS & 0xFFFF_FFFF
        self._say(PresentSet(uptime, tuple(slot.reading(now) for slot in self._slots)))

    def forget_counts(self) -> None:
        """Count sent and heard bytes from zero."""
        self.sent = self.heard = 0

    def wait(self, seconds: float) -> None:
        """Wait so long for something to hear."""
        if self._ends is not None:
            select([self._ends[0]], [], [], seconds)

    def serve(self) -> None:
        """Hear what the companion sent, and answer."""
        if self._ends is None:
            return
        try:
            data = os.read(self._ends[0], 4096)
        except OSError:
            return
        self.heard += len(data)
        if self._dialect == "frames":
            for _, message in self._decoder.feed(data):
                if isinstance(message, Ask):
                    self._say_hello()
                    self.report()

    def _say_hello(self) -> None:
        self._say(Hello(len(self._slots), HEARTBEAT_MS, self.device_id, FIRMWARE))

    def _beat(self) -> None:
        self.report()
        self._agenda.after(HEARTBEAT_MS, self._in_this_life(self._beat))

    def _in_this_life(self, deed: _Deed) -> _Deed:
        life = self._life

        def only_then() -> None:
            if self._life == life:
                deed()

        return only_then

    def _turn(self, slot: int, number: int) -> None:
        """Read the slot; with cards that take turns, another one each time."""
        place = self._slots[slot]
        cards = place.cards
        shown = (cards[number % len(cards)],) if place.taking_turns and cards else tuple(cards)
        if shown != place.shown:
            place.shown, place.since_ns = shown, self._agenda.now_ns
            self._changed()
        if place.taking_turns:
            again = self._in_this_life(lambda: self._turn(slot, number + 1) if place.cards is cards else None)
            self._agenda.after(TURN_MS, again)

    def _repeat(self, slot: int, number: int) -> None:
        cards = self._slots[slot].cards
        if cards:
            self._send(rdm_telegram(cards[number % len(cards)]))
            again = self._in_this_life(lambda: self._repeat(slot, number + 1))
            self._agenda.after(RDM_REPEAT_MS, again)

    def _changed(self) -> None:
        if self._dialect == "frames":
            self.report()
            self._agenda.after(SURE_MS, self._in_this_life(self.report))

    def _say(self, message: Message) -> None:
        self._send(encode(message, self._sequence, self.boot_id))
        self._sequence = (self._sequence + 1) & 0xFF

    def _send(self, data: bytes) -> None:
        if self._ends is None or self._silent:
            return
        if self._random.random() < self._corrupt:
            damaged = bytearray(data)
            damaged[self._random.randrange(len(data))] ^= 1 << self._random.randrange(8)
            data = bytes(damaged)
        try:
            self.sent += os.write(self._ends[0], data)
        except BlockingIOError:
            self.dropped += 1
        except OSError:
            with suppress(OSError):
                self.unplug()
