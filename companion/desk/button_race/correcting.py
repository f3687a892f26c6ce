"""The button game: the forms in which entries are corrected, and the figures that a correction changes."""

from companion.desk.button_race.choosing import Choosing
from companion.desk.button_race.moment import IDLE, Moment, playing, put_back
from companion.games.button_race.actions import Discard, Draw, Play
from companion.games.button_race.offers import offer
from companion.games.button_race.state import RaceState, at_home, in_start
from companion.games.game import Action, Text


def fixed(action: Action) -> bool:
    """Whether nothing else could have stood there: a draw has no choice in it."""
    return isinstance(action, Draw)


def as_entered(before: RaceState, action: Action) -> Moment:
    """The form filled in as it was: its card lies there, its play is chosen. Undo asks for another one."""
    match action:
        case Play(card=card, moves=moves):
            laid = offer(before, card)
            alone = Choosing().narrowed(laid.offers)
            card_alone = playing(before, laid, alone, IDLE)
            if alone.play == moves:
                return card_alone
            return playing(before, laid, Choosing(play=moves), card_alone)
        case Discard(card=card):
            laid = offer(before, card)
            card_alone = playing(before, laid, Choosing().narrowed(laid.offers), IDLE)
            return Moment(laid, kept=True, before=card_alone) if laid.offers else card_alone
    return IDLE


def back(moment: Moment) -> Moment | None:
    """One step back in the form, at last to any other card; None when that is asked for already."""
    return put_back(moment) if moment.before is not None else None


def figures(state: RaceState) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """What a correction may change for each seat."""
    board = state.board
    return ((Text("home"), tuple(str(at_home(board, seat)) for seat in range(4))),
            (Text("start"), tuple(str(in_start(board, seat)) for seat in range(4))),
            (Text("hand"), tuple(map(str, state.hands))))
