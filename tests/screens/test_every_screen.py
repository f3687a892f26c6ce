"""No screen has a fault: every question × size × number of seats × kinds of names."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.desk.desks import DESK_GAMES
from companion.games.game import Text
from companion.languages import translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.checks import check
from companion.screens.game_screens import screens_of
from companion.screens.rig_panel import RigScene, rig_panel, rig_size
from tests.screens import scenes
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080)]
TABLES: dict[str, dict[str, Any]] = {
    "two": {"seats": 2}, "three": {"seats": 3}, "four": {"seats": 4},
    "teams": {"teams": True}, "counted": {"counted": True}, "counted-two": {"counted": True, "seats": 2},
}
LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
SCRIPTS = [
    ("Ελένη", "Дмитрий", "אברהם", "محمد"), ("देवनागरी", "สมชาย", "日本太郎", "김철수"),
    ("გიორგი", "Հայկ", "ተስፋዬ", "தமிழ்"), ("🂡🎩👩‍👩‍👧", "Zoe\u0301", "\u202eevil\u0000\ud800", "　"),
]
NAMES = {"plain": scenes.NAMES, "long": LONG, "empty": ("",) * 4, "same": ("Ana",) * 4,
         **{f"scripts-{i}": names for i, names in enumerate(SCRIPTS)}}
BUSY: dict[str, Any] = {"redo": Text("Maximiliana Alexandra, Stripes 12 into trick 3"), "unsaved": 12}


def _games() -> list[Any]:
    plain = [pytest.param(kind, scenes.NAMES, id=kind) for kind in TABLES]
    return plain + [pytest.param("four", names, id=key) for key, names in NAMES.items() if key != "plain"]


@pytest.mark.parametrize(("kind", "names"), _games())
def test_no_playing_screen_has_a_fault(kind: str, names: tuple[str, ...], make_look: MakeLook) -> None:
    faults = []
    played = scenes.game(names=names, **TABLES[kind])
    for scene in scenes.one_of_each(played):
        slots = len(scene.state.open or ())
        notice = s.Notice(Text("{name} already has two cards in trick 2. Take it back and choose another.",
                               {"name": names[0]}), slots - 1 if slots else None)
        for size in SIZES:
            look = make_look(size)
            for shown in (scene, replace(scene, notice=notice, **BUSY)):
                ask = type(scene.ask).__name__
                faults += [f"{ask} {size}: {fault}" for fault in check(build(shown, look), look)]
    assert faults == []


@pytest.mark.parametrize("size", [(480, 800), (600, 1024)])
@pytest.mark.parametrize("kind", ["counted", "teams"])
def test_upright_the_question_is_whole_beside_redo(kind: str, size: tuple[int, int],
                                                   make_look: MakeLook) -> None:
    """In German, whose sentences are longer; the question gives way to redo by being asked in fewer words."""
    look = replace(make_look(size), translate=translator("de"))
    for scene in scenes.one_of_each(scenes.game(**TABLES[kind])):
        screen = build(replace(scene, **BUSY), look)
        assert check(screen, look) == []
        if isinstance(scene.ask, s.AskTotals | s.AskExchange) and not getattr(scene.ask, "asked", False):
            assert screen.widget("redo") is not None or getattr(scene.ask, "pad", None) is not None


@pytest.mark.parametrize("size", SIZES)
def test_the_number_of_a_trick_stands_apart_from_the_value_that_leads(size: tuple[int, int],
                                                                     make_look: MakeLook) -> None:
    """"1" and "2 leads: Björn" are not read as one number."""
    look = make_look(size)
    asked = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskTrick))
    for slot in range(len(asked.state.open or ())):
        trick = build(asked, look).widget(f"trick-{slot}")
        assert trick is not None
        number, words = trick.runs[:2]
        assert number.shown == str(slot + 1)
        assert number.ground != words.ground
        assert words.box.x - number.box.right >= look.px(8)


@pytest.mark.parametrize("size", SIZES)
def test_the_rig_panel_has_no_fault(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(rig_size(size))
    for game in DESK_GAMES:
        groups = screens_of(game).rig_cards(None)
        lying = (groups[0].cards[4], None, groups[-1].cards[2], groups[-1].cards[-1])
        for slots in (1, 2, 3, 4):
            for group in groups:
                scene = RigScene(slots=lying[:slots], groups=groups, group=group.key, connected=slots > 1,
                                 faults=frozenset({"bounce", "other_device"}),
                                 down=frozenset({"ok", "seat_1"}))
                assert check(rig_panel(scene, look), look) == []


@pytest.mark.parametrize("size", SIZES)
def test_e71_undo_is_one_touch_away_in_the_same_corner(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    boxes = set()
    for kind in TABLES.values():
        for scene in scenes.one_of_each(scenes.game(**kind)):
            undo = build(scene, look).widget("undo")
            assert undo is not None
            assert undo.live == (scene.undo is not None)
            boxes.add(undo.box)
    assert len(boxes) == 1
