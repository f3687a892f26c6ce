"""What the desk knows of the examination of its machine, and of what the machine has to say by itself."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from companion.devices.signals import Device
from companion.games.game import Text

if TYPE_CHECKING:
    from companion.screens.service_scene import Report


class Checkup(Protocol):
    """Examines the machine without keeping anybody waiting."""

    @property
    def report(self) -> "Report | None":
        """The last examination; None before the first is done."""

    @property
    def looking(self) -> bool:
        """Whether one is under way."""

    @property
    def counters(self) -> Mapping[Device, Mapping[str, int]]:
        """What the devices counted."""

    def begin(self) -> None:
        """Examine it; at once, or as soon as that is done, `report` has what was found."""

    @property
    def remarks(self) -> int:
        """How many remarks wait."""

    def remark(self) -> Text | None:
        """What the people should know by now, the oldest first; each is handed out once."""
