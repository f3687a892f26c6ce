"""The worked examples that were given with the rules, each through the rules as a table would meet them."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.button_race.actions import Discard, Play, RaceHeader, Start
from companion.games.button_race.state import RaceState
from tests.games.button_race.kit import GAME, code, header, seen
from tests.games.button_race.slow import SIDES, ahead, behind, on_track, place_after

Case = dict[str, Any]
CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data/button-race-rule-cases.jsonl").read_text().splitlines()
]


def named(side: str, place: str) -> str:
    """The name in a record of a place as an example tells it: columns without their side."""
    return place if place[0] in SIDES else f"{side}.{place}"


def rows(positions: dict[str, list[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(named(side, place) for place in positions[side])) for side in SIDES)


def table(given: Case) -> RaceState:
    head: RaceHeader = header(Start(turn=SIDES.index(given["seat"]), buttons=rows(given["positions"])))
    return GAME.begin(head)


def target(given: Case, move: list[Any]) -> str:
    """Where a move leads that is told by its steps."""
    place, steps = named(given["seat"], move[0]), move[1]
    if isinstance(steps, str):
        return named(given["seat"], steps)
    for _ in range(abs(steps)):
        if steps < 0:
            place = behind(place)
        elif move[2:] == ["home"]:
            place = place_after(SIDES.index(given["seat"]), place, pass_home=False)[0]
        else:
            place = ahead(place)
    return place


def playable(state: RaceState, card: str) -> bool:
    return any(isinstance(each, Play) for each in GAME.legal(state, card))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_example(case: Case) -> None:
    given, expected = case["input"], case["expected"]
    state, seat = table(given), SIDES.index(given["seat"])
    if given["op"] == "choose":
        assert [card for card in given["hand"] if playable(state, card)] == expected["playable"]
        assert code(state, Discard(seat, given["choice"]["discard"])) == expected["reason"]
        return
    moves = tuple((named(given["seat"], move[0]), target(given, move)) for move in given["move"])
    action = Play(seat, given["card"], moves)
    assert (action in GAME.legal(state, given["card"])) is expected["legal"]
    if not expected["legal"]:
        assert code(state, action) == expected["reason"]
        return
    assert seen(GAME.apply(state, action).state) == rows(expected["positions"])


def test_they_are_all_there() -> None:
    assert len(CASES) == 20
    assert all(on_track(place) or "." in place for case in CASES for row in rows(case["input"]["positions"])
               for place in row)
