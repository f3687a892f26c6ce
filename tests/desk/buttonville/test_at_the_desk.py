"""Buttonville at a real desk, with journal and clock: double touches, undo, what is told, a restart."""

from pathlib import Path

from companion.desk import Desk
from companion.games.buttonville.actions import (
    EndTurn,
    GuildsHeader,
    Lay,
    Ongoing,
    Options,
    Pile,
    Play,
    Recruit,
)
from companion.games.buttonville.lineups import LINE_UPS
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.game_scene import Begin, Do, Redo, Undo
from companion.screens.scene import LogScene, OpenLog
from tests.desk.kit import NAMES, Kit, find_card


def begun(folder: Path) -> Kit:
    """A table at which Ana begins."""
    kit = Kit(folder)
    options = Options(LINE_UPS["synergetic_explosion"].of(4))
    kit.do(Begin(GuildsHeader(1, "buttonville", NAMES, 0, options)))
    return kit


def shown(kit: Kit) -> GuildsScene:
    """What is to be seen."""
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    return scene


def test_a_whole_turn(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(Do(Recruit(0, "market")), Do(Recruit(0, "pile")), asks.PlaySet(), asks.PickVillager("taylor"),
           asks.PickCards(2), asks.EndsTurn())
    assert shown(kit).ask == asks.AskRecruit(1, 1)
    assert str(shown(kit).undo) == "Ana ends the turn"
    assert kit.desk.lamps == (False, True, False, False)


def test_two_touches_of_the_same_finger_are_one_recruit(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(Do(Recruit(0, "market")))
    kit.clock.pass_ms(120)
    kit.desk.do(Do(Recruit(0, "market")))
    assert shown(kit).ask == asks.AskRecruit(0, 2)


def test_a_finger_that_recruits_twice_does_not_end_the_turn(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(Do(Recruit(0, "market")), Do(Recruit(0, "market")))
    kit.clock.pass_ms(120)
    kit.desk.do(asks.EndsTurn())
    assert shown(kit).ask == asks.AskTurn(0, may_play=True)


def test_undo_closes_what_is_open_before_it_takes_anything_back(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(Do(Recruit(0, "market")), asks.OpenPile(), asks.PressDigit(4))
    assert str(shown(kit).undo) == "number on the keypad"
    kit.do(Undo())
    assert shown(kit).ask == asks.AskRecruit(0, 2)
    kit.do(Undo())
    assert shown(kit).ask == asks.AskRecruit(0, 1)


def test_undo_across_the_trigger_takes_all_of_it_back(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(Do(Pile(1)))
    before = shown(kit).state
    kit.do(Do(Recruit(0, "market")))
    assert isinstance(shown(kit).ask, asks.AskFinale)
    assert any("finale begins" in str(text) and "Ana" in str(text) for text in shown(kit).told)
    assert kit.desk.lamps == (True, True, True, True)
    kit.do(Undo())
    assert shown(kit).state == before
    assert shown(kit).ask == asks.AskRecruit(0, 1)
    kit.do(Redo())
    assert shown(kit).state.finale


def test_what_is_open_is_gone_after_a_restart_and_the_game_is_not(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(Do(Recruit(0, "market")), Do(Recruit(0, "market")), asks.PlaySet())
    again = Desk(kit.table, kit.clock, find_card)
    assert isinstance(again.scene, GuildsScene)
    assert again.scene.ask == asks.AskTurn(0, may_play=True)


def test_what_cannot_be_is_told_and_changes_nothing(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(asks.EndsTurn())
    assert shown(kit).notice is not None
    assert shown(kit).ask == asks.AskRecruit(0, 1)


def test_a_set_is_called_as_it_lay_before_the_entry(tmp_path: Path) -> None:
    """Of two sets the first one goes, and Bob's grows: each is told as it was then."""
    kit = begun(tmp_path)
    kit.act(Recruit(0, "market"), Recruit(0, "market"), Lay(0, "new", 3, "pile", "flora"),
            Play(0, "flora", 1), EndTurn.of(0, 0, (0,)))
    assert "gives up 3 Flora" in " ".join(map(str, shown(kit).told))
    kit.act(Recruit(1, "market"), Recruit(1, "market"), Play(1, "bob", 2), Ongoing(1, 0, "market"))
    assert str(shown(kit).undo) == "Björn adds a card from the market to 2 Bob"
    kit.do(OpenLog())
    log = kit.desk.scene
    assert isinstance(log, LogScene)
    deeds = [str(line.deed) for line in log.lines]
    assert "ends the turn; gives up 3 Flora" in deeds
    assert "adds a card from the market to 2 Bob" in deeds
