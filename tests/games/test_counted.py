"""Rounds of which only the tricks are entered."""

import pytest

from companion.games.button_tricks.actions import Deal, Exchange, Play, Result, Reveal, RoundEnd, Trick
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action
from tests.games.button import GAME, begin, code, do, header, passes, playing, refusal


def counted(seats: int = 4, teams: bool = False) -> ButtonState:
    state = begin(header(seats, teams=teams, cards="counted"))
    if not teams:
        return playing(state.header)
    return passes(do(state, Deal(), Exchange()))


def test_a_counted_table_shows_no_cards() -> None:
    state = counted()
    view = GAME.view(state)
    assert (view.phase, view.turn, view.open, view.pile) == ("tricks", None, None, None)
    assert GAME.legal(state) == ()
    assert GAME.legal(state, "L1") == ()


def test_tricks_are_counted_for_their_seat_and_discarded_ones_for_nobody() -> None:
    state = do(counted(), Trick(2), Trick(None), Trick(2, 3), Trick(0, 5), Trick(None, 1))
    view = GAME.view(state)
    assert [seat.tricks for seat in view.seats] == [1, 0, 2, 0]
    assert [seat.cards for seat in view.seats] == [5, 0, 8, 0]
    assert [seat.played for seat in view.seats] == [0] * 4


def test_a_round_closes_when_all_cards_lie_in_tricks() -> None:
    state = do(counted(), *[Trick(1)] * 7)
    assert str(refusal(state, RoundEnd())) == "4 cards of the players are in no trick yet"
    state = do(state, Trick(0, 4))
    assert str(refusal(state, RoundEnd())) == "One card of the players is in no trick yet"
    state = do(state, Trick(None, 2))
    done = do(state, RoundEnd())
    assert (done.phase, done.round) == ("deal", 2)
    view = GAME.view(done)
    assert [seat.score for seat in view.seats] == [4, 35, 30, 30]
    assert (view.pile, view.open, done.counted) == (None, None, ())


@pytest.mark.parametrize(("seats", "full"), [(2, 4), (3, 6), (4, 8)])
def test_the_cards_of_a_round_are_the_limit(seats: int, full: int) -> None:
    state = do(counted(seats), *[Trick(0)] * (full - 1))
    assert code(state, Trick(None, 1)) is None
    state = do(state, Trick(1, 4))
    assert code(state, Trick(1, 3)) == "too_many_cards"
    assert str(refusal(state, Trick(1))) == (
        "The players have 1 card left to lay, and this trick would hold 4 of theirs")
    state = do(state, Trick(1, 2))
    assert code(state, RoundEnd()) is None
    assert code(state, Trick(None, 2)) == "too_many_cards"
    assert str(refusal(state, Trick(None))) == (
        "The players have 0 cards left to lay, and this trick would hold 4 of theirs")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_as_many_short_tricks_as_there_are_slots(seats: int) -> None:
    state = do(counted(seats), *[Trick(None, 1)] * seats)
    assert code(state, Trick(None, 1)) == "too_many_short_tricks"
    assert code(state, Trick(0, 4)) == "too_many_short_tricks"
    assert code(state, Trick(0)) is None


@pytest.mark.parametrize(("action", "expected"), [
    (Trick(0, 1), "trick_size"), (Trick(0, 0), "trick_size"), (Trick(0, 6), "trick_size"),
    (Trick(None, 0), "trick_size"), (Trick(None, 6), "trick_size"),
    (Trick(0, 2), None), (Trick(None, 1), None),
    (Trick(4, 2), "unknown_seat"), (Trick(-1, 2), "unknown_seat"),
])
def test_the_size_of_a_trick(action: Action, expected: str | None) -> None:
    assert code(counted(), action) == expected


@pytest.mark.parametrize(("seats", "most"), [(2, 5), (3, 8), (4, 11)])
def test_a_result_holds_no_more_than_a_round(seats: int, most: int) -> None:
    state = counted(seats)
    nothing = (0,) * (seats - 1)

    def result(tricks: int, cards: int) -> str | None:
        return code(state, Result((tricks, *nothing), (cards, *nothing)))

    assert result(most, 2 * most) is None
    assert result(most + 1, 2 * most + 2) == "result_too_much"
    assert result(most, 8 * seats + most) is None
    assert result(most, 8 * seats + most + 1) == "result_too_much"
    assert result(2, 4) is None
    assert result(2, 3) == "result_cards"
    assert result(2, 10) is None
    assert result(2, 11) == "result_cards"
    assert result(0, 0) is None
    assert result(0, 1) == "result_cards"
    assert result(1, 0) == "result_cards"
    assert result(-1, -3) == "result_cards"


@pytest.mark.parametrize(("tricks", "cards"), [((0, 0, 0), (0, 0, 0, 0)), ((0,) * 4, (0,) * 5), ((), ())])
def test_a_result_names_every_seat(tricks: tuple[int, ...], cards: tuple[int, ...]) -> None:
    assert code(counted(), Result(tricks, cards)) == "result_seats"


def test_a_result_stands_for_the_whole_round_or_not_at_all() -> None:
    state = do(counted(), Trick(None, 1))
    assert code(state, Result((0,) * 4, (0,) * 4)) == "tricks_entered"
    done = do(counted(), Result((2, 3, 1, 0), (10, 13, 3, 0)))
    assert (done.phase, done.round) == ("deal", 2)


def test_the_table_of_each_kind_refuses_the_entries_of_the_other() -> None:
    of_cards: tuple[Action, ...] = (Play(1, "L1", 0), Reveal("L1"))
    of_tricks: tuple[Action, ...] = (Trick(1), RoundEnd(), Result((0,) * 4, (0,) * 4))
    for action in of_cards:
        assert code(counted(), action) == "not_when_counted"
    for action in of_tricks:
        assert code(playing(), action) == "not_when_scanned"
    assert code(begin(header(cards="counted")), Deal(("L1", "L2", "L3", "L4"))) == "not_when_counted"
    assert code(begin(header(cards="counted")), Deal(())) == "not_when_counted"


def test_tricks_wait_for_deal_swap_and_bets() -> None:
    state = begin(header(teams=True, cards="counted"))
    for action in (Trick(1), RoundEnd(), Result((0,) * 4, (0,) * 4)):
        assert code(state, action) == "deal_due"
        assert code(do(state, Deal()), action) == "exchange_due"
        assert code(do(state, Deal(), Exchange()), action) == "bets_due"
    assert code(counted(), Deal()) == "tricks_due"
    assert str(refusal(counted(), Deal())) == "The betting is over: enter who wins the tricks"


def test_the_house_rule_for_tied_suits_means_nothing_when_counted() -> None:
    actions = (*[Trick(1)] * 8, RoundEnd())
    one = do(playing(header(cards="counted", multi_tie="lowest")), *actions)
    two = do(playing(header(cards="counted", multi_tie="discard")), *actions)
    assert GAME.view(one) == GAME.view(two)


def test_counted_teams() -> None:
    state = do(counted(teams=True), *[Trick(1)] * 4, *[Trick(None)] * 4, RoundEnd())
    view = GAME.view(state)
    assert (view.over, view.winners) == (True, (0, 2))
    assert [seat.score for seat in view.seats] == [30, 20, 30, 20]
    assert (view.pile, view.open) == (None, None)
