"""Where the interpreter begins: the world first, then the firmware's own main, on a board as it was built."""

import sys

from world import world

world.begin(int(sys.argv[1]), int(sys.argv[2]))

from reader import board  # noqa: E402 - time and pins must be there before

board.SLOTS = world.slots

import main  # noqa: E402, F401 - the firmware, which runs for ever
