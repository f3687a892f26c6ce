"""MicroPython's `time` for the firmware under test: it is as late as the world says."""

from world import world

_PERIOD = 1 << 30


def ticks_ms():
    """Milliseconds, which come round as they do on the Pico."""
    return world.ticks_ms()


def ticks_add(ticks, delta):
    """Some ticks later."""
    return (ticks + delta) % _PERIOD


def ticks_diff(end, start):
    """From one moment to another."""
    return (end - start + _PERIOD // 2) % _PERIOD - _PERIOD // 2


def sleep_ms(ms):
    """Let the world go on."""
    world.let_pass(ms * 1_000)
