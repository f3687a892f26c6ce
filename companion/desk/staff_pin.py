"""The staff's PIN: kept as a salted slow hash in `staff.json`, and slowed down for whoever guesses.

A PIN of four digits does not withstand anybody who has the file and a computer; the file is the service's own
(mode 0600). What the hash does is that nobody reads the PIN off a stick or a backup in passing. What keeps
guests out is the wait after wrong tries.

Every try is counted on the disk *before* it is judged, so pulling the plug gives no try back. A wait counts
in monotonic time, which begins anew with the machine: after a restart it counts in full from there. It never
takes longer than :data:`LONGEST_WAIT`, so nobody can shut the staff out.
"""

import os
import threading
from enum import Enum
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.clock import SECOND, Clock
from companion.games.game import Refused, Text
from companion.log import Log
from companion.table.folder import must_be_file, reason, replace_file

FILE = "staff.json"
"""The name of the file in a data folder."""

SHORTEST, LONGEST = 4, 8
"""Fewest and most digits of a PIN."""

FREE_TRIES = 3
"""So many wrong tries bring no wait: fingers slip."""

FIRST_WAIT, LONGEST_WAIT = 30 * SECOND, 900 * SECOND
"""The wait after the third wrong try; it doubles with each further one, up to a quarter of an hour."""

_MOST = 10_000
"""Most bytes of the file; a longer one is none of ours."""

_SALT = 16
_SCRYPT = "scrypt"
_N, _R, _P = 1 << 14, 8, 1
"""Cost of a hash: 16 MB of memory, about 50 ms on a desktop and a quarter of a second on a Raspberry Pi 3."""

_LEAST_N, _MOST_N, _MOST_R, _MOST_P = 1 << 12, 1 << 17, 16, 4
"""Bounds within which the parameters of a file make sense."""

_log = Log(__name__)


class Lock(Enum):
    """How the door to the staff page is."""

    UNSET = "unset"
    SET = "set"
    DAMAGED = "damaged"


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file.

    Attributes:
        scheme: how the hash was made.
        n: cost in time and memory, `r` the size of a block, `p` how often.
        salt: as hex digits; `hash` as well.
        wrong: wrong tries since the last right one.
    """

    scheme: str
    n: int
    r: int
    p: int
    salt: str
    hash: str
    wrong: int = 0


class StaffPin:
    """The PIN of one table.

    Its methods may be called on other threads, because hashing takes longer than a frame; one try is judged
    after the other, so that none goes uncounted.

    Args:
        folder: the data folder.
        clock: for the wait after wrong tries.
    """

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._path = folder / FILE
        self._clock = clock
        self._file: _File | None = None
        self._uncounted = 0
        self._one = threading.Lock()
        self._lock = self._read()
        self._since = clock.now_ns()

    @property
    def lock(self) -> Lock:
        """Whether there is a PIN."""
        return self._lock

    @property
    def wait_ns(self) -> int:
        """How long it is until the next try counts, in nanoseconds; 0 when it may be made now."""
        wrong = self._wrong
        if wrong < FREE_TRIES:
            return 0
        wait = min(FIRST_WAIT << min(wrong - FREE_TRIES, 16), LONGEST_WAIT)
        if self._uncounted:  # the disk does not count with us, so a restart would give tries back
            wait = LONGEST_WAIT
        return max(self._since + wait - self._clock.now_ns(), 0)

    def check(self, pin: str) -> bool:
        """Try a PIN.

        Returns:
            Whether it is the right one.

        Raises:
            Refused: no try may be made now, or there is no PIN that could be checked.
        """
        with self._one:
            return self._check(pin)

    def set(self, pin: str) -> Text | None:
        """Take this PIN from now on.

        Returns:
            Why it is not on the disk, so that it counts only until the companion ends; None when it is.

        Raises:
            Refused: it is too short, too long, or what everybody would try first.
        """
        judge(pin)
        with self._one:
            made = _File(_SCRYPT, _N, _R, _P, os.urandom(_SALT).hex(), "")
            self._file = msgspec.structs.replace(made, hash=_hashed(pin, made).hex())
            self._lock, self._uncounted = Lock.SET, 0
            return self._write()

    def _check(self, pin: str) -> bool:
        file = self._file
        if self._lock is not Lock.SET or file is None:
            raise damaged()
        if self.wait_ns:
            raise Refused("too_many_tries", Text("Wait before the next try."))
        from hmac import compare_digest  # none of it before it is needed: the start does not wait

        self._count(file)
        try:
            right = compare_digest(_hashed(pin, file), bytes.fromhex(file.hash))
        except (ValueError, MemoryError):
            raise damaged() from None
        self._since = self._clock.now_ns()
        if right:
            self._forgive()
        else:
            _log.warning("a wrong staff PIN was entered")
        return right

    @property
    def _wrong(self) -> int:
        return 0 if self._file is None else self._file.wrong

    def _count(self, file: _File) -> None:
        """Note a try before anybody knows how it ends."""
        self._file = msgspec.structs.replace(file, wrong=file.wrong + 1)
        if self._write() is not None:
            self._uncounted += 1

    def _forgive(self) -> None:
        if self._file is not None:
            self._file = msgspec.structs.replace(self._file, wrong=0)
            self._uncounted = 0
            self._write()

    def _read(self) -> Lock:
        try:
            must_be_file(self._path)
            with self._path.open("rb") as opened:
                found = msgspec.json.decode(opened.read(_MOST), type=_File)
            sound = (found.scheme == _SCRYPT and _LEAST_N <= found.n <= _MOST_N and 1 <= found.r <= _MOST_R
                     and 1 <= found.p <= _MOST_P and found.n & (found.n - 1) == 0 and found.wrong >= 0
                     and len(bytes.fromhex(found.salt)) >= _SALT and len(bytes.fromhex(found.hash)) >= _SALT)
        except FileNotFoundError:
            return Lock.UNSET
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, ValueError):
            sound = False
        if not sound:
            _log.error("the file of the staff PIN makes no sense; nobody gets in before it is reset")
            return Lock.DAMAGED
        self._file = found
        return Lock.SET

    def _write(self) -> Text | None:
        try:
            replace_file(self._path, msgspec.json.encode(self._file) + b"\n", private=True)
        except OSError as error:
            _log.warning("the staff PIN was not saved: %s", type(error).__name__)
            return reason(error)
        return None


def judge(pin: str) -> None:
    """See to it that a PIN can be taken.

    Raises:
        Refused: it is too short, too long, or what everybody would try first: one digit over and over, or
            digits in a row.
    """
    if not (pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST):
        raise Refused("pin_length", Text("A PIN has {least} to {most} digits.",
                                         {"least": SHORTEST, "most": LONGEST}))
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    if len(steps) == 1 and steps <= {0, 1, 9}:
        raise Refused("pin_too_easy", Text("Everybody would try that one first. Choose another."))


def damaged() -> Refused:
    """The PIN cannot be checked."""
    return Refused("pin_unreadable", Text(
        "The staff PIN cannot be read. Set a new one at a terminal: companion staff --reset-pin."))


def _hashed(pin: str, how: _File) -> bytes:
    from hashlib import scrypt

    return scrypt(pin.encode("ascii", "replace"), salt=bytes.fromhex(how.salt), n=how.n, r=how.r,
                          p=how.p, maxmem=256 * 1024 * how.r * how.p + 256 * how.n * how.r, dklen=32)
