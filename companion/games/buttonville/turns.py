"""From one turn to the next: set-up, end of the turn, finale (BV-4 to BV-9, BV-21 to BV-26)."""

from collections import Counter

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
from companion.games.buttonville.villagers import effect_of
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
    own = state.sets[state.turn] if state.turn is not None else ()
    return any(not laid.worked and effect_of(laid.villager, "ongoing") is not None for laid in own)


def surplus(state: GuildsState, seat: Seat) -> int:
    """Hand cards above the limit (BV-22)."""
    return max(0, state.hands[seat] - HAND_LIMIT)


def doubles(state: GuildsState, seat: Seat) -> dict[str, tuple[int, ...]]:
    """The places of a seat's sets of each villager of whom it has several (BV-23)."""
    places: dict[str, list[int]] = {}
    for place, laid in enumerate(state.sets[seat]):
        places.setdefault(laid.villager, []).append(place)
    return {villager: tuple(found) for villager, found in places.items() if len(found) > 1}


def end_turn(state: GuildsState, action: EndTurn) -> Step[GuildsState]:
    """The checks at the end of a turn (BV-22, BV-23); then the next seat, or Bob (BV-A4)."""
    seat = action.seat
    expect_turn(state, seat)
    if state.phase == "ongoing":
        raise ongoing_due()
    expect_recruited(state)
    before = state.header.options.ongoing_before_checks
    if before and waiting(state):
        raise ongoing_due()
    _check_discard(state, action)
    own = state.sets[seat]
    if action.drop or len(own) > 1:
        _check_drop(state, action)
    dropped = sum(own[place].cards for place in action.drop)
    after = state
    if action.discard or action.drop:
        kept = tuple(laid for place, laid in enumerate(own) if place not in action.drop)
        after = structs.replace(
            state,
            discards=state.discards + action.discard + dropped,
            hands=put(state.hands, seat, state.hands[seat] - action.discard),
            sets=put_sets(state.sets, seat, kept),
        )
    if not before and waiting(after):
        return Step(structs.replace(after, phase="ongoing"), (OngoingDue(seat),))
    return _next_turn(after, ())


def _check_discard(state: GuildsState, action: EndTurn) -> None:
    need = surplus(state, action.seat)
    if action.discard != need:
        raise refused("hand_limit", "{name} discards {n} card to have at most {limit} in hand",
                      "{name} discards {n} cards to have at most {limit} in hand",
                      name=name_of(state.header, action.seat), n=need, limit=HAND_LIMIT)


def _check_drop(state: GuildsState, action: EndTurn) -> None:
    own, drop = state.sets[action.seat], action.drop
    goes = Counter(own_set(state, action.seat, place).villager for place in drop)
    if len(set(drop)) < len(drop):
        raise refused("set_twice", "A set is named twice among those that go")
    lie = Counter(laid.villager for laid in own)
    for villager, sets in lie.items():
        if goes[villager] < sets - 1:
            raise refused("duplicate_sets", "{name} has {n} sets of {villager}, and only one stays: say "
                                            "which goes",
                          name=name_of(state.header, action.seat), n=sets, villager=called(villager))
        if goes[villager] >= sets:
            raise refused("not_a_duplicate", "One set of {villager} stays: only surplus sets go",
                          villager=called(villager))


def passed_on(step: Step[GuildsState]) -> Step[GuildsState]:
    """In phase ``ongoing``: the next turn as soon as no set waits for its effect any more."""
    state = step.state
    if state.phase != "ongoing" or waiting(state):
        return step
    return _next_turn(state, step.rulings)


def _next_turn(state: GuildsState, rulings: tuple[Ruling, ...]) -> Step[GuildsState]:
    """The next seat is on turn, or all turns were played."""
    seats, turn = len(state.hands), state.turn
    assert turn is not None
    left = state.turns_left
    sets = _settled(state.sets)
    if left == 0:
        after = structs.replace(state, phase="scoring", turn=None, ended=state.ended + 1, recruits=0,
                                played=False, closing=False, sets=sets)
        return Step(after, (*rulings, ScoringBegan()))
    seat = (turn + 1) % seats
    after = structs.replace(state, phase="recruit", turn=seat, ended=state.ended + 1, recruits=0,
                            played=False, closing=False, sets=sets)
    if left is not None and left <= seats:
        return Step(after, (*rulings, LastTurn(seat, left == 1)))
    return Step(after, rulings)


def _settled(sets: Sets) -> Sets:
    """The sets when a turn has passed: nothing is new, used or worked any more."""
    if not any(laid.new or laid.used or laid.worked for own in sets for laid in own):
        return sets
    return tuple([
        tuple([
            LaidSet(laid.villager, laid.cards, new=False) if laid.new or laid.used or laid.worked else laid
            for laid in own
        ])
        for own in sets
    ])
