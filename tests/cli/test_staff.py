"""`companion staff`: the way back for whoever forgot the PIN, with access to the machine."""

from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.desk.staff_pin import FILE, StaffPin
from companion.table.folder import FolderLock
from tests.cli.programs import Command


@pytest.fixture
def companion(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capfdbinary, monkeypatch)


def test_it_says_how_it_is_and_takes_a_forgotten_pin_away(companion: Command, tmp_path: Path) -> None:
    assert b"No staff PIN is set" in companion("staff", "--data", tmp_path).out
    StaffPin(tmp_path, ManualClock()).set("2580")
    told = companion("staff", "--data", tmp_path)
    assert (told.status, told.out) == (0, b"A staff PIN is set.\n")
    (tmp_path / FILE).write_bytes(b"")
    told = companion("staff", "--data", tmp_path)
    assert (told.status, b"--reset-pin" in told.out) == (1, True)
    assert companion("staff", "--data", tmp_path, "--reset-pin").status == 0
    assert list(tmp_path.iterdir()) == []
    assert companion("staff", "--data", tmp_path, "--reset-pin").status == 0, "twice does no harm"


def test_not_while_a_companion_runs_that_would_go_on_with_the_old_one(companion: Command,
                                                                      tmp_path: Path) -> None:
    StaffPin(tmp_path, ManualClock()).set("2580")
    lock = FolderLock(tmp_path)
    try:
        ran = companion("staff", "--data", tmp_path, "--reset-pin")
    finally:
        lock.release()
    assert (ran.status, (tmp_path / FILE).exists()) == (1, True)
    assert "is using the folder" in ran.err


def test_a_folder_that_is_not_there_is_said(companion: Command, tmp_path: Path) -> None:
    ran = companion("staff", "--data", tmp_path / "nowhere", "--reset-pin")
    assert (ran.status, "There is no folder" in ran.err) == (1, True)
