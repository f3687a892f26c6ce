"""The laws of undo, redo and corrections. Names of rows are those of the field reports (E…, U…)."""

import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins
from msgspec.structs import replace

from companion.games.button_tricks.actions import ButtonHeader, Deal, Options, Pass, Play, Result, Take
from companion.games.game import Action, Column, Header, Refused, Ruling, State, Step, Text
from companion.table.history import Abandoned, Amended, Did, Noted, WentBack
from companion.table.record import Line
from companion.table.session import AmendBreaks, Session
from tests.table.tables import BUTTON, RANDOM, played, session_of


class CountHeader(Header, frozen=True):
    """Of a game of nothing but counting."""


class Count(Action, frozen=True, tag="count"):
    """One more."""


class Counting:
    """The shortest rules: a game that never ends."""

    id = "counting"
    title = Text("Counting")
    header_type = CountHeader
    action_types = (Count,)

    def begin(self, header: Header) -> State:
        return State("count", 0, header)

    def apply(self, state: State, action: Action) -> Step[State]:
        return Step(state)

    def legal(self, state: State, card: str | None = None) -> tuple[Count, ...]:
        return (Count(),)

    def view(self, state: State) -> State:
        return state

    def columns(self, state: State) -> tuple[Column, ...]:
        return ()

    def describe(self, state: State, action: Action) -> Text:
        return self.title

    def tell(self, state: State, ruling: Ruling) -> Text:
        return self.title


def view(session: Session[Any]) -> Any:
    found = to_builtins(BUTTON.view(session.state))
    return found | {"winners": list(found["winners"])}


def code(caught: "pytest.ExceptionInfo[Refused]") -> str:
    return caught.value.code


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e60_u1_u6_undo_of_each_action_restores_the_whole_state(seats: int) -> None:
    opening, actions = played(3, seats)
    session: Session[Any] = Session.start(BUTTON, opening)
    states = [session.state]
    for action in actions:
        session = session.do(action)
        states.append(session.state)
    assert session.over
    assert len({state.round for state in states}) >= 3  # undo crosses rounds, and the end of the game
    end = session
    for state in reversed(states[:-1]):
        session = session.undo()
        assert session.state == state
    with pytest.raises(Refused) as caught:
        session.undo()
    assert code(caught) == "nothing_to_undo"
    assert not session.can_undo
    for state in states[1:]:
        session = session.redo()
        assert session.state == state
    assert session.lines() == end.lines()
    with pytest.raises(Refused) as caught:
        session.redo()
    assert code(caught) == "nothing_to_redo"


def test_e61_undo_is_there_from_the_first_action_on() -> None:
    session = session_of(actions=0)
    assert not session.can_undo
    assert session.last_change is None
    once = session.do(played()[1][0])
    assert once.can_undo
    assert once.undo().state == session.state


def test_e62_u3_a_game_that_is_over_can_be_taken_back_and_ended_otherwise() -> None:
    session = session_of()
    assert session.over
    with pytest.raises(Refused) as caught:
        session.do(Pass(0))
    assert code(caught) == "game_over"
    back = session.undo()
    assert not back.over
    last = played()[1][-1]
    assert isinstance(last, Play)
    again = back.do(last)
    assert again.over
    assert len(again.lines()) == len(session.lines())
    assert not again.can_redo


def test_a_new_action_or_a_correction_empties_what_could_be_redone() -> None:
    session = session_of(actions=6).undo().undo()
    assert session.can_redo
    action = played()[1][4]
    assert not session.do(action).can_redo
    assert not session.amend(4, played()[1][3]).can_redo


def test_e63_a_correction_passes_the_same_checks_as_an_entry() -> None:
    session = session_of(actions=20)
    with pytest.raises(Refused) as caught:
        session.amend(2, Take(seat=session.header.dealer, tokens=1))  # type: ignore[attr-defined]
    assert code(caught) == "not_your_turn"
    for n in (0, 21, 10**30, -1):
        with pytest.raises(Refused) as caught:
            session.amend(n, Pass(0))
        assert code(caught) == "no_such_action"


def counted_game() -> Session[Any]:
    """Four rounds of a counted game, entered as results."""
    header = ButtonHeader(1, "button_tricks", ("Ana", "Ben", "Cleo", "Dan"), 0, Options(cards="counted"))
    session: Session[Any] = Session.start(BUTTON, header)
    deal = Deal()
    for number in range(4):
        session = session.do(deal)
        for turn in range(4):
            session = session.do(Pass((header.dealer + number + 1 + turn) % 4))
        session = session.do(Result((4, 2, 1, 1), (20, 10, 5, 5)))
    return session


def test_u2_e64_u4_a_correction_of_round_two_changes_totals_ranks_and_winner() -> None:
    session = counted_game()
    assert session.over
    before = view(session)
    assert [seat["score"] for seat in before["seats"]] == [80, 40, 20, 20]
    assert before["winners"] == [0]
    corrected = session.amend(12, Result((0, 8, 0, 0), (0, 40, 0, 0)))
    after = view(corrected)
    assert [seat["score"] for seat in after["seats"]] == [90, 70, 45, 45]
    assert [list(seat["rounds"])[1] for seat in after["seats"]] == [30, 40, 30, 30]
    change = corrected.last_change
    assert isinstance(change, Amended)
    assert (change.n, change.old.action, change.new.action, change.cut) == (
        12, Result((4, 2, 1, 1), (20, 10, 5, 5)), Result((0, 8, 0, 0), (0, 40, 0, 0)), 0)
    won_by_others = corrected.amend(6, Result((0, 8, 0, 0), (0, 40, 0, 0)))
    assert view(won_by_others)["winners"] == [0, 1]
    assert view(corrected.undo()) == before
    assert view(won_by_others.undo().undo()) == before
    assert view(won_by_others.undo().undo().redo().redo()) == view(won_by_others)


def test_a_correction_is_the_same_as_playing_the_corrected_list() -> None:
    session = counted_game()
    new = Result((0, 8, 0, 0), (0, 40, 0, 0))
    plain: Session[Any] = Session.start(BUTTON, session.opening)
    for n, line in enumerate(session.lines(), 1):
        plain = plain.do(new if n == 12 else line.action)
    assert session.amend(12, new).state == plain.state
    assert session.amend(12, new).steps() == plain.steps()


def test_a_correction_that_breaks_a_later_action_says_which_and_changes_nothing() -> None:
    session = session_of(actions=30)
    deal = session.lines()[0].action
    starter = next(line.action.card for line in session.lines() if isinstance(line.action, Play))
    wrong = replace(deal, starters=(starter, *deal.starters[1:]))  # type: ignore[attr-defined]
    with pytest.raises(AmendBreaks) as caught:
        session.amend(1, wrong)
    first = next(n for n, line in enumerate(session.lines(), 1) if isinstance(line.action, Play))
    assert caught.value.code == "amend_breaks"
    assert caught.value.n == first
    assert f"Action {first}" in str(caught.value)
    cut = session.amend(1, wrong, cut=True)
    assert cut.n == first - 1
    assert cut.last_change == Amended(1, Line(deal), Line(wrong), 30 - first + 1)
    assert cut.undo().state == session.state
    assert cut.undo().lines() == session.lines()
    assert cut.undo().redo().lines() == cut.lines()


def test_undo_goes_back_through_a_correction_step_by_step() -> None:
    session = session_of(actions=10)
    labelled = Line(session.lines()[4].action, at="later", note="corrected")
    amended = session.amend(5, labelled)
    further = amended.do(played()[1][10])
    assert further.lines()[4] == labelled
    assert further.undo().lines() == amended.lines()
    assert further.undo().undo().lines() == session.lines()
    assert further.undo().undo().undo().n == 9


def test_going_back_is_one_change_and_keeps_the_corrections_before_it() -> None:
    session = session_of(actions=30)
    corrected = session.amend(5, Line(session.lines()[4].action, note="corrected"))
    back = corrected.back(12)
    assert back.lines() == corrected.lines()[:12]
    assert back.state == corrected.at(12)
    assert back.last_change == WentBack(12, 18)
    assert back.undo().lines() == corrected.lines()
    assert back.undo().redo().lines() == back.lines()
    further = back.do(session.lines()[12].action)
    assert further.n == 13
    assert further.undo().undo().lines() == corrected.lines()
    start = session.back(0)
    assert (start.n, start.state, start.abandoned) == (0, session.at(0), False)
    assert start.undo().state == session.state


@pytest.mark.parametrize(("n", "wanted"), [(30, "nothing_to_undo"), (31, "no_such_action"),
                                           (-1, "no_such_action")])
def test_there_must_be_something_to_go_back_from(n: int, wanted: str) -> None:
    with pytest.raises(Refused) as caught:
        session_of(actions=30).back(n)
    assert code(caught) == wanted


def test_an_abandoned_game_is_not_gone_back_in() -> None:
    with pytest.raises(Refused) as caught:
        session_of(actions=10).abandon().back(3)
    assert code(caught) == "abandoned"


def test_what_stood_before_a_correction_is_known_as_long_as_the_correction_stands() -> None:
    """U2: the log shows the old and the new value."""
    session = counted_game()
    new = Result((0, 8, 0, 0), (0, 40, 0, 0))
    old = session.lines()[11].action
    corrected = session.amend(12, new)
    assert session.corrected() == {}
    assert corrected.corrected() == {12: old}
    assert corrected.undo().corrected() == {}
    assert corrected.amend(12, old).corrected() == {12: new}
    done_again = corrected.back(11).do(old)
    assert done_again.corrected() == {}
    assert corrected.back(11).corrected() == {}


def test_abandoning_is_a_change_like_any_other() -> None:
    session = session_of(actions=10)
    ended = session.abandon()
    assert ended.abandoned
    assert ended.ended
    assert ended.n == 10
    assert ended.last_change == Abandoned()
    assert ended.lines() == session.lines()
    attempts: tuple[Callable[[], Any], ...] = (
        lambda: ended.do(Pass(0)), lambda: ended.amend(1, Pass(0)), ended.abandon, lambda: ended.note(1, "x"))
    for attempt in attempts:
        with pytest.raises(Refused) as caught:
            attempt()
        assert code(caught) == "abandoned"
    back = ended.undo()
    assert not back.abandoned
    assert back.do(played()[1][10]).n == 11
    assert back.redo().abandoned
    with pytest.raises(Refused) as caught:
        session_of().abandon()
    assert code(caught) == "game_over"
    assert session_of(actions=0).abandon().undo().n == 0


def test_a_note_is_a_change_and_touches_nothing_else() -> None:
    session = session_of(actions=10)
    noted = session.note(4, "wrong card?")
    assert noted.state is session.state
    assert noted.lines()[3].note == "wrong card?"
    assert [line.action for line in noted.lines()] == [line.action for line in session.lines()]
    assert noted.last_change == Noted(4, "wrong card?")
    assert noted.undo().lines() == session.lines()
    assert noted.note(4, "").lines() == session.lines()


def test_earlier_states_stay_reachable() -> None:
    session = session_of()
    for n in (0, 1, 50, session.n):
        assert session.at(n) == session_of(actions=n).state
    steps = session.steps()
    assert [step.n for step in steps] == list(range(1, session.n + 1))
    assert steps[49].state is session.at(50)
    assert any(step.rulings for step in steps)
    with pytest.raises(Refused):
        session.at(session.n + 1)


def test_what_undo_and_redo_would_change_has_a_name() -> None:
    session = session_of(actions=3)
    assert session.last_change == Did(3, session.lines()[2])
    assert session.next_change is None
    assert session.undo().next_change == Did(3, session.lines()[2])
    assert session.undo().last_change == Did(2, session.lines()[1])


CHANGES = ["do", "do", "undo", "redo", "amend", "cut", "note", "abandon"]


@RANDOM
@given(st.lists(st.sampled_from(CHANGES), max_size=60), st.data())
def test_u4_any_sequence_of_changes_equals_a_replay_of_what_stands(changes: list[str], data: Any) -> None:
    opening, actions = played(5, 3)
    session: Session[Any] = Session.start(BUTTON, opening)
    history = [session]
    for change in changes:
        n = data.draw(st.integers(1, max(1, session.n)))
        try:
            if change == "do":
                session = session.do(actions[session.n])
            elif change in {"amend", "cut"}:
                pick = data.draw(st.integers(0, 12))
                session = session.amend(n, actions[pick], cut=change == "cut")
            elif change == "note":
                session = session.note(n, "n")
            else:
                session = getattr(session, change)()
        except Refused:
            continue
        if change == "undo":
            history.pop()
            assert session.lines() == history[-1].lines()
            assert session.state == history[-1].state
        else:
            history.append(session)
        plain: Session[Any] = Session.start(BUTTON, opening)
        for line in session.lines():
            plain = plain.do(line.action)
        assert plain.state == session.state
        assert plain.n == session.n


def test_a_kept_move_costs_little_and_a_long_history_goes_away_in_peace() -> None:
    session: Session[Any] = Session.start(Counting(), CountHeader(1, "counting", ("Ana",)))
    for _ in range(200_000):
        session = session.do(Count())
    node = session._head
    assert sys.getsizeof(node) + sys.getsizeof(node.n) <= 130
    assert session.amend(199_990, Count()).undo().undo().n == 199_999
    del session, node  # one frame for each of the moments would be too many
