"""U14: what was just added stands beside the figure for five seconds, and further changes add to it."""

from pathlib import Path

import pytest

from companion.games.button_tricks.actions import Deal, Pass, Play, RoundEnd, Take, Trick
from companion.screens import scene
from tests.desk.kit import Kit


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """Two players; one is out of the betting, so the other takes tokens as often as it likes."""
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.act(Deal())
    kit.act(Take(kit.play.state.first, 1), Pass(1 - kit.play.state.first))
    kit.clock.pass_ms(6_000)
    assert kit.play.gained == ()
    return kit


def gained(kit: Kit) -> int:
    return kit.play.gained[kit.play.state.first] if kit.play.gained else 0


def test_u14_three_taps_in_two_seconds_add_up_and_stand_for_five(kit: Kit) -> None:
    seat = kit.play.state.first
    for number in (1, 2, 3):
        kit.act(Take(seat, 1))
        assert gained(kit) == number
    assert kit.play.gained[1 - seat] == 0
    kit.clock.pass_ms(4_900)
    assert gained(kit) == 3
    kit.clock.pass_ms(200)
    assert kit.play.gained == ()


def test_u14_a_burst_in_the_stepper_is_one_entry_and_one_gain(kit: Kit) -> None:
    assert kit.table.session is not None
    before = kit.table.session.n
    kit.do(scene.Amount(1), scene.Amount(1))
    assert kit.play.gained == ()
    ask = kit.asked()
    assert isinstance(ask, scene.AskBet)
    kit.act(Take(ask.seat, ask.amount))
    assert (kit.table.session.n, gained(kit)) == (before + 1, 3)


def test_a_later_change_starts_anew(kit: Kit) -> None:
    kit.act(Take(kit.play.state.first, 1))
    kit.clock.pass_ms(5_000)
    kit.act(Take(kit.play.state.first, 2))
    assert gained(kit) == 2


def test_what_was_taken_back_is_no_gain(kit: Kit) -> None:
    kit.act(Take(kit.play.state.first, 1))
    kit.do(scene.Undo())
    assert kit.play.gained == ()


def test_tricks_that_are_counted_and_the_end_of_the_round(kit: Kit) -> None:
    seat = kit.play.state.first
    kit.act(Take(seat, 1))
    kit.act(Pass(seat))
    assert not any(kit.play.gained), "another figure stands there now"
    kit.act(Trick(seat), Trick(seat))
    assert gained(kit) == 2
    kit.act(Trick(1 - seat), Trick(1 - seat))
    assert kit.play.gained == (2, 2)
    kit.act(RoundEnd())
    assert not any(kit.play.gained)


def test_a_trick_won_card_by_card(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2)
    kit.scan("L1", "X1")
    turn = kit.play.state.first
    kit.act(Pass(turn), Pass(1 - turn))
    for card in ("L2", "L3", "L4", "L5"):
        kit.act(Play(turn, card, 0))
        turn = 1 - turn
    assert sorted(kit.play.gained) == [0, 1]
