"""Playthroughs as text: each action of a record, what followed, and the table between.

The texts beside the records in tests/data/golden are read by people in a review. After a wanted change of
words: ``python -m tests.games.golden`` writes them anew from the records, which stay as they are.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from pathlib import Path

import msgspec

from companion.games.button_tricks.actions import ACTION_TYPES, ButtonHeader
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.words import leader_text
from companion.games.game import Action
from tests.games.button import GAME

FOLDER = Path(__file__).parent.parent / "data/golden"


def playthrough(record: Path) -> str:
    """The text of a record."""
    first, *further = record.read_bytes().splitlines()
    kinds = reduce(or_, ACTION_TYPES)
    decode = msgspec.json.Decoder(kinds).decode
    return "\n".join(_lines(msgspec.json.decode(first, type=ButtonHeader), map(decode, further))) + "\n"


def _lines(header: ButtonHeader, actions: Iterator[Action]) -> Iterator[str]:
    state = GAME.begin(header)
    yield f"{', '.join(header.seats)}; {msgspec.json.encode(header.options).decode()}"
    for number, action in enumerate(actions, 1):
        legal = len(GAME.legal(state))
        yield f"{number:3} {GAME.describe(state, action)}" + (f"   [1 of {legal}]" if legal else "")
        step = GAME.apply(state, action)
        for ruling in step.rulings:
            yield f"    > {GAME.tell(state, ruling)}"
        was, state = state.phase, step.state
        if state.phase != was or state.phase == "tricks":
            yield from _table(state)
    view = GAME.view(state)
    for seat in view.seats:
        yield f"{seat.rank}. {seat.name}: {' + '.join(map(str, seat.rounds))} = {seat.score}"


def _table(state: ButtonState) -> Iterator[str]:
    """The open tricks with who leads them, a line for each phase and play."""
    if state.phase == "tricks" and state.open is not None:
        tricks = (
            f"{' '.join(one.card.id for one in trick)} ({leader_text(state, slot)})"
            for slot, trick in enumerate(state.open)
        )
        yield f"      {' | '.join(tricks)}"
    else:
        yield f"      {state.phase}, round {state.round}"


if __name__ == "__main__":
    for record in sorted(FOLDER.glob("*.jsonl")):
        record.with_suffix(".txt").write_text(playthrough(record))
