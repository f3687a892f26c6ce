"""Records of anything at all, read by the companion and by the reference beside it: they must agree."""

from random import Random
from typing import Any

import pytest

from tests.table.both import Both
from tests.table.reference import KEYS, Json, Reference

ODD: list[Any] = [None, True, False, 1.0, -1, 0, 1, 2, 4, 5, 2**70, "", "L1", "L13", "l1", "L01", [], {},
                  ["L1"], [0, 0, 0, 0], [1, 1, 1]]

TABLES: dict[str, tuple[int, Json]] = {
    "two": (2, {}),
    "three": (3, {"multi_tie": "discard"}),
    "four": (4, {}),
    "teams": (4, {"teams": True, "multi_tie": "discard"}),
    "two counted": (2, {"cards": "counted"}),
    "three counted": (3, {"cards": "counted"}),
    "four counted": (4, {"cards": "counted", "multi_tie": "discard"}),
    "teams counted": (4, {"teams": True, "cards": "counted"}),
}


def header(seats: int, options: Json, rng: Random) -> Json:
    return {"record": 1, "game": "button_tricks", "seats": ["Ana", "Björn", "", "Ana"][:seats],
            "dealer": rng.randrange(seats), "options": options}


def likely(game: Reference, rng: Random) -> Json:
    """What may well be allowed now."""
    seats = range(game.seats)
    match game.phase:
        case "deal":
            return {"do": "deal"} | ({} if game.counted else {"starters": rng.sample(game.deck, game.slots)})
        case "exchange":
            return {"do": "exchange"}
        case "reveal":
            return {"do": "reveal", "card": rng.choice(game.deck)}
        case "over":
            return {"do": rng.choice([*KEYS])}
    if game.phase == "bets" and rng.random() < 0.5:
        return {"do": "pass", "seat": game.turn}
    if game.turn is not None:
        return rng.choice(game.legal())
    if not game.sizes and rng.random() < 0.4:
        tricks = [rng.choice([0, 0, 0, 1, 2, 3, 4]) for _ in seats]
        cards = [rng.choice([2 * won, 4 * won, 5 * won]) for won in tricks]
        return {"do": "result", "tricks": tricks, "cards": cards}
    trick = {"do": "trick", "seat": rng.choice([None, *seats])}
    left = 8 * game.seats - sum(size - 1 for size in game.sizes)  # what fits, for the most part
    fitting = trick | {"cards": min(5, left + 1)} if left else {"do": "round_end"}
    return rng.choice([*[fitting] * 8, trick, trick | {"cards": rng.randint(1, 5)}, {"do": "round_end"}])


def unlikely(game: Reference, rng: Random) -> Json:
    """What is nearly right, or not at all."""
    line = likely(game, rng)
    match rng.randrange(6):
        case 0:
            line[rng.choice([*line])] = rng.choice(ODD)
        case 1:
            del line[rng.choice([*line])]
        case 2:
            line[rng.choice(["at", "note", "seat", "tokens", "trick", "starters", "extra"])] = rng.choice(ODD)
        case 3:
            line = {"do": "play", "seat": rng.randrange(-1, 5), "card": rng.choice([*game.deck, "Y12"]),
                    "trick": rng.randrange(-1, 5)}
        case 4:
            line = {"do": "take", "seat": rng.randrange(4), "tokens": rng.randrange(game.tokens + 2)}
        case 5:
            kind = rng.choice([*KEYS])
            line = {"do": kind} | {key: rng.choice(ODD) for key in KEYS[kind]}
    return line


@pytest.mark.parametrize("kind", TABLES)
def test_every_view_refusal_and_list_is_that_of_the_contract(kind: str) -> None:
    rng = Random(kind)
    ended = 0
    for _ in range(8):
        ended += play_both(header(*TABLES[kind], rng), rng).phase == "over"
    assert ended >= 3


def test_a_team_that_wins_at_once_is_among_the_games() -> None:
    rng = Random(3)
    games = [play_both(header(*TABLES["teams counted"], rng), rng) for _ in range(12)]
    assert any(game.zeros and game.round < game.last_round for game in games)


def play_both(first: Json, rng: Random) -> Reference:
    """One game, to its end or to where nothing is accepted any more (tricks can be entered into a corner)."""
    both = Both(first, Reference(first))
    reference, refused_in_a_row = both.reference, 0
    while refused_in_a_row < 40:
        both.see()
        if rng.random() < 0.2:
            card = rng.choice([None, None, *reference.deck])
            both.listed(reference.legal(card), card)
        line = (unlikely if rng.random() < 0.2 else likely)(reference, rng)
        refused_in_a_row = 0 if both.do(line) else refused_in_a_row + 1
    return reference
