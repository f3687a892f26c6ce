"""The pages over a turn of Buttonville: whole in every language and size; nothing on them is out of reach."""

import pytest
from msgspec.structs import replace

from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens.basics import TurnTo
from companion.screens.build import build
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import AskCounts, AskFields, Bump
from companion.screens.checks import check
from companion.screens.look import Look
from companion.screens.theme import THEMES
from tests.screens.buttonville.pages import pages
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080), (480, 320), (320, 480)]
SPOKEN = [*LANGUAGES, PSEUDO]
LAID_OUT = [(size, scale) for size in SIZES for scale in ((1.0, 1.5) if min(size) >= 480 else (1.0,))]
"""A small display has text of one size."""


@pytest.mark.parametrize(("size", "scale"), LAID_OUT)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_page_has_a_fault(language: str, size: tuple[int, int], scale: float,
                             make_look: MakeLook) -> None:
    look = replace(make_look(size), translate=translator(language), text=scale)
    assert [f"{name}: {fault}" for name, scene in pages().items()
            for fault in check(build(scene, look), look)] == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_are_clear_enough_in_every_theme(theme: str, look: Look) -> None:
    shown = replace(look, theme=THEMES[theme])
    assert [f"{name}: {fault}" for name, scene in pages().items()
            for fault in check(build(scene, shown), shown) if "contrast" in fault] == []


def reached(scene: GuildsScene, look: Look) -> set[str]:
    """What can be touched on any page of it, one after the other until the first comes again."""
    found: set[str] = set()
    for _ in range(30):
        screen = build(scene, look)
        found |= {widget.id for widget in screen.widgets if widget.live}
        turn = screen.widget("turn")
        if turn is None:
            break
        assert isinstance(turn.command, TurnTo)
        scene = replace(scene, ask=replace(scene.ask, page=turn.command.page))
        if turn.command.page == 0:
            break
    return found


@pytest.mark.parametrize("size", [(800, 480), (480, 320), (320, 480)], ids="{0[0]}x{0[1]}".format)
def test_every_field_is_reached_on_some_page(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    for name, scene in pages().items():
        if not isinstance(scene, GuildsScene) or scene.notice is not None:
            continue
        if isinstance(scene.ask, AskFields):
            wanted = {f"field-{each.key}" for each in scene.ask.fields if each.enabled}
            assert reached(scene, look) >= wanted, name
        elif isinstance(scene.ask, AskCounts):
            wanted = {f"count-{each.key}" for each in scene.ask.counts}
            assert reached(scene, look) >= wanted, name


def test_the_text_of_a_card_is_to_be_read_whole(make_look: MakeLook) -> None:
    for size in ((800, 480), (480, 320)):
        look = make_look(size)
        scene = pages()["set wordy"]
        assert isinstance(scene, GuildsScene)
        assert isinstance(scene.ask, AskFields)
        said = ""
        for page in range(4):
            widget = build(replace(scene, ask=replace(scene.ask, page=page)), look).widget("card-text")
            if widget is not None and widget.words not in said:
                said += f" {widget.words}"
        assert str(scene.ask.told) in said.strip()


def test_a_count_has_minus_and_plus_that_enter_at_once(look: Look) -> None:
    screen = build(pages()["seat"], look)
    for wanted in ("less-buttons", "more-buttons", "less-set-0", "more-set-0", "more-hand"):
        widget = screen.widget(wanted)
        assert widget is not None
        assert isinstance(widget.command, Bump)
