"""UUIDv7: ids that sort by time, also when the clock does not."""

import os
from collections.abc import Callable

_SPARE = 1 << 61
"""The top bit of the random part stays clear, so that counting up from it never reaches the variant."""


class Uuid7:
    """Makes ids of which each is greater than the one before.

    A Raspberry Pi without a battery may wake up in the past. Then the ids count up from the last one until
    the clock has caught up.
    """

    def __init__(self, last: bytes = bytes(16), entropy: Callable[[int], bytes] = os.urandom) -> None:
        """Go on after `last`, 16 bytes."""
        self._last = int.from_bytes(last, "big")
        self._entropy = entropy

    def after(self, last: bytes) -> None:
        """From now on only ids greater than `last`."""
        self._last = max(self._last, int.from_bytes(last, "big"))

    def make(self, milliseconds: int) -> bytes:
        """An id for this moment, milliseconds since 1970: 48 bits of it, version 7, 12 + 61 random bits."""
        milliseconds = max(0, milliseconds) & ((1 << 48) - 1)
        if milliseconds <= self._last >> 80:
            self._last += 1
        else:
            random = int.from_bytes(self._entropy(10), "big")
            low = (random >> 12) % _SPARE
            self._last = milliseconds << 80 | 7 << 76 | (random & 0xFFF) << 64 | 2 << 62 | low
        return self._last.to_bytes(16, "big")
