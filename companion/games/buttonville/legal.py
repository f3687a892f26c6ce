"""What the seat on turn might do next, without the manual steps, which any card may ask for at any time."""

from collections.abc import Iterator
from itertools import product
from typing import Literal

from companion.games.buttonville.actions import Act, EndTurn, Ongoing, PileEmpty, Play, Recruit
from companion.games.buttonville.effects import Pay
from companion.games.buttonville.playing import number
from companion.games.buttonville.refusals import expect_villager
from companion.games.buttonville.state import GuildsState, lying
from companion.games.buttonville.turns import doubles, surplus, waiting
from companion.games.buttonville.villagers import ACTIONS, COPIES, ONGOING
from companion.games.game import Action, Seat


def legal(state: GuildsState, card: str | None = None) -> tuple[Action, ...]:
    """What the seat on turn might do: recruits, sets, ACTIONs, ONGOING effects, the ways to end the turn.

    Hands are hidden: any villager in play might be in a hand. Manual steps, `pile`, `bonus` and `score` are
    not listed; nobody is on turn during the scoring.

    Args:
        state: the table.
        card: keep only the plays of this villager.

    Raises:
        Refused: `unknown_villager` or `villager_not_in_play` for `card`.
    """
    if card is not None:
        expect_villager(state, card)
    seat = state.turn
    if seat is None:
        return ()
    if card is not None:
        return tuple(_plays(state, seat, (card,)))
    found: list[Action] = [
        *_recruits(state, seat),
        *_acts(state, seat),
        *_plays(state, seat, state.header.options.villagers),
        *_ongoings(state, seat),
        *_ends(state, seat),
    ]
    if not state.piles_empty:
        found.append(PileEmpty())
    return tuple(found)


def _recruits(state: GuildsState, seat: Seat) -> Iterator[Recruit]:
    if state.phase == "recruit":
        if state.market:
            yield Recruit(seat, "market")
        yield Recruit(seat, "pile")


def _acts(state: GuildsState, seat: Seat) -> Iterator[Act]:
    early = state.header.options.action_before_recruit
    if state.closing or state.phase == "ongoing" or (state.phase == "recruit" and not early):
        return
    for place, laid in enumerate(state.sets[seat]):
        effect = ACTIONS.get(laid.villager)
        if effect is None or laid.used or not state.market:
            continue
        cost = sum(number(step.buttons, laid.cards) for step in effect.steps if isinstance(step, Pay))
        if state.buttons[seat] >= cost:
            yield Act(seat, place)


def _plays(state: GuildsState, seat: Seat, villagers: tuple[str, ...]) -> Iterator[Play]:
    if state.phase != "play" or state.played or state.closing:
        return
    for villager in villagers:
        most = min(state.hands[seat], COPIES - lying(state, villager))
        for cards in range(1, most + 1):
            yield Play(seat, villager, cards)


def _ongoings(state: GuildsState, seat: Seat) -> Iterator[Ongoing]:
    due = "play" if state.header.options.ongoing_before_checks else "ongoing"
    if state.phase != due:
        return
    sources: tuple[Literal["hand", "market"], ...] = ("hand", "market")
    for place, laid in enumerate(state.sets[seat]):
        if laid.worked or laid.villager not in ONGOING:
            continue
        room = lying(state, laid.villager) < COPIES
        for source in sources:
            if room and (state.hands[seat] if source == "hand" else state.market):
                yield Ongoing(seat, place, source)
        yield Ongoing(seat, place, None)


def _ends(state: GuildsState, seat: Seat) -> Iterator[EndTurn]:
    if state.phase != "play" or (state.header.options.ongoing_before_checks and waiting(state)):
        return
    discard = surplus(state, seat)
    double = tuple(doubles(state, seat).values())
    for kept in product(*double):
        drop = sorted({place for places in double for place in places} - {*kept})
        yield EndTurn.of(seat, discard, tuple(drop))
