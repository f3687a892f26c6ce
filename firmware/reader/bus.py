"""One chip on the SPI bus: its select line is low while it is spoken to, and only then."""

from machine import SPI, Pin


class Bus:
    """The way to one chip."""

    def __init__(self, spi: SPI, select: Pin) -> None:
        self._spi = spi
        self._select = select

    def write(self, data: bytearray | memoryview) -> None:
        """Send these bytes."""
        self._select(0)
        self._spi.write(data)
        self._select(1)

    def swap(self, data: bytearray | memoryview) -> None:
        """Send these bytes; what comes back takes their place."""
        self._select(0)
        self._spi.write_readinto(data, data)
        self._select(1)

    def wake(self, awake: bool) -> None:
        """Hold the select line without a word: some chips wake up by it."""
        self._select(0 if awake else 1)
