"""The screens of a turn of Buttonville: whole in every language, at every size; and what they say."""

import pytest
from msgspec.structs import replace

from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens.build import build
from companion.screens.buttonville.across import across
from companion.screens.checks import check
from companion.screens.look import Look
from companion.screens.theme import THEMES
from tests.screens.buttonville.moments import moments
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080), (480, 320), (320, 480)]
SPOKEN = [*LANGUAGES, PSEUDO]
MOMENTS = dict(moments())


def faults(look: Look) -> list[str]:
    """What is wrong with any of the moments, and with the view across the table."""
    found = []
    for name, scene in MOMENTS.items():
        found += [f"{name}: {fault}" for fault in check(build(scene, look), look)]
        for locked in (False, True):
            found += [f"across {name}: {fault}" for fault in check(across(scene, look, locked=locked), look)]
    return found


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_screen_has_a_fault(language: str, size: tuple[int, int], scale: float,
                               make_look: MakeLook) -> None:
    look = make_look(size)
    if scale > 1 and not look.roomy:
        pytest.skip("a small display has text of one size")
    assert faults(replace(look, translate=translator(language), text=scale)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_are_clear_enough_in_every_theme(theme: str, look: Look) -> None:
    assert [fault for fault in faults(replace(look, theme=THEMES[theme])) if "contrast" in fault] == []
