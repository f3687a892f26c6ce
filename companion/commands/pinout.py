"""`companion pinout`: what each pin of the header is for, as the settings of a table say."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from companion.commands import DONE, WRONG_LINE, Stop
from companion.commands.words import Commands, Say, english, takes_folder

if TYPE_CHECKING:
    from companion.devices.headers import Place
    from companion.devices.settings import RigSettings

_ROLES: Mapping[str, str] = MappingProxyType({
    "buttons.previous": english("button: previous"), "buttons.next": english("button: next"),
    "buttons.ok": english("button: OK"), "buttons.undo": english("button: undo"),
    "sck": english("clock (SCK)"), "mosi": english("to the chips (MOSI)"),
    "miso": english("from the chips (MISO)"), "service": english("service jumper"),
})
"""Lines that there is one of, by their path in the pin map."""

_NUMBERED: Mapping[tuple[str, str], str] = MappingProxyType({
    ("buttons", ""): english("button: seat {number}"), ("lamps", ""): english("lamp: seat {number}"),
    ("slots", "select"): english("slot {number}: select"),
    ("slots", "reset"): english("slot {number}: reset"),
})
"""Lines that each seat or slot has one of, by the parts of their path before and behind its number."""

_SUPPLY: Mapping[str, str] = MappingProxyType({
    "3V3": english("3.3 V"), "5V": english("5 V"), "GND": english("ground"), "AGND": english("ground"),
    "VBUS": english("5 V from USB"),
})


class Pin(NamedTuple):
    """One place of a header.

    Attributes:
        place: its number on the board, from 1.
        pin: the number of the chip's pin behind it; None for supply and ground.
        name: what the pin is called.
        role: the path of what it does in the pin map; empty where the companion leaves it alone.
        use: what else wants this pin; empty for a plain one.
    """

    place: int
    pin: int | None
    name: str
    role: str = ""
    use: str = ""


def add(commands: Commands) -> None:
    """Say how it is called."""
    pinout = commands.add("pinout", help=english("show what each pin of the header is for"))
    takes_folder(pinout)
    pinout.add("--settings", metavar="FILE", type=Path,
               help=english("how the devices are set (settings.toml in the table's folder)"))
    pinout.add("--reader", action="store_true",
               help=english("show the pins of the card reader's Pico instead"))
    pinout.add("--json", action="store_true", help=english("print a JSON list"))
    pinout.set_defaults(run=_pinout)


def _pinout(arguments: argparse.Namespace) -> int:
    from companion.commands.output import print_json

    settings, file = _settings(arguments)
    pins = _pico() if arguments.reader else _header(settings)
    if arguments.json:
        print_json([each._asdict() for each in pins])
        return DONE
    say: Say = arguments.say
    if arguments.reader:
        title = say.plain(english("Edge of the reader's Pico from above, the USB plug at the top"))
        _draw(title, list(zip(pins[:20], reversed(pins[20:]), strict=True)), say)
        return DONE
    title = say.plain(english("Header of the Raspberry Pi, pin 1 at the end with the memory card"))
    _draw(title, list(zip(pins[::2], pins[1::2], strict=True)), say)
    free = sorted(each.pin for each in pins if each.pin is not None and not each.role and each.use != "HAT")
    print(say.plain(english("Left free: GPIO {pins}"), pins=", ".join(map(str, free))))
    print(say.plain(english("A pressed button joins its pin to ground.") if settings.panel.active_low
                    else english("A pressed button joins its pin to 3.3 V.")))
    print(say.plain(english("Pins by {file}"), file=str(file)) if settings.panel.pins is not None
          else say.plain(english("Pins as they come with the companion")))
    return DONE


def _settings(arguments: argparse.Namespace) -> "tuple[RigSettings, Path]":
    """The settings that apply, and the file that they would stand in."""
    from companion.app.settings_file import SETTINGS, read_settings
    from companion.devices.settings import SettingsError
    from companion.table.where import default_folder

    file = arguments.settings or (arguments.data or default_folder()) / SETTINGS
    try:
        return read_settings(file, named=arguments.settings is not None), file
    except SettingsError as error:
        raise Stop(WRONG_LINE, "{said}", said=str(error)) from None


def _header(settings: "RigSettings") -> list[Pin]:
    from companion.devices.headers import PI, other_use
    from companion.devices.pins import panel_roles

    roles = {pin: role for role, pin in panel_roles(settings.panel.wiring)}
    return list(_places(PI, "GPIO", roles, other_use))


def _pico() -> list[Pin]:
    from companion.devices.headers import PICO
    from companion.devices.pins import pin_map

    roles = {pin: role for role, pin in pin_map().reader.roles()}
    return list(_places(PICO, "GP", roles, lambda _: ""))


def _places(header: "Sequence[Place]", prefix: str, roles: Mapping[int, str],
            use: Callable[[int], str]) -> Iterator[Pin]:
    for place, what in enumerate(header, 1):
        if isinstance(what, str):
            yield Pin(place, None, what)
        else:
            yield Pin(place, what, f"{prefix}{what}", roles.get(what, ""), use(what))


def _words(pin: Pin, say: Say) -> str:
    """What a pin is for, for people."""
    if pin.pin is None:
        return say.plain(_SUPPLY[pin.name]) if pin.name in _SUPPLY else ""
    if pin.role in _ROLES:
        return say.plain(_ROLES[pin.role])
    if pin.role:
        kind, member, *rest = pin.role.split(".")
        number = int(member.removeprefix("seat_")) + (1 if rest == [] else 0)  # seats are told from 1
        return say.plain(_NUMBERED[kind, "".join(rest)], number=number)
    if pin.use == "HAT":
        return say.plain(english("for HATs only"))
    return say.plain(english("free ({use})"), use=pin.use) if pin.use else say.plain(english("free"))


def _draw(title: str, rows: Sequence[tuple[Pin, Pin]], say: Say) -> None:
    """The header as it lies there: with colours on a terminal, in plain letters everywhere else."""
    from companion.commands.output import print_coloured

    cells = [(_words(left, say), left, right, _words(right, say)) for left, right in rows]
    if not sys.stdout.isatty():
        wide = max(len(cell[0]) for cell in cells)
        print(title)
        for before, left, right, behind in cells:
            print(f"{before:>{wide}}  {left.name:>8} {left.place:>2} | {right.place:<2} {right.name:<8}  "
                  f"{behind}".rstrip())
        return
    print_coloured(title, [
        ((before, _style(left)), (left.name, _style(left)), (str(left.place), ""), (str(right.place), ""),
         (right.name, _style(right)), (behind, _style(right)))
        for before, left, right, behind in cells
    ], to_the_right=3)


def _style(pin: Pin) -> str:
    """Bold for what is wired to a button, a lamp or a chip; the words say the same without colours."""
    if pin.role:
        return "bold green"
    return "dim" if pin.pin is not None or "GND" in pin.name else "red"
