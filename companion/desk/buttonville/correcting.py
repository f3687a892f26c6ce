"""Buttonville: the forms in which entries are corrected, and the figures that a correction changes."""

from companion.desk.buttonville.forms import form_of
from companion.desk.buttonville.moment import IDLE, Moment
from companion.desk.buttonville.pile import Counting
from companion.desk.buttonville.scoring import BonusPad
from companion.desk.buttonville.steps import Step
from companion.desk.buttonville.turn import Ending, Working
from companion.games.buttonville.actions import (
    Act,
    Bonus,
    EndTurn,
    Ongoing,
    Pile,
    PileEmpty,
    Score,
)
from companion.games.buttonville.legal import legal
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.turns import doubles
from companion.games.game import Action, Text


def fixed(before: GuildsState, action: Action) -> bool:
    """Whether nothing else could have stood there: no choice was made."""
    match action:
        case Score():
            return True
        case EndTurn(seat=seat):  # how many cards go is worked out; which set stays is a choice
            return not doubles(before, seat)
        case Act():
            return sum(isinstance(each, Act) for each in legal(before)) == 1
    return False


def as_entered(before: GuildsState, action: Action) -> Moment:  # noqa: ARG001 - as the other games
    """The form filled in as it was: most corrections change one thing only."""
    match action:
        case Ongoing(set=place):
            return Moment(Working(place))
        case EndTurn(places=places):
            return Moment(Ending(places))
        case Pile(cards=cards):
            return Moment(Counting(str(cards)))
        case PileEmpty():
            return Moment(Counting())
        case Bonus(seat=seat, villager=villager):
            return Moment(BonusPad(seat, villager))
    form = form_of(action)
    return IDLE if form is None else Moment(Step(form, correcting=True))


def back(moment: Moment, form: Moment) -> Moment | None:
    """What undo makes of the form; None when it is left as it was found."""
    if moment.page is None or moment == form:
        return None
    page = moment.page.back()
    return form if page is None else Moment(page)


def figures(state: GuildsState) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """What a correction may change for each seat."""
    rows = scored(state)
    return ((Text("hand"), tuple(map(str, state.hands))),
            (Text("buttons"), tuple(map(str, state.buttons))),
            (Text("points"), tuple(str(row.total) for row in rows)))


