"""All games to a stick: whole or not at all, under names that sort and that every file system takes."""

import errno
import os
from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.games.game import Refused
from companion.posing.table import EVENING, fill, read_until
from companion.table.export import Exported, export_games, record_of, safe_name
from companion.table.reading import JournalReader
from companion.table.record import Opening

GOLDEN = Path(__file__).parent.parent / "data" / "golden"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A table with three games."""
    folder = tmp_path / "data"
    folder.mkdir()
    clock = ManualClock(EVENING)
    for until in (5, 12, 20):
        session, _ = read_until((GOLDEN / "four.jsonl").read_bytes().splitlines(keepends=True), until)
        fill(folder, clock, Opening.of(session.game, session.header), session.lines())
    return folder


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def quietly(data: Path, stick: Path, table: str = "") -> Exported:
    return export_games(data, stick, table, lambda _done, _of: None)


def test_every_game_is_written_as_the_record_that_it_is(data: Path, stick: Path) -> None:
    told: list[tuple[int, int]] = []
    made = export_games(data, stick, "Table 7", lambda done, of: told.append((done, of)))
    assert made == Exported("games-table-7-0001", 3)
    assert told == [(1, 3), (2, 3), (3, 3)]
    files = sorted((stick / made.folder).iterdir())
    assert [file.name[:18] for file in files] == [f"000{n}-button_tricks" for n in (1, 2, 3)]
    for file, until in zip(files, (5, 12, 20), strict=True):
        session, _ = read_until(file.read_bytes().splitlines(keepends=True), None)
        assert session.n == until


def test_whoever_plugs_it_in_elsewhere_can_read_it(data: Path, stick: Path) -> None:
    """The service's own files are for nobody else; those of an export are made to be taken away."""
    before = os.umask(0o077)
    try:
        made = quietly(data, stick)
    finally:
        os.umask(before)
    folder = stick / made.folder
    assert {each.stat().st_mode & 0o777 for each in folder.iterdir()} == {0o644}
    assert folder.stat().st_mode & 0o777 == 0o755


def test_a_further_export_has_the_next_number_and_sorts_behind(data: Path, stick: Path) -> None:
    names = [quietly(data, stick).folder for _ in range(3)]
    assert names == sorted(names) == [f"games-table-000{n}" for n in (1, 2, 3)]


@pytest.mark.parametrize(("name", "safe"), [
    ("", "table"), ("Stammtisch Grün/Weiß", "stammtisch-g"), ("../..", "table"), ("CON", "con"),
    ("a:b*c?\"<>|\\\n", "a-b-c"), ("日本", "table"), ("x" * 40, "x" * 12), ("- . -", "table"),
])
def test_u77_whatever_the_table_is_called_the_folder_has_a_safe_name(name: str, safe: str) -> None:
    assert safe_name(name) == safe


@pytest.mark.parametrize(("number", "code"), [
    (errno.ENOSPC, "stick_full"), (errno.EROFS, "stick_read_only"), (errno.EIO, "stick_gone"),
    (errno.ENODEV, "stick_gone"), (errno.EBADMSG, "stick_trouble"),
])
def test_a_stick_that_takes_only_some_of_it_has_none_of_it_afterwards(
        number: int, code: str, data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = []

    def sync(handle: int) -> None:
        synced.append(handle)
        if len(synced) == 2:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr("companion.table.export.os.fsync", sync)
    with pytest.raises(Refused) as refused:
        quietly(data, stick)
    assert refused.value.code == code
    assert list(stick.iterdir()) == []


def test_a_stick_that_is_pulled_out_leaves_no_folder_that_looks_whole(
        data: Path, stick: Path, tmp_path: Path) -> None:
    """It goes while the second game is written, with what it has; plugged in again it is put in order."""
    away = tmp_path / "in somebody's hand"

    def pull(done: int, _of: int) -> None:
        if done == 2:
            stick.rename(away)
            stick.mkdir()

    with pytest.raises(Refused, match="pulled out"):
        export_games(data, stick, "", pull)
    assert list(stick.iterdir()) == [], "nothing went into the box's own folder"
    assert [each.name for each in away.iterdir()] == ["games-table-0001.part"]
    assert quietly(data, away).folder == "games-table-0001"
    assert [each.name for each in away.iterdir()] == ["games-table-0001"]


@pytest.mark.parametrize("kind", ["link", "file", "pipe"])
def test_whatever_has_the_name_of_a_cut_off_export_is_removed_and_nothing_else(
        kind: str, data: Path, stick: Path, tmp_path: Path) -> None:
    """Where a link leads to stays as it is."""
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "file").write_text("of somebody else")
    part = stick / "games-table-0001.part"
    match kind:
        case "link":
            part.symlink_to(kept)
        case "file":
            part.write_text("")
        case _:
            os.mkfifo(part)
    assert quietly(data, stick).folder == "games-table-0001"
    assert [each.name for each in stick.iterdir()] == ["games-table-0001"]
    assert (kept / "file").exists()


def test_a_name_in_capitals_is_taken_too(data: Path, stick: Path) -> None:
    """FAT takes both for the same."""
    (stick / "GAMES-TABLE-0001").mkdir()
    assert quietly(data, stick).folder == "games-table-0002"


def test_a_defect_in_one_game_is_counted_and_the_others_are_written(
        data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def stumble(reader: JournalReader, game: bytes) -> bytes:
        calls.append(game)
        if len(calls) == 2:
            raise ZeroDivisionError
        return record_of(reader, game)

    monkeypatch.setattr("companion.table.export.record_of", stumble)
    made = quietly(data, stick)
    assert (made.games, made.unreadable) == (2, 1)
    assert len(list((stick / made.folder).iterdir())) == 2


def test_without_a_game_there_is_nothing_to_export(tmp_path: Path, stick: Path) -> None:
    with pytest.raises(Refused, match="No game was played"):
        quietly(tmp_path, stick)


def test_the_empty_folder_that_a_stick_leaves_is_told_from_the_stick(
        data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is pulled out right after the last game: from then on the path is on another device."""
    stat = os.stat
    gone: list[int] = []

    def elsewhere(path: Path | str | int, **how: bool) -> os.stat_result:
        found = stat(path, **how)
        if path != stick or not gone:
            return found
        return os.stat_result((*found[:2], found.st_dev + 1, *found[3:]))

    monkeypatch.setattr(os, "stat", elsewhere)
    with pytest.raises(Refused, match="pulled out"):
        export_games(data, stick, "", lambda done, of: gone.append(done) if done == of else None)


def test_all_of_it_is_on_the_stick_before_it_looks_whole(data: Path, stick: Path,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut at any moment leaves either a draft or the whole folder."""
    synced: list[tuple[str, list[str]]] = []
    monkeypatch.setattr("companion.table.export.sync_folder", lambda folder: synced.append(
        (folder.name, sorted(each.name for each in stick.iterdir()))))
    quietly(data, stick)
    assert synced == [("games-table-0001.part", ["games-table-0001.part"]), ("stick", ["games-table-0001"])]
