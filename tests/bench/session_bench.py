"""What a session costs: taking it up from the journal, one more action, one undo, one kept move."""

import gc
import time
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from companion.bots.simulate import simulate
from companion.clock import SystemClock
from companion.games import game_of
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Step
from companion.table.changes import restore
from companion.table.journal import Journal
from companion.table.record import Line, Opening, encode
from companion.table.rows import Entry
from companion.table.session import Session
from companion.table.uuid7 import Uuid7
from tests.bench.report import Row

ENTRIES = 10_000
PASSES = 7


class LongButton:
    """Button with as many rounds as one likes: the same rules, and a game that is long enough to measure."""

    def __init__(self) -> None:
        self._game = game_of("button_tricks")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def begin(self, header: Any) -> ButtonState:
        return self._longer(self._game.begin(header))

    def apply(self, state: ButtonState, action: Action) -> Step[ButtonState]:
        step = self._game.apply(state, action)
        return Step(self._longer(step.state), step.rulings) if step.state.phase == "deal" else step

    def _longer(self, state: ButtonState) -> ButtonState:
        return replace(state, sizes=replace(state.sizes, rounds=1_000_000))


def long_game(length: int) -> "tuple[Opening, list[Action]]":
    """The rounds of many games of bots, one after the other as one game."""
    header = next(iter(simulate("button_tricks", 4, 1, 0))).header
    actions: list[Action] = []
    seed = 0
    while len(actions) < length:
        # The dealer of a game moves on with every round, so a game of four rounds ends where it began.
        actions += next(iter(simulate("button_tricks", 4, 1, seed))).actions
        seed += 1
    return Opening.of(game_of("button_tricks"), header), actions[:length]


def _seconds(what: Callable[[], object]) -> float:
    gc.collect()
    begun = time.perf_counter()
    what()
    return time.perf_counter() - begun


def _fold(game: Any, opening: Opening, actions: list[Action]) -> ButtonState:
    state: ButtonState = game.begin(opening.header)
    apply = game.apply
    for action in actions:
        state = apply(state, action).state
    return state


def _session(game: Any, opening: Opening, actions: list[Action]) -> Session[Any]:
    session: Session[Any] = Session.start(game, opening)
    for action in actions:
        session = session.do(action)
    return session


def _written(folder: Path, opening: Opening, actions: list[Action]) -> bytes:
    """A journal with that game in it; the game's id."""
    ids, now = Uuid7(), int(datetime.now(UTC).timestamp() * 1000)
    game = ids.make(now)
    entries = [Entry(game, game, "begin", opening.source, 0, 0, now, sure=True, mono=0)]
    entries += [Entry(ids.make(now), game, "do", encode(Line(action)), n, 0, now, sure=True, mono=n)
                for n, action in enumerate(actions, 1)]
    with closing(Journal.open(folder, SystemClock())) as journal:
        for start in range(0, len(entries), 500):
            journal.append(*entries[start: start + 500])
    return game


def _taken_up(folder: Path, game: bytes, rules: Any) -> Session[Any]:
    """Open the journal, check it and take the game up, as a start of the program does."""
    with closing(Journal.open(folder, SystemClock())) as journal:
        reader = journal.reader()
        assert reader is not None
        with reader:
            return restore(reader.entries(game), lambda _: rules)


def rows() -> list[Row]:
    """The figures of a session."""
    rules: Any = LongButton()
    opening, actions = long_game(ENTRIES)
    found: list[Row] = []
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        game = _written(folder, opening, actions)
        assert _taken_up(folder, game, rules).state == _fold(rules, opening, actions)
        pairs = [(_seconds(lambda: _taken_up(folder, game, rules)),
                  _seconds(lambda: _fold(rules, opening, actions))) for _ in range(PASSES)]
    ours, theirs = (median(pair[side] for pair in pairs) * 1e3 for side in (0, 1))
    ratio = median(pair[0] / pair[1] for pair in pairs)
    what = f"journal of {ENTRIES:,} entries to the state"
    found.append(Row(what, ours, "ms", "pure fold in memory", theirs, ratio, "<= 3 x", ratio <= 3))
    return found + _costs(rules, opening, actions) + [_memory(rules, opening, actions)]


def _costs(rules: Any, opening: Opening, actions: list[Action]) -> list[Row]:
    """One action and one undo, early and late; the same action in the same state but for the history."""
    early = _session(rules, opening, actions[:10])
    late = _session(rules, opening, actions)
    # The late session with the early one's state: only the history differs.
    late = replace(late, _head=replace(late._head, state=early.state))
    action = actions[10]

    def done(session: Session[Any]) -> Callable[[], object]:
        def run() -> None:
            for _ in range(3_000):
                session.do(action)
        return run

    def undone(session: Session[Any]) -> Callable[[], object]:
        def run() -> None:
            for _ in range(30_000):
                session.undo()
        return run

    found = []
    for what, work, times in (("one action", done, 3_000), ("one undo", undone, 30_000)):
        pairs = [(_seconds(work(late)), _seconds(work(early))) for _ in range(PASSES)]
        ours, theirs = (median(pair[side] for pair in pairs) / times * 1e6 for side in (0, 1))
        ratio = median(pair[0] / pair[1] for pair in pairs)
        found.append(Row(f"{what} after {len(actions):,} actions", ours, "µs", "after 10 actions", theirs,
                         ratio, "<= 1.5 x", ratio <= 1.5))
    return found


def _memory(rules: Any, opening: Opening, actions: list[Action]) -> Row:
    """Bytes that a move of the history keeps, the rules' state and the action included."""
    session: Session[Any] = Session.start(rules, opening)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for action in actions:
        session = session.do(replace(action))
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    size = kept / session.n
    return Row("history kept for a move", size, "bytes", "–", None, size, "<= 600 bytes", size <= 600)


if __name__ == "__main__":
    for row in rows():
        print(row)
