"""U83: three crosses find out how a touch panel lies to its picture, and nonsense is refused."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.checks import check
from companion.screens.geometry import Size
from companion.screens.input import Pointer, Tapped
from companion.screens.look import Look
from companion.screens.scene import Close, Notice
from companion.screens.sdl import pygame
from companion.screens.theme import THEMES
from companion.screens.touch_map import Spot, Touch, TouchMap, fit
from companion.screens.touch_scene import CROSSES, KeepTouch, TouchScene
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES

Panel = Callable[[Spot], Spot]

PANELS: Mapping[str, Panel] = MappingProxyType({
    "right": lambda spot: spot,
    "turned by 90": lambda spot: (spot[1], 1 - spot[0]),
    "turned by 180": lambda spot: (1 - spot[0], 1 - spot[1]),
    "turned by 270": lambda spot: (1 - spot[1], spot[0]),
    "mirrored": lambda spot: (1 - spot[0], spot[1]),
    "with a strip at the edge": lambda spot: (spot[0] * 0.9 + 0.05, spot[1] * 0.85 + 0.1),
    "a little askew": lambda spot: (spot[0] + 0.03 * spot[1], spot[1] - 0.04 * spot[0]),
})
"""Where a panel feels the touch of a place."""

SCENES = [TouchScene(number, status=scenes.STATUS) for number in range(1, CROSSES + 2)]
MISSED = TouchScene(1, notice=Notice(Text(
    "These touches do not fit together. Touch each cross once more.")), status=scenes.STATUS)


def crosses(look: Look) -> list[Spot]:
    """Where the crosses stand, in parts of the screen."""
    w, h = look.size
    found = [build(scene, look).widget("cross") for scene in SCENES[:CROSSES]]
    return [((each.box.x + each.box.w / 2) / w, (each.box.y + each.box.h / 2) / h) for each in found if each]


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
@pytest.mark.parametrize("size", [*SIZES, (480, 320)])
def test_it_has_no_fault(size: Size, language: str, make_look: MakeLook) -> None:
    faults = []
    for theme in THEMES.values():
        for text in (1.0, 1.5):
            if text > 1 and min(size) < 480:
                continue
            look = replace(make_look(size), theme=theme, translate=translator(language), text=text)
            for scene in (*SCENES, MISSED):
                faults += [(text, fault) for fault in check(build(scene, look), look)]
    assert faults == []


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (480, 320)])
def test_three_touches_tell_how_the_panel_lies(size: Size, panel: str, make_look: MakeLook) -> None:
    look, felt = make_look(size), PANELS[panel]
    found = fit([Touch(felt(spot), spot) for spot in crosses(look)], mouse=False)
    for spot in ((0.1, 0.2), (0.5, 0.5), (0.9, 0.3), (0.0, 1.0)):
        assert found.meant(felt(spot)) == pytest.approx(spot, abs=1e-6)
    screen = build(SCENES[-1], look)
    assert tapped(screen, found, felt, "keep") == KeepTouch()
    if panel.startswith(("turned", "mirrored")):
        assert tapped(screen, None, felt, "keep") != KeepTouch()


@pytest.mark.parametrize("panel", [name for name in PANELS if "askew" not in name])
def test_a_touch_on_a_cross_never_falls_on_the_way_out(panel: str, make_look: MakeLook) -> None:
    for size in SIZES:
        look = make_look(size)
        for spot, scene in zip(crosses(look), SCENES, strict=False):
            x, y = PANELS[panel](spot)
            hit = build(scene, look).at((round(x * size[0]), round(y * size[1])))
            assert hit is None


def test_the_way_out_can_be_touched_and_reached_by_keys(make_look: MakeLook) -> None:
    look = make_look((800, 480))
    for scene in SCENES:
        way_out = build(scene, look).widget("close")
        assert way_out is not None
        assert way_out.command == Close()
        assert "close" in build(scene, look).order


def tapped(screen: Screen, found: TouchMap | None, panel: Panel, wanted: str) -> object:
    """What a finger asks for that touches a control of a screen on such a panel."""
    widget, (w, h) = screen.widget(wanted), screen.size
    assert widget is not None
    middle = (widget.box.x + widget.box.w / 2) / w, (widget.box.y + widget.box.h / 2) / h
    x, y = panel(middle)
    pointer = Pointer(screen.at, screen.size)
    pointer.map = found
    out = [each for kind in (pygame.FINGERDOWN, pygame.FINGERUP)
           for each in pointer.feed(pygame.event.Event(kind, touch_id=1, finger_id=0, x=x, y=y), 1)]
    return next((each.widget.command for each in out if isinstance(each, Tapped)), None)


def test_a_map_for_fingers_leaves_the_mouse_alone(make_look: MakeLook) -> None:
    look = make_look((800, 480))
    screen = build(SCENES[-1], look)
    for mouse in (False, True):
        turned = TouchMap(-1, 0, 1, 0, -1, 1, mouse=mouse)
        assert (tapped(screen, turned, PANELS["turned by 180"], "keep") == KeepTouch()) is not mouse
        widget = screen.widget("keep")
        assert widget is not None
        x, y = widget.box.x + 30, widget.box.y + 30
        pointer = Pointer(screen.at, screen.size)
        pointer.map = turned
        place = (799 - x, 479 - y) if mouse else (x, y)
        out = [each for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
               for each in pointer.feed(pygame.event.Event(kind, pos=place, button=1), 1)]
        assert [each.widget.id for each in out if isinstance(each, Tapped)] == ["keep"]


PLACES = st.tuples(st.floats(0, 1), st.floats(0, 1))


@given(st.tuples(PLACES, PLACES, PLACES), PLACES)
def test_whatever_is_touched_a_map_is_usable_or_refused(felt: tuple[Spot, Spot, Spot], spot: Spot) -> None:
    meant = ((0.1, 0.2), (0.9, 0.2), (0.5, 0.9))
    try:
        found = fit([Touch(*pair) for pair in zip(felt, meant, strict=True)], mouse=False)
    except ValueError:
        return
    for touch, cross in zip(felt, meant, strict=True):
        assert found.meant(touch) == pytest.approx(cross, abs=1e-6)
    assert all(0 <= part <= 1 for part in found.meant(spot))


@pytest.mark.parametrize("felt", [
    ((0.5, 0.5), (0.5, 0.5), (0.5, 0.5)), ((0.1, 0.1), (0.5, 0.5), (0.9, 0.9)),
    ((0.1, 0.2), (0.9, 0.2), (0.5, 0.4)), ((0.1, 0.2), (0.4, 0.2), (0.2, 0.5)),
])
def test_nonsense_is_refused(felt: tuple[Spot, Spot, Spot]) -> None:
    meant = ((0.1, 0.2), (0.9, 0.2), (0.5, 0.9))
    with pytest.raises(ValueError, match=r"no touch panel|one line"):
        fit([Touch(*pair) for pair in zip(felt, meant, strict=True)], mouse=False)
