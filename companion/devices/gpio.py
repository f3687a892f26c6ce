"""Which pin library, and which of the kernel's chips: chosen by name, never by what happens to be there."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.devices.signals import Trouble

HEADER_CHIPS = ("pinctrl-rp1", "pinctrl-bcm2712", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""Labels of the chips that drive the 40-pin header, newest model first; a Pi has one of them."""

_DEVICES = Path("/dev")


class PinsUnavailable(Exception):
    """The pins cannot be used.

    Attributes:
        trouble: NO_LIBRARY, BUSY or MISSING.
        detail: which pin and role, which package, or what the library said.
    """

    def __init__(self, trouble: Trouble, detail: str) -> None:
        super().__init__(trouble, detail)
        self.trouble = trouble
        self.detail = detail


def choose_chip(labels: Mapping[int, str]) -> int | None:
    """The number of the chip that drives the header, by its label: kernels have changed the numbers.

    Two numbers may lead to the same chip, the lower one is taken. None when no chip of a Pi is there.
    """
    for label in HEADER_CHIPS[:-1]:
        if label in labels.values():
            return min(number for number, other in labels.items() if other == label)
    return min((number for number, other in labels.items() if other == HEADER_CHIPS[-1]), default=None)


def explain(error: BaseException, role: str) -> PinsUnavailable:
    """What a failure of the pin library means; `role` says what was about to be opened."""
    said = str(error) or type(error).__name__
    name = type(error).__name__
    if isinstance(error, ImportError):
        return PinsUnavailable(Trouble.NO_LIBRARY, f"{role}: {said}")
    if name == "GPIOPinInUse" or "busy" in said.lower() or "in use" in said.lower():
        return PinsUnavailable(Trouble.BUSY, f"{role}: {said}")
    return PinsUnavailable(Trouble.MISSING, f"{role}: {said}")


def open_factory(name: str) -> Any:
    """The gpiozero pin factory of that name, `lgpio` or `rpigpio`; no other is ever tried.

    Raises:
        PinsUnavailable: it is not installed, or there are no pins of a Pi here.
    """
    try:
        if name == "rpigpio":
            from gpiozero.pins.rpigpio import RPiGPIOFactory

            return RPiGPIOFactory()
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory(chip=_find_chip())
    except PinsUnavailable:
        raise
    except Exception as error:
        raise explain(error, f"pin library {name}") from error


def _find_chip() -> int:
    import lgpio

    labels: dict[int, str] = {}
    for device in _DEVICES.glob("gpiochip*"):
        number = int(device.name.removeprefix("gpiochip"))
        handle = lgpio.gpiochip_open(number)
        try:
            labels[number] = lgpio.gpio_get_chip_info(handle)[3]
        finally:
            lgpio.gpiochip_close(handle)
    chip = choose_chip(labels)
    if chip is None:
        there = ", ".join(f"gpiochip{number} {label}" for number, label in sorted(labels.items()))
        raise PinsUnavailable(Trouble.MISSING, f"no header of a Pi among the chips: {there or 'none'}")
    return chip
