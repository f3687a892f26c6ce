"""Places on a widget that are smaller than a finger: which of them a touch takes, and how keys reach them."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.clock import MS
from companion.screens.basics import Command
from companion.screens.checks import check
from companion.screens.geometry import Box, Point
from companion.screens.input import Down, Input, Pointer, Tapped, Up
from companion.screens.look import Look
from companion.screens.painter import Painter
from companion.screens.scene import GoHome
from companion.screens.sdl import pygame
from companion.screens.spots import Spot, compete, taken
from companion.screens.widgets import CLOSER, Screen, Tile, Widget

REACH = (50, 60)
"""A finger's width across and down, in pixels."""

SIZE = (800, 480)
ROOM = Box(100, 60, 400, 360)


class Mean(Command, frozen=True):
    """This place was meant."""

    name: str


class Nearer(Command, frozen=True):
    """A closer look is needed, round this place."""

    name: str


def spot(name: str, x: int, y: int, *, closer: bool = True, w: int = 20, h: int = 20) -> Spot:
    """One with its middle there."""
    return Spot(name, Box(x - w // 2, y - h // 2, w, h), Mean(name), Nearer(name) if closer else None)


def screen(look: Look, *spots: Spot, reach: tuple[int, int] | None = None) -> Screen:
    finger = look.profile.x(10), look.profile.y(10)
    board = replace(Tile(look, "board", ROOM).done(), spots=spots, reach=reach or finger)
    other = Tile(look, "other", Box(600, 100, 100, 100)).done(GoHome())
    return Screen(look.size, look.theme.ground, (board, other))


def name_at(*spots: Spot, point: Point) -> str:
    found = taken(spots, point, REACH)
    return "" if found is None else found[0].id + ("" if found[1] else "?")


def test_a_touch_takes_the_nearest_within_a_finger() -> None:
    far, near = spot("far", 200, 100), spot("near", 100, 100)
    assert name_at(far, near, point=(100, 100)) == "near"
    assert name_at(far, near, point=(140, 104)) == "near"
    assert name_at(far, near, point=(160, 96)) == "far"
    assert name_at(far, near, point=(50, 100)) == "near"
    assert name_at(far, near, point=(49, 100)) == ""
    assert name_at(far, near, point=(100, 160)) == "near"
    assert name_at(far, near, point=(100, 161)) == ""
    assert name_at(point=(0, 0)) == ""


def test_two_that_are_less_than_a_finger_apart_are_told_apart_only_from_outside() -> None:
    left, right = spot("left", 100, 100), spot("right", 121, 100)
    assert compete(left, right, REACH)
    assert name_at(left, right, point=(100, 100)) == "left?"
    assert name_at(left, right, point=(121, 100)) == "right?"
    assert name_at(left, right, point=(110, 130)) == "left?"
    assert name_at(left, right, point=(84, 100)) == "left", "a finger would have to be half a width off"
    assert name_at(left, right, point=(137, 100)) == "right"
    assert not compete(left, spot("below", 100, 160), REACH)
    assert compete(left, spot("below", 100, 159), REACH)


def test_a_long_one_is_as_near_as_its_nearest_part() -> None:
    long, other = spot("long", 100, 100, w=20, h=100), spot("other", 100, 220)
    assert name_at(long, other, point=(100, 60)) == "long"
    assert name_at(long, other, point=(100, 175)) == "long"
    assert name_at(long, other, point=(100, 185)) == "other"
    assert not compete(long, other, REACH)
    assert compete(long, spot("beside", 130, 140), REACH)


def test_whoever_aims_at_a_place_gets_it_or_a_closer_look() -> None:
    random = Random(5)
    sure = 0
    for _ in range(200):
        spots = [spot(str(i), random.randrange(400), random.randrange(400)) for i in range(8)]
        spots = [each for i, each in enumerate(spots) if all(each.box != other.box for other in spots[:i])]
        for each in spots:
            x, y = each.box.x + 10, each.box.y + 10
            rivals = any(compete(each, other, REACH) for other in spots if other is not each)
            assert name_at(*spots, point=(x, y)) == each.id + ("?" if rivals else "")
            sure += not rivals
            if not rivals:  # the whole finger hits it
                off = (x + random.randint(-17, 17), y + random.randint(-20, 20))
                assert name_at(*spots, point=off) == each.id
    assert sure > 100


def test_a_screen_gives_the_place_the_closer_look_or_nothing(look: Look) -> None:
    made = screen(look, spot("a", 60, 60), spot("b", 81, 60), spot("c", 300, 300))
    clear = made.at((400, 360))
    assert clear is not None
    assert (clear.id, clear.command, clear.box) == ("c", Mean("c"), Box(390, 350, 20, 20))
    unclear = made.at((160, 120))
    assert unclear is not None
    assert (unclear.id, unclear.command) == ("board" + CLOSER, Nearer("a"))
    assert made.at((300, 240)) is None
    assert made.at((501, 360)) is None, "outside of its widget"
    nearest = screen(look, spot("a", 60, 60, closer=False), spot("b", 81, 60, closer=False)).at((160, 120))
    assert nearest is not None
    assert nearest.command == Mean("a")


def test_the_focus_walks_over_them_in_their_order(look: Look) -> None:
    made = screen(look, spot("b", 81, 60), spot("a", 60, 60))
    assert made.order == ("b", "a", "other")
    assert [made.step("", 1), made.step("b", 1), made.step("a", 1), made.step("b", -1)] == [
        "b", "a", "other", "other"]
    found = made.widget("a")
    assert found is not None
    assert (found.command, found.live, found.box) == (Mean("a"), True, Box(150, 110, 20, 20))
    assert [each.command for each in made.controls] == [Mean("b"), Mean("a"), GoHome()]
    assert made.widget("c") is None


def resting(look: Look, spots: tuple[Spot, ...]) -> Screen:
    made = screen(look, *spots)
    return replace(made, widgets=(replace(made.widgets[0], enabled=False), *made.widgets[1:]))


def test_none_counts_on_a_widget_that_does_not(look: Look) -> None:
    made = resting(look, (spot("a", 60, 60),))
    assert made.order == ("other",)
    assert made.at((160, 120)) is None


def faults(look: Look, *spots: Spot, reach: tuple[int, int] | None = None) -> str:
    return "\n".join(check(screen(look, *spots, reach=reach), look))


def test_the_checks_find_what_no_finger_can_choose(look: Look) -> None:
    a, b = spot("a", 60, 60), spot("b", 81, 60)
    assert faults(look, a, b) == ""
    assert "a finger cannot tell a from b" in faults(look, a, spot("b", 81, 60, closer=False))
    assert faults(look, a, spot("b", 160, 60, closer=False)) == ""
    assert "b leaves its widget" in faults(look, a, spot("b", 395, 60))
    assert "a is there twice" in faults(look, a, spot("a", 200, 200))
    assert "id of something else" in faults(look, spot("other", 60, 60))
    assert "id of something else" in faults(look, spot("board", 60, 60))
    assert "reach less than 10 mm" in faults(look, a, reach=(51, 56))
    assert "reach less than 10 mm" in faults(look, a, reach=(52, 55))


class Finger:
    """One finger on a screen."""

    def __init__(self, made: Screen) -> None:
        self.screen = made
        self.pointer = Pointer(made.at, SIZE, made.holds)
        self.now = 0

    def __call__(self, kind: str, point: Point) -> list[Input]:
        self.now += 50 * MS
        event = pygame.event.Event(getattr(pygame, f"FINGER{kind}"), touch_id=7, finger_id=0, dx=0.0, dy=0.0,
                                   x=(point[0] + 0.5) / SIZE[0], y=(point[1] + 0.5) / SIZE[1], pressure=1.0)
        return self.pointer.feed(event, self.now)


def meant(inputs: list[Input]) -> list[Command | None]:
    return [each.widget.command for each in inputs if isinstance(each, Tapped)]


def test_a_finger_that_rolls_a_little_means_what_it_went_down_on(look: Look) -> None:
    finger = Finger(screen(look, spot("a", 60, 60), spot("b", 200, 60)))
    down = finger("DOWN", (160, 120))
    assert any(isinstance(each, Down) and each.widget.id == "a" for each in down)
    assert finger.pointer.pressed_id == "a"
    assert meant(finger("UP", (180, 120))) == [Mean("a")]
    finger("DOWN", (160, 120))
    finger("MOTION", (300, 120))
    assert finger.pointer.pressed_id == ""
    up = finger("UP", (300, 120))
    assert meant(up) == []
    assert any(isinstance(each, Up) for each in up)
    finger("DOWN", (160, 120))
    assert meant(finger("UP", (650, 150))) == []
    finger("DOWN", (650, 150))
    assert meant(finger("UP", (660, 160))) == [GoHome()]


def test_a_touch_between_two_asks_for_a_closer_look_wherever_it_rolls(look: Look) -> None:
    finger = Finger(screen(look, spot("a", 60, 60), spot("b", 81, 60)))
    finger("DOWN", (160, 120))
    assert finger.pointer.pressed_id == "board" + CLOSER
    assert meant(finger("UP", (181, 120))) == [Nearer("a")]
    finger("DOWN", (160, 120))
    assert meant(finger("UP", (300, 300))) == []


@pytest.mark.parametrize("part", ["focus", "pressed"])
def test_only_the_place_is_drawn_anew_that_has_the_focus_or_a_finger(part: str, look: Look) -> None:
    made = screen(look, spot("a", 60, 60), spot("b", 200, 200))
    surface, anew = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter = Painter(surface, look)
    painter.paint(made)
    before = pygame.image.tobytes(surface, "RGB")

    def paint(on: Painter, wanted: str) -> list[pygame.Rect]:
        return on.paint(made, focus_id=wanted) if part == "focus" else on.paint(made, pressed_id=wanted)

    assert paint(painter, "a") == [pygame.Rect(150, 110, 20, 20)]
    assert {tuple(each) for each in paint(painter, "b")} == {(150, 110, 20, 20), (290, 250, 20, 20)}
    paint(Painter(anew, look), "b")
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(anew, "RGB") != before
    assert paint(painter, "") == [pygame.Rect(290, 250, 20, 20)]
    assert pygame.image.tobytes(surface, "RGB") == before


def test_all_of_it_is_shown_pressed_where_a_closer_look_is_asked_for(look: Look) -> None:
    made = screen(look, spot("a", 60, 60), spot("b", 81, 60))
    surface = pygame.Surface(SIZE)
    painter = Painter(surface, look)
    painter.paint(made)
    assert painter.paint(made, pressed_id="board" + CLOSER) == [pygame.Rect(ROOM)]
    assert tuple(surface.get_at((300, 300))) == (*look.theme.pressed, 255)


def test_a_focus_that_is_gone_leaves_no_ring(look: Look) -> None:
    made = screen(look, spot("a", 60, 60), spot("b", 200, 200))
    less = screen(look, spot("b", 200, 200))
    surface, anew = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter = Painter(surface, look)
    painter.paint(made, focus_id="a")
    painter.paint(less, focus_id="a")
    Painter(anew, look).paint(less)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(anew, "RGB")


def widget_of(made: Screen) -> Widget:
    return made.widgets[0]


def test_a_widget_with_places_is_there_to_be_touched_but_not_to_be_walked_to(look: Look) -> None:
    board = widget_of(screen(look, spot("a", 60, 60)))
    assert board.target
    assert board.live
    assert not widget_of(screen(look)).target
    assert "board" not in screen(look, spot("a", 60, 60)).order
