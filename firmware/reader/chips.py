"""What the reader needs of a chip, whichever it is, and the words for what one can answer."""

from machine import Pin
from micropython import const

from reader.bus import Bus

FIELD_MS = const(6)
"""A card has to be ready 5 ms after the field is there, and forgets all within as long without it."""

MAX_TAGS = const(4)
"""As many cards of one slot are told apart; the protocol has no room for more."""

LONGEST_TAG = const(10)
UNCLEAR = const(0xFF)
"""A scan in which something answered, but not in a way that can be read. Noise is presence."""

SILENT = const(0xFE)
"""The chip itself does not answer, or not as one that was set up."""

# What a start can come to; the codes of a fault frame.
WORKS = const(0)
NO_ANSWER = const(1)
FAILED_TEST = const(2)
NO_FIELD = const(3)


class Tags:
    """The ids that one scan found, in memory that is there from the start.

    Attributes:
        count: how many.
        sizes: the length of each in bytes.
        ids: for each a buffer of which so many bytes count.
    """

    def __init__(self) -> None:
        self.count = 0
        self.sizes = bytearray(MAX_TAGS)
        self.ids = tuple([bytearray(LONGEST_TAG) for _ in range(MAX_TAGS)])

    def clear(self) -> None:
        """No tags."""
        self.count = 0

    def add(self, source: bytearray | memoryview, start: int, size: int) -> None:
        """One more tag, `size` bytes of `source`."""
        into = self.ids[self.count]
        for at in range(size):
            into[at] = source[start + at]
        self.sizes[self.count] = size
        self.count += 1

    def same(self, other: "Tags") -> bool:
        """Whether these are the same tags in the same order."""
        if self.count != other.count:
            return False
        for tag in range(self.count):
            size, mine, theirs = self.sizes[tag], self.ids[tag], other.ids[tag]
            if size != other.sizes[tag]:
                return False
            for at in range(size):
                if mine[at] != theirs[at]:
                    return False
        return True


class Chip:
    """A reader chip on its slot. Its field is off, except while it looks: fields disturb their neighbours.

    Attributes:
        read_errors: how often a card answered something that could not be read.
    """

    def __init__(self, bus: Bus, reset: Pin) -> None:
        self.read_errors = 0
        self._bus = bus
        self._reset = reset

    def start(self) -> int:
        """Reset the chip by its pin, test it and set it up; its field is off again then.

        Returns:
            WORKS, NO_ANSWER, FAILED_TEST or NO_FIELD.
        """
        raise NotImplementedError

    def scan(self, tags: Tags) -> int:
        """Switch the field on, look once which cards are in it, put their ids into `tags`, switch it off.

        Returns:
            How many; or UNCLEAR or SILENT, and then `tags` means nothing.
        """
        raise NotImplementedError
