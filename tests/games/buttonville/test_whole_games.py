"""Whole games of anything that is allowed, looked at after every step."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.buttonville.actions import GuildsHeader, Recruit
from companion.games.buttonville.codes import CODES
from companion.games.buttonville.lineups import random_line_up
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import COPIES
from companion.games.game import Action, Step
from companion.table.session import Session
from tests.games.buttonville.kit import (
    GAME,
    HEADERS,
    anything,
    begin,
    cards_of,
    deck,
    do,
    end_of_turn,
    header,
    random_game,
    refusal,
)

RANDOM = settings(deadline=None, max_examples=30)

SEATS = st.shared(st.integers(2, 4), key="seats")
NUMBERS = st.lists(st.integers(0, 10**6), min_size=9, max_size=9)
ANY_HEADER = st.builds(
    header,
    seats=SEATS,
    first=st.integers(0, 1),
    villagers=st.none() | st.builds(random_line_up, SEATS, NUMBERS),
    final_pile=st.integers(1, 60),
    ongoing_before_checks=st.booleans(),
    action_before_recruit=st.booleans(),
    professor=st.sampled_from(["manual", "set_of_two"]),
)
CHANCE = st.integers(0, 2**32).map(Random)


def what_always_holds(state: GuildsState) -> None:
    assert cards_of(state) == deck(state), "cards are conserved"
    counts = (*state.hands, *state.buttons, state.market, state.discards, state.pile, state.final_pile)
    assert all(count is not None and count >= 0 for count in counts)
    assert all(laid.cards >= 1 for own in state.sets for laid in own)
    lying: Counter[str] = Counter()
    for own in state.sets:
        for laid in own:
            lying[laid.villager] += laid.cards
    assert max(lying.values(), default=0) <= COPIES
    assert state.market >= 5 or state.piles_empty
    assert state.finale == (state.final_pile == 0)
    assert (state.pile == 0) <= state.finale


@RANDOM
@given(ANY_HEADER, CHANCE, st.floats(0, 0.5))
def test_cards_are_conserved_and_counts_stay_in_their_bounds(
    head: GuildsHeader, rng: Random, by_hand: float
) -> None:
    for _before, _action, step in islice(random_game(head, rng, by_hand), 400):
        what_always_holds(step.state)


def ended(before: GuildsState, step: Step[GuildsState]) -> bool:
    """Whether a turn ended with this step."""
    return step.state.ended > before.ended


@RANDOM
@given(ANY_HEADER, CHANCE)
def test_every_seat_has_had_as_many_turns_when_the_scoring_begins(head: GuildsHeader, rng: Random) -> None:
    turns: Counter[int] = Counter()
    triggers = []
    for before, _action, step in random_game(head, rng, 0.1):
        if ended(before, step):
            assert before.turn is not None
            turns[before.turn] += 1
            after = step.state
            for own in after.sets[before.turn:before.turn + 1]:
                if head.options.ongoing_before_checks:
                    assert len({laid.villager for laid in own}) == len(own), "one set of each villager"
                    assert after.hands[before.turn] <= 7
        if step.state.finale and not before.finale:
            triggers.append((before.ended, step.state.turns_left, ended(before, step)))
        if step.state.phase == "scoring" and before.phase != "scoring":
            break
    seats = len(head.seats)
    assert len(set(turns.values())) == 1
    [(turn, left, at_the_end)] = triggers
    assert left == 2 * seats - 1 - turn % seats - at_the_end
    assert sum(turns.values()) == turn + (2 * seats - 1 - turn % seats) + 1


@RANDOM
@given(ANY_HEADER, CHANCE, st.integers(0, 120), st.integers(1, 40))
def test_undo_of_n_actions_is_the_state_before_them(
    head: GuildsHeader, rng: Random, depth: int, n: int
) -> None:
    session = Session.start(GAME, head)
    states = [session.state]
    for _before, action, _step in islice(random_game(head, rng), depth + n):
        session = session.do(action)
        states.append(session.state)
    back = min(n, session.n)
    for _ in range(back):
        session = session.undo()
    assert session.state == states[len(states) - 1 - back]


@RANDOM
@given(ANY_HEADER, CHANCE, st.integers(0, 150))
def test_whatever_is_entered_is_carried_out_or_refused_in_words(
    head: GuildsHeader, rng: Random, depth: int
) -> None:
    state = begin(head)
    for _before, _action, step in islice(random_game(head, rng), depth):
        state = step.state
    for _ in range(30):
        action: Action = anything(state, rng)
        refused = refusal(state, action)
        if refused is not None:
            assert refused.code in CODES
            assert "{" not in str(refused)
            continue
        step = GAME.apply(state, action)
        assert str(GAME.describe(state, action))
        assert all(str(GAME.tell(step.state, ruling)) for ruling in step.rulings)
        state = step.state


@pytest.mark.parametrize("name", HEADERS)
def test_a_turn_without_effects_costs_the_pile_two_cards(name: str) -> None:
    """Rules, 1.3: without effects the first pile lasts 22, 36 or 34 turns."""
    state, turns = begin(HEADERS[name]), 0
    while not state.finale:
        seat = state.turn
        assert seat is not None
        source: Literal["market", "pile"] = "market" if turns % 2 else "pile"
        state = do(state, Recruit(seat, source), Recruit(seat, source))
        turns += 1
        state = do(state, end_of_turn(state))
    piles = {"two": 43, "three": 71, "four": 67, "late Bob": 31, "late actions": 86}
    assert turns == -(-piles[name] // 2)
