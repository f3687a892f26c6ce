"""The statistics of a table: views over its games, however those were entered, corrected or taken back."""

from os import mkfifo
from pathlib import Path
from typing import Any

import pytest

from companion.desk.desks import feats_of
from companion.games import game_of
from companion.table import ledger
from companion.table.ledger import FILE, Ledger, brought_up
from companion.table.outcomes import Best, Feat, Outcome, Person, Played, Totals, totals
from companion.table.replay import replay
from companion.table.session import Session
from companion.table.table import Table
from tests.table.tables import FakeClock, played, table_at

GOLDEN = Path(__file__).parent.parent / "data" / "golden"


def judged(session: Session[Any]) -> Outcome:
    return feats_of(session.game.id).outcome(session)


def known(folder: Path, before: Ledger | None = None) -> Ledger:
    return brought_up(before or ledger.load(folder), folder, game_of, judged)


def added_up(found: Ledger) -> Totals:
    return totals(found.games.values(), lambda game: feats_of(game).fewer)


def play(table: Table, seed: int = 1, names: tuple[str, ...] = ("Ana", "Björn"), **options: Any) -> None:
    """A whole game of these people."""
    opening, actions = played(seed, len(names), **options)
    table.start(opening.renamed(names))
    for action in actions:
        table.do(action)


def game(begun: int, feats: dict[int, int], *, names: tuple[str, ...] = ("Ana", "Björn", "Cleo"),
         winners: tuple[int, ...] = (0,), id_: str = "button_tricks") -> Played:
    return Played(id_, names, Outcome(winners, tuple(Feat((seat,), n) for seat, n in feats.items())), begun)


@pytest.mark.parametrize(("record", "expected"), [
    ("four.jsonl", {(0,): 104, (1,): 24, (2,): 104, (3,): 24}),
    ("teams-counted.jsonl", {(0, 2): 113, (1, 3): 27}),
    ("buttonville/three-uncounted.jsonl", {(0,): 47, (1,): 53, (2,): 52}),
    ("button_race/forgetful.jsonl", {(1, 3): 49}),
    ("button_race/under-way.jsonl", {}),  # begun in its middle
    ("button_race/automatic.jsonl", {}),  # with house rules
])
def test_u50_each_game_sets_records_in_its_own_terms_and_house_rules_are_apart(
        record: str, expected: dict[tuple[int, ...], int]) -> None:
    session = replay((GOLDEN / record).read_bytes().splitlines(keepends=True), game_of)
    outcome = judged(session)
    assert {feat.seats: feat.figure for feat in outcome.feats} == expected
    assert outcome.winners


def test_u54_all_who_are_tied_for_the_first_place_have_won_and_share_the_record() -> None:
    found = totals([game(9, {0: 50, 1: 88, 2: 88}, winners=(1, 2)), game(2, {0: 60, 1: 20, 2: 88})],
                   lambda _: False)
    assert found.bests == (Best("button_tricks", "", 88, ("Cleo", "Björn"), 2),)
    assert {each.name: each.wins for each in found.people} == {"Ana": 1, "Björn": 1, "Cleo": 1}


def test_where_fewer_is_better_the_smallest_figure_is_the_record() -> None:
    race = [game(n, {0: figure, 2: figure}, id_="button_race") for n, figure in ((1, 60), (2, 49), (3, 71))]
    assert totals(race, lambda _: True).bests[0].figure == 49


def test_one_name_is_one_person_however_it_is_written_and_nobody_is_none() -> None:
    found = totals([game(1, {0: 9, 1: 9, 2: 5}, names=(" ana", "", "Ana"), winners=(2,)),
                    game(2, {0: 9}, names=("ANA", "", ""))], lambda _: False)
    assert found.people == (Person("ANA", 2, 2),)
    assert found.bests[0].names == ("ana",)


def test_u62_a_game_that_is_taken_back_or_brought_back_moves_the_numbers_exactly(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play(table)
        first = added_up(known(tmp_path))
        assert first.games == 1
        play(table, seed=2)
        both = added_up(known(tmp_path))
        assert both.games == 2
        table.undo()
        assert added_up(known(tmp_path)) == first
        table.redo()
        assert added_up(known(tmp_path)) == both


def test_u59_a_game_that_does_not_count_is_absent_until_it_counts_again(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play(table)
        counted = known(tmp_path)
        table.count(False)
        silent = known(tmp_path, counted)
        assert added_up(silent) == Totals()
        table.count(True)
        assert added_up(known(tmp_path, silent)) == added_up(counted)


def test_a_name_that_is_changed_afterwards_is_changed_in_the_statistics(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        play(table, names=("Ana", "Bjorn"))
        before = known(tmp_path)
        table.rename(1, "Björn")
        assert {each.name for each in added_up(known(tmp_path, before)).people} == {"Ana", "Björn"}


def test_games_that_are_not_over_are_in_none_of_it(tmp_path: Path) -> None:
    with table_at(tmp_path) as table:
        opening, actions = played(1, 2)
        table.start(opening)
        table.do(actions[0])
        table.abandon()
        table.start(opening)
        table.park()
    assert added_up(known(tmp_path)) == Totals()


def test_u66_records_are_in_the_order_of_the_journal_whatever_the_clock_says(tmp_path: Path) -> None:
    """After a power cut the second game is dated before the first."""
    clock = FakeClock()
    with table_at(tmp_path, clock) as table:
        play(table, names=("Ana", "Björn"))
    early = FakeClock(clock.time.replace(year=2020), sure=False)
    with table_at(tmp_path, early) as table:
        play(table, names=("Cleo", "Dmitri"))
    best = added_up(known(tmp_path)).bests[0]
    assert best.names in {("Ana", "Cleo"), ("Björn", "Dmitri")}


def test_only_what_is_new_is_replayed_and_it_can_stop_after_every_game(tmp_path: Path) -> None:
    replayed: list[str] = []

    def judge(session: Session[Any]) -> Outcome:
        replayed.append(session.game.id)
        return judged(session)

    with table_at(tmp_path) as table:
        for seed in (1, 2, 3):
            play(table, seed)
        left = [True, False]
        some = brought_up(Ledger(), tmp_path, game_of, judge, lambda: left.pop(0))
        assert (len(some.games), len(replayed)) == (1, 1)
        ledger.save(tmp_path, some)
        rest = brought_up(ledger.load(tmp_path), tmp_path, game_of, judge)
        assert (len(rest.games), len(replayed)) == (3, 3)
        assert brought_up(rest, tmp_path, game_of, judge) is rest
        assert len(replayed) == 3


@pytest.mark.parametrize("written", [b"", b"{", b'{"through": 1, "games": {"x": 3}}', b'{"version": 99}',
                                     b"\xff" * 50])
def test_what_was_remembered_is_worked_out_anew_where_it_makes_no_sense(
        tmp_path: Path, written: bytes) -> None:
    with table_at(tmp_path) as table:
        play(table)
    (tmp_path / FILE).write_bytes(written)
    assert added_up(known(tmp_path)).games == 1


def test_what_was_remembered_of_another_journal_is_forgotten(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    with table_at(tmp_path / "old") as table:
        play(table, names=("Ana", "Björn"))
    old = known(tmp_path / "old")
    (tmp_path / "new").mkdir()
    with table_at(tmp_path / "new") as table:
        play(table, seed=2, names=("Cleo", "Dmitri"))
        play(table, seed=3, names=("Cleo", "Dmitri"))
    found = added_up(known(tmp_path / "new", old))
    assert {each.name for each in found.people} == {"Cleo", "Dmitri"}


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    ledger.save(tmp_path / "gone", Ledger())
    assert ledger.load(tmp_path / "gone") == Ledger()
    assert known(tmp_path / "gone") == Ledger()


def test_a_defect_in_one_game_leaves_the_others(tmp_path: Path) -> None:
    def judge(session: Session[Any]) -> Outcome:
        if session.header.seats[0] == "Ana":
            raise ZeroDivisionError
        return judged(session)

    with table_at(tmp_path) as table:
        play(table, names=("Ana", "Björn"))
        play(table, seed=2, names=("Cleo", "Dmitri"))
    found = added_up(brought_up(Ledger(), tmp_path, game_of, judge))
    assert {each.name for each in found.people} == {"Cleo", "Dmitri"}


def test_no_pipe_in_the_folder_is_waited_for(tmp_path: Path) -> None:
    for name in (FILE, FILE + ".new"):
        mkfifo(tmp_path / name)
    assert ledger.load(tmp_path) == Ledger()
    ledger.save(tmp_path, Ledger(3))
