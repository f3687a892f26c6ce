"""Button: the forms in which entries are corrected, and the figures that a correction changes."""

from companion.desk.button_tricks.moment import IDLE, Moment, put_back
from companion.desk.button_tricks.totals import Totals
from companion.games.button_tricks.actions import Deal, Exchange, Play, Result, Reveal, RoundEnd, Take, Trick
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.legal import room
from companion.games.button_tricks.scoring import ranks, totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Text


def fixed(before: ButtonState, action: Action) -> bool:
    """Whether nothing else could have stood there: no choice was made."""
    return isinstance(action, Exchange | RoundEnd) or (isinstance(action, Deal) and before.open is None)


def as_entered(before: ButtonState, action: Action) -> Moment:
    """The form filled in as it was: most corrections change one thing only."""
    match action:
        case Play(seat=seat, card=card) if len(room(before, seat)) > 1:
            return Moment(card=card)
        case Take(tokens=tokens):
            return Moment(amount=tokens)
        case Trick(cards=int(cards)):
            return Moment(amount=cards)
        case Trick():
            return Moment(amount=FULL)
        case Result(tricks=tricks, cards=cards):
            return Moment(totals=Totals(tuple(zip(tricks, cards, strict=True))))
        case Deal(starters=tuple(starters)):
            return Moment(starters=starters)
        case Play(card=card) | Reveal(card=card):
            return Moment(suit=card[0])  # most wrong cards are one beside the right one
        case _:
            return IDLE


def back(moment: Moment, form: Moment) -> Moment | None:
    """What undo makes of the form; None when it is left as it was found."""
    if not moment.half or (moment == form and not moment.card):
        return None
    return form if moment.starters else put_back(moment)


def figures(state: ButtonState) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """What a correction may change for each seat; tricks and bet only while a round is played."""
    running = state.phase not in {"deal", "over"}
    won = tuple(f"{tricks}/{bet}" if running else ""
                for tricks, bet in zip(state.tricks, state.bets, strict=True))
    return ((Text("tricks/bet"), won), (Text("rank"), tuple(map(str, ranks(state)))),
            (Text("points"), tuple(map(str, totals(state)))))
