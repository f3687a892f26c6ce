"""Pins of gpiozero's mock factory that know whether a virtual finger pulls them to ground."""

from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin

from companion.clock import SECOND
from companion.devices.agenda import Agenda


class VirtualPin(MockPin):
    """A pin that stays low as long as a finger is on its button, whatever pulls it up."""

    def drive_high(self) -> None:
        """Goes high, unless the button is down."""
        if self.info.name not in self.factory.grounded:
            super().drive_high()

    def _get_state(self) -> Any:
        if self.factory.unplugged:
            raise OSError("the panel is unplugged")
        return super()._get_state()


class VirtualFactory(MockFactory):
    """A factory of its own for one virtual panel; gpiozero's global factory is left alone.

    Attributes:
        grounded: names of the pins whose buttons are down.
        unplugged: whether the panel is gone.
    """

    def __init__(self, agenda: Agenda) -> None:
        super().__init__(revision="a02082", pin_class=VirtualPin)
        self.grounded: set[str] = set()
        self.unplugged = False
        self._agenda = agenda

    def ticks_diff(self, later: Any, earlier: Any) -> float:  # noqa: ARG002 - an edge is as late as its deed
        """The age of an edge in seconds."""
        return self._agenda.late_ns / SECOND

    def ground(self, number: int, down: bool) -> None:
        """A finger presses the button on this pin, or leaves it."""
        name = f"GPIO{number}"
        (self.grounded.add if down else self.grounded.discard)(name)
        for info, pin in self.pins.items():
            if info.name == name and not self.unplugged:
                (pin.drive_low if down else pin.drive_high)()
