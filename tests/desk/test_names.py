"""Names are changed at any time, also after the end; the log tells who was called otherwise."""

from pathlib import Path

import pytest

from companion.devices.signals import Key
from companion.games.button_tricks.actions import Deal, Pass, Result, Take
from companion.screens import menu_scene as menu
from companion.screens import start_scene
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import PlayScene
from companion.screens.game_scene import OpenMenu
from companion.screens.log_scene import LogScene
from companion.screens.menu_scene import MenuScene, NamesScene
from tests.desk.kit import Kit, begin


def finished(tmp_path: Path) -> Kit:
    kit = Kit(tmp_path).begin(2, counted=True)
    for _ in range(4):
        first = kit.play.state.first
        kit.act(Deal(), Pass(first), Pass(1 - first), Result((3, 1), (12, 5)))
    return kit


def rename(kit: Kit, seat: int, name: str) -> None:
    kit.do(OpenMenu(), menu.OpenNames(), start_scene.TouchSeat(seat))
    assert kit.keyboard.text == names(kit)[seat]
    kit.do(start_scene.TakeName(name))


def names(kit: Kit) -> tuple[str, ...]:
    assert kit.table.session is not None
    return kit.table.session.header.seats


@pytest.mark.parametrize("over", [False, True])
def test_u34_a_name_is_changed_in_the_middle_and_after_the_end(tmp_path: Path, over: bool) -> None:
    kit = finished(tmp_path) if over else Kit(tmp_path).begin(2, counted=True)
    before = kit.table.session.last_change if kit.table.session else None
    rename(kit, 1, "  Bea  ")
    shown = kit.desk.scene
    assert isinstance(shown, NamesScene)
    assert shown.seats == ("Ana", "Bea")
    kit.do(scene.Close())
    assert isinstance(kit.desk.scene, MenuScene)
    kit.do(scene.Close())
    assert kit.play.state.header.seats == ("Ana", "Bea")
    assert kit.table.session is not None
    assert kit.table.session.last_change == before, "undo is about the game, not about names"
    kit.do(scene.GoHome())
    assert kit.table.games()[0].seats == ("Ana", "Bea")


def test_u34_the_log_tells_the_old_name_and_the_new_one(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.act(Deal(), Take(kit.play.state.first, 1))
    rename(kit, 1, "Bea")
    rename_empty = start_scene.TakeName("")
    kit.do(start_scene.TouchSeat(0), rename_empty, scene.Close(), scene.OpenLog())
    log = kit.desk.scene
    assert isinstance(log, LogScene)
    assert [str(text) for text in log.lines[0].told] == [
        "Björn is called Bea from now on", "Ana is called Seat 1 from now on"]


def test_u34_what_was_told_last_calls_people_by_their_new_names(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.act(Deal(), Take(kit.play.state.first, 1))
    seat = kit.play.state.first
    for told in ("{} takes 1 token", "Taken back: {} takes 1 token"):
        for name in ("Eva", "Fritz"):
            rename(kit, seat, name)
            kit.do(scene.Close(), scene.Close())
            assert kit.told == told.format(name)
        kit.do(scene.Undo())


def test_the_same_name_and_leaving_the_keyboard_change_nothing(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    rename(kit, 1, "Björn")
    kit.do(start_scene.TouchSeat(1), start_scene.TypeText("x"), scene.Close())
    assert names(kit) == ("Ana", "Björn")
    assert kit.table.session is not None
    assert kit.table.session.remarks == ()
    assert isinstance(kit.desk.scene, NamesScene)


def test_names_by_the_panel_s_buttons(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.do(OpenMenu(), menu.OpenNames())
    kit.press(Key.SEAT_3)
    assert isinstance(kit.desk.scene, NamesScene), "nobody sits there"
    kit.press(Key.SEAT_1)
    assert kit.keyboard.seat == 1
    kit.do(scene.Close())
    kit.press(Key.UNDO)
    assert isinstance(kit.desk.scene, MenuScene)


@pytest.mark.parametrize("over", [False, True])
def test_u59_a_game_is_not_counted_before_or_after_and_stays_in_the_list(tmp_path: Path, over: bool) -> None:
    kit = finished(tmp_path)
    if not over:
        kit.do(begin(("Ana", "Björn"), counted=True))
    kit.do(OpenMenu())
    shown = kit.desk.scene
    assert isinstance(shown, MenuScene)
    assert shown.counts
    kit.do(menu.LetCount(False))
    shown = kit.desk.scene
    assert isinstance(shown, MenuScene)
    assert not shown.counts
    kit.do(scene.Close(), scene.GoHome())
    assert (kit.start.stored, kit.start.played) == ((1, 0) if over else (2, 1))
    kit.do(start_scene.OpenGames())
    assert [game.counts for game in kit.games.stored] == ([False] if over else [False, True])
    kit.do(scene.Resume(kit.games.stored[0].game_id))
    assert isinstance(kit.desk.scene, PlayScene)
