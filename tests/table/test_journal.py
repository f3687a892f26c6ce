"""The journal: what is durable, what is refused, how it is found again."""

import itertools
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_of
from companion.games.button_tricks.actions import Pass
from companion.games.game import Refused
from companion.table import journal as journal_module
from companion.table import rows
from companion.table.changes import restore
from companion.table.folder import FolderInUse, NotSaved
from companion.table.journal import Journal
from companion.table.reading import open_reader
from companion.table.rows import Entry
from companion.table.table import Table
from companion.table.uuid7 import Uuid7
from companion.table.writer import AtOnce, Writer
from tests.table.tables import FakeClock, played, session_of, table_at


def entry(number: int, game: bytes = bytes(16), kind: str = "do") -> Entry:
    return Entry(number.to_bytes(16, "big"), game, kind, b'{"do":"exchange"}', number, 0, 1_700_000_000_000,
                 sure=True, mono=number)


WHOLE = len(played()[1])
"""Actions of a whole game."""


def play_some(table: Table, actions: int = 20) -> None:
    opening, found = played()
    table.start(opening)
    for action in found[:actions]:
        table.do(action)


def has_game(table: Table) -> bool:
    return table.session is not None


def test_u24_each_commit_is_forced_to_the_disk(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path, FakeClock())) as journal:
        connection = journal._connection
        assert connection is not None
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (rows.VERSION,)
        assert connection.execute("PRAGMA application_id").fetchone() == (rows.APPLICATION_ID,)


def test_nothing_is_rewritten_and_the_sequence_has_no_gap(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play_some(table)
        table.undo()
    with closing(sqlite3.connect(tmp_path / rows.NAME)) as connection:
        numbers = [seq for (seq,) in connection.execute("SELECT seq FROM entry")]
        assert numbers == list(range(1, 23))
        others = rows.COLUMNS.replace("seq,", "")
        for statement in ("UPDATE entry SET stands = 0 WHERE seq = 3", "DELETE FROM entry WHERE seq = 22",
                          "DELETE FROM entry",
                          f"INSERT INTO entry SELECT 40, {others} FROM entry WHERE seq = 5",
                          "INSERT OR REPLACE INTO entry SELECT * FROM entry WHERE seq = 5"):
            with pytest.raises(sqlite3.IntegrityError):
                connection.execute(statement)


def test_a_commit_touches_one_page_of_the_file(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play_some(table, 0)
        connection = table._journal._connection
        assert connection is not None

        def frames() -> int:
            return int(connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])

        before = frames()
        for action in played()[1][:10]:
            table.do(action)
        assert frames() - before <= 13  # one a commit, and a few when a page is full


def test_ids_are_version_7_and_only_rise_also_when_the_clock_falls_back(tmp_path: Path) -> None:
    ids = Uuid7()
    made = [ids.make(milliseconds) for milliseconds in (5, 5, 5, 1_700_000_000_000, 3, 1_700_000_000_001, -9)]
    assert made == sorted(set(made))
    assert all(one[6] >> 4 == 7 and one[8] >> 6 == 2 for one in made)
    assert int.from_bytes(made[3][:6], "big") == 1_700_000_000_000
    go_on = Uuid7()
    go_on.after(made[-1])
    assert go_on.make(0) > made[-1]


def test_two_makers_do_not_meet() -> None:
    assert len({Uuid7().make(1_700_000_000_000) for _ in range(500)}) == 500


def test_u66_order_survives_a_clock_that_went_back(tmp_path: Path) -> None:
    with table_at(tmp_path, FakeClock()) as table:
        play_some(table, 3)
    with table_at(tmp_path, FakeClock(datetime(2020, 1, 1, tzinfo=UTC), sure=False)) as table:
        table.do(played()[1][3])
        play_some(table, 1)
        assert [each.actions for each in table.games()] == [1, 4]
    with closing(sqlite3.connect(tmp_path / rows.NAME)) as connection:
        ids = [one for (one,) in connection.execute("SELECT id FROM entry ORDER BY seq")]
        assert ids == sorted(ids)
        assert connection.execute("SELECT group_concat(sure, '') FROM entry").fetchone() == ("1111000",)


def test_the_folder_is_the_users_own(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    with closing(Journal.open(folder, FakeClock())):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / rows.NAME).stat().st_mode) == 0o600


def test_a_second_companion_on_the_folder_is_turned_away(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path, FakeClock())):
        with pytest.raises(FolderInUse) as caught:
            Journal.open(tmp_path, FakeClock())
        assert str(tmp_path) in str(caught.value)
    Journal.open(tmp_path, FakeClock()).close()


def test_a_session_comes_back_with_all_that_can_be_undone_and_redone(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play_some(table, 30)
        table.undo()
        table.undo()
        table.redo()
        table.amend(2, table.session.lines()[1])  # type: ignore[union-attr]
        table.note(3, "sure?")
        table.back(20)
        table.undo()
        table.do(played()[1][29])
        table.undo()
        table.back(11)
        table.abandon()
        table.undo()
        was = table.session
        game_id = table.game_id
    assert was is not None
    with table_at(tmp_path) as table:
        now = table.session
        assert table.game_id == game_id
        assert now is not None
        assert now.lines() == was.lines()
        assert now.next_change == was.next_change
        for direction in ("redo", "undo"):
            left, right = was, now
            while getattr(left, f"can_{direction}"):
                left, right = getattr(left, direction)(), getattr(right, direction)()
                assert left.state == right.state
                assert left.lines() == right.lines()
                assert left.last_change == right.last_change
            assert not getattr(right, f"can_{direction}")


def test_a_game_is_listed_with_the_time_of_day_at_which_it_began(tmp_path: Path) -> None:
    began = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
    with table_at(tmp_path, FakeClock(began)) as table:
        play_some(table, 3)
        shown = table.games()[0].started
        assert abs(datetime.fromisoformat(shown) - began) < timedelta(seconds=5)
    with table_at(tmp_path) as table:  # and so from the disk
        assert table.games()[0].started == shown


def test_games_are_opened_parked_ended_and_listed(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play_some(table, 5)
        first = table.game_id
        play_some(table, WHOLE)
        second = table.game_id
        play_some(table, 7)
        third = table.game_id
        table.abandon()
        assert first is not None
        table.open(first)
        listed = [(each.id, each.status, each.actions) for each in table.games()]
        assert listed == [(third, "abandoned", 7), (second, "finished", WHOLE), (first, "running", 5)]
        table.open(first)
        table.do(played()[1][5])
        table.park()
        assert not has_game(table)
        assert table.games()[2].status == "parked"
        for attempt in (table.undo, table.redo, table.abandon, table.park, lambda: table.do(Pass(0))):
            with pytest.raises(Refused) as caught:
                attempt()
            assert caught.value.code == "no_game"
        for unknown in ("", "x", "01a22a42-02ea-73e7-8ec9-6704fb72ea9a", second + "0"):  # type: ignore[operator]
            with pytest.raises(Refused) as caught:
                table.open(unknown)
            assert caught.value.code == "no_such_game"
    with table_at(tmp_path) as table:
        assert not has_game(table)
        assert second is not None
        table.open(second)
        assert table.session is not None
        table.undo()
        assert [each.status for each in table.games()] == ["abandoned", "running", "parked"]


def test_a_damaged_entry_of_the_game_is_a_sentence_not_a_crash(tmp_path: Path) -> None:
    begin = ("begin", played()[0].source)
    for entries in ([], [("begin", b"{}")], [begin, ("do", b"{}")], [begin, ("do", b'{"do":"exchange"}')],
                    [begin, ("amend", b'{"n":1}')], [begin, ("undo", b"")], [begin, ("note", b"[]")],
                    [begin, ("back", b"{}")]):
        with pytest.raises(Refused) as caught:
            restore(iter(entries), game_of)
        assert caught.value.code == "unreadable_game"


class Broken(sqlite3.OperationalError):
    """What SQLite raises when the disk is full."""

    sqlite_errorcode = sqlite3.SQLITE_FULL
    sqlite_errorname = "SQLITE_FULL"


class Failing:
    """A connection whose disk fails as long as `error` is set."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.error: Exception | None = None
        self.tries = 0

    def execute(self, statement: str, *values: Any) -> Any:
        self.tries += 1
        if self.error is not None and not statement.startswith("ROLLBACK"):
            raise self.error
        return self.connection.execute(statement, *values)

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def close(self) -> None:
        self.connection.close()


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[tuple[Journal, Failing]]:
    journal = Journal.open(tmp_path, FakeClock())
    assert journal._connection is not None
    connection = Failing(journal._connection)
    journal._connection = connection  # type: ignore[assignment]
    yield journal, connection
    journal.close()


def test_u26_u30_what_is_not_on_the_disk_is_not_called_saved(failing: tuple[Journal, Failing]) -> None:
    journal, connection = failing
    table = Table(game_of, journal, AtOnce(journal), FakeClock())
    play_some(table, 5)
    was = table.session
    for error, words in ((Broken(), "full"), (OSError(30, "x"), "read-only"), (OSError(5, "x"), "EIO"),
                         (sqlite3.DatabaseError("?"), "DatabaseError")):
        connection.error = error
        with pytest.raises(NotSaved) as caught:
            table.do(played()[1][5])
        assert caught.value.code == "not_saved"
        assert words in str(caught.value)
        assert table.session is was
    connection.error = None
    table.do(played()[1][5])
    assert [each.actions for each in table.games()] == [6]


def test_a_journal_that_was_taken_away_is_noticed(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play_some(table, 5)
        (tmp_path / rows.NAME).rename(tmp_path / "elsewhere.db")
        with pytest.raises(NotSaved):
            table.do(played()[1][5])
        (tmp_path / "elsewhere.db").rename(tmp_path / rows.NAME)
        table.do(played()[1][5])


def test_a_folder_that_cannot_be_made_is_no_obstacle_to_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with table_at(tmp_path / "file" / "data") as table:
        assert [str(each) for each in table.messages]
        with pytest.raises(NotSaved):
            play_some(table)
        assert not has_game(table)
        (tmp_path / "file").unlink()
        play_some(table, 2)
        assert [each.actions for each in table.games()] == [2]


def test_e77_the_writer_keeps_order_and_goes_on_when_there_is_room_again(
    failing: tuple[Journal, Failing],
) -> None:
    journal, connection = failing
    tried = threading.Event()
    writer = Writer(journal, tried.set, waits=(60.0, 60.0))
    table = Table(game_of, journal, writer, FakeClock())
    connection.error = Broken()
    play_some(table, 12)
    assert tried.wait(10)
    assert writer.unsaved == table.unsaved == 13
    assert "full" in str(writer.trouble)
    assert table.session is not None
    assert table.session.n == 12
    assert [(each.actions, each.status) for each in table.games()] == [(12, "running")]
    connection.error = None
    writer.retry()
    assert writer.flush(10)
    assert writer.unsaved == 0
    assert writer.trouble is None
    assert writer.close(10)
    with closing(sqlite3.connect(journal.folder / rows.NAME)) as found:
        assert [stands for (stands,) in found.execute("SELECT stands FROM entry ORDER BY seq")] == [
            0, *range(1, 13)]


def test_a_call_to_try_again_is_heard_while_a_try_fails(failing: tuple[Journal, Failing]) -> None:
    """It must not be lost between the failure and the wait for the next try."""
    journal, connection = failing
    connection.error = Broken()

    def told() -> None:  # by the writer, before it waits
        if connection.error is not None:
            connection.error = None
            writer.retry()

    writer = Writer(journal, told, waits=(60.0, 60.0))
    play_some(Table(game_of, journal, writer, FakeClock()), 1)
    assert writer.flush(10)
    assert writer.close(10)


def test_games_left_behind_unsaved_are_still_there(failing: tuple[Journal, Failing]) -> None:
    journal, connection = failing
    tried = threading.Event()
    writer = Writer(journal, tried.set, waits=(60.0, 60.0))
    table = Table(game_of, journal, writer, FakeClock())
    connection.error = Broken()
    play_some(table, 4)
    first = table.game_id
    assert first is not None
    play_some(table, 2)
    assert [(each.actions, each.status) for each in table.games()] == [(2, "running"), (4, "parked")]
    table.open(first)
    table.do(played()[1][4])
    assert [(each.actions, each.status) for each in table.games()] == [(2, "parked"), (5, "running")]
    connection.error = None
    writer.retry()
    assert writer.close(10)
    again = Table(game_of, journal, AtOnce(journal), FakeClock())
    assert again.game_id == first
    assert again.session is not None
    assert again.session.n == 5
    assert [(each.actions, each.status) for each in again.games()] == [(2, "parked"), (5, "running")]


def test_a_writer_that_cannot_write_says_so_when_it_closes(failing: tuple[Journal, Failing]) -> None:
    journal, connection = failing
    tried = threading.Event()
    connection.error = Broken()
    writer = Writer(journal, tried.set, waits=(60.0, 60.0))
    writer.put(entry(1))
    assert tried.wait(10)
    assert not writer.close(0.0)


def test_a_batch_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path, FakeClock())) as journal:
        journal.append(entry(1), entry(2))
        with pytest.raises(NotSaved):
            # two games cannot have the same id
            journal.append(entry(3), entry(4, kind="begin"), entry(4, kind="begin"))
        journal.append(entry(3))
    with closing(sqlite3.connect(tmp_path / rows.NAME)) as found:
        assert found.execute("SELECT count(*), max(seq) FROM entry").fetchone() == (3, 3)


def test_reading_creates_nothing_and_disturbs_nobody(tmp_path: Path) -> None:
    assert open_reader(tmp_path / "nowhere") is None
    with table_at(tmp_path) as table:
        play_some(table, 9)
        for number in itertools.count():
            with open_reader(tmp_path) as reader:  # type: ignore[union-attr]
                assert [each.actions for each in reader.games()] == [9 + number]
                if number == 3:
                    break
                table.do(played()[1][9 + number])
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with open_reader(tmp_path) as reader:  # type: ignore[union-attr]
        assert len(reader.games()) == 1
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


KILLED = """
import os, sys
from pathlib import Path
from tests.table.tables import table_at, played
with table_at(Path(sys.argv[1])) as table:
    table.start(played()[0])
    for action in played()[1][:25]:
        table.do(action)
    os.kill(os.getpid(), 9)
"""


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The folder of a companion that was killed; its log is not worked in."""
    folder = tmp_path / "table"
    subprocess.run([sys.executable, "-c", KILLED, str(folder)], check=False)
    assert (folder / (rows.NAME + "-wal")).stat().st_size > 0
    return folder


def test_u20_u21_after_a_kill_everything_confirmed_is_there(killed: Path) -> None:
    with open_reader(killed) as reader:  # type: ignore[union-attr]
        assert [each.actions for each in reader.games()] == [25]
    with table_at(killed) as table:
        assert not table.messages
        assert table.session is not None
        assert table.session.state == session_of(actions=25).state


def test_reading_without_the_index_of_the_log_works_on_a_copy(killed: Path) -> None:
    (killed / (rows.NAME + "-shm")).unlink()
    before = {path: path.read_bytes() for path in killed.iterdir()}
    with open_reader(killed) as reader:  # type: ignore[union-attr]
        assert [each.actions for each in reader.games()] == [25]
    assert {path: path.read_bytes() for path in killed.iterdir()} == before


def test_the_boot_is_zeros_where_the_system_does_not_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(journal_module, "_BOOT", tmp_path / "nothing")
    assert journal_module.boot_id() == bytes(16)
