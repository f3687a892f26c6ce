"""The screen that guests see while nobody plays, and how a table comes to show it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.posing.table import Posing
from companion.screens import scene

TABLE_NAME = "Table 4"
"""What the staff call the table of the picture."""


def _attract(table: Posing) -> None:
    preferences = table.parts.preferences
    preferences.prefer(replace(preferences.settings, table_name=TABLE_NAME))
    table.do(scene.GoHome())
    table.attracts = True


GUESTS: Mapping[str, Callable[[Posing], None]] = MappingProxyType({"attract": _attract})
