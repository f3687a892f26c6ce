"""A turn: recruits, the set, ACTIONs, Bob, and the checks at its end."""

import pytest
from msgspec import structs

from companion.games.buttonville.actions import Act, EndTurn, Lay, Ongoing, Play, Recruit, Strip, Take
from companion.games.buttonville.state import LaidSet
from tests.games.buttonville.kit import (
    GAME,
    begin,
    code,
    do,
    end_of_turn,
    header,
    idle_turn,
    recruited,
    told,
    with_figures,
    with_sets,
)

LATE = header(ongoing_before_checks=False)


def test_each_recruit_costs_the_pile_a_card_wherever_it_comes_from() -> None:
    blind, open_ = do(begin(), Recruit(0, "pile")), do(begin(), Recruit(0, "market"))
    assert structs.replace(blind, pile=0) == structs.replace(open_, pile=0)
    assert blind.pile == open_.pile == 66
    assert told(begin(), Recruit(0, "market")) == ["1 card from the pile fills the market up"]


def test_a_market_of_six_is_left_alone() -> None:
    state = do(with_figures(begin(), market=6), Recruit(0, "market"))
    assert (state.market, state.pile, state.hands[0]) == (5, 67, 5)
    state = do(with_figures(begin(), market=6), Recruit(0, "pile"))
    assert (state.market, state.pile, state.hands[0]) == (6, 66, 5)


def test_quartney_draws_as_many_cards_as_the_set_has() -> None:
    state = do(recruited(), Play(0, "quartney", 3))
    assert (state.hands[0], state.pile) == (6, 62)
    assert told(recruited(), Play(0, "quartney", 1)) == ["Quartney: Ana draws 1 card"]


def test_effects_that_nobody_told_the_companion_are_left_to_the_table() -> None:
    unknown = told(recruited(), Play(0, "gil", 2))
    assert unknown == ["Look at the card of Gil: what it says now is entered step by step"]
    assert told(recruited(), Play(0, "hattie", 2)) != []
    for later in ("bob", "taylor", "flora", "soulange"):
        assert told(recruited(), Play(0, later, 1)) == []


def test_a_second_set_of_a_villager_is_a_set_of_its_own() -> None:
    state = do(with_sets(recruited(), 0, nevole=2), Play(0, "nevole", 3))
    assert [laid.cards for laid in state.sets[0]] == [2, 3]
    assert [laid.new for laid in state.sets[0]] == [False, True]
    assert code(state, EndTurn(0)) == "duplicate_sets"
    assert code(state, EndTurn(0, 0, (0, 1))) == "not_a_duplicate"
    assert do(state, EndTurn(0, 0, (0,))).sets[0] == (LaidSet("nevole", 3, new=False),)


def test_of_three_sets_two_go() -> None:
    state = with_sets(recruited(), 0, gil=1, gil_2=2)
    state = do(state, Lay(0, "new", 1, "hand", "gil"))
    assert code(state, EndTurn(0, 0, (0,))) == "duplicate_sets"
    after = do(state, EndTurn(0, 0, (2, 0)))
    assert [laid.cards for laid in after.sets[0]] == [2]
    assert after.discards == 2


def test_taylor_works_once_for_each_of_her_sets_in_a_turn() -> None:
    state = with_figures(with_sets(recruited(), 0, taylor=1), buttons=9)
    state = do(state, Play(0, "taylor", 1), Act(0, 0), Act(0, 1))
    assert state.buttons[0] == 5
    assert code(state, Act(0, 0)) == "already_used"
    later = do(state, EndTurn(0, 0, (1,)))
    assert later.sets[0] == (LaidSet("taylor", 1, new=False),)


def test_taylor_needs_a_card_in_the_market() -> None:
    state = with_figures(with_sets(begin(), 0, taylor=1), market=0, pile=0, trigger=0)
    assert code(state, Act(0, 0)) == "market_empty"


def test_an_action_before_the_recruits_is_a_house_rule() -> None:
    assert code(with_sets(begin(), 0, taylor=1), Act(0, 0)) is None
    late = header(action_before_recruit=False)
    assert code(with_sets(begin(late), 0, taylor=1), Act(0, 0)) == "recruits_due"
    assert code(with_sets(recruited(begin(late)), 0, taylor=1), Act(0, 0)) is None
    assert code(begin(late), Take(0)) is None, "manual steps stay free"


def test_bob_takes_from_the_hand_from_the_market_or_gives_one_back() -> None:
    state = with_sets(recruited(), 0, bob=2)
    hand, market, none = (do(state, Ongoing(0, 0, source)) for source in ("hand", "market", None))
    assert (hand.sets[0][0].cards, hand.hands[0], hand.market) == (3, 5, 5)
    assert (market.sets[0][0].cards, market.hands[0], market.pile) == (3, 6, 64)
    assert (none.sets[0][0].cards, none.market, none.pile) == (1, 6, 65)


def test_bob_without_cards_is_gone() -> None:
    state = with_sets(recruited(), 0, nevole=1, bob=1)
    assert told(state, Ongoing(0, 1, None)) == ["Ana has no card left in that set of Bob: it is gone"]
    after = do(state, Ongoing(0, 1, None))
    assert [laid.villager for laid in after.sets[0]] == ["nevole"]
    assert code(after, EndTurn(0)) is None


def test_bob_works_before_the_checks() -> None:
    state = with_sets(with_figures(recruited(), hands=8), 0, bob=2)
    assert code(state, EndTurn(0, 1)) == "ongoing_due"
    after = do(state, Ongoing(0, 0, "hand"))
    assert code(after, EndTurn(0, 1)) == "hand_limit", "the eighth card is laid already"
    assert do(after, EndTurn(0)).turn == 1


def test_both_bob_sets_work_before_one_is_given_up() -> None:
    state = do(with_sets(recruited(), 0, bob=2), Play(0, "bob", 1), Ongoing(0, 1, "market"))
    assert code(state, end_of_turn(state)) == "ongoing_due"
    assert code(state, Ongoing(0, 1, "market")) == "ongoing_done"
    state = do(state, Ongoing(0, 0, "market"))
    assert [laid.cards for laid in state.sets[0]] == [3, 2]
    assert do(state, EndTurn(0, 0, (1,))).turn == 1


@pytest.mark.parametrize("action", [Play(0, "gil", 1), Act(0, 1), Recruit(0, "pile")])
def test_after_bob_only_the_end_of_the_turn_follows(action: Play | Act | Recruit) -> None:
    state = do(with_sets(recruited(), 0, bob=2, taylor=1), Ongoing(0, 0, None))
    assert code(state, action) == "ongoing_begun"
    assert code(state, Take(0)) is None


def test_a_bob_set_made_at_the_end_works_too() -> None:
    state = do(with_sets(recruited(), 0, bob=1), Ongoing(0, 0, None), Lay(0, "new", 1, "hand", "bob"))
    assert code(state, EndTurn(0)) == "ongoing_due"
    assert do(state, Ongoing(0, 0, None), EndTurn(0)).turn == 1


def test_by_house_rule_bob_works_after_the_checks() -> None:
    state = with_sets(with_figures(recruited(begin(LATE)), hands=8), 0, bob=2)
    assert code(state, Ongoing(0, 0, "hand")) == "ongoing_after_end"
    assert code(state, EndTurn(0)) == "hand_limit"
    assert told(state, EndTurn(0, 1)) == ["Ana's turn is over, and Bob works now"]
    state = do(state, EndTurn(0, 1))
    assert (state.phase, state.turn) == ("ongoing", 0)
    for action in (Recruit(0, "pile"), Play(0, "gil", 1), Act(0, 0), EndTurn(0)):
        assert code(state, action) == "ongoing_due"
    assert do(state, Take(0)).phase == "ongoing"
    after = do(state, Ongoing(0, 0, "market"))
    assert (after.phase, after.turn, after.sets[0]) == ("recruit", 1, (LaidSet("bob", 3, new=False),))


def test_the_turn_passes_when_the_last_waiting_bob_is_taken_away_by_hand() -> None:
    state = do(with_sets(recruited(begin(LATE)), 0, bob=2), EndTurn(0))
    assert do(state, Strip(0, 0, 1, "discard")).phase == "ongoing"
    assert do(state, Strip(0, 0, 2, "discard")).turn == 1
    more = do(state, Lay(0, "new", 1, "hand", "bob"), Ongoing(0, 0, None))
    assert (more.phase, more.turn) == ("ongoing", 0)
    assert do(more, Ongoing(0, 1, None)).turn == 1


def test_whoever_has_no_bob_ends_the_turn_at_once() -> None:
    assert do(recruited(begin(LATE)), EndTurn(0)).turn == 1


def test_turns_and_rounds() -> None:
    state = begin(header(3, 2))
    seen = []
    for _ in range(4):
        seen.append((state.turn, state.round))
        state = idle_turn(state)
    assert seen == [(2, 1), (0, 1), (1, 1), (2, 2)]


def test_what_is_new_and_used_falls_when_the_turn_passes_in_front_of_every_seat() -> None:
    state = do(recruited(), Play(0, "taylor", 1), Act(0, 0), Lay(2, "new", 1, "hand", "gil"))
    view = GAME.view(state)
    assert [(laid.new, laid.used) for seat in view.seats for laid in seat.sets] == [
        (True, True), (True, False)]
    view = GAME.view(do(state, end_of_turn(state)))
    assert [(laid.new, laid.used) for seat in view.seats for laid in seat.sets] == [(False, False)] * 2
