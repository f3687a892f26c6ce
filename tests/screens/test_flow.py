"""Things side by side in rows: in order, in no more rows than needed, to the pixel."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.screens.flow import rows_of, spread
from companion.screens.geometry import Box

ROOM, GAP = 240, 5


@given(st.lists(st.integers(1, ROOM), max_size=25))
def test_rows_keep_the_order_and_fill_their_room_to_the_pixel(widths: list[int]) -> None:
    rows = rows_of(widths, ROOM, GAP)
    assert [width for row in rows for width in row] == widths
    for row in rows:
        cells = spread(row, Box(8, 0, ROOM, 20), GAP)
        assert all(cell.w >= width for cell, width in zip(cells, row, strict=True))
        assert (cells[0].x, cells[-1].right) == (8, 8 + ROOM)
        assert all(right.x - left.right == GAP for left, right in pairwise(cells))


def test_equal_things_stand_in_rows_of_equal_number() -> None:
    assert [len(row) for row in rows_of([30] * 12, ROOM, GAP)] == [6, 6]
    assert [len(row) for row in rows_of([30] * 6, ROOM, GAP)] == [6]
    assert [len(row) for row in rows_of([100, 130, 60, 60, 60], ROOM, GAP)] == [2, 3]


def test_nothing_needs_no_row() -> None:
    assert rows_of([], ROOM, GAP) == ()
