"""U83: the touch check tries before it keeps, refuses nonsense and gives up by itself."""

import json
from pathlib import Path

import pytest

from companion.desk.preferences import FILE, Preferences
from companion.desk.touch_check import PATIENCE
from companion.games.button_tricks.actions import Deal, Pass
from companion.screens.button_tricks import scene
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import MenuScene
from companion.screens.settings import Settings
from companion.screens.touch_map import Spot, TouchMap
from companion.screens.touch_scene import Aim, KeepTouch, OpenTouchCheck, TouchScene
from tests.desk.kit import Kit

CROSSES: tuple[Spot, ...] = ((0.1, 0.2), (0.9, 0.2), (0.5, 0.9))
TURNED = TouchMap(-1, 0, 1, 0, -1, 1)


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    kit = Kit(tmp_path)
    kit.do(OpenMenu(), OpenTouchCheck())
    return kit


def shown(kit: Kit) -> TouchScene:
    found = kit.desk.scene
    assert isinstance(found, TouchScene)
    return found


def aim(kit: Kit, *felt: Spot) -> None:
    for spot in felt:
        kit.do(Aim(spot, CROSSES[shown(kit).number - 1], mouse=False))


def upside_down(kit: Kit) -> None:
    aim(kit, *((1 - x, 1 - y) for x, y in CROSSES))


def about(touch: TouchMap | None) -> list[float]:
    return [] if touch is None else [round(getattr(touch, name), 6) for name in "abcdef"]


def test_a_panel_that_hangs_upside_down_is_tried_then_kept(kit: Kit) -> None:
    upside_down(kit)
    assert shown(kit).number == 4
    assert about(kit.desk.settings.touch) == about(TURNED), "tried at once"
    kit.do(KeepTouch())
    assert isinstance(kit.desk.scene, MenuScene)
    assert about(kit.desk.settings.touch) == about(TURNED)


@pytest.mark.parametrize("command", [scene.Close(), scene.Undo()])
def test_whoever_leaves_has_it_as_before(kit: Kit, command: scene.Command) -> None:
    upside_down(kit)
    kit.do(command)
    assert isinstance(kit.desk.scene, MenuScene)
    assert kit.desk.settings.touch is None


@pytest.mark.parametrize("touches", [0, 2, 3])
def test_who_cannot_touch_anything_has_it_as_before_after_a_while(kit: Kit, touches: int) -> None:
    aim(kit, *[(1 - x, 1 - y) for x, y in CROSSES[:touches]])
    kit.clock.pass_ms(PATIENCE // 1_000_000 - 1)
    assert shown(kit).number == touches + 1
    kit.clock.pass_ms(1)
    assert isinstance(kit.desk.scene, MenuScene)
    assert kit.desk.settings.touch is None


def test_nonsense_is_refused_in_words_and_begins_anew(kit: Kit) -> None:
    aim(kit, (0.5, 0.5), (0.52, 0.5), (0.5, 0.53))
    assert shown(kit).number == 1
    assert "do not fit together" in kit.notice
    assert kit.desk.settings.touch is None
    upside_down(kit)
    assert kit.notice == ""
    assert shown(kit).number == 4


def test_a_touch_that_trembles_is_one(kit: Kit) -> None:
    aim(kit, (0.9, 0.8))
    kit.clock.pass_ms(100)
    kit.desk.do(Aim((0.9, 0.8), CROSSES[1], mouse=False))
    assert shown(kit).number == 2
    kit.do(KeepTouch())
    assert shown(kit).number == 2, "there is nothing to keep yet"


def test_a_card_or_a_button_leads_back_to_the_game(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.act(Deal(("L1", "S1", "X1", "Y1")), *(Pass(seat) for seat in range(4)))
    kit.do(OpenMenu(), OpenTouchCheck())
    assert kit.desk.lamps == (True, False, False, False)
    kit.scan("L5")
    assert isinstance(kit.asked(), scene.AskTrick)


def test_it_is_kept_on_the_disk_and_a_senseless_file_is_set_aside(tmp_path: Path) -> None:
    preferences = Preferences(tmp_path)
    preferences.prefer(Settings(touch=TURNED))
    preferences.close()
    assert Preferences(tmp_path).touch == TURNED
    file = tmp_path / FILE
    kept = json.loads(file.read_text("utf-8"))
    kept["touch"] |= {"a": 0.0}
    file.write_text(json.dumps(kept), "utf-8")
    mended = Preferences(tmp_path)
    assert mended.touch is None
    assert "preferences.json.bad" in str(mended.messages[0])
