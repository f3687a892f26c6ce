"""What a card, a seat's button or a touch means at a table of the button game.

Pure: what is half entered (a card that still wants its button, a button that still wants its target, the
first part of a 7) is a `Moment`; each function answers with the next moment, or with the action that is now
complete.
"""

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.button_race.choosing import Choosing
from companion.desk.button_race.listing import play_ask
from companion.desk.button_race.words import advice, half_words
from companion.games.button_race.actions import Discard, Draw
from companion.games.button_race.legal import cards_of
from companion.games.button_race.offers import CardOffer, all_offers, offer
from companion.games.button_race.refusals import expect_card
from companion.games.button_race.state import RaceState, played_colour
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.button_race import asks
from companion.screens.game_scene import Do


class Moment(Struct, frozen=True):
    """What is half entered. It is never saved; undo goes back through it first.

    Attributes:
        laid: the card that lies there, with what it could do; None while none does.
        choosing: which of its plays is chosen, as far as it is.
        kept: the joker that lies there is discarded, not played.
        advice: what each card could do is shown.
        asked: what these ask for, worked out once: a scene is made for every picture.
        zoom: the place round which the board is shown large; None: the whole board.
        page: which page of what is listed is open.
        before: what undo leads back to; None where that is nothing.
    """

    laid: CardOffer | None = None
    choosing: Choosing = Choosing()
    kept: bool = False
    advice: bool = False
    asked: asks.AskPlay | asks.AskAdvice | None = None
    zoom: int | None = None
    page: int = 0
    before: "Moment | None" = None


IDLE = Moment()
"""Nothing is half entered."""


def ask(state: RaceState, moment: Moment) -> asks.TurnAsk:
    """What the table is asked for now, while the game is not over."""
    seat = state.turn
    assert seat is not None
    asked, laid = moment.asked, moment.laid
    if asked is not None:
        return asked if asked.page == moment.page else replace(asked, page=moment.page)
    if not state.hands[seat]:
        return asks.AskDraw(seat)
    if laid is None:
        return asks.AskCard(seat, played_colour(state.board, seat), cards_of(state), moment.page)
    return asks.AskDiscard(seat, laid.card, laid.why)


def playing(state: RaceState, card: CardOffer, choosing: Choosing, before: Moment) -> Moment:
    """This card lies there, and one of its plays is chosen so far.

    Args:
        state: the table.
        card: what the card could do.
        choosing: how far one is chosen.
        before: what undo leads back to.
    """
    asked = play_ask(state, card, choosing) if card.offers else None
    return Moment(card, choosing, asked=asked, before=before)


def laid(state: RaceState, card: str) -> Moment:
    """A card was scanned or picked; a single legal play is chosen at once.

    Raises:
        Refused: no card is asked for now, or it is none of this table's.
    """
    expect_card(state, -1 if state.turn is None else state.turn, card)
    found = offer(state, card)
    return playing(state, found, Choosing().narrowed(found.offers), IDLE)


def seat_pressed(state: RaceState, moment: Moment, seat: Seat) -> Action:
    """A seat's own button: on turn it confirms what is chosen, at any time it draws.

    The rules say whether a seat may draw.
    """
    if seat == state.turn and moment.laid is not None:
        if moment.kept or not moment.laid.offers:
            return Discard(seat, moment.laid.card)
        play = moment.choosing.offer(moment.laid.offers)
        if play is not None:
            return play.play
    return Draw(seat)


def commanded(state: RaceState, moment: Moment, command: Command) -> Moment | Action:
    """A touch on the playing screen; one that came too late to mean anything changes nothing.

    Raises:
        Refused: no card is asked for now, or it is none of this table's.
    """
    match command:
        case Do(action=action):
            return action
        case asks.PickCard(card=card):
            return laid(state, card)
        case asks.OpenAdvice() if state.turn is not None and not moment.advice:
            return replace(moment, advice=True, asked=_advised(state), page=0, before=moment)
        case asks.Leave():
            return put_back(moment)
        case TurnTo(page=page):
            return replace(moment, page=page)
        case asks.ZoomTo(place=None):
            return _whole(moment)
        case asks.ZoomTo(place=place):
            return replace(moment, zoom=place, before=_whole(moment))
        case _ if moment.laid is None or moment.advice or moment.kept:
            return moment
        case asks.OpenDiscard() if moment.laid.discard:
            return Moment(moment.laid, moment.choosing, kept=True, before=_whole(moment))
        case asks.TouchPlace(place=place):
            return _chosen(state, moment, moment.choosing.touched(moment.laid.offers, place))
        case asks.PickPlay(moves=moves):
            return _chosen(state, moment, moment.choosing.picked(moment.laid.offers, moves))
    return moment


def _advised(state: RaceState) -> asks.AskAdvice:
    """What each card could do."""
    seat = state.turn
    assert seat is not None
    return asks.AskAdvice(seat, played_colour(state.board, seat),
                          tuple(advice(state, each) for each in all_offers(state)))


def _whole(moment: Moment) -> Moment:
    """The moment before a part of the board was shown large."""
    return moment.before if moment.zoom is not None and moment.before is not None else moment


def _chosen(state: RaceState, moment: Moment, choosing: Choosing) -> Moment:
    """With this choice, which the whole board shows; another one at the same point takes the place of it."""
    now = _whole(moment)
    if choosing == now.choosing or now.laid is None:
        return now
    before = now
    while before.before is not None and choosing.replaces(before.choosing):
        before = before.before
    return playing(state, now.laid, choosing, before)


def put_back(moment: Moment) -> Moment:
    """One step back: the large view, the target, the button, the first part, then the card."""
    return IDLE if moment.before is None else moment.before


def undo_words(moment: Moment) -> Text | None:
    """What undo puts back before it takes back an action; None when nothing is half entered."""
    if moment.zoom is not None:
        return Text("the large view")
    if moment.advice:
        return Text("what was opened")
    if moment.laid is None:
        return None
    first = moment.before is None or moment.before.laid is None
    return half_words(moment.laid.card) if first or moment.kept else moment.choosing.words


def after(before: RaceState, state: RaceState, moment: Moment, action: Action) -> Moment:
    """A draw beside the turn of the next seat leaves what that one has begun as it is."""
    return moment if isinstance(action, Draw) and before.turn == state.turn else IDLE
