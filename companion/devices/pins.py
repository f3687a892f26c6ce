"""The pin map: one file, `pins.toml`, for the program, the wiring diagrams and the reader's firmware."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from companion.devices.settings import PanelPins

PicoPin = Annotated[int, Meta(ge=0, le=28)]
"""A pin of the Pico by its GP number."""


class SlotPins(Struct, frozen=True, forbid_unknown_fields=True):
    """A slot of the reader.

    Attributes:
        chip: of the board that is built in.
        select: the pin that says on the bus that this chip is meant.
        reset: the pin that restarts a deaf chip.
    """

    chip: Literal["mfrc522", "pn532"]
    select: PicoPin
    reset: PicoPin


class ReaderPins(Struct, frozen=True, forbid_unknown_fields=True):
    """Which pin of the Pico each line of the reader is wired to; no pin twice.

    Attributes:
        bus: which of the Pico's two SPI buses.
        sck: clock.
        mosi: from the Pico to the chips.
        miso: from the chips to the Pico.
        service: joined to ground, the reader does not start.
        slots: slot 0 first, one to four.
    """

    bus: Literal[0, 1]
    sck: PicoPin
    mosi: PicoPin
    miso: PicoPin
    service: PicoPin
    slots: Annotated[tuple[SlotPins, ...], Meta(min_length=1, max_length=4)]

    def __post_init__(self) -> None:
        used: dict[int, str] = {}
        for role, pin in self.roles():
            if pin in used:
                raise ValueError(f"pin {pin} of the Pico is given to {used[pin]} and to {role}")
            used[pin] = role

    def roles(self) -> Iterator[tuple[str, int]]:
        """Each line by the path of its name in the map (`sck`, `slots.0.select`), with its pin."""
        for line in ("sck", "mosi", "miso", "service"):
            yield line, getattr(self, line)
        for number, slot in enumerate(self.slots):
            yield f"slots.{number}.select", slot.select
            yield f"slots.{number}.reset", slot.reset


class PinMap(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole map: the panel on the Pi's header, the reader on its Pico."""

    panel: PanelPins
    reader: ReaderPins


def panel_roles(pins: PanelPins) -> Iterator[tuple[str, int]]:
    """Each line of the panel by its path in the map (`buttons.ok`, `lamps.seat_0`), with its pin."""
    for key, pin in pins.buttons.items():
        yield f"buttons.{key.value}", pin
    for seat, pin in pins.lamps.items():
        yield f"lamps.{seat}", pin


def pin_map() -> PinMap:
    """The map that comes with the companion, `pins.toml` beside this file; hardware/ shows the same file."""
    import tomllib
    from importlib.resources import files

    text = files(__package__).joinpath("pins.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), PinMap)
