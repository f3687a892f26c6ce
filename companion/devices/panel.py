"""The panel: four buttons for the companion, one button and one lamp for each seat.

Every edge is taken raw from the pin, with the time at which it happened, and does nothing but enter a
queue; :meth:`Panel.poll` lets the debounce machines judge. The pin library never debounces for us, because
each of them means something else by it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from companion.clock import MS, SECOND, Clock
from companion.devices.debounce import Debouncer
from companion.devices.gpio import PinsUnavailable, explain, open_factory
from companion.devices.settings import SEATS, PanelSettings
from companion.devices.signals import Device, DeviceBack, DeviceLost, Key, Signal, Trouble
from companion.log import Log

OpenFactory = Callable[[str], Any]
"""Makes the gpiozero pin factory of this name; raises PinsUnavailable."""

_LOOK_EVERY = 1 * SECOND

_OLDEST_S = 60
"""Age from which the time of an edge is not believed."""

_log = Log(__name__)


class Lamp(Enum):
    """What a lamp does."""

    OFF = "off"
    ON = "on"
    BLINK = "blink"


class Panel:
    """The panel on its pins.

    Attributes:
        trouble: why it, or one of its buttons, does not work; None when all do.
        detail: which button or pin that is about.
        counters: for the service page: `edges`, `callback_errors` (an edge could not be taken), `opened`,
            `chatter` (a button was muted because it flickered).
    """

    def __init__(
        self, settings: PanelSettings, clock: Clock, make_factory: OpenFactory = open_factory
    ) -> None:
        self.trouble: Trouble | None = None
        self.detail = ""
        self.counters: Counter[str] = Counter()
        self._settings = settings
        self._clock = clock
        self._make_factory = make_factory
        self._factory: Any = None
        self._inputs: dict[Key, Any] = {}
        self._outputs: list[Any] = []
        self._handlers: list[Callable[[Any, Any], None]] = []  # gpiozero itself holds them only weakly
        self._machines: dict[Key, Debouncer] = {}
        self._edges: SimpleQueue[tuple[Key, bool, int]] = SimpleQueue()
        self._lamps = [Lamp.OFF] * SEATS
        self._lit = [False] * SEATS
        self._blink_from = clock.now_ns()
        self._troubled: dict[Key, Trouble] = {}
        self._try_at: int | None = None
        self._is_new = False  # opened, and nothing was told about it yet
        self._looked_at = clock.now_ns()

    @property
    def lamps(self) -> tuple[bool, ...]:
        """Which seats' lamps shine at this moment."""
        return tuple(self._lit)

    @property
    def down(self) -> frozenset[Key]:
        """The buttons that count as pressed."""
        return frozenset(key for key, machine in self._machines.items() if machine.down)

    def start(self) -> None:
        """Open the pins at the next poll; the pin library is imported only then."""
        self._try_at = self._clock.now_ns()

    def close(self) -> None:
        """Let go of the pins; lamps go out."""
        self._try_at = None
        self._release_pins()

    def lamp(self, seat: int, lamp: Lamp) -> None:
        """Let the lamp of a seat shine, blink, or be dark; also while the panel is lost."""
        self._lamps[seat] = lamp

    def poll(self) -> list[Signal]:
        """What was felt since the last call; never waits, never throws what the pin library throws."""
        out: list[Signal] = []
        now = self._clock.now_ns()  # before the queue is emptied: what comes meanwhile is for the next time
        if self._try_at is not None and now >= self._try_at:
            self._open(now, out)
        try:
            self._take_edges(out)
            for key, machine in self._machines.items():
                if machine.down or machine.trouble or machine.due() is not None:
                    out += machine.advance(now, partial(self._read, key))
            self._drive_lamps(now)
            if now - self._looked_at >= _LOOK_EVERY:
                self._looked_at = now
                for key in self._inputs:
                    self._read(key)  # an idle panel that is gone would never tell
        except Exception as error:  # a pin library may throw anything; the game goes on by touch
            self._lose(explain(error, "panel"), now, out)
        self._tell_troubled(now, out)
        out.sort(key=lambda signal: signal.at_ns)  # each machine told its own
        return out

    def _take_edges(self, out: list[Signal]) -> None:
        try:
            while True:
                key, down, at_ns = self._edges.get_nowait()
                if key in self._machines:
                    out += self._machines[key].edge(down, at_ns)
        except Empty:
            return

    def _read(self, key: Key) -> bool:
        return bool(self._inputs[key].is_active)

    def _on_edge(self, key: Key, ticks: Any, state: Any) -> None:
        """Called on a thread of the pin library, which an exception would kill."""
        try:
            now = self._clock.now_ns()
            age = self._factory.ticks_diff(self._factory.ticks(), ticks)
            late = round(age * SECOND) if 0 < age < _OLDEST_S else 0  # else it is a clock of another kind
            self._edges.put((key, bool(state) != self._settings.active_low, now - late))
            self.counters["edges"] += 1
        except Exception as error:
            self.counters["callback_errors"] += 1
            _log.warning("an edge of %s could not be taken: %s", key.value, error)

    def _open(self, now: int, out: list[Signal]) -> None:
        self._try_at = None
        try:
            self._open_pins(now)
        except PinsUnavailable as error:
            self._lose(error, now, out)
            return
        self.counters["opened"] += 1
        self._is_new = True

    def _open_pins(self, now: int) -> None:
        self._factory = self._make_factory(self._settings.factory)
        pins, role = self._settings.wiring, "pin library gpiozero"
        try:
            from gpiozero import DigitalOutputDevice, InputDevice

            for seat in range(SEATS):
                role = f"GPIO{pins.lamp(seat)} (lamp of seat {seat})"
                lamp = DigitalOutputDevice(pins.lamp(seat), initial_value=False, pin_factory=self._factory)
                self._outputs.append(lamp)
            for key, number in pins.buttons.items():
                role = f"GPIO{number} (button {key.value})"
                button = InputDevice(number, pull_up=self._settings.active_low, pin_factory=self._factory)
                self._inputs[key] = button
                button.pin.edges = "both"
                handler = partial(self._on_edge, key)
                self._handlers.append(handler)
                button.pin.when_changed = handler
                self._machines[key] = Debouncer(
                    key, self._settings.debounce, down=bool(button.is_active), now_ns=now
                )
        except Exception as error:
            raise explain(error, role) from error
        self._lit = [False] * SEATS

    def _release_pins(self) -> None:
        devices = [*self._inputs.values(), *self._outputs]
        self._inputs, self._outputs, self._handlers, self._machines = {}, [], [], {}
        self._troubled = {}
        self._lit = [False] * SEATS
        factory, self._factory = self._factory, None
        for device in devices:
            _close_quietly(device)
        if factory is not None:
            _close_quietly(factory)

    def _drive_lamps(self, now: int) -> None:
        phase = (now - self._blink_from) // (self._settings.blink_ms * MS) % 2 == 0
        for seat, output in enumerate(self._outputs):
            lamp = self._lamps[seat]
            lit = lamp is Lamp.ON or (lamp is Lamp.BLINK and phase)
            if lit != self._lit[seat]:
                output.value = lit
                self._lit[seat] = lit

    def _lose(self, error: PinsUnavailable, now: int, out: list[Signal]) -> None:
        self._release_pins()
        if error.trouble is not Trouble.NO_LIBRARY:  # nothing installs itself; the others may go away
            self._try_at = now + self._settings.retry_ms * MS
        self._tell(error.trouble, error.detail, now, out)

    def _tell_troubled(self, now: int, out: list[Signal]) -> None:
        if not self._machines or (self._is_new and any(m.is_settling for m in self._machines.values())):
            return
        troubled = {key: machine.trouble for key, machine in self._machines.items() if machine.trouble}
        if troubled == self._troubled and not self._is_new:
            return
        self.counters["chatter"] += sum(trouble is Trouble.CHATTER is not self._troubled.get(key)
                                        for key, trouble in troubled.items())
        self._troubled, self._is_new = troubled, False
        if not troubled:
            self._recover(now, out)
            return
        worst = Trouble.CHATTER if Trouble.CHATTER in troubled.values() else Trouble.STUCK
        pins: Mapping[Key, int] = self._settings.wiring.buttons
        which = [f"{key.value} (GPIO{pins[key]})" for key, trouble in troubled.items() if trouble is worst]
        self._tell(worst, ", ".join(which), now, out)

    def _tell(self, trouble: Trouble, detail: str, now: int, out: list[Signal]) -> None:
        if (trouble, detail) != (self.trouble, self.detail):
            self.trouble, self.detail = trouble, detail
            _log.warning("panel: %s (%s)", trouble.value, detail)
            out.append(DeviceLost(now, Device.PANEL, trouble, detail))

    def _recover(self, now: int, out: list[Signal]) -> None:
        self.trouble, self.detail = None, ""
        _log.info("panel works")
        out.append(DeviceBack(now, Device.PANEL))


def _close_quietly(device: Any) -> None:
    try:
        device.close()
    except Exception:  # it is lost anyway
        _log.debug("a pin could not be closed in order")
