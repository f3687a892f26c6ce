"""Records of the button game of anything at all, read by the companion and by the reference."""

import json
from random import Random
from typing import Any

import pytest

from tests.games.button_race import slow
from tests.games.button_race.positions import SQUARES, any_position
from tests.table.both import Both, begins
from tests.table.reference import Json, Wrong
from tests.table.reference_race import KEYS, Race

ODD: list[Any] = [None, True, 1.0, -1, 0, 1, 3, 4, 5, 2**70, "", "7", "JK", "A1", "A11", "A.start", "Z", [],
                  {}, [0], [["A11", "A10"]], [["A11"]], [[]], [["A11", 3]], ["A11", "A10"]]

TABLES: dict[str, Json] = {
    "plain": {},
    "no passing": {"pass_home": False, "jokers": 2},
    "to start": {"partner_entry_conflict": "to_start", "jokers": 8},
    "joker forced": {"joker_forced": True},
    "automatic": {"draw_grace": "automatic", "jokers": 0},
    "everything else": {"pass_home": False, "partner_entry_conflict": "to_start", "joker_forced": True,
                        "draw_grace": "automatic", "jokers": 1},
}


def header(options: Json, rng: Random) -> Json:
    """A table, mostly in the middle of a game."""
    found: Json = {"record": 1, "game": "button_race", "seats": ["Ana", "Björn", "", "Ana"],
                   "dealer": rng.randrange(4)}
    if options or rng.random() < 0.5:
        found["options"] = options
    if rng.random() < 0.9:
        start: Json = {"buttons": [list(row) for row in any_position(rng)], "turn": rng.randrange(4),
                       "hands": [rng.choice([0, 1, 3, 4, 5]) for _ in range(4)],
                       "deck": rng.choice([0, 1, 2, 7, 60])}
        found["start"] = {key: start[key] for key in start if rng.random() < 0.8}
    return found


def likely(game: Race, rng: Random) -> Json:
    """What may well be allowed now."""
    if game.may_draw is not None and rng.random() < 0.6:
        return {"do": "draw", "seat": game.may_draw}
    if game.turn is None or rng.random() < 0.05:
        return {"do": rng.choice(["draw", "discard"]), "seat": rng.randrange(4), "card": "3"}
    card = rng.choice(game.cards())
    legal = game.legal(card) or game.legal()
    homeward = [line for line in legal if "home" in str(line.get("moves"))]
    line = rng.choice(homeward or legal)
    if rng.random() < 0.1:
        line = json.loads(json.dumps(line).replace("B19", "A1").replace("A19", "D1"))
    return line


def unlikely(game: Race, rng: Random) -> Json:
    """What is nearly right, or not at all."""
    line = likely(game, rng)
    match rng.randrange(5):
        case 0:
            line[rng.choice([*line])] = rng.choice(ODD)
        case 1:
            del line[rng.choice([*line])]
        case 2:
            line[rng.choice(["at", "note", "seat", "card", "moves", "extra"])] = rng.choice(ODD)
        case 3:
            kind = rng.choice([*KEYS])
            line = {"do": kind} | {key: rng.choice(ODD) for key in KEYS[kind]}
        case 4:
            places = [place for row in game.buttons for place in row]
            moves = [[rng.choice(places), rng.choice([*SQUARES, *places, "A.home1", "C.home3"])]
                     for _ in range(rng.choice([0, 1, 1, 2, 3]))]
            line = {"do": "play", "seat": rng.choice([game.turn, 0, 4]), "card": rng.choice(slow.CARDS),
                    "moves": moves}
    return line


@pytest.mark.parametrize("kind", TABLES)
def test_every_view_refusal_and_list_is_that_of_the_contract(kind: str) -> None:
    rng = Random(kind)
    refused = sum(play_both(header(TABLES[kind], rng), rng) for _ in range(12))
    assert refused > 40


def play_both(first: Json, rng: Random) -> int:
    """The beginning of a game, or as much as there is of it; how often something was refused."""
    both = Both(first, Race(first))
    reference, refusals = both.reference, 0
    for number in range(60):
        both.see()
        if number % 6 == 0:
            card = rng.choice(reference.cards())
            both.listed(reference.legal())
            both.listed(reference.legal(card), card)
        refusals += not both.do((unlikely if rng.random() < 0.25 else likely)(reference, rng))
    return refusals


ODD_STARTS: list[Any] = [
    None, [], 0, {}, {"turn": 4}, {"turn": None}, {"turn": "0"}, {"turn": 3}, {"deck": -1}, {"deck": 88},
    {"deck": 89}, {"deck": 0}, {"deck": None}, {"deck": 5.0}, {"hands": [5, 5, 5]}, {"hands": [5, 5, 5, 6]},
    {"hands": [0, 0, 0, 0]}, {"hands": [0, 0, 0, 0], "deck": 108}, {"hands": [0, 0, 0, 0], "deck": 109},
    {"hands": [1, 2, 3, True]}, {"extra": 1}, {"buttons": []}, {"buttons": [[]] * 4},
    {"buttons": [["A.start"] * 5] * 4}, {"buttons": {}},
]


def test_which_positions_are_ones_is_what_the_contract_says() -> None:
    rng = Random(7)
    judged = {True: 0, False: 0}
    for number in range(400):
        first = header({}, rng) | {"dealer": 3}
        if number < len(ODD_STARTS):
            first["start"] = ODD_STARTS[number]
        elif number % 2:
            spoil(first.setdefault("start", {"buttons": [list(row) for row in any_position(rng)]}), rng)
        judged[begins(first, _race)] += 1
    assert min(judged.values()) > 100


def _race(first: Json) -> Race:
    """The reference reads positions without a look at their types."""
    try:
        return Race(first)
    except (AttributeError, TypeError):
        raise Wrong from None


def spoil(start: Json, rng: Random) -> None:
    """One place that may or may not make the position impossible."""
    rows = start.setdefault("buttons", [list(row) for row in any_position(rng)])
    row = rng.randrange(4)
    places = [place for each in rows for place in each]
    rows[row][rng.randrange(5)] = rng.choice([
        *places, *SQUARES[:6], "A1", "D1", "A20", "A0", "E3", "a11", "A.home0", "A.home6", "B.home2", "start",
        "", 3])
    if rng.random() < 0.1:
        for seat in range(4):
            rows[seat] = [f"{slow.SIDES[seat]}.home{slot}" for slot in range(1, 6)]
