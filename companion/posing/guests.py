"""What is told of the games that were played: to guests while nobody plays, and to groups that ask."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.posing.table import Posing
from companion.screens import scene
from companion.screens.statistics_scene import OpenStatistics

TABLE_NAME = "Table 4"
"""What the staff call the table of the picture."""


def _attract(table: Posing) -> None:
    preferences = table.parts.preferences
    preferences.prefer(replace(preferences.settings, table_name=TABLE_NAME))
    table.do(scene.GoHome())
    table.attracts = True


def _statistics(table: Posing) -> None:
    table.do(scene.GoHome(), OpenStatistics())
    table.parts.desk.wait_for_statistics()


GUESTS: Mapping[str, Callable[[Posing], None]] = MappingProxyType({
    "attract": _attract,
    "statistics": _statistics,
})
