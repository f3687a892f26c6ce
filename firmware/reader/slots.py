"""What lies on one slot, and since when: absence needs clean proof, noise is presence."""

from micropython import const

from reader.chips import FIELD_MS, NO_ANSWER, SILENT, UNCLEAR, WORKS, Chip, Tags
from reader.ticks import sleep_ms

STEADY_MOST = const(0xFFFF)
_RETRY_MS = const(1_000)
"""A chip with a fault is started anew so often; the first time at once."""

_TEST_MS = const(30_000)
"""A chip whose slot is empty is started and tested anew so often: one can be deaf and look well."""


class Slot:
    """One slot with its chip.

    Attributes:
        state: what was read last: the number of tags, UNCLEAR, or SILENT.
        tags: those tags.
        steady_ms: for how long that has been read exactly so, at most STEADY_MOST.
        fault: why the chip does not work, or WORKS.
        restarts: how often the chip was started anew because of a fault.
    """

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self.state = UNCLEAR  # nothing is known yet
        self.tags = Tags()
        self.steady_ms = 0
        self.fault = WORKS
        self.restarts = 0
        self._scanned = Tags()
        self._untested_ms = self._untried_ms = 0

    def begin(self) -> None:
        """Start the chip for the first time."""
        self._start()

    def poll(self, passed_ms: int) -> bool:
        """Look at the slot, `passed_ms` after the last look.

        Returns:
            Whether it reads otherwise than before.
        """
        self._untested_ms += passed_ms
        self._untried_ms += passed_ms
        if self.fault != WORKS:
            if self._untried_ms >= _RETRY_MS:
                self.restarts += 1
                self._start()
        elif self.state == 0 and self._untested_ms >= _TEST_MS:
            self._start()
        state = SILENT
        if self.fault == WORKS:
            state = self._look()
            if state == SILENT:
                self.fault = NO_ANSWER
                self._untried_ms = _RETRY_MS
        return self._show(state, passed_ms)

    def _start(self) -> None:
        self.fault = self.chip.start()
        self._untested_ms = self._untried_ms = 0

    def _look(self) -> int:
        """One scan; what seems to have gone must be absent from another fresh field as well."""
        state = self.chip.scan(self._scanned)
        if state == 0 and self.state != 0:
            sleep_ms(FIELD_MS)
            state = self.chip.scan(self._scanned)
        return state

    def _show(self, state: int, passed_ms: int) -> bool:
        read = self._scanned
        if state >= SILENT:
            read.clear()
        if state == self.state and read.same(self.tags):
            self.steady_ms = min(self.steady_ms + passed_ms, STEADY_MOST)
            return False
        self.state, self.steady_ms = state, 0
        self.tags, self._scanned = read, self.tags
        return True
