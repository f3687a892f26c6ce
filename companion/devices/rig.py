"""All devices of a table, by name: `pi`, `virtual` or `touch`; never one instead of another."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, Protocol

from companion.clock import Clock
from companion.devices.settings import SEATS, RigSettings
from companion.devices.signals import Device, Signal, Trouble

RigName = Literal["pi", "virtual", "touch"]

_MODEL = Path("/proc/device-tree/model")


class RigUnavailable(Exception):
    """This rig cannot be had on this machine; the message says why and what to do."""


class Rig(Protocol):
    """What the desk knows of the devices."""

    @property
    def name(self) -> RigName:
        """Which rig this is."""

    @property
    def slots(self) -> int:
        """Slots of the card reader; 1 until it has told how many it has, 0 without a reader."""

    @property
    def lamps(self) -> tuple[bool, ...]:
        """Which seats' lamps shine at this moment."""

    @property
    def status(self) -> Mapping[Device, Trouble | None]:
        """How each device is doing; None is well, a device that is not part of this rig is left out."""

    @property
    def counters(self) -> Mapping[Device, Mapping[str, int]]:
        """What each device counted, for the service page."""

    def start(self) -> None:
        """Begin; devices that are missing are told by :meth:`poll`."""

    def poll(self) -> list[Signal]:
        """What was felt since the last call. Never waits, never throws what a device throws."""

    def lamp(self, seat: int, on: bool, *, blink: bool = False) -> None:
        """Let the lamp of a seat shine, blink, or be dark."""

    def close(self) -> None:
        """Let go of everything."""


class TouchRig:
    """No devices at all: everything by touch."""

    name: RigName = "touch"
    slots = 0
    status: Mapping[Device, Trouble | None] = {}
    counters: Mapping[Device, Mapping[str, int]] = {}

    def __init__(self) -> None:
        self._lamps = [False] * SEATS

    @property
    def lamps(self) -> tuple[bool, ...]:
        """What the lamps would show."""
        return tuple(self._lamps)

    def start(self) -> None:
        """Nothing to begin."""

    def poll(self) -> list[Signal]:
        """Nothing is felt."""
        return []

    def lamp(self, seat: int, on: bool, *, blink: bool = False) -> None:  # noqa: ARG002 - as the other rigs
        """Kept, for whoever asks."""
        self._lamps[seat] = on

    def close(self) -> None:
        """Nothing to let go of."""


def default_rig(model: Path = _MODEL) -> RigName:
    """`pi` on a Raspberry Pi, else `virtual`; for when nobody chose one."""
    try:
        return "pi" if b"Raspberry Pi" in model.read_bytes() else "virtual"
    except OSError:
        return "virtual"


def open_rig(name: RigName, settings: RigSettings, clock: Clock) -> Rig:
    """The rig of that name, not started yet.

    Raises:
        RigUnavailable: this machine cannot have it.
        ValueError: there is no rig of that name.
    """
    match name:
        case "pi":
            from companion.devices.device_rig import open_device_rig

            return open_device_rig(settings, clock)
        case "touch":
            return TouchRig()
        case "virtual":
            from companion.devices.virtual_rig import open_virtual_rig

            return open_virtual_rig(settings, clock)
    raise ValueError(f"no rig {name}; there are pi, virtual and touch")
