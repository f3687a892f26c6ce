"""Every way on the board, worked out once: where each button could go with each card, and what it passes.

The board never changes, only the buttons do. So whether a button may go is asked in two strokes: the squares
of the way, as a set of bits, must hold no button of its colour (BG-18), and whoever stands on the last one
must have somewhere to go (:mod:`companion.games.button_race.bumps`).
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from companion.games.button_race.board import (
    BUTTONS,
    ENTRY,
    EXIT,
    NAMES,
    SEATS,
    TRACK,
    home_slot,
    in_home,
    slot_of,
    start_of,
)
from companion.games.button_race.cards import BRINGS_OUT, EIGHT, STEPS
from companion.games.game import Seat

BACK = 8
"""The steps of an 8, backward (BG-13)."""

FARTHEST = 11
"""The most steps that a card moves a button: an ace (BG-11)."""


Moves = tuple[tuple[str, str]]
"""The moves of a card that moves one button, as they stand in a record: from and to by name."""


class Way(NamedTuple):
    """One button's way with one card or part of a card.

    Attributes:
        path: the places it travels over, the last one included, as a set of bits; not the one it leaves.
        bit: the last place as a set of bits.
        place: the last place.
        moves: the way as the only move of a card.
    """

    path: int
    bit: int
    place: int
    moves: Moves


Ways = tuple[tuple[Way, ...], ...]
"""For each place the ways that lead on from there."""


class Chart(NamedTuple):
    """The ways of one colour under one reading of BG-A5.

    Attributes:
        steps: for each number of steps forward, up to 11, the ways from each place (BG-17, BG-21).
        cards: the same for each card that moves one button by itself, bringing out included.
    """

    steps: tuple[Ways, ...]
    cards: Mapping[str, Ways]


def route(colour: Seat, place: int, steps: int, *, home: bool) -> tuple[int, ...] | None:
    """The places that a button travels over, in order, the last one included (BG-21).

    Args:
        colour: whose button; only that colour turns in at its entry.
        place: where it stands, a square or a slot of its own column.
        steps: how far, forward; backward where negative.
        home: whether it turns in at its entry, as a button in the column has to.

    Returns:
        None where that way does not exist: it does not reach its entry, or ends beyond slot 5 (BG-A6).
    """
    if in_home(place):
        fits = home and 0 < steps <= BUTTONS - slot_of(place)
        return tuple(range(place + 1, place + steps + 1)) if fits else None
    if not home:
        toward = 1 if steps > 0 else -1
        return tuple((place + step) % TRACK for step in range(toward, steps + toward, toward))
    to_entry = (ENTRY[colour] - place) % TRACK
    if not to_entry < steps <= to_entry + BUTTONS:
        return None
    return (*((place + step) % TRACK for step in range(1, to_entry + 1)),
            *(home_slot(colour, slot) for slot in range(1, steps - to_entry + 1)))


@cache
def charts(pass_home: bool) -> tuple[Chart, ...]:
    """The chart of each colour; `pass_home` says whether a button may pass its own entry (BG-A5).

    Most tables need one of the two, so each is worked out when it is first asked for, and kept.
    """
    return tuple(_chart(colour, pass_home) for colour in range(SEATS))


@cache
def jumps(place: int) -> tuple[Moves, ...]:
    """What stands in a record when a joker goes from a place to each square of the track (BG-15)."""
    return tuple([((NAMES[place], name),) for name in NAMES[:TRACK]])


def _chart(colour: Seat, pass_home: bool) -> Chart:
    steps = tuple(_ways(colour, number, pass_home) for number in range(FARTHEST + 1))
    cards = {EIGHT: _ways(colour, -BACK, pass_home)}
    for card, numbers in STEPS.items():
        ways = [sum(each, ()) for each in zip(*[steps[number] for number in numbers], strict=True)]
        if card in BRINGS_OUT:
            ways[start_of(colour)] = (_way(start_of(colour), (EXIT[colour],)),)
        cards[card] = tuple(ways)
    return Chart(steps, MappingProxyType(cards))


def _ways(colour: Seat, steps: int, pass_home: bool) -> Ways:
    """For each place the ways of that many steps: turning in first, then along the track."""
    found: list[tuple[Way, ...]] = [()] * len(NAMES)
    for place in (*range(TRACK), *range(home_slot(colour, 1), home_slot(colour, BUTTONS) + 1)):
        inward = route(colour, place, steps, home=True)
        along = route(colour, place, steps, home=False)
        if not pass_home and steps > (ENTRY[colour] - place) % TRACK:
            along = None
        found[place] = tuple([_way(place, path) for path in (inward, along) if path])
    return tuple(found)


def _way(place: int, path: tuple[int, ...]) -> Way:
    end = path[-1]
    return Way(sum([1 << each for each in path]), 1 << end, end, ((NAMES[place], NAMES[end]),))
