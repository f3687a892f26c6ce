"""Tables of Buttonville for tests."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

from msgspec import UNSET, UnsetType, structs

from companion.games.buttonville.actions import (
    Act,
    Bonus,
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    GuildsHeader,
    Lay,
    Ongoing,
    Options,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Strip,
    Take,
)
from companion.games.buttonville.lineups import deck_size
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState, LaidSet
from companion.games.buttonville.turns import doubles, surplus
from companion.games.game import Action, Refused, Step

GAME = GuildsGame()
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
CITIZENS = ("bob", "flora", "soulange", "gil")
KNOWN = ("alucard", "taylor", "quartney", "hattie", "nevole")
"""One of each small guild; with the citizens above every known effect is in play."""


def header(
    seats: int = 4,
    first: int = 0,
    villagers: tuple[str, ...] | None = None,
    final_pile: int | UnsetType | None = UNSET,
    names: tuple[str, ...] | None = None,
    *,
    ongoing_before_checks: bool = True,
    action_before_recruit: bool = True,
    professor: Literal["manual", "set_of_two"] = "manual",
) -> GuildsHeader:
    chosen = villagers or (*KNOWN, *CITIZENS[: 3 if seats == 2 else 4])
    return GuildsHeader(
        record=1, game="buttonville", seats=names or NAMES[:seats], first=first,
        options=Options(chosen, final_pile, ongoing_before_checks, action_before_recruit, professor))


def begin(head: GuildsHeader | None = None) -> GuildsState:
    return GAME.begin(head or header())


def do(state: GuildsState, *actions: Action) -> GuildsState:
    for action in actions:
        state = GAME.apply(state, action).state
    return state


def told(state: GuildsState, action: Action) -> list[str]:
    """What the table reads after an action."""
    return [str(GAME.tell(state, ruling)) for ruling in GAME.apply(state, action).rulings]


def refusal(state: GuildsState, action: Action) -> Refused | None:
    try:
        GAME.apply(state, action)
    except Refused as refused:
        return refused
    return None


def code(state: GuildsState, action: Action) -> str | None:
    refused = refusal(state, action)
    return refused.code if refused else None


def recruited(state: GuildsState | None = None) -> GuildsState:
    """The seat on turn has drawn both its cards from the pile."""
    state = state or begin()
    assert state.turn is not None
    return do(state, Recruit(state.turn, "pile"), Recruit(state.turn, "pile"))


def with_sets(state: GuildsState, seat: int, **sets: int) -> GuildsState:
    """Old sets in front of a seat, in this order; `nevole=4`, and `nevole_2=3` for a second one."""
    own = tuple(LaidSet(name.split("_2")[0], cards, new=False) for name, cards in sets.items())
    return structs.replace(state, sets=(*state.sets[:seat], own, *state.sets[seat + 1:]))


def with_figures(state: GuildsState, **figures: Any) -> GuildsState:
    """The same table with other figures; one number for `hands` and `buttons` counts for every seat."""
    for name in ("hands", "buttons"):
        if isinstance(figures.get(name), int):
            figures[name] = (figures[name],) * len(state.hands)
    return structs.replace(state, **figures)


def end_of_turn(state: GuildsState) -> EndTurn:
    """The end of the turn with what it needs; of several sets of a villager the first stays."""
    seat = state.turn
    assert seat is not None
    drop = sorted(place for places in doubles(state, seat).values() for place in places[1:])
    return EndTurn.of(seat, surplus(state, seat), tuple(drop))


def idle_turn(state: GuildsState) -> GuildsState:
    """A turn of two recruits and nothing else; Bob loses a card."""
    state = recruited(state)
    if not state.header.options.ongoing_before_checks:
        seat = state.turn
        state = do(state, end_of_turn(state))
        while state.phase == "ongoing":
            assert seat is not None
            state = do(state, Ongoing(seat, _bob(state), None))
        return state
    assert state.turn is not None
    while any(laid.villager == "bob" and not laid.worked for laid in state.sets[state.turn]):
        state = do(state, Ongoing(state.turn, _bob(state), None))
    return do(state, end_of_turn(state))


def _bob(state: GuildsState) -> int:
    assert state.turn is not None
    return next(place for place, laid in enumerate(state.sets[state.turn])
                if laid.villager == "bob" and not laid.worked)


def scoring(head: GuildsHeader | None = None) -> GuildsState:
    """All turns were played without a set."""
    state = do(begin(head), PileEmpty())
    while state.turn is not None:
        state = idle_turn(state)
    return state


def cards_of(state: GuildsState) -> int:
    """All cards that the companion knows of; only where both piles are counted."""
    assert state.pile is not None
    assert state.final_pile is not None
    return state.visible + state.pile + state.final_pile


def deck(state: GuildsState) -> int:
    return deck_size(state.header.options.villagers)


def anything(state: GuildsState, rng: Random) -> Action:
    """An entry of any kind, about right more often than not."""
    seats = len(state.hands)
    seat = state.turn if state.turn is not None and rng.random() < 0.9 else rng.randrange(seats)
    whose = rng.randrange(seats)
    cards = rng.choice((1, 1, 1, 2, 2, 3, 5))
    place = rng.randrange(len(state.sets[whose]) + 1)
    own = rng.randrange(len(state.sets[seat]) + 1)
    villager = rng.choice(state.header.options.villagers)
    source: Literal["hand", "market", "pile"] = rng.choice(("hand", "market", "pile"))
    kinds: list[Action] = [
        Recruit(seat, rng.choice(("market", "pile"))),
        Play(seat, villager, cards),
        Act(seat, own),
        Ongoing(seat, own, rng.choice(("hand", "market", None))),
        EndTurn.of(seat, rng.randrange(3)),
        PileEmpty(),
        Pile(rng.randrange(30)),
        Buttons(whose, rng.randint(-2, 2)),
        Draw(whose, cards),
        Take(whose),
        Lay(whose, place, cards, source),
        Lay(whose, "market", cards, "hand"),
        Lay(whose, "new", cards, source, villager),
        Strip(whose, place, cards, rng.choice(("discard", "market", "hand"))),
        Discard(whose, cards),
        Give(whose, rng.randrange(seats), cards),
        Bonus(whose, villager, rng.randint(-3, 9)),
        Score(),
    ]
    return rng.choice(kinds)


def next_action(state: GuildsState, rng: Random, by_hand: float) -> Action:
    """Something that the rules accept: now and then a manual step, for the most part what is due.

    The end of the game is entered when it is reached; `pile` and `pile_empty` are left out.
    """
    if state.turn is None:
        return Score()
    if rng.random() < by_hand:
        for _ in range(20):
            action = anything(state, rng)
            if not isinstance(action, Pile | PileEmpty | Score) and code(state, action) is None:
                return action
    legal = [action for action in GAME.legal(state) if not isinstance(action, PileEmpty)]
    return rng.choice(legal)


def random_game(
    head: GuildsHeader, rng: Random, by_hand: float = 0.2
) -> Iterator[tuple[GuildsState, Action, Step[GuildsState]]]:
    """A game of anything that is allowed: each state, the action in it and what followed."""
    state = begin(head)
    while not state.over:
        action = next_action(state, rng, by_hand)
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state


HEADERS = {
    "two": header(2),
    "three": header(3, 2, professor="set_of_two"),
    "four": header(4, 1),
    "late Bob": header(3, final_pile=60, ongoing_before_checks=False),
    "late actions": header(4, final_pile=1, action_before_recruit=False),
}
