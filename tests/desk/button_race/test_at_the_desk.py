"""Whole turns at a real table: told, undone, brought back, drawn by the seats' buttons, won."""

from pathlib import Path

from companion.desk.button_race.desk import RaceDesk, course_of
from companion.devices.signals import Key
from companion.games.button_race.actions import Discard, Draw, Options, RaceHeader, Start
from companion.screens import scene
from companion.screens.button_race import asks
from companion.screens.start_scene import OpenGames
from tests.desk.button_race.kit import NAMES, RaceKit
from tests.games.button_race.kit import buttons, on, play

ALMOST = Start(turn=0, buttons=buttons(
    "home5 home4 home3 home2 A17", "B11", "home1 home2 home3 home4 home5"))
"""Ana's last button stands one before her entry."""


def test_a_game_begins_with_the_reminder_not_to_talk(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    assert kit.said == "Partners do not talk about cards or moves."
    kit.do(asks.PickCard("2"))
    kit.do(scene.Do(Discard(0, "2")))
    assert kit.said == "Ana discards a card: 2", "told until the first entry"


def test_a_turn_by_touch_is_told_and_can_be_taken_back_and_brought_back(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    kit.do(asks.PickCard("Q"))
    playing = kit.race.ask
    assert isinstance(playing, asks.AskPlay)
    assert playing.play is not None
    assert str(kit.race.undo) == "the card laid: queen"
    kit.do(scene.Do(playing.play.play))
    assert kit.said == "Ana's button comes out onto A11"
    assert str(kit.race.undo) == "Ana: queen"
    kit.do(scene.Undo())
    assert (kit.said, kit.lines(), str(kit.race.redo)) == ("Taken back: Ana: queen", [], "Ana: queen")
    kit.do(scene.Redo())
    assert kit.lines() == [play(0, "Q", "start A11")]


def test_the_lamp_of_the_seat_on_turn_is_lit_and_its_button_does_what_it_has_to(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    assert kit.desk.lamps == (True, False, False, False)
    kit.do(asks.PickCard("Q"))
    kit.press(Key.SEAT_0, Key.SEAT_0)
    assert kit.lines() == [play(0, "Q", "start A11"), Draw(0)]
    assert kit.desk.lamps == (False, True, False, False)
    kit.press(Key.SEAT_3)
    assert kit.notice == "Nobody draws now: a hand is filled after its card, once"


def test_a_bump_is_told_with_names(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(Start(turn=0, buttons=buttons("A11", "A6")))
    kit.act(play(0, "5", "A11 A6"))
    assert kit.said == "Ben's button on A6 goes back to its start column"


def test_buttons_that_came_home_are_counted_for_a_while(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(Start(turn=0, buttons=buttons("A17")))
    kit.act(play(0, "3", "A17 home2"))
    kit.clock.pass_ms(2_000)
    assert kit.race.gained == (1, 0, 0, 0)


def test_the_last_button_home_ends_the_game(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(ALMOST)
    kit.act(play(0, "2", "A17 home1"))
    kit.clock.pass_ms(5_000)
    shown = kit.race
    assert isinstance(shown.ask, scene.ShowResult)
    assert (shown.turns, shown.ask.course) == (1, ((4, 0, 5, 0), (5, 0, 5, 0)))
    assert kit.desk.lamps == (False, False, False, False)
    kit.do(scene.Undo())
    assert kit.state.over, "a finished game is taken back by two touches"
    kit.do(scene.Undo())
    assert not kit.state.over


def test_the_same_table_again_takes_two_touches_apart(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(ALMOST)
    kit.act(play(0, "2", "A17 home1"))
    kit.clock.pass_ms(5_000)
    game = kit.table.game_id
    kit.do(scene.ShowView(scene.AGAIN))
    begin = scene.Begin(RaceHeader(1, "button_race", NAMES, 0))
    kit.clock.pass_ms(100)
    kit.desk.do(begin)
    assert kit.state.over, "the same finger begins nothing"
    assert kit.table.game_id == game
    kit.do(begin)
    assert kit.table.game_id != game
    assert kit.lines() == []


def test_a_game_is_found_by_how_far_it_is(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(ALMOST)
    kit.do(scene.GoHome())
    assert kit.start.unfinished is not None
    assert str(kit.start.unfinished.stage) == "home: 9 and 0 of 10"
    assert "button_race" in kit.start.games
    kit.do(OpenGames())
    assert [str(game.title) for game in kit.games.stored] == ["The Button Game"]


def test_the_log_has_each_entry_with_what_followed(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(Start(turn=0, buttons=buttons("A11", "A6")))
    kit.act(play(0, "5", "A11 A6"), Discard(1, "3"))
    kit.do(scene.OpenLog())
    shown = kit.desk.scene
    assert isinstance(shown, scene.LogScene)
    assert str(shown.stage) == "Home: 0 and 0 of 10"
    assert [(str(line.deed), [str(told) for told in line.told], line.fixed) for line in shown.lines] == [
        ("discards a card: 3", ["Ana did not draw and goes on with 4 cards"], False),
        ("5: A11 to A6", ["Ben's button on A6 goes back to its start column"], False)]


def test_where_the_draw_is_automatic_nobody_is_asked_for_it(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(options=Options(draw_grace="automatic"))
    kit.act(Discard(0, "5"))
    assert (kit.state.drawer, kit.state.hands) == (None, (5, 5, 5, 5))
    kit.press(Key.SEAT_0)
    assert kit.notice == "At this table every turn ends with the draw by itself"


def test_the_course_counts_by_rounds_of_turns() -> None:
    states = [on("home1", turn=0), on("home1", turn=1), on("home1", "home1", turn=2),
              on("home1", "home1", turn=3), on("home1", "home1", turn=0), on("home1 home2", "home1", turn=1)]
    assert course_of(states) == ((1, 0, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0))
    assert course_of([]) == ()


def test_a_game_stays_what_it_is_with_cards_of_an_owner() -> None:
    desk = RaceDesk()
    assert desk.knowing({}) is desk
    assert (desk.round(on()), desk.is_round(Draw(0))) == (1, False)
