"""People open the menu with a finger, and language and theme change on the screen that they see."""

from pathlib import Path

import pytest

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.cli import main
from companion.clock import SystemClock
from companion.commands.words import language_of
from companion.desk.preferences import FILE
from companion.devices.settings import RigSettings
from companion.screens.menu_scene import MenuScene
from tests.app.kit import Whole, begin_two, whole


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def shown(table: Whole) -> str:
    """Everything that can be read on the playing screen."""
    return " ".join(widget.words for widget in table.loop.screen.widgets)


def test_language_and_theme_change_at_once_and_are_kept(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin_two(table.hands.touch)
        english, dark = shown(table), table.picture
        table.hands.touch("menu")
        assert isinstance(table.parts.desk.scene, MenuScene)
        table.hands.touch("language")
        assert "Schließen" in shown(table)
        table.hands.touch("theme")
        table.hands.touch("close")
        german = shown(table)
        assert german != english
        assert "Ansagen" in german or "Austeilen" in german
        assert table.picture != dark
        side = table.loop.side_screen
        assert side is not None
        assert "Tasten" in " ".join(widget.words for widget in side.widgets), "the side panel, too"
    assert (tmp_path / FILE).exists()
    with whole(tmp_path) as table:
        assert shown(table) == german


def test_the_menu_by_keyboard_alone(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin_two(table.hands.touch)
        for wanted in ("menu", "language", "close"):
            table.key_to(wanted)
        assert "Zurück" in shown(table)


@pytest.mark.parametrize(("environment", "language"), [
    ({}, "en"), ({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "en_GB", "LANG": "de_DE"}, "en"), ({"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en"}, "de"),
])
def test_the_language_of_the_machine(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_bad_preferences_are_told_and_stop_nobody(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{", "utf-8")
    parts = Parts(tmp_path, "touch", RigSettings(), SystemClock())
    notice = parts.desk.scene.notice
    parts.close()
    assert notice is not None
    assert "preferences.json.bad" in str(notice.text)


def test_the_language_of_the_command_line_is_for_this_time(tmp_path: Path,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(Loop, "run", lambda loop: seen.append(
        " ".join(widget.words for widget in loop.screen.widgets)))
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for more in (["--lang", "de"], []):
        assert main(["play", "--data", str(tmp_path), "--rig", "touch", *more]) == 0
    assert "Speicher" in seen[0]
    assert "storage" in seen[1]
    assert not (tmp_path / FILE).exists()
