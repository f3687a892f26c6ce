"""What happens where a button lands: who is bumped, and where to (BG-19, BG-20, BG-A10 to BG-A13)."""

from typing import NamedTuple

from companion.games.button_race.board import ENTRY, start_of
from companion.games.button_race.state import Board
from companion.games.game import Seat


class Bump(NamedTuple):
    """A button that had to leave its square.

    Attributes:
        colour: whose button.
        place: the square that it left.
        to: where it stands now: its entry, or its start column.
    """

    colour: Seat
    place: int
    to: int


Landed = tuple[Board, tuple[Bump, ...]]
"""The board after a move, and who was bumped, one after the other."""


def land(board: Board, colour: Seat, leaves: int, place: int, to_start: bool) -> Landed | None:
    """Put a button down and move on whoever stands there.

    An opponent's button goes to its start column (BG-20). A partner's goes to the partner's entry (BG-19),
    where the same rules hold for it in turn: an opponent of it goes to the start, and a button of its
    partner, the mover's colour, goes on to that colour's entry (BG-A12, BG-A13). Only the two colours of one
    team ever move on, and each entry takes one button, so a chain has three bumps at most.

    Args:
        board: the position before.
        colour: the colour of the button that is moved; it counts, not whose turn it is (BG-A30).
        leaves: the place that it leaves as a set of bits; 0 for a start column.
        place: where it lands.
        to_start: what becomes of a partner's button that cannot go to its entry, because one of its colour
            stands there or because it is that one itself: it goes to its start column, or the move is
            illegal (BG-A10, BG-A11).

    Returns:
        None when the move is illegal for that reason.
    """
    masks = list(board)
    masks[colour] ^= leaves
    bumps: list[Bump] = []
    while True:
        bit = 1 << place
        masks[colour] |= bit
        partner = colour ^ 2
        if not masks[partner] & bit:
            break
        entry = ENTRY[partner]
        taken = masks[partner] >> entry & 1
        if taken and not to_start:
            return None
        masks[partner] ^= bit
        goes = start_of(partner) if taken else entry
        bumps.append(Bump(partner, place, goes))
        if taken:
            break
        colour, place = partner, entry
    for opponent in (colour ^ 1, colour ^ 3):
        if masks[opponent] & bit:
            masks[opponent] ^= bit
            bumps.append(Bump(opponent, place, start_of(opponent)))
    return (masks[0], masks[1], masks[2], masks[3]), tuple(bumps)
