"""Rounds of which only the tricks are known, not the cards (`records.md`, counted)."""

from msgspec import UNSET, structs

from companion.games.button_tricks.actions import Result, RoundEnd, Trick
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.codes import refused
from companion.games.button_tricks.names import name_of
from companion.games.button_tricks.refusals import due, expect, expect_counted, expect_seat
from companion.games.button_tricks.rounds import added, close_round
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Step, Text


def _expect_tricks(state: ButtonState) -> None:
    if state.over:
        raise due(state)
    expect_counted(state)
    expect(state, "tricks")


def laid_in(counted: tuple[int, ...]) -> int:
    """Cards that the players laid into these tricks: each holds one starter beside them."""
    return sum(counted) - len(counted)


def trick(state: ButtonState, action: Trick) -> Step[ButtonState]:
    """A seat won a trick, or one was discarded (seat None); five cards unless told otherwise."""
    _expect_tricks(state)
    seat = action.seat
    size = FULL if action.cards is UNSET else action.cards
    if seat is not None:
        expect_seat(state, seat)
    least = 1 if seat is None else 2
    if not least <= size <= FULL:
        raise refused("trick_size", "Such a trick holds {least} to {most} cards, not {n}",
                      least=least, most=FULL, n=size)
    room = state.sizes.to_play - laid_in(state.counted)
    if size - 1 > room:
        raise refused("too_many_cards",
                      "The players have {n} card left to lay, and this trick would hold {size} of theirs",
                      "The players have {n} cards left to lay, and this trick would hold {size} of theirs",
                      n=room, size=size - 1)
    if size < FULL and sum(cards < FULL for cards in state.counted) >= state.sizes.slots:
        raise refused("too_many_short_tricks",
                      "Only the {slots} tricks open at the end of a round can hold fewer than five cards",
                      slots=state.sizes.slots)
    after = structs.replace(state, counted=(*state.counted, size))
    if seat is not None:
        after = structs.replace(
            after, tricks=added(after.tricks, seat, 1), cards=added(after.cards, seat, size)
        )
    return Step(after)


def round_end(state: ButtonState, _action: RoundEnd) -> Step[ButtonState]:
    """The round is over: every card that the players lay in a round lies in a trick (BT-18)."""
    _expect_tricks(state)
    missing = state.sizes.to_play - laid_in(state.counted)
    if missing:
        raise refused("cards_missing", "One card of the players is in no trick yet",
                      "{n} cards of the players are in no trick yet", n=missing)
    return close_round(state)


def result(state: ButtonState, action: Result) -> Step[ButtonState]:
    """The round's totals at once, instead of its tricks."""
    _expect_tricks(state)
    if state.counted:
        raise refused("tricks_entered",
                      "Tricks of this round were already entered: go on with them, or undo them")
    seats, sizes = len(state.bets), state.sizes
    if len(action.tricks) != seats or len(action.cards) != seats:
        raise refused("result_seats", "A result needs tricks and cards for each of the {n} seats", n=seats)
    for seat, (tricks, cards) in enumerate(zip(action.tricks, action.cards, strict=True)):
        if not 2 * tricks <= cards <= FULL * tricks:
            raise refused("result_cards",
                          "{name}: {tricks} and {cards} do not fit, each trick holds two to five cards",
                          name=name_of(state.header, seat),
                          cards=Text("{n} card", {"n": cards}, "{n} cards"),
                          tricks=Text("{n} trick", {"n": tricks}, "{n} tricks"))
    won = sum(action.tricks)
    most_cards = sizes.to_play + won
    if won > sizes.most_tricks:
        raise refused("result_too_much", "A round holds at most {most} tricks, not {n}",
                      most=sizes.most_tricks, n=won)
    if sum(action.cards) > most_cards:
        raise refused("result_too_much", "With {tricks} tricks a round holds at most {most} cards, not {n}",
                      tricks=won, most=most_cards, n=sum(action.cards))
    return close_round(structs.replace(state, tricks=action.tricks, cards=action.cards))
