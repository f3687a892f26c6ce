"""What the table tells by hand: the steps of any card's effect, and the piles as they really are (1.4)."""

from msgspec import UNSET

from companion.games.buttonville.actions import (
    Buttons,
    Discard,
    Draw,
    Give,
    Lay,
    Pile,
    PileEmpty,
    Strip,
    Take,
)
from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.piles import Stock, carried_out
from companion.games.buttonville.refusals import (
    expect_hand,
    expect_printable,
    expect_room,
    expect_running,
    expect_seat,
    expect_villager,
    market_empty,
    own_set,
)
from companion.games.buttonville.rulings import PileBack, SetGone
from companion.games.buttonville.state import (
    GuildsState,
    LaidSet,
    Sets,
    most_in_pile,
    put,
    put_set,
    put_sets,
)
from companion.games.buttonville.turns import passed_on
from companion.games.game import Seat, Step, refused


def _expect_step(state: GuildsState, seat: Seat) -> None:
    """Let a manual step of this seat pass: in anybody's turn, at any moment of it."""
    expect_running(state)
    expect_seat(state, seat)


def buttons(state: GuildsState, action: Buttons) -> Step[GuildsState]:
    """Gain or pay; nobody pays what is not there."""
    seat, by = action.seat, action.by
    _expect_step(state, seat)
    expect_printable(by)
    if not by:
        raise refused("nothing_changes", "Enter how many buttons come or go")
    have = state.buttons[seat]
    if have + by < 0:
        raise refused("not_enough_buttons", "{name} has {n} button", "{name} has {n} buttons",
                      name=name_of(state.header, seat), n=have)
    return passed_on(carried_out(state, Stock(state), buttons=put(state.buttons, seat, have + by)))


def draw(state: GuildsState, action: Draw) -> Step[GuildsState]:
    """Cards from the pile to the hand; each that cannot be drawn is a button (BV-27)."""
    seat = action.seat
    _expect_step(state, seat)
    expect_printable(action.cards)
    stock = Stock(state)
    cards, gained = stock.draw_or_buttons(seat, action.cards)
    return passed_on(carried_out(
        state, stock,
        hands=put(state.hands, seat, state.hands[seat] + cards),
        buttons=put(state.buttons, seat, state.buttons[seat] + gained),
    ))


def take(state: GuildsState, action: Take) -> Step[GuildsState]:
    """One market card to the hand."""
    seat = action.seat
    _expect_step(state, seat)
    stock = Stock(state)
    if not stock.market:
        raise market_empty()
    stock.market -= 1
    return passed_on(carried_out(state, stock, hands=put(state.hands, seat, state.hands[seat] + 1)))


def lay(state: GuildsState, action: Lay) -> Step[GuildsState]:
    """Cards onto an own set, as a new set, or into the market; no effect is triggered (BV-16)."""
    seat, cards = action.seat, action.cards
    _expect_step(state, seat)
    if (action.set == "new") != (action.villager is not UNSET):
        raise refused("lay_villager", "Say the villager of a new set, and only of a new one")
    if action.set == "market" and action.source != "hand":
        raise refused("lay_from", "Only hand cards are laid into the market")
    sets = state.sets if action.set == "market" else _laid(state, action)
    stock, hands = Stock(state), state.hands
    if action.source == "hand":
        expect_hand(state, seat, cards)
        hands = put(hands, seat, hands[seat] - cards)
        if action.set == "market":
            stock.market += cards
    elif action.source == "market":
        if cards > stock.market:
            raise refused("too_few_in_market", "The market holds {n} card", "The market holds {n} cards",
                          n=stock.market)
        stock.market -= cards
    else:
        left = stock.left
        if left is not None and cards > left:
            raise refused("too_few_in_pile", "The draw piles hold {n} card", "The draw piles hold {n} cards",
                          n=left)
        stock.draw(cards)
    return passed_on(carried_out(state, stock, hands=hands, sets=sets))


def _laid(state: GuildsState, action: Lay) -> Sets:
    """The sets with the cards laid onto one of them, or as a new one."""
    seat, cards, place = action.seat, action.cards, action.set
    own = state.sets[seat]
    if isinstance(place, int):
        laid = own_set(state, seat, place)
        expect_room(state, laid.villager, cards)
        grown = LaidSet(laid.villager, laid.cards + cards, laid.new, laid.used, laid.worked)
        return put_sets(state.sets, seat, put_set(own, place, grown))
    assert isinstance(action.villager, str)
    expect_villager(state, action.villager)
    expect_room(state, action.villager, cards)
    return put_sets(state.sets, seat, (*own, LaidSet(action.villager, cards)))


def strip(state: GuildsState, action: Strip) -> Step[GuildsState]:
    """Cards leave a set; an emptied set is gone."""
    seat, place, cards = action.seat, action.set, action.cards
    _expect_step(state, seat)
    laid = own_set(state, seat, place)
    if cards > laid.cards:
        raise refused("too_few_in_set", "That set of {villager} holds {n} card",
                      "That set of {villager} holds {n} cards", villager=called(laid.villager), n=laid.cards)
    stock, hands, discards = Stock(state), state.hands, state.discards
    left = laid.cards - cards
    shrunk = LaidSet(laid.villager, left, laid.new, laid.used, laid.worked) if left else None
    if shrunk is None:
        stock.told.append(SetGone(seat, laid.villager))
    if action.to == "market":
        stock.market += cards
    elif action.to == "hand":
        hands = put(hands, seat, hands[seat] + cards)
    else:
        discards += cards
    sets = put_sets(state.sets, seat, put_set(state.sets[seat], place, shrunk))
    return passed_on(carried_out(state, stock, hands=hands, discards=discards, sets=sets))


def discard(state: GuildsState, action: Discard) -> Step[GuildsState]:
    """Hand cards to the discard pile; nothing ever brings them back (BV-24)."""
    seat, cards = action.seat, action.cards
    _expect_step(state, seat)
    expect_hand(state, seat, cards)
    return passed_on(carried_out(state, Stock(state), discards=state.discards + cards,
                                 hands=put(state.hands, seat, state.hands[seat] - cards)))


def give(state: GuildsState, action: Give) -> Step[GuildsState]:
    """Hand cards to another hand."""
    seat, to, cards = action.seat, action.to, action.cards
    _expect_step(state, seat)
    expect_seat(state, to)
    if seat == to:
        raise refused("nothing_changes", "Say who gets the cards: another seat")
    expect_hand(state, seat, cards)
    hands = put(put(state.hands, seat, state.hands[seat] - cards), to, state.hands[to] + cards)
    return passed_on(carried_out(state, Stock(state), hands=hands))


def pile_empty(state: GuildsState, _action: PileEmpty) -> Step[GuildsState]:
    """The pile in use has just run out at the table, whatever the count says (BV-A3)."""
    expect_running(state)
    if state.piles_empty:
        raise refused("piles_empty", "Both draw piles have run out already")
    stock = Stock(state)
    stock.run_out("table")
    return passed_on(carried_out(state, stock))


def pile(state: GuildsState, action: Pile) -> Step[GuildsState]:
    """The table counted the pile in use; what is still set aside keeps its number."""
    if not action.cards:
        return pile_empty(state, PileEmpty())
    expect_running(state)
    most = most_in_pile(state)
    if action.cards > most:
        raise refused("too_many_in_pile", "Only {n} card lies nowhere else",
                      "Only {n} cards lie nowhere else", n=most)
    stock = Stock(state)
    if state.piles_empty:
        stock.told.append(PileBack(action.cards))
    stock.pile = action.cards
    return passed_on(carried_out(state, stock))
