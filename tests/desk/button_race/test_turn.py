"""A turn at the button game: a card, its button, its target, one confirmation; what undo puts back."""

import pytest

from companion.games.button_race.actions import Discard, Draw
from companion.games.game import Refused
from companion.screens.basics import TurnTo
from companion.screens.button_race import asks
from companion.screens.game_scene import Do
from tests.desk.button_race.table import Race
from tests.games.button_race.kit import on, play

NONE_OUT = "No button can use this card: only an ace, a face card or a joker brings a button out"


def test_a_single_legal_play_is_chosen_at_once_and_waits_for_its_confirmation() -> None:
    race = Race(on("A11")).lay("5")
    assert race.chosen == play(0, "5", "A11 A6")
    assert (race.state.turn, race.spots("button"), race.spots("target")) == (0, ("A11",), ("A6",))
    race.confirm()
    assert (race.done[-1][1], race.state.turn) == (play(0, "5", "A11 A6"), 1)
    assert isinstance(race.ask, asks.AskCard)


def test_a_button_is_chosen_then_its_target_and_another_one_takes_its_place() -> None:
    race = Race(on("A10 A5")).lay("A")
    assert race.spots("button") == ("A.start", "A10", "A5")
    assert race.spots("target") == ()
    race.touch("A10")
    assert (race.playing.button, race.spots("target")) == (9, ("A9",)), "it does not jump the other one"
    race.touch("A5")
    assert race.playing.play is None
    assert race.spots("target") == ("A4", "B12")
    race.touch("B12")
    assert race.chosen == play(0, "A", "A5 B12")
    race.touch("A4")
    assert race.chosen == play(0, "A", "A5 A4")
    race.touch("A.start")
    assert race.chosen == play(0, "A", "start A11")
    race.touch("A5").touch("A4").confirm()
    assert race.entered(play(0, "A", "A5 A4"))


def test_the_chosen_button_comes_first_then_its_targets_then_the_others_along_the_way() -> None:
    race = Race(on("A10 A5")).lay("A").touch("A5")
    assert [(spot.kind, spot.place, spot.chosen) for spot in race.playing.spots] == [
        ("button", 14, True), ("target", 15, False), ("target", 25, False),
        ("button", 92, False), ("button", 9, False)]


def test_a_place_that_means_nothing_changes_nothing() -> None:
    race = Race(on("A11 A5")).lay("A")
    before = race.half
    assert race.touch("C7").half == before
    assert race.do(asks.PickPlay((("A11", "C7"),))).half == before


def test_the_only_button_with_several_targets_is_chosen_by_itself() -> None:
    race = Race(on("A11 home5 home4 home3 home2")).lay("A")
    assert (race.playing.button, race.spots("target")) == (8, ("A10", "B18"))
    assert race.playing.play is None


def test_the_list_holds_the_same_choices_in_words() -> None:
    race = Race(on("A11 A15 home2", "A4")).lay("7")
    assert race.listed() == [
        "Move 7 · A11 to A4 · bumps Ben",
        "Split 4 + 3 · A11 to A7, then home 2 to home 5 · reaches home 5",
        "Split 5 + 2 · A11 to A6, then home 2 to home 4 · reaches home 4",
        "Split 6 + 1 · A11 to A5, then home 2 to home 3 · reaches home 3",
        "Button on A11 · 6 choices",
        "Button on A15 · 3 choices",
        "Button on home 2 · 3 choices",
    ]
    race.row("Split 4 + 3")
    assert race.chosen == play(0, "7", "A11 A7", "home2 home5")
    assert [row.chosen for row in race.playing.rows] == [False, True, False, False, False, False, False]
    race.row("Move 7")
    assert race.chosen == play(0, "7", "A11 A4"), "another row takes its place"
    assert race.back().playing.play is None


def test_a_seven_is_divided_by_touching_a_nearer_target_and_the_steps_left_are_counted() -> None:
    race = Race(on("A11 A15 B10")).lay("7").touch("A11")
    assert race.listed()[:2] == ["Move 7 · A11 to A4", "Move 1 · A11 to A10, 6 steps left"]
    race.touch("A7")
    assert (race.playing.left, race.playing.button, race.playing.play) == (3, None, None)
    assert race.playing.first is not None
    assert race.playing.first.move == ("A11", "A7")
    assert race.spots("button") == ("B10", "A15"), "as far as they have come"
    race.touch("B10")
    assert race.chosen == play(0, "7", "A11 A7", "B10 B7")
    race.confirm()
    assert race.state.turn == 1


def test_the_rest_of_a_seven_that_leaves_no_choice_is_chosen_by_itself() -> None:
    race = Race(on("A11 A15")).lay("7").touch("A11").touch("A8")
    assert race.chosen == play(0, "7", "A11 A8", "A15 A11")


def test_the_seven_that_brings_the_last_button_home_goes_on_with_the_partner() -> None:
    race = Race(on("home5 home4 home3 home2 A16", "", "C11")).lay("7").touch("A.home1")
    assert race.chosen == play(0, "7", "A16 home1", "C11 C5")
    assert race.playing.colour == 2


def test_undo_goes_back_through_target_part_button_and_card() -> None:
    race = Race(on("A11 A15 B10")).lay("7").touch("A11").touch("A7").touch("B10")
    said = []
    while race.undo_says:
        said.append(race.undo_says)
        race.back()
    assert said == ["the chosen move", "the first part", "the button", "the card laid: 7"]
    assert isinstance(race.ask, asks.AskCard)


def test_a_second_card_takes_the_place_of_the_first() -> None:
    race = Race(on("A11 A5")).lay("A").touch("A11")
    before = race.half
    race.lay("5")
    assert race.playing.card == "5"
    assert str(race.desk.replaced(before, race.half)) == "The card before was put back; now this one counts."
    assert race.desk.replaced(race.half, race.half) is None
    race.back()
    assert isinstance(race.ask, asks.AskCard)


def test_a_card_without_a_play_is_discarded_and_says_why() -> None:
    race = Race(on()).lay("5")
    asked = race.ask
    assert isinstance(asked, asks.AskDiscard)
    assert str(asked.why) == NONE_OUT
    assert race.undo_says == "the card laid: 5"
    race.do(Do(Discard(0, "5")))
    assert race.state.turn == 1


def test_a_joker_may_be_kept_and_undo_leads_back_to_its_plays() -> None:
    race = Race(on("A11", "B11 B5")).lay("JK")
    assert race.playing.discard
    race.touch("A11").do(asks.OpenDiscard())
    asked = race.ask
    assert isinstance(asked, asks.AskDiscard)
    assert (asked.card, asked.why, race.undo_says) == ("JK", None, "the card laid: joker")
    race.back()
    assert race.playing.button == 8
    race.do(asks.OpenDiscard(), Do(Discard(0, "JK")))
    assert race.state.turn == 1


def test_a_card_that_must_be_played_cannot_be_discarded() -> None:
    race = Race(on("A11 A5")).lay("5")
    assert not race.playing.discard
    before = race.half
    assert race.do(asks.OpenDiscard()).half == before
    with pytest.raises(Refused, match="it must be played"):
        race.do(Discard(0, "5"))


def test_what_can_i_play_has_a_line_for_each_card_and_a_touch_picks_it() -> None:
    race = Race(on("A12 A15", "A5")).do(asks.OpenAdvice())
    asked = race.ask
    assert isinstance(asked, asks.AskAdvice)
    lines = {line.card: (str(line.words), line.playable) for line in asked.lines}
    assert lines["A"] == ("move 1 or 11; bring one out", True)
    assert lines["8"] == ("move back 8", True)
    assert lines["7"] == ("move 7; split over two buttons · could bump Ben", True)
    assert lines["JK"] == ("take the square of another button · could bump Ben", True)
    assert lines["4"] == ("move 4", True)
    assert race.undo_says == "what was opened"
    race.do(asks.PickCard("4"))
    assert race.playing.card == "4"
    assert [line.card for line in asked.lines] == [*"A23456789", "10", "J", "Q", "K", "JK"]


def test_advice_says_why_a_card_does_nothing_and_closes() -> None:
    race = Race(on()).do(asks.OpenAdvice())
    asked = race.ask
    assert isinstance(asked, asks.AskAdvice)
    five = next(line for line in asked.lines if line.card == "5")
    assert (str(five.words), five.playable) == (NONE_OUT, False)
    assert isinstance(race.do(asks.Leave()).ask, asks.AskCard)


def test_with_all_five_home_the_partners_buttons_light_up() -> None:
    race = Race(on("home1 home2 home3 home4 home5", "", "C11 C5"))
    asked = race.ask
    assert isinstance(asked, asks.AskCard)
    assert (asked.seat, asked.colour) == (0, 2)
    race.lay("2")
    assert race.spots("button") == ("C11", "C5")


def test_drawing_stands_beside_the_next_turn_and_leaves_what_it_has_begun() -> None:
    race = Race(on("A11", "B11 B5")).lay("5").confirm().lay("A").touch("B5")
    begun = race.half
    race.press(0)
    assert race.done[-1][1] == Draw(0)
    assert (race.half, race.playing.button) == (begun, 32)


def test_who_forgets_to_draw_is_told_with_the_next_card() -> None:
    race = Race(on("A11", "B11")).lay("5").confirm().lay("5").confirm()
    assert "Ana did not draw and goes on with 4 cards" in [str(each) for each in race.told]
    with pytest.raises(Refused, match="until the next card only Ben may"):
        race.press(0)


def test_a_seat_without_cards_only_draws_and_that_is_its_turn() -> None:
    race = Race(on("A11", hands=(0, 5, 5, 5)))
    assert race.ask == asks.AskDraw(0)
    with pytest.raises(Refused, match="no card in hand"):
        race.lay("5")
    race.press(0)
    assert (race.done[-1][1], race.state.turn, race.state.hands) == (Draw(0), 1, (5, 5, 5, 5))


def test_the_own_button_confirms_what_is_chosen() -> None:
    race = Race(on("A11", "")).lay("5")
    race.press(0)
    assert race.entered(play(0, "5", "A11 A6"))
    race.lay("5").press(1)
    assert race.entered(Discard(1, "5"))


def test_the_own_button_does_not_enter_what_was_not_chosen() -> None:
    race = Race(on("A11 A5")).lay("A")
    with pytest.raises(Refused, match="Nobody draws now"):
        race.press(0)
    assert not race.done


def test_a_part_of_the_board_shown_large_is_left_by_a_touch_there_and_by_undo() -> None:
    race = Race(on("A12 B15")).lay("5").do(asks.ZoomTo(8))
    assert (race.zoomed(), race.undo_says) == (8, "the large view")
    race.do(asks.ZoomTo(12))
    assert race.zoomed() == 12
    race.back()
    assert (race.zoomed(), race.undo_says) == (None, "the card laid: 5")
    race.do(asks.ZoomTo(8)).touch("A12")
    assert race.zoomed() is None
    assert race.chosen == play(0, "5", "A12 A7")
    assert race.do(asks.ZoomTo(8), asks.ZoomTo(None)).zoomed() is None
    assert race.back().undo_says == "the card laid: 5"


def test_pages_turn_and_are_no_step_for_undo() -> None:
    race = Race(on("A11 A15 home2")).do(TurnTo(1))
    assert race.ask == asks.AskCard(0, 0, race.ask.cards, 1)  # type: ignore[union-attr]
    assert not race.undo_says
    race.lay("7").do(TurnTo(1))
    assert race.playing.page == 1
    assert race.do(asks.OpenAdvice(), TurnTo(2)).ask.page == 2  # type: ignore[union-attr]
    assert race.do(asks.Leave()).playing.page == 1


def test_a_card_of_another_table_is_refused() -> None:
    race = Race(on(head=on().header))
    with pytest.raises(Refused, match="There is no card Z"):
        race.lay("Z")


def test_when_the_game_is_over_no_card_is_asked_for() -> None:
    race = Race(on("home5 home4 home3 home2 A16", "", "home1 home2 home3 home4 home5"))
    race.lay("A").touch("A.home1").confirm()
    assert race.state.over
    with pytest.raises(Refused, match="The game is over"):
        race.lay("5")
    with pytest.raises(Refused, match="The game is over"):
        race.press(0)
    assert race.desk.lit(race.state, race.half) == ()
    assert race.scene().turns == 1
