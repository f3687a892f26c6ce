"""What holds at every step of whole random games, and at every legal play of them."""

from itertools import pairwise
from random import Random

import pytest

from companion.games.button_race.actions import Discard, Draw, Play
from companion.games.button_race.cards import deck_size
from companion.games.button_race.rulings import Bumped, ReachedHome, TeamWon
from companion.games.button_race.state import RaceState, places
from companion.games.game import Action
from tests.games.button_race.kit import GAME, HEADERS, next_action, seen
from tests.games.button_race.slow import SIDES, on_track


def conserved(state: RaceState) -> None:
    """Twenty buttons, no two on one place but in the start columns, all cards somewhere."""
    rows = seen(state)
    assert [len(row) for row in rows] == [5, 5, 5, 5]
    standing = [place for row in rows for place in row if not place.endswith(".start")]
    assert len(set(standing)) == len(standing)
    for side, row in zip(SIDES, rows, strict=True):
        assert all(on_track(place) or place[0] == side for place in row)
    assert [len(places(state.board, seat)) for seat in range(4)] == [5, 5, 5, 5]
    assert state.deck + sum(state.hands) + state.face_up == deck_size(state.header.options.jokers)
    assert state.deck >= 1
    assert state.face_up >= 0
    assert all(0 <= hand <= 5 for hand in state.hands)


def lost(before: RaceState, after: RaceState, action: Action) -> int:
    """Buttons of the moved colours that vanished from where they stood without being moved by the play."""
    assert isinstance(action, Play)
    moved = {name for move in action.moves for name in move}
    return sum(len(set(was) - set(now) - moved)
               for was, now in zip(seen(before), seen(after), strict=True))


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game(name: str, seed: int) -> None:
    rng, state, won = Random(f"{name}/{seed}"), GAME.begin(HEADERS[name]), 0
    while not state.over:
        conserved(state)
        legal = GAME.legal(state)
        for action in rng.sample(legal, min(len(legal), 3)):
            step = GAME.apply(state, action)
            conserved(step.state)
            bumped = sum(isinstance(ruling, Bumped) for ruling in step.rulings)
            if isinstance(action, Play):
                assert lost(state, step.state, action) <= bumped
        action = next_action(state, rng)
        step = GAME.apply(state, action)
        homes = [row.count("home") for row in map(" ".join, seen(state))]
        assert all(now.home >= was for was, now in zip(homes, GAME.view(step.state).seats, strict=True))
        if isinstance(action, Discard | Play) and not step.state.over:
            assert step.state.turn == (action.seat + 1) % 4
        if isinstance(action, Draw):
            assert step.state.board == state.board
        won += sum(isinstance(ruling, TeamWon) for ruling in step.rulings)
        state = step.state
    conserved(state)
    assert won == 1
    assert GAME.view(state).winners in {(0, 2), (1, 3)}


def test_nobody_jumps_a_button_of_its_own_colour() -> None:
    """In all plays of whole games a moved button is behind its colleagues exactly if it was before."""
    rng = Random(9)
    for name in ("other rules", "under way"):
        state = GAME.begin(HEADERS[name])
        while not state.over:
            for action in GAME.legal(state):
                if isinstance(action, Play) and action.card not in {"JK", "7"}:
                    assert in_order(state, action), action
            state = GAME.apply(state, next_action(state, rng)).state


def in_order(state: RaceState, action: Play) -> bool:
    """Whether the colour's buttons stand in the same order round the track after this move of one of them."""
    (((start, end),)) = action.moves
    if not (on_track(start) and on_track(end)):
        return True
    rows = seen(state)
    row = next(row for row in rows if start in row)
    track = [place for place in row if on_track(place)]
    if len(track) < 2 or end in track:
        return end not in track
    def place(name: str) -> int:
        return (18 * SIDES.index(name[0]) + 19 - int(name[1:])) % 72

    forward = action.card != "8"
    gap = (place(end) - place(start)) % 72 if forward else (place(start) - place(end)) % 72
    reach = [(place(other) - place(start)) % 72 if forward else (place(start) - place(other)) % 72
             for other in track if other != start]
    return gap < min(reach)


def test_home_is_reached_one_by_one() -> None:
    state, rng, reached = GAME.begin(HEADERS["plain"]), Random(4), []
    while not state.over:
        step = GAME.apply(state, next_action(state, rng))
        reached += [(ruling.seat, ruling.home) for ruling in step.rulings if isinstance(ruling, ReachedHome)]
        state = step.state
    for seat in range(4):
        homes = [home for owner, home in reached if owner == seat]
        assert all(later in (now, now + 1) for now, later in pairwise(homes))
