"""From one turn to the next: set-up, end of the turn, finale (BV-4 to BV-9, BV-21 to BV-26)."""

from msgspec import structs

from companion.games.buttonville.actions import EndTurn, GuildsHeader
from companion.games.buttonville.lineups import deck_size
from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.refusals import (
    check_header,
    expect_recruited,
    expect_turn,
    ongoing_due,
    own_set,
)
from companion.games.buttonville.rulings import LastTurn, OngoingDue, ScoringBegan
from companion.games.buttonville.state import (
    BUTTONS,
    HAND,
    HAND_LIMIT,
    MARKET,
    GuildsState,
    LaidSet,
    Sets,
    put,
    put_sets,
    set_aside,
)
from companion.games.buttonville.villagers import ONGOING
from companion.games.game import Ruling, Seat, Step, refused


def begin(header: GuildsHeader) -> GuildsState:
    """The table after the set-up: hands, buttons, market and both piles (BV-5 to BV-9).

    Raises:
        Refused: this header cannot be played.
    """
    check_header(header)
    seats, aside = len(header.seats), set_aside(header)
    dealt = seats * HAND + MARKET
    pile = None if aside is None else deck_size(header.options.villagers) - aside - dealt
    return GuildsState(
        phase="recruit",
        turn=header.first,
        header=header,
        ended=0,
        recruits=0,
        played=False,
        closing=False,
        pile=pile,
        trigger=None,
        market=MARKET,
        discards=0,
        hands=(HAND,) * seats,
        buttons=(BUTTONS,) * seats,
        sets=((),) * seats,
        bonuses=(),
    )


def waiting(state: GuildsState) -> bool:
    """Whether a set of the seat on turn has not had its ONGOING effect at the end of this turn."""
    return state.turn is not None and _waits(state.sets[state.turn])


def _waits(own: tuple[LaidSet, ...]) -> bool:
    return bool([laid for laid in own if laid.villager in ONGOING and not laid.worked])


def surplus(state: GuildsState, seat: Seat) -> int:
    """Hand cards above the limit (BV-22)."""
    hand = state.hands[seat]
    return hand - HAND_LIMIT if hand > HAND_LIMIT else 0


def doubles(state: GuildsState, seat: Seat) -> dict[str, tuple[int, ...]]:
    """The places of a seat's sets of each villager of whom it has several (BV-23)."""
    places: dict[str, list[int]] = {}
    for place, laid in enumerate(state.sets[seat]):
        places.setdefault(laid.villager, []).append(place)
    return {villager: tuple(found) for villager, found in places.items() if len(found) > 1}


def end_turn(state: GuildsState, action: EndTurn) -> Step[GuildsState]:
    """The checks at the end of a turn (BV-22, BV-23); then the next seat, or Bob (BV-A4)."""
    seat, discard, drop = action.seat, action.cards, action.places
    expect_turn(state, seat)
    if state.phase == "ongoing":
        raise ongoing_due()
    expect_recruited(state)
    own, before = state.sets[seat], state.header.options.ongoing_before_checks
    if before and _waits(own):
        raise ongoing_due()
    if discard != surplus(state, seat):
        raise refused("hand_limit", "{name} discards {n} card to have at most {limit} in hand",
                      "{name} discards {n} cards to have at most {limit} in hand",
                      name=name_of(state.header, seat), n=surplus(state, seat), limit=HAND_LIMIT)
    if drop or len({laid.villager for laid in own}) < len(own):
        _check_drop(state, action)
    hands, discards = state.hands, state.discards
    if discard:
        hands, discards = put(hands, seat, hands[seat] - discard), discards + discard
    if drop:
        discards += sum([own[place].cards for place in drop])
        own = tuple([laid for place, laid in enumerate(own) if place not in drop])
    sets = put_sets(state.sets, seat, own)
    if not before and _waits(own):
        after = structs.replace(state, phase="ongoing", hands=hands, discards=discards, sets=sets)
        return Step(after, (OngoingDue(seat),))
    return _next_turn(state, (), hands, discards, sets)


def _check_drop(state: GuildsState, action: EndTurn) -> None:
    own, drop = state.sets[action.seat], action.places
    goes = [own_set(state, action.seat, place).villager for place in drop]
    if len(set(drop)) < len(drop):
        raise refused("set_twice", "A set is named twice among those that go")
    lie = [laid.villager for laid in own]
    for villager in dict.fromkeys(lie):
        sets, given_up = lie.count(villager), goes.count(villager)
        if given_up < sets - 1:
            raise refused("duplicate_sets", "{name} has {n} sets of {villager}, and only one stays: say "
                                            "which goes",
                          name=name_of(state.header, action.seat), n=sets, villager=called(villager))
        if given_up == sets:
            raise refused("not_a_duplicate", "One set of {villager} stays: only surplus sets go",
                          villager=called(villager))


def passed_on(step: Step[GuildsState]) -> Step[GuildsState]:
    """In phase ``ongoing``: the next turn as soon as no set waits for its effect any more."""
    state = step.state
    if state.phase != "ongoing" or waiting(state):
        return step
    return _next_turn(state, step.rulings, state.hands, state.discards, state.sets)


def _next_turn(
    state: GuildsState, rulings: tuple[Ruling, ...], hands: tuple[int, ...], discards: int, sets: Sets
) -> Step[GuildsState]:
    """The next seat is on turn, or all turns were played."""
    seats, turn, left = len(hands), state.turn, state.turns_left
    assert turn is not None
    after = structs.replace(
        state,
        phase="scoring" if left == 0 else "recruit",
        turn=None if left == 0 else (turn + 1) % seats,
        ended=state.ended + 1,
        recruits=0,
        played=False,
        closing=False,
        discards=discards,
        hands=hands,
        sets=tuple(map(_settled, sets)),
    )
    if left == 0:
        return Step(after, (*rulings, ScoringBegan()))
    if left is not None and left <= seats:
        return Step(after, (*rulings, LastTurn((turn + 1) % seats, left == 1)))
    return Step(after, rulings)


def _settled(own: tuple[LaidSet, ...]) -> tuple[LaidSet, ...]:
    """A seat's sets when a turn has passed: nothing is new, used or worked any more."""
    for laid in own:
        if laid.new or laid.used or laid.worked:
            return tuple([LaidSet(each.villager, each.cards, new=False) for each in own])
    return own
