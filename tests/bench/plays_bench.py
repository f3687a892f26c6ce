"""The move generator of the button game beside that of python-chess, on middle games of both in one run.

Both are asked for a list of everything that is legal: here the plays of all 14 cards, as they would stand in
a record; there the legal moves of the side to move.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any

from companion.games.button_race.legal import legal
from tests.bench import race, rules_bench
from tests.bench.report import Row

POSITIONS = 150
PASSES = 15


def chess_middle_games(rng: random.Random) -> list[Any]:
    """Positions of random chess, 20 to 60 plies after the beginning."""
    import chess

    found: list[Any] = []
    while len(found) < POSITIONS:
        board = chess.Board()
        for _ in range(rng.randrange(20, 60)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        if any(board.legal_moves):
            found.append(board)
    return found


def listed(positions: Sequence[Any], moves: Callable[[Any], Sequence[Any]]) -> tuple[float, int]:
    """Seconds that one pass over the positions takes, and how much it lists."""
    start = time.perf_counter()
    found = sum([len(moves(position)) for position in positions])
    return time.perf_counter() - start, found


def rows() -> Iterator[Row]:
    """The rows of `make bench` for the button game."""
    rng = random.Random(3)
    ours, theirs = race.crowded(rng, POSITIONS), chess_middle_games(rng)
    spent: list[tuple[float, float]] = []
    for _ in range(PASSES):
        mine, plays = listed(ours, legal)
        other, moves = listed(theirs, lambda board: list(board.legal_moves))
        spent.append((mine, other))
    mine, other = (median(each) for each in zip(*spent, strict=True))
    yield Row(f"every play of all 14 cards, {plays / POSITIONS:.0f} of them", mine / POSITIONS * 1e6, "µs",
              f"python-chess, {moves / POSITIONS:.0f} legal moves", other / POSITIONS * 1e6, mine / other,
              "for comparison", True)
    rate, rate_theirs = plays / mine, moves / other
    yield Row("plays generated in crowded middle games", rate, "a second", "python-chess, legal moves",
              rate_theirs, rate / rate_theirs, "at least 1 x", rate >= rate_theirs)
    figures = [(rules_bench.speed(race.ours, rng), rules_bench.speed(rules_bench.ours, rng))
               for _ in range(rules_bench.PASSES)]
    actions, button = (median(each) for each in zip(*figures, strict=True))
    yield Row("checked random play of the button game", actions, "actions/s", "Button, the same", button,
              actions / button, "for comparison", True)
