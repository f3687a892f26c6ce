"""Playthroughs of the button game as text: each action of a record, what followed, and the board between.

The texts beside the records in tests/data/golden/button_race are read by people in a review. After a wanted
change of words: ``python -m tests.games.button_race.golden`` writes them anew from the records.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.games import game_of
from companion.games.button_race.state import RaceState
from companion.table.replay import replay
from tests.games.button_race.kit import GAME

FOLDER = Path(__file__).parents[2] / "data/golden/button_race"


def playthrough(record: Path) -> str:
    """The text of a record."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Path) -> Iterator[str]:
    session = replay(record.read_bytes().splitlines(keepends=True), game_of)
    state: RaceState = session.at(0)
    yield f"{', '.join(state.header.seats)}; {msgspec.json.encode(state.header.options).decode()}"
    yield from _table(state)
    for moment in session.steps():
        legal = GAME.legal(state, getattr(moment.line.action, "card", None))
        yield f"{moment.n:3} {GAME.describe(state, moment.line.action)}   [1 of {len(legal)}]"
        for ruling in moment.rulings:
            yield f"    > {GAME.tell(moment.state, ruling)}"
        if moment.state.turn == 0 != state.turn or moment.state.over:
            yield from _table(moment.state)
        state = moment.state


def _table(state: RaceState) -> Iterator[str]:
    """A line for each seat, once a round."""
    view = GAME.view(state)
    yield f"      {view.phase}, deck {view.deck}"
    for seat in view.seats:
        yield f"      {seat.name}: hand {seat.hand}, home {seat.home}; {' '.join(seat.buttons)}"


if __name__ == "__main__":
    for record in sorted(FOLDER.glob("*.jsonl")):
        record.with_suffix(".txt").write_text(playthrough(record))
