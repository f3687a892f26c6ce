"""Correcting entries of the button game: a form is found as it was entered, and leads to any other entry."""

from pathlib import Path

from companion.desk.button_race.desk import RaceDesk
from companion.desk.button_race.moment import Moment
from companion.games.button_race.actions import Discard, Draw, Play
from companion.games.button_race.state import RaceState
from companion.games.game import Action
from companion.screens import scene
from companion.screens.button_race import asks
from companion.screens.scene import CorrectScene, PreviewScene
from tests.desk.button_race.kit import RaceKit
from tests.games.button_race.kit import on, play

DESK = RaceDesk()


def form(before: RaceState, action: Action) -> tuple[Moment, asks.TurnAsk]:
    half = DESK.form(before, action)
    return half, DESK.form_ask(before, half)


def test_the_form_of_a_play_has_its_card_and_its_moves() -> None:
    before = on("A11 A15", "A4")
    for entry in (play(0, "7", "A11 A4"), play(0, "7", "A15 A13", "A11 A6"), play(0, "Q", "A11 B19")):
        _, asked = form(before, entry)
        assert isinstance(asked, asks.AskPlay)
        assert asked.play is not None
        assert asked.play.play == entry


def test_undo_in_the_form_leads_to_the_card_alone_then_to_any_card_then_out() -> None:
    before = on("A11 A15", "A4")
    half, _ = form(before, play(0, "7", "A11 A4"))
    alone = DESK.form_back(half, half)
    assert alone is not None
    asked = DESK.form_ask(before, alone)
    assert isinstance(asked, asks.AskPlay)
    assert (asked.card, asked.play) == ("7", None)
    idle = DESK.form_back(alone, half)
    assert idle is not None
    assert isinstance(DESK.form_ask(before, idle), asks.AskCard)
    assert DESK.form_back(idle, half) is None


def test_the_form_of_a_discard_has_its_card() -> None:
    _, asked = form(on(), Discard(0, "5"))
    assert isinstance(asked, asks.AskDiscard)
    half, asked = form(on("A11", "B11"), Discard(0, "JK"))
    assert asked == asks.AskDiscard(0, "JK", None)
    back = DESK.form_back(half, half)
    assert back is not None
    assert isinstance(DESK.form_ask(on("A11", "B11"), back), asks.AskPlay)


def test_a_draw_has_nothing_to_choose() -> None:
    before = on("A11")
    assert DESK.fixed(before, Draw(0))
    assert not DESK.fixed(before, Discard(0, "5"))
    assert not DESK.fixed(before, play(0, "5", "A11 A6"))


def test_the_preview_compares_home_start_and_hands() -> None:
    figures = DESK.figures(on("home1 A11", "", "C.home4", hands=(5, 4, 5, 3)))
    assert [(str(label), values) for label, values in figures] == [
        ("home", ("1", "0", "1", "0")),
        ("start", ("3", "5", "4", "5")),
        ("hand", ("5", "4", "5", "3"))]


def test_a_play_is_corrected_by_touch_and_everything_after_it_follows(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    kit.act(play(0, "A", "start A11"), Draw(0), play(1, "Q", "start B11"), Draw(1))
    kit.do(scene.OpenLog(), scene.Choose(1), scene.AskCorrection(1))
    shown = kit.desk.scene
    assert isinstance(shown, CorrectScene)
    assert isinstance(shown.form.ask, asks.AskPlay)
    kit.do(scene.Undo(), asks.PickCard("5"), scene.Do(Discard(0, "5")))
    preview = kit.desk.scene
    assert isinstance(preview, PreviewScene)
    assert [str(figure.label) for figure in preview.figures if figure.was != figure.now] == [
        "start"]
    kit.do(scene.Confirm())
    assert kit.lines()[0] == Discard(0, "5")
    assert kit.said == "Entry 1 is corrected: Ana discards a card: 5"
    assert len(kit.lines()) == 4


def test_a_correction_that_a_later_play_does_not_fit_says_so_first(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    kit.act(play(0, "A", "start A11"), Draw(0), *(Discard(seat, "5") for seat in (1, 2, 3)),
            play(0, "5", "A11 A6"))
    kit.do(scene.OpenLog(), scene.Choose(1), scene.AskCorrection(1), scene.Undo(), asks.PickCard("5"),
           scene.Do(Discard(0, "5")))
    preview = kit.desk.scene
    assert isinstance(preview, PreviewScene)
    assert preview.breaks is not None
    assert (preview.breaks.n, preview.breaks.taken) == (6, 1)
    kit.do(scene.Confirm())
    assert len(kit.lines()) == 5
    assert all(not isinstance(each, Play) for each in kit.lines())


def test_what_was_entered_stands_in_the_list_be_it_one_of_many() -> None:
    before = on("A12 A15 C4 D7", "B11 A7 C9", "C11 A3 D5", "D11 A4 B6")
    dull = play(0, "7", "A15 A14", "C4 D16")
    _, asked = form(before, dull)
    assert isinstance(asked, asks.AskPlay)
    assert [row.command for row in asked.rows if row.chosen] == [asks.PickPlay(dull.moves)]
    assert asked.rows[0].chosen
