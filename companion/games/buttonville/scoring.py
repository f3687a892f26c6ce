"""Points, ranks and the end of the game (BV-28 to BV-31)."""

from msgspec import structs

from companion.games.buttonville.actions import Bonus as BonusAction
from companion.games.buttonville.actions import Score
from companion.games.buttonville.effects import EffectStep, PointsForMore, PointsForSize
from companion.games.buttonville.refusals import (
    expect_printable,
    expect_scoring,
    expect_seat,
    expect_villager,
)
from companion.games.buttonville.rulings import Criterion, EffectScore, GameOver, SeatScored, SetScore
from companion.games.buttonville.state import Bonus, GuildsState
from companion.games.buttonville.villagers import GAME_END
from companion.games.game import Seat, Step

POINTS = (0, 1, 3, 5, 7, 10, 13, 17)
"""Points of a set by its number of cards; more than seven count as seven (BV-28)."""


def set_points(cards: int) -> int:
    """What a set is worth (BV-28)."""
    return POINTS[min(cards, len(POINTS) - 1)]


def button_points(buttons: int) -> int:
    """What buttons are worth: one point for two (BV-29)."""
    return buttons // 2


def worked_out(state: GuildsState, seat: Seat) -> tuple[EffectScore, ...]:
    """The GAME END effects of a seat that the companion works out; once for a villager (BV-19)."""
    by_option = state.header.options.professor == "set_of_two"
    found = []
    for villager in dict.fromkeys([laid.villager for laid in state.sets[seat] if laid.villager in GAME_END]):
        effect = GAME_END[villager]
        if effect.run == "engine" or by_option:
            points = sum(_points(state, seat, villager, step) for step in effect.steps)
            found.append(EffectScore(villager, points, entered=False))
    return tuple(found)


def _points(state: GuildsState, seat: Seat, villager: str, step: EffectStep) -> int:
    match step:
        case PointsForMore():
            right = (seat - 1) % len(state.hands)
            return step.points if _cards(state, seat, villager) > _cards(state, right, villager) else 0
        case PointsForSize():
            return step.points if any(laid.cards == step.cards for laid in state.sets[seat]) else 0
    raise TypeError(f"no points follow from {type(step).__name__}")


def _cards(state: GuildsState, seat: Seat, villager: str) -> int:
    return sum(laid.cards for laid in state.sets[seat] if laid.villager == villager)


def effects(state: GuildsState, seat: Seat) -> tuple[EffectScore, ...]:
    """The GAME END effects of a seat: those worked out, then those that the table entered."""
    entered = [EffectScore(each.villager, each.points, entered=True)
               for each in state.bonuses if each.seat == seat]
    return (*worked_out(state, seat), *entered)


def scored(state: GuildsState) -> tuple[SeatScored, ...]:
    """The points and the place of each seat, line by line, as if the game ended now.

    Places go by points, then by number of sets; equal in both share a place: 1, 2, 2, 4 (BV-31).
    """
    lines = [_lines(state, seat) for seat in range(len(state.sets))]
    keys = [_key(line) for line in lines]
    return tuple([
        structs.replace(line, rank=1 + len([other for other in keys if other > key]))
        for line, key in zip(lines, keys, strict=True)
    ])


def _key(line: SeatScored) -> tuple[int, int]:
    """What places go by."""
    return line.total, len(line.sets)


def _lines(state: GuildsState, seat: Seat) -> SeatScored:
    sets = tuple([SetScore(laid.villager, laid.cards, set_points(laid.cards)) for laid in state.sets[seat]])
    buttons, found = state.buttons[seat], effects(state, seat)
    points = button_points(buttons)
    total = points + sum([each.points for each in sets]) + sum([each.points for each in found])
    return SeatScored(seat, sets, buttons, points, found, total, rank=0)


def first_of(rows: tuple[SeatScored, ...]) -> tuple[Seat, ...]:
    """The seats of rank 1: who wins when the game is closed (BV-A17)."""
    return tuple([row.seat for row in rows if row.rank == 1])


def criterion(rows: tuple[SeatScored, ...]) -> Criterion:
    """What decides who is first, as the points stand."""
    (score, sets), (next_score, next_sets) = sorted(map(_key, rows), reverse=True)[:2]
    if score > next_score:
        return "points"
    return "sets" if sets > next_sets else "shared"


def bonus(state: GuildsState, action: BonusAction) -> Step[GuildsState]:
    """Points for a GAME END effect; a later entry for the seat and villager replaces it, 0 takes it away."""
    expect_scoring(state)
    expect_seat(state, action.seat)
    expect_villager(state, action.villager)
    expect_printable(action.points)
    kept = [each for each in state.bonuses if (each.seat, each.villager) != (action.seat, action.villager)]
    if action.points:
        kept.append(Bonus(action.seat, action.villager, action.points))
    return Step(structs.replace(state, bonuses=tuple(kept)))


def score(state: GuildsState, _action: Score) -> Step[GuildsState]:
    """Close the game."""
    expect_scoring(state)
    rows = scored(state)
    first = first_of(rows)
    best = rows[first[0]]
    ruling = GameOver(first, best.total, len(best.sets), criterion(rows))
    return Step(structs.replace(state, phase="over"), (*rows, ruling))
