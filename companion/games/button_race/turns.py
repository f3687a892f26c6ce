"""Turns: a card played or discarded, then the draw (BG-6 to BG-9, BG-24, BG-26)."""

from msgspec import structs

from companion.games.button_race.actions import Discard, Draw, Play
from companion.games.button_race.board import FIRST_START, SEATS, in_home
from companion.games.button_race.cards import HAND, deck_size
from companion.games.button_race.legal import may_discard
from companion.games.button_race.moving import Moved, carry_out
from companion.games.button_race.obstacles import why_not_play
from companion.games.button_race.plays import plays
from companion.games.button_race.position import Position
from companion.games.button_race.refusals import (
    draw_refused,
    expect_card,
    expect_running,
    must_play,
)
from companion.games.button_race.rulings import (
    AllHome,
    BroughtOut,
    Bumped,
    DrawLapsed,
    Drew,
    ReachedHome,
    Reshuffled,
    TeamWon,
    TurnSpent,
)
from companion.games.button_race.state import HOMES, Board, RaceState, at_home, winners
from companion.games.game import Ruling, Seat, Step


def play(state: RaceState, action: Play) -> Step[RaceState]:
    """A card is laid and carried out; the turn is over, and perhaps the game (BG-6, BG-24)."""
    expect_card(state, action.seat, action.card)
    position = Position.of(state.board, action.seat, state.header.options)
    moved = carry_out(position, action.card, action.moves)
    if moved is None:
        raise why_not_play(state.header, position, action)
    board, told = moved[-1].board, outcome(state.board, moved)
    if winners(board):
        hands = _put(state.hands, action.seat, state.hands[action.seat] - 1)
        after = structs.replace(state, phase="over", turn=None, board=board, hands=hands, drawer=None)
        return Step(after, told)
    return _laid(state, action.seat, board, told)


def discard(state: RaceState, action: Discard) -> Step[RaceState]:
    """A card that cannot be played goes; the other hand cards are taken on trust (BG-8, BG-9)."""
    expect_card(state, action.seat, action.card)
    position = Position.of(state.board, action.seat, state.header.options)
    if not may_discard(state, action.card, bool(plays(position, action.card))):
        raise must_play(state, action)
    return _laid(state, action.seat, state.board, ())


def draw(state: RaceState, action: Draw) -> Step[RaceState]:
    """The hand is filled up to five: after one's own card, or as the whole turn of an empty hand (BG-7)."""
    seat = action.seat
    expect_running(state)
    if seat == state.turn and not state.hands[seat]:
        filled = _fill(structs.replace(state, turn=(seat + 1) % SEATS, drawer=None), seat)
        return Step(filled.state, (*_lapse(state), *filled.rulings, TurnSpent(seat)))
    if seat != state.drawer:
        raise draw_refused(state, seat)
    return _fill(structs.replace(state, drawer=None), seat)


def outcome(board: Board, moved: tuple[Moved, ...]) -> tuple[Ruling, ...]:
    """What the moves of a card bring about, in order, up to the end of the game.

    Args:
        board: the position before.
        moved: the moves, which the rules allow.
    """
    told: list[Ruling] = []
    for each in moved:
        told += consequences(board, each)
        board = each.board
    return tuple(told)


def consequences(board: Board, moved: Moved) -> tuple[Ruling, ...]:
    """What one move brings about on the board before it."""
    colour, after, told = moved.colour, moved.board, list[Ruling]()
    if moved.place >= FIRST_START:
        told.append(BroughtOut(colour, moved.to))
    told += [Bumped(bump.colour, bump.place, bump.to) for bump in moved.bumps]
    if in_home(moved.to):
        told.append(ReachedHome(colour, moved.to, at_home(after, colour)))
    won = winners(after)
    if won:
        told.append(TeamWon(won))
    elif after[colour] == HOMES[colour] != board[colour]:
        told.append(AllHome(colour))
    return tuple(told)


def _laid(state: RaceState, seat: Seat, board: Board, told: tuple[Ruling, ...]) -> Step[RaceState]:
    """The card lies: whoever has not drawn before may not any more, and the next seat is on turn."""
    automatic = state.header.options.draw_grace == "automatic"
    after = structs.replace(
        state,
        turn=(seat + 1) % SEATS,
        board=board,
        hands=_put(state.hands, seat, state.hands[seat] - 1),
        drawer=None if automatic else seat,
    )
    rulings = (*_lapse(state), *told)
    if not automatic:
        return Step(after, rulings)
    filled = _fill(after, seat)
    return Step(filled.state, rulings + filled.rulings)


def _lapse(state: RaceState) -> tuple[Ruling, ...]:
    """Who forgot to draw (BG-7, BG-A31)."""
    drawer = state.drawer
    return () if drawer is None else (DrawLapsed(drawer, state.hands[drawer]),)


def _fill(state: RaceState, seat: Seat) -> Step[RaceState]:
    """Draw up to five cards in hand; an empty pile is made anew at once, in mid-draw too (BG-26).

    However often that happens, all cards that no hand holds then lie in the pile.
    """
    missing = HAND - state.hands[seat]
    hands, deck = _put(state.hands, seat, HAND), state.deck - missing
    drew = Drew(seat, missing)
    if deck > 0:
        return Step(structs.replace(state, hands=hands, deck=deck), (drew,))
    deck = deck_size(state.header.options.jokers) - sum(hands)
    return Step(structs.replace(state, hands=hands, deck=deck), (drew, Reshuffled(state.face_up)))


def _put(hands: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    return (*hands[:seat], cards, *hands[seat + 1:])
