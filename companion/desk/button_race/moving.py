"""The latest move, and the pictures in which a button is seen on its way."""

from collections.abc import Iterable

from companion.clock import MS
from companion.desk.button_race.moment import IDLE, ask
from companion.desk.settling import Shown
from companion.games.button_race.actions import Discard, Play
from companion.games.button_race.offers import MoveOffer, offered
from companion.games.button_race.rules import RaceGame
from companion.games.button_race.rulings import Bumped
from companion.games.button_race.state import Board, RaceState, with_button, without_button
from companion.games.game import Action, Seat
from companion.screens.button_race.asks import ShowMove

STEP_NS = 90 * MS
"""How long a button is seen on each place that it passes."""

BUMP_NS = 600 * MS
"""How long those that it bumps are seen leaving."""


def latest(done: Iterable[tuple[RaceState, Action]]) -> tuple[MoveOffer, ...]:
    """The moves of the latest card, if it was played; nothing when it was discarded, or before the first.

    Args:
        done: each action with the state that it was done in, newest first.
    """
    for before, action in done:
        match action:
            case Play():
                return offered(before, action).moves
            case Discard():
                return ()
    return ()


def pictures(before: RaceState, action: Action) -> tuple[Shown, ...]:
    """A played card, place by place; whoever it bumps is seen leaving."""
    if not isinstance(action, Play):
        return ()
    state = RaceGame().apply(before, action).state
    under = None if state.over else ask(state, IDLE)
    board, out = before.board, []
    for move in offered(before, action).moves:
        board = without_button(board, move.colour, move.path[0])
        bumped = tuple((ruling.seat, ruling.place, ruling.to) for ruling in move.effects
                       if isinstance(ruling, Bumped))
        out += [Shown(state, ShowMove(board, move.colour, place, (), under), STEP_NS)
                for place in move.path[1:]]
        if bumped:
            board = _left(board, bumped)
            out.append(Shown(state, ShowMove(board, move.colour, move.path[-1], bumped, under), BUMP_NS))
        board = with_button(board, move.colour, move.path[-1])
        for colour, _place, to in bumped:
            board = with_button(board, colour, to)
    return tuple(out)


def _left(board: Board, bumped: tuple[tuple[Seat, int, int], ...]) -> Board:
    """Without the buttons that are bumped; those that are bumped onwards have not been on their entry yet."""
    for colour, place, _to in bumped:
        board = without_button(board, colour, place)
    return board
