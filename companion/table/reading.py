"""Reading a journal without owning it: while another companion plays, and from a read-only disk.

Nothing is created and nothing is changed in the folder.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Refused, Text
from companion.table import rows
from companion.table.files import connect_read_only, log_of, shared_of
from companion.table.folder import must_be_file, why

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

PAUSE_NS = 600 * 1_000_000_000
"""The most that counts as play between two entries of a game: 10 minutes; whoever waits longer has paused."""

_NONSENSE = (sqlite3.Error, LookupError, TypeError, ValueError, AttributeError, OverflowError, OSError,
             msgspec.DecodeError)
"""What reading rows raises where a damaged file holds something else in their place."""

_LAST = 2**63 - 1
"""No entry has a greater number."""

STATUS = MappingProxyType({rows.OVER: "finished", rows.ABANDONED: "abandoned"})


class Stored(Struct, frozen=True, omit_defaults=True):
    """A game in the journal, as `companion games` lists it.

    Attributes:
        id: its id.
        game: which game it is.
        seats: the players' names.
        status: ``running``, ``parked``, ``finished`` or ``abandoned``.
        actions: how many stand.
        started: time of day, ISO 8601; a label.
        counts: whether it counts in statistics; in JSON it is left out as long as it does.
    """

    id: str
    game: str
    seats: tuple[str, ...]
    status: str
    actions: int
    started: str
    counts: bool = True


class Listing(Struct, frozen=True):
    """The games of a journal as they stood at an entry.

    Attributes:
        through: number of that entry, and `entry` its id.
        games: by their ids, the oldest first; the current one as if it were parked.
        current: the game that was not parked; None when there is none.
    """

    through: int = 0
    entry: bytes = b""
    games: dict[bytes, Stored] = {}
    current: bytes | None = None

    def newest_first(self) -> list[Stored]:
        """All of them, with the current one as such."""
        found = [each if game != self.current or each.status != "parked" else replace(each, status="running")
                 for game, each in self.games.items()]
        return found[::-1]


class Left(Struct, frozen=True):
    """When a game was touched last.

    Attributes:
        wall: time of day, milliseconds since 1970.
        sure: whether the clock had been set.
        mono: monotonic nanoseconds, comparable within one boot.
        boot: which boot of the machine that was.
    """

    wall: int
    sure: bool
    mono: int
    boot: bytes


class JournalReader:
    """What stands in a journal.

    A file may open well and be damaged further on: each of its answers may be refused with
    `unreadable_journal`.
    """

    def __init__(self, path: Path) -> None:
        """Open the file for reading.

        Raises:
            Refused: it cannot be read, or is no journal of this version.
        """
        self._path = path
        self._scratch: TemporaryDirectory[str] | None = None
        try:
            self._connection = self._open(path)
            identity = self._connection.execute("PRAGMA application_id").fetchone()[0]
            version = self._connection.execute("PRAGMA user_version").fetchone()[0]
            if (identity, version) != (rows.APPLICATION_ID, rows.VERSION):
                raise _unreadable(path)
        except sqlite3.Error:
            self._forget_scratch()
            raise _unreadable(path) from None
        except OSError as error:
            self._forget_scratch()
            raise _out_of_reach(path, error) from None

    def _open(self, path: Path) -> sqlite3.Connection:
        log = log_of(path)
        quiet = not log.exists() or log.stat().st_size == 0
        if quiet or shared_of(path).exists():
            connection = connect_read_only(path, immutable=quiet)
            try:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            except sqlite3.Error:
                connection.close()
            else:
                return connection
        import shutil
        from tempfile import TemporaryDirectory

        self._scratch = TemporaryDirectory()
        copy = Path(self._scratch.name, path.name)
        for _ in range(10):
            before = _marks(path)
            for old, new in ((path, copy), (log, log_of(copy))):
                if old.exists():
                    shutil.copyfile(old, new)
            if _marks(path) == before:
                break
        return connect_read_only(copy)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
        self._forget_scratch()

    def _forget_scratch(self) -> None:
        if self._scratch is not None:
            self._scratch.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _sound(self) -> Iterator[None]:
        """Refuse what a damaged file makes of the rows."""
        try:
            yield
        except _NONSENSE:
            raise _unreadable(self._path) from None

    def games(self) -> list[Stored]:
        """All games, the newest first.

        Raises:
            Refused: the journal is damaged.
        """
        return self.listing().newest_first()

    def listing(self, before: "Listing | None" = None) -> "Listing":
        """The games with what has happened since they were listed before; only that is read.

        Raises:
            Refused: the journal is damaged.
        """
        with self._sound():
            if before is None or self.entry_id(before.through) != before.entry:
                before = Listing()  # none yet, or of another journal
            return self._listing(before)

    def _listing(self, before: "Listing") -> "Listing":
        since, games = (before.through,), dict(before.games)
        for game, body, wall in self._connection.execute(
                "SELECT id, body, wall FROM entry WHERE kind = 'begin' AND seq > ? ORDER BY seq", since):
            header: dict[str, Any] = msgspec.json.decode(body)
            games[game] = Stored(str(UUID(bytes=game)), header["game"], tuple(header["seats"]), "parked", 0,
                                 label(wall))
        for game, kind, body in self._connection.execute(
                "SELECT game, kind, body FROM entry WHERE kind IN ('rename', 'count') AND seq > ? "
                "ORDER BY seq", since):
            said = msgspec.json.decode(body)
            if kind == b"rename":
                names = list(games[game].seats)
                names[said["seat"]] = said["name"]
                games[game] = replace(games[game], seats=tuple(names))
            else:
                games[game] = replace(games[game], counts=said["counts"])
        for game, stands, ended, _ in self._connection.execute(
                "SELECT game, stands, ended, max(seq) FROM entry WHERE seq > ? GROUP BY game", since):
            games[game] = replace(games[game], actions=stands, status=STATUS.get(ended, "parked"))
        last, entry = self.last()
        return Listing(last, entry, games, self._current())

    def current(self) -> bytes | None:
        """The game of the last entry, unless that parked it."""
        with self._sound():
            return self._current()

    def _current(self) -> bytes | None:
        row = self._connection.execute("SELECT game, kind FROM entry ORDER BY seq DESC LIMIT 1").fetchone()
        return None if row is None or row[1] == b"park" else bytes(row[0])

    def last(self) -> tuple[int, bytes]:
        """Number and id of the last entry; 0 and zeros in an empty journal."""
        with self._sound():
            row = self._connection.execute("SELECT seq, id FROM entry ORDER BY seq DESC LIMIT 1").fetchone()
        return (0, bytes(16)) if row is None else (row[0], row[1])

    def entries(self, game: bytes, first: int = 0, last: int = _LAST) -> Iterator[tuple[str, bytes]]:
        """Kind and body of each entry of a game, oldest first.

        Args:
            game: its id.
            first: number of its first entry, and `last` that of its last one, for those who know: entries
                before and after it are then not looked at.
            last: see `first`.
        """
        with self._sound():
            for kind, body in self._connection.execute(
                    "SELECT kind, body FROM entry WHERE game = ? AND seq BETWEEN ? AND ? ORDER BY seq",
                    (game, first, last)):
                yield kind.decode(), memoryview(body).tobytes()

    def ends_after(self, seq: int) -> list[tuple[int, bytes, int]]:
        """Each game with entries after this number; those that were left alone for longest come first.

        Returns:
            The number of its last entry, its id, and whether it is over, as in `rows`.
        """
        with self._sound():
            found = self._connection.execute(
                "SELECT max(seq), game, ended FROM entry WHERE seq > ? GROUP BY game", (seq,))
            return sorted((last, bytes(game), ended) for last, game, ended in found)

    def entry_id(self, seq: int) -> bytes:
        """The id of the entry with this number; empty when there is none."""
        with self._sound():
            row = self._connection.execute("SELECT id FROM entry WHERE seq = ?", (seq,)).fetchone()
            return b"" if row is None else bytes(row[0])

    def begun(self, game: bytes) -> int:
        """The number of the entry that began a game; 0 when there is no such game."""
        with self._sound():
            row = self._connection.execute(
                "SELECT seq FROM entry WHERE kind = 'begin' AND id = ?", (game,)).fetchone()
            return 0 if row is None else int(row[0])

    def left(self, game: bytes) -> Left | None:
        """When a game was touched last; None when there is no such game."""
        with self._sound():
            row = self._connection.execute(
                "SELECT wall, sure, mono, boot FROM entry WHERE game = ? ORDER BY seq DESC LIMIT 1",
                (game,)).fetchone()
            return None if row is None else Left(row[0], bool(row[1]), row[2], bytes(row[3]))

    def played_ns(self, game: bytes) -> int:
        """How long a game was played, in nanoseconds, without pauses and without the time it was put away."""
        with self._sound():
            found = self._connection.execute(
                "SELECT seq, kind, mono, boot FROM entry WHERE game = ? ORDER BY seq", (game,)).fetchall()
            # Between two entries that are not neighbours another game was played.
            return sum(min(max(mono - before, 0), PAUSE_NS)
                       for (at, left, before, boot), (seq, _, mono, same) in pairwise(found)
                       if seq == at + 1 and boot == same and left != b"park")

    def dated(self, game: bytes) -> str:
        """When a game was played last while the clock was set, a label; empty when it never was."""
        with self._sound():
            row = self._connection.execute(
                "SELECT wall FROM entry WHERE game = ? AND sure = 1 AND kind IN ('begin', 'do') "
                "ORDER BY seq DESC LIMIT 1", (game,)).fetchone()
            return "" if row is None else label(row[0])

    def started(self, game: bytes) -> str:
        """When a game began, a label; empty when there is no such game."""
        with self._sound():
            row = self._connection.execute(
                "SELECT wall FROM entry WHERE kind = 'begin' AND id = ?", (game,)).fetchone()
            return "" if row is None else label(row[0])


def label(wall: int) -> str:
    """A time of day for people and programs: ISO 8601 with the local offset."""
    return datetime.fromtimestamp(wall / 1000).astimezone().isoformat(timespec="milliseconds")


def _marks(path: Path) -> list[tuple[int, int]]:
    found = [each.stat() for each in (path, log_of(path)) if each.exists()]
    return [(each.st_size, each.st_mtime_ns) for each in found]


def _unreadable(path: Path) -> Refused:
    return Refused("unreadable_journal", Text(
        "The journal {path} cannot be read. Start the companion on this folder once: it sets a damaged "
        "journal aside and takes over what can be read.", {"path": str(path)}))


def _out_of_reach(path: Path, error: OSError) -> Refused:
    return Refused("unreadable_journal", Text("The journal {path} cannot be read: {why}.", {
        "path": str(path), "why": why(error)}))


def open_reader(folder: Path) -> JournalReader | None:
    """A reader of the folder's journal; None when there is none yet.

    Raises:
        Refused: it cannot be read.
    """
    path = folder / rows.NAME
    try:
        os.stat(path)
        for each in (path, log_of(path)):
            must_be_file(each)
        with path.open("rb"):  # SQLite would not say why it cannot
            pass
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _out_of_reach(path, error) from None
    return JournalReader(path)
