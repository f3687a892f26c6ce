"""Tokens, passes and the end of the betting."""

import pytest

from companion.games.button_tricks.actions import Exchange, Pass, Take
from companion.games.button_tricks.rulings import BettingClosed
from tests.games.button import GAME, betting, code, do, header, refusal, told


@pytest.mark.parametrize(("seats", "tokens"), [(2, 7), (3, 9), (4, 10)])
def test_the_pool_of_each_table(seats: int, tokens: int) -> None:
    state = betting(header(seats))
    assert state.tokens_left == tokens
    assert code(state, Take(1, tokens + 1)) == "too_many_tokens"
    assert code(state, Take(1, 0)) == "too_many_tokens"
    assert code(state, Take(1, -1)) == "too_many_tokens"
    step = GAME.apply(state, Take(1, tokens))
    assert step.state.phase == "tricks"
    assert step.state.tokens_left == 0
    assert step.state.turn == 1
    assert step.state.passed == (False,) * seats
    closed = step.rulings[0]
    assert isinstance(closed, BettingClosed)
    assert closed.because == "pool"
    assert closed.bets[1] == tokens


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_token_ends_it_only_when_it_is_taken(seats: int) -> None:
    state = betting(header(seats))
    almost = do(state, Take(1, state.tokens_left - 1))
    assert almost.phase == "bets"
    assert code(almost, Take(2 % seats, 2)) == "too_many_tokens"
    assert str(refusal(almost, Take(2 % seats, 2))) == "There is 1 token left: take one, or pass"
    assert do(almost, Take(2 % seats, 1)).phase == "tricks"


def test_the_betting_starts_left_of_the_dealer_and_goes_round() -> None:
    state = betting(header(dealer=2))
    turns = []
    while state.phase == "bets" and state.turn is not None:
        turns.append(state.turn)
        state = do(state, Pass(state.turn))
    assert turns == [3, 0, 1, 2]
    assert state.turn == 3


def test_passed_seats_are_skipped_and_the_last_one_goes_on_alone() -> None:
    state = do(betting(header(3)), Pass(1), Take(2, 1), Pass(0))
    assert state.turn == 2
    state = do(state, Take(2, 2))
    assert state.turn == 2
    assert code(state, Pass(0)) == "already_passed"
    assert told(state, Pass(2)) == ["Everybody has passed: the betting is over, Björn plays first"]
    done = do(state, Pass(2))
    assert (done.bets, done.passed, done.turn) == ((0, 0, 3), (True, True, True), 1)


def test_when_the_pool_is_empty_only_those_who_passed_have_passed() -> None:
    state = do(betting(), Take(1, 2), Pass(2), Take(3, 8))
    assert state.phase == "tricks"
    assert [seat.passed for seat in GAME.view(state).seats] == [False, False, True, False]
    assert told(do(betting(), Take(1, 2), Pass(2)), Take(3, 8)) == [
        "No token is left: the betting is over, Björn plays first"]


def test_partners_swap_before_they_bet() -> None:
    state = betting(header(teams=True))
    assert (state.phase, state.turn) == ("exchange", None)
    assert code(state, Take(1, 1)) == "exchange_due"
    assert GAME.legal(state) == ()
    state = do(state, Exchange())
    assert (state.phase, state.turn) == ("bets", 1)
    assert code(state, Exchange()) == "bets_due"


def test_what_the_seat_on_turn_may_bet() -> None:
    state = do(betting(header(2)), Take(1, 4))
    assert GAME.legal(state) == (Take(0, 1), Take(0, 2), Take(0, 3), Pass(0))
    assert GAME.legal(state, "L1") == ()
