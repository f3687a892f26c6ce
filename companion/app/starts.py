"""Starts that failed: after three in a row a table that nobody looks after comes up in safe mode.

A start has succeeded once the table ran well for a minute, or was asked to end: also while it started. Each
start is counted as failed before it does anything else, and no longer when it has succeeded, so that it does
not matter how it fails. Another boot of the machine begins to count anew: to switch the table off and on is
how people try again, and a plug that is pulled three times is no fault. Times are monotonic; no wall clock is
asked.

A manager that waits too long for a start must not end it as one asks (`TimeoutStartFailureMode=abort`).

Where the manager gives a folder below /run (`RUNTIME_DIRECTORY`), the count is kept there, which wears out no
card and can be written also while the disk cannot; else in the data folder. Where neither can be written,
every start is a usual one.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from companion.clock import SECOND, Clock
from companion.log import Log
from companion.table.folder import must_be_file

FILE = "starts.json"
"""The name of the file that keeps the count."""

QUICK = 3
"""Failed starts after which the next one is in safe mode."""

WELL = 60 * SECOND
"""How long a table has to run for its start to have succeeded: long enough to have shown its idle screen."""

_MOST = 1_000  # bytes of the file; a longer one is none of ours

_log = Log(__name__)


Mode = Literal["usual", "safe", "bare"]
"""How much a start dares.

`usual`: all as it was set. `safe`: touch only; no settings of devices, deck files or preferences; the game
goes on. `bare`: safe mode failed, too: the game is not opened by itself either. It stays among the stored
ones.
"""


class Count(Struct, frozen=True):
    """What the file keeps: the boot in which was counted, and the starts that failed in a row."""

    boot: Annotated[str, Meta(max_length=64)]
    failed: Annotated[int, Meta(ge=0, le=1_000_000)]


class Start:
    """This start of a table.

    Args:
        folder: where the count is kept.
        clock: for the time that the table has to run well.
        boot: which boot of the machine this is.

    Attributes:
        mode: how much it dares.
    """

    def __init__(self, folder: Path, clock: Clock, boot: str) -> None:
        self._clock = clock
        self._file = folder / FILE
        self._boot = boot
        self._before = self._failed()
        self.mode: Mode = ("usual" if self._before < QUICK else
                           "safe" if self._before == QUICK else "bare")
        self._well_at: int | None = None

    def begun(self) -> None:
        """From now on it counts as failed, until it has succeeded."""
        self._well_at = self._clock.now_ns() + WELL
        self._keep(self._before + 1)

    def turned(self) -> None:
        """The loop has done one more turn; to be called after each."""
        if self._well_at is None or self._clock.now_ns() < self._well_at:
            return
        self._well_at = None
        self._keep(0 if self.mode == "usual" else QUICK)  # safe mode is left by an end in order only

    def ended(self) -> None:
        """The end was asked for, or the table was ended in order: the next start is a usual one."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)

    def _failed(self) -> int:
        """How many starts before this one failed in a row; 0 where nobody can tell."""
        try:
            must_be_file(self._file)
            with self._file.open("rb") as file:
                count = msgspec.json.decode(file.read(_MOST), type=Count)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return 0
        return count.failed if count.boot == self._boot else 0

    def _keep(self, failed: int) -> None:
        """Replace the file; not durably, because after a power cut it counts no more."""
        draft = self._file.with_name(FILE + ".new")
        try:
            draft.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft.write_bytes(msgspec.json.encode(Count(self._boot, failed)))
            draft.replace(self._file)
        except OSError as error:
            _log.warning("starts cannot be counted: %s", type(error).__name__)


def count_folder(environment: Mapping[str, str], data: Path) -> Path:
    """Where the count is kept: in the first folder that the manager gives below /run, else with the data."""
    given = environment.get("RUNTIME_DIRECTORY", "").split(os.pathsep)[0]
    return Path(given) if given else data
