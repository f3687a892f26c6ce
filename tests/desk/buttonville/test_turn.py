"""The turn of Buttonville at the desk: recruits, sets, Bob, the end of the turn, the pile, the finale."""

import pytest

from companion.games.buttonville.actions import (
    Buttons,
    EndTurn,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
)
from companion.games.game import Refused
from companion.screens.buttonville import asks
from companion.screens.buttonville.step_asks import Bump
from companion.screens.game_scene import Do
from tests.desk.buttonville.table import Guilds, refused


def recruited(table: Guilds) -> Guilds:
    """The seat on turn has both its cards."""
    seat = table.state.turn
    assert seat is not None
    return table.do(Recruit(seat, "market"), Recruit(seat, "pile"))


def test_a_recruit_is_one_touch_and_the_second_one_leads_to_the_set() -> None:
    table = Guilds()
    assert table.asked() == asks.AskRecruit(0, 1)
    table.do(Do(Recruit(0, "market")))
    assert table.asked() == asks.AskRecruit(0, 2)
    table.do(Do(Recruit(0, "pile")))
    assert table.asked() == asks.AskTurn(0, may_play=True)


def test_a_set_is_three_touches() -> None:
    table = recruited(Guilds()).do(asks.PlaySet())
    assert isinstance(table.asked(), asks.AskVillager)
    table.do(asks.PickVillager("taylor"))
    assert table.asked() == asks.AskSize(0, "taylor", most=6)
    table.do(asks.PickCards(3))
    assert table.done[-1] == Play(0, "taylor", 3)


def test_only_villagers_of_whom_cards_are_left_can_be_picked() -> None:
    table = Guilds().do(Lay(1, "new", 12, "pile", "flora"), Lay(2, "new", 9, "pile", "taylor"))
    recruited(table).do(asks.PlaySet())
    asked = table.asked()
    assert isinstance(asked, asks.AskVillager)
    most = dict(asked.choices)
    assert (most["flora"], most["taylor"], most["polli"]) == (0, 3, 6)
    assert refused(table, asks.PickVillager("flora")) == "too_many_of_villager"


def test_a_scanned_card_goes_straight_to_the_number() -> None:
    table = recruited(Guilds()).card("taylor")
    assert table.asked() == asks.AskSize(0, "taylor", most=6)
    assert table.card("polli").asked() == asks.AskSize(0, "polli", most=6)


@pytest.mark.parametrize("played", [False, True])
def test_a_card_means_nothing_before_both_recruits_or_after_the_set(played: bool) -> None:
    table = Guilds()
    if played:
        recruited(table).do(Play(0, "taylor", 1))
    with pytest.raises(Refused) as found:
        table.card("taylor")
    assert found.value.code == "no_card_expected"


def test_a_card_that_is_not_in_this_game_is_refused_at_once() -> None:
    table = recruited(Guilds())
    with pytest.raises(Refused) as found:
        table.card("soulange")
    assert found.value.code == "villager_not_in_play"


def test_undo_goes_back_one_step_at_a_time() -> None:
    table = recruited(Guilds()).do(asks.PlaySet(), asks.PickVillager("taylor"))
    table.half = table.desk.put_back(table.half)
    assert isinstance(table.asked(), asks.AskVillager)
    table.half = table.desk.put_back(table.half)
    assert table.desk.undo_words(table.half) is None
    assert isinstance(table.asked(), asks.AskTurn)


def test_the_button_of_the_seat_on_turn_recruits_from_the_market() -> None:
    table = Guilds().press(0)
    assert table.done == [Recruit(0, "market")]
    with pytest.raises(Refused) as found:
        table.press(2)
    assert found.value.code == "not_your_turn"
    assert table.press(0).press(0).done == [Recruit(0, "market")] * 2


# -- the end of the turn ---------------------------------------------------------------------------------


def test_the_turn_ends_at_once_when_nothing_is_to_be_chosen() -> None:
    table = recruited(Guilds()).do(asks.EndsTurn())
    assert (table.done[-1], table.state.turn) == (EndTurn(0), 1)


def test_how_many_cards_are_discarded_is_worked_out_and_said() -> None:
    table = recruited(Guilds().turn().turn().turn().turn().turn().turn().turn().turn())
    assert table.asked() == asks.AskTurn(0, may_play=True, discard=2)
    table.do(asks.EndsTurn())
    assert table.done[-1] == EndTurn.of(0, 2)


def test_which_double_set_goes_is_asked_and_one_touch_answers_it() -> None:
    table = recruited(Guilds().turn("taylor", 2).turn().turn().turn()).do(Play(0, "taylor", 1))
    assert table.asked() == asks.AskTurn(0, may_play=False, more=True, acts=(0, 1))
    table.do(asks.EndsTurn())
    assert table.asked() == asks.AskEnd(0, 0, (("taylor", (0, 1)),))
    table.do(asks.GiveUp(1))
    assert table.done[-1] == EndTurn.of(0, 0, (1,))


def test_with_several_double_sets_each_of_them_is_asked() -> None:
    table = Guilds().do(*[Lay(0, "new", 1, "pile", villager) for villager in ("flora", "polli") * 2])
    recruited(table).do(asks.EndsTurn(), asks.GiveUp(0))
    asked = table.asked()
    assert isinstance(asked, asks.AskEnd)
    assert asked.drop == (0,)
    table.do(asks.GiveUp(0), asks.GiveUp(2), asks.GiveUp(1))
    assert table.done[-1] == EndTurn.of(0, 0, (1, 2))


def test_bob_works_before_the_turn_ends() -> None:
    table = recruited(Guilds().turn("bob", 2).turn().turn().turn()).do(asks.EndsTurn())
    assert table.asked() == asks.AskOngoing(0, 0, ("market", "hand", None))
    table.do(Ongoing(0, 0, "hand"))
    assert table.asked() == asks.AskTurn(0, may_play=False)
    assert table.do(asks.EndsTurn()).state.turn == 1


def test_each_bob_set_is_asked_and_then_which_of_them_goes() -> None:
    table = recruited(Guilds().turn("bob", 2).turn().turn().turn()).do(Play(0, "bob", 1), asks.EndsTurn())
    table.do(Ongoing(0, 0, "market"))
    assert table.asked() == asks.AskOngoing(0, 1, ("market", "hand", None))
    table.do(Ongoing(0, 1, "market"))
    assert table.asked() == asks.AskEnd(0, 0, (("bob", (0, 1)),))


def test_bob_after_the_turn_by_the_house_rule() -> None:
    table = recruited(Guilds(ongoing_before_checks=False)).do(Play(0, "bob", 1), asks.EndsTurn())
    assert table.asked() == asks.AskOngoing(0, 0, ("market", "hand", None))
    assert table.do(Ongoing(0, 0, None)).state.turn == 1


# -- the pile, and the finale ----------------------------------------------------------------------------


def test_the_pile_is_counted_on_a_keypad() -> None:
    table = Guilds().do(asks.OpenPile(), asks.PressDigit(1), asks.PressDigit(7), asks.EraseDigit(),
                        asks.PressDigit(2))
    assert table.asked() == asks.AskPile("12", most=87)
    assert table.do(asks.UseNumber()).state.pile == 12
    assert table.asked() == asks.AskRecruit(0, 1)


def test_one_card_more_or_less_in_the_pile_is_two_touches_and_stands_in_the_log() -> None:
    table = Guilds().do(asks.OpenPile(), Bump(Pile(66)))
    assert table.state.pile == 66
    assert table.done == [Pile(66)]
    assert table.asked() == asks.AskPile("", most=87, ones=True), "the next touch is often the same"
    assert table.do(asks.PressDigit(1), asks.EraseDigit()).asked() == asks.AskPile("", most=87)
    assert table.do(asks.Leave()).asked() == asks.AskRecruit(0, 1)


def test_a_number_that_cannot_be_is_refused_and_stays_on_the_keypad() -> None:
    table = Guilds().do(asks.OpenPile(), asks.PressDigit(9), asks.PressDigit(9))
    assert refused(table, asks.UseNumber()) == "too_many_in_pile"
    assert table.asked() == asks.AskPile("99", most=87)


def test_the_pile_is_empty_with_one_touch() -> None:
    table = Guilds().do(asks.EmptyPile())
    assert (table.done, table.state.finale) == ([PileEmpty()], True)


def test_in_the_finale_the_touch_asks_before_it_wipes_the_second_pile() -> None:
    table = Guilds().do(Pile(1), Recruit(0, "pile"), asks.Leave(), asks.EmptyPile())
    assert table.asked() == asks.AskBothEmpty(20)
    assert table.do(asks.Leave()).state.pile == 20
    table.do(asks.EmptyPile(), Do(PileEmpty()))
    assert table.state.piles_empty


def test_the_finale_is_shown_with_the_turns_of_everybody_until_somebody_goes_on() -> None:
    table = Guilds().turn().do(Pile(1), Recruit(1, "market"))
    assert table.asked() == asks.AskFinale(1, (1, 1, 2, 2), asks.AskRecruit(1, 2))
    assert table.desk.undo_words(table.half) is None
    assert table.desk.lit(table.state, table.half) == (0, 1, 2, 3)
    table.do(Recruit(1, "pile"))
    assert table.asked() == asks.AskTurn(1, may_play=True)
    assert table.desk.lit(table.state, table.half) == (1,)


def test_the_seat_goes_on_under_the_banner() -> None:
    table = Guilds().do(PileEmpty()).press(0)
    assert table.asked() == asks.AskRecruit(0, 2)
    table = recruited(Guilds()).do(PileEmpty()).card("taylor")
    assert table.asked() == asks.AskSize(0, "taylor", most=6)


def test_what_a_card_says_goes_on_after_the_banner() -> None:
    """Hattie's cards are laid by hand, and the pile runs out as her set is played."""
    table = recruited(Guilds()).do(asks.PlaySet(), asks.PickVillager("hattie"), asks.PickCards(2))
    said = table.asked()
    table.do(Pile(0))
    assert table.asked() == asks.AskFinale(0, (1, 2, 2, 2), None)
    assert type(table.do(asks.Leave()).asked()) is type(said)


def test_an_open_page_goes_on_once_the_pile_is_empty() -> None:
    """Somebody sees the empty pile while a set is being entered."""
    table = recruited(Guilds()).do(asks.PlaySet(), asks.PickVillager("polli"))
    chosen = table.asked()
    table.do(asks.EmptyPile())
    assert isinstance(table.asked(), asks.AskFinale)
    assert table.do(asks.Leave()).asked() == chosen
    table.do(asks.EmptyPile())
    assert table.asked() == asks.AskBothEmpty(20)
    assert table.do(asks.Leave()).asked() == chosen  # only the first one was empty
    table.do(asks.EmptyPile(), asks.OpenPile(), asks.PressDigit(4), asks.UseNumber())
    assert (table.state.pile, table.asked()) == (4, chosen)
    table.do(asks.EmptyPile(), Do(PileEmpty()))
    assert (table.state.piles_empty, table.asked()) == (True, chosen)
    assert table.do(asks.PickCards(2)).done[-1] == Play(0, "polli", 2)


def test_undo_leads_from_the_question_about_the_pile_back_to_the_page() -> None:
    table = recruited(Guilds()).do(PileEmpty(), asks.Leave(), asks.OpenSeat(1))
    seat = table.asked()
    table.do(asks.EmptyPile(), asks.OpenPile())
    assert isinstance(table.asked(), asks.AskPile)
    table.half = table.desk.put_back(table.half)
    assert table.asked() == seat


def test_the_empty_pile_is_said_over_the_banner_too() -> None:
    table = Guilds(final_pile=1).do(PileEmpty(), asks.EmptyPile())
    assert table.asked() == asks.AskBothEmpty(1)
    assert table.do(asks.Leave()).asked() == asks.AskRecruit(0, 1)


def test_the_banner_comes_once() -> None:
    table = Guilds().do(PileEmpty(), Buttons(0, 2))
    assert table.asked() == asks.AskRecruit(0, 1)
