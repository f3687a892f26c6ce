"""The board: which pin goes where, and the one place where pins become objects.

All pins are those of a Raspberry Pi Pico by their GP number. Only literals stand in the tables, so that
programs other than the Pico can read them.
"""

import os
import sys

from machine import ADC, SPI, WDT, Pin, unique_id

from reader import VERSION
from reader.bus import Bus
from reader.frames import FrameWriter
from reader.lamp import Lamp
from reader.loop import Reader
from reader.mfrc522 import Mfrc522
from reader.pn532 import Pn532
from reader.port import Port
from reader.slots import Slot

SPI_PINS = {"id": 0, "sck": 18, "mosi": 19, "miso": 16}
"""One bus for all chips."""

SLOTS = (
    ("mfrc522", 17, 20),
    ("mfrc522", 13, 12),
    ("mfrc522", 11, 10),
    ("mfrc522", 9, 8),
)
"""Each slot's chip (`mfrc522` or `pn532`), its select pin and its reset pin; slot 0 first, at most four.
Leave out the lines of slots that are not built.
"""

SERVICE_PIN = 22
"""Joined to ground when the Pico is switched on, the reader does not start."""

LAMP_PIN = "LED"
SUPPLY_PIN = 29
"""Sees a third of the supply voltage; the Pico itself has this divider."""

SPI_HZ = 1_000_000
"""Both chips take more; cables of a hand's length take this without trouble."""

WATCHDOG_MS = 5_000
"""A cycle takes some tens of milliseconds; under two seconds when four chips are restarted at once."""

_CHIPS = {"mfrc522": Mfrc522, "pn532": Pn532}


def service_jumper_is_set() -> bool:
    """Whether somebody wants the prompt instead of the reader."""
    return Pin(SERVICE_PIN, Pin.IN, Pin.PULL_UP).value() == 0


def reader() -> Reader:
    """Everything on this board, put together."""
    spi = SPI(
        SPI_PINS["id"], baudrate=SPI_HZ, polarity=0, phase=0,
        sck=Pin(SPI_PINS["sck"]), mosi=Pin(SPI_PINS["mosi"]), miso=Pin(SPI_PINS["miso"]),
    )
    selects = [Pin(select, Pin.OUT, value=1) for _, select, _ in SLOTS]  # quiet, before one is spoken to
    slots = [
        Slot(_CHIPS[chip](Bus(spi, pin), Pin(reset, Pin.OUT, value=0)))
        for pin, (chip, _, reset) in zip(selects, SLOTS)
    ]
    return Reader(
        slots,
        Port(sys.stdin.buffer, sys.stdout.buffer),  # type: ignore[arg-type]  # MicroPython's own streams
        FrameWriter(os.urandom(4)),
        device_id="pico-" + unique_id().hex(),
        version=VERSION,
        lamp=Lamp(Pin(LAMP_PIN, Pin.OUT)),
        supply=ADC(SUPPLY_PIN),
        watchdog=WDT(timeout=WATCHDOG_MS),
    )
