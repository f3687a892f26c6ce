"""The lamp on the Pico: how the reader is, to be seen from across the table."""

from machine import Pin
from micropython import const

ALL_WELL = const(0)
"""Steady."""

UNHEARD = const(1)
"""Slow blinking: no companion listens."""

FAULT = const(2)
"""Quick blinking: a slot's chip does not work."""

_HALF_PERIOD_MS = (0, 500, 100)


class Lamp:
    """One lamp on one pin."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin
        self._lit = False
        self._since_ms = 0

    def show(self, what: int, passed_ms: int) -> None:
        """Go on showing that, `passed_ms` after the last time."""
        half = _HALF_PERIOD_MS[what]
        self._since_ms += passed_ms
        if not half:
            lit = True
        elif self._since_ms >= half:
            lit = not self._lit
        else:
            return
        self._since_ms = 0
        if lit != self._lit:
            self._lit = lit
            self._pin(1 if lit else 0)
