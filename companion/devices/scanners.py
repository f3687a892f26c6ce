"""Scanners and readers that type like a keyboard, taken from the system for us alone.

Such a device is a keyboard to the system: what it scans would go into whatever window or console is there.
It is grabbed through evdev, so that nobody else hears it, and its keys are turned back into the text that was
meant. From there on it is a reader like any other that sends lines (`dialects.LineParser`): the same thread
takes it up again when it is back, and the same rules make a card of its codes.

What cannot be read as text spoils the code it stands in: half a code is no code.
"""

import errno
import os
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from select import select
from types import MappingProxyType
from typing import Any, Protocol

from companion.clock import Clock
from companion.devices.reader import OpenPort, Port, Reader, list_candidates
from companion.devices.settings import LayoutName, ScannerSettings
from companion.devices.signals import Device

_PATIENCE_S = 0.05
"""How long a read waits for a first key, as for a first byte of a serial port."""

# Of the kernel's linux/input-event-codes.h.
_EV_SYN, _EV_KEY, _SYN_DROPPED = 0, 1, 3
_UP, _DOWN = 0, 1  # 2 is a key that repeats because it is held
_SHIFT = frozenset({42, 54})
_CAPS_LOCK = 58
_SILENT = frozenset({69, 70})  # number and scroll lock
_OTHERS = frozenset({29, 97, 56, 100, 125, 126})  # Ctrl, Alt, AltGr, the window keys
_CTRL = frozenset({29, 97})
_ENDS = frozenset({28, 96, 15})  # Enter on both sides, and Tab, which some are set to
_CTRL_ENDS = frozenset({36, 50})  # J and M: line feed and carriage return

SPOILT = "\0"
"""What stands for keys that are no text; the parser drops a code with it."""


class Event(Protocol):
    """A change of a key, as the kernel tells it."""

    @property
    def type(self) -> int:
        """Kind of event; 1 is a key."""

    @property
    def code(self) -> int:
        """Which key, by its place on the keyboard."""

    @property
    def value(self) -> int:
        """0 up, 1 down, 2 still down."""


class Grabbed(Protocol):
    """What is used of evdev's device."""

    @property
    def fd(self) -> int:
        """Its file descriptor, which does not block."""

    def read(self) -> Iterable[Event]:
        """The events that wait."""

    def grab(self) -> None:
        """Take it for this program alone."""

    def close(self) -> None:
        """Let go of it."""


class Typist:
    """Turns keys back into text.

    Args:
        layout: the keyboard that the scanner believes to be; most are delivered with `us`.
    """

    def __init__(self, layout: LayoutName) -> None:
        self._keys = LAYOUTS[layout]
        self._held: set[int] = set()
        self._caps = False

    def take(self, events: Iterable[Event]) -> str:
        """The text of these events, with a line feed where a code ends."""
        return "".join(self._one(event) for event in events)

    def _one(self, event: Event) -> str:
        if event.type == _EV_SYN and event.code == _SYN_DROPPED:
            self._held.clear()  # the kernel ran out of room: nobody knows what was pressed since
            return SPOILT
        if event.type != _EV_KEY:
            return ""
        key = event.code
        if key in _SHIFT or key in _OTHERS:
            if event.value == _UP:
                self._held.discard(key)
            else:
                self._held.add(key)
            return ""
        if event.value != _DOWN or key in _SILENT:
            return ""
        if key == _CAPS_LOCK:
            self._caps = not self._caps
            return ""
        return self._text(key)

    def _text(self, key: int) -> str:
        others = self._held & _OTHERS
        if key in _ENDS or (key in _CTRL_ENDS and others and others <= _CTRL):
            return "\n"
        if others or key not in self._keys:
            return SPOILT
        plain, shifted = self._keys[key]
        shift = bool(self._held & _SHIFT)
        if self._caps and plain.upper() == shifted:
            shift = not shift
        return shifted if shift else plain


class ScannerPort:
    """A grabbed scanner as a port from which lines can be read.

    Args:
        device: it; it is grabbed here.
        layout: the keyboard that it believes to be.

    Raises:
        OSError: somebody else has grabbed it.
    """

    def __init__(self, device: Grabbed, layout: LayoutName) -> None:
        self._device = device
        self._typist = Typist(layout)
        try:
            device.grab()
        except OSError:
            device.close()
            raise

    @property
    def in_waiting(self) -> int:
        """Whether something can be read at once: 1, otherwise 0."""
        return int(self._ready(0))

    def read(self, size: int = 1, /) -> bytes:  # noqa: ARG002 - as a serial port; keys come as they come
        """The text that was typed, after the time-out none."""
        if not self._ready(_PATIENCE_S):
            return b""
        try:
            return self._typist.take(self._device.read()).encode("utf-8")
        except BlockingIOError:
            return b""

    def write(self, data: bytes, /) -> int:
        """Nothing can be told to a scanner."""
        return len(data)

    def close(self) -> None:
        """Let go of it: from now on it types for others again."""
        self._device.close()

    def _ready(self, seconds: float) -> bool:
        fd = self._device.fd
        if fd < 0:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return bool(select([fd], [], [], seconds)[0])


def open_scanner(layout: LayoutName, name: str, rate: int) -> Port:  # noqa: ARG001 - as a serial port is opened
    """Open and grab the keyboard-type scanner of this name.

    Raises:
        OSError: it is not there, not ours to read, grabbed by somebody else, no input device, or (`ENOPKG`)
            the library is not installed.
    """
    try:
        from evdev import InputDevice  # comes with Raspberry Pi OS; there is no wheel for 64-bit Arm
    except ImportError:
        raise OSError(errno.ENOPKG, "python3-evdev is not installed") from None
    device: Any = InputDevice(name)
    return ScannerPort(device, layout)


def scanner(settings: ScannerSettings, clock: Clock, open_port: OpenPort | None = None) -> Reader:
    """The scanner that the settings name, as a reader that sends lines; not started yet."""
    return Reader(settings.lines, clock, open_port or partial(open_scanner, settings.layout),
                  device=Device.SCANNER, candidates=_candidates)


def _candidates() -> list[str]:
    return list_candidates(Path("/dev/input/by-id"))


def _layout(rows: Mapping[int, tuple[str, str]], **others: str) -> Mapping[int, tuple[str, str]]:
    """The keys of a layout.

    Args:
        rows: by the code of a row's first key, what its keys give without and with Shift.
        others: further keys, `k` and the code, each with both.
    """
    keys = {first + place: pair for first, (plain, shifted) in rows.items()
            for place, pair in enumerate(zip(plain, shifted, strict=True))}
    more = {int(name[1:]): (pair[0], pair[1]) for name, pair in others.items()}
    return MappingProxyType({**keys, **more, **_PAD})


_PAD: Mapping[int, tuple[str, str]] = MappingProxyType({
    code: (sign, sign) for code, sign in zip(
        (71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 55, 98, 57), "789-456+1230.*/ ", strict=True)})
"""The number pad and the space bar, which Shift does not change."""

LAYOUTS: Mapping[LayoutName, Mapping[int, tuple[str, str]]] = MappingProxyType({
    "us": _layout({
        2: ("1234567890-=", "!@#$%^&*()_+"),
        16: ("qwertyuiop[]", "QWERTYUIOP{}"),
        30: ("asdfghjkl;'`", 'ASDFGHJKL:"~'),
        43: ("\\zxcvbnm,./", "|ZXCVBNM<>?"),
    }),
    "de": _layout({
        2: ("1234567890ß", '!"§$%&/()=?'),
        16: ("qwertzuiopü+", "QWERTZUIOPÜ*"),
        30: ("asdfghjklöä", "ASDFGHJKLÖÄ"),
        43: ("#yxcvbnm,.-", "'YXCVBNM;:_"),
    }, k86="<>"),
})
"""What each key gives without and with Shift, by its code."""
