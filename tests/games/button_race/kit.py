"""Tables of the button game for tests."""

from random import Random
from typing import Literal

from msgspec import UNSET, UnsetType

from companion.games.button_race.actions import Discard, Draw, Options, Play, RaceHeader, Start
from companion.games.button_race.cards import CARDS
from companion.games.button_race.rules import RaceGame
from companion.games.button_race.state import RaceState
from companion.games.game import Action, Refused, Step
from tests.games.button_race.positions import SQUARES
from tests.games.button_race.slow import FRESH, SIDES, Buttons

GAME = RaceGame()
NAMES = ("Ana", "Ben", "Chloé", "Dmitri")


def header(
    start: Start | UnsetType = UNSET,
    dealer: int = 3,
    *,
    jokers: int = 4,
    pass_home: bool = True,
    partner_entry_conflict: Literal["illegal", "to_start"] = "illegal",
    joker_forced: bool = False,
    draw_grace: Literal["next_card", "automatic"] = "next_card",
) -> RaceHeader:
    return RaceHeader(1, "button_race", NAMES, dealer,
                      Options(jokers, pass_home, partner_entry_conflict, joker_forced, draw_grace), start)


HEADERS = {
    "plain": header(),
    "other rules": header(dealer=1, jokers=8, pass_home=False, partner_entry_conflict="to_start",
                          joker_forced=True, draw_grace="automatic"),
    "no jokers": header(jokers=0, dealer=0),
    "under way": header(Start(turn=2, deck=9, hands=(5, 0, 4, 3), buttons=(
        ("A.home5", "A.start", "A11", "A7", "C16"), ("B.start", "B.start", "A18", "C2", "D19"),
        ("C.home1", "C.home3", "C.home4", "C.home5", "B4"), ("D.start", "D11", "D8", "B16", "C19")))),
}


def on(*rows: str, head: RaceHeader | None = None, **rest: object) -> RaceState:
    """A state with the buttons of A, B, C, D as told; what is left out stands in the start column.

    "A11 home2" are two of the seat's five; `rest` goes into the header's `start`.
    """
    return GAME.begin(with_start(head or header(), Start(buttons=buttons(*rows), **rest)))  # type: ignore[arg-type]


def with_start(head: RaceHeader, start: Start) -> RaceHeader:
    return RaceHeader(head.record, head.game, head.seats, head.dealer, head.options, start)


def buttons(*rows: str) -> Buttons:
    """Where everybody stands, from a row of words for each seat."""
    found = []
    for side, row in zip(SIDES, (*rows, "", "", "", "")[:4], strict=True):
        named = [f"{side}.{word}" if word[0] in "hs" else word for word in row.split()]
        found.append(tuple(sorted(named + [f"{side}.start"] * (5 - len(named)))))
    return tuple(found)


def play(seat: int, card: str, *moves: str) -> Play:
    """A play: "A11 A6" is one move; a column without a letter is the seat's own."""
    def place(word: str) -> str:
        return f"{SIDES[seat]}.{word}" if word[0] in "hs" else word

    return Play(seat, card, tuple((place(a), place(b)) for a, b in (move.split() for move in moves)))


def seen(state: RaceState) -> Buttons:
    """Where everybody stands, as the view tells it."""
    return tuple(seat.buttons for seat in GAME.view(state).seats)


def do(state: RaceState, *actions: Action) -> RaceState:
    for action in actions:
        state = GAME.apply(state, action).state
    return state


def step(state: RaceState, action: Action) -> Step[RaceState]:
    return GAME.apply(state, action)


def told(state: RaceState, action: Action) -> list[str]:
    """What the table reads after an action."""
    done = GAME.apply(state, action)
    return [str(GAME.tell(done.state, ruling)) for ruling in done.rulings]


def code(state: RaceState, action: Action) -> str:
    """The code with which an action is refused."""
    try:
        GAME.apply(state, action)
    except Refused as refused:
        return refused.code
    return "accepted"


def next_action(state: RaceState, rng: Random) -> Action:
    """Something legal: a play that leads home where there is one, so that games end; mostly then a draw."""
    if state.drawer is not None and rng.random() < 0.7:
        return Draw(state.drawer)
    legal = GAME.legal(state)
    plays = [each for each in legal if isinstance(each, Play)]
    homeward = [each for each in plays if ".home" in each.moves[-1][1]]
    if homeward and rng.random() < 0.9:
        return rng.choice(homeward)
    return rng.choice(plays if plays and rng.random() < 0.9 else legal)


def anything(state: RaceState, rng: Random) -> Action:
    """An entry of any kind, right or wrong."""
    seat = state.turn if state.turn is not None and rng.random() < 0.8 else rng.randrange(4)
    card = rng.choice([*CARDS, "7", "JK"]) if rng.random() < 0.98 else "Z"
    kind = rng.randrange(10)
    if kind == 0:
        return Discard(seat, card)
    if kind == 1:
        return Draw(seat)
    if kind == 2 and state.turn is not None:
        return rng.choice(GAME.legal(state))
    rows = seen(state)
    everything = [*SQUARES, "E4", *(f"{side}.home{slot}" for side in SIDES for slot in range(1, 6)),
                  *FRESH[rng.randrange(4)]]
    moves = []
    for _ in range(rng.choice([1, 1, 1, 2, 2, 3])):
        place = rng.choice(rows[seat if rng.random() < 0.8 else rng.randrange(4)])
        to = rng.choice(everything)
        if place in SQUARES and rng.random() < 0.7:
            to = SQUARES[(SQUARES.index(place) + rng.choice([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, -8, 8])) % 72]
        moves.append((place, to))
    return Play(seat, card, tuple(moves))
