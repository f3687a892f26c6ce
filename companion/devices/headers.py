"""The two headers of the box, pin by pin: the Raspberry Pi's, and the edge of the reader's Pico.

Boards number the places of the pins; programs name the pins of the chip behind them: BCM numbers on a Pi
(the same on every model with 40 pins), GP numbers on a Pico. Everything here is one of those two.
"""

from collections.abc import Sequence

Place = int | str
"""What stands at a place: a pin of the chip by its number, or a name such as `GND`."""

PI: Sequence[Place] = (
    "3V3", "5V", 2, "5V", 3, "GND", 4, 14, "GND", 15, 17, 18, 27, "GND", 22, 23, "3V3", 24, 10, "GND",
    9, 25, 11, 8, "GND", 7, 0, 1, 5, "GND", 6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21,
)
"""The Pi's header from pin 1 on: odd pins in the inner row, even ones at the edge of the board."""

PICO: Sequence[Place] = (
    0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15,
    16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "AGND", 28, "ADC_VREF", "3V3", "3V3_EN",
    "GND", "VSYS", "VBUS",
)
"""The Pico's edge, counted as on the board: down the left side from the USB plug, up the right side."""

OTHER_USES: Sequence[tuple[str, Sequence[int]]] = (
    ("HAT", (0, 1)), ("I2C", (2, 3)), ("UART", (14, 15)), ("SPI", (7, 8, 9, 10, 11)),
    ("I2S", (18, 19, 20, 21)),
)
"""Which of the Pi's pins other things want when the companion leaves them: memories of plugged-on boards,
buses, serial line, digital audio."""


def place_of(header: Sequence[Place], pin: int) -> int:
    """The board's number of a pin, from 1.

    Raises:
        ValueError: the header has no such pin.
    """
    return header.index(pin) + 1


def other_use(pin: int) -> str:
    """What else a pin of the Pi's header is good for; empty for a plain one."""
    return next((use for use, pins in OTHER_USES if pin in pins), "")
