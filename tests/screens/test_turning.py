"""Picture and touch turn together: known points in each rotation."""

import pytest

from companion.screens.geometry import Box
from companion.screens.turning import Degrees, Turn
from tests.screens.conftest import MakeLook
from tests.screens.gallery import gallery

AREA = (800, 480)


@pytest.mark.parametrize(("degrees", "size", "corner"), [
    (0, (800, 480), (0, 0)), (90, (480, 800), (799, 0)), (180, (800, 480), (799, 479)),
    (270, (480, 800), (0, 479)),
])
def test_where_the_left_upper_corner_of_the_screen_is_seen(
        degrees: Degrees, size: tuple[int, int], corner: tuple[int, int]) -> None:
    turn = Turn(degrees, AREA)
    assert turn.size == size
    assert turn.outward(Box(0, 0, 1, 1)) == Box(*corner, 1, 1)
    assert turn.inward(corner) == (0, 0)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_every_point_of_a_box_is_touched_where_it_is_seen(degrees: Degrees) -> None:
    turn = Turn(degrees, AREA)
    box = Box(30, 50, 7, 3)
    seen = turn.outward(box)
    touched = {turn.inward((x, y)) for x in range(seen.x, seen.right) for y in range(seen.y, seen.bottom)}
    assert touched == {(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_the_edges_stay_inside(degrees: Degrees) -> None:
    turn = Turn(degrees, AREA)
    for point in ((0, 0), (799, 0), (0, 479), (799, 479)):
        x, y = turn.inward(point)
        assert 0 <= x < turn.size[0]
        assert 0 <= y < turn.size[1]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_touch_on_any_corner_of_any_target_is_felt_there(degrees: Degrees, make_look: MakeLook) -> None:
    """On every screen: the outermost pixels of a target belong to it, those beside them do not."""
    turn = Turn(degrees, AREA)
    look = make_look(turn.size)
    for name, shown in gallery().items():
        screen = shown.screen(look)
        for widget in (each for each in screen.widgets if each.live):
            seen = turn.outward(widget.box)
            for x, y in ((seen.x, seen.y), (seen.right - 1, seen.y), (seen.x, seen.bottom - 1),
                         (seen.right - 1, seen.bottom - 1)):
                assert screen.at(turn.inward((x, y))) is widget, (name, widget.id)
            for x, y in ((seen.x - 1, seen.y), (seen.right, seen.bottom - 1)):
                assert screen.at(turn.inward((x, y))) is not widget, (name, widget.id)
