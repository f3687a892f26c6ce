"""Larger text fits on every screen, in every language, and it is larger indeed."""

import pytest
from msgspec.structs import replace

from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.across import across
from companion.screens.checks import check
from companion.screens.look import NAME, Look
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES, TABLES
from tests.screens.test_languages import others

LANGUAGES = ["en", "de", PSEUDO]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_half_as_large_again_fits(language: str, size: tuple[int, int], make_look: MakeLook) -> None:
    look = replace(make_look(size), text=1.5, translate=translator(language))
    played = [scene for table in TABLES.values() for scene in scenes.one_of_each(scenes.game(**table))]
    faults = [f"{type(scene).__name__} {getattr(scene, 'ask', None)}: {fault}"
              for scene in (*played, *others()) for fault in check(build(scene, look), look)]
    faults += [f"across {type(scene.ask).__name__}: {fault}" for scene in played for locked in (False, True)
               for fault in check(across(scene, look, locked=locked), look)]
    assert faults == []


@pytest.mark.parametrize("size", SIZES)
def test_text_a_quarter_larger_fits(size: tuple[int, int], make_look: MakeLook) -> None:
    look = replace(make_look(size), text=1.25)
    played = [scene for table in TABLES.values() for scene in scenes.one_of_each(scenes.game(**table))]
    assert [fault for scene in (*played, *others()) for fault in check(build(scene, look), look)] == []


def test_names_and_questions_grow_and_the_large_figures_stay(look: Look) -> None:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    large = replace(look, text=1.5)
    assert (large.small, large.name) == (round(look.small * 1.5), round(look.name * 1.5))
    for wanted, text in (("seat-0", "Ana"), ("prompt", "plays"), ("header", "Tricks")):
        usual, grown = (
            max(run.size for widget in build(scene, each).widgets if widget.id == wanted
                for run in widget.runs if text in run.full) for each in (look, large))
        assert grown > usual, wanted
    assert large.font(64, NAME) == look.font(64, NAME)


def test_what_has_no_room_for_more_keeps_the_usual_size(look: Look) -> None:
    large = replace(look, text=1.5)
    assert large.small_for("Ana", 100) == large.small
    assert large.small_for("Ana " * 9, 100) == look.small
    assert large.plain == look
