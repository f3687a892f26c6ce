"""MicroPython's `machine` for the firmware under test: pins and a bus that lead to simulated chips."""

from world import world


class Pin:
    """A pin, whose level the world knows."""

    IN, OUT, PULL_UP = 0, 1, 1

    def __init__(self, id, mode=None, pull=None, value=None):
        self._id = id
        if value is not None:
            world.set_pin(id, value)

    def __call__(self, value):
        """Set the level."""
        world.set_pin(self._id, value)

    def value(self):
        """The level."""
        return world.levels.get(self._id, 1)


class SPI:
    """The bus: whoever's select line is low hears, and answers."""

    def __init__(self, id, baudrate, polarity, phase, sck, mosi, miso):
        if (polarity, phase) != (0, 0) or baudrate > 5_000_000:
            raise ValueError("neither chip speaks so")

    def write(self, buf):
        """Send."""
        world.transfer(buf, None)

    def write_readinto(self, write_buf, read_buf):
        """Send and receive."""
        world.transfer(write_buf, read_buf)


class ADC:
    """The supply, a third of it."""

    def __init__(self, pin):
        if pin not in range(26, 30):
            raise ValueError("no analogue pin")

    def read_u16(self):
        """4.98 V."""
        return 4_980 * 0xFFFF // 9_900 + 1


class WDT:
    """The watchdog, which bites in simulated time."""

    def __init__(self, timeout):
        if timeout > 8_388:
            raise ValueError("more than the Pico's can")
        world.arm(timeout)

    def feed(self):
        """Not yet."""
        world.feed()


def unique_id():
    """The board's."""
    return bytes(world.unique_id)
