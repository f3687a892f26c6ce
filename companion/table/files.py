"""The journal's file as a file: made whole or not at all, opened, its log made ready."""

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from companion.table import rows, wal
from companion.table.folder import sync_folder
from companion.table.rows import PAGE, Row


def log_of(path: Path) -> Path:
    """The write-ahead log beside the file."""
    return path.with_name(path.name + "-wal")


def shared_of(path: Path) -> Path:
    """The index of the log beside the file."""
    return path.with_name(path.name + "-shm")


def connect_read_only(path: Path, *, immutable: bool = False) -> sqlite3.Connection:
    """A connection that changes neither the file nor its log, also not when it is closed."""
    mode = "?mode=ro&immutable=1" if immutable else "?mode=ro"
    connection = sqlite3.connect(_uri(path) + mode, uri=True, isolation_level=None)
    connection.text_factory = bytes
    return connection


def _uri(path: Path) -> str:
    """The file as SQLite names it. `Path.as_uri` would bring urllib and ipaddress, which no table needs."""
    name = path.absolute().as_posix().replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return ("file://" if name.startswith("/") else "file:///") + name


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
