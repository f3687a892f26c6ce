"""Where each place of the board is seen, from every side; all cells are of whole pixels and of one size."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from companion.games.button_race.board import ENTRY, EXIT, NAMES, PLACES, SEATS, home_slot
from companion.games.button_race.state import ALL_IN_START, BITS
from companion.games.button_race.ways import route
from companion.screens.button_race.geometry import CELLS, Grid, cell, cells_of, column, in_travel_order
from companion.screens.geometry import Box, Point

BOTTOMS = range(SEATS)


def cells(bottom: int) -> dict[str, Point]:
    return {NAMES[place]: cell(place, bottom) for place in range(92)}


def apart(one: Point, other: Point) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@pytest.mark.parametrize("bottom", BOTTOMS)
def test_every_place_has_a_cell_of_its_own(bottom: int) -> None:
    found = [*cells(bottom).values(), *(at for seat in range(SEATS) for at in column(seat, bottom))]
    assert len(found) == len(set(found)) == 72 + 20 + 20
    assert all(0 <= x < CELLS and 0 <= y < CELLS for x, y in found)


@pytest.mark.parametrize("bottom", BOTTOMS)
def test_neighbours_on_the_way_are_neighbours_in_the_picture(bottom: int) -> None:
    for place in range(72):
        assert apart(cell(place, bottom), cell((place + 1) % 72, bottom)) == 1
    for seat in range(SEATS):
        inward = [ENTRY[seat], *(home_slot(seat, slot) for slot in range(1, 6))]
        assert all(apart(cell(a, bottom), cell(b, bottom)) == 1 for a, b in pairwise(inward))
        outward = [cell(EXIT[seat], bottom), *column(seat, bottom)]
        assert all(apart(a, b) == 1 for a, b in pairwise(outward))
        way = route(seat, EXIT[seat], 11, home=False)
        assert way is not None
        assert len({cell(place, bottom) for place in way}) == 11


@pytest.mark.parametrize("bottom", BOTTOMS)
def test_a_seat_sees_its_own_side_as_the_rules_count_it(bottom: int) -> None:
    side = "ABCD"[bottom]
    for number in range(1, 20):  # its squares are counted from its left
        assert cell(PLACES[f"{side}{number}"], bottom) == (number - 1, 18)
    assert [cell(home_slot(bottom, slot), bottom) for slot in (1, 5)] == [(15, 17), (15, 13)]
    assert column(bottom, bottom) == tuple((10, y) for y in (17, 16, 15, 14, 13))


def test_the_seats_sit_clockwise_and_travel_runs_clockwise() -> None:
    exits = [cell(EXIT[seat], 0) for seat in range(SEATS)]
    assert exits == [(10, 18), (0, 10), (8, 0), (18, 8)]  # below, left, above, right
    a, b = cell(PLACES["A11"], 0), cell(PLACES["A10"], 0)
    assert b == (a[0] - 1, a[1])  # along the lower edge to the left


@pytest.mark.parametrize("seat", BOTTOMS)
def test_turning_the_board_only_turns_it(seat: int) -> None:
    def quarter(at: Point) -> Point:
        return 18 - at[1], at[0]

    here, next_seat = cells(seat), cells((seat + 1) % SEATS)
    assert {name: quarter(at) for name, at in next_seat.items()} == here


def test_a_start_column_is_seen_where_its_buttons_are() -> None:
    start = PLACES["C.start"]
    assert cells_of(ALL_IN_START, start, 2) == column(2, 2)
    two_out = (0, 0, BITS[PLACES["C11"]] | BITS[PLACES["C5"]], 0)
    assert cells_of(two_out, start, 2) == column(2, 2)[:3]
    all_out = (0, 0, sum(BITS[PLACES[f"C{n}"]] for n in (2, 3, 4, 5, 6)), 0)
    assert cells_of(all_out, start, 2) == column(2, 2)
    assert cells_of(all_out, PLACES["B4"], 2) == (cell(PLACES["B4"], 2),)


def test_the_focus_goes_along_the_direction_of_travel() -> None:
    names = ["B.home2", "C19", "B11", "B12", "B.start", "A19", "B10", "B.home1"]
    found = in_travel_order(tuple(PLACES[name] for name in names), 1)
    assert [NAMES[place] for place in found] == [
        "B.start", "B11", "B10", "C19", "A19", "B12", "B.home1", "B.home2"]


def grids() -> Iterator[tuple[Box, Grid]]:
    random = Random(2)
    for _ in range(60):
        box = Box(random.randrange(50), random.randrange(50), random.randrange(200, 1100),
                  random.randrange(200, 1100))
        yield box, Grid.whole(box)
        middle = random.randrange(19), random.randrange(19)
        yield box, Grid.part(box, random.choice((52, 56, 66, 83)), middle)


def test_squares_are_of_one_size_on_whole_pixels_and_never_touch() -> None:
    for box, grid in grids():
        assert box.encloses(grid.box)
        assert box.encloses(grid.edge(box))
        assert grid.edge(box).encloses(grid.box)
        squares = {at: grid.square(at) for at in cells(0).values() if grid.shows(at)}
        assert len({(square.w, square.h) for square in squares.values()}) <= 1
        for at, square in squares.items():
            assert grid.box.encloses(square)
            assert 0 < square.w == square.h < grid.pitch
            right = squares.get((at[0] + 1, at[1]))
            if right is not None:
                assert right.x - square.x == grid.pitch
                assert right.y == square.y


def test_a_part_of_the_board_shows_the_cell_that_it_is_for() -> None:
    box = Box(0, 0, 400, 330)
    for place in range(92):
        at = cell(place, 0)
        grid = Grid.part(box, 56, at)
        assert (grid.columns, grid.rows) == (7, 5)
        assert grid.shows(at)
        assert box.encloses(grid.box)
        assert grid.around((at,)) == grid.square(at)
    corner = Grid.part(box, 56, (0, 0))
    assert corner.around(((18, 18),)) is None
    one, below = corner.square((0, 0)), corner.square((0, 1))
    assert corner.around(((0, 0), (0, 1), (18, 18))) == Box(one.x, one.y, one.w, below.bottom - one.y)
