"""A card carried out: the buttons that its moves name go where they say, if the rules let them."""

from typing import NamedTuple

from companion.games.button_race.actions import Move
from companion.games.button_race.board import PLACES, TRACK, in_home
from companion.games.button_race.bumps import Bump
from companion.games.button_race.cards import JOKER, SEVEN
from companion.games.button_race.position import Position
from companion.games.button_race.state import BITS, Board, owner_of
from companion.games.button_race.ways import Ways
from companion.games.game import Seat


class Moved(NamedTuple):
    """One button moved.

    Attributes:
        colour: whose button.
        place: where it stood.
        to: where it stands now.
        bumps: who had to leave, one after the other.
        board: the position after it.
    """

    colour: Seat
    place: int
    to: int
    bumps: tuple[Bump, ...]
    board: Board


def carry_out(position: Position, card: str, moves: tuple[Move, ...]) -> tuple[Moved, ...] | None:
    """Move the buttons as the card allows; None where it does not.

    Args:
        position: who moves where.
        card: one of :data:`companion.games.button_race.cards.CARDS`.
        moves: from and to of each button, by name; two for a divided 7 (BG-14).
    """
    if len(moves) == 1:
        if card == JOKER:
            moved = jump(position, moves[0])
        else:
            moved = travel(position, moves[0], position.chart.cards[card])
        return None if moved is None else (moved,)
    if card != SEVEN or len(moves) != 2:
        return None
    for part in range(1, SEVEN_STEPS):
        first = travel(position, moves[0], position.chart.steps[part])
        if first is not None:
            return _finish(position, first, moves[1], SEVEN_STEPS - part)
    return None


SEVEN_STEPS = 7
"""The steps of a divided 7 in all (BG-14)."""


def _finish(position: Position, first: Moved, move: Move, left: int) -> tuple[Moved, ...] | None:
    """The second part of a 7, judged on the board after the first (BG-A22), with another button (BG-A20)."""
    after = position.after(first.board)
    if PLACES.get(move[0]) == first.to:
        return None
    second = travel(after, move, after.chart.steps[left])
    return None if second is None else (first, second)


def travel(position: Position, move: Move, ways: Ways) -> Moved | None:
    """One button goes one of these ways, from and to as told."""
    place, to = PLACES.get(move[0]), PLACES.get(move[1])
    if place is None or owner_of(position.board, place) != position.colour:
        return None
    for way in ways[place]:
        if way.place == to and not way.path & position.board[position.colour]:
            return _moved(position, place, to)
    return None


def jump(position: Position, move: Move) -> Moved | None:
    """A joker puts a button onto somebody else's (BG-15)."""
    place, to = PLACES.get(move[0]), PLACES.get(move[1])
    if place is None or to is None or not is_joker_move(position, place, to):
        return None
    return _moved(position, place, to)


def _moved(position: Position, place: int, to: int) -> Moved | None:
    landed = position.land(place, to)
    return None if landed is None else Moved(position.colour, place, to, landed[1], landed[0])


def is_joker_move(position: Position, place: int, to: int) -> bool:
    """Whether a joker leads from one place to another, but for who is bumped there (BG-A14 to BG-A17)."""
    board, colour = position.board, position.colour
    if in_home(place) or owner_of(board, place) != colour:
        return False
    others = board[colour ^ 1] | board[colour ^ 2] | board[colour ^ 3]
    return to < TRACK and bool(others & BITS[to])
