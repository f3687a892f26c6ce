"""Rows of the field reports about rules, ends and ties that the pure rules can show (U…, E…)."""

from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from companion.bots.simulate import simulate
from companion.games.button_tricks.actions import ButtonHeader, Deal, Options, Pass, Result, Take
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.scoring import bonus, points, ranks, totals, winners
from companion.games.button_tricks.state import ButtonState, Tally
from companion.games.game import Refused

BUTTON = ButtonGame()
NAMES = ("Ana", "Ben", "Chloé", "Dmitri")


def begun(seats: int, *, teams: bool = False) -> ButtonState:
    return BUTTON.begin(ButtonHeader(1, "button_tricks", NAMES[:seats], 0,
                                     Options(teams=teams, cards="counted")))


def ended(*tallies: Tally, teams: bool = False) -> ButtonState:
    return replace(begun(len(tallies[0].bets), teams=teams), phase="over", finished=tallies)


def cards_only(*cards: int) -> Tally:
    """A round in which nobody met the bet."""
    return Tally((9,) * len(cards), (1,) * len(cards), cards)


@pytest.mark.parametrize(("seats", "tokens"), [(4, 10), (3, 9), (2, 7)])
def test_u52_bets_end_with_the_pool_of_tokens(seats: int, tokens: int) -> None:
    state = BUTTON.apply(begun(seats), Deal()).state
    first = state.first
    with pytest.raises(Refused) as caught:
        BUTTON.apply(state, Take(first, tokens + 1))
    assert caught.value.code == "too_many_tokens"
    assert str(tokens) in str(caught.value)
    after = BUTTON.apply(state, Take(first, tokens - 1)).state
    assert after.tokens_left == 1
    assert BUTTON.apply(after, Take((first + 1) % seats, 1)).state.phase == "tricks"


@pytest.mark.parametrize(("seats", "tricks"), [(4, 11), (3, 8), (2, 5)])
def test_u52_tricks_and_cards_that_a_round_cannot_hold_are_refused_with_the_reason(
        seats: int, tricks: int) -> None:
    state = BUTTON.apply(begun(seats), Deal()).state
    while state.phase == "bets":
        assert state.turn is not None
        state = BUTTON.apply(state, Pass(state.turn)).state
    rest = (0,) * (seats - 1)
    with pytest.raises(Refused, match=f"at most {tricks} tricks"):
        BUTTON.apply(state, Result((tricks + 1, *rest), (2 * tricks + 2, *rest)))
    most = 8 * seats + tricks
    with pytest.raises(Refused, match=f"at most {most} cards"):
        BUTTON.apply(state, Result((tricks, *rest), (most + 1, *rest)))
    assert BUTTON.apply(state, Result((tricks, *rest), (most, *rest))).state.finished


@pytest.mark.parametrize("figures", list(product((10, 20, 30), repeat=4)))
def test_u53_places_are_shared_and_the_next_one_is_left_out(figures: tuple[int, ...]) -> None:
    state = ended(cards_only(*figures))
    for seat, place in enumerate(ranks(state)):
        assert place == 1 + sum(other > figures[seat] for other in figures)
    assert winners(state) == tuple(seat for seat in range(4) if figures[seat] == max(figures))


def test_u54_everybody_who_shares_the_first_place_has_won() -> None:
    assert winners(ended(cards_only(20, 20, 5, 20))) == (0, 1, 3)
    assert ranks(ended(cards_only(20, 20, 5, 20))) == (1, 1, 4, 1)


def test_u57_a_team_bets_together_and_a_zero_that_is_met_wins_at_once() -> None:
    """The team's bet is the sum of both, and what one wins counts for the other (BT-28)."""
    together = Tally((2, 1, 1, 0), (3, 0, 0, 1), (12, 0, 0, 5))
    assert points(together, True) == (27, 10, 27, 10), "three of three, and one of one"
    zero = ended(cards_only(30, 0, 30, 0), Tally((0, 5, 0, 5), (0, 5, 0, 4), (0, 25, 0, 18)), teams=True)
    assert winners(zero) == (0, 2)
    assert ranks(zero) == (1, 3, 1, 3)
    behind = replace(zero, finished=(cards_only(0, 60, 0, 60), zero.finished[1]))
    assert totals(behind)[0] < totals(behind)[1]
    assert winners(behind) == (0, 2), "whatever the totals are"


@pytest.mark.parametrize("bet", range(11))
@pytest.mark.parametrize("won", range(12))
def test_u58_e68_every_bet_by_every_result(bet: int, won: int) -> None:
    expected = (30 if bet == 0 else 5 * bet) if bet == won else 0
    assert bonus(bet, won) == expected


def test_u15_the_breakdown_of_each_round_adds_up_to_the_total() -> None:
    for seed in range(20):
        game = next(iter(simulate("button_tricks", 4, 1, seed, {})))
        state = BUTTON.begin(game.header)
        for action in game.actions:
            state = BUTTON.apply(state, action).state
        for seat in range(4):
            parts = [tally.cards[seat] + bonus(tally.bets[seat], tally.tricks[seat])
                     for tally in state.finished]
            assert sum(parts) == totals(state)[seat]


def test_u19_the_view_has_the_winner_of_the_one_scoring_function() -> None:
    for seats, teams in ((2, False), (3, False), (4, False), (4, True)):
        for seed in range(25):
            game = next(iter(simulate("button_tricks", seats, 1, seed, {"teams": teams})))
            state = BUTTON.begin(game.header)
            for action in game.actions:
                state = BUTTON.apply(state, action).state
            view = msgspec.to_builtins(BUTTON.view(state))
            assert tuple(view["winners"]) == winners(state)
            assert tuple(seat["score"] for seat in view["seats"]) == totals(state)
            assert tuple(seat["rank"] for seat in view["seats"]) == ranks(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_u37_u49_the_deal_moves_left_each_round_and_everybody_has_as_many_turns(seats: int) -> None:
    state = begun(seats)
    dealers = []
    while not state.over:
        dealers.append(state.dealer)
        state = BUTTON.apply(state, Deal()).state
        while state.phase == "bets":
            assert state.turn is not None
            state = BUTTON.apply(state, Pass(state.turn)).state
        zeros = (0,) * seats
        state = BUTTON.apply(state, Result(zeros, zeros)).state
    assert dealers == [number % seats for number in range(state.sizes.rounds)]


def test_u51_there_are_few_switches() -> None:
    assert len(Options.__struct_fields__) <= 5
