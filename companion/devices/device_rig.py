"""The devices of a box as one rig: the panel on its pins, the card reader on its port, perhaps a scanner."""

from collections.abc import Mapping

from companion.clock import Clock
from companion.devices.panel import Lamp, Panel
from companion.devices.reader import Reader
from companion.devices.rig import RigName
from companion.devices.settings import RigSettings
from companion.devices.signals import SCANNED, CardPlaced, Device, Signal, Trouble


class DeviceRig:
    """A panel, and what reads cards.

    Args:
        panel: it.
        reader: the reader with slots; None for a table without one.
        scanner: a scanner that types like a keyboard, beside it or in its place.
    """

    name: RigName = "pi"

    def __init__(self, panel: Panel, reader: Reader | None, scanner: Reader | None = None) -> None:
        self._panel = panel
        self._readers = {device: each for device, each in ((Device.READER, reader), (Device.SCANNER, scanner))
                         if each is not None}

    @property
    def slots(self) -> int:
        """Slots of the card reader."""
        reader = self._readers.get(Device.READER)
        return 0 if reader is None else reader.slots

    @property
    def lamps(self) -> tuple[bool, ...]:
        """Which seats' lamps shine at this moment."""
        return self._panel.lamps

    @property
    def status(self) -> Mapping[Device, Trouble | None]:
        """How each device is doing."""
        return {Device.PANEL: self._panel.trouble} | {
            device: each.trouble for device, each in self._readers.items()}

    @property
    def counters(self) -> Mapping[Device, Mapping[str, int]]:
        """What each device counted."""
        return {Device.PANEL: dict(self._panel.counters)} | {
            device: each.counters for device, each in self._readers.items()}

    def start(self) -> None:
        """Begin."""
        self._panel.start()
        for each in self._readers.values():
            each.start()

    def poll(self) -> list[Signal]:
        """What was felt since the last call."""
        out = self._panel.poll()
        for device, each in self._readers.items():
            felt = each.poll()
            out += felt if device is Device.READER else map(_beside, felt)
        return out

    def lamp(self, seat: int, on: bool, *, blink: bool = False) -> None:
        """Let the lamp of a seat shine, blink, or be dark."""
        self._panel.lamp(seat, Lamp.BLINK if blink and on else Lamp.ON if on else Lamp.OFF)

    def close(self) -> None:
        """Let go of everything."""
        self._panel.close()
        for each in self._readers.values():
            each.close()


def _beside(signal: Signal) -> Signal:
    """What a scanner felt, which has no slots: its first is not that of the reader."""
    if isinstance(signal, CardPlaced):
        return CardPlaced(signal.at_ns, SCANNED, signal.tag)
    return signal


def open_device_rig(settings: RigSettings, clock: Clock) -> DeviceRig:
    """The rig `pi`, not started yet; pins and port are opened when it starts."""
    reader = Reader(settings.reader, clock) if settings.reader.port else None
    if not settings.scanner.device:
        return DeviceRig(Panel(settings.panel, clock), reader)
    from companion.devices.scanners import scanner

    return DeviceRig(Panel(settings.panel, clock), reader, scanner(settings.scanner, clock))
