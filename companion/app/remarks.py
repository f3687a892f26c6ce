"""What the companion says by itself about its machine, calmly: hardly anything, and not again and again."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from companion.doctor.host import Host
from companion.doctor.machine import LOW, SINCE, throttled
from companion.doctor.storage import VOLATILE, mount_of
from companion.games.game import Text

TOLD = "supply-told"
"""The file in a data folder that says in which start of the machine the weak supply was told last."""


class Remarks:
    """What is to be said now.

    Args:
        host: the machine.
        folder: the table's data folder, absolute.
        kept: where `TOLD` is kept, if not there.

    Attributes:
        done: whether there is nothing more to wait for.
    """

    def __init__(self, host: Host, folder: str, kept: Path | None = None) -> None:
        self.done = False
        self._host = host
        self._folder = folder
        self._file = (Path(folder) if kept is None else kept) / TOLD
        self._is_new = True

    def now(self) -> Iterator[Text]:
        """Look, and say what was not said yet."""
        if self._is_new:
            self._is_new = False
            mount = mount_of(self._host, self._folder)
            if mount is not None and mount.kind in VOLATILE:
                yield Text("What is saved here is gone once the power is: the data folder is on {kind}. "
                           "Export what is to stay.", {"kind": mount.kind})
        bits = throttled(self._host)
        if bits is None:
            self.done = True
        elif bits & (LOW | LOW << SINCE):
            self.done = True
            if self._first_in_this_start():
                yield Text("The power supply is too weak for this board. Take the one made for it; "
                           "until then the reader may fail.")

    def _first_in_this_start(self) -> bool:
        """Whether nobody was told since the machine started, and note that they are now."""
        start = (self._host.read("/proc/sys/kernel/random/boot_id") or "").strip()
        with suppress(OSError, ValueError):
            if start and self._file.is_file() and self._file.read_text("utf-8") == start:
                return False
            if self._file.parent.is_dir() and (self._file.is_file() or not os.path.lexists(self._file)):
                self._file.write_text(start, "utf-8")
        return True
