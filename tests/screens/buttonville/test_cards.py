"""The pages on which an owner writes down a villager's card: whole in every language and size."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from companion.games.buttonville.effects import MANUAL_STEPS
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens import scene as s
from companion.screens.build import build
from companion.screens.checks import check
from companion.screens.scene import Scene
from companion.screens.start_scene import KeyboardScene, TakeName
from tests.desk.buttonville.test_editor import Room
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080), (480, 320), (320, 480)]
LAID_OUT = [(size, scale) for size in SIZES for scale in (1.0, 1.5) if scale == 1 or min(size) >= 480]
"""A small display has text of one size."""
TEXT = ("Pay 1 button to each of the others: take up to two cards from the market, and lay them as a new "
        "set. If that is not possible, discard a card, and take X buttons from the supply.")


def pages(room: Room) -> Iterator[tuple[str, Scene]]:
    """Every page of the editor, and the keyboard for the text."""
    yield "menu", room.edit("fred").desk.scene
    yield "keyword", room.pick("keyword").desk.scene
    yield "kinds", room.pick("played", "add").desk.scene
    room.do(s.Close())
    kinds = [str(step.__struct_config__.tag) for step in MANUAL_STEPS[:7]]
    for place, kind in enumerate(kinds):
        yield f"step {kind}", room.pick("add", kind).desk.scene
        fields = [key for key in room.values if key != "remove"]
        for field in fields:
            shown = room.pick(field).desk.scene
            if [each.key for each in room.shown.choices] != [*fields, "remove"]:  # it has a page of its own
                yield f"{kind} {field}", shown
                room.do(s.Close())
        room.do(s.Confirm())
        assert f"step-{place}" in room.values
    room.pick("text").do(TakeName(TEXT))
    yield "card", room.desk.scene
    yield "keyboard", room.pick("text").desk.scene
    room.do(s.Close(), s.Confirm())
    yield "cards", room.desk.scene
    yield "card again", room.pick("fred").desk.scene


@pytest.fixture(scope="module")
def scenes() -> Iterator[dict[str, Scene]]:
    with TemporaryDirectory() as folder:
        yield dict(pages(Room(Path(folder))))


@pytest.mark.parametrize(("size", "scale"), LAID_OUT)
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_no_page_has_a_fault(language: str, size: tuple[int, int], scale: float, make_look: MakeLook,
                             scenes: dict[str, Scene]) -> None:
    look = replace(make_look(size), translate=translator(language), text=scale)
    assert [f"{name}: {fault}" for name, scene in scenes.items()
            for fault in check(build(scene, look), look)] == []


def test_the_keyboard_for_a_text_names_no_seat(make_look: MakeLook, scenes: dict[str, Scene]) -> None:
    scene = scenes["keyboard"]
    assert isinstance(scene, KeyboardScene)
    screen = build(scene, make_look((800, 480)))
    header = screen.widget("header")
    assert header is not None
    assert "The card of Fred" in header.words
    assert f"{len(TEXT)} of 400 characters" in header.words
    field = screen.widget("field")
    assert field is not None
    assert field.words.endswith("from the supply.")
