"""Picture and touch turn together: known points in each rotation."""

import pytest

from companion.screens.geometry import Box
from companion.screens.turning import Degrees, Turn

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
