"""From the start screen to the first question with names of one's own, by finger and by keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.screens.button_tricks.scene import AskDeal, GoHome, PlayScene
from companion.screens.sdl import pygame
from companion.screens.start_scene import SetupScene
from tests.app.kit import Whole, whole


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as opened:
        yield opened


def test_names_are_written_by_touch_and_stand_at_the_table(table: Whole) -> None:
    """U81: the field stays on the screen while the keys are there."""
    touch = table.hands.touch
    for wanted in ("new-button", "choose-players", "choose-cards", "seat-0", "rename"):
        touch(wanted)
    written = []
    for key in "ana":
        touch(f"key-{key}")
        field = table.loop.screen.widget("field")
        written.append("" if field is None else field.words)
    assert written == ["A", "An", "Ana"]
    for wanted in ("erase", "keys", "key-ä", "done", "seat-1", "rename", "key-b", "back"):
        touch(wanted)
    touch("deal")
    assert table.state.header.seats == ("Anä", "")
    panels = [table.loop.screen.widget(f"seat-{seat}") for seat in range(2)]
    assert [name in panel.words for name, panel in zip(("Anä", "Seat 2"), panels, strict=True) if panel] == [
        True, True]
    assert isinstance(table.asked(), AskDeal)


def test_the_last_group_sits_down_by_keys_alone(table: Whole) -> None:
    for wanted in ("new-button", "choose-players", "choose-cards", "deal"):
        table.key_to(wanted)
    first = table.state.header
    table.parts.desk.do(GoHome())
    table.hands.wait(100)
    for wanted in ("new-button", "last-group"):
        table.key_to(wanted)
    shown: object = table.parts.desk.scene
    assert isinstance(shown, SetupScene)
    table.key_to("deal")
    shown = table.parts.desk.scene
    assert isinstance(shown, PlayScene)
    again = table.state.header
    assert (again.seats, again.options, again.dealer) == (first.seats, first.options, (first.dealer + 1) % 2)


def open_field(table: Whole, seat: int = 0) -> None:
    for wanted in ("new-button", "choose-players", "choose-cards", f"seat-{seat}", "rename"):
        table.hands.touch(wanted)


def field(table: Whole) -> str:
    """The name as far as it is written."""
    shown = table.loop.screen.widget("field")
    assert shown is not None
    return shown.words


def named(table: Whole) -> tuple[str, ...]:
    shown = table.parts.desk.scene
    assert isinstance(shown, SetupScene)
    return shown.setup.names[:2]


@pytest.mark.parametrize("name", ["Jean Luc", "Björn", "Дмитрий", "日本太郎"])
def test_a_name_is_written_on_a_keyboard_in_any_script(table: Whole, name: str) -> None:
    open_field(table)
    table.write(name)
    assert field(table) == name
    table.key(pygame.K_RETURN)
    assert named(table)[0] == name


def test_a_name_is_corrected_on_a_keyboard(table: Whole) -> None:
    open_field(table)
    table.write("Anx")
    table.key(pygame.K_BACKSPACE)
    table.write("a")
    assert field(table) == "Ana"
    table.key(pygame.K_TAB)
    assert table.loop.focus not in {"", "done"}, "the keys walk as everywhere"
    table.write(" Maria")
    assert (field(table), table.loop.focus) == ("Ana Maria", "done")
    table.key(pygame.K_RETURN)
    assert named(table)[0] == "Ana Maria"


def test_enter_ends_a_name_whose_last_letters_were_touched(table: Whole) -> None:
    open_field(table)
    table.write("Chlo")
    for wanted in ("keys", "key-é"):
        table.hands.touch(wanted)
    table.key(pygame.K_BACKSPACE)
    for wanted in ("keys", "key-é"):
        table.hands.touch(wanted)
    table.key(pygame.K_RETURN)
    assert named(table)[0] == "Chloé"


def test_letters_mean_nothing_where_no_name_is_written(table: Whole) -> None:
    before = table.parts.desk.scene
    table.write("Anab")
    assert table.parts.desk.scene == before
    open_field(table)
    table.key_to("back")
    table.write("Zoe")
    assert named(table) == ("", "")


def test_what_a_screen_keyboard_cannot_show_is_not_written(table: Whole) -> None:
    open_field(table)
    for text in ("\x07", "\u202e", "A" * 60):
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        table.hands.wait(50)
    table.key_to("done")
    assert named(table)[0] == "A" * 40


def test_e39_the_enter_of_a_scanner_does_not_finish_a_name(table: Whole) -> None:
    open_field(table)
    for letter in "04":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        table.hands.wait(10)
    table.key(pygame.K_RETURN)
    assert field(table) == "04", "it is seen, and can be taken back"
