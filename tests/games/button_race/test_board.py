"""Where buttons stand: whose stands on a place, and a board with one more or one less."""

import pytest

from companion.games.button_race.board import PLACES, SEATS
from companion.games.button_race.state import (
    ALL_IN_START,
    in_start,
    owner_of,
    places,
    with_button,
    without_button,
)


@pytest.mark.parametrize("name", ["A11", "B19", "C.home5"])
def test_a_button_stands_where_it_was_put_and_no_longer_where_it_was_taken_from(name: str) -> None:
    seat, place = "ABC".index(name[0]), PLACES[name]
    board = with_button(ALL_IN_START, seat, place)
    assert owner_of(board, place) == seat
    assert places(board, seat)[0] == place
    assert in_start(board, seat) == 4
    assert without_button(board, seat, place) == ALL_IN_START
    assert owner_of(ALL_IN_START, place) is None


def test_a_start_column_is_that_of_its_seat_until_the_last_button_has_left_it() -> None:
    board = ALL_IN_START
    start = PLACES["D.start"]
    for number in range(2, 7):
        assert owner_of(board, start) == SEATS - 1
        board = with_button(board, SEATS - 1, PLACES[f"A{number}"])
    assert owner_of(board, start) is None
    assert with_button(ALL_IN_START, 0, PLACES["A.start"]) == ALL_IN_START
