"""The view, key by key as in the contract."""

import json

import msgspec
import pytest

from companion.games.button_tricks.actions import Pass, Play, Take
from tests.games.button import GAME, begin, betting, do, header, playing, table, trick_of

SAMPLE = """
{"game":"button_tricks","phase":"tricks","turn":1,"over":false,"round":2,"rounds":4,"dealer":1,
 "tokens_left":4,"pile":7,"open":[["L12","S3","L7"],["X4"],["L3","S1"],["Y6"]],
 "seats":[{"name":"Ana","bet":2,"passed":true,"played":2,"tricks":0,"cards":0,"score":10,"rounds":[10],"rank":2}],
 "winners":[]}
"""


@pytest.mark.parametrize("cards", ["scanned", "counted"])
def test_the_keys_are_those_of_the_sample_in_its_order(cards: str) -> None:
    sample = json.loads(SAMPLE)
    head = header(cards="counted" if cards == "counted" else "scanned")
    found = json.loads(msgspec.json.encode(GAME.view(begin(head))))
    assert list(found) == list(sample)
    assert list(found["seats"][0]) == list(sample["seats"][0])


def test_the_whole_view_of_a_running_round() -> None:
    state = do(betting(header(3, dealer=1)), Take(2, 2), Take(0, 1), Pass(1), Pass(2), Pass(0))
    state = do(state, Play(2, "Y7", 1))
    assert json.loads(msgspec.json.encode(GAME.view(state))) == {
        "game": "button_tricks",
        "phase": "tricks",
        "turn": 0,
        "over": False,
        "round": 1,
        "rounds": 3,
        "dealer": 1,
        "tokens_left": 6,
        "pile": 6,
        "open": [["L1"], ["L2", "Y7"], ["L3"]],
        "seats": [
            {
                "name": "Ana",
                "bet": 1,
                "passed": True,
                "played": 0,
                "tricks": 0,
                "cards": 0,
                "score": 0,
                "rounds": [],
                "rank": 1,
            },
            {
                "name": "Björn",
                "bet": 0,
                "passed": True,
                "played": 0,
                "tricks": 0,
                "cards": 0,
                "score": 0,
                "rounds": [],
                "rank": 1,
            },
            {
                "name": "Cleo",
                "bet": 2,
                "passed": True,
                "played": 1,
                "tricks": 0,
                "cards": 0,
                "score": 0,
                "rounds": [],
                "rank": 1,
            },
        ],
        "winners": [],
    }


def test_the_table_is_clear_between_rounds() -> None:
    state = table(playing(), [trick_of((card, None)) for card in ("L1", "L2", "L3", "L4")], 0, laid=31)
    view = GAME.view(do(state, Play(0, "L5", 0)))
    assert (view.phase, view.turn, view.round, view.dealer) == ("deal", None, 2, state.first)
    assert (view.tokens_left, view.pile, view.open) == (10, 8, ((), (), (), ()))
    assert {(seat.bet, seat.passed, seat.played, seat.tricks, seat.cards) for seat in view.seats} == {
        (0, False, 0, 0, 0)
    }
