"""The seat on turn: recruits, its set, ACTIONs and ONGOING effects (BV-10 to BV-21)."""

from msgspec import structs

from companion.games.buttonville.actions import Act, Ongoing, Play, Recruit
from companion.games.buttonville.effects import DrawCards, Effect, EffectStep, Gain, Pay, TakeCards
from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.piles import ONE_REFILLED, Stock, carried_out
from companion.games.buttonville.refusals import (
    expect_before_end,
    expect_hand,
    expect_recruited,
    expect_room,
    expect_turn,
    expect_villager,
    market_empty,
    own_set,
)
from companion.games.buttonville.rulings import EffectDue, EffectRun, SetGone
from companion.games.buttonville.state import MARKET, RECRUITS, GuildsState, LaidSet, put, put_set, put_sets
from companion.games.buttonville.turns import passed_on
from companion.games.buttonville.villagers import ACTIONS, ONGOING, PLAYED, VILLAGERS
from companion.games.game import Seat, Step, refused


def recruit(state: GuildsState, action: Recruit) -> Step[GuildsState]:
    """A card from the market or the top of the pile (BV-11); without a pile, a button (BV-27)."""
    seat = action.seat
    if seat != state.turn or state.phase != "recruit":
        expect_turn(state, seat)
        expect_before_end(state)
        raise refused("recruits_done", "{name} has recruited both cards of this turn",
                      name=name_of(state.header, seat))
    pile, market, recruits = state.pile, state.market, state.recruits + 1
    phase = "recruit" if recruits < RECRUITS else "play"
    hands = put(state.hands, seat, state.hands[seat] + 1)
    if market == MARKET and (pile is None or pile > 1):
        # By far the most frequent: wherever the card comes from, one leaves the pile, and more are left.
        after = structs.replace(state, phase=phase, recruits=recruits, hands=hands,
                                pile=None if pile is None else pile - 1)
        return Step(after, () if action.source == "pile" else ONE_REFILLED)
    stock = Stock(state)
    if action.source == "pile":
        if not stock.draw_or_buttons(seat, 1)[0]:
            buttons = put(state.buttons, seat, state.buttons[seat] + 1)
            return carried_out(state, stock, phase=phase, recruits=recruits, buttons=buttons)
    elif stock.market:
        stock.market -= 1
    else:
        raise market_empty()
    return carried_out(state, stock, phase=phase, recruits=recruits, hands=hands)


def play(state: GuildsState, action: Play) -> Step[GuildsState]:
    """A new set from the hand (BV-13, BV-14); its effect happens once, X is its number of cards (BV-15)."""
    seat, villager, cards = action.seat, action.villager, action.cards
    expect_turn(state, seat)
    expect_before_end(state)
    expect_recruited(state)
    if state.played:
        raise refused("one_set_per_turn", "{name} has played the set of this turn already",
                      name=name_of(state.header, seat))
    expect_villager(state, villager)
    expect_hand(state, seat, cards)
    expect_room(state, villager, cards)
    stock = Stock(state)
    hand, buttons = state.hands[seat] - cards, state.buttons[seat]
    effect = PLAYED.get(villager)
    if effect is not None:
        more, gained = carry_out(effect, stock, seat, buttons, cards)
        stock.told.insert(0, EffectRun(seat, villager, gained, more))
        hand, buttons = hand + more, buttons + gained
    elif by_hand(villager):
        stock.told.append(EffectDue(seat, villager))
    return carried_out(
        state, stock,
        played=True,
        hands=put(state.hands, seat, hand),
        buttons=put(state.buttons, seat, buttons),
        sets=put_sets(state.sets, seat, (*state.sets[seat], LaidSet(villager, cards))),
    )


def by_hand(villager: str) -> bool:
    """Whether a set of this villager may have an effect when it is played that the table carries out."""
    effect = VILLAGERS[villager].effect
    return effect is None or effect.keyword == "played"


def carry_out(effect: Effect, stock: Stock, seat: Seat, buttons: int, x: int) -> tuple[int, int]:
    """Carry out an effect that the engine knows, for oneself.

    Args:
        effect: what to do.
        stock: piles and market; they change.
        seat: whose effect.
        buttons: what the seat can pay with.
        x: the number of cards in the set.

    Returns:
        Cards for the hand, and buttons gained (below 0: paid).

    Raises:
        Refused: `cannot_pay` or `market_empty`.
    """
    cards = gained = 0
    for step in effect.steps:
        more, by = _step(step, stock, seat, buttons + gained, x)
        cards, gained = cards + more, gained + by
    return cards, gained


def _step(step: EffectStep, stock: Stock, seat: Seat, buttons: int, x: int) -> tuple[int, int]:
    match step:
        case Gain():
            return 0, number(step.buttons, x)
        case Pay():
            cost = number(step.buttons, x)
            if buttons < cost:
                raise refused("cannot_pay", "That costs {cost} buttons, and {n} is there",
                              "That costs {cost} buttons, and {n} are there", cost=cost, n=buttons)
            return 0, -cost
        case DrawCards():
            return stock.draw_or_buttons(seat, number(step.cards, x))
        case TakeCards():
            for _ in range(number(step.cards, x)):
                if not stock.market:
                    raise market_empty()
                stock.market -= 1
                stock.refill()
            return number(step.cards, x), 0
    raise TypeError(f"the engine cannot carry out {type(step).__name__}")


def number(amount: int | str, x: int) -> int:
    """How many, where X is the number of cards in the set."""
    return amount if isinstance(amount, int) else x


def act(state: GuildsState, action: Act) -> Step[GuildsState]:
    """The ACTION of one's own set, once for each set and turn (BV-17, BV-20)."""
    seat, place = action.seat, action.set
    expect_turn(state, seat)
    expect_before_end(state)
    if not state.header.options.action_before_recruit:
        expect_recruited(state)
    laid = own_set(state, seat, place)
    effect = ACTIONS.get(laid.villager)
    if effect is None:
        raise refused("no_action", "{villager} has no ACTION that is carried out here: enter what the card "
                                   "says step by step", villager=called(laid.villager))
    if laid.used:
        raise refused("already_used", "{villager} was already used in this turn",
                      villager=called(laid.villager))
    stock = Stock(state)
    cards, gained = carry_out(effect, stock, seat, state.buttons[seat], laid.cards)
    used = LaidSet(laid.villager, laid.cards, laid.new, used=True, worked=laid.worked)
    return carried_out(
        state, stock,
        hands=put(state.hands, seat, state.hands[seat] + cards),
        buttons=put(state.buttons, seat, state.buttons[seat] + gained),
        sets=put_sets(state.sets, seat, put_set(state.sets[seat], place, used)),
    )


def ongoing(state: GuildsState, action: Ongoing) -> Step[GuildsState]:
    """Bob at the end of the turn: a card more from hand or market, or one less (BV-18, BV-A6, BV-A7)."""
    seat, place = action.seat, action.set
    expect_turn(state, seat)
    expect_recruited(state)
    laid = own_set(state, seat, place)
    if laid.villager not in ONGOING:
        raise refused("no_ongoing", "{villager} has no ONGOING effect that is carried out here: enter what "
                                    "the card says step by step", villager=called(laid.villager))
    if laid.worked:
        raise refused("ongoing_done", "This set of {villager} has had its effect in this turn",
                      villager=called(laid.villager))
    if state.phase == "play" and not state.header.options.ongoing_before_checks:
        raise refused("ongoing_after_end", "At this table {villager} works after the turn has ended",
                      villager=called(laid.villager))
    stock, hands = Stock(state), state.hands
    if action.source is None:
        stock.market += 1
    else:
        expect_room(state, laid.villager, 1)
        if action.source == "hand":
            expect_hand(state, seat, 1)
            hands = put(hands, seat, hands[seat] - 1)
        elif stock.market:
            stock.market -= 1
        else:
            raise market_empty()
    cards = laid.cards - 1 if action.source is None else laid.cards + 1
    changed = LaidSet(laid.villager, cards, laid.new, laid.used, worked=True) if cards else None
    if changed is None:
        stock.told.append(SetGone(seat, laid.villager))
    sets = put_sets(state.sets, seat, put_set(state.sets[seat], place, changed))
    return passed_on(carried_out(state, stock, closing=True, hands=hands, sets=sets))
