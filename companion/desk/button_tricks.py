"""What a card, a seat's button or a touch means at a table of Button.

Pure: what is half entered (a card that still wants its trick, some of the starters) is a `Moment`; each
function answers with the next moment, or with the action that is now complete.
"""

from msgspec import Struct
from msgspec.structs import replace

from companion.desk import totals
from companion.desk.totals import Totals
from companion.games.button_tricks.actions import Deal, Play, Reveal, Take, Trick
from companion.games.button_tricks.cards import CARDS, FULL
from companion.games.button_tricks.counted import laid_in
from companion.games.button_tricks.legal import room
from companion.games.button_tricks.names import name_of
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Refused, Seat, Text
from companion.screens import scene
from companion.screens.scene import Ask, Command


class Moment(Struct, frozen=True):
    """What is half entered. It is never saved; undo clears it first.

    Attributes:
        card: a known card whose trick is still asked for; empty when there is none.
        starters: the starters so far, by slot; empty places are still missing.
        suit: the suit opened in the picker.
        amount: the number in the stepper; 0 is the usual one (1 token, 5 cards).
        totals: what is entered of a counted round's totals, while it is entered at once.
    """

    card: str = ""
    starters: tuple[str, ...] = ()
    suit: str = ""
    amount: int = 0
    totals: Totals | None = None

    @property
    def half(self) -> bool:
        """Whether a card is waiting, so that undo puts that back before it takes back an action."""
        return bool(self.card or any(self.starters) or self.totals is not None)


IDLE = Moment()
"""Nothing is half entered."""


def ask(state: ButtonState, moment: Moment) -> Ask:
    """What the table is asked for now."""
    scanned = state.open is not None
    match state.phase:
        case "deal" if scanned:
            return scene.AskStarters(have=moment.starters, need=state.sizes.slots, suit=moment.suit)
        case "deal":
            return scene.AskDeal()
        case "exchange":
            return scene.AskExchange()
        case "bets":
            return scene.AskBet(seat=_turn(state), amount=_amount(state, moment), most=state.tokens_left)
        case "reveal":
            return scene.AskReveal(slot=(state.open or ()).index(()), suit=moment.suit)
        case "tricks" if moment.totals is not None:
            return totals.ask(state, moment.totals)
        case "tricks" if not scanned:
            complete = laid_in(state.counted) == state.sizes.to_play
            return scene.AskTricks(amount=_amount(state, moment), can_end=complete)
        case "tricks" if moment.card:
            return scene.AskTrick(seat=_turn(state), card=moment.card, slots=room(state, _turn(state)))
        case "tricks":
            return scene.AskCard(seat=_turn(state), suit=moment.suit)
        case _:
            return scene.ShowResult()


def trick_of(state: ButtonState, slot: int, slots: int) -> int | None:
    """The open trick that a slot of the reader stands for.

    A reader of one slot, or of fewer than there are open tricks, says nothing about the trick, and neither
    does a slot beyond them.
    """
    tricks = state.sizes.slots
    return slot if 1 < slots >= tricks and slot < tricks else None


def card_placed(state: ButtonState, moment: Moment, card: str, slot: int | None) -> Moment | Action:
    """A card was scanned or picked.

    Args:
        state: the game.
        moment: what is half entered.
        card: the card's id.
        slot: the open trick that it lies at, where the reader has a slot for each; None when that is unknown.

    Raises:
        Refused: no card is asked for, or not this one.
    """
    match ask(state, moment):
        case scene.AskStarters(need=need):
            return _starter(state, moment, card, slot, need)
        case scene.AskCard(seat=seat) | scene.AskTrick(seat=seat):
            slots = room(state, seat)
            play = Play(seat, card, slots[0] if slot is None else slot)
            ButtonGame().apply(state, play)  # a wrong card is refused now, before its trick is asked for
            return play if slot is not None or len(slots) == 1 else Moment(card=card)
        case scene.AskReveal():
            return Reveal(card)
        case _:
            raise Refused("no_card_expected", Text("No card is asked for now. Nothing was changed."))


def _starter(state: ButtonState, moment: Moment, card: str, slot: int | None, need: int) -> Moment | Action:
    starters = list(moment.starters or ("",) * need)
    if "" not in starters and slot is None:
        raise Refused("no_card_expected", Text("Touch the start card that was another one."))
    if slot is not None and "" not in starters:  # that slot of the reader holds another card
        starters[slot] = ""
    if CARDS[card].value > state.sizes.highest:
        raise Refused("card_not_in_deck", Text("{card} is not in the deck for {n} players. Take it out.",
                                               {"card": CARDS[card].name, "n": len(state.bets)}))
    if card in starters:
        raise Refused("card_seen", Text("{card} already lies on the table.", {"card": CARDS[card].name}))
    starters[starters.index("") if slot is None else slot] = card
    if "" in starters:
        return replace(moment, starters=tuple(starters), suit="")
    return Deal(starters=tuple(starters))


def seat_pressed(state: ButtonState, moment: Moment, seat: Seat) -> Action | None:
    """A seat's own button: in the betting it takes the tokens shown, when counted it takes a trick.

    Raises:
        Refused: it is another seat's turn, or nobody sits there in this game.
    """
    if seat >= len(state.bets):  # the rules count seats from 0, people from 1
        raise Refused("no_such_seat", Text("Seat {number} does not play.", {"number": seat + 1}))
    match ask(state, moment):
        case scene.AskBet(amount=amount):
            return Take(seat, amount)
        case scene.AskTricks(amount=amount):
            return Trick(seat, amount)
        case scene.AskCard(seat=turn) | scene.AskTrick(seat=turn) if turn != seat:
            raise Refused("not_your_turn", Text("It is {name}'s turn to play a card.",
                                                {"name": name_of(state.header, turn)}))
        case _:
            return None


def commanded(state: ButtonState, moment: Moment, command: Command) -> Moment | Action:
    """A touch on the playing screen.

    Raises:
        Refused: it is not possible now.
    """
    match command:
        case scene.Do(action=action):
            return action
        case scene.PickSuit(suit=suit):
            return replace(moment, suit=suit)
        case scene.PickCard(card=card):
            return card_placed(state, moment, card, None)
        case scene.PickTrick(slot=slot) if moment.card:
            return Play(_turn(state), moment.card, slot)
        case scene.ByTotals():
            return IDLE if moment.totals is not None else Moment(totals=totals.empty(state))
        case scene.PutBack():
            return put_back(moment)
        case scene.TakeOut(slot=slot) if slot < len(moment.starters):
            return _without(moment, slot)
        case scene.Amount(by=by):
            return replace(moment, amount=max(_amount(state, moment) + by, 1))
        case _ if moment.totals is not None:
            return Moment(totals=totals.commanded(state, moment.totals, command) or moment.totals)
        case _:
            return moment


def half_words(moment: Moment) -> Text | None:
    """What undo would put back before it takes back an action; None when nothing is half entered."""
    if moment.totals is not None:
        return Text("totals of the round") if moment.totals.pad is None else Text("number on the keypad")
    return Text("the card shown") if moment.half else None


def put_back(moment: Moment) -> Moment:
    """Without the card that waits for its trick, the keypad, the totals, or the last starter."""
    if moment.totals is not None and moment.totals.pad is not None:
        return Moment(totals=replace(moment.totals, pad=None))
    last = max((slot for slot, card in enumerate(moment.starters) if card), default=None)
    return IDLE if moment.card or last is None else _without(moment, last)


def _without(moment: Moment, out: int) -> Moment:
    """Without the starter in this slot."""
    starters = tuple("" if slot == out else card for slot, card in enumerate(moment.starters))
    return Moment(starters=starters if any(starters) else ())


def _amount(state: ButtonState, moment: Moment) -> int:
    """The number in the stepper, inside what is possible now."""
    if state.phase == "bets":
        return min(moment.amount or 1, state.tokens_left)
    return min(moment.amount or FULL, FULL)


def _turn(state: ButtonState) -> Seat:
    assert state.turn is not None
    return state.turn
