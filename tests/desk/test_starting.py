"""From the start screen to the first deal: who sits where, house rules, names, and the same table again."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.desk.button_tricks.options import ButtonChoice
from companion.desk.keyboard import tidy
from companion.desk.when import when
from companion.devices.signals import Key
from companion.games.button_tricks.actions import ButtonHeader, Deal, Exchange, Options, Pass, Result, Take
from companion.games.game import Refused, Text
from companion.screens.basics import Opens, TurnTo
from companion.screens.button_tricks import scene
from companion.screens.game_scene import OpenLog, OpenMenu, OpenSheet
from companion.screens.log_scene import OpenRound
from companion.screens.menu_scene import OpenRepair
from companion.screens.service_scene import OpenDoctor
from companion.screens.start_scene import (
    Choice,
    Erase,
    Keys,
    LastGroup,
    NextChoice,
    OpenGames,
    OpenSetup,
    Rename,
    Setup,
    Shift,
    ShowKeys,
    StartScene,
    TakeName,
    TouchSeat,
    TypeText,
    Unfinished,
)
from companion.screens.statistics_scene import OpenStatistics
from tests.desk.kit import NAMES, Kit, begin

ROUND_2 = Text("round {round} of {rounds}", {"round": 2, "rounds": 4})


def agreed(kit: Kit) -> Options:
    options = kit.setup.setup.options
    assert isinstance(options, Options)
    return options


def begin_as_set_up(kit: Kit) -> ButtonHeader:
    """Deal with what stands on the set-up screen; the header of the game that comes of it."""
    kit.do(scene.Begin(kit.setup.header))
    return kit.play.state.header


def test_the_unfinished_game_is_offered_with_its_round_and_its_minutes(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(teams=True, counted=True)
    kit.act(Deal(), Exchange(), *(Take(seat, 1) for seat in range(4)), *(Pass(seat) for seat in range(4)))
    kit.clock.pass_ms(5 * 60_000)
    kit.act(Result(tricks=(4, 0, 4, 0), cards=(20, 0, 20, 0)))
    game = kit.table.game_id
    kit.do(scene.GoHome())
    waiting = Unfinished(game or "", NAMES, Text("Button"), ROUND_2, 5)
    assert kit.start.unfinished == waiting
    kit.table.park()
    kit.do(scene.GoHome())
    assert kit.start.unfinished == waiting, "put away is as good"
    kit.do(scene.Resume(game or ""))
    assert kit.play.state.phase == "deal"


def test_finished_games_are_counted_and_can_be_looked_at(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(teams=True, counted=True)
    kit.act(Deal(), Exchange(), *(Pass(seat) for seat in range(4)))
    kit.act(Result(tricks=(0, 4, 0, 4), cards=(0, 20, 0, 20)))
    assert kit.play.state.over
    kit.do(scene.GoHome())
    assert (kit.start.unfinished, kit.start.stored, kit.start.played) == (None, 1, 1)
    kit.do(OpenGames())
    (game,) = kit.games.stored
    assert (str(game.title), game.status, str(game.started)[-5:-2]) == ("Button", "finished", "00:")
    kit.do(scene.Resume(game.game_id))
    assert isinstance(kit.asked(), scene.ShowResult)


def test_a_game_without_screens_cannot_be_set_up_and_the_game_goes_on(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.do(OpenSetup("chess"))
    assert kit.notice == "There are no screens for this game yet. It is kept as it is."
    kit.scan("L12")
    assert kit.asked() == scene.AskStarters(("L12", "", "", ""), 4)


def test_pages_of_games_turn_and_back_leads_home(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenGames(), TurnTo(1))
    assert kit.games.page == 1
    kit.scan("L1")
    assert kit.notice != ""
    kit.do(scene.Close())
    assert isinstance(kit.desk.scene, StartScene)
    assert kit.notice == ""


def test_two_touches_swap_two_seats_and_dealer_and_order_follow(tmp_path: Path) -> None:
    """U36."""
    kit = Kit(tmp_path)
    for seat, name in enumerate(NAMES):
        kit.do(OpenSetup("button_tricks")) if seat == 0 else None
        kit.do(TouchSeat(seat), Rename(), TakeName(name))
    kit.do(TouchSeat(0), TouchSeat(2))
    assert kit.setup.setup.names == ("Cleo", "Björn", "Ana", "Dmitri")
    assert kit.setup.chosen is None
    kit.do(TouchSeat(1), TouchSeat(1))
    assert kit.setup.chosen is None, "the same seat again lets go of it"
    kit.do(TouchSeat(3), TouchSeat(0))
    header = begin_as_set_up(kit)
    assert (header.seats, header.dealer) == (("Dmitri", "Björn", "Ana", "Cleo"), 3)
    assert kit.play.state.dealer == 3


def test_a_seat_s_own_button_chooses_it(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"), NextChoice(Choice.PLAYERS))
    kit.press(Key.SEAT_1)
    assert kit.setup.chosen == 1
    kit.press(Key.SEAT_2)
    assert (kit.notice, kit.setup.chosen) == ("Seat 3 does not play.", 1)


def test_every_choice_goes_round(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"))
    assert kit.setup.setup == Setup(options=Options())
    seen = []
    for _ in range(3):
        kit.do(NextChoice(Choice.PLAYERS))
        seen.append((kit.setup.setup.players, kit.setup.setup.first))
    assert seen == [(2, 1), (3, 2), (4, 3)], "the last seat goes on dealing"
    for choice in (ButtonChoice.TEAMS, ButtonChoice.CARDS, ButtonChoice.TIES, Choice.FIRST, Choice.FIRST):
        kit.do(NextChoice(choice))
    assert kit.setup.setup == Setup(first=1, options=Options(True, "counted", "discard"))
    kit.do(NextChoice(Choice.PLAYERS))
    assert kit.setup.setup == Setup(
        players=2, first=1, options=Options(False, "counted", "discard")), "teams are four"
    kit.do(NextChoice(Choice.PLAYERS), NextChoice(ButtonChoice.TEAMS))
    assert not agreed(kit).teams
    header = begin_as_set_up(kit)
    assert (header.options.cards, header.options.multi_tie, header.dealer) == ("counted", "discard", 2)


def test_undo_takes_back_one_change_of_the_set_up_after_the_other(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"), NextChoice(ButtonChoice.CARDS), NextChoice(ButtonChoice.TIES),
           TouchSeat(0))
    kit.press(Key.UNDO)
    assert (kit.setup.chosen, agreed(kit).multi_tie) == (None, "discard")
    kit.press(Key.UNDO)
    assert kit.setup.setup == Setup(options=Options(cards="counted"))
    kit.press(Key.UNDO, Key.UNDO)
    assert (kit.setup.setup, kit.notice) == (Setup(options=Options()), "There is nothing to undo.")


def test_the_last_group_sits_again_and_the_first_dealer_moves_left(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"))
    assert not kit.setup.last_group
    kit.do(begin(NAMES[:3], 2, counted=True, ties="discard"), scene.GoHome(), OpenSetup("button_tricks"))
    new = kit.setup.setup
    assert (new.seats, new.options) == (
        ("", "", ""), Options(False, "counted", "discard")), "rules stay, people may not"
    kit.do(LastGroup())
    assert kit.setup.setup == Setup(
        ("Ana", "Björn", "Cleo", ""), 3, 0, Options(False, "counted", "discard"))
    kit.press(Key.UNDO)
    assert kit.setup.setup == new


def test_the_same_table_again_keeps_everybody_and_the_deal_moves_left(tmp_path: Path) -> None:
    """U33: one touch from the result to the next game."""
    kit = Kit(tmp_path)
    kit.do(begin(NAMES, 1, teams=True, counted=True, ties="discard"))
    kit.act(Deal(), Exchange(), *(Pass(seat % 4) for seat in range(2, 6)))
    kit.act(Result(tricks=(0, 4, 0, 4), cards=(0, 20, 0, 20)))
    header = kit.play.state.header
    kit.do(begin(header.seats, 2, teams=True, counted=True, ties="discard"))
    assert kit.play.state.header.dealer == 2
    assert kit.play.state.header.options == header.options


def test_a_name_is_written_with_capitals_where_names_have_them(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"), TouchSeat(2), Rename())
    assert (kit.keyboard.seat, kit.keyboard.shift) == (2, True)
    kit.do(TypeText("A"))
    shifts = [kit.keyboard.shift]
    for key in (TypeText("n"), TypeText("n"), TypeText("a"), TypeText("-"), Shift()):
        kit.do(key)
        shifts.append(kit.keyboard.shift)
    assert shifts == [False, False, False, False, True, False]
    kit.do(ShowKeys(Keys.ACCENTS), TypeText("é"))
    assert (kit.keyboard.text, kit.keyboard.keys) == ("Anna-é", Keys.LETTERS)
    kit.do(Erase())
    kit.press(Key.UNDO)
    assert kit.keyboard.text == "Anna"
    kit.do(TakeName("Anna"))
    assert (kit.setup.setup.names, kit.setup.chosen) == (("", "", "Anna", ""), None)


def test_leaving_the_keyboard_keeps_the_old_name(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"), TouchSeat(0), Rename(), TakeName("Ana"), TouchSeat(0), Rename())
    assert kit.keyboard.text == "Ana"
    kit.do(Erase(), ShowKeys(Keys.SIGNS), TurnTo(1), scene.Close())
    assert kit.setup.setup.names[0] == "Ana"


def test_a_name_has_forty_characters_at_most(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"), TouchSeat(0), Rename(), TypeText("W" * 39), TypeText("a"),
           TypeText("b"))
    assert kit.keyboard.text == "W" * 39 + "a"


@pytest.mark.parametrize(("written", "kept"), [
    ("  Ana   Maria ", "Ana Maria"), ("Zoe\u0301", "Zoé"), ("W" * 41, "W" * 40), ("   ", ""),
])
def test_names_are_tidied(written: str, kept: str) -> None:
    assert tidy(written) == kept


def test_recent_names_are_offered_but_not_those_who_sit_already(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(begin(NAMES[:2]), begin(NAMES[1:]), scene.GoHome(), OpenSetup("button_tricks"))
    kit.do(TouchSeat(0), Rename())
    assert list(kit.keyboard.recent) == ["Björn", "Cleo", "Dmitri", "Ana"]
    kit.do(TakeName("Cleo"), TouchSeat(1), Rename())
    assert list(kit.keyboard.recent) == ["Björn", "Dmitri", "Ana"]


def test_a_card_on_the_keyboard_is_told_and_changes_nothing(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(OpenSetup("button_tricks"), TouchSeat(0), Rename(), TypeText("A"))
    kit.scan("L1")
    assert (kit.notice, kit.keyboard.text) == ("No game is running. Begin one on the start screen.", "A")
    kit.do(TypeText("b"))
    assert (kit.notice, kit.keyboard.text) == ("", "Ab")


@pytest.mark.parametrize(("moment", "words"), [
    ("2026-01-10T08:05:00+00:00", "today 08:05"),
    ("2026-01-09T23:00:00+00:00", "Friday 23:00"),
    ("2026-01-04T19:42:00+00:00", "Sunday 19:42"),
    ("2026-01-03T19:42:00+00:00", "2026-01-03 19:42"),
    ("2026-02-01T19:42:00+00:00", "2026-02-01 19:42"),
    ("2026-01-10T08:05:00+03:00", "today 05:05"),
    ("", "some day"),
])
def test_when_something_was_is_said_as_people_say_it(moment: str, words: str) -> None:
    assert str(when(moment, datetime(2026, 1, 10, 20, tzinfo=UTC))) == words


def test_games_that_cannot_be_read_are_told_where_a_game_is_set_up(tmp_path: Path,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit(tmp_path)

    def unreadable() -> None:
        raise Refused("not_read", Text("The journal cannot be read."))

    monkeypatch.setattr(kit.table, "games", unreadable)
    kit.do(OpenSetup("button_tricks"))
    assert kit.setup.notice is not None
    assert kit.notice == "The journal cannot be read."


OPENS: dict[type[Opens], tuple[object, ...]] = {
    OpenMenu: (), OpenLog: (), OpenRound: (1,), OpenSheet: (), OpenRepair: (), OpenSetup: ("button_race",),
    OpenGames: (), OpenStatistics: (), OpenDoctor: ()}


def test_every_command_that_opens_something_opens_it(tmp_path: Path) -> None:
    assert set(OPENS) == set(Opens.__subclasses__())
    kit = Kit(tmp_path).begin()
    for kind, values in OPENS.items():
        before = kit.desk.scene
        kit.do(kind(*values))
        opened = type(kit.desk.scene) is not type(before)
        assert opened or kit.notice or kind is OpenRepair, kind  # entries of Button need no repair
        kit.do(scene.GoHome())
