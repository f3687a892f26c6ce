"""Counted trees: how many plays there are from fixed positions, one, two and three cards deep."""

import pytest

from tests.games.button_race.trees import board, by_hand, cases, fast, rows, tree

CASES = cases()


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_move_generator_finds_exactly_as_many(case: dict[str, object]) -> None:
    found = tree(case, fast(case["options"]), board(case))  # type: ignore[arg-type]
    assert found == {key: case[key] for key in ("one", "two", "three")}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_so_does_the_slow_one_card_by_card(case: dict[str, object]) -> None:
    found = tree(case, by_hand(case["options"]), rows(case), 1)  # type: ignore[arg-type]
    assert found["one"] == case["one"]
