"""What a service manager is told: that the table is open, that it still turns, that it ends.

The protocol is that of systemd's sd_notify(3): a datagram of `NAME=value` lines to the socket that
`NOTIFY_SOCKET` names. Nothing here waits and nothing here throws: a manager that does not listen keeps
nobody from playing. Without a manager every call does nothing.

The loop calls `alive` after each turn that took what came in and drew what was due, and nobody else calls
it. So a picture that stands still stops the pings, however well other threads do. A disk that hangs does
not stop them: the table plays on, says that entries wait, and to be killed now would lose just those.
"""

import os
from collections.abc import Mapping, MutableMapping
from typing import TYPE_CHECKING

from companion.clock import SECOND, Clock

if TYPE_CHECKING:
    from socket import socket

SOCKET, WATCHDOG, WATCHED = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"
"""The variables with which a manager says where it listens and how long it waits for a ping."""

PINGS = 4
"""Pings in the time that the watchdog waits: three of them may be lost."""

RETRY = SECOND
"""How long after a READY that did not get through it is tried again, where no watchdog sets the pace."""

_US = 1_000  # in the clock's nanoseconds


class Service:
    """The manager that watches this process.

    Args:
        clock: for the time between two pings.
        environment: with the manager's variables, which are taken out of it: a program that is started from
            here must not speak for this one. None stands for no manager.

    Attributes:
        is_there: whether a manager started this process; also when nothing more is said to it.
    """

    def __init__(self, clock: Clock, environment: MutableMapping[str, str] | None = None) -> None:
        told = {} if environment is None else {
            name: environment.pop(name, "") for name in (SOCKET, WATCHDOG, WATCHED)}
        self._clock = clock
        self._address = _address(told.get(SOCKET, ""))
        self._socket: socket | None = None  # opened when first needed: the first frame waits for no import
        self.is_there = bool(self._address)
        self._ended = False
        self._every = _interval(told) if self.is_there else None
        self._ping_at: int | None = None
        self._owed = ""  # READY, as long as it did not get through
        self._status = ""

    def ready(self) -> None:
        """The first frame is drawn and the devices are started; the pings begin. To be told once."""
        if self.is_there:
            self._owed = "READY=1"
            self._ping_at = self._clock.now_ns()
            self.alive()

    def alive(self) -> None:
        """One turn is done. Passed on at most as often as the watchdog needs, and not before `ready`."""
        if self._ping_at is None or self._clock.now_ns() < self._ping_at:
            return
        if self._owed:
            self._owed = "" if self._send(self._owed) else self._owed
        if self._every is None:
            self._ping_at = self._clock.now_ns() + RETRY if self._owed else None
        else:
            self._ping_at = self._clock.now_ns() + self._every
            self._send("WATCHDOG=1")

    def status(self, text: str) -> None:
        """How things are, one line for the owner of the box (`systemctl status`); without names of people."""
        if text != self._status and self._send(f"STATUS={text}"):
            self._status = text

    def stopping(self) -> None:
        """The end has begun; nothing more is said."""
        self._ping_at = None
        self._send("STOPPING=1")
        self._ended = True
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _send(self, words: str) -> bool:
        """Whether it went out; where there is no room or nobody listens it is dropped."""
        if not self.is_there or self._ended:
            return False
        try:
            if self._socket is None:
                self._socket = _open()
            self._socket.sendto(words.replace("\n", " ").encode("utf-8", "replace"), self._address)
        except OSError:
            return False
        return True


def _address(named: str) -> bytes:
    """The address of a socket: a path, or a name of Linux's abstract space, which is written with "@"."""
    if named.startswith("@"):
        return b"\0" + os.fsencode(named[1:])
    return os.fsencode(named) if named.startswith("/") else b""  # other kinds are for other machines


def _open() -> "socket":
    from socket import AF_UNIX, SOCK_DGRAM, socket

    opened = socket(AF_UNIX, SOCK_DGRAM)
    opened.setblocking(False)
    return opened


def _interval(told: Mapping[str, str]) -> int | None:
    """Nanoseconds between two pings; None when no watchdog waits for them.

    They count for the service's main process. That is this one or, under a compositor (cage), the one that
    started it.
    """
    try:
        waits, meant = int(told[WATCHDOG] or 0), int(told[WATCHED] or 0)
    except ValueError:
        return None
    return waits * _US // PINGS if waits > 0 and meant in (0, os.getpid(), os.getppid()) else None
