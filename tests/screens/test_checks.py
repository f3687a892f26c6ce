"""The checker finds each kind of fault; a check that can't fail would prove nothing."""

from msgspec.structs import replace

from companion.screens.button_tricks.scene import GoHome
from companion.screens.checks import check
from companion.screens.geometry import Box
from companion.screens.look import BIG, Look
from companion.screens.widgets import Screen, Tile, Widget

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
