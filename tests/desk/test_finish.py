"""What the result says of the evening: minutes of play, and when that was."""

from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.games.button_tricks.actions import Deal, Pass, Result
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.scoring import ranks, totals, winners
from companion.screens import menu_scene as menu
from companion.screens import start_scene
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import ShowResult
from companion.screens.game_scene import OpenMenu
from tests.desk.kit import Kit, begin

MINUTE = 60_000


def play_round(kit: Kit) -> None:
    first = kit.play.state.first
    kit.act(Deal(), Pass(first), Pass(1 - first), Result((3, 1), (12, 5)))


def finished(tmp_path: Path) -> Kit:
    kit = Kit(tmp_path).begin(2, counted=True)
    for _ in range(4):
        play_round(kit)
    return kit


def result(kit: Kit) -> ShowResult:
    ask = kit.asked()
    assert isinstance(ask, ShowResult)
    return ask


def test_u65_minutes_of_play_are_told_without_the_pauses(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    for round_ in range(4):
        kit.clock.pass_ms(7 * MINUTE)
        if round_ == 2:
            kit.do(OpenMenu(), menu.Park())
            kit.clock.pass_ms(60 * MINUTE)
            kit.do(start_scene.OpenGames(), scene.Resume(kit.table.games()[0].id))
        play_round(kit)
    assert result(kit).minutes == 28, "an hour put away is no play"
    assert str(result(kit).when).startswith("today ")
    assert result(kit).day == kit.clock.wall().date().isoformat()


def test_u66_no_day_is_told_while_the_clock_is_not_sure(tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ManualClock, "wall_is_sure", lambda _: False)
    kit = finished(tmp_path)
    assert (result(kit).when, result(kit).day) == (None, "")
    assert result(kit).minutes is not None


def test_after_a_restart_the_result_says_the_same(tmp_path: Path) -> None:
    kit = finished(tmp_path)
    before = result(kit)
    kit.journal.close()
    again = Kit(tmp_path)
    again.do(scene.Resume(again.table.games()[0].id))
    assert result(again) == before


def test_u8_a_new_game_puts_the_running_one_away_and_it_can_be_taken_up_as_it_was(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    play_round(kit)
    before, game = kit.play.state, kit.table.game_id
    kit.do(begin(("Cleo", "Dmitri"), counted=True))
    assert kit.play.state.finished == ()
    assert game is not None
    kit.do(scene.GoHome(), scene.Resume(game))
    assert kit.play.state == before
    assert len(kit.table.games()) == 2


def test_u8_the_same_table_again_is_asked_and_a_double_touch_is_no_answer(tmp_path: Path) -> None:
    kit = finished(tmp_path)
    game = kit.table.game_id
    again = begin(("Ana", "Björn"), counted=True)
    kit.do(scene.ShowView("again"))
    assert result(kit).view == "again"
    kit.clock.pass_ms(100)
    kit.desk.do(again)
    assert kit.table.game_id == game, "the same finger"
    kit.do(again)
    assert kit.asked() == scene.AskDeal()
    assert kit.table.game_id != game


def test_u8_ending_a_game_asks_names_what_happens_and_is_taken_back(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    play_round(kit)
    before = kit.play.state
    kit.do(OpenMenu(), menu.Abandon(), menu.Abandon())
    assert kit.table.session is not None
    assert not kit.table.session.ended, "nobody was asked yet"
    kit.do(menu.AskAbandon())
    shown = kit.desk.scene
    assert isinstance(shown, menu.MenuScene)
    assert "ends without a winner after 4 entries" in str(shown.abandon)
    kit.do(menu.Abandon(), scene.Undo(), scene.Undo())
    assert kit.play.state == before


def test_u61_after_an_end_without_a_winner_the_next_game_begins_at_zero(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    play_round(kit)
    kit.do(scene.ByTotals(), OpenMenu(), menu.AskAbandon(), menu.Abandon())
    kit.do(begin(("Ana", "Björn"), counted=True))
    assert kit.asked() == scene.AskDeal()
    assert (kit.play.told, kit.play.notice, kit.play.undo, kit.play.gained) == ((), None, None, ())
    assert kit.play.state == ButtonGame().begin(kit.play.state.header)
    assert totals(kit.play.state) == (0, 0)


def test_u19_screen_list_and_record_have_one_winner(tmp_path: Path) -> None:
    """One scoring function; what the record says is replayed by the same rules."""
    kit = finished(tmp_path)
    state = kit.play.state
    session = kit.table.session
    assert session is not None
    again = ButtonGame().begin(session.header)
    for line in session.lines():
        again = ButtonGame().apply(again, line.action).state
    assert (totals(again), ranks(again), winners(again)) == (totals(state), ranks(state), winners(state))
    stored = kit.table.look_at(kit.table.games()[0].id).state
    assert winners(stored) == winners(state)
