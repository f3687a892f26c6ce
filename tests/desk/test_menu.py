"""The menu changes what is preferred, and takes leave of a game; everything in it stays."""

from pathlib import Path

import pytest

from companion.games.button_tricks.actions import Deal, Pass
from companion.screens import menu_scene as menu
from companion.screens.button_tricks import scene
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import MenuScene
from companion.screens.settings import Settings
from tests.desk.kit import Kit

STARTERS = ("L1", "S1", "X1", "Y1")


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    kit = Kit(tmp_path).begin()
    kit.act(Deal(STARTERS))
    kit.do(OpenMenu())
    return kit


def shown(kit: Kit) -> MenuScene:
    found = kit.desk.scene
    assert isinstance(found, MenuScene)
    return found


def test_it_opens_over_the_game_and_closes_to_it(kit: Kit) -> None:
    assert (shown(kit).playing, shown(kit).ended) == (True, False)
    assert kit.desk.lamps == (True, False, False, False), "the game goes on waiting for the same seat"
    kit.do(scene.Close())
    assert kit.play.state.phase == "bets"
    kit.do(OpenMenu(), OpenMenu())
    assert kit.play.state.phase == "bets", "the same sign closes it"


def test_from_the_start_screen_there_is_no_game_in_it(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenMenu())
    assert not shown(kit).playing
    kit.do(scene.Close())
    assert kit.start.notice is None, "the start screen"


def test_what_is_preferred_counts_at_once(kit: Kit) -> None:
    wanted = Settings(language="de", theme="light", scale=150, calm=True, rotation=180)
    kit.do(menu.Prefer(wanted))
    assert kit.desk.settings == shown(kit).settings == wanted
    assert (shown(kit).language, dict(shown(kit).languages)["de"]) == ("de", "Deutsch")


def test_abandoning_asks_says_what_happens_and_can_be_taken_back(kit: Kit) -> None:
    kit.do(menu.Abandon())
    assert not shown(kit).ended, "nobody has asked"
    kit.do(menu.AskAbandon())
    assert "after 1 entry" in str(shown(kit).abandon)
    kit.do(scene.Close())
    assert shown(kit).abandon is None
    kit.do(menu.AskAbandon(), menu.Abandon())
    assert isinstance(kit.asked(), scene.ShowResult)
    assert kit.table.games()[0].status == "abandoned"
    kit.do(scene.Undo(), scene.Undo())
    assert isinstance(kit.asked(), scene.AskBet)
    assert kit.table.games()[0].status == "running"


def test_putting_a_game_away_leads_home_and_keeps_it(kit: Kit) -> None:
    kit.do(menu.Park())
    assert kit.start.notice is None, "the start screen"
    stored = kit.table.games()[0]
    assert (stored.status, stored.actions) == ("parked", 1)
    kit.do(scene.Resume(stored.id))
    assert isinstance(kit.asked(), scene.AskBet)


def test_a_card_or_a_button_leads_back_to_the_game(kit: Kit) -> None:
    kit.do(scene.Close())
    kit.act(*(Pass(seat) for seat in range(4)))
    kit.do(OpenMenu())
    kit.scan("L5")
    assert isinstance(kit.asked(), scene.AskTrick)


def test_undo_in_the_menu_takes_nothing_back_unseen(kit: Kit) -> None:
    kit.do(scene.Undo())
    assert kit.play.state.phase == "bets"
    assert str(kit.play.undo) == "cards dealt"
