"""Every language fits on every screen, in both themes, and nothing on a screen is left in English."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.checks import check
from companion.screens.rig_panel import RigScene, rig_panel, rig_size
from companion.screens.theme import THEMES
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES, TABLES
from tests.screens.test_menu import ASKED, MENU


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["de", PSEUDO])
@pytest.mark.parametrize("kind", TABLES)
def test_every_language_fits(kind: str, language: str, theme: str, make_look: MakeLook) -> None:
    faults = []
    for scene in scenes.one_of_each(scenes.game(**TABLES[kind])):
        for size in SIZES:
            look = replace(make_look(size), theme=THEMES[theme], translate=translator(language))
            ask = type(scene.ask).__name__
            faults += [f"{ask} {size}: {fault}" for fault in check(build(scene, look), look)]
    assert faults == []


@pytest.mark.parametrize("size", SIZES)
def test_the_rig_panel_speaks_german(size: tuple[int, int], make_look: MakeLook) -> None:
    look = replace(make_look(rig_size(size)), translate=translator("de"))
    for suit in ("", "Y"):
        assert check(rig_panel(RigScene(slots=("L5", "", "", ""), suit=suit), look), look) == []


@pytest.mark.parametrize("kind", TABLES)
def test_every_word_went_through_the_translation(kind: str, make_look: MakeLook) -> None:
    """Only names, numbers and signs stay as they are when every translation is a row of squares."""
    look = replace(make_look((1920, 1080)), translate=_hidden)
    for scene in (*scenes.one_of_each(scenes.game(**TABLES[kind])), *others()):
        for widget in build(scene, look).widgets:
            for run in widget.runs:
                kept = run.full.replace(_HIDDEN, "").replace(",", " ").split()
                words = [word for word in kept if word not in SPARED]
                assert not any(char.isalpha() for word in words for char in word), (widget.id, run.full)


def others() -> list[s.Scene]:
    """Screens before a game and beside it."""
    return [scenes.start(0), scenes.start(9), scenes.stored(9), scenes.setup(), scenes.setup(chosen=1),
            MENU, ASKED, replace(MENU, playing=False, ended=True)]


SPARED = {*scenes.NAMES, "English", "Deutsch", "Language"}
"""Names of people and of languages."""

_HIDDEN = "▪"


def _hidden(text: Text) -> str:
    values: dict[str, Any] = {name: _hidden(value) if isinstance(value, Text) else value
                              for name, value in text.values.items()}
    places = [str(values[name]) for name in values if f"{{{name}}}" in text.template]
    return " ".join([_HIDDEN, *places])
