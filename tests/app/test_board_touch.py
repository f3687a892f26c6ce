"""Fingers on the board of the button game, whose places are smaller than they are."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.button_race.actions import Play, RaceHeader, Start
from companion.games.button_race.board import PLACES
from companion.games.game import Action
from companion.screens.button_race.asks import AskPlay
from companion.screens.button_race.scene import RaceScene
from companion.screens.game_scene import Begin
from companion.screens.geometry import Point
from companion.screens.menu_scene import Prefer
from companion.screens.sdl import pygame
from companion.screens.settings import Rotation
from tests.app.kit import Whole, whole

START = Start(turn=2, buttons=(
    ("A11", "A5", "A.home5", "A.start", "A.start"), ("B15", "B.start", "B.start", "B.start", "B.home2"),
    ("C11", "C12", "C17", "C.home4", "C.home5"), ("D17", "D.start", "D.start", "D.start", "D.start")))


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def scene(table: Whole) -> RaceScene:
    found = table.parts.desk.scene
    assert isinstance(found, RaceScene)
    return found


def asked(table: Whole) -> AskPlay:
    ask = scene(table).ask
    assert isinstance(ask, AskPlay)
    return ask


def played(table: Whole) -> Action:
    session = table.parts.table.session
    assert session is not None
    return session.lines()[-1].action


def begin(table: Whole, rotation: Rotation = 0) -> None:
    desk = table.parts.desk
    desk.do(Prefer(replace(desk.settings, rotation=rotation)))
    desk.do(Begin(RaceHeader(1, "button_race", ("Ana", "Ben", "Cleo", "Dmitri"), 0, start=START)))
    table.hands.wait(100)


def finger(table: Whole, *way: Point) -> None:
    """One finger down at the first point, on to the others, and up."""
    for kind, point in ((pygame.FINGERDOWN, way[0]), *((pygame.FINGERMOTION, each) for each in way[1:]),
                        (pygame.FINGERUP, way[-1])):
        post(table, kind, point)
        table.hands.wait(50)
    table.hands.wait(700)


def post(table: Whole, kind: int, point: Point) -> None:
    w, h = table.surface.get_size()
    pygame.event.post(pygame.event.Event(kind, touch_id=7, finger_id=1, dx=0.0, dy=0.0, pressure=1.0,
                                         x=(point[0] + 0.5) / w, y=(point[1] + 0.5) / h))


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_seven_is_played_by_fingers_alone(rotation: Rotation, tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin(table, rotation)
        for wanted in ("card-7", "place-C11", "place-C7", "place-C17", "place-C14", "confirm"):
            table.hands.touch(wanted)
            assert scene(table).zoom is None
        assert played(table) == Play(2, "7", (("C11", "C7"), ("C17", "C14")))


def test_a_touch_among_near_targets_shows_them_large_first(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin(table)
        for wanted in ("card-7", "place-C11"):
            table.hands.touch(wanted)
        spot = table.loop.screen.widget("place-C6")
        assert spot is not None
        table.hands.wait(400)
        finger(table, table.loop.touch_point(spot))
        assert scene(table).zoom == PLACES["C6"]
        assert asked(table).play is None
        assert {f"place-C{n}" for n in (8, 7, 6, 5, 4)} <= set(table.loop.screen.order)
        large = table.loop.screen.widget("place-C5")
        assert large is not None
        finger(table, table.loop.touch_point(large))
        assert scene(table).zoom is None
        chosen = asked(table).first or asked(table).play
        assert chosen is not None
        assert "C5" in str(chosen)


def test_the_large_view_is_left_by_its_control_and_by_undo(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin(table)
        for leave in ("zoom-out", "undo"):
            for wanted in ("card-7", "place-C11") if leave == "zoom-out" else ():
                table.hands.touch(wanted)
            spot = table.loop.screen.widget("place-C6")
            assert spot is not None
            finger(table, table.loop.touch_point(spot))
            assert scene(table).zoom is not None
            table.hands.touch(leave)
            assert scene(table).zoom is None
            assert asked(table).button == PLACES["C11"]


def test_a_finger_that_rolls_or_slides_off(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin(table)
        table.hands.touch("card-2")
        spot = table.loop.screen.widget("place-C17")
        assert spot is not None
        x, y = table.loop.touch_point(spot)
        before = table.picture
        finger(table, (x, y), (x + 300, y + 200))
        assert asked(table).button is None
        assert table.picture == before
        finger(table, (x, y), (x + 20, y + 20))
        assert asked(table).button == PLACES["C17"]


def test_all_of_it_is_walked_by_keys_without_a_large_view(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin(table)
        for wanted in ("card-7", "place-C11", "place-C6", "place-C17", "place-C15"):
            table.key_to(wanted)
            assert scene(table).zoom is None
        table.key_to("confirm")
        assert played(table) == Play(2, "7", (("C11", "C6"), ("C17", "C15")))


def test_the_place_under_a_finger_is_shown_in_the_next_frame(tmp_path: Path) -> None:
    with whole(tmp_path) as table:
        begin(table)
        table.hands.touch("card-7")
        before = table.picture
        spot = table.loop.screen.widget("place-C17")
        assert spot is not None
        post(table, pygame.FINGERDOWN, table.loop.touch_point(spot))
        table.loop.turn()
        assert table.picture != before
