"""The betting (BT-5, BT-6)."""

from typing import Literal

from msgspec import structs

from companion.games.button_tricks.actions import Pass, Take
from companion.games.button_tricks.codes import refused
from companion.games.button_tricks.refusals import expect_bettor
from companion.games.button_tricks.rounds import added
from companion.games.button_tricks.rulings import BettingClosed
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Seat, Step


def take(state: ButtonState, action: Take) -> Step[ButtonState]:
    """A seat takes tokens: at least one (BT-A8), at most what is left (BT-A9)."""
    expect_bettor(state, action.seat)
    left = state.tokens_left
    if not 1 <= action.tokens <= left:
        raise refused("too_many_tokens", "There is {n} token left: take one, or pass",
                      "There are {n} tokens left: take 1 to {n}, or pass", n=left)
    after = structs.replace(state, bets=added(state.bets, action.seat, action.tokens))
    if action.tokens == left:
        # BT-A10: whoever has not had a turn yet has a bet of zero, but has not passed.
        return _closed(after, "pool")
    return Step(structs.replace(after, turn=_next_bettor(after, action.seat)))


def bet_pass(state: ButtonState, action: Pass) -> Step[ButtonState]:
    """A seat takes no more tokens in this round."""
    expect_bettor(state, action.seat)
    passed = tuple(was or seat == action.seat for seat, was in enumerate(state.passed))
    after = structs.replace(state, passed=passed)
    if all(passed):
        return _closed(after, "passed")
    return Step(structs.replace(after, turn=_next_bettor(after, action.seat)))


def _next_bettor(state: ButtonState, seat: Seat) -> Seat:
    """The next seat clockwise that has not passed; the same one when it is the last."""
    seats = len(state.bets)
    return next(
        other for other in ((seat + step) % seats for step in range(1, seats + 1)) if not state.passed[other]
    )


def _closed(state: ButtonState, because: Literal["pool", "passed"]) -> Step[ButtonState]:
    """On to the tricks: left of the dealer plays first; counted, nobody in particular is on turn."""
    turn = state.first if state.open is not None else None
    ruling = BettingClosed(state.bets, because, state.first)
    return Step(structs.replace(state, phase="tricks", turn=turn), (ruling,))
