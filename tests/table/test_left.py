"""How long ago a game was left: within one boot, over a restart or a power cut, with a clock not yet set."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.clock import MS
from companion.games import game_of
from companion.games.game import Refused
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.writer import AtOnce
from tests.table.tables import played

MINUTE = 60_000 * MS
EVENING = datetime(2026, 11, 30, 20, tzinfo=UTC)


class Boot:
    """A machine that was switched on: its monotonic time begins anew, its time of day may lag behind."""

    def __init__(self, number: int, day: datetime = EVENING, *, sure: bool = True) -> None:
        self.id = bytes([number]) * 16
        self._ns = 20 * MINUTE  # the program is not the first thing that starts
        self._day = day
        self._sure = sure

    def now_ns(self) -> int:
        return self._ns

    def wall(self) -> datetime:
        return self._day

    def wall_is_sure(self) -> bool:
        return self._sure

    def later(self, minutes: float) -> None:
        self._ns += round(minutes * MINUTE)
        self._day += timedelta(minutes=minutes)

    def hears_the_time(self, day: datetime) -> None:
        self._day, self._sure = day, True


class Started:
    """The program on a machine."""

    def __init__(self, folder: Path, boot: Boot) -> None:
        self.journal = Journal.open(folder, boot)
        self.journal.boot = boot.id
        self.table = Table(game_of, self.journal, AtOnce(self.journal), boot)

    def left(self, game: str) -> float:
        """In minutes."""
        return self.table.left_for_ns(game) / MINUTE


def left_game(folder: Path, boot: Boot) -> str:
    """A game that was put away five minutes ago, by a program that has ended since."""
    started = Started(folder, boot)
    started.table.start(played(1, 2)[0])
    game = started.table.game_id
    assert game is not None
    started.table.park()
    boot.later(5)
    assert started.left(game) == 5
    started.journal.close()
    return game


def test_over_a_restart_of_the_program_it_is_exact_whatever_the_time_of_day_says(tmp_path: Path) -> None:
    boot = Boot(1)
    game = left_game(tmp_path, boot)
    boot.hears_the_time(EVENING - timedelta(days=9))
    assert Started(tmp_path, boot).left(game) == 5


def test_over_a_power_cut_the_time_of_day_tells(tmp_path: Path) -> None:
    game = left_game(tmp_path, Boot(1))
    assert Started(tmp_path, Boot(2, EVENING + timedelta(minutes=7))).left(game) == pytest.approx(7)
    assert Started(tmp_path.parent / "none", Boot(3)).table.session is None


def test_u66_a_machine_that_wakes_up_in_the_past_counts_from_its_start_until_its_clock_is_set(
        tmp_path: Path) -> None:
    game = left_game(tmp_path, Boot(1))
    boot = Boot(2, EVENING - timedelta(minutes=5), sure=False)
    started = Started(tmp_path, boot)
    assert started.left(game) == 0
    boot.later(30)
    assert started.left(game) == 30
    boot.hears_the_time(EVENING + timedelta(hours=14))
    assert started.left(game) == pytest.approx(14 * 60)


def test_what_is_entered_begins_it_anew(tmp_path: Path) -> None:
    game = left_game(tmp_path, Boot(1))
    boot = Boot(2, EVENING + timedelta(minutes=50))
    started = Started(tmp_path, boot)
    assert not started.table.touched(game)
    started.table.open(game)
    boot.later(3)
    assert started.table.touched(game)
    assert started.left(game) == pytest.approx(3)


def test_a_game_that_is_let_go_was_not_touched(tmp_path: Path) -> None:
    boot = Boot(1)
    started = Started(tmp_path, boot)
    started.table.start(played(1, 2)[0])
    game = started.table.game_id
    assert game is not None
    started.journal.close()
    boot.later(90)
    started = Started(tmp_path, boot)
    started.table.let_go()
    assert started.table.game_id is None
    assert [each.status for each in started.table.games()] == ["parked"]
    assert started.left(game) == 90
    started.table.open(game)
    assert started.left(game) == 0


def test_of_a_game_that_is_none_nobody_can_tell(tmp_path: Path) -> None:
    table = Started(tmp_path, Boot(1)).table
    with pytest.raises(Refused) as caught:
        table.left_for_ns("019b8561-8740-783a-90e6-f601d269a56f")
    assert caught.value.code == "no_such_game"
