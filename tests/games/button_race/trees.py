"""Counted trees of plays, as chess engines have them ("perft"): one to three cards deep.

The figures are in tests/data/button-race-trees.json. Why they can be trusted: they are not what the move
generator once happened to say, but what it and the slow one (:mod:`tests.games.button_race.slow`), which was
written from the rules and shares nothing with it, found independently. ``python -m
tests.games.button_race.trees`` counts everything anew with both, tells what differs, and writes the file only
if nothing does; that takes some minutes. The tests count with the fast one.

Every seat in turn plays one of the cards named; discards and draws are left out, a game that is won ends its
branch.
"""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.games.button_race.actions import Options
from companion.games.button_race.moving import carry_out
from companion.games.button_race.plays import plays
from companion.games.button_race.position import Position
from companion.games.button_race.starting import board_of
from companion.games.button_race.state import Board, winners
from tests.games.button_race import slow
from tests.games.button_race.kit import header

FILE = Path(__file__).parents[2] / "data/button-race-trees.json"
Json = dict[str, Any]
Follow = Callable[[Any, int, str], Iterable[Any]]
"""The positions after each play of a card by a seat; none when the game is won."""


def fast(options: Json) -> Follow:
    """By the move generator of the package."""
    rules = Options(**options)

    def follow(board: Board, seat: int, card: str) -> Iterable[Board]:
        if winners(board):
            return
        position = Position.of(board, seat, rules)
        for play in plays(position, card):
            moved = carry_out(position, card, play.moves)
            assert moved is not None
            yield moved[-1].board

    return follow


def by_hand(options: Json) -> Follow:
    """By the slow one."""
    rules = {"pass_home": options.get("pass_home", True),
             "to_start": options.get("partner_entry_conflict") == "to_start"}

    def follow(buttons: slow.Buttons, seat: int, card: str) -> Iterable[slow.Buttons]:
        return () if slow.won(buttons) else slow.plays(buttons, seat, card, **rules).values()

    return follow


def count(follow: Follow, position: Any, seat: int, cards: list[str], depth: int) -> int:
    """How many rows of so many plays there are."""
    after = [each for card in cards for each in follow(position, seat, card)]
    if depth == 1:
        return len(after)
    return sum(count(follow, each, (seat + 1) % 4, cards, depth - 1) for each in after)


def tree(case: Json, follow: Follow, position: Any, most: int = 3) -> Json:
    """All figures of a case: plays of each card, of all cards two deep, of some three deep."""
    seat, some = case["seat"], case["three"]["cards"]
    found: Json = {"one": {card: count(follow, position, seat, [card], 1) for card in slow.CARDS}}
    if most > 1:
        found["two"] = count(follow, position, seat, slow.CARDS, 2)
    if most > 2:
        found["three"] = {"cards": some, "plays": count(follow, position, seat, some, 3)}
    return found


def board(case: Json) -> Board:
    """A case's position for the package."""
    return board_of(header(), case["buttons"])


def rows(case: Json) -> slow.Buttons:
    """A case's position for the slow generator."""
    return tuple(tuple(sorted(row)) for row in case["buttons"])


def cases() -> list[Json]:
    """The cases as they stand in the file."""
    found: list[Json] = json.loads(FILE.read_text())
    return found


def main() -> int:
    """Count everything anew; 1 when the two differ."""
    counted, differ = [], 0
    for case in cases():
        mine = tree(case, fast(case["options"]), board(case))
        other = tree(case, by_hand(case["options"]), rows(case))
        differ += mine != other
        print(case["name"], mine if mine == other else f"DIFFER: {mine} {other}", flush=True)
        counted.append(case | mine)
    if not differ:
        FILE.write_text("[\n" + ",\n".join(json.dumps(case) for case in counted) + "\n]\n")
    return bool(differ)


if __name__ == "__main__":
    sys.exit(main())
