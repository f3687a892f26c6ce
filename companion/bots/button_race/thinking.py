"""A player of the button game that weighs every play: how far its team comes, and who is sent back.

It reckons in whole numbers only, so that the same seed plays the same game on every machine.
"""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from companion.bots.button_race.player import Sight, choices
from companion.games.button_race.actions import Discard, Play
from companion.games.button_race.board import ENTRY, FIRST_START, TRACK, in_home, slot_of
from companion.games.button_race.moving import carry_out
from companion.games.button_race.position import Position
from companion.games.game import Seat

_OUT = 20
"""What it is worth that a button is on the track at all; each square nearer to its entry is one more."""

_HOME = 110
"""What a button at home is worth; each slot deeper leaves more room for the others."""

_SLOT = 4

_FEAR = 40
"""Each opponent's button that might land on ours next costs its worth divided by this."""

_KEPT: Mapping[str, int] = MappingProxyType({"JK": 45, "A": 8, "J": 6, "Q": 6, "K": 6, "7": 4, "8": 4})
"""What it is worth to have a card later; all others nothing."""

_HITS = (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, -8)
"""From how far behind a button can be hit by a card that is no joker; an 8 comes from ahead."""

_THREATS: tuple[int, ...] = tuple(
    sum(1 << (square - steps) % TRACK for steps in _HITS) for square in range(TRACK))
"""For each square those from which it can be hit, as a set of places."""


class ThinkingPlayer:
    """Takes the best play; its source of chance decides between equals."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, sight: Sight) -> Play | Discard:
        """The play after which the board looks best for the team, the card that it costs counted."""
        position = sight.position
        best: list[Play | Discard] = []
        most = 0
        for choice in choices(sight):
            gain = -_KEPT.get(choice.card, 0)
            if isinstance(choice, Play):
                gain += _gain(position, choice)
            if not best or gain > most:
                best, most = [choice], gain
            elif gain == most:
                best.append(choice)
        return self._rng.choice(best)


def _gain(position: Position, play: Play) -> int:
    """By how much a play betters the board for the team that plays it."""
    moved = carry_out(position, play.card, play.moves)
    assert moved is not None
    gain = 0
    for each in moved:
        gain += worth(each.colour, each.to) - worth(each.colour, each.place)
        for bump in each.bumps:
            change = worth(bump.colour, bump.to) - worth(bump.colour, bump.place)
            gain += change if bump.colour % 2 == position.seat % 2 else -change
    last = moved[-1]
    others = last.board[position.seat ^ 1] | last.board[position.seat ^ 3]
    for each in moved:
        if each.to < TRACK:
            gain -= worth(each.colour, each.to) * (others & _THREATS[each.to]).bit_count() // _FEAR
    return gain


def worth(colour: Seat, place: int) -> int:
    """What it is worth for a colour to have a button on a place."""
    if place >= FIRST_START:
        return 0
    if in_home(place):
        return _HOME + _SLOT * slot_of(place)
    return _OUT + TRACK - 1 - (ENTRY[colour] - place) % TRACK
