"""The checker finds each kind of fault; a check that can't fail would prove nothing."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.screens.build import build
from companion.screens.button_tricks.scene import AskBet, GoHome
from companion.screens.checks import check
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button, Icon, Sign, Stitches
from companion.screens.typeset import CAPS
from companion.screens.widgets import Screen, Tile, Widget
from tests.screens import scenes

ROOM = Box(100, 100, 200, 100)


def faults(look: Look, *widgets: Widget, main: str = "") -> str:
    return "\n".join(check(Screen(look.size, look.theme.ground, widgets, main), look))


def tile(look: Look, name: str = "one", box: Box = ROOM) -> Tile:
    return Tile(look, name, box)


def test_a_good_widget_has_none(look: Look) -> None:
    good = tile(look)
    good.text("Ana", ROOM.inset(10), 29)
    assert faults(look, good.done(GoHome())) == ""


def test_small_targets_and_neighbours_too_near(look: Look) -> None:
    small = tile(look, box=Box(0, 0, 52, 55)).done(GoHome())
    assert "9.8 mm" in faults(look, small)
    assert faults(look, replace(small, box=Box(0, 0, 52, 56))) == ""
    assert "at least 12 wanted" in faults(look, replace(small, box=Box(0, 0, 62, 67), least_mm=12.0))
    other = tile(look, "two", Box(310, 100, 100, 100)).done(GoHome())
    assert "less than 2.0 mm" in faults(look, tile(look).done(GoHome()), other)
    assert faults(look, tile(look).done(GoHome()), replace(other, box=Box(311, 100, 100, 100))) == ""
    assert faults(look, tile(look).done(), other) == ""


def test_overlaps_doubles_and_what_leaves_the_screen(look: Look) -> None:
    assert "overlap" in faults(look, tile(look).done(), tile(look, "two").done())
    twin = tile(look, box=Box(400, 0, 9, 9)).done()
    assert "2 widgets have this id" in faults(look, tile(look).done(), twin)
    assert "no room for it" in faults(look, tile(look, box=Box(10, 90, 300, -8)).done())
    assert "outside" in faults(look, tile(look, box=Box(700, 0, 101, 50)).done())


def test_text_that_does_not_fit(look: Look) -> None:
    shortened = tile(look)
    shortened.text("a long word of ours", ROOM.inset(60, 10), 29)
    assert "is shortened" in faults(look, shortened.done())
    named = tile(look)
    named.text("Maximiliana Alexandra", ROOM.inset(60, 10), 29, free=True)
    assert faults(look, named.done()) == ""
    low = tile(look)
    low.text("Ana", ROOM.inset(10, 36), 29)
    assert "higher than its box" in faults(look, low.done())


@pytest.mark.parametrize("figure", ["10+0", "8/−2", "+3"])
def test_figures_need_only_the_height_of_capitals(figure: str, look: Look) -> None:
    drawn, baseline = look.type.draw(figure, 29, True, (255, 255, 255))
    ink = drawn.get_bounding_rect()
    assert ink.bottom <= baseline + 1
    assert baseline - ink.top <= round(29 * CAPS) + 1
    low = tile(look)
    low.text(figure, ROOM.centred(ROOM.w - 20, round(29 * CAPS)), 29)
    assert faults(look, low.done()) == ""
    lower = tile(look)
    lower.text(figure, ROOM.centred(ROOM.w - 20, round(29 * CAPS) - 1), 29)
    assert "higher than its box" in faults(look, lower.done())
    out = tile(look)
    out.text("Ana", ROOM.moved(20, 0), 29)
    assert "leaves its widget" in faults(look, out.done())
    double = tile(look)
    double.text("Ana", ROOM.inset(10), 29)
    double.text("Cleo", ROOM.inset(10), 29)
    assert "'Ana' and 'Cleo' overlap" in faults(look, double.done())


def test_small_type_and_weak_contrast(look: Look) -> None:
    little = tile(look)
    little.text("7", ROOM.inset(10), 60, caps_mm=BIG)
    assert "capitals under 7.7 mm" in faults(look, little.done())
    weak = tile(look)
    weak.text("Ana", ROOM.inset(10), 29, ink=look.theme.dim)
    assert "has a contrast of" in faults(look, weak.done())


def test_a_main_action_that_is_not_there(look: Look) -> None:
    assert "can't be reached" in faults(look, tile(look).done(GoHome(), enabled=False), main="one")


def test_signs_emblems_and_seams_that_do_not_stand_out(look: Look) -> None:
    theme, spot = look.theme, ROOM.centred(30, 30)
    marks = Icon(spot, Sign.WARNING, theme.control), Button(spot, 0), Stitches(spot, theme.thread, 4, 2)
    for mark in marks:
        plain, golden = tile(look), Tile(look, "one", ROOM, theme.thread)
        for each in (plain, golden):
            each.add(mark)
        weak = plain if isinstance(mark, Icon) else golden
        assert "has a contrast of" in faults(look, weak.done()), mark
    guide = tile(look)
    guide.add(Stitches(spot, theme.dim, 4, 2))
    assert faults(look, guide.done()) == "", "an empty place only guides the eye"


# -- real screens, broken on purpose -------------------------------------------------------------------


def broken(look: Look, wanted: str, **changes: Any) -> str:
    """What is found wrong with the playing screen when this widget of it is changed."""
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, AskBet))
    screen = build(scene, look)
    assert check(screen, look) == []
    widgets = tuple(replace(each, **changes) if each.id == wanted else each for each in screen.widgets)
    return "\n".join(check(replace(screen, widgets=widgets), look))


def test_a_target_that_shrank_moved_or_came_too_near(look: Look) -> None:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, AskBet))
    box = build(scene, look).widget("pass").box  # type: ignore[union-attr]
    assert "at least 12 wanted" in broken(look, "pass", box=box._replace(h=60), marks=())
    assert "less than 2.0 mm apart" in broken(look, "pass", box=box.moved(4, 0))
    assert "overlap" in broken(look, "pass", box=box.moved(40, 0))
    assert "outside the screen" in broken(look, "pass", box=box.moved(0, 40))


def test_a_label_that_moved_out_was_cut_or_is_hard_to_read(look: Look) -> None:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, AskBet))
    widget = build(scene, look).widget("pass")
    assert widget is not None
    (run,) = widget.runs
    assert "leaves its widget" in broken(look, "pass", marks=(replace(run, box=run.box.moved(60, 0)),))
    assert "is shortened" in broken(look, "pass", marks=(replace(run, shown="Pa…"),))
    assert "is not shown at all" in broken(look, "pass", marks=(replace(run, shown=""),))
    narrow = replace(run, box=run.box._replace(w=20))
    assert "is wider than its box" in broken(look, "pass", marks=(narrow,))
    assert f"capitals under {NAME} mm" in broken(look, "pass", marks=(replace(run, size=look.small),))
    assert "has a contrast of" in broken(look, "pass", marks=(replace(run, ink=look.theme.pressed),))
    assert "has a contrast of" in broken(look, "pass", marks=(replace(run, ground=look.theme.ink),))


def test_a_control_that_cannot_be_reached(look: Look) -> None:
    assert "can't be reached" in broken(look, "take", enabled=False)
    assert "2 widgets have this id" in broken(look, "pass", id="take")
