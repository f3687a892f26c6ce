"""Tables of Button for tests."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Literal

from msgspec import structs

from companion.games.button_tricks.actions import ButtonHeader, Deal, Exchange, Options, Pass, Reveal, Take
from companion.games.button_tricks.legal import unseen
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.state import LAID, STARTER, ButtonState, OpenTrick
from companion.games.game import Action, Refused, Step

GAME = ButtonGame()
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")


def header(
    seats: int = 4,
    dealer: int = 0,
    teams: bool = False,
    cards: Literal["scanned", "counted"] = "scanned",
    multi_tie: Literal["lowest", "discard"] = "lowest",
    names: tuple[str, ...] | None = None,
) -> ButtonHeader:
    return ButtonHeader(
        record=1, game="button_tricks", seats=names or NAMES[:seats], dealer=dealer,
        options=Options(teams=teams, cards=cards, multi_tie=multi_tie),
    )


def begin(head: ButtonHeader | None = None) -> ButtonState:
    return GAME.begin(head or header())


def do(state: ButtonState, *actions: Action) -> ButtonState:
    for action in actions:
        state = GAME.apply(state, action).state
    return state


def told(state: ButtonState, action: Action) -> list[str]:
    """What the table reads after an action."""
    return [str(GAME.tell(state, ruling)) for ruling in GAME.apply(state, action).rulings]


def refusal(state: ButtonState, action: Action) -> Refused | None:
    try:
        GAME.apply(state, action)
    except Refused as refused:
        return refused
    return None


def code(state: ButtonState, action: Action) -> str | None:
    refused = refusal(state, action)
    return refused.code if refused else None


def starters(state: ButtonState) -> Deal:
    """A deal with the first cards of the deck."""
    return Deal(tuple(card.id for card in unseen(state)[:state.sizes.slots]))


def passes(state: ButtonState) -> ButtonState:
    """Everybody passes."""
    while state.phase == "bets" and state.turn is not None:
        state = do(state, Pass(state.turn))
    return state


def betting(head: ButtonHeader | None = None) -> ButtonState:
    state = begin(head)
    return do(state, Deal() if state.open is None else starters(state))


def playing(head: ButtonHeader | None = None) -> ButtonState:
    return passes(betting(head))


def bets(state: ButtonState, tokens: Iterable[int]) -> ButtonState:
    """Each seat takes its tokens on its first turn, then everybody passes."""
    wanted = list(tokens)
    for _ in wanted:
        seat = state.turn
        assert seat is not None
        state = do(state, Take(seat, wanted[seat]) if wanted[seat] else Pass(seat))
        if state.phase != "bets":
            break
    return passes(state)


def trick_of(*cards: tuple[str, int | None]) -> OpenTrick:
    return tuple(LAID[card][STARTER if owner is None else owner] for card, owner in cards)


def table(state: ButtonState, tricks: Iterable[OpenTrick], turn: int, laid: int = 8) -> ButtonState:
    """A table in mid-round with these open tricks and this seat on turn, `laid` cards laid so far."""
    tricks = tuple(tricks)
    seen = 0
    for trick in tricks:
        for one in trick:
            seen |= one.card.bit
    seats = len(state.bets)
    dealer = (turn - laid - 1) % seats
    return structs.replace(state, phase="tricks", turn=turn, dealer=dealer, open=tricks, laid=laid, seen=seen)


def random_game(head: ButtonHeader, rng: Random) -> Iterator[tuple[ButtonState, Action, Step[ButtonState]]]:
    """A scanned game of anything that is allowed: each state, the action in it and what followed."""
    state = begin(head)
    while not state.over:
        action: Action
        if state.phase == "deal":
            action = Deal(tuple(card.id for card in rng.sample(unseen(state), state.sizes.slots)))
        elif state.phase == "exchange":
            action = Exchange()
        elif state.phase == "reveal":
            action = Reveal(rng.choice(unseen(state)).id)
        else:
            action = rng.choice(GAME.legal(state))
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state
