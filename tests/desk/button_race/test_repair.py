"""Putting a running game as it really lies on the table: a new record from there, the old one parked."""

from pathlib import Path

from companion.games.button_race.actions import Discard, Draw, Options, RaceHeader, Start
from companion.games.button_race.board import PLACES
from companion.screens import scene
from companion.screens.button_race import scene as race
from companion.screens.button_race.asks import AskCard, TouchPlace
from companion.screens.button_tricks.scene import AskStarters
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import MenuScene, OpenRepair
from companion.screens.start_scene import OpenGames
from tests.desk.button_race.kit import NAMES, RaceKit
from tests.desk.kit import Kit
from tests.games.button_race.kit import buttons, play


def begun(folder: Path) -> RaceKit:
    kit = RaceKit(folder).begin_race(options=Options(jokers=6))
    kit.act(play(0, "A", "start A11"), Draw(0), Discard(1, "5"))
    return kit


def touch(*names: str) -> list[TouchPlace]:
    return [TouchPlace(PLACES[name]) for name in names]


def test_the_menu_offers_it_for_this_game_only(tmp_path: Path) -> None:
    kit = begun(tmp_path / "race")
    kit.do(OpenMenu())
    menu = kit.desk.scene
    assert isinstance(menu, MenuScene)
    assert menu.repairable
    assert menu.around == kit.state.header.seats
    other = Kit(tmp_path / "button").begin()
    other.do(OpenMenu())
    menu = other.desk.scene
    assert isinstance(menu, MenuScene)
    assert not menu.repairable
    assert menu.around == ()
    other.do(OpenRepair())
    assert other.asked() == AskStarters((), 4), "the game goes on"


def test_it_is_found_as_the_companion_knows_it(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(OpenMenu(), OpenRepair())
    shown = kit.position
    assert shown.repair
    assert (shown.board, shown.hands, shown.deck, shown.turn) == (
        kit.state.board, (5, 4, 5, 5), kit.state.deck, 2)
    assert (shown.changed, shown.wrong) == (False, None)
    kit.do(scene.Close())
    assert isinstance(kit.race.ask, AskCard)


def test_taking_it_begins_a_new_record_with_the_same_people_rules_and_dealer(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    old = kit.table.game_id
    kit.do(OpenRepair(), *touch("A11", "A4"), *touch("C.start", "C11"), race.SetTurn(1), race.SetHand(1, 5),
           race.UsePosition())
    assert kit.table.game_id != old
    session = kit.table.session
    assert session is not None
    assert session.header == RaceHeader(
        1, "button_race", NAMES, 3, Options(jokers=6),
        Start(turn=1, hands=(5, 5, 5, 5), deck=session.state.deck, buttons=buttons("A4", "", "C11")))
    assert kit.said == "It goes on from here; the old game is kept."
    assert kit.lines() == []
    asked = kit.race.ask
    assert isinstance(asked, AskCard)
    assert asked.seat == 1


def test_whoever_takes_the_old_game_up_again_has_undone_it(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    old, before = kit.table.game_id or "", kit.state
    kit.do(OpenRepair(), *touch("A11", "A4"), race.UsePosition(), scene.GoHome(), OpenGames())
    assert [(game.status, game.actions) for game in kit.games.stored] == [("running", 0), ("parked", 3)]
    kit.do(scene.Resume(old))
    assert (kit.state, len(kit.lines())) == (before, 3)


def test_a_second_touch_of_the_same_finger_begins_no_second_game(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(OpenRepair(), *touch("A11", "A4"), race.UsePosition())
    game = kit.table.game_id
    kit.desk.do(race.UsePosition())
    assert (kit.table.game_id, kit.notice) == (game, "")


def test_a_game_that_is_over_is_not_put_right(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(Start(turn=0, buttons=buttons(
        "home5 home4 home3 home2 A16", "", "home1 home2 home3 home4 home5")))
    kit.act(play(0, "A", "A16 home1"))
    kit.clock.pass_ms(5_000)
    kit.do(OpenRepair())
    assert isinstance(kit.race.ask, scene.ShowResult)
    assert kit.notice == "The game is over. Undo takes back the last entry"


def test_leaving_what_was_put_there_has_to_be_meant(tmp_path: Path) -> None:
    kit = begun(tmp_path)
    kit.do(OpenMenu(), OpenRepair(), *touch("A11", "A4"), scene.Close())
    assert kit.notice == "Touch Back once more to leave it as it was before."
    board = kit.position.board
    assert board != kit.state.board
    kit.do(race.ShowPart("cards"), scene.Close(), scene.Seen())
    assert (kit.position.board, kit.notice) == (board, ""), "anything else is no step on the way out"
    kit.do(scene.Close())
    assert isinstance(kit.race.ask, AskCard)
    assert kit.notice == ""
