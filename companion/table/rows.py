"""The journal's rows: their table, their checksum, their order."""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from msgspec import Struct

NAME = "journal.db"

APPLICATION_ID = 0x42544E4A
"""Stands in the file's header and tells a journal from any other SQLite database."""

VERSION = 1
"""Of the table below; a greater one in a file means that a newer companion wrote it."""

LAST_VERSION = 999
"""No companion will ever count so far; a greater number is damage."""

PAGE = 4096
"""Bytes of a page of the file."""

LEAF = 0x0D
"""The first byte of a page of rows."""

TABLE = """
CREATE TABLE entry (
  seq INTEGER PRIMARY KEY,   -- 1, 2, 3 … without a gap over the whole journal
  id BLOB NOT NULL,          -- UUIDv7 of the entry
  game BLOB NOT NULL,        -- id of the entry that began the game
  kind TEXT NOT NULL,        -- begin do undo redo amend back abandon note open park
  body TEXT NOT NULL,        -- JSON: what was asked for; empty where the kind says it all
  stands INTEGER NOT NULL,   -- the answer: actions that stand after it
  ended INTEGER NOT NULL,    -- the answer: 0 goes on, 1 over, 2 abandoned
  wall INTEGER NOT NULL,     -- time of day, a label: milliseconds since 1970, UTC
  sure INTEGER NOT NULL,     -- whether the clock had been set
  mono INTEGER NOT NULL,     -- nanoseconds, comparable within one boot
  boot BLOB NOT NULL,        -- which boot
  crc INTEGER NOT NULL       -- CRC-32 of everything before it in this row
) STRICT
"""

SCHEMA = (
    TABLE,
    # Only rows that begin a game are indexed, so that a commit touches one page.
    "CREATE UNIQUE INDEX begun ON entry (id) WHERE kind = 'begin'",
    """
CREATE TRIGGER without_gap BEFORE INSERT ON entry
WHEN new.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entry)
BEGIN SELECT raise(ABORT, 'the sequence has no gaps'); END
""",
    """
CREATE TRIGGER never_changed BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END
""",
    """
CREATE TRIGGER never_deleted BEFORE DELETE ON entry
BEGIN SELECT raise(ABORT, 'an entry is never deleted'); END
""",
)

KINDS = frozenset({b"begin", b"do", b"undo", b"redo", b"amend", b"back", b"abandon", b"note", b"open",
                   b"park", b"rename", b"count"})
"""What an entry can be. The list in :data:`TABLE` is shorter: its text stands in every journal there is."""

COLUMNS = "seq, id, game, kind, body, stands, ended, wall, sure, mono, boot, crc"
INSERT = f"INSERT INTO entry ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - a constant
ALL = f"SELECT {COLUMNS} FROM entry ORDER BY seq"  # noqa: S608 - a constant
ONE = f"SELECT {COLUMNS} FROM entry WHERE seq = ?"  # noqa: S608 - a constant

GOES_ON, OVER, ABANDONED = 0, 1, 2
"""The values of `ended`."""


class Entry(Struct, frozen=True):
    """What is to be kept of one change at the table; see the columns of :data:`TABLE`."""

    id: bytes
    game: bytes
    kind: str
    body: bytes
    stands: int
    ended: int
    wall: int
    sure: bool
    mono: int


Row = tuple[int, bytes, bytes, bytes, bytes, int, int, int, int, int, bytes, int]
"""A row as read, with texts as bytes: a broken one may be no text at all."""


def checksum(seq: int, entry: Entry, boot: bytes) -> int:
    """The last column of a row."""
    return crc32(b"%d|%b%b%b|%b|%d|%d|%d|%d|%d|%b" % (
        seq, entry.id, entry.game, entry.kind.encode(), entry.body, entry.stands, entry.ended,
        entry.wall, entry.sure, entry.mono, boot,
    ))


def values(seq: int, entry: Entry, boot: bytes) -> tuple[Any, ...]:
    """The values of :data:`INSERT`."""
    return (seq, entry.id, entry.game, entry.kind, entry.body.decode(), entry.stands, entry.ended,
            entry.wall, int(entry.sure), entry.mono, boot, checksum(seq, entry, boot))


def row_is_good(row: Row) -> bool:
    """Whether the row is as it was written."""
    return crc32(b"%d|%b%b%b|%b|%d|%d|%d|%d|%d|%b" % row[:11]) == row[11]


def entry_of(row: Row) -> Entry:
    """The entry that a good row keeps."""
    _, id_, game, kind, body, stands, ended, wall, sure, mono, _, _ = row
    return Entry(id_, game, kind.decode(), body, stands, ended, wall, bool(sure), mono)


def without_holes(rows: Iterator[Row | None]) -> Iterator[Row]:
    """What may be kept of a journal with unreadable rows (None): of each game all before the first of them.

    Nobody knows to which game an unreadable row belonged; so only games that began after it go on.
    """
    alive: set[bytes] = set()
    for row in rows:
        if row is None:
            alive.clear()
        elif row[3] == b"begin":
            alive.add(row[2])
            yield row
        elif row[2] in alive:
            yield row
