"""Points, totals, ranks and winners."""

from itertools import product

import pytest

from companion.games.button_tricks.actions import Deal, Exchange, Result
from companion.games.button_tricks.rulings import GameOver, RoundScored
from companion.games.button_tricks.scoring import bonus
from companion.games.button_tricks.state import ButtonState
from tests.games.button import GAME, begin, bets, betting, do, header, told

TABLE = {
    # bet: points for 0, 1, 2 … 11 tricks beside the cards
    0: [30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    1: [0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    2: [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    3: [0, 0, 0, 15, 0, 0, 0, 0, 0, 0, 0, 0],
    4: [0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0],
    5: [0, 0, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0],
    6: [0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0],
    7: [0, 0, 0, 0, 0, 0, 0, 35, 0, 0, 0, 0],
    8: [0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0],
    9: [0, 0, 0, 0, 0, 0, 0, 0, 0, 45, 0, 0],
    10: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 0],
}


def test_every_bet_with_every_number_of_tricks() -> None:
    assert {bet: [bonus(bet, tricks) for tricks in range(12)] for bet in TABLE} == TABLE


@pytest.mark.parametrize(("seats", "tokens", "most"), [(2, 7, 5), (3, 9, 8), (4, 10, 11)])
def test_e68_every_bet_and_result_at_the_table(seats: int, tokens: int, most: int) -> None:
    """One seat bets and wins tricks of two cards, the others do nothing at all."""
    for bet, tricks in product(range(tokens + 1), range(most + 1)):
        state = bets(betting(header(seats, cards="counted")), [0, bet, 0, 0][:seats])
        result = Result((0, tricks, 0, 0)[:seats], (0, 2 * tricks, 0, 0)[:seats])
        view = GAME.view(do(state, result))
        assert [seat.score for seat in view.seats] == [
            2 * tricks + TABLE[bet][tricks] if at == 1 else 30 for at in range(seats)
        ]


def test_the_printed_example_in_words() -> None:
    state = bets(betting(header(cards="counted")), [3, 3, 0, 0])
    assert told(state, Result((2, 3, 1, 0), (10, 13, 3, 0)))[0] == (
        "Round 1: Ana 10 (bet 3, won 2, missed); Björn 28 (bet 3, made); "
        "Cleo 3 (bet 0, won 1, missed); Dmitri 30 (bet 0, made)")


def rounds(state: ButtonState, *results: tuple[list[int], list[int], list[int]]) -> ButtonState:
    """Counted rounds: bets, tricks and cards of each."""
    for tokens, tricks, cards in results:
        state = do(state, Deal())
        if state.phase == "exchange":
            state = do(state, Exchange())
        state = do(bets(state, tokens), Result(tuple(tricks), tuple(cards)))
    return state


def test_totals_add_up_and_ranks_leave_gaps() -> None:
    state = rounds(begin(header(cards="counted")),
                   ([1, 1, 1, 1], [0, 2, 2, 3], [0, 10, 10, 12]),
                   ([1, 1, 1, 1], [2, 0, 0, 0], [10, 0, 0, 0]))
    view = GAME.view(state)
    assert [seat.rounds for seat in view.seats] == [(0, 10), (10, 0), (10, 0), (12, 0)]
    assert [seat.score for seat in view.seats] == [10, 10, 10, 12]
    assert [seat.rank for seat in view.seats] == [2, 2, 2, 1]
    assert view.winners == ()


@pytest.mark.parametrize(("cards", "ranks", "winners", "sentence"), [
    ([14, 10, 10, 4], [1, 2, 2, 4], (0,), "Ana wins with 14 points"),
    ([10, 12, 12, 4], [3, 1, 1, 4], (1, 2), "Björn and Cleo share the win with 12 points each"),
    ([12, 12, 12, 4], [1, 1, 1, 4], (0, 1, 2), "Ana, Björn and Cleo share the win with 12 points each"),
    ([9, 9, 9, 9], [1, 1, 1, 1], (0, 1, 2, 3),
     "Ana, Björn, Cleo and Dmitri share the win with 9 points each"),
])
def test_ties_at_the_end_share_the_win(
    cards: list[int], ranks: list[int], winners: tuple[int, ...], sentence: str
) -> None:
    empty: tuple[list[int], list[int], list[int]] = ([1, 1, 1, 1], [0] * 4, [0] * 4)
    state = rounds(begin(header(cards="counted")), empty, empty, empty)
    state = bets(do(state, Deal()), [1, 1, 1, 1])
    tricks = tuple(3 if count > 10 else 2 for count in cards)
    step = GAME.apply(state, Result(tricks, tuple(cards)))
    view = GAME.view(step.state)
    assert [seat.rank for seat in view.seats] == ranks
    assert view.winners == winners
    assert view.over
    assert str(GAME.tell(step.state, step.rulings[-1])) == sentence


TEAMS = header(teams=True, cards="counted")


def end(
    state: ButtonState, tokens: list[int], tricks: list[int], cards: list[int]
) -> tuple[ButtonState, GameOver]:
    """The last counted round of a game of teams."""
    state = bets(do(state, Deal(), Exchange()), tokens)
    step = GAME.apply(state, Result(tuple(tricks), tuple(cards)))
    over = step.rulings[-1]
    assert isinstance(over, GameOver)
    return step.state, over


def test_partners_add_up_their_bets_tricks_and_cards() -> None:
    state = rounds(begin(TEAMS), ([2, 1, 1, 0], [0, 1, 3, 1], [0, 4, 15, 5]))
    view = GAME.view(state)
    assert [seat.rounds for seat in view.seats] == [(30,), (9,), (30,), (9,)]
    assert [seat.rank for seat in view.seats] == [1, 3, 1, 3]


def test_a_round_of_teams_is_scored_by_team() -> None:
    state = bets(do(begin(TEAMS), Deal(), Exchange()), [2, 1, 1, 0])
    ruling = GAME.apply(state, Result((0, 1, 3, 1), (0, 4, 15, 5))).rulings[0]
    assert isinstance(ruling, RoundScored)
    ours, theirs = ruling.sides
    assert (ours.seats, ours.bet, ours.tricks, ours.cards, ours.made, ours.bonus) == (
        (0, 2), 3, 3, 15, True, 15)
    assert (theirs.seats, theirs.bet, theirs.tricks, theirs.cards, theirs.made, theirs.bonus) == (
        (1, 3), 1, 2, 9, False, 0)


def test_a_team_that_bets_zero_and_wins_none_wins_the_game_at_once_whatever_the_totals() -> None:
    state = rounds(begin(TEAMS), ([1, 4, 1, 0], [0, 2, 0, 2], [0, 10, 0, 10]))
    state, over = end(state, [0, 4, 0, 0], [0, 2, 0, 2], [0, 10, 0, 10])
    view = GAME.view(state)
    assert [seat.score for seat in view.seats] == [30, 80, 30, 80]
    assert [seat.rank for seat in view.seats] == [1, 3, 1, 3]
    assert view.winners == over.winners == (0, 2)
    assert (view.over, view.phase, view.round) == (True, "over", 2)
    assert str(GAME.tell(state, over)) == (
        "Ana and Cleo bet zero together and won no trick: they win the game at once")


def test_a_team_zero_in_the_last_round_also_wins_against_a_higher_total() -> None:
    lead = ([1, 4, 1, 0], [0, 2, 0, 2], [0, 10, 0, 10])
    state, over = end(rounds(begin(TEAMS), lead, lead, lead), [0, 4, 0, 0], [0, 1, 0, 2], [0, 5, 0, 10])
    assert over.criterion == "team_zero"
    assert GAME.view(state).winners == (0, 2)


@pytest.mark.parametrize(("first", "winners", "ranks", "sentence"), [
    ([8, 5, 0, 0], (0, 2), [1, 3, 1, 3],
     "Ana and Cleo bet zero together and won no trick: they win the game at once"),
    ([5, 0, 0, 8], (1, 3), [3, 1, 3, 1],
     "Björn and Dmitri bet zero together and won no trick: they win the game at once"),
    ([5, 5, 0, 0], (0, 1, 2, 3), [1, 1, 1, 1],
     "Both teams bet zero, won no trick and have 35 points: they share the win"),
])
def test_when_both_teams_succeed_with_zero_totals_decide_then_they_share(
    first: list[int], winners: tuple[int, ...], ranks: list[int], sentence: str
) -> None:
    tricks = [2 if cards > 5 else min(cards, 1) for cards in first]
    state = rounds(begin(TEAMS), ([5, 5, 0, 0], tricks, first))
    state, over = end(state, [0] * 4, [0] * 4, [0] * 4)
    view = GAME.view(state)
    assert view.winners == over.winners == winners
    assert [seat.rank for seat in view.seats] == ranks
    assert str(GAME.tell(state, over)) == sentence


@pytest.mark.parametrize(("cards", "sentence"), [
    ([5, 8, 0, 0], "Björn and Dmitri win with 8 points"),
    ([5, 5, 0, 0], "Ana, Björn, Cleo and Dmitri share the win with 5 points each"),
])
def test_teams_without_a_zero_win_by_points(cards: list[int], sentence: str) -> None:
    empty: tuple[list[int], list[int], list[int]] = ([1, 1, 0, 0], [0] * 4, [0] * 4)
    tricks = [2 if count > 5 else min(count, 1) for count in cards]
    state, over = end(rounds(begin(TEAMS), empty, empty, empty), [3, 3, 0, 0], tricks, cards)
    assert str(GAME.tell(state, over)) == sentence
    assert over.criterion == "points"


def test_one_seat_alone_with_zero_ends_no_game() -> None:
    state = rounds(begin(header(cards="counted")), ([0] * 4, [0] * 4, [0] * 4))
    assert not state.over
    assert [seat.score for seat in GAME.view(state).seats] == [30] * 4
