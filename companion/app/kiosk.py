"""What is different about a whole program that guests stand before."""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.devices.box import Box

LEFT = 5
"""Exit status once the staff have left the kiosk; the service is told not to start again after it."""

_KEYS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGQUIT", "SIGTSTP") if hasattr(signal, name))
"""What Ctrl and C, \\ or Z on the keyboard of a console send."""


def box_of(rig: str) -> "Box":
    """The machine that the staff look after: with a virtual rig that is somebody's desktop, so none."""
    from companion.devices.box import LinuxBox, NoBox

    return NoBox() if rig == "virtual" else LinuxBox()


def deaf_to_keys() -> None:
    """Ignore the signals that keys of a console send; a service manager's still end the program."""
    for number in _KEYS:
        signal.signal(number, signal.SIG_IGN)


def no_pointer() -> None:
    """Show no mouse pointer. It is there and shows nothing: with a hidden one some drivers feel no touch."""
    from companion.screens.sdl import pygame

    with suppress(pygame.error):  # a driver without pointers
        pygame.mouse.set_cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)


def start_again(arguments: Sequence[str], run: Callable[[str, list[str]], object] = os.execv) -> None:
    """Put a new start of the program in the place of this process, where no service manager does that.

    Args:
        arguments: of the command line.
        run: takes the place of this process.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    run(sys.executable, [sys.executable, "-m", "companion.cli", *arguments])
