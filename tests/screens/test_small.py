"""The playing screen at 480×320: every question can be answered there, and nothing is clipped."""


import pytest
from msgspec.structs import replace

from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens import scene as s
from companion.screens.across import across
from companion.screens.build import build
from companion.screens.checks import check
from companion.screens.look import Look
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import LONG, SCRIPTS, TABLES

SIZE = (480, 320)


def shown(names: tuple[str, ...] = scenes.NAMES) -> list[s.PlayScene]:
    """Every question that is asked there; a form of eight numbers is not offered."""
    return [scene for table in TABLES.values()
            for scene in scenes.one_of_each(scenes.game(names=names, **table))
            if not isinstance(scene.ask, s.AskTotals)]


@pytest.fixture
def small(make_look: MakeLook) -> Look:
    return make_look(SIZE)


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_no_question_has_a_fault(language: str, small: Look) -> None:
    look = replace(small, translate=translator(language))
    faults = []
    for scene in shown():
        notice = s.Notice(Text("It is {name}'s turn to play a card.", {"name": "Ana"}))
        for each in (scene, replace(scene, notice=notice)):
            faults += [f"{scene.ask}: {fault}" for fault in check(build(each, look), look)]
        for locked in (False, True):
            faults += [f"across {scene.ask}: {fault}"
                       for fault in check(across(scene, look, locked=locked), look)]
    assert faults == []


@pytest.mark.parametrize("names", [LONG, *SCRIPTS], ids=str)
def test_no_name_breaks_it(names: tuple[str, ...], small: Look) -> None:
    assert [fault for scene in shown(names) for fault in check(build(scene, small), small)] == []


def test_the_result_and_its_reasons(small: Look) -> None:
    over = scenes.game()[-1]
    for view in ("chart", "why", "correct"):
        screen = build(replace(over, ask=s.ShowResult(view)), small)
        assert check(screen, small) == []
    assert "before" in _words(build(replace(over, ask=s.ShowResult("why")), small))


def test_every_question_can_be_answered(small: Look) -> None:
    wanted: dict[type, set[type]] = {
        s.AskStarters: {s.PickSuit}, s.AskCard: {s.PickSuit}, s.AskReveal: {s.PickSuit},
        s.AskTrick: {s.PickTrick}, s.AskBet: {s.Do, s.Amount}, s.AskDeal: {s.Do}, s.AskExchange: {s.Do},
        s.AskTricks: {s.Do}, s.AskWatch: {s.Skip}, s.AskNext: {s.AskRound}, s.ShowResult: {s.Begin},
    }
    for scene in shown():
        kinds = {type(widget.command) for widget in build(scene, small).widgets if widget.live}
        asked = {s.PickCard, s.PickSuit} if getattr(scene.ask, "suit", "") else wanted[type(scene.ask)]
        assert asked <= kinds, scene.ask


def test_undo_stays_in_its_corner(small: Look) -> None:
    boxes = set()
    for scene in shown():
        undo = build(scene, small).widget("undo")
        assert undo is not None
        boxes.add(undo.box)
    assert len(boxes) == 1


def _words(screen: Screen) -> str:
    return " ".join(widget.words for widget in screen.widgets)
