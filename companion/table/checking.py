"""Whether a journal may be used as it lies there."""

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from companion.games.game import Text
from companion.table import rows, wal
from companion.table.files import connect_read_only, log_of
from companion.table.rows import LEAF, PAGE

_BAD_CODES = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT,
                        sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA})
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


def check(path: Path) -> Unfit | None:
    """What is wrong with an existing journal; None when it is sound to the last row. Changes nothing.

    Raises:
        OSError: the file cannot be read.
        sqlite3.Error: likewise; the disk or the folder is the trouble, not what stands in the file.
    """
    with path.open("rb") as file:
        head = file.read(100)
    log = wal.read(log_of(path))
    end = wal.valid_end(log, PAGE)
    if len(head) < 100 or not head.startswith(_HEADER) or wal.goes_on_after(log, PAGE, end):
        return _DAMAGED
    try:
        with closing(connect_read_only(path, immutable=not log)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            identity = connection.execute("PRAGMA application_id").fetchone()[0]
            if identity == rows.APPLICATION_ID and rows.VERSION < version <= rows.LAST_VERSION:
                return _NEWER
            sound = (
                (identity, version) == (rows.APPLICATION_ID, rows.VERSION)
                and _schema(connection) == _wanted_schema()
                and connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == b"ok"
                and _last_is_last(connection, log, end)
                and all(row[0] == seq and rows.row_is_good(row) and row[3] in rows.KINDS
                        for seq, row in enumerate(connection.execute(rows.ALL), 1))
            )
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF not in _BAD_CODES:
            raise
        return _DAMAGED
    except (TypeError, ValueError, OverflowError):  # a value of another type than was written
        return _DAMAGED
    return None if sound else _DAMAGED


def _last_is_last(connection: sqlite3.Connection, log: bytes, end: int) -> bool:
    """Whether the frame where SQLite stops reading the log holds nothing newer than what was read.

    If that frame was never written as a whole, the page behind its header is empty or an old one. A page with
    a newer row was written, called saved, and has been damaged since.
    """
    page = log[end + wal.FRAME_HEADER: end + wal.FRAME_HEADER + PAGE]
    if len(page) < PAGE or not any(page):
        return True
    if log[end + 8: end + 16] != log[16:24] and page[0] != LEAF:
        return True  # a frame of an earlier round, with a page of the tree
    from companion.table.salvage import highest  # seldom: the power went while an entry was being written

    last = connection.execute("SELECT coalesce(max(seq), 0) FROM entry").fetchone()[0]
    return highest(page) <= int(last)


def _schema(connection: sqlite3.Connection) -> list[bytes]:
    return [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master ORDER BY rowid")]


def _wanted_schema() -> list[bytes]:
    return [statement.strip().encode() for statement in rows.SCHEMA]
