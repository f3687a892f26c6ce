"""Correcting an entry of the button game: its form works at every size, and its preview says what changes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.button_race.actions import Draw, RaceHeader
from companion.languages import PSEUDO, translator
from companion.screens import scene as s
from companion.screens.basics import TurnTo
from companion.screens.build import build
from companion.screens.button_race import asks
from companion.screens.checks import check
from companion.screens.game_scene import Begin, Do
from companion.screens.look import Look
from companion.screens.scene import CorrectScene, PreviewScene
from companion.screens.widgets import Screen
from tests.desk.kit import Kit
from tests.screens.button_race.table import MIDDLE, NAMES
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (480, 320), (320, 480)]


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """Cleo has divided a 7 and drawn."""
    kit = Kit(tmp_path)
    kit.do(Begin(RaceHeader(1, "button_race", NAMES, 3, start=MIDDLE)), asks.PickCard("7"))
    kit.do(_play(kit).rows[1].command)
    play = _play(kit).play
    assert play is not None
    kit.do(Do(play.play), Do(Draw(2)), s.OpenLog(), s.Choose(1), s.AskCorrection(1))
    return kit


def _play(kit: Kit) -> asks.AskPlay:
    shown = kit.desk.scene
    ask = getattr(shown.form if isinstance(shown, CorrectScene) else shown, "ask", None)
    assert isinstance(ask, asks.AskPlay)
    return ask


def corrections(kit: Kit) -> Iterator[s.Scene]:
    """The form as it was filled in, another play, another card, and what changes."""
    yield kit.desk.scene
    kit.do(s.Undo())
    yield kit.desk.scene
    kit.do(asks.PickCard("JK"))
    yield kit.desk.scene
    kit.do(s.Undo(), asks.PickCard("6"))
    yield kit.desk.scene
    kit.do(_play(kit).rows[0].command)
    play = _play(kit).play
    assert play is not None
    kit.do(Do(play.play))
    assert isinstance(kit.desk.scene, PreviewScene)
    yield kit.desk.scene


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_no_screen_of_a_correction_has_a_fault(language: str, size: tuple[int, int], make_look: MakeLook,
                                               kit: Kit) -> None:
    look = replace(make_look(size), translate=translator(language))
    assert [fault for scene in corrections(kit) for fault in check(build(scene, look), look)] == []


def commands(screen: Screen) -> list[object]:
    """Everything that can be asked for now."""
    return [widget.command for widget in screen.widgets if widget.live]


def test_another_card_is_picked_on_its_page_of_a_small_display(make_look: MakeLook, kit: Kit) -> None:
    look = make_look((480, 320))
    kit.do(s.Undo(), s.Undo())
    assert isinstance(kit.desk.scene, CorrectScene)
    assert isinstance(kit.desk.scene.form.ask, asks.AskCard)
    assert TurnTo(1) in commands(build(kit.desk.scene, look))
    kit.do(TurnTo(1))
    assert asks.PickCard("6") in commands(build(kit.desk.scene, look))


def test_the_preview_compares_the_buttons_home(look: Look, kit: Kit) -> None:
    *_, preview = corrections(kit)
    words = " ".join(widget.words for widget in build(preview, look).widgets)
    assert "from now on: Cleo, 6: C11 to C5" in words
    assert "Cleo 2 3 0 5" in words, "three were home, two would be"
