"""The screens of a café's staff, and how a table comes to show them."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from companion.desk.backroom import Backroom
from companion.devices.box import NoBox, Stick
from companion.posing.table import Posing
from companion.screens.choice_scene import Pick
from companion.screens.game_scene import OpenMenu
from companion.screens.log_scene import Confirm
from companion.screens.staff_commands import AskDeed, Deed, OpenExport, OpenStaff

TABLE_NAME = "Table 4"
"""What the staff call the table of the picture."""

_PIN = "2580"
"""Of the picture's staff; it is nowhere to be seen."""


class FineBox(NoBox):
    """A box that can do everything, and has a stick in it."""

    brightness: int | None = 100
    powers = True

    def sticks(self) -> tuple[Stick, ...]:
        """Two of them."""
        return tuple(Stick(name, Path(name), free) for name, free in (
            ("BACKUP", 812_000_000), ("INTENSO", 28_400_000_000)))


def _door(table: Posing) -> None:
    """The keypad, before its first digit."""
    room = Backroom(table.parts.table.folder, table.clock, FineBox(), at_once=True)
    room.pin.set(_PIN)
    table.parts.desk.staffed_by(room)
    preferences = table.parts.preferences
    preferences.prefer(replace(preferences.settings, table_name=TABLE_NAME))
    table.do(OpenMenu(), OpenStaff())


def _pin(table: Posing) -> None:
    _door(table)
    table.do(*(Pick(digit) for digit in _PIN))


def _staff(table: Posing) -> None:
    _pin(table)
    table.do(Confirm())
    assert table.scene, "looked at: that opens the page"


def _export(table: Posing) -> None:
    _staff(table)
    table.do(OpenExport())
    assert table.scene, "looked at: that finds the sticks"
    table.do(Pick("INTENSO"))


def _shut_down(table: Posing) -> None:
    _staff(table)
    table.do(AskDeed(Deed.SHUT_DOWN))


STAFF: Mapping[str, Callable[[Posing], None]] = MappingProxyType({
    "pin": _pin, "staff": _staff, "export": _export, "shut-down": _shut_down,
})
