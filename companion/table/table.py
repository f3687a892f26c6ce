"""One table: the game in progress and its journal, kept in step."""

from pathlib import Path
from typing import Any
from uuid import UUID

from msgspec.structs import replace

from companion.clock import MS, Clock
from companion.games.game import Action, Header, Refused, Seat, Text
from companion.table import rows
from companion.table.changes import (
    AnySession,
    amend_body,
    back_body,
    count_body,
    note_body,
    rename_body,
    restore,
)
from companion.table.journal import Journal
from companion.table.reading import STATUS, Listing, Stored, label
from companion.table.record import FindGame, Line, Opening, encode
from companion.table.rows import Entry
from companion.table.session import Session
from companion.table.uuid7 import Uuid7
from companion.table.writer import Commit


class Table:
    """The current game, changed only together with the journal.

    A change is judged by the session first, then handed to `commit`, and only then becomes the state that
    everybody sees. With :class:`~companion.table.writer.AtOnce` that means: durable, or not done. With
    :class:`~companion.table.writer.Writer` play goes on and the disk follows.

    Attributes:
        messages: what people should know about how the journal was found.
    """

    def __init__(self, find: FindGame, journal: Journal, commit: Commit, clock: Clock, *,
                 resume: bool = True) -> None:
        """Take up the game that was running, if there is one and it is wanted; else it is as if parked."""
        self.messages: list[Text] = list(journal.messages)
        self._find = find
        self._journal = journal
        self._commit = commit
        self._clock = clock
        self._ids = Uuid7()
        self._sure = False  # once the clock is set, it stays so
        self._game: bytes | None = None
        self._session: AnySession | None = None
        self._left: dict[bytes, tuple[AnySession, str]] = {}
        self._started = ""
        self._opened_ns = clock.now_ns()
        self._listing: Listing | None = None
        self._touched: dict[bytes, int] = {}
        self._resume(take_up=resume)

    def _resume(self, *, take_up: bool) -> None:
        try:
            reader = self._journal.reader()
            if reader is None:
                return
            with reader:
                self._ids.after(reader.last()[1])
                current = reader.current()
                if current is not None and take_up:
                    self._session, self._game = restore(reader.entries(current), self._find), current
                    self._started = reader.started(current)
        except Refused as refused:
            self.messages.append(refused.text)

    @property
    def session(self) -> AnySession | None:
        """The current game; None before the first."""
        return self._session

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self._journal.folder

    @property
    def game_id(self) -> str | None:
        """The id of the current game."""
        return None if self._game is None else str(UUID(bytes=self._game))

    @property
    def unsaved(self) -> int:
        """Entries that are not on the disk yet."""
        return self._commit.unsaved

    def start(self, opening: Opening | Header) -> None:
        """Begin a game; one that was running is parked.

        Raises:
            Refused: the header cannot be played, or the entry was not saved.
        """
        if isinstance(opening, Header):
            opening = Opening.of(self._find(opening.game), opening)
        session = Session.start(opening.game, opening)
        self._enter(None, session, "begin", opening.source)

    def open(self, game_id: str) -> None:
        """Make a stored game the current one; the one that was running is parked.

        Raises:
            Refused: there is no such game (`no_such_game`), it cannot be taken up, or it was not saved.
        """
        game = _parse(game_id)
        if game == self._game:
            return
        session, started = self._stored_session(game_id)
        self._enter(game, session, "open", b"")
        self._started = started

    def look_at(self, game_id: str) -> AnySession:
        """A game of this table as it stands, the current one or a stored one; nothing changes.

        Raises:
            Refused: there is no such game (`no_such_game`), or it cannot be read.
        """
        return self._stored_session(game_id)[0]

    def _stored_session(self, game_id: str) -> tuple[AnySession, str]:
        """A game and when it was begun."""
        game = _parse(game_id)
        if game == self._game and self._session is not None:
            return self._session, self._started
        if game in self._left:
            return self._left[game]
        reader = self._journal.reader()
        if reader is None:
            raise no_such_game(game_id)
        with reader:
            started = reader.started(game)
            if not started:
                raise no_such_game(game_id)
            return restore(reader.entries(game), self._find), started

    def played_ns(self, game_id: str) -> int:
        """How long a game was played, in nanoseconds, as far as it is on the disk; see `JournalReader`.

        Raises:
            Refused: the journal cannot be read.
        """
        reader = self._journal.reader()
        if reader is None:
            return 0
        with reader:
            return reader.played_ns(_parse(game_id))

    def dated(self, game_id: str) -> str:
        """When a game was played last while the clock was set, as far as it is on the disk; may be empty.

        Raises:
            Refused: the journal cannot be read.
        """
        reader = self._journal.reader()
        if reader is None:
            return ""
        with reader:
            return reader.dated(_parse(game_id))

    def touched(self, game_id: str) -> bool:
        """Whether anything was entered in a game since the program started."""
        return _parse(game_id) in self._touched

    def left_for_ns(self, game_id: str) -> int:
        """How long ago a game was touched last, in nanoseconds.

        Within one boot of the machine that is exact. After another one it is at least as long as the program
        runs, and otherwise what the time of day says: a machine without a battery clock wakes up in the past,
        so that until its clock is set the answer is rather too short than too long.

        Raises:
            Refused: there is no such game (`no_such_game`), or the journal cannot be read.
        """
        game, now = _parse(game_id), self._clock.now_ns()
        if game in self._touched:
            return now - self._touched[game]
        reader = self._journal.reader()
        if reader is None:
            raise no_such_game(game_id)
        with reader:
            left = reader.left(game)
        if left is None:
            raise no_such_game(game_id)
        if left.boot == self._journal.boot and any(left.boot):
            return max(now - left.mono, 0)
        by_day = (int(self._clock.wall().timestamp() * 1_000) - left.wall) * MS
        return max(now - self._opened_ns, by_day)

    def do(self, line: Line | Action) -> None:
        """Carry out an action.

        Raises:
            Refused: the rules do not allow it, or it was not saved.
        """
        line = line if isinstance(line, Line) else Line(line)
        self._enter(self._game, self._now().do(line.action, line.at, line.note), "do", encode(line))

    def undo(self) -> None:
        """Take back the latest change.

        Raises:
            Refused: there is none, or it was not saved.
        """
        self._enter(self._game, self._now().undo(), "undo", b"")

    def redo(self) -> None:
        """Bring back what was undone last.

        Raises:
            Refused: there is nothing, or it was not saved.
        """
        self._enter(self._game, self._now().redo(), "redo", b"")

    def amend(self, n: int, line: Line | Action, *, cut: bool = False) -> None:
        """Put another action in the place of action `n`; see :meth:`Session.amend`.

        Raises:
            AmendBreaks: a later action no longer fits.
            Refused: the rules do not allow it, or it was not saved.
        """
        line = line if isinstance(line, Line) else Line(line)
        self._enter(self._game, self._now().amend(n, line, cut=cut), "amend", amend_body(n, line, cut=cut))

    def back(self, n: int) -> None:
        """Take everything after action `n` back at once; one undo brings all of it back.

        Raises:
            Refused: there is nothing after it, or it was not saved.
        """
        self._enter(self._game, self._now().back(n), "back", back_body(n))

    def note(self, n: int, text: str) -> None:
        """Write a note on action `n`.

        Raises:
            Refused: there is no such action, or it was not saved.
        """
        self._enter(self._game, self._now().note(n, text), "note", note_body(n, text))

    def rename(self, seat: Seat, name: str) -> None:
        """Call somebody at the current game otherwise; see :meth:`Session.rename`.

        Raises:
            Refused: there is no such seat, or it was not saved.
        """
        self._enter(self._game, self._now().rename(seat, name), "rename", rename_body(seat, name))

    def count(self, counts: bool) -> None:
        """Say whether the current game is to count in statistics.

        Raises:
            Refused: there is no game, or it was not saved.
        """
        self._enter(self._game, self._now().count(counts), "count", count_body(counts))

    def abandon(self) -> None:
        """End the game without a result; undo takes that back.

        Raises:
            Refused: it has ended, or it was not saved.
        """
        self._enter(self._game, self._now().abandon(), "abandon", b"")

    def park(self) -> None:
        """Put the current game away; then there is none.

        Raises:
            Refused: there is none, or it was not saved.
        """
        self._enter(self._game, self._now(), "park", b"")
        self._keep()
        self._game = self._session = None

    def let_go(self) -> None:
        """Have no current game any more, as after a start on a new folder; nothing is entered anywhere.

        For a game whose players are long gone when the program starts: it was put away by time, not by them.
        """
        self._keep()
        self._game = self._session = None

    def games(self) -> list[Stored]:
        """All games at this table, the newest first, those not on the disk yet included.

        Raises:
            Refused: the journal cannot be read.
        """
        reader = self._journal.reader()
        stored: list[Stored] = []
        if reader is not None:
            with reader:
                self._listing = reader.listing(self._listing)
            stored = self._listing.newest_first()
        fresh = {str(UUID(bytes=game)): self._stored(game, *kept) for game, kept in self._left.items()}
        if self._game is not None and self._session is not None:
            fresh[str(UUID(bytes=self._game))] = self._stored(self._game, self._session, self._started)
        known = [fresh.get(each.id) or self._parked(each) for each in stored]
        unknown = set(fresh) - {each.id for each in stored}
        return [fresh[game_id] for game_id in sorted(unknown, reverse=True)] + known

    def _parked(self, stored: Stored) -> Stored:
        """A game that is not the current one, whatever the disk still says."""
        if stored.status != "running":
            return stored
        return replace(stored, status="parked")

    def _stored(self, game: bytes, session: AnySession, started: str) -> Stored:
        status = STATUS.get(_ended(session)) or ("running" if game == self._game else "parked")
        header = session.header
        return Stored(str(UUID(bytes=game)), header.game, header.seats, status, session.n, started,
                      session.counts)

    def _now(self) -> AnySession:
        if self._session is None:
            raise no_game()
        return self._session

    def _enter(self, game: bytes | None, session: Session[Any], kind: str, body: bytes) -> None:
        """Hand the entry to the disk, then let everybody see it; `game` None is one that begins."""
        wall = int(self._clock.wall().timestamp() * 1000)
        made = self._ids.make(wall)
        self._sure = self._sure or self._clock.wall_is_sure()
        self._commit.put(Entry(
            made, game or made, kind, body, session.n, _ended(session),
            wall, self._sure, self._clock.now_ns(),
        ))
        self._touched[game or made] = self._clock.now_ns()
        if game is None or game != self._game:
            self._keep()
            self._game = game or made
            self._started = label(wall)
            self._left.pop(self._game, None)
        self._session = session

    def _keep(self) -> None:
        """Remember the game that is left as long as the disk may not have all of it."""
        if self._commit.unsaved == 0:
            self._left.clear()
        elif self._game is not None and self._session is not None:
            self._left[self._game] = (self._session, self._started)


def _ended(session: AnySession) -> int:
    if session.abandoned:
        return rows.ABANDONED
    return rows.OVER if session.over else rows.GOES_ON


def _parse(game_id: str) -> bytes:
    try:
        return UUID(game_id).bytes
    except ValueError:
        raise no_such_game(game_id) from None


def no_game() -> Refused:
    """There is no current game."""
    return Refused("no_game", Text("There is no game. Begin one, or open a stored one."))


def no_such_game(game_id: str) -> Refused:
    """No stored game has this id."""
    from companion.table.strict import shown

    return Refused("no_such_game", Text("There is no stored game {id}.", {"id": shown(game_id)}))
