"""What is said about a game besides its entries: other names, and whether it counts (U34, U59)."""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.game import Refused
from companion.table import rows
from companion.table.history import Counting, Renamed
from companion.table.people import recent_names
from companion.table.reading import open_reader
from companion.table.record import read_opening
from companion.table.session import Session
from tests.table.tables import BUTTON, FakeClock, played, session_of, table_at


def test_u34_a_new_name_stands_in_all_that_was_and_all_that_comes() -> None:
    session = session_of().rename(1, "Bea")
    assert session.over
    assert session.header.seats[1] == "Bea"
    view = msgspec.to_builtins(BUTTON.view(session.state))
    assert view["seats"][1]["name"] == "Bea"
    while session.can_undo:
        session = session.undo()
        assert session.state.header.seats[1] == "Bea"
        assert "Bea" in json.loads(next(session.record()))["seats"]
    while session.can_redo:
        session = session.redo()
        assert session.state.header.seats[1] == "Bea"
    assert session.state == session_of().rename(1, "Bea").state


def test_u34_a_new_name_is_no_entry_so_undo_takes_back_what_it_did_before() -> None:
    session = session_of(actions=30).undo().undo()
    renamed = session.rename(2, "Zoe").rename(2, "")
    assert (renamed.n, renamed.last_change, renamed.next_change) == (
        session.n, session.last_change, session.next_change)
    assert renamed.undo().lines() == session.undo().lines()
    old = session.header.seats[2]
    assert renamed.remarks == (Renamed(28, 2, old, "Zoe"), Renamed(28, 2, "Zoe", ""))
    assert renamed.undo().remarks == renamed.remarks


def test_a_correction_and_its_undo_keep_the_new_name() -> None:
    session = session_of(actions=40)
    session = session.amend(3, session.lines()[2]).rename(0, "Bea")
    assert session.undo().state.header.seats[0] == session.undo().redo().state.header.seats[0] == "Bea"


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_sits_at_a_seat_that_does_not_play(seat: int) -> None:
    with pytest.raises(Refused) as caught:
        session_of().rename(seat, "Bea")
    assert caught.value.code == "no_such_seat"


def test_the_record_keeps_what_else_stood_in_its_first_line() -> None:
    line: dict[str, object] = {"record": 1, "game": "button_tricks", "seats": ["Ana", "Ben"], "dealer": 1,
                               "note": "rain"}
    session: Session[Any] = Session.start(BUTTON, read_opening(dict(line), lambda _: BUTTON))
    assert json.loads(next(session.rename(1, "Bea").record())) == line | {"seats": ["Ana", "Bea"]}


def test_u34_after_a_restart_the_record_and_the_list_of_games_have_the_new_name(tmp_path: Path) -> None:
    opening, found = played()
    with table_at(tmp_path) as table:
        table.start(opening)
        for action in found:
            table.do(action)
        table.rename(1, "Bea")
        table.rename(3, "Zoe")
        assert table.games()[0].seats[1] == "Bea"
        was, game_id = table.session, table.game_id
    assert was is not None
    with table_at(tmp_path) as table:
        now = table.session
        assert now is not None
        assert (now.header, now.state, now.remarks) == (was.header, was.state, was.remarks)
        assert table.games()[0].seats == now.header.seats
        assert recent_names(table.games())[1] == "Bea"
        assert table.game_id == game_id
        table.undo()
        assert not table.session.over  # type: ignore[union-attr]
        assert table.session.header.seats[3] == "Zoe"  # type: ignore[union-attr]


def test_u59_a_game_that_does_not_count_says_so_and_stays(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        table.start(played()[0])
        table.count(False)
        table.do(played()[1][0])
        assert table.session is not None
        assert not table.session.counts
    with table_at(tmp_path) as table:
        assert table.session is not None
        assert table.session.remarks == (Counting(0, False),)
        assert [each.counts for each in table.games()] == [False]
        reader = open_reader(tmp_path)
        assert reader is not None
        with reader:
            assert json.loads(msgspec.json.encode(reader.games()))[0]["counts"] is False
        table.count(True)
        listed = json.loads(msgspec.json.encode(table.games()))
        assert listed[0].keys() == {"id", "game", "seats", "status", "actions", "started"}


def test_a_new_name_comes_through_the_repair_of_a_damaged_journal(tmp_path: Path) -> None:
    with table_at(tmp_path / "table") as table:
        table.start(played()[0])
        table.do(played()[1][0])
        table.rename(0, "Bea")
        table.count(False)
        table.do(played()[1][1])
    folder = Path(shutil.copytree(tmp_path / "table", tmp_path / "copy"))
    path = folder / rows.NAME
    data = bytearray(path.read_bytes())
    data[0] ^= 1
    path.write_bytes(data)
    with table_at(folder, FakeClock()) as table:
        assert "damaged" in str(table.messages[0])
        assert table.session is not None
        assert (table.session.header.seats[0], table.session.counts, table.session.n) == ("Bea", False, 2)
