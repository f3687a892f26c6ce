"""Names and groups come from the games that were played, and the time of a game knows no pauses."""

from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.games import game_of
from companion.games.button_tricks.actions import ButtonHeader, Deal, Options
from companion.games.game import Refused
from companion.table.journal import Journal
from companion.table.people import last_group, recent_names
from companion.table.table import Table
from companion.table.writer import AtOnce

MINUTE = 60_000


class Evening:
    """A table whose games are begun one after the other."""

    def __init__(self, folder: Path) -> None:
        self.clock = ManualClock()
        self.journal = Journal.open(folder, self.clock)
        self.table = Table(game_of, self.journal, AtOnce(self.journal), self.clock)

    def begin(self, *names: str, counted: bool = True) -> str:
        self.table.start(ButtonHeader(1, "button_tricks", names, 0,
                                      Options(cards="counted" if counted else "scanned")))
        assert self.table.game_id is not None
        return self.table.game_id


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def test_recent_names_come_once_and_the_latest_first(evening: Evening) -> None:
    evening.begin("Ana", "Björn")
    evening.begin("ana", "", "Cleo")
    assert recent_names(evening.table.games()) == ("ana", "Cleo", "Björn")


def test_the_last_group_is_that_of_the_newest_game_with_its_rules(evening: Evening) -> None:
    assert last_group(evening.table, evening.table.games()) is None
    evening.begin("Ana", "Björn")
    evening.begin("Cleo", "Dmitri", counted=False)
    group = last_group(evening.table, evening.table.games())
    assert isinstance(group, ButtonHeader)
    assert (group.seats, group.options.cards) == (("Cleo", "Dmitri"), "scanned")


def test_looking_at_a_game_changes_nothing(evening: Evening) -> None:
    first = evening.begin("Ana", "Björn")
    evening.table.do(Deal())
    second = evening.begin("Cleo", "Dmitri")
    assert evening.table.look_at(first).n == 1
    assert evening.table.game_id == second
    assert [game.status for game in evening.table.games()] == ["running", "parked"]
    with pytest.raises(Refused):
        evening.table.look_at("nothing")


def test_the_time_of_a_game_counts_neither_pauses_nor_other_games(evening: Evening) -> None:
    """U22: elapsed time excludes the gap."""
    table, clock = evening.table, evening.clock
    game = evening.begin("Ana", "Björn")
    clock.pass_ms(2 * MINUTE)
    table.do(Deal())
    clock.pass_ms(90 * MINUTE)  # dinner: ten minutes of it count
    table.undo()
    other = evening.begin("Cleo", "Dmitri")
    clock.pass_ms(3 * MINUTE)
    table.open(game)
    clock.pass_ms(1 * MINUTE)
    table.park()
    clock.pass_ms(5 * MINUTE)
    table.open(game)
    assert table.played_ns(game) == 13 * 60 * 10**9
    assert table.played_ns(other) == 0
