"""The owner writes down a villager's card on the screen, and the next game plays it."""

import os
from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.desk import Desk
from companion.desk.own_cards import OwnCards
from companion.games import game_of
from companion.games.buttonville.actions import (
    Buttons,
    GuildsHeader,
    Options,
    Play,
    Recruit,
    Take,
)
from companion.games.buttonville.effects import BonusPoints, GiveCards, OwnEffect, Pay, TakeCards
from companion.games.buttonville.lineups import LINE_UPS
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import AskFields
from companion.screens.choice_scene import ChoiceScene, Pick
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import OpenCards
from companion.screens.start_scene import KeyboardScene, TakeName
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.villagers import NAME, read_villagers
from companion.table.writer import AtOnce


class Room:
    """A desk with its data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = ManualClock()
        journal = Journal.open(folder, self.clock)
        self.desk = Desk(Table(game_of, journal, AtOnce(journal), self.clock), self.clock, lambda _, tag: tag,
                         villagers=OwnCards(folder))

    def do(self, *commands: Command) -> "Room":
        for command in commands:
            self.clock.pass_ms(1_000)
            self.desk.do(command)
        return self

    def pick(self, *keys: str) -> "Room":
        for key in keys:
            assert key in [each.key for each in self.shown.choices], key
            self.do(Pick(key))
        return self

    def edit(self, villager: str) -> "Room":
        return self.do(OpenMenu(), OpenCards()).pick(villager)

    @property
    def shown(self) -> ChoiceScene:
        shown = self.desk.scene
        assert isinstance(shown, ChoiceScene)
        return shown

    @property
    def values(self) -> dict[str, str]:
        return {each.key: str(each.value) for each in self.shown.choices}


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def test_a_card_is_written_down_and_kept(room: Room) -> None:
    room.edit("fred").pick("keyword", "played")
    room.pick("add", "pay").do(scene.Confirm())
    room.pick("add", "take", "cards", "2").do(scene.Confirm())
    assert [room.values["step-0"], room.values["step-1"]] == [
        "pay 1 button", "take 2 cards from the market"]
    room.pick("text")
    assert isinstance(room.desk.scene, KeyboardScene)
    room.do(TakeName("  Pay 1 button:  take two cards "), scene.Confirm())
    assert read_villagers(room.folder) == {
        "fred": OwnEffect("fred", "played", "Pay 1 button: take two cards", (Pay(1), TakeCards(2)))}
    assert next(each for each in room.shown.choices if each.key == "fred").chosen


def test_what_is_written_down_is_offered_in_the_game_that_is_running(room: Room) -> None:
    header = GuildsHeader(1, "buttonville", ("Ana", "Ben"), 0,
                          Options(LINE_UPS["crazy_interactions"].of(2)))
    room.do(scene.Begin(header))
    room.do(*map(scene.Do, (Recruit(0, "pile"), Recruit(0, "pile"))))
    room.edit("fred").pick("add", "take").do(scene.Confirm(), scene.Confirm(), scene.Close(), scene.Close())
    room.do(scene.Do(Play(0, "fred", 1)))
    shown = room.desk.scene
    assert isinstance(shown, GuildsScene)
    assert isinstance(shown.ask, AskFields)
    assert shown.ask.fields[0].command == scene.Do(Take(0))
    room.do(scene.Do(Take(0)), scene.Do(Buttons(0, 1)))
    assert room.desk.scene.notice is None


def test_a_step_is_changed_and_taken_out(room: Room) -> None:
    room.edit("marty").pick("add", "give", "giver", "who", "left", "cards", "X", "up_to").do(scene.Confirm())
    assert room.values["step-0"] == "get up to X cards from whoever sits to the left"
    room.pick("step-0", "remove")
    assert "step-0" not in room.values
    room.pick("add", "give", "who", "others").do(scene.Confirm(), scene.Confirm())
    assert read_villagers(room.folder)["marty"].steps == (GiveCards(1, who="others"),)


def test_points_belong_to_the_end_of_the_game_and_nothing_else_does(room: Room) -> None:
    room.edit("charles").pick("add")
    assert "bonus" not in room.values
    room.pick("draw").do(scene.Confirm()).pick("keyword", "game_end")
    assert "step-0" not in room.values, "nobody draws cards then"
    room.pick("add")
    assert list(room.values) == ["bonus"]
    room.pick("bonus", "points", "5").do(scene.Confirm(), scene.Confirm())
    assert read_villagers(room.folder)["charles"] == OwnEffect("charles", "game_end", "", (BonusPoints(5),))


@pytest.mark.parametrize("points", [-99, -1, 0, 20, 99])
def test_points_written_by_hand_that_the_editor_does_not_offer_are_shown_and_stay(
    tmp_path: Path, points: int
) -> None:
    (tmp_path / NAME).write_text('{"villagers":1}\n{"villager":"liz","keyword":"game_end","steps":'
                                 f'[{{"step":"bonus","points":{points}}}]}}\n')
    room = Room(tmp_path).edit("liz").pick("step-0")
    assert room.values["points"] == str(points)
    room.pick("points")
    assert [each.key for each in room.shown.choices if each.chosen] == [str(points)]
    room.pick("5").do(scene.Confirm(), scene.Confirm())
    assert read_villagers(tmp_path)["liz"].steps == (BonusPoints(5),)


def test_back_leaves_everything_as_it_was(room: Room) -> None:
    room.edit("gil").pick("add", "draw").do(scene.Confirm())
    room.do(scene.Close())
    assert room.values["gil"] == "Gil"
    assert not next(each for each in room.shown.choices if each.key == "gil").chosen
    assert not (room.folder / NAME).exists()


def test_a_card_can_be_forgotten(room: Room) -> None:
    room.edit("gil").do(scene.Confirm())
    assert "gil" in read_villagers(room.folder)
    room.pick("gil", "forget")
    assert read_villagers(room.folder) == {}


def test_at_most_eight_steps(room: Room) -> None:
    room.edit("gil")
    for _ in range(8):
        room.pick("add", "draw").do(scene.Confirm())
    assert "add" not in room.values
    room.do(scene.Confirm())
    assert len(read_villagers(room.folder)["gil"].steps) == 8


def test_what_the_companion_carries_out_cannot_be_written_over(room: Room) -> None:
    room.do(OpenMenu(), OpenCards())
    assert not {"bob", "nevole", "quartney", "taylor", "flora"} & set(room.values)
    assert len(room.values) == 20


def test_a_wrong_file_is_told_and_kept_and_the_table_goes_on(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"villagers":1}\n{"villager":"fred","keyword":"now"}\n')
    room = Room(tmp_path)
    notice = room.desk.scene.notice
    assert notice is not None
    assert str(notice.text) == (
        'The cards in villagers.jsonl are not used: Line 2: `keyword` is "now", which is none of: action, '
        'game_end, ongoing, played.')
    room.edit("gil").do(scene.Confirm())
    assert set(read_villagers(tmp_path)) == {"gil"}
    assert "now" in (tmp_path / f"{NAME}.bad").read_text()


def test_a_disk_that_takes_nothing_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("companion.table.villagers.replace_file", full)
    room.edit("gil").do(scene.Confirm())
    notice = room.desk.scene.notice
    assert notice is not None
    assert str(notice.text).startswith("Not saved")
    assert not (room.folder / NAME).exists()
