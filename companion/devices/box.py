"""The box around the screen: its backlight, switching it off, and the sticks that are plugged into it.

The real one uses what a service without rights may use: the kernel's backlight files (a udev rule gives them
to the group of the companion), logind over the system bus (a polkit rule allows it), and the folders that the
system mounts sticks on. Nothing here needs root.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from companion.log import Log

LEAST, MOST = 10, 100
"""Range of the brightness, in percent: less than the least would look like a screen that is off."""

STICKS = "media/companion"
"""Below the root of the file system: a folder for each stick that is mounted."""

PATIENCE_S = 10.0
"""How long logind may take to answer, in seconds."""

_BACKLIGHTS = "sys/class/backlight"
_BUS = "run/dbus/system_bus_socket"
_LOGIND = ("busctl", "call", "org.freedesktop.login1", "/org/freedesktop/login1",
           "org.freedesktop.login1.Manager")

_log = Log(__name__)


class BoxFailed(Exception):
    """The box did not do what it was asked for; the message says why, for the log and for whoever looks."""


class Stick(NamedTuple):
    """A stick that is plugged in and mounted.

    Attributes:
        name: what its folder is called.
        path: that folder.
        free: bytes that have room on it; 0 where the system does not say.
    """

    name: str
    path: Path
    free: int


class Box(Protocol):
    """What the companion may ask of the box that it runs on."""

    @property
    def brightness(self) -> int | None:
        """How bright the backlight is, in percent of what it can; None where it cannot be set."""

    @property
    def powers(self) -> bool:
        """Whether it can be restarted and shut down from here."""

    def brighten(self, percent: int) -> None:
        """Set the backlight.

        Args:
            percent: from :data:`LEAST` to :data:`MOST`; what lies outside is brought inside.

        Raises:
            BoxFailed: it cannot be set.
        """

    def restart(self) -> None:
        """Start the machine anew; may take seconds to answer.

        Raises:
            BoxFailed: the system does not do it.
        """

    def shut_down(self) -> None:
        """Switch the machine off; may take seconds to answer.

        Raises:
            BoxFailed: the system does not do it.
        """

    def sticks(self) -> tuple[Stick, ...]:
        """The sticks that are mounted now, by name."""


class NoBox:
    """A desktop: its screen, its power and its sticks are nobody's business but its owner's."""

    brightness: int | None = None
    powers = False

    def brighten(self, percent: int) -> None:
        """Refused.

        Raises:
            BoxFailed: always.
        """
        raise BoxFailed(f"there is no backlight to set to {percent} %")

    def restart(self) -> None:
        """Refused.

        Raises:
            BoxFailed: always.
        """
        raise BoxFailed("this machine is not restarted from here")

    def shut_down(self) -> None:
        """Refused.

        Raises:
            BoxFailed: always.
        """
        raise BoxFailed("this machine is not shut down from here")

    def sticks(self) -> tuple[Stick, ...]:
        """None that would be the companion's."""
        return ()


def run_command(words: Sequence[str]) -> None:
    """Run a program of the system and wait until it ends.

    Args:
        words: its name and what it is told.

    Raises:
        BoxFailed: it is not there, takes longer than :data:`PATIENCE_S`, or fails.
    """
    import subprocess

    try:
        subprocess.run(words, check=True, capture_output=True,  # noqa: S603 - no word of it comes from outside
                       stdin=subprocess.DEVNULL, timeout=PATIENCE_S)
    except FileNotFoundError:
        raise BoxFailed(f"{words[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise BoxFailed(f"{words[0]} did not answer within {PATIENCE_S:.0f} s") from None
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip()
        raise BoxFailed(said or f"{words[0]} ended with {error.returncode}") from None
    except OSError as error:
        raise BoxFailed(f"{words[0]}: {error.strerror}") from None


class LinuxBox:
    """The machine that this runs on.

    Args:
        root: the root of the file system; tests lay out one of their own.
        run: runs a program of the system, see :func:`run_command`.
        is_mounted: whether something is mounted on a folder. What was unplugged leaves an empty folder, and
            whoever wrote into that would fill the box's own card.
    """

    def __init__(self, root: Path = Path("/"), *, run: Callable[[Sequence[str]], None] = run_command,
                 is_mounted: Callable[[Path], bool] = os.path.ismount) -> None:
        self._root = root
        self._run = run
        self._is_mounted = is_mounted

    @property
    def brightness(self) -> int | None:
        """How bright the first backlight is, in percent; None without one."""
        for light in self._lights():
            try:
                most, now = _figure(light / "max_brightness"), _figure(light / "brightness")
            except (OSError, ValueError):
                continue
            if most > 0:
                return min(round(now * MOST / most), MOST)
        return None

    @property
    def powers(self) -> bool:
        """Whether there is a system bus, over which logind can be asked."""
        return (self._root / _BUS).exists()

    def brighten(self, percent: int) -> None:
        """Set every backlight: machines with two displays have two, and only one of them may be in use.

        Raises:
            BoxFailed: none of them can be set.
        """
        percent = min(max(percent, LEAST), MOST)
        wrong, done = "there is no backlight", False
        for light in self._lights():
            try:
                step = max(round(_figure(light / "max_brightness") * percent / MOST), 1)
                (light / "brightness").write_text(f"{step}\n", "ascii")
                done = True
            except (OSError, ValueError) as error:
                wrong = f"{light.name}: {error}"
        if not done:
            raise BoxFailed(wrong)

    def restart(self) -> None:
        """Ask logind to start the machine anew.

        Raises:
            BoxFailed: it does not.
        """
        self._ask("Reboot")

    def shut_down(self) -> None:
        """Ask logind to switch the machine off.

        Raises:
            BoxFailed: it does not.
        """
        self._ask("PowerOff")

    def sticks(self) -> tuple[Stick, ...]:
        """The folders below :data:`STICKS` on which something is mounted."""
        try:
            folders = sorted((self._root / STICKS).iterdir())
        except OSError:
            return ()
        return tuple(Stick(each.name, each, _free(each)) for each in folders if self._is_mounted(each))

    def _ask(self, method: str) -> None:
        _log.info("asking logind: %s", method)
        self._run((*_LOGIND, method, "b", "false"))  # false: nobody is there whom polkit could ask

    def _lights(self) -> list[Path]:
        try:
            return sorted((self._root / _BACKLIGHTS).iterdir())
        except OSError:
            return []


def _figure(file: Path) -> int:
    return int(file.read_text("ascii"))


def _free(folder: Path) -> int:
    try:
        found = os.statvfs(folder)
    except OSError:
        return 0
    return found.f_bavail * found.f_frsize
