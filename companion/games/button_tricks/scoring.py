"""Points, totals and ranks (BT-20 to BT-28)."""

from collections.abc import Sequence

from companion.games.button_tricks.state import ButtonState, Tally
from companion.games.game import Seat

ZERO = 30
"""Points for a bet of zero that wins no trick (BT-22)."""

TOKEN = 5
"""Points for each token of a bet that is met exactly (BT-21)."""


def bonus(bet: int, tricks: int) -> int:
    """Points of a bet beside the cards: 0 unless it is met exactly (BT-21 to BT-23, BT-A7)."""
    if bet != tricks:
        return 0
    return TOKEN * bet if bet else ZERO


def sides(seats: int, teams: bool) -> tuple[tuple[Seat, ...], ...]:
    """Who scores together: each seat for itself, or partners opposite (BT-28)."""
    return ((0, 2), (1, 3)) if teams else tuple((seat,) for seat in range(seats))


def total_of(figures: Sequence[int], side: tuple[Seat, ...]) -> int:
    """The figures of a side's seats added up (BT-28, BT-A16)."""
    return sum(figures[seat] for seat in side)


def side_points(tally: Tally, side: tuple[Seat, ...]) -> int:
    """Points of one side in a finished round: a point a card and the bonus (BT-20 to BT-23)."""
    cards = total_of(tally.cards, side)
    return cards + bonus(total_of(tally.bets, side), total_of(tally.tricks, side))


def points(tally: Tally, teams: bool) -> tuple[int, ...]:
    """Points of each seat in a finished round; with teams both partners have the team's."""
    of_seat = {seat: side_points(tally, side) for side in sides(len(tally.bets), teams) for seat in side}
    return tuple(of_seat[seat] for seat in range(len(tally.bets)))


def totals(state: ButtonState) -> tuple[int, ...]:
    """Points of each seat (of its team) over all finished rounds (BT-24)."""
    rows = [points(tally, state.header.options.teams) for tally in state.finished]
    return tuple(sum(row[seat] for row in rows) for seat in range(len(state.bets)))


def zero_seats(tally: Tally, teams: bool) -> tuple[Seat, ...]:
    """Seats of the teams whose bet of zero succeeded in that round: the game is theirs (BT-28)."""
    if not teams:
        return ()
    return tuple(sorted(
        seat
        for side in sides(len(tally.bets), teams)
        if total_of(tally.bets, side) == 0 and total_of(tally.tricks, side) == 0
        for seat in side
    ))


def ranks(state: ButtonState) -> tuple[int, ...]:
    """Competition ranks over seats by total: 1, 2, 2, 4.

    A team whose bet of zero has just won the game stands before the other whatever the totals are; if
    both did, totals decide (BT-A17).
    """
    zero = zero_seats(state.finished[-1], state.header.options.teams) if state.finished else ()
    keys = [(seat in zero, total) for seat, total in enumerate(totals(state))]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def winners(state: ButtonState) -> tuple[Seat, ...]:
    """Every seat of rank 1 (BT-27, BT-A15); nobody before the game is over."""
    if not state.over:
        return ()
    return tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
