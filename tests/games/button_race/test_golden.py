"""Whole games as text, word for word."""

from pathlib import Path

import pytest

from tests.games.button_race.golden import FOLDER, playthrough

RECORDS = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=[record.stem for record in RECORDS])
def test_playthrough(record: Path) -> None:
    assert playthrough(record) == record.with_suffix(".txt").read_text()


def test_every_kind_of_table_has_one() -> None:
    assert [record.stem for record in RECORDS] == ["automatic", "forgetful", "under-way"]
