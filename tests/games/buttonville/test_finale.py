"""The end trigger: when the first pile runs out, how many turns follow, and what happens without cards."""

from collections.abc import Callable

import pytest

from companion.games.buttonville.actions import (
    Bonus,
    Draw,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Take,
)
from companion.games.buttonville.state import GuildsState, turns_of
from companion.games.game import Action
from companion.table.session import Session
from tests.games.buttonville.kit import (
    GAME,
    NAMES,
    begin,
    code,
    do,
    end_of_turn,
    header,
    idle_turn,
    recruited,
    scoring,
    told,
    with_figures,
    with_sets,
)


def by_refill(state: GuildsState) -> tuple[GuildsState, Action]:
    """The last card of the first pile fills the market up."""
    assert state.turn is not None
    return with_figures(state, pile=1), Recruit(state.turn, "market")


def by_draw(state: GuildsState) -> tuple[GuildsState, Action]:
    """An effect draws past its end."""
    assert state.turn is not None
    return with_figures(recruited(state), pile=2), Play(state.turn, "quartney", 3)


def by_word(state: GuildsState) -> tuple[GuildsState, Action]:
    """The table says so."""
    return state, PileEmpty()


@pytest.mark.parametrize("empty", [by_refill, by_draw, by_word])
@pytest.mark.parametrize(("seats", "place"), [(n, i) for n in (2, 3, 4) for i in range(n)])
def test_u46_u48_u49_the_trigger_counts_for_the_seat_on_turn_and_all_get_the_same_number_of_turns(
    seats: int, place: int, empty: Callable[[GuildsState], tuple[GuildsState, Action]]
) -> None:
    first = seats - 1
    state = begin(header(seats, first))
    turns = [0] * seats
    for _ in range(2 * seats + place):  # two whole rounds before the one of the trigger
        assert state.turn is not None
        turns[state.turn] += 1
        state = idle_turn(state)
    seat = (first + place) % seats
    assert state.turn == seat
    state, action = empty(state)
    step = GAME.apply(state, action)
    assert any(f"in {NAMES[seat]}'s turn" in str(GAME.tell(step.state, ruling)) for ruling in step.rulings)
    assert (state.rounds, step.state.rounds) == (None, 4), "this round and one more"
    before, state = GAME.view(state), step.state
    view = GAME.view(state)
    assert (before.finale, before.turns_left, before.final_pile) == (False, None, 40 if seats == 2 else 20)
    assert (view.finale, view.turns_left, view.final_pile) == (True, 2 * seats - 1 - place, 0)
    if state.phase == "recruit" and state.recruits:
        state = do(state, Recruit(seat, "pile"))
    left = []
    while state.turn is not None:
        assert turns_of(state) is not None
        left.append(state.turns_left)
        turns[state.turn] += 1
        state = do(state, end_of_turn(state)) if state.phase == "play" else idle_turn(state)
    assert left == [*range(2 * seats - 1 - place, -1, -1)]
    assert turns == [4] * seats
    view = GAME.view(state)
    assert (view.phase, view.turn, view.turns_left, view.round, view.finale) == ("scoring", None, 0, 4, True)


def test_the_trigger_is_told_with_the_turns_of_each_seat() -> None:
    state = idle_turn(begin(header(3)))
    assert told(state, PileEmpty()) == [
        "The first pile is empty in Björn's turn: the finale begins, with the final pile. "
        "Turns after this one: Ana ×1; Björn ×1; Cleo ×2"]
    assert turns_of(state) is None
    assert turns_of(do(state, PileEmpty())) == (1, 1, 2)


def test_the_last_turns_are_called() -> None:
    state = do(begin(header(2)), PileEmpty())
    calls = []
    while state.turn is not None:
        state = recruited(state)
        calls.append(told(state, end_of_turn(state)))
        state = do(state, end_of_turn(state))
    assert calls == [
        [], ["Ana's last turn"], ["The last turn of the game: Björn"],
        ["All turns are played. Enter what the cards say about the end of the game, then close the scoring"]]


def test_the_market_is_filled_from_both_piles_in_one_go() -> None:
    state = do(with_figures(recruited(), pile=1), Lay(0, "new", 2, "market", "gil"))
    assert (state.market, state.pile, state.finale) == (5, 19, True)


def test_undo_across_the_trigger_takes_all_of_it_back() -> None:
    session = Session.start(GAME, header(2))
    session = session.do(Recruit(0, "pile")).do(Pile(1)).do(Recruit(0, "market"))
    assert GAME.view(session.state).turns_left == 3
    session = session.undo()
    view = GAME.view(session.state)
    assert (view.pile, view.final_pile, view.finale, view.turns_left, view.market, view.phase) == (
        1, 40, False, None, 5, "recruit")


EMPTY = with_figures(do(begin(), PileEmpty()), pile=0)


def test_what_cannot_be_drawn_is_a_button() -> None:
    state = with_figures(do(begin(), PileEmpty()), pile=1)
    assert told(state, Draw(2, 4)) == [
        "The final pile is empty too: the market is no longer filled up, and each card that cannot be "
        "drawn is a button", "Cleo gets 3 buttons for cards that cannot be drawn"]
    after = do(state, Draw(2, 4))
    assert (after.hands[2], after.buttons[2], after.pile) == (5, 5, 0)
    assert told(EMPTY, Recruit(0, "pile")) == ["Ana gets 1 button for a card that cannot be drawn"]
    after = do(EMPTY, Recruit(0, "pile"))
    assert (after.hands[0], after.buttons[0], after.recruits) == (4, 3, 1)


def test_quartney_without_a_pile_gives_buttons() -> None:
    state = do(EMPTY, Recruit(0, "market"), Recruit(0, "market"))
    assert told(state, Play(0, "quartney", 2)) == [
        "Quartney: Ana draws 0 cards", "Ana gets 2 buttons for cards that cannot be drawn"]
    assert do(state, Play(0, "quartney", 2)).buttons[0] == 4


def test_without_piles_the_market_runs_dry() -> None:
    state = do(EMPTY, Recruit(0, "market"))
    assert state.market == 4
    assert code(with_figures(state, market=0), Recruit(0, "market")) == "market_empty"
    assert code(with_figures(state, market=0), Take(1)) == "market_empty"
    bob = with_sets(with_figures(recruited(EMPTY), market=0), 0, bob=1)
    assert code(bob, Ongoing(0, 0, "market")) == "market_empty"


def test_the_table_knows_better_than_the_count() -> None:
    state = do(begin(), Pile(3))
    assert (state.pile, state.final_pile) == (3, 20)
    state = do(begin(), Pile(0))
    assert (state.pile, state.final_pile, state.trigger) == (20, 0, 0)
    state = do(state, PileEmpty())
    assert (state.pile, state.piles_empty) == (0, True)
    assert code(state, PileEmpty()) == "piles_empty"
    assert code(state, Pile(0)) == "piles_empty"


def test_a_pile_comes_back_and_fills_the_market() -> None:
    state = with_figures(EMPTY, market=3)
    assert told(state, Pile(5)) == ["There is a draw pile again: 5 cards",
                                    "2 cards from the pile fill the market up"]
    after = do(state, Pile(5))
    assert (after.pile, after.market, after.turns_left) == (3, 5, 7)
    after = do(state, Pile(1))
    assert (after.pile, after.market, after.piles_empty) == (0, 4, True)


def test_a_pile_holds_what_lies_nowhere_else() -> None:
    state = begin()
    assert code(state, Pile(87)) is None
    assert code(state, Pile(88)) == "too_many_in_pile"
    crowded = with_figures(begin(header(final_pile=None)), hands=40)
    assert code(crowded, Pile(1)) == "too_many_in_pile"
    assert code(crowded, Pile(0)) is None


def test_piles_that_nobody_counted_do_not_run_out_by_themselves() -> None:
    state = do(begin(header(final_pile=None)), Draw(0, 200), Draw(0, 10**99))
    assert (state.pile, state.final_pile, state.finale, state.market) == (None, None, False, 5)
    state = do(begin(header(final_pile=None)), Draw(1, 5), PileEmpty())
    assert (state.pile, state.final_pile, state.trigger) == (None, 0, 0)
    state = do(state, Take(1), PileEmpty(), Recruit(0, "pile"))
    assert (state.pile, state.buttons[0]) == (0, 3)


def test_a_counted_pile_runs_out_into_one_that_is_not() -> None:
    state = do(begin(header(final_pile=None)), Pile(3))
    assert (state.pile, state.final_pile) == (3, None)
    state = do(state, Draw(0, 8))
    assert (state.pile, state.final_pile, state.hands[0], state.finale) == (None, 0, 12, True)
    state = do(state, Pile(2), Draw(0, 3))
    assert (state.pile, state.hands[0], state.buttons[0]) == (0, 14, 3)


def test_laying_from_piles_that_hold_too_few_is_refused() -> None:
    state = with_sets(with_figures(begin(header(final_pile=3)), pile=2), 0, gil=1)
    assert code(state, Lay(0, 0, 6, "pile")) == "too_few_in_pile"
    after = do(state, Lay(0, 0, 5, "pile"))
    assert (after.pile, after.sets[0][0].cards, after.piles_empty) == (0, 6, True)
    state = with_sets(do(begin(header(final_pile=None)), Pile(2)), 0, gil=1)
    assert do(state, Lay(0, 0, 6, "pile")).pile is None, "nobody knows how many the final pile has"


def test_the_pile_is_the_tables_business_while_somebody_is_on_turn() -> None:
    over = do(scoring(header(2)), Score())
    for action in (Pile(4), PileEmpty()):
        assert code(scoring(header(2)), action) == "scoring_due"
        assert code(over, action) == "game_over"
        assert code(do(with_sets(recruited(), 0, bob=2), Ongoing(0, 0, None)), action) is None
    assert code(over, Bonus(0, "gil", 1)) == "game_over"
