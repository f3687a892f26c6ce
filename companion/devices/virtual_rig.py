"""The virtual rig: the same panel and reader as on a real table, with fingers and cards made of calls.

Its panel stands on gpiozero's mock pins, its reader on a pseudo-terminal with a
:class:`~companion.devices.virtual.VirtualReader` at the other end. In the product a small thread keeps it
alive; stepped, it does everything inside :meth:`VirtualRig.poll`, at whatever time its clock shows.
"""

import random
from collections.abc import Callable, Iterable
from functools import partial
from threading import Event, RLock, Thread
from typing import Any

import msgspec

from companion.clock import Clock
from companion.devices.agenda import Agenda
from companion.devices.device_rig import DeviceRig
from companion.devices.frames import MAX_TEXT
from companion.devices.gpio import PinsUnavailable
from companion.devices.panel import Panel
from companion.devices.reader import Reader, open_serial
from companion.devices.rig import RigName, RigUnavailable
from companion.devices.script import Cue, ScriptError, parse_script
from companion.devices.settings import RigSettings
from companion.devices.signals import Key, Signal, Trouble
from companion.devices.virtual import NoTerminals, VirtualReader

DEVICE_ID = "virtual-reader"
SLOTS = 4
TAP_MS = 80
CHATTER_MS = 10

_NAP_S = 0.02
_TRIES = 20_000


class VirtualRig(DeviceRig):
    """Panel, reader, and what people and fate do to them; every call acts at once.

    Attributes:
        is_stepped: whether time passes only in :meth:`poll`, with no thread at work.
    """

    name: RigName = "virtual"

    def __init__(self, settings: RigSettings, clock: Clock, *, slots: int, stepped: bool, seed: int) -> None:
        self.is_stepped = stepped
        self._agenda = Agenda(clock)
        self._lock = RLock()
        self._pins = settings.panel.wiring.buttons
        self._factory: Any = None
        self._unplugged = False
        self._bounce_ms = 0
        self._chattering: set[Key] = set()
        self._fingers: set[Key] = set()
        self._random = random.Random(seed)
        device_id = settings.reader.device_id or DEVICE_ID
        self._own_id = device_id
        self._far = VirtualReader(self._agenda, settings.reader.dialect, slots, device_id, seed)
        near = msgspec.structs.replace(settings.reader, port=self._far.port, device_id=device_id)
        open_port = partial(open_serial, patience_s=0) if stepped else open_serial
        self._reader = Reader(near, clock, open_port)
        super().__init__(Panel(settings.panel, clock, self._make_factory), self._reader)
        self._opened = 0
        self._stop = Event()
        self._thread: Thread | None = None

    def _make_factory(self, name: str) -> Any:
        if self._unplugged:
            raise PinsUnavailable(Trouble.MISSING, f"pin library {name}: the virtual panel is unplugged")
        if self._factory is None:
            from companion.devices.virtual_pins import VirtualFactory

            self._factory = VirtualFactory(self._agenda)
            for key in self._fingers:
                self._factory.ground(self._pins[key], True)
        return self._factory

    # What people do.

    def press(self, key: Key, ms: int = TAP_MS) -> None:
        """Press a button for so long."""
        with self._lock:
            self.hold(key)
            self._agenda.after(ms, partial(self.release, key))

    def hold(self, key: Key) -> None:
        """Press a button and stay on it."""
        with self._lock:
            self._fingers.add(key)
            self._contact(key, True)

    def release(self, key: Key) -> None:
        """Leave a button."""
        with self._lock:
            self._fingers.discard(key)
            self._contact(key, False)

    def place(self, slot: int, tag: str) -> None:
        """Put a card on a slot, in place of what lies there."""
        self._show(slot, [tag])

    def lift(self, slot: int) -> None:
        """Take away what lies on a slot."""
        self._show(slot, [])

    def two_cards(self, slot: int, one: str, other: str, taking_turns: bool = False) -> None:
        """Put two cards on a slot; `taking_turns`: the reader sees now one, now the other."""
        self._show(slot, [one, other], taking_turns=taking_turns)

    @property
    def fingers(self) -> frozenset[Key]:
        """The buttons on which a finger lies."""
        return frozenset(self._fingers)

    @property
    def cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards that lie on each slot."""
        return self._far.cards

    # What fate does.

    def bounce(self, ms: int) -> None:
        """From now on the contacts of every button bounce for so long; 0 ends it."""
        self._bounce_ms = ms

    def chatter(self, key: Key, on: bool = True) -> None:
        """A button flickers by itself, without end, until it is told to stop."""
        with self._lock:
            if on and key not in self._chattering:
                self._chattering.add(key)
                self._flicker(key, True)
            elif not on:
                self._chattering.discard(key)

    def corrupt(self, share: float) -> None:
        """Damage this share of what the reader sends; 0 ends it."""
        with self._lock:
            self._far.corrupt(share)

    def silent(self, on: bool = True) -> None:
        """The reader stays plugged in, but says nothing."""
        with self._lock:
            self._far.be_silent(on)

    def disturb(self, slot: int, on: bool = True) -> None:
        """Something makes the readings of a slot unclear."""
        with self._lock:
            self._far.disturb(slot, on)

    def deaf_chip(self, slot: int, on: bool = True) -> None:
        """The chip of a slot stops answering."""
        with self._lock:
            self._far.deafen(slot, on)

    def reboot(self) -> None:
        """The reader starts anew without leaving its port."""
        with self._lock:
            self._far.reboot()

    def hang_up(self) -> None:
        """The reader is unplugged."""
        with self._lock:
            self._far.unplug()

    def come_back(self) -> None:
        """The reader is plugged in again, on another terminal under the same name."""
        with self._lock:
            self._far.device_id = self._own_id
            self._far.plug()

    def another_device(self, device_id: str = "another") -> None:
        """Another reader is plugged in under the same name."""
        _check_id(device_id)
        with self._lock:
            self._far.device_id = device_id
            self._far.plug()

    def unplug_panel(self) -> None:
        """The panel is gone."""
        with self._lock:
            self._unplugged = True
            if self._factory is not None:
                self._factory.unplugged = True

    def plug_panel(self) -> None:
        """The panel is there again."""
        with self._lock:
            self._unplugged = False
            self._factory = None

    # How it lives.

    def play(self, script: str | Iterable[Cue]) -> None:
        """Let a script happen, beginning now.

        Raises:
            ScriptError: a line of it cannot be used.
        """
        cues = parse_script(script) if isinstance(script, str) else tuple(script)
        for cue in cues:
            self._judge(cue)
        with self._lock:
            for cue in cues:
                deed: Callable[[], None] = partial(getattr(self, cue.command), *cue.arguments)
                self._agenda.after(cue.at_ms, deed)

    def _judge(self, cue: Cue) -> None:
        """Refuse what this rig cannot do now, and not in the middle of the script."""
        try:
            if cue.command in {"place", "lift", "two_cards", "disturb", "deaf_chip"}:
                slot, *rest = cue.arguments
                self._far.check(slot, *(tag for tag in rest if isinstance(tag, str)))
            elif cue.command == "another_device" and cue.arguments:
                _check_id(cue.arguments[0])
        except ValueError as error:
            raise ScriptError(f"line {cue.line}: {error}") from None

    def start(self) -> None:
        """Begin."""
        if self.is_stepped:
            self._panel.start()
            return
        super().start()
        if self._thread is None:
            self._thread = Thread(target=self._live, name="virtual-rig", daemon=True)
            self._thread.start()

    def poll(self) -> list[Signal]:
        """What was felt since the last call."""
        if not self.is_stepped:
            return super().poll()
        # Opened before the deeds are done, so that the panel feels what they do.
        out = self._panel.poll()
        if not self._reader.is_open:
            self._exchange()
        while self._agenda.run_next():
            if self._far.sent > self._reader.received:
                self._exchange()  # at once, or a long absence of the clock would fill the terminal
        self._exchange()
        return out + super().poll()

    def close(self) -> None:
        """Let go of everything."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2)
            self._thread = None
        super().close()
        with self._lock:
            self._far.close()

    def _live(self) -> None:
        while not self._stop.is_set():
            self._far.wait(_NAP_S)
            with self._lock:
                self._far.serve()
                while self._agenda.run_next():
                    pass

    def _exchange(self) -> None:
        """Let both ends of the terminal say what they have to say.

        The kernel carries the bytes on a thread of its own, so each end waits for as many as were sent.
        """
        reader, far = self._reader, self._far
        for _ in range(_TRIES):
            if not (reader.is_open and reader.received < far.sent) or reader.has_news:
                reader.step()
            if reader.opened != self._opened:
                self._opened = reader.opened
                far.forget_counts()
            far.serve()
            if not reader.is_open or (reader.received >= far.sent and far.heard >= reader.sent):
                return

    def _contact(self, key: Key, down: bool) -> None:
        at = 0.0
        level = down
        while at < self._bounce_ms:
            self._agenda.after(at, partial(self._ground, key, level))
            at, level = at + self._random.uniform(0.3, 4), not level
        self._agenda.after(at, partial(self._ground, key, down))
        if not self.is_stepped:
            while self._agenda.run_next():
                pass

    def _flicker(self, key: Key, level: bool) -> None:
        if key in self._chattering:
            self._ground(key, level)
            self._agenda.after(CHATTER_MS, partial(self._flicker, key, not level))
        else:
            self._ground(key, key in self._fingers)

    def _ground(self, key: Key, down: bool) -> None:
        if self._factory is not None:
            self._factory.ground(self._pins[key], down)

    def _show(self, slot: int, tags: list[str], *, taking_turns: bool = False) -> None:
        with self._lock:
            self._far.show(slot, tags, taking_turns=taking_turns)


def _check_id(device_id: str) -> None:
    if len(device_id) > MAX_TEXT or not (device_id.isascii() and device_id.isprintable()):
        raise ValueError(f"a device id has up to {MAX_TEXT} characters of ASCII")


def open_virtual_rig(
    settings: RigSettings, clock: Clock, *, slots: int = SLOTS, stepped: bool = False, seed: int = 0
) -> VirtualRig:
    """A virtual rig, not started yet; readers that tell only arrivals have one slot.

    Raises:
        RigUnavailable: this system has no pseudo-terminals.
    """
    if settings.reader.dialect != "frames":
        slots = 1
    try:
        return VirtualRig(settings, clock, slots=slots, stepped=stepped, seed=seed)
    except NoTerminals as error:
        raise RigUnavailable(f"{error} Play with: companion play --rig touch") from None
