"""Playthroughs of Buttonville as text: each action of a record, what followed, and the table after each turn.

The texts beside the records in tests/data/golden/buttonville are read by people in a review. After a wanted
change of words: ``python -m tests.games.buttonville.golden`` writes them anew from the records.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.games import game_of
from companion.games.buttonville.state import GuildsState
from companion.table.replay import replay
from tests.games.buttonville.kit import GAME

FOLDER = Path(__file__).parents[2] / "data/golden/buttonville"


def playthrough(record: Path) -> str:
    """The text of a record."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Path) -> Iterator[str]:
    session = replay(record.read_bytes().splitlines(keepends=True), game_of)
    state: GuildsState = session.at(0)
    yield f"{', '.join(state.header.seats)}; {' '.join(state.header.options.villagers)}"
    for moment in session.steps():
        yield f"{moment.n:3} {GAME.describe(state, moment.line.action)}"
        for ruling in moment.rulings:
            yield f"    > {GAME.tell(moment.state, ruling)}"
        if moment.state.ended > state.ended:
            yield from _table(moment.state)
        state = moment.state


def _table(state: GuildsState) -> Iterator[str]:
    """A line for each seat after each turn."""
    view = GAME.view(state)
    left = "" if view.turns_left is None else f", turns left {view.turns_left}"
    yield f"      round {view.round}, pile {view.pile}, market {view.market}, discards {view.discards}{left}"
    for seat in view.seats:
        sets = " ".join(f"{laid.villager}:{laid.cards}" for laid in seat.sets)
        yield f"      {seat.rank}. {seat.name} {seat.score}: hand {seat.hand}, buttons {seat.buttons}; {sets}"


if __name__ == "__main__":
    for record in sorted(FOLDER.glob("*.jsonl")):
        record.with_suffix(".txt").write_text(playthrough(record))
