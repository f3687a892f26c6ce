"""A damaged journal is set aside byte for byte, told of, and what can be read of it is taken over."""

import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from companion.games.game import Refused
from companion.table import files, repair, rows, salvage, wal
from companion.table.reading import open_reader
from tests.table.tables import FakeClock, played, session_of, table_at

PLAYED = 60
KILLED = """
import os, sys
from pathlib import Path
from uuid import UUID
from tests.table.tables import table_at, played
with table_at(Path(sys.argv[1])) as table:
    for actions in (8, int(sys.argv[2])):
        table.start(played()[0])
        for action in played()[1][:actions]:
            table.do(action)
    os.kill(os.getpid(), 9)
"""
ENTRIES = 1 + 8 + 1 + PLAYED

Spoil = Callable[[bytearray], bytes | bytearray]


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two folders with the same two games: one after a kill, one closed in peace."""
    root = tmp_path_factory.mktemp("originals")
    killed, closed = root / "killed", root / "closed"
    subprocess.run([sys.executable, "-c", KILLED, str(killed), str(PLAYED)], check=False)
    with table_at(closed) as table:
        for actions in (8, PLAYED):
            table.start(played()[0])
            for action in played()[1][:actions]:
                table.do(action)
    return killed, closed


@pytest.fixture(params=["killed", "closed"])
def folder(request: pytest.FixtureRequest, originals: tuple[Path, Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(originals[request.param == "closed"], tmp_path / "table"))


def spoil(path: Path, how: Spoil) -> bytes:
    spoiled = bytes(how(bytearray(path.read_bytes())))
    path.write_bytes(spoiled)
    return spoiled


def start(folder: Path) -> tuple[int, int, list[str]]:
    """Start on the folder: actions of the current game, number of games, what is said."""
    with table_at(folder) as table:
        session = table.session
        said = [str(message) for message in table.messages]
        if session is not None:
            assert session.state == session_of(actions=session.n).state
            session = session.undo() if session.can_undo else session
        return -1 if table.session is None else table.session.n, len(table.games()), said


def kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if "-aside-" in path.name}


def flip(place: int, bit: int = 0) -> Spoil:
    def change(data: bytearray) -> bytearray:
        data[place] ^= 1 << bit
        return data
    return change


def test_a_sound_journal_is_left_alone(folder: Path) -> None:
    assert start(folder) == (PLAYED, 2, [])
    assert start(folder) == (PLAYED, 2, [])
    assert not kept(folder)


@pytest.mark.parametrize(("how", "readable"), [
    (lambda data: b"", False),
    (lambda data: b"\0" * len(data), False),
    (lambda data: b"not a database at all, " * 500, False),
    (lambda data: data[:50], False),
    (lambda data: data[:4096], False),
    (lambda data: data[:5000], False),
    (flip(0), True),                       # the magic words
    (flip(16), True),                      # the size of a page
    (flip(18), True),                      # whether there is a log
    (flip(60), True),                      # an absurd version
    (flip(70), True),                      # whose file it is
    (flip(105, 5), True),                  # the tree of the schema
    (lambda data: data[:100] + b"\xff" * 3996 + data[4096:], True),
], ids=["empty", "zeros", "text", "50 bytes", "one page", "page and a bit", "magic", "page size", "mode",
        "version", "application", "schema tree", "page 1 gone"])
def test_e73_e74_u23_a_file_that_is_no_journal_any_more(
    originals: tuple[Path, Path], tmp_path: Path, how: Spoil, readable: bool
) -> None:
    folder = Path(shutil.copytree(originals[1], tmp_path / "table"))
    spoiled = spoil(folder / rows.NAME, how)
    actions, games, said = start(folder)
    assert (actions, games) == ((PLAYED, 2) if readable else (-1, 0))
    assert len(said) == 1
    assert "damaged" in said[0]
    [(name, data)] = kept(folder).items()
    assert data == spoiled
    assert name in said[0]
    assert start(folder)[2] == []


def test_u23_a_flipped_bit_inside_a_row_is_noticed(originals: tuple[Path, Path], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(originals[1], tmp_path / "table"))
    data = (folder / rows.NAME).read_bytes()
    place = data.rindex(b'"do":"play"')     # in the second game
    spoiled = spoil(folder / rows.NAME, flip(place + 7))
    actions, games, said = start(folder)
    assert games == 2
    assert 0 < actions < PLAYED
    assert "entries could be read" in said[0]
    assert list(kept(folder).values()) == [spoiled]


def test_a_hole_ends_the_games_that_were_there_and_no_later_one() -> None:
    def row(seq: int, game: bytes, kind: bytes) -> rows.Row:
        return (seq, b"", game, kind, b"", 0, 0, 0, 0, 0, b"", 0)

    a, b = row(1, b"a", b"begin"), row(2, b"a", b"do")
    later = [row(4, b"a", b"do"), row(5, b"c", b"begin"), row(6, b"a", b"undo"), row(7, b"c", b"do")]
    assert [each[0] for each in rows.without_holes(iter([a, b, None, *later]))] == [1, 2, 5, 7]
    assert list(rows.without_holes(iter([None, b]))) == []


@pytest.mark.parametrize("seed", range(6))
def test_e74_u23_bit_flips_at_random_places(originals: tuple[Path, Path], tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(12):
        folder = Path(shutil.copytree(originals[chance.randrange(2)], tmp_path / str(number)))
        log = files.log_of(folder / rows.NAME)
        path = log if log.exists() and chance.random() < 0.7 else folder / rows.NAME
        size = len(path.read_bytes())
        reach = min(size, 32 + 4120 * 80) if path == log else size
        before = {each.name: each.read_bytes() for each in folder.iterdir()}
        spoiled = spoil(path, flip(chance.randrange(reach), chance.randrange(8)))
        actions, games, said = start(folder)
        assert (actions, games) == (PLAYED, 2) or said
        if said:
            assert spoiled in kept(folder).values()
            untouched = [data for name, data in before.items()
                         if name != path.name and not name.endswith("-shm")]
            assert all(data in kept(folder).values() for data in untouched)
            assert actions > 0
        assert start(folder)[2] == []


@pytest.mark.parametrize("end", [0, 1, 31, 32, 40, 4000, 4151, 4152, 4153, 82_432, 86_551])
def test_a_log_that_was_cut_off_is_what_a_power_cut_leaves(
    originals: tuple[Path, Path], tmp_path: Path, end: int
) -> None:
    folder = Path(shutil.copytree(originals[0], tmp_path / "table"))
    spoil(files.log_of(folder / rows.NAME), lambda data: data[:end])
    actions, games, said = start(folder)
    assert said == []
    assert games <= 2
    assert actions < PLAYED


def last_frame(log: bytearray) -> int:
    """Where the last frame that was written begins."""
    return wal.valid_end(bytes(log), rows.PAGE) - wal.FRAME_HEADER - rows.PAGE


@pytest.mark.parametrize("place", [*range(24), 24, 26, 30, 2000, 4119])
def test_a_bit_flipped_in_the_very_last_frame_is_noticed(
    originals: tuple[Path, Path], tmp_path: Path, place: int
) -> None:
    folder = Path(shutil.copytree(originals[0], tmp_path / "table"))
    log = files.log_of(folder / rows.NAME)
    spoiled = spoil(log, lambda data: flip(last_frame(data) + place)(data))
    actions, games, said = start(folder)
    assert (len(said), games) == (1, 2)
    assert actions >= PLAYED - 1
    assert spoiled in kept(folder).values()


@pytest.mark.parametrize("behind", ["nothing", "an old page"])
def test_a_last_frame_that_was_not_written_as_a_whole_is_no_damage(
    originals: tuple[Path, Path], tmp_path: Path, behind: str
) -> None:
    folder = Path(shutil.copytree(originals[0], tmp_path / "table"))

    def torn(data: bytearray) -> bytearray:
        frame = last_frame(data)
        step = wal.FRAME_HEADER + rows.PAGE
        old = bytes(rows.PAGE) if behind == "nothing" else data[frame - rows.PAGE: frame]
        data[frame + wal.FRAME_HEADER: frame + step] = old
        return data

    spoil(files.log_of(folder / rows.NAME), torn)
    assert start(folder) == (PLAYED - 1, 2, [])


def test_what_an_earlier_round_left_behind_the_log_is_no_damage(
    originals: tuple[Path, Path], tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(originals[0], tmp_path / "table"))
    step = wal.FRAME_HEADER + rows.PAGE

    def left(data: bytearray) -> bytearray:
        end = wal.valid_end(bytes(data), rows.PAGE)
        inner = next(start for start in range(wal.HEADER, end, step) if data[start + wal.FRAME_HEADER] == 5)
        data[end: end + step] = data[inner: inner + step]
        data[end + 11] ^= 1  # the salt of the round before
        return data

    spoil(files.log_of(folder / rows.NAME), left)
    assert start(folder) == (PLAYED, 2, [])


def test_a_log_without_its_file_is_read_too(originals: tuple[Path, Path], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(originals[0], tmp_path / "table"))
    (folder / rows.NAME).unlink()
    actions, games, said = start(folder)
    assert (actions, games) == (PLAYED, 2)
    assert "gone" in said[0]


@pytest.mark.parametrize("spoiled", ["triggers", "more", "row", "gap"])
def test_a_journal_that_somebody_wrote_into(
    originals: tuple[Path, Path], tmp_path: Path, spoiled: str
) -> None:
    folder = Path(shutil.copytree(originals[1], tmp_path / "table"))
    with closing(sqlite3.connect(folder / rows.NAME, isolation_level=None)) as connection:
        if spoiled != "more":
            connection.execute("DROP TRIGGER never_changed")
            connection.execute("DROP TRIGGER never_deleted")
        if spoiled == "more":
            connection.execute("CREATE TABLE other (a)")
        if spoiled == "row":
            connection.execute("UPDATE entry SET stands = 7 WHERE seq = 40")
        if spoiled == "gap":
            connection.execute("DELETE FROM entry WHERE seq = 40")
    actions, games, said = start(folder)
    assert "damaged" in said[0]
    assert (actions, games) == ((PLAYED if spoiled in {"triggers", "more"} else 29), 2)


def test_a_journal_of_a_newer_version_is_kept_and_never_overwritten(folder: Path) -> None:
    with closing(sqlite3.connect(folder / rows.NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version = 2")
    data = (folder / rows.NAME).read_bytes()
    with pytest.raises(Refused) as caught:
        open_reader(folder)
    assert caught.value.code == "unreadable_journal"
    for _ in range(2):
        actions, games, said = start(folder)
        assert (actions, games) == (-1, 0)
        assert set(kept(folder).values()) == {data}
    assert said == []
    shutil.copy(folder / next(iter(kept(folder))), folder / rows.NAME)
    assert "newer version" in start(folder)[2][0]
    assert len([name for name in kept(folder) if name.endswith(".db")]) == 2
    assert set(kept(folder).values()) == {data}


def test_names_of_what_is_set_aside_never_collide(originals: tuple[Path, Path], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(originals[1], tmp_path / "table"))

    class Stopped(FakeClock):
        def wall(self):  # type: ignore[no-untyped-def]
            return self.time

    for number in range(4):
        spoil(folder / rows.NAME, lambda data: b"x" * (100 + number))  # noqa: B023 - used at once
        with table_at(folder, Stopped()) as table:
            assert table.messages
    assert sorted(map(len, kept(folder).values())) == [100, 101, 102, 103]


@pytest.mark.parametrize("stop_after", range(4))
def test_a_power_cut_in_the_middle_of_the_repair_loses_nothing(
    originals: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop_after: int
) -> None:
    folder = Path(shutil.copytree(originals[0], tmp_path / "table"))
    log = spoil(files.log_of(folder / rows.NAME), flip(32 + 4120 * 30 + 900))
    renames = 0
    rename = Path.rename

    def cut(path: Path, target: Path) -> Path:
        nonlocal renames
        if path.name != rows.NAME + ".repaired.new" and (renames := renames + 1) > stop_after:
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", cut)
    with pytest.raises(KeyboardInterrupt), table_at(folder):
        pass
    monkeypatch.undo()
    actions, games, said = start(folder)
    assert games == 2
    assert actions >= PLAYED - 1
    assert said
    assert log in kept(folder).values()


def test_the_schema_fits_on_the_first_page_and_the_table_begins_on_the_second(tmp_path: Path) -> None:
    files.make(tmp_path / rows.NAME)
    with closing(sqlite3.connect(tmp_path / rows.NAME)) as connection:
        pages = connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0").fetchall()
    assert pages == [(salvage._ROOT,), (3,)]
    assert (tmp_path / rows.NAME).stat().st_size == 3 * rows.PAGE


def test_long_rows_are_salvaged_over_their_further_pages(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        table.start(played()[0])
        table.do(played()[1][0])
        table.note(1, "long " * 4_000)
        table.do(played()[1][1])
    spoil(tmp_path / rows.NAME, flip(3))
    with table_at(tmp_path) as table:
        assert table.session is not None
        assert table.session.n == 2
        assert table.session.lines()[0].note == "long " * 4_000


def test_a_repair_without_anything_to_repair_does_nothing(tmp_path: Path) -> None:
    assert repair.finish_repair(tmp_path / rows.NAME, FakeClock()) is None


@pytest.mark.parametrize("seed", range(24))
def test_who_only_reads_a_damaged_journal_is_told_so(originals: tuple[Path, Path], tmp_path: Path,
                                                     seed: int) -> None:
    """A file may open well and be damaged further on: it is refused in a sentence, or read as it is."""
    folder = Path(shutil.copytree(originals[1], tmp_path / "table"))
    chance = random.Random(seed)

    def somewhere(data: bytearray) -> bytearray:
        start, long = chance.randrange(4_096, len(data)), chance.choice((1, 64, 4_096))
        data[start:start + long] = chance.randbytes(len(data[start:start + long]))
        return data

    spoil(folder / rows.NAME, somewhere)
    refused = set()
    try:
        with open_reader(folder) or pytest.fail("there is a journal") as reader:
            for game in [stored.id for stored in reader.games()]:
                key = UUID(game).bytes
                assert list(reader.entries(key))
                assert reader.played_ns(key) >= 0
                assert isinstance(reader.dated(key) + reader.started(key), str)
    except Refused as caught:
        refused.add(caught.code)
    assert refused <= {"unreadable_journal"}
