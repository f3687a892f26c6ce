"""Counted: the totals of a round in one form; what follows from the others' numbers, zeros, the keypad."""

from pathlib import Path

import pytest

from companion.games.button_tricks.actions import Deal, Pass, Result, Trick
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.scoring import totals
from companion.screens import scene
from companion.screens.scene import AskTotals, Count, OpenPad, PressDigit, UsePad
from tests.desk.kit import Kit


def form(kit: Kit) -> AskTotals:
    ask = kit.asked()
    assert isinstance(ask, AskTotals)
    return ask


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """Four players whose bets are made; the form of the totals is open."""
    kit = Kit(tmp_path).begin(counted=True)
    kit.act(Deal(), *(Pass(seat) for seat in range(4)))
    kit.do(scene.ByTotals())
    return kit


def test_u17_after_three_players_the_fourth_is_offered_as_derived(kit: Kit) -> None:
    kit.do(Count(0, 2, 10), Count(1, 3, 14))
    assert (form(kit).derived, form(kit).missing) == (None, (2, 3))
    kit.do(Count(3, 1, 5))
    ask = form(kit)
    assert (ask.derived, ask.missing) == (2, ())
    assert (ask.tricks, ask.cards) == ((2, 3, 3, 1), (10, 14, 12, 5)), "32 cards of theirs, and nine starters"
    kit.act(Result(ask.tricks, ask.cards))
    assert totals(kit.play.state) == (10, 14, 12, 5)


def test_u17_what_was_derived_can_be_put_right(kit: Kit) -> None:
    kit.do(Count(0, 2, 10), Count(1, 3, 14), Count(3, 1, 5), Count(2, 2, 10))
    assert (form(kit).derived, form(kit).cards[2]) == (None, 10), "a trick was discarded"


@pytest.mark.parametrize(("entered", "rest"), [
    ([(8, 40), (0, 0), (0, 0)], (0, 0)),
    ([(1, 5), (1, 5), (1, 5)], (5, 25)),
    ([(2, 9), (2, 8), (2, 10)], (3, 14)),
])
def test_u17_what_is_offered_is_what_the_rules_leave(kit: Kit, entered: list[tuple[int, int]],
                                                    rest: tuple[int, int]) -> None:
    kit.do(*(Count(seat, *won) for seat, won in enumerate(entered)))
    ask = form(kit)
    assert (ask.tricks[3], ask.cards[3]) == rest
    assert ButtonGame().apply(kit.play.state, Result(ask.tricks, ask.cards)).state.finished


def test_numbers_that_do_not_fit_leave_nothing_to_derive(kit: Kit) -> None:
    kit.do(Count(0, 6, 30), Count(1, 5, 25), Count(2, 3, 15))
    assert (form(kit).derived, form(kit).missing) == (None, (3,))


def test_u16_a_seat_without_an_entry_is_asked_about_once_and_stored_as_zero(kit: Kit) -> None:
    kit.do(Count(0, 8, 40), scene.AskZeros())
    ask = form(kit)
    assert (ask.asked, ask.missing) == (True, (1, 2, 3))
    assert kit.table.session is not None
    assert kit.table.session.n == 5, "nothing is entered before the answer"
    kit.act(Result(ask.tricks, ask.cards))
    assert kit.table.session.lines()[-1].action == Result((8, 0, 0, 0), (40, 0, 0, 0))


def test_u16_another_number_takes_the_question_back(kit: Kit) -> None:
    kit.do(Count(0, 2, 10), scene.AskZeros(), Count(1, 1, 5))
    assert not form(kit).asked


def test_u11_any_number_takes_four_touches_at_most(kit: Kit) -> None:
    kit.do(OpenPad(0), PressDigit(4), PressDigit(7), UsePad("set"))
    assert (form(kit).cards[0], form(kit).pad) == (47, None)


def test_u11_the_keypad_sets_adds_and_subtracts(kit: Kit) -> None:
    kit.do(Count(0, 3, 12))
    kit.do(OpenPad(0), PressDigit(2), UsePad("add"))
    assert form(kit).cards[0] == 14
    kit.do(OpenPad(0), PressDigit(1), UsePad("subtract"))
    assert (form(kit).tricks[0], form(kit).cards[0]) == (3, 13)
    kit.do(OpenPad(0), PressDigit(9), PressDigit(9), UsePad("subtract"))
    assert form(kit).cards[0] == 0


def test_u12_done_takes_what_stands_on_the_keypad(kit: Kit) -> None:
    kit.do(OpenPad(1), PressDigit(1), PressDigit(2), UsePad("set"))
    assert (form(kit).tricks[1], form(kit).cards[1]) == (3, 12), "twelve cards lie in three tricks at least"


def test_leaving_the_keypad_changes_nothing(kit: Kit) -> None:
    kit.do(Count(0, 1, 5), OpenPad(0), PressDigit(3))
    assert str(kit.play.undo) == "number on the keypad"
    kit.do(scene.Undo())
    assert (form(kit).cards[0], form(kit).pad) == (5, None)
    kit.do(OpenPad(0), PressDigit(3), scene.ClosePad())
    assert form(kit).cards[0] == 5
    kit.do(OpenPad(0), UsePad("set"))
    assert form(kit).cards[0] == 5, "nothing was written"


def test_digits_are_erased_and_end_at_two(kit: Kit) -> None:
    kit.do(OpenPad(0), PressDigit(0), PressDigit(4), PressDigit(7), PressDigit(1))
    assert form(kit).pad == scene.Pad(0, "47")
    kit.do(scene.EraseDigit())
    assert form(kit).pad == scene.Pad(0, "4")


def test_e65_the_totals_of_a_whole_round_are_one_entry(kit: Kit) -> None:
    kit.do(*(Count(0, 1, cards) for cards in (5, 4, 3, 4)), Count(1, 1, 5), Count(2, 6, 30))
    ask = form(kit)
    assert kit.table.session is not None
    kit.act(Result(ask.tricks, ask.cards))
    assert kit.table.session.n == 6


def test_the_form_of_single_tricks_is_still_there(kit: Kit) -> None:
    kit.do(scene.ByTotals())
    kit.act(Trick(0))
    assert kit.asked() == scene.AskTricks(amount=5, can_end=False)
