"""Points, effects at the end of the game, ranks and winners."""

import pytest
from msgspec import structs

from companion.games.buttonville.actions import Bonus, Score
from companion.games.buttonville.rulings import GameOver, SeatScored
from companion.games.buttonville.scoring import button_points, set_points
from companion.games.buttonville.state import GuildsState
from tests.games.buttonville.kit import (
    GAME,
    begin,
    code,
    do,
    header,
    scoring,
    told,
    with_figures,
    with_sets,
)


def scores(state: GuildsState) -> list[int]:
    return [seat.score for seat in GAME.view(state).seats]


def bonuses(state: GuildsState) -> list[int]:
    return [seat.bonus_points for seat in GAME.view(state).seats]


def test_the_table_of_points() -> None:
    assert [set_points(cards) for cards in range(1, 13)] == [1, 3, 5, 7, 10, 13, 17, 17, 17, 17, 17, 17]
    assert [button_points(buttons) for buttons in (0, 1, 2, 5, 66)] == [0, 0, 1, 2, 33]


def test_flora_asks_for_more_than_on_the_right() -> None:
    state = with_sets(with_sets(begin(header(3)), 0, flora=2), 1, flora=3)
    assert bonuses(state) == [5, 5, 0], "Ana's right is Cleo, Björn's is Ana, Cleo has none"
    state = with_sets(state, 1, flora=2)
    assert bonuses(state) == [5, 0, 0], "as many are not more"


def test_with_two_players_the_right_is_the_opponent() -> None:
    state = with_sets(with_sets(begin(header(2)), 0, flora=1), 1, flora=4)
    assert bonuses(state) == [0, 5]


def test_two_flora_sets_count_once_and_together() -> None:
    state = with_sets(with_sets(begin(header(2)), 0, flora=2, flora_2=2), 1, flora=3)
    view = GAME.view(state)
    assert (view.seats[0].bonus_points, view.seats[0].set_points) == (5, 6)


@pytest.mark.parametrize(("sets", "points"), [
    ({"soulange": 3, "gil": 2}, 5), ({"soulange": 2}, 5), ({"soulange": 2, "soulange_2": 2}, 5),
    ({"soulange": 3, "gil": 3}, 0), ({"gil": 2}, 0)])
def test_the_professor_by_house_rule(sets: dict[str, int], points: int) -> None:
    by_rule, by_hand = header(professor="set_of_two"), header()
    assert bonuses(with_sets(begin(by_rule), 0, **sets))[0] == points
    assert bonuses(with_sets(begin(by_hand), 0, **sets))[0] == 0


def test_what_the_table_enters_comes_on_top_and_can_be_replaced() -> None:
    state = with_sets(scoring(header(2)), 0, flora=2)
    state = do(state, Bonus(0, "nevole", 3), Bonus(1, "nevole", -2), Bonus(0, "flora", 1))
    assert bonuses(state) == [9, -2]
    state = do(state, Bonus(0, "nevole", 4))
    assert bonuses(state) == [10, -2]
    state = do(state, Bonus(0, "nevole", 0), Bonus(1, "nevole", 0))
    assert bonuses(state) == [6, 0]
    assert len(state.bonuses) == 1
    assert scores(do(state, Bonus(1, "bob", -40))) == [10, -39]


def test_the_running_score_is_that_of_the_table_now() -> None:
    state = with_figures(with_sets(begin(header(3)), 1, gil=4, bob=1), buttons=5)
    assert scores(state) == [2, 10, 2]
    assert [seat.rank for seat in GAME.view(state).seats] == [2, 1, 2]
    assert GAME.view(state).winners == ()


def test_more_sets_break_a_tie() -> None:
    state = with_sets(with_sets(scoring(header(2)), 0, gil=5), 1, gil=4, bob=2)
    assert scores(state) == [11, 11]
    view = GAME.view(do(state, Score()))
    assert [seat.rank for seat in view.seats] == [2, 1]
    assert view.winners == (1,)
    assert told(state, Score())[-1] == "Björn wins: as many points as the next, 11, but more sets, 2"


def test_equal_in_both_share_the_win() -> None:
    state = with_sets(with_sets(scoring(header(3)), 0, gil=3), 2, bob=3)
    view = GAME.view(do(state, Score()))
    assert (view.winners, [seat.rank for seat in view.seats]) == ((0, 2), [1, 3, 1])
    assert (view.phase, view.turn, view.over, view.turns_left) == ("over", None, True, 0)
    assert told(state, Score())[-1] == (
        "Ana and Cleo share the win: 6 points each, and as many sets. Play again with other villagers!")


def test_the_scoring_is_told_line_by_line() -> None:
    state = with_figures(with_sets(scoring(header(2)), 0, flora=3, bob=1), buttons=5)
    state = do(state, Bonus(0, "bob", 2))
    rows = told(state, Score())
    assert rows == [
        "Ana 15 points: 3 Flora 5; 1 Bob 1; 5 buttons 2; Flora's effect 5; Bob's effect, entered, 2",
        "Björn 2 points: 5 buttons 2",
        "Ana wins with 15 points"]
    rulings = GAME.apply(state, Score()).rulings
    assert [type(ruling) for ruling in rulings] == [SeatScored, SeatScored, GameOver]
    first = rulings[0]
    assert isinstance(first, SeatScored)
    assert (first.total, first.rank) == (15, 1)


def test_hand_cards_count_nothing() -> None:
    assert scores(with_figures(begin(), hands=7)) == scores(begin())


def test_scoring_waits_for_the_last_turn() -> None:
    for action in (Score(), Bonus(0, "nevole", 1)):
        assert code(begin(), action) == "scoring_not_yet"
        assert code(do(scoring(header(2)), Score()), action) == "game_over"
    assert code(scoring(header(2)), Bonus(2, "nevole", 1)) == "unknown_seat"
    assert code(scoring(header(2)), Bonus(1, "liz", 1)) == "villager_not_in_play"
    assert code(scoring(header(2)), Bonus(1, "nevole", 10**100)) == "number_too_long"


def test_a_bonus_belongs_to_its_seat_and_villager() -> None:
    state = do(scoring(header(2)), Bonus(0, "nevole", 3), Bonus(0, "bob", 3), Bonus(1, "nevole", 3))
    assert bonuses(state) == [6, 3]
    assert structs.replace(state, bonuses=()) == scoring(header(2))
