"""Which pin library, and which of the kernel's chips: chosen by name, never by what happens to be there."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.devices.signals import Trouble

HEADER_CHIPS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""Labels of the chips that drive the 40-pin header (Pi 5; Pi 4; Pi 3 and Zero 2 W); a Pi has one of them.

The other chips of a Pi 5 (`gpio-brcmstb…`) hold its power and its radio and are never an answer.
"""

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
    for label in HEADER_CHIPS:
        if label in labels.values():
            return min(number for number, other in labels.items() if other == label)
    return None


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
        _import_lgpio()
        return _lgpio_factory(_find_chip())
    except PinsUnavailable:
        raise
    except Exception as error:
        raise explain(error, f"pin library {name}") from error


def _import_lgpio() -> None:
    """Import lgpio without leaving anything behind where the program was started.

    When it is imported it lays a pipe into its working folder, `LG_WD` or else the current one, and moves the
    process to the first. In a folder that cannot be written that fails, with no word about pins. The pipe is
    open at both ends when the import is done, so a folder that is gone afterwards is enough.
    """
    if "lgpio" in sys.modules:
        return
    import os
    from tempfile import TemporaryDirectory

    here = os.getcwd()
    with TemporaryDirectory(prefix="companion-pins-") as spare:
        ours = os.environ.setdefault("LG_WD", spare) == spare
        try:
            import lgpio  # noqa: F401
        finally:
            os.chdir(here)
            if ours:
                del os.environ["LG_WD"]


def _lgpio_factory(chip: int) -> Any:
    """The factory of gpiozero on this chip, and on no other.

    Up to gpiozero 2.0.1, which Debian brings, the factory forgets the number that it is given and opens
    4 on a Pi 5, else 0: on kernels with other numbers it fails, or holds a chip that is not the header.
    """
    import lgpio
    from gpiozero.pins.lgpio import LGPIOFactory, LGPIOPin

    class HeaderFactory(LGPIOFactory):
        def __init__(self) -> None:
            super(LGPIOFactory, self).__init__()  # all that comes before the chip is opened
            self._handle = lgpio.gpiochip_open(chip)
            self._chip = chip
            self.pin_class = LGPIOPin

    return HeaderFactory()


def _find_chip() -> int:
    """The number of the header's chip; one that cannot be opened is passed over."""
    import lgpio

    labels: dict[int, str] = {}
    for device in _DEVICES.glob("gpiochip[0-9]*"):
        number = int(device.name.removeprefix("gpiochip"))
        try:
            handle = lgpio.gpiochip_open(number)
        except Exception as error:  # lgpio has errors of its own
            labels[number] = f"({error})"
            continue
        try:
            labels[number] = lgpio.gpio_get_chip_info(handle)[3]
        finally:
            lgpio.gpiochip_close(handle)
    chip = choose_chip(labels)
    if chip is None:
        there = ", ".join(f"gpiochip{number} {label}" for number, label in sorted(labels.items()))
        raise PinsUnavailable(Trouble.MISSING, f"no header of a Pi among the chips: {there or 'none'}")
    return chip
