"""Cards of villagers at a whole companion: scanned, written down with the keyboard, spoilt by hand."""

from pathlib import Path

import pytest

from companion.app.parts import virtual_tag
from companion.devices.signals import CardPlaced
from companion.games.buttonville.actions import GuildsHeader, Options, Recruit
from companion.games.buttonville.lineups import LINE_UPS
from companion.screens import scene
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import OpenCards
from companion.screens.sdl import pygame
from companion.table.deck import FOLDER, Enrolment
from companion.table.villagers import NAME, read_villagers
from tests.app.kit import Whole, whole

HEADER = GuildsHeader(1, "buttonville", ("Ana", "Ben"), 0, Options(LINE_UPS["crazy_interactions"].of(2)))


@pytest.fixture(autouse=True)
def _no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def begun(table: Whole) -> Whole:
    """Ana has recruited both cards."""
    for command in (scene.Begin(HEADER), scene.Do(Recruit(0, "market")), scene.Do(Recruit(0, "pile"))):
        table.parts.desk.do(command)
        table.hands.wait(500)
    return table


def asked(table: Whole) -> object:
    shown = table.parts.desk.scene
    assert isinstance(shown, GuildsScene)
    return shown.ask


def test_a_scanned_villager_asks_for_the_number_only(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begun(table)
        table.rig.place(0, virtual_tag("nevole"))
        table.hands.wait(500)
        assert asked(table) == asks.AskSize(0, "nevole", 6)
        table.hands.touch("cards-4")
        shown = table.parts.desk.scene
        assert isinstance(shown, GuildsScene)
        assert [(laid.villager, laid.cards) for laid in shown.state.sets[0]] == [("nevole", 4)]
        assert shown.state.buttons[0] == 6, "two at the start, four from Nevole"


def test_each_tag_of_a_villager_and_a_printed_label_stand_for_its_set(tmp_path: Path) -> None:
    """What `companion enrol --game buttonville` wrote is read when the table is opened."""
    enrolment = Enrolment(tmp_path / FOLDER / "ours.jsonl", "buttonville", "ours")
    for tag in ("04A1", "04A2"):
        enrolment.enrol(tag, "nevole")
    with whole(tmp_path) as table:
        begun(table)
        for tag, villager in (("04A2", "nevole"), ("buttonville/fred", "fred"), ("04a1", "nevole")):
            table.parts.desk.feel(CardPlaced(0, 0, tag))
            assert asked(table) == asks.AskSize(0, villager, 6)


@pytest.mark.parametrize(("tag", "words"), [
    (virtual_tag("L1"), "belongs to another game. Lay a card of The Glorious Guilds of Buttonville"),
    ("CAFE", "in no deck of this table"), (virtual_tag("bob"), "Bob is not in this game"),
])
def test_a_card_that_does_not_belong_here_is_told(tmp_path: Path, tag: str, words: str) -> None:
    with whole(tmp_path) as table:
        begun(table)
        before = asked(table)
        table.rig.place(0, tag)
        table.hands.wait(500)
        assert words in table.notice
        assert asked(table) == before


def test_a_wrong_file_is_told_at_the_start_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"villagers":1}\n{"villager":"fred","steps":[{"step":"jump"}]}\n')
    with whole(tmp_path) as table:
        assert "villagers.jsonl are not used: Line 2: `steps[0].step`" in table.notice
        begun(table)
        assert isinstance(asked(table), asks.AskTurn)


def test_the_text_of_a_card_is_typed_on_a_real_keyboard(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        for command in (OpenMenu(), OpenCards()):
            table.parts.desk.do(command)
        table.hands.wait(500)
        table.hands.touch("pick-alucard")
        table.hands.touch("pick-text")
        table.write("Pay 1: draw two")
        table.key(pygame.K_RETURN)
        table.hands.touch("done")
        assert read_villagers(tmp_path)["alucard"].text == "Pay 1: draw two"


def test_the_side_panel_lays_the_villagers_of_the_game_that_is_played(tmp_path: Path) -> None:
    """A mouse alone scans two cards of a set; before a game the cards of the first game are there."""
    with whole(tmp_path, slots=2) as table:
        assert table.side("rig-card-L1").live
        begun(table)
        table.click("rig-card-nevole")
        assert asked(table) == asks.AskSize(0, "nevole", 6)
        table.click("rig-card-nevole")
        assert [lying and len({*lying}) for lying in table.rig.cards] == [1, 1]
        assert table.rig.cards[0] != table.rig.cards[1], "two cards of the twelve"
        assert table.side("rig-slot-0").words == table.side("rig-slot-1").words == "Nevole"
        table.hands.touch("cards-2")
        shown = table.parts.desk.scene
        assert isinstance(shown, GuildsScene)
        assert [(laid.villager, laid.cards) for laid in shown.state.sets[0]] == [("nevole", 2)]
