"""The move generator: every legal play of a card (rules.md, section 3.2).

It asks no more than it has to. What stands on a way is one comparison of bits. Opponents' buttons hinder
nobody: they are jumped, and where one is bumped its start column has room (BG-20). So only two colours are
looked at, the one that is moved and its partner's, and of the partner's only the one that would be bumped.
"""

from companion.games.button_race.actions import Play
from companion.games.button_race.board import NAMES
from companion.games.button_race.cards import JOKER, SEVEN
from companion.games.button_race.moving import SEVEN_STEPS
from companion.games.button_race.position import Position
from companion.games.button_race.state import BITS, HOMES, SQUARES, standing
from companion.games.button_race.ways import jumps


def plays(position: Position, card: str) -> list[Play]:
    """Every legal play of this card, each once, in a fixed order.

    Args:
        position: who moves where.
        card: one of :data:`companion.games.button_race.cards.CARDS`.
    """
    if card == JOKER:
        return _jokers(position)
    found = _singles(position, card)
    if card == SEVEN:
        found += _divided(position)
    return found


def _singles(position: Position, card: str) -> list[Play]:
    """A card that moves one button: forward, an 8 backward, or out (BG-10 to BG-14, BG-16)."""
    board, seat, colour, origins, chart, _options = position
    own, ways, delicate = board[colour], chart.cards[card], _delicate(position)
    return [
        Play(seat, card, moves)
        for place in origins
        for path, bit, to, moves in ways[place]
        if not path & own and (not bit & delicate or position.land(place, to))
    ]


def _delicate(position: Position) -> int:
    """The partner's buttons of which it has to be looked at whether they may be bumped; mostly none."""
    own, partner = position.board[position.colour], position.board[position.colour ^ 2]
    return partner if (own | partner) & position.gate else 0


def _jokers(position: Position) -> list[Play]:
    """From the track or the start column onto anybody else's button on the track (BG-15, BG-A14 to A17)."""
    board, seat, colour, origins, _chart, _options = position
    others = (board[colour ^ 1] | board[colour ^ 2] | board[colour ^ 3]) & SQUARES
    targets = [(to, BITS[to]) for to in standing(others)]
    homes, delicate = HOMES[colour], _delicate(position)
    return [
        Play(seat, JOKER, to_square[to])
        for place, to_square in [(place, jumps(place)) for place in origins if not BITS[place] & homes]
        for to, bit in targets
        if not bit & delicate or position.land(place, to)
    ]


def _divided(position: Position) -> list[Play]:
    """A 7 divided over two buttons, in both orders where both are legal (BG-14, BG-23, BG-A20 to A24).

    The second part is judged on the board after the first. While the first lands on nobody of the team, that
    board differs in one button only and need not be made. It is where somebody of the team may have been
    bumped, and where the last own button went home, so that one of the partner finishes the card.
    """
    board, seat, colour, origins, chart, _options = position
    own, partner, gate = board[colour], board[colour ^ 2], position.gate
    found: list[Play] = []
    for place in origins:
        others, rest = [other for other in origins if other != place], own ^ BITS[place]
        for part in range(1, SEVEN_STEPS):
            left = SEVEN_STEPS - part
            for path, bit, to, first in chart.steps[part][place]:
                if path & own:
                    continue
                mine = rest | bit
                if bit & partner or mine == HOMES[colour]:
                    found += _made(position, place, to, left)
                    continue
                seconds, delicate = chart.steps[left], partner if (mine | partner) & gate else 0
                found += [
                    Play(seat, SEVEN, first + second)
                    for other in others
                    for path_2, bit_2, to_2, second in seconds[other]
                    if not path_2 & mine and (
                        not bit_2 & delicate or _fits(position, place, to, other, to_2))
                ]
    return found


def _fits(position: Position, place: int, to: int, other: int, to_2: int) -> bool:
    """Whether the second part of a 7 may bump a partner's button, after the first has bumped none."""
    landed = position.land(place, to)
    assert landed is not None
    return position.after(landed[0]).land(other, to_2) is not None


def _made(position: Position, place: int, to: int, left: int) -> list[Play]:
    """The divided 7s that begin with this move, on the board made after it."""
    landed = position.land(place, to)
    if landed is None:
        return []
    after = position.after(landed[0])
    own, first, delicate = after.board[after.colour], (NAMES[place], NAMES[to]), _delicate(after)
    return [
        Play(position.seat, SEVEN, (first, *second))
        for other in after.origins
        if other != to
        for path, bit, to_2, second in after.chart.steps[left][other]
        if not path & own and (not bit & delicate or after.land(other, to_2))
    ]
