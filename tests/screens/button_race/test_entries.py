"""Before the button game and in its log: set-up, house rules, entries, their forms, previews."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk.button_race.options import RaceChoice
from companion.games.button_race.actions import Discard, Draw, Start
from companion.languages import PSEUDO, translator
from companion.screens import scene as s
from companion.screens.build import build
from companion.screens.button_race import asks
from companion.screens.checks import check
from companion.screens.scene import Scene
from companion.screens.start_scene import NextChoice, OpenSetup
from tests.desk.button_race.kit import RaceKit
from tests.games.button_race.kit import buttons, play
from tests.screens.conftest import MakeLook
from tests.screens.test_matrix import SIZES

MIDDLE = Start(turn=0, buttons=buttons("A12 A15 C4 D7", "B11 A7 C9", "C11 A3 D5", "D11 A4 B6"))
ENTRIES = (play(0, "7", "A12 A7", "C4 C2"), Draw(0), play(1, "JK", "B11 A15"), Draw(1),
           play(2, "8", "D5 D13"), Discard(3, "JK"))


def scenes(folder: Path) -> Iterator[tuple[str, Scene]]:
    """Each page by its name."""
    kit = RaceKit(folder).begin_race(MIDDLE)
    kit.act(*ENTRIES)
    kit.do(s.OpenLog())
    yield "log", kit.desk.scene
    for n in (1, 3, 5, 6):
        kit.do(s.OpenLog(), s.Choose(n), s.AskCorrection(n))
        yield f"form {n}", kit.desk.scene
        kit.do(s.Undo())
        yield f"card of {n}", kit.desk.scene
        kit.do(s.Undo())
        yield f"any card for {n}", kit.desk.scene
        kit.do(s.Close(), s.Close())
    kit.do(s.OpenLog(), s.Choose(6), s.AskCorrection(6), asks.PickCard("A"), asks.TouchPlace(95))
    kit.do(s.Do(play(3, "A", "D11 D10")))
    yield "preview", kit.desk.scene
    kit.do(s.Close(), s.Close(), s.GoHome(), OpenSetup("button_race"))
    yield "set-up", kit.desk.scene
    kit.do(NextChoice(RaceChoice.RULES))
    yield "house rules", kit.desk.scene


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Scene]:
    return dict(scenes(tmp_path_factory.mktemp("race")))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [*SIZES, (480, 320), (320, 480)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", ["de", PSEUDO])
def test_no_page_has_a_fault(language: str, size: tuple[int, int], scale: float, make_look: MakeLook,
                             shown: dict[str, Scene]) -> None:
    look = make_look(size)
    look = replace(look, translate=translator(language), text=scale if look.roomy else 1.0)
    faults = [f"{name}: {fault}" for name, scene in shown.items()
              for fault in check(build(scene, look), look)]
    assert faults == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (480, 320), (320, 480)], ids="{0[0]}x{0[1]}".format)
def test_a_form_leads_out_and_one_step_back_until_any_card_is_asked_for(
    size: tuple[int, int], make_look: MakeLook, shown: dict[str, Scene]
) -> None:
    for n in (1, 3, 5, 6):
        for name, back in ((f"form {n}", True), (f"any card for {n}", False)):
            screen = build(shown[name], make_look(size))
            commands = [widget.command for widget in screen.widgets if widget.live]
            assert commands.count(s.Close()) == 1, name
            assert (s.Undo() in commands) is back, name
            assert s.Redo() not in commands
