"""What a card, a seat's button or a touch means at a table of Buttonville.

Pure: what is open over the turn is a page in a `Moment`; each function answers with the next moment, or with
the action that is now complete.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.buttonville import acting, effects, scoring, steps
from companion.desk.buttonville.pages import Page, no_card
from companion.desk.buttonville.pile import BothEmpty, Counting
from companion.desk.buttonville.seats import ButtonsOf, Hand, SeatOf, SetOf
from companion.desk.buttonville.turn import FinaleShown, Sizing, Villagers, asked, end_of_turn
from companion.games.buttonville.actions import PileEmpty, Recruit
from companion.games.buttonville.effects import OwnEffect
from companion.games.buttonville.names import called, turn_name
from companion.games.buttonville.offers import bonuses
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action, Refused, Seat, Text
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.scoring_asks import AskBonus, AskScore
from companion.screens.buttonville.step_asks import AskFields, OpenEffect, UseUp
from companion.screens.game_scene import Do

Own = Mapping[str, OwnEffect]
"""The cards that the owner has written down, by villager."""


class Moment(Struct, frozen=True):
    """What is half entered; it is never saved, and undo takes it back first.

    Attributes:
        page: what is open over the turn.
        used: villagers whose ACTIONs were used with nothing to enter: the next entry of the turn notes it.
    """

    page: Page | None = None
    used: tuple[str, ...] = ()


IDLE = Moment()
"""Nothing is open."""


def ask(state: GuildsState, moment: Moment, own: Own) -> Struct:
    """What the table is asked for now."""
    found = asked(state) if moment.page is None else moment.page.ask(state)
    if isinstance(found, asks.AskFinale) and found.under is not None:
        return replace(found, under=_acting(state, found.under, own))
    if isinstance(found, asks.AskRecruit | asks.AskTurn):
        return _acting(state, found, own)
    beside_turn = isinstance(moment.page, steps.Steps) and moment.page.under is None
    if isinstance(found, AskFields) and beside_turn and acting.places(state, own):
        return replace(found, fields=(acting.FIELD, *found.fields))  # small displays have no other room
    if isinstance(found, asks.AskScoring):
        return replace(found, offers=tuple(each for seat in range(len(state.hands))
                                           for each in bonuses(state, seat, own)))
    if isinstance(found, AskScore):  # what the owner has written down about the end of the game
        return replace(found, offers=bonuses(state, found.seat, own))
    if isinstance(found, AskBonus):
        offered = bonuses(state, found.seat, own)
        return replace(found, offers=tuple(each for each in offered if each.villager == found.villager))
    return found


def _acting(state: GuildsState, found: asks.TurnAsk, own: Own) -> asks.TurnAsk:
    """The question of a turn with the ACTIONs that can be used."""
    return found if isinstance(found, asks.AskOngoing) else replace(found, acts=acting.places(state, own))


def commanded(state: GuildsState, moment: Moment, command: Command, own: Own) -> Moment | Action:
    """A touch on the playing screen.

    Raises:
        Refused: it is not possible now.
    """
    match command:
        case Do(action=action):
            return action
        case asks.Leave():
            return moment if moment.page is None else replace(moment, page=moment.page.leave())
        case UseUp():
            villager = acting.begun(moment.page)
            return moment if villager is None else Moment(None, (*moment.used, villager))
        case asks.EmptyPile():  # whatever is open goes on afterwards
            return replace(moment, page=BothEmpty(_below(moment))) if state.finale else PileEmpty()
    if moment.page is not None and isinstance(command, moment.page.own):
        return _over(moment, moment.page.command(state, command))
    found = opened(state, command, own)
    if found is None and moment.page is not None:
        found = moment.page.command(state, command)
    return _over(moment, found)


def opened(state: GuildsState, command: Command, own: Own) -> Page | Action | None:
    """What a touch opens that means the same whatever else is open; None when it is none of these.

    Raises:
        Refused: the set that was touched is not there any more.
    """
    match command:
        case asks.OpenSeat(seat=seat):
            return SeatOf(seat)
        case asks.OpenHand(seat=seat):
            return Hand(seat)
        case asks.OpenButtons(seat=seat):
            return ButtonsOf(seat)
        case asks.OpenSet(seat=seat, place=place):
            return SetOf.of(state, seat, place, own)
        case OpenEffect(seat=seat, place=place):
            return effects.opened(state, seat, place, own)
        case asks.OpenActions() if state.turn is not None:
            seat = state.turn
            return acting.opened(state, own, lambda place: effects.opened(state, seat, place, own))
        case asks.OpenSteps():
            return steps.Steps()
        case asks.PickStep(kind=kind, seat=chosen):
            return steps.opened(state, kind, chosen)
        case asks.PlaySet():
            return Villagers()
        case asks.EndsTurn():
            return end_of_turn(state)
        case asks.OpenPile():
            return Counting()
    return scoring.opened(state, command)


def card_placed(state: GuildsState, moment: Moment, villager: str) -> Moment | Action:
    """A card of a villager was scanned: while a set can be played, it is one of that set.

    Raises:
        Refused: no card is asked for, or not this one.
    """
    page = moment.page
    if page is not None and not isinstance(page, FinaleShown):
        return _over(moment, page.card(state, villager))
    question = None if state.over else asked(state)
    if isinstance(question, asks.AskTurn) and question.may_play:
        return replace(moment, page=Sizing.of(state, villager))
    raise no_card()


def seat_pressed(state: GuildsState, moment: Moment, seat: Seat) -> Moment | Action | None:
    """A seat's own button: on its turn it recruits from the market, as most cards are.

    Raises:
        Refused: it is another seat's turn.
    """
    if state.turn is None or (moment.page is not None and not isinstance(moment.page, FinaleShown)):
        return None
    if seat != state.turn:
        raise Refused("not_your_turn", Text("It is {name}'s turn.", {"name": turn_name(state)}))
    if state.phase == "recruit":
        return Recruit(seat, "market" if state.market else "pile")
    return None


def after(before: GuildsState, state: GuildsState, moment: Moment, action: Action, own: Own) -> Moment:
    """What is open once an action was done: the finale's banner, a card's effect, or what a page leaves."""
    page: Page | None = effects.played(state, action, own)
    if isinstance(action, PileEmpty) and not isinstance(moment.page, BothEmpty | Counting):
        page = _below(moment)
    elif page is None and moment.page is not None:
        page = moment.page.after(before, state, action)
    if before.trigger is None and state.trigger is not None and state.turn is not None:
        page = FinaleShown(page)
    return Moment(page)


def lit(state: GuildsState, moment: Moment) -> tuple[Seat, ...]:
    """The lamps: of the seat on turn, and all of them while the banner of the finale stands."""
    if isinstance(moment.page, FinaleShown):
        return tuple(range(len(state.hands)))
    return () if state.turn is None else (state.turn,)


def undo_words(moment: Moment) -> Text | None:
    """What undo puts back: of the page that is open; without one the ACTION that was used last."""
    if moment.page is not None:
        return moment.page.words
    return Text("ACTION of {villager}", {"villager": called(moment.used[-1])}) if moment.used else None


def put_back(moment: Moment) -> Moment:
    """One step back: the page as it was before, or the turn; then an ACTION was not used after all."""
    if moment.page is None:
        return Moment(None, moment.used[:-1])
    return replace(moment, page=moment.page.back())


def _below(moment: Moment) -> Page | None:
    """What is open, without the banner over it."""
    return moment.page.then if isinstance(moment.page, FinaleShown) else moment.page


def _over(moment: Moment, found: Page | Action | None) -> Moment | Action:
    """The moment with this page open, or the action that is complete."""
    return found if isinstance(found, Action) else replace(moment, page=found)

