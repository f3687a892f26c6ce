"""MicroPython's milliseconds, which come round: compare them with `ticks_diff` only.

The other modules take them from here, because a type checker only knows the `time` of big machines.
"""

from time import sleep_ms, ticks_add, ticks_diff, ticks_ms  # type: ignore[attr-defined]

__all__ = ["sleep_ms", "ticks_add", "ticks_diff", "ticks_ms"]
