"""What can still be read of a damaged journal.

Each row has its own number and checksum, so nothing else needs to be believed: not the tree that leads to
the rows, not the schema, not the checksums of the log. Every page that looks like a leaf of the table, in
the file and in every frame of its log, is read for itself: it is put in the place of the table's root in a
copy, and SQLite is asked what it finds there.
"""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, suppress
from pathlib import Path

from companion.table import rows, wal
from companion.table.files import connect_read_only, log_of, make
from companion.table.rows import LEAF, PAGE, Row

_OTHERS = frozenset({0x00, 0x02, 0x0A})
"""The first bytes of pages that hold the rest of a long row, or the index."""

_ROOT = 2
"""The page at which the table begins; the schema is the first thing in the file, so it is always this one."""

_ON_A_PAGE = 100
"""More rows than a page can hold."""


def _scratch_folder() -> AbstractContextManager[str]:
    from tempfile import TemporaryDirectory  # a sound journal needs none

    return TemporaryDirectory()


def salvage(path: Path) -> list[Row]:
    """The rows that are beyond doubt, in order: of each game all before the first that is missing."""
    data = path.read_bytes() if path.exists() else b""
    log = log_of(path).read_bytes() if log_of(path).exists() else b""
    image, leaves = bytearray(data), [data[at: at + PAGE] for at in range(PAGE, len(data), PAGE)]
    for number, page in wal.pages(log, PAGE):
        leaves.append(page)
        start = (number - 1) * PAGE
        if number and start <= len(data) + len(log):  # otherwise the number is what was damaged
            image.extend(bytes(max(0, start + PAGE - len(image))))
            image[start: start + PAGE] = page
    found: dict[int, Row] = {}
    with _scratch_folder() as scratch:
        copy = Path(scratch, rows.NAME)
        make(copy)
        _graft(copy, image)
        for leaf in leaves:
            if len(leaf) == PAGE and leaf[0] == LEAF:
                found.update(_rows_of(copy, leaf))
    last = max(found, default=0)
    return list(rows.without_holes(found.get(seq) for seq in range(1, last + 1)))


def highest(page: bytes) -> int:
    """The greatest number of a row on a page, good or not; 0 when it is a page of another kind.

    A page of the tree above the rows, or one that is nothing that SQLite writes, counts as the greatest of
    all: nobody knows what it led to.
    """
    if page[0] in _OTHERS:
        return 0
    with _scratch_folder() as scratch:
        copy = Path(scratch, rows.NAME)
        make(copy)
        _graft(copy, bytearray(2 * PAGE))
        _put_as_root(copy, page)
        try:
            with closing(connect_read_only(copy, immutable=True)) as connection:
                return int(connection.execute("SELECT coalesce(max(seq), 0) FROM entry").fetchone()[0])
        except sqlite3.Error:
            return sys.maxsize


def _graft(sound: Path, image: bytearray) -> None:
    """Put a sound first page before the other pages, which long rows run on to."""
    first = bytearray(sound.read_bytes())
    image.extend(bytes(max(0, len(first) - len(image))) + bytes(-len(image) % PAGE))
    first[18:20] = b"\1\1"                                      # no write-ahead log beside this copy
    first[28:32] = (len(image) // PAGE).to_bytes(4, "big")       # pages in the file …
    first[92:96] = first[24:28]                                  # … and yes, that number counts
    sound.write_bytes(first[:PAGE] + image[PAGE:])


def _put_as_root(copy: Path, page: bytes) -> None:
    with copy.open("r+b") as file:
        file.seek((_ROOT - 1) * PAGE)
        file.write(page)


def _rows_of(copy: Path, leaf: bytes) -> Iterator[tuple[int, Row]]:
    """The good rows of one page, by number."""
    _put_as_root(copy, leaf)
    with closing(connect_read_only(copy, immutable=True)) as connection:
        seq = 0
        try:
            for row in connection.execute(rows.ALL):
                seq = row[0]
                if _is_good(row):
                    yield seq, row
        except sqlite3.Error:  # a cell in the middle; those behind it may still be found by number
            for after in range(seq + 1, seq + _ON_A_PAGE):
                with suppress(sqlite3.Error):
                    row = connection.execute(rows.ONE, (after,)).fetchone()
                    if row is not None and _is_good(row):
                        yield after, row


def _is_good(row: Row) -> bool:
    try:
        return rows.row_is_good(row)
    except (TypeError, OverflowError):  # a value of another type than was written
        return False
