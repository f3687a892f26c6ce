"""What cards, seat buttons and touches mean at a table of Button."""

from pathlib import Path

import pytest

from companion.devices.signals import Key
from companion.games.button_tricks.actions import Deal, Exchange, Pass, Result, RoundEnd, Take, Trick
from companion.screens import scene
from tests.desk.kit import Kit


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return Kit(tmp_path).begin()


def in_tricks(kit: Kit) -> Kit:
    """Four starters scanned, everybody bets one and passes; Ana plays first."""
    kit.scan("L12", "X4", "L3", "Y6")
    kit.act(*(Take(seat, 1) for seat in range(4)), *(Pass(seat) for seat in range(4)))
    return kit


def test_starters_are_scanned_one_by_one_and_the_last_deals(kit: Kit) -> None:
    kit.scan("L12", "X4", "L3")
    assert kit.asked() == scene.AskStarters(("L12", "X4", "L3", ""), 4)
    assert kit.play.undo is not None
    kit.scan("Y6")
    assert kit.asked() == scene.AskBet(seat=0, amount=1, most=10)
    starters = [[laid.card.id for laid in trick] for trick in kit.play.state.open or ()]
    assert starters == [["L12"], ["X4"], ["L3"], ["Y6"]]


def test_a_starter_scanned_twice_is_told_and_changes_nothing(kit: Kit) -> None:
    kit.scan("L12", "L12")
    assert kit.notice == "Leopard 12 already lies on the table."
    assert kit.asked() == scene.AskStarters(("L12", "", "", ""), 4)


def test_undo_puts_starters_back_one_by_one_before_it_takes_back_anything_saved(kit: Kit) -> None:
    kit.scan("L12", "X4")
    kit.do(scene.Undo())
    assert kit.asked() == scene.AskStarters(("L12", "", "", ""), 4)
    kit.do(scene.Undo())
    assert kit.asked() == scene.AskStarters((), 4)
    assert kit.play.undo is None


def test_a_reader_with_a_slot_for_each_trick_needs_no_order(tmp_path: Path) -> None:
    kit = Kit(tmp_path, slots=4).begin()
    for slot, card in ((2, "L3"), (0, "L12"), (3, "Y6"), (1, "X4")):
        kit.scan(card, slot=slot)
    assert [trick[0].card.id for trick in kit.play.state.open or ()] == ["L12", "X4", "L3", "Y6"]
    kit.act(*(Pass(seat) for seat in range(4)))
    kit.scan("S7", slot=2)
    assert [laid.card.id for laid in (kit.play.state.open or ())[2]] == ["L3", "S7"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_further_slot_of_the_reader_says_nothing_about_the_trick(tmp_path: Path, seats: int) -> None:
    kit = Kit(tmp_path, slots=4).begin(seats=seats)
    starters = ("L1", "X1", "Y1")[:seats]
    kit.scan(*starters, slot=3)
    assert [trick[0].card.id for trick in kit.play.state.open or ()] == list(starters)
    kit.act(*(Pass(seat) for seat in range(seats)))
    kit.scan("S7", slot=3)
    assert kit.asked() == scene.AskTrick(seat=0, card="S7", slots=tuple(range(seats)))
    kit.scan("S7", slot=1)
    assert [laid.card.id for laid in (kit.play.state.open or ())[1]] == ["X1", "S7"]


def test_a_card_outside_the_deck_of_this_player_count_is_refused_at_once(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(seats=2)
    kit.scan("L8")
    assert kit.notice == "Leopard 8 is not in the deck for 2 players. Take it out."


def test_a_scanned_card_asks_for_its_trick_and_a_touch_answers(kit: Kit) -> None:
    in_tricks(kit)
    kit.scan("S7")
    assert kit.asked() == scene.AskTrick(seat=0, card="S7", slots=(0, 1, 2, 3))
    assert kit.play.state.turn == 0, "nothing is entered before the trick is known"
    kit.do(scene.PickTrick(2))
    assert kit.play.state.turn == 1
    assert kit.told == "Ana, Stripes 7 into trick 3"


@pytest.mark.parametrize("way", ["scanned", "picked"])
def test_where_only_one_trick_has_room_none_is_asked(tmp_path: Path, way: str) -> None:
    kit = Kit(tmp_path).begin(seats=2)
    kit.scan("L1", "X1")
    kit.act(Pass(0), Pass(1))
    cards = iter(["L2", "X2", "L3", "X3"])
    for _ in range(2):  # Ana fills the first trick to her three, Björn the second
        for slot in (0, 1):
            kit.scan(next(cards))
            kit.do(scene.PickTrick(slot))
    kit.scan("L4")
    kit.do(scene.PickTrick(0))
    assert kit.asked() == scene.AskCard(seat=1)
    kit.scan("X4")
    kit.do(scene.PickTrick(1))
    if way == "scanned":
        kit.scan("S5")
    else:
        kit.do(scene.PickSuit("S"), scene.PickCard("S5"))
    assert kit.asked() == scene.AskReveal(slot=1), "the card went into trick 2, and was its fifth"


def test_a_card_that_was_seen_is_refused_before_its_trick_is_asked(kit: Kit) -> None:
    in_tricks(kit)
    kit.scan("L12")
    assert "Leopard 12" in kit.notice
    assert kit.asked() == scene.AskCard(seat=0)


def test_another_card_takes_the_place_of_the_one_that_waits(kit: Kit) -> None:
    in_tricks(kit)
    kit.scan("S7", "S8")
    assert kit.asked() == scene.AskTrick(seat=0, card="S8", slots=(0, 1, 2, 3))
    assert "put back" in kit.told


def test_undo_puts_a_waiting_card_back_and_says_so(kit: Kit) -> None:
    in_tricks(kit)
    kit.scan("S7")
    assert str(kit.play.undo) == "the card shown"
    kit.do(scene.Undo())
    assert kit.asked() == scene.AskCard(seat=0)
    assert str(kit.play.undo) == "Dmitri passes"


def test_the_fifth_card_asks_for_the_pile_and_any_slot_will_do(kit: Kit) -> None:
    in_tricks(kit)
    for card in ("S1", "S2", "S3", "S4"):
        kit.scan(card)
        kit.do(scene.PickTrick(0))
    assert kit.asked() == scene.AskReveal(slot=0)
    assert "Trick 1 to Dmitri" in kit.told
    kit.scan("Y9")
    assert [laid.card.id for laid in (kit.play.state.open or ())[0]] == ["Y9"]


def test_no_card_is_taken_while_the_table_bets(kit: Kit) -> None:
    kit.scan("L12", "X4", "L3", "Y6", "S7")
    assert kit.notice == "No card is asked for now. Nothing was changed."


def test_a_seat_button_takes_the_tokens_shown_in_its_turn_only(kit: Kit) -> None:
    kit.scan("L12", "X4", "L3", "Y6")
    kit.do(scene.Amount(1))
    kit.press(Key.SEAT_0)
    assert kit.play.state.bets == (2, 0, 0, 0)
    kit.press(Key.SEAT_3)
    assert kit.notice == "It is Björn's turn to bet, not Dmitri's"
    assert kit.play.state.bets == (2, 0, 0, 0)


def test_the_button_of_a_seat_that_does_not_play_is_told_so_as_people_count(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.act(Deal())
    kit.press(Key.SEAT_2)
    assert kit.notice == "Seat 3 does not play."
    kit.act(Take(0, 1), Pass(1), Pass(0))
    kit.press(Key.SEAT_3)
    assert kit.notice == "Seat 4 does not play."
    kit.press(Key.SEAT_1)
    assert kit.notice == ""
    assert kit.play.state.tricks == (0, 1)


def test_the_stepper_stays_inside_the_pool(kit: Kit) -> None:
    kit.scan("L12", "X4", "L3", "Y6")
    kit.do(scene.Amount(-1))
    assert kit.asked() == scene.AskBet(seat=0, amount=1, most=10)
    kit.do(*[scene.Amount(1)] * 20)
    assert kit.asked() == scene.AskBet(seat=0, amount=10, most=10)


def test_a_seat_button_in_the_trick_phase_says_whose_turn_it_is(kit: Kit) -> None:
    in_tricks(kit)
    kit.press(Key.SEAT_2)
    assert kit.notice == "It is Ana's turn to play a card."
    kit.press(Key.SEAT_0)
    assert kit.asked() == scene.AskCard(seat=0)


def test_two_touches_on_a_confirming_control_within_300_ms_are_one(kit: Kit) -> None:
    """U7: nobody meant to let the next seat bet, too."""
    kit.scan("L12", "X4", "L3", "Y6")
    kit.act(Take(0, 1))
    kit.clock.pass_ms(200)
    kit.desk.do(scene.Do(Take(1, 1)))
    assert kit.play.state.bets == (1, 0, 0, 0)
    kit.clock.pass_ms(100)
    kit.desk.do(scene.Do(Take(1, 1)))
    assert kit.play.state.bets == (1, 1, 0, 0)


def test_quick_touches_on_undo_count_each(kit: Kit) -> None:
    kit.scan("L12", "X4", "L3", "Y6")
    kit.act(Take(0, 1), Take(1, 1))
    kit.desk.do(scene.Undo())
    kit.desk.do(scene.Undo())
    assert kit.play.state.bets == (0, 0, 0, 0)


def test_counted_tricks_go_to_the_seat_that_presses(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(counted=True)
    assert kit.asked() == scene.AskDeal()
    kit.act(Deal(), *(Pass(seat) for seat in range(4)))
    assert kit.asked() == scene.AskTricks(amount=5, can_end=False)
    kit.press(Key.SEAT_2)
    kit.do(scene.Amount(-2))
    kit.press(Key.SEAT_1)
    assert kit.play.state.tricks == (0, 1, 1, 0)
    assert kit.play.state.cards == (0, 3, 5, 0)
    assert kit.asked() == scene.AskTricks(amount=5, can_end=False)
    kit.act(*[Trick(0)] * 6)
    kit.act(Trick(None, 3))
    assert kit.notice == ""
    assert kit.play.state.counted == (5, 3, 5, 5, 5, 5, 5, 5, 3)
    assert kit.asked() == scene.AskTricks(amount=5, can_end=True)
    kit.act(RoundEnd())
    assert kit.play.state.round == 2


def test_teams_swap_before_they_bet(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(teams=True)
    kit.scan("L12", "X4", "L3", "Y6")
    assert kit.asked() == scene.AskExchange()
    kit.act(Take(0, 1))
    assert "swap" in kit.notice
    kit.act(Exchange())
    assert kit.asked() == scene.AskBet(seat=0, amount=1, most=10)


def test_the_picker_counts_as_the_reader(kit: Kit) -> None:
    in_tricks(kit)
    kit.do(scene.PickSuit("S"))
    assert kit.asked() == scene.AskCard(seat=0, suit="S")
    kit.do(scene.PickCard("S7"), scene.PickTrick(1))
    assert kit.told == "Ana, Stripes 7 into trick 2"


def test_a_counted_round_is_entered_at_once(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(seats=2, counted=True)
    kit.act(Deal(), Take(0, 3), Pass(1), Pass(0))
    kit.do(scene.ByTotals())
    assert kit.asked() == scene.AskTotals((0, 0), (0, 0), missing=(0, 1))
    kit.do(scene.Count(0, 1, 5), scene.Count(0, 2, 10), scene.Count(0, 2, 9), scene.Count(1, 2, 10))
    assert kit.asked() == scene.AskTotals((2, 2), (9, 10))
    assert str(kit.play.undo) == "totals of the round"
    kit.act(Result((2, 2), (9, 10)))
    assert [tally.cards for tally in kit.play.state.finished] == [(9, 10)]
    kit.do(scene.Undo())
    assert kit.asked() == scene.AskTricks(5, False)


def test_totals_that_cannot_be_are_told_and_stay_to_be_mended(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(seats=2, counted=True)
    kit.act(Deal(), Pass(0), Pass(1))
    kit.do(scene.ByTotals(), scene.Count(0, 6, 30))
    kit.act(Result((6, 0), (30, 0)))
    assert "at most 5 tricks" in kit.notice
    assert kit.asked() == scene.AskTotals((6, 0), (30, 0), missing=(1,))
    kit.do(scene.Undo())
    assert kit.asked() == scene.AskTricks(5, False)
    assert kit.play.state.bets == (0, 0)
