"""The devices of a box as one rig: the panel on its pins, the card reader on its port."""

from collections.abc import Mapping

from companion.clock import Clock
from companion.devices.panel import Lamp, Panel
from companion.devices.reader import Reader
from companion.devices.rig import RigName
from companion.devices.settings import RigSettings
from companion.devices.signals import Device, Signal, Trouble


class DeviceRig:
    """A panel and a reader."""

    name: RigName = "pi"

    def __init__(self, panel: Panel, reader: Reader) -> None:
        self._panel = panel
        self._reader = reader

    @property
    def slots(self) -> int:
        """Slots of the card reader."""
        return self._reader.slots

    @property
    def lamps(self) -> tuple[bool, ...]:
        """Which seats' lamps shine at this moment."""
        return self._panel.lamps

    @property
    def status(self) -> Mapping[Device, Trouble | None]:
        """How each device is doing."""
        return {Device.PANEL: self._panel.trouble, Device.READER: self._reader.trouble}

    @property
    def counters(self) -> Mapping[Device, Mapping[str, int]]:
        """What each device counted."""
        return {Device.PANEL: dict(self._panel.counters), Device.READER: self._reader.counters}

    def start(self) -> None:
        """Begin."""
        self._panel.start()
        self._reader.start()

    def poll(self) -> list[Signal]:
        """What was felt since the last call."""
        return self._panel.poll() + self._reader.poll()

    def lamp(self, seat: int, on: bool, *, blink: bool = False) -> None:
        """Let the lamp of a seat shine, blink, or be dark."""
        self._panel.lamp(seat, Lamp.BLINK if blink and on else Lamp.ON if on else Lamp.OFF)

    def close(self) -> None:
        """Let go of everything."""
        self._panel.close()
        self._reader.close()


def open_device_rig(settings: RigSettings, clock: Clock) -> DeviceRig:
    """The rig `pi`, not started yet; pins and port are opened when it starts."""
    return DeviceRig(Panel(settings.panel, clock), Reader(settings.reader, clock))
