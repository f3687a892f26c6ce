"""Where the interpreter begins: the world first, then the firmware's own main, on a board as it was built."""

import sys

from world import world

world.begin(int(sys.argv[1]), int(sys.argv[2]))

from reader import board, loop  # noqa: E402 - time and pins must be there before
from reader.port import Port  # noqa: E402


class CountedPort(Port):
    """Tells the world how much goes out, so that a test knows how much has to arrive."""

    def flush(self):
        """Count what goes."""
        waiting = self._end - self._start
        super().flush()
        world.said += waiting - (self._end - self._start)


class Interrupts:
    """MicroPython's module, as the loop sees it: on this machine no character on the line stops a program."""

    @staticmethod
    def kbd_intr(character):
        """Which character stops the program."""
        world.break_character = character


loop.micropython = Interrupts
board.SLOTS = world.slots
board.Port = CountedPort

import main  # noqa: E402, F401 - the firmware, which runs for ever
