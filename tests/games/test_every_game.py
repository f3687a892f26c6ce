"""What holds for every game: its list of actions, undo, records, and that nothing but the actions counts."""

import random
from random import Random

import msgspec
import pytest

from companion.games import GAME_IDS, game_of
from companion.games.game import Refused
from companion.table.record import read_line
from companion.table.replay import replay
from companion.table.session import Session
from companion.table.strict import parse
from tests.games.kit import SAMPLES, Sample

EVERY = pytest.mark.parametrize("sample", SAMPLES.values(), ids=[*SAMPLES])


def accepted(sample: Sample, state: object, action: object) -> bool:
    try:
        sample.game.apply(state, action)  # type: ignore[arg-type]
    except Refused:
        return False
    return True


def test_every_game_is_in_the_kit() -> None:
    assert {sample.game.id for sample in SAMPLES.values()} == set(GAME_IDS)
    assert all(game_of(game_id) is game_of(game_id) for game_id in GAME_IDS)


@EVERY
def test_the_list_is_what_is_accepted_each_once_and_in_one_order(sample: Sample) -> None:
    rng = Random(1)
    tried = {True: 0, False: 0}
    for state, _action, _step in sample.play(rng):
        legal = sample.game.legal(state)
        assert len(set(legal)) == len(legal)
        assert list(legal) == list(sample.game.legal(state))
        assert all(accepted(sample, state, action) for action in legal)
        for _ in range(6):
            action = sample.anything(state, rng)
            if not isinstance(action, sample.unlisted):
                is_legal = action in legal
                assert accepted(sample, state, action) == is_legal, action
                tried[is_legal] += 1
    assert min(tried.values()) > 20


@EVERY
def test_undo_of_any_number_of_actions_is_the_state_before_them(sample: Sample) -> None:
    rng = Random(2)
    session = Session.start(sample.game, sample.header)
    states = [session.state]
    for _state, action, _step in sample.play(Random(2)):
        session = session.do(action)
        states.append(session.state)
    bytes_then = [msgspec.json.encode(state) for state in states]
    whole = session
    for n in range(len(states) - 2, -1, -1):
        session = session.undo()
        assert session.state is states[n]
    for _ in range(20):
        n = rng.randrange(len(states))
        assert whole.at(n) == states[n]
    while session.can_redo:
        session = session.redo()
    assert session.state is states[-1]
    assert [msgspec.json.encode(state) for state in states] == bytes_then, "a state never changes"


@EVERY
def test_how_it_stands_is_a_table_with_a_row_for_each_seat(sample: Sample) -> None:
    tables = [sample.game.columns(state) for state, *_ in sample.play(Random(4))]
    assert any(columns != tables[0] for columns in tables), "it goes on with the game"
    for columns in tables:
        assert len({str(column.heading) for column in columns}) == len(columns) > 1
        assert all(len(column.cells) == len(sample.header.seats) for column in columns)


@EVERY
def test_a_record_replays_to_the_same_view(sample: Sample) -> None:
    session = Session.start(sample.game, sample.header)
    for _state, action, _step in sample.play(Random(3)):
        session = session.do(action)
    lines = list(session.record())
    again = replay(lines, game_of)
    assert again.state == session.state
    assert sample.game.view(again.state) == sample.game.view(session.state)
    assert list(again.record()) == lines
    assert all(read_line(parse(line), sample.game).action == each.action
               for line, each in zip(lines[1:], session.lines(), strict=True))
    halfway = len(lines) // 2
    assert replay(lines, game_of, halfway).state == session.at(halfway)


@EVERY
def test_nothing_but_the_actions_counts(sample: Sample) -> None:
    first = [(state, action) for state, action, _step in sample.play(Random(4))]
    random.seed(99)
    state = sample.game.begin(sample.header)
    for before, action in first:
        random.random()
        assert state == before
        state = sample.game.apply(state, action).state


@EVERY
def test_everything_is_told_in_words_and_the_view_has_what_every_view_has(sample: Sample) -> None:
    for state, action, step in sample.play(Random(5)):
        assert "{" not in str(sample.game.describe(state, action))
        assert all(str(sample.game.tell(step.state, ruling)) for ruling in step.rulings)
        view = msgspec.to_builtins(sample.game.view(step.state))
        assert (view["game"], view["phase"], view["turn"], view["over"]) == (
            sample.game.id, step.state.phase, step.state.turn, step.state.over)
        assert [seat["name"] for seat in view["seats"]] == list(sample.header.seats)
        if "rank" in view["seats"][0]:
            first = [seat for seat, row in enumerate(view["seats"]) if row["rank"] == 1]
            assert list(view["winners"]) == (first if view["over"] else [])
        assert bool(view["winners"]) is view["over"]


@EVERY
def test_after_the_end_everything_is_refused(sample: Sample) -> None:
    rng, state = Random(6), None
    for _state, _action, step in sample.play(rng):
        state = step.state
    assert state is not None
    assert state.over
    assert list(sample.game.legal(state)) == []
    for _ in range(200):
        action = sample.anything(state, rng)
        with pytest.raises(Refused) as caught:
            sample.game.apply(state, action)
        assert caught.value.code in {"game_over", "not_when_scanned"}
