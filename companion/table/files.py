"""The journal's file as a file: made whole or not at all, and checked before use."""

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from companion.games.game import Text
from companion.table import rows, wal
from companion.table.folder import sync_folder
from companion.table.rows import PAGE, Row

_BAD_CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR,
              sqlite3.SQLITE_SCHEMA}
"""What SQLite says when the bytes are wrong; everything else is the disk's or the folder's trouble."""

_HEADER = b"SQLite format 3\0" + PAGE.to_bytes(2, "big") + bytes((2, 2, 0, 64, 32, 32))
"""The first bytes of every journal: pages of 4096 bytes, write-ahead log."""


class Unfit(Struct, frozen=True):
    """A journal that cannot be used as it is.

    Attributes:
        newer: a newer companion wrote it; there is nothing to repair.
        text: what is the matter.
    """

    newer: bool
    text: Text


_DAMAGED = Unfit(newer=False, text=Text("The journal was damaged."))
LOST = Unfit(newer=False, text=Text("The journal's file was gone; only its log was left."))
_NEWER = Unfit(newer=True, text=Text("The journal was written by a newer version of the companion."))


def log_of(path: Path) -> Path:
    """The write-ahead log beside the file."""
    return path.with_name(path.name + "-wal")


def shared_of(path: Path) -> Path:
    """The index of the log beside the file."""
    return path.with_name(path.name + "-shm")


def connect_read_only(path: Path, *, immutable: bool = False) -> sqlite3.Connection:
    """A connection that changes neither the file nor its log, also not when it is closed."""
    mode = "?mode=ro&immutable=1" if immutable else "?mode=ro"
    connection = sqlite3.connect(path.absolute().as_uri() + mode, uri=True, isolation_level=None)
    connection.text_factory = bytes
    return connection


def make(path: Path, kept: Iterable[Row] = ()) -> None:
    """Make a journal with these rows, numbered anew. It appears under its name only when it is whole."""
    draft = path.with_name(path.name + ".new")
    for old in (draft, log_of(draft), shared_of(draft)):
        old.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN")
        connection.execute(f"PRAGMA application_id = {rows.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {rows.VERSION}")
        for statement in rows.SCHEMA:
            connection.execute(statement.strip())
        for seq, row in enumerate(kept, 1):
            connection.execute(rows.INSERT, rows.values(seq, rows.entry_of(row), row[10]))
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    draft.rename(path)
    sync_folder(path.parent)


def prepare_log(path: Path, size: int) -> None:
    """Fill an empty log with zeros for so many pages.

    A commit then writes over blocks that are there, and the disk has one thing less to make durable: the
    file's growth. Only a matter of speed; where there is no room, the log grows as it always did.
    """
    log = log_of(path)
    try:
        if log.exists() and log.stat().st_size:
            return
        with open(os.open(log, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
            file.write(bytes(wal.HEADER + size * (wal.FRAME_HEADER + PAGE)))
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            log.unlink(missing_ok=True)  # half of it would only take up the room that is left


def check(path: Path) -> Unfit | None:
    """What is wrong with an existing journal; None when it is sound to the last row. Changes nothing.

    Raises:
        OSError: the file cannot be read.
        sqlite3.Error: likewise; the disk or the folder is the trouble, not what stands in the file.
    """
    with path.open("rb") as file:
        head = file.read(100)
    log = log_of(path).read_bytes() if log_of(path).exists() else b""
    if len(head) < 100 or not head.startswith(_HEADER) or wal.is_broken(log, PAGE):
        return _DAMAGED
    try:
        with closing(connect_read_only(path, immutable=not any(log))) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            identity = connection.execute("PRAGMA application_id").fetchone()[0]
            if identity == rows.APPLICATION_ID and rows.VERSION < version <= rows.LAST_VERSION:
                return _NEWER
            sound = (
                (identity, version) == (rows.APPLICATION_ID, rows.VERSION)
                and _schema(connection) == _wanted_schema()
                and connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == b"ok"
                and all(row[0] == seq and rows.row_is_good(row) and row[3].decode() in rows.KINDS
                        for seq, row in enumerate(connection.execute(rows.ALL), 1))
            )
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF not in _BAD_CODES:
            raise
        return _DAMAGED
    except (TypeError, ValueError, OverflowError):  # a value of another type than was written
        return _DAMAGED
    return None if sound else _DAMAGED


def _schema(connection: sqlite3.Connection) -> list[bytes]:
    return [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master ORDER BY rowid")]


def _wanted_schema() -> list[bytes]:
    return [statement.strip().encode() for statement in rows.SCHEMA]
