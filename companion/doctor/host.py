"""The machine under examination: its files, its environment, what its commands say.

Whatever is missing, forbidden, odd or slow is answered with None or nothing at all, never with an exception:
a system without `/proc`, a pipe where a file should be, a command that hangs.
"""

import os
import stat
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol

from msgspec import Struct

MOST = 1_000_000
"""Most bytes that are read of a file or of what a command says."""

PATIENCE_S = 4.0
"""How long a command may take."""

_CHIP_INFO = 0x8044B401
"""Linux: GPIO_GET_CHIPINFO_IOCTL of <linux/gpio.h>; 32 bytes of name, 32 of label, a number of lines."""

_NAMELESS = (ImportError, KeyError, OSError, OverflowError)
"""What asking for the name of a number ends with, where there is none, or no list of them."""


class Node(Struct, frozen=True):
    """What lies at a path.

    Attributes:
        mode: type and permissions, as in :mod:`stat`.
        uid: its owner's number.
        gid: its group's number.
        inode: its number on its file system.
        device: the file system that it is on.
        rdev: which device it is, for a device.
        changed: when it was written last, in seconds since 1970.
    """

    mode: int
    uid: int
    gid: int
    inode: int
    device: int
    rdev: int
    changed: float

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder."""
        return stat.S_ISDIR(self.mode)

    @property
    def is_device(self) -> bool:
        """Whether it is a character device."""
        return stat.S_ISCHR(self.mode)

    @property
    def is_socket(self) -> bool:
        """Whether it is a socket."""
        return stat.S_ISSOCK(self.mode)


class Space(Struct, frozen=True):
    """Room on a file system.

    Attributes:
        free: bytes that we may use.
        whole: bytes that there are.
        files: how many files we may make; None where that has no limit.
    """

    free: int
    whole: int
    files: int | None


class Host(Protocol):
    """What is asked of a machine."""

    environment: Mapping[str, str]
    system: str
    prefix: Path
    base_prefix: Path
    executable: str
    python: tuple[int, int, int]
    pid: int
    uid: int

    def read(self, path: str) -> str | None:
        """The text of a plain file, with whatever is no UTF-8 replaced; None when it cannot be read."""

    def look(self, path: str) -> Node | None:
        """What lies there, at the end of any link; None when nothing does, or nobody may know."""

    def link(self, path: str) -> str | None:
        """Where a link leads in the end; None when it is no link."""

    def names(self, folder: str) -> tuple[str, ...]:
        """What a folder holds, sorted, numbers by their value; nothing when it cannot be read."""

    def may(self, path: str, how: int) -> bool:
        """Whether this user may read, write, enter it: `os.R_OK` and the others of :func:`os.access`."""

    def space(self, path: str) -> Space | None:
        """Room on the file system that a path is on."""

    def user(self, uid: int | None = None) -> str:
        """The name of a user, otherwise of this one; the number where it has none."""

    def group(self, gid: int) -> str:
        """The name of a group; the number where it has none."""

    def run(self, *command: str) -> str | None:
        """What a command says; None when it is missing, fails or takes too long."""

    def version(self, package: str) -> str | None:
        """The version of an installed distribution; None when it is not installed."""

    def has(self, module: str) -> bool:
        """Whether a module could be imported; it is not."""

    def chip(self, path: str) -> str | None:
        """The label of the GPIO chip behind a device; None when it cannot be asked."""

    def now(self) -> float:
        """The time of day, in seconds since 1970."""


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """A key to sort names by, with the numbers in them by their value: `card2` before `card10`."""
    parts: list[tuple[int, int, str]] = []
    for letter in name:
        digit = letter.isascii() and letter.isdigit()
        if digit and parts and parts[-1][0] == 0:
            parts[-1] = (0, parts[-1][1] * 10 + int(letter), "")
        else:
            parts.append((0, int(letter), "") if digit else (1, 0, letter))
    return tuple(parts)


class Files:
    """The files of a machine below a root; the part of a host that tests use as well.

    Args:
        root: where its `/` is.
    """

    def __init__(self, root: Path = Path("/")) -> None:
        self._root = root

    def read(self, path: str) -> str | None:
        """The text of a plain file."""
        try:
            # Not to wait for whoever writes into a pipe; on a plain file that changes nothing.
            handle = os.open(self._at(path), os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        except (OSError, ValueError):
            return None
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                return None
            with open(handle, "rb", closefd=False) as file:
                return file.read(MOST).decode("utf-8", "replace")
        except OSError:
            return None
        finally:
            os.close(handle)

    def look(self, path: str) -> Node | None:
        """What lies there."""
        try:
            found = self._at(path).stat()
        except (OSError, ValueError):
            return None
        return Node(found.st_mode, found.st_uid, found.st_gid, found.st_ino, found.st_dev,
                    getattr(found, "st_rdev", 0), found.st_mtime)

    def link(self, path: str) -> str | None:
        """Where a link leads in the end."""
        place = self._at(path)
        try:
            if not place.is_symlink():
                return None
            end, root = place.resolve(), self._root.resolve()
        except RuntimeError:  # it leads to itself
            return path
        except (OSError, ValueError):
            return None
        return "/" + end.relative_to(root).as_posix() if end.is_relative_to(root) else str(end)

    def names(self, folder: str) -> tuple[str, ...]:
        """What a folder holds."""
        try:
            return tuple(sorted(os.listdir(self._at(folder)), key=natural))
        except (OSError, ValueError):
            return ()

    def may(self, path: str, how: int) -> bool:
        """Whether this user may read, write, enter it."""
        try:
            return os.access(self._at(path), how)
        except (OSError, ValueError):
            return False

    def space(self, path: str) -> Space | None:
        """Room on the file system."""
        if not hasattr(os, "statvfs"):
            return None
        try:
            found = os.statvfs(self._at(path))
        except (OSError, ValueError):
            return None
        return Space(found.f_bavail * found.f_frsize, found.f_blocks * found.f_frsize,
                     found.f_favail if found.f_files else None)

    def _at(self, path: str) -> Path:
        return self._root / path.lstrip("/")


class ThisHost(Files):
    """The machine that we run on."""

    def __init__(self) -> None:
        super().__init__()
        self.environment: Mapping[str, str] = os.environ
        self.system = sys.platform
        self.prefix, self.base_prefix = Path(sys.prefix), Path(sys.base_prefix)
        self.executable = sys.executable
        self.python = (sys.version_info.major, sys.version_info.minor, sys.version_info.micro)
        self.pid = os.getpid()
        self.uid = os.geteuid() if hasattr(os, "geteuid") else -1

    def user(self, uid: int | None = None) -> str:
        """The name of a user."""
        wanted = self.uid if uid is None else uid
        try:
            from pwd import getpwuid

            return getpwuid(wanted).pw_name
        except _NAMELESS:
            return str(wanted)

    def group(self, gid: int) -> str:
        """The name of a group."""
        try:
            from grp import getgrgid

            return getgrgid(gid).gr_name
        except _NAMELESS:
            return str(gid)

    def run(self, *command: str) -> str | None:
        """What a command says."""
        import subprocess

        try:
            ran = subprocess.run(  # noqa: S603 - no word of it comes from outside
                command, capture_output=True, timeout=PATIENCE_S, check=True, stdin=subprocess.DEVNULL,
                env=dict(self._plain))
        except (OSError, ValueError, subprocess.SubprocessError):
            return None
        return ran.stdout[:MOST].decode("utf-8", "replace")

    def version(self, package: str) -> str | None:
        """The version of an installed distribution."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version(package)
        except (PackageNotFoundError, OSError, ValueError, KeyError, TypeError):  # or half removed
            return None

    def has(self, module: str) -> bool:
        """Whether a module could be imported."""
        from importlib.util import find_spec

        try:
            return find_spec(module) is not None
        except (ImportError, ValueError, AttributeError):  # its package is missing, or half of it
            return False

    def chip(self, path: str) -> str | None:
        """The label of the GPIO chip; to ask for it takes no pin from anybody."""
        try:
            from fcntl import ioctl

            handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        except (OSError, ImportError, ValueError):
            return None
        try:
            told = ioctl(handle, _CHIP_INFO, bytes(68))
        except OSError:
            return None
        finally:
            os.close(handle)
        return told[32:64].split(b"\0")[0].decode("ascii", "replace")

    def now(self) -> float:
        """The time of day."""
        from companion.clock import SystemClock

        return SystemClock().wall().timestamp()

    @cached_property
    def _plain(self) -> Mapping[str, str]:
        """The environment for commands: what they say is read by us, so it has to be English."""
        return {**self.environment, "LC_ALL": "C", "LANGUAGE": "C"}


def whole(text: str | None) -> int | None:
    """A whole number in a text; None when it is none."""
    try:
        return int(text or "")
    except ValueError:
        return None


def words_of(lines: Sequence[str] | str | None, sign: str = "=") -> Mapping[str, str]:
    """Lines such as `Name=value` as a mapping; other lines are left out."""
    rows = lines.splitlines() if isinstance(lines, str) else lines or ()
    pairs = (row.partition(sign) for row in rows)
    return {name.strip(): value.strip().strip('"') for name, found, value in pairs if found}
