"""How the points of a game of Buttonville went, round by round."""

from collections.abc import Iterable

from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState


def course_of(states: Iterable[GuildsState]) -> tuple[tuple[int, ...], ...]:
    """The points of each seat at the beginning, at the end of each round, and at the end of the game.

    Args:
        states: the game after each of its entries, the beginning first; one at least.
    """
    out: list[tuple[int, ...]] = []
    last: GuildsState | None = None
    for state in states:
        if last is None or (state.ended > last.ended and state.ended % len(state.hands) == 0):
            out.append(_points(state))
        last = state
    assert last is not None
    if last.ended % len(last.hands) == 0 and len(out) > 1:
        out[-1] = _points(last)  # with what was entered while it was scored
    return tuple(out)


def _points(state: GuildsState) -> tuple[int, ...]:
    return tuple(row.total for row in scored(state))
