"""The durable log of every change at this table: SQLite, appended to and never rewritten."""

import errno
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from companion.clock import Clock
from companion.games.game import Refused, Text
from companion.log import Log
from companion.table import checking, files, repair, rows
from companion.table.folder import FolderLock, NotSaved, must_be_file, reason
from companion.table.reading import JournalReader, open_reader
from companion.table.rows import Entry

_log = Log(__name__)

LOG_PAGES = 256
"""Pages in the write-ahead log before they are worked into the file: 1 MB."""

_BOOT = Path("/proc/sys/kernel/random/boot_id")


class Journal:
    """The journal of one folder. Only one thread may append; readers have connections of their own.

    Attributes:
        folder: where it lies.
        messages: what people should know about how it was found.
        boot: which boot of the machine this is; zeros where the system does not say.
    """

    def __init__(self, folder: Path, clock: Clock) -> None:
        """Use :meth:`open`."""
        self.folder = folder
        self.messages: list[Text] = []
        self._clock = clock
        self._path = folder / rows.NAME
        self._name = str(self._path)
        self.boot = boot_id()
        self._lock: FolderLock | None = None
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] = (0, 0)
        self._seq = 0

    @classmethod
    def open(cls, folder: Path, clock: Clock) -> "Journal":
        """Open the journal of a folder, or begin one.

        A damaged journal is set aside and what can be read is taken over; one of a newer version is set
        aside. A folder that cannot be written is no error here: each :meth:`append` tries again.

        Raises:
            FolderInUse: another process has it.
        """
        journal = cls(folder, clock)
        try:
            journal._connect()
        except (OSError, sqlite3.Error) as error:
            journal.messages.append(NotSaved(reason(error)).text)
            _log.warning("the journal cannot be written: %s", type(error).__name__)
        except BaseException:
            journal.close()
            raise
        return journal

    def _connect(self) -> None:
        if self._lock is None:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = FolderLock(self.folder)
        if not os.access(self.folder, os.W_OK):  # SQLite would only say that it cannot open something
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        path = self._path
        if aside := repair.finish_repair(path, self._clock):
            self.messages.append(Text("A damaged journal is kept as {aside}.", {"aside": str(aside)}))
        for each in (path, files.log_of(path)):
            must_be_file(each)
        if not path.exists() and not files.log_of(path).exists():
            files.make(path)
        elif unfit := checking.check(path) if path.exists() else checking.LOST:
            self.messages.append(repair.repair(path, unfit, self._clock))
            _log.warning("a journal was set aside")
        files.prepare_log(path, LOG_PAGES)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
            seq = connection.execute("SELECT coalesce(max(seq), 0) FROM entry").fetchone()[0]
        except sqlite3.Error:
            connection.close()
            raise
        if self._seq and seq != self._seq:
            connection.close()
            raise sqlite3.OperationalError("another journal than before")
        self._seq = seq
        self._connection = connection
        self._file = self._identity()

    def _identity(self) -> tuple[int, int]:
        found = os.stat(self._name)
        return found.st_dev, found.st_ino

    def append(self, *entries: Entry) -> None:
        """Make entries durable; when this returns, they survive a power cut.

        Several share one commit: all of them are kept, or none.

        Raises:
            NotSaved: they are not on the disk; nothing has changed.
        """
        try:
            if self._connection is None:
                self._connect()
            if self._identity() != self._file:
                raise NotSaved(Text("the journal's file is gone."))
            self._write(entries)
        except Refused as refused:
            raise refused if isinstance(refused, NotSaved) else NotSaved(refused.text) from None
        except (OSError, sqlite3.Error) as error:
            _log.warning("an entry could not be saved: %s", type(error).__name__)
            raise NotSaved(reason(error)) from None

    def _write(self, entries: Sequence[Entry]) -> None:
        connection = self._connection
        assert connection is not None
        if len(entries) == 1:
            connection.execute(rows.INSERT, rows.values(self._seq + 1, entries[0], self.boot))
        else:
            try:
                connection.execute("BEGIN IMMEDIATE")
                for seq, entry in enumerate(entries, self._seq + 1):
                    connection.execute(rows.INSERT, rows.values(seq, entry, self.boot))
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        self._seq += len(entries)

    def reader(self) -> JournalReader | None:
        """What stands in it, for the thread that asks; None when there is no journal yet.

        Raises:
            Refused: it cannot be read.
        """
        return open_reader(self.folder)

    def close(self) -> None:
        """Let go of the folder."""
        if self._connection is not None:
            try:
                self._connection.close()
            except sqlite3.Error as error:  # the log stays and is read at the next start
                _log.warning("the journal was not closed cleanly: %s", type(error).__name__)
            self._connection = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def boot_id() -> bytes:
    """Which boot of the machine this is, 16 bytes; zeros where the system does not say."""
    try:
        return bytes.fromhex(_BOOT.read_bytes().decode().strip().replace("-", ""))
    except (OSError, ValueError):
        return bytes(16)
