"""Correcting one entry: the form that it once had, what that would change, and only then the change."""

from msgspec.structs import replace

from companion.desk import button_tricks
from companion.desk.button_tricks import IDLE, Moment
from companion.desk.log import Log, current, lines_of
from companion.desk.place import Context, Place, Still
from companion.desk.playing import Playing
from companion.desk.totals import Totals
from companion.games.button_tricks.actions import Deal, Play, Result, Reveal, Take, Trick
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.legal import room
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Seat, Text
from companion.screens import scene
from companion.screens.scene import Breaks, Command, CorrectScene, Notice, PlayScene, PreviewScene
from companion.screens.start_scene import TurnTo
from companion.table.record import Line
from companion.table.session import AmendBreaks, Session


class Correct(Still):
    """Entry `n` entered anew. Nothing is changed before the preview was confirmed.

    Args:
        context: the table.
        under: where to go when it is left.
        n: which entry.

    Raises:
        Refused: there is no such entry, or the game was abandoned.
    """

    def __init__(self, context: Context, under: Place, n: int) -> None:
        self._context = context
        self._under = under
        self._n = n
        self._session = current(context)
        self._line = self._session.lines()[n - 1]
        self._session.amend(n, self._line)  # what cannot be corrected is refused now
        self._before = self._session.at(n - 1)
        self._form = self._moment = _as_entered(self._before, self._line.action)
        self._preview: _Preview | None = None
        self._page = 0

    def scene(self) -> CorrectScene | PreviewScene:
        """The form, or what the correction would change."""
        context = self._context
        was = self._session.game.describe(self._before, self._line.action)
        if self._preview is not None:
            return replace(self._preview.scene(self._session, was, context), page=self._page)
        form = PlayScene(
            state=self._before,
            ask=button_tricks.ask(self._before, self._moment),
            notice=context.notice,
            undo=button_tricks.half_words(self._moment) if self._half else None,
            status=context.status(),
        )
        return CorrectScene(n=self._n, was=was, form=form)

    def do(self, command: Command) -> None:
        """Carry out a touch on the form or on the preview.

        Raises:
            Refused: the rules do not allow that entry; nothing has changed.
        """
        match command:
            case scene.Close() | scene.Undo() if self._preview is not None:
                self._preview = None
                self._moment = self._form
            case scene.Undo() if self._half:
                back = button_tricks.put_back(self._moment)
                self._moment = self._form if self._moment.starters else back
            case scene.Close() | scene.Undo():
                self._context.go(self._under)
            case TurnTo(page=page):
                self._page = page
            case scene.Confirm() if self._preview is not None:
                self._amend(self._preview)
            case scene.Do() | scene.PickTrick() if self._context.is_double:
                return
            case _ if self._preview is None:
                self._take(button_tricks.commanded(self._before, self._moment, command))
                return
            case _:
                return
        self._context.notice = None

    @property
    def _half(self) -> bool:
        """Whether undo puts something back before it leaves the form as it was found."""
        return self._moment.half and (self._moment != self._form or bool(self._moment.card))

    def card(self, card: str, slot: int) -> None:
        """The card that really was played: it can be scanned here, too.

        Raises:
            Refused: no card is asked for, or not this one.
        """
        if self._preview is None:
            place = button_tricks.trick_of(self._before, slot, self._context.slots())
            self._take(button_tricks.card_placed(self._before, self._moment, card, place))

    def seat(self, seat: Seat) -> None:
        """The seat that really won the trick, or takes the tokens.

        Raises:
            Refused: it was another seat's turn.
        """
        if self._preview is None:
            action = button_tricks.seat_pressed(self._before, self._moment, seat)
            if action is not None and not self._context.is_double:
                self._take(action)

    def lit(self) -> Seat | None:
        """The seat whose turn it was."""
        return self._before.turn if self._preview is None else None

    def _take(self, result: Moment | Action) -> None:
        self._context.notice = None
        if isinstance(result, Moment):
            self._moment = result
            return
        if result == self._line.action:
            self._moment = IDLE
            self._context.notice = Notice(Text("That is what stands there already. Nothing was changed."))
            return
        self._preview = _Preview(self._session, self._n, replace(self._line, action=result))
        self._page = 0
        self._context.confirmed()

    def _amend(self, preview: "_Preview") -> None:
        context = self._context
        context.table.amend(self._n, preview.line, cut=preview.breaks is not None)
        new = self._session.game.describe(self._before, preview.line.action)
        told = [Text("Entry {n} is corrected: {deed}", {"n": self._n, "deed": new})]
        if preview.breaks is not None:
            told.append(Text("{n} later entry was taken back", {"n": preview.breaks.taken},
                             "{n} later entries were taken back"))
        context.confirmed()
        context.go(Playing(context, told=tuple(told)))


def round_of(context: Context, under: Place, round_: int) -> Place:
    """Where a finished round is put right: its totals, if they were entered at once, otherwise the log there.

    Raises:
        Refused: there is no game.
    """
    log = Log(context, under, round_)
    session = current(context)
    ended = next((line.n for line in lines_of(session) if line.round == round_), 0)
    if ended and isinstance(session.lines()[ended - 1].action, Result):
        return Correct(context, log, ended)
    return log


class _Preview:
    """A correction carried out in thought.

    Raises:
        Refused: the rules do not allow it in that place.
    """

    def __init__(self, session: Session[ButtonState], n: int, line: Line) -> None:
        self.n = n
        self.line = line
        self.breaks: Breaks | None = None
        try:
            self._after = session.amend(n, line)
        except AmendBreaks as broken:
            self._after = session.amend(n, line, cut=True)
            entry = session.game.describe(session.state, session.lines()[broken.n - 1].action)
            self.breaks = Breaks(broken.n, entry, broken.why.text, session.n - broken.n + 1)
        before = session.steps()
        self._follows = tuple(
            session.game.tell(moment.state, ruling)
            for moment in self._after.steps()[n - 1:]
            for ruling in moment.rulings if ruling not in before[moment.n - 1].rulings)

    def scene(self, session: Session[ButtonState], was: Text, context: Context) -> PreviewScene:
        """What it changes."""
        return PreviewScene(
            n=self.n, was=was, new=session.game.describe(session.state, self.line.action),
            before=session.state, after=self._after.state, follows=self._follows, breaks=self.breaks,
            notice=context.notice, status=context.status())


def _as_entered(before: ButtonState, action: Action) -> Moment:
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
