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
from companion.games.buttonville.villagers import effect_of
from companion.games.game import Ruling, Seat, Step

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
    run = ("engine",) if state.header.options.professor == "manual" else ("engine", "option")
    found = []
    for villager in dict.fromkeys(laid.villager for laid in state.sets[seat]):
        effect = effect_of(villager, "game_end", run)
        if effect is not None:
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
    entered = tuple(EffectScore(each.villager, each.points, entered=True)
                    for each in state.bonuses if each.seat == seat)
    return worked_out(state, seat) + entered


def total(state: GuildsState, seat: Seat) -> int:
    """What a seat would score if the game ended now."""
    laid = sum(set_points(each.cards) for each in state.sets[seat])
    return laid + button_points(state.buttons[seat]) + sum(each.points for each in effects(state, seat))


def ranks(state: GuildsState) -> tuple[int, ...]:
    """Places by points, then by number of sets; equal in both share a place: 1, 2, 2, 4 (BV-31)."""
    keys = _keys(state)
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def _keys(state: GuildsState) -> list[tuple[int, int]]:
    return [(total(state, seat), len(own)) for seat, own in enumerate(state.sets)]


def winners(state: GuildsState) -> tuple[Seat, ...]:
    """Every seat of rank 1 (BV-A17); nobody before the game is over."""
    if not state.over:
        return ()
    return tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)


def criterion(state: GuildsState) -> Criterion:
    """What decides who is first, as the points stand."""
    keys = sorted(_keys(state), reverse=True)
    (score, sets), (next_score, next_sets) = keys[:2]
    if score > next_score:
        return "points"
    return "sets" if sets > next_sets else "shared"


def scored(state: GuildsState, seat: Seat) -> SeatScored:
    """The points of a seat, line by line, as they stand now."""
    own, buttons = state.sets[seat], state.buttons[seat]
    return SeatScored(
        seat=seat,
        sets=tuple(SetScore(laid.villager, laid.cards, set_points(laid.cards)) for laid in own),
        buttons=buttons,
        button_points=button_points(buttons),
        effects=effects(state, seat),
        total=total(state, seat),
        rank=ranks(state)[seat],
    )


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
    over = structs.replace(state, phase="over")
    first = winners(over)
    rows: tuple[Ruling, ...] = tuple(scored(over, seat) for seat in range(len(over.hands)))
    return Step(over, (*rows, GameOver(first, total(over, first[0]), len(over.sets[first[0]]),
                                       criterion(over))))
