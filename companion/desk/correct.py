"""Correcting one entry: the form that it once had, what that would change, and only then the change."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.desks import desk_of
from companion.desk.game_desk import GameDesk
from companion.desk.log import Log, current, lines_of
from companion.desk.place import Context, Place, Still
from companion.desk.playing import Playing
from companion.games.game import Action, Refused, Seat, Text
from companion.screens import scene
from companion.screens.basics import Command, Notice, TurnTo
from companion.screens.log_scene import Breaks, CorrectScene, Figure, PreviewScene
from companion.table.record import Line
from companion.table.session import AmendBreaks, Session


class Correct(Still):
    """Entry `n` entered anew. Nothing is changed before the preview was confirmed.

    Args:
        context: the table.
        under: where to go when it is left.
        n: which entry.

    Raises:
        Refused: there is no such entry, nothing else could stand there, or the game was abandoned.
    """

    def __init__(self, context: Context, under: Place, n: int) -> None:
        self._context = context
        self._under = under
        self._n = n
        self._session = current(context)
        self._line = self._session.lines()[n - 1]
        self._session.amend(n, self._line)  # what cannot be corrected is refused now
        self._before = self._session.at(n - 1)
        game = desk_of(self._session.game.id)
        self._game: GameDesk[Any, Any] = game.knowing(context.villagers)
        if self._game.fixed(self._before, self._line.action):
            raise Refused("nothing_to_correct", Text(
                "Nothing else could stand there. Correct an earlier entry."))
        self._form: Struct = self._game.form(self._before, self._line.action)
        self._half = self._form
        self._preview: _Preview | None = None
        self._page = 0

    def scene(self) -> CorrectScene | PreviewScene:
        """The form, or what the correction would change."""
        context = self._context
        was = self._session.game.describe(self._before, self._line.action)
        if self._preview is not None:
            return replace(self._preview.scene(self._session, was, context), page=self._page)
        form = self._game.scene_type(
            state=self._before,
            ask=self._game.form_ask(self._before, self._half),
            notice=context.notice,
            undo=None if self._back is None else self._game.undo_words(self._half),
            status=context.status(),
        )
        dressed = self._game.dressed(form, self._half, (), context.preferences.settings)
        return CorrectScene(n=self._n, was=was, form=dressed)

    def do(self, command: Command) -> None:
        """Carry out a touch on the form or on the preview.

        Raises:
            Refused: the rules do not allow that entry; nothing has changed.
        """
        match command:
            case scene.Close() | scene.Undo() if self._preview is not None:
                self._preview = None
                self._half = self._form
            case scene.Undo() if (back := self._back) is not None:
                self._half = back
            case scene.Close() | scene.Undo():
                self._context.go(self._under)
            case TurnTo(page=page) if self._preview is not None:
                self._page = page
            case scene.Confirm() if self._preview is not None:
                self._amend(self._preview)
            case _ if self._context.is_double and self._game.confirms(command):
                return
            case scene.Do(action=action) if self._preview is None:
                self._take(action)
                return
            case _ if self._preview is None:
                self._take(self._game.command(self._before, self._half, command))
                return
            case _:
                return
        self._context.notice = None

    @property
    def _back(self) -> Struct | None:
        """What undo puts back in the form; None when it leaves it as it was found."""
        back: Struct | None = self._game.form_back(self._half, self._form)
        return back

    def card(self, card: str, slot: int) -> None:
        """The card that really was played: it can be scanned here, too.

        Raises:
            Refused: no card is asked for, or not this one.
        """
        if self._preview is None:
            self._take(self._game.card(self._before, self._half, card, slot, self._context.slots()))

    def seat(self, seat: Seat) -> None:
        """The seat that really won the trick, or takes the tokens.

        Raises:
            Refused: it was another seat's turn.
        """
        if self._preview is None:
            result = self._game.seat(self._before, self._half, seat)
            if result is not None and not self._context.is_double:
                self._take(result)

    def lit(self) -> tuple[Seat, ...]:
        """The seat whose turn it was."""
        turn = self._before.turn if self._preview is None else None
        return () if turn is None else (turn,)

    def _take(self, result: Struct) -> None:
        self._context.notice = None
        if not isinstance(result, Action):
            self._half = result
            return
        if result == self._line.action:
            self._half = self._form
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
    if ended and desk_of(session.game.id).is_round(session.lines()[ended - 1].action):
        return Correct(context, log, ended)
    return log


class _Preview:
    """A correction carried out in thought.

    Raises:
        Refused: the rules do not allow it in that place.
    """

    def __init__(self, session: Session[Any], n: int, line: Line) -> None:
        self.n = n
        self.line = line
        self.breaks: Breaks | None = None
        try:
            self._after = session.amend(n, line)
        except AmendBreaks as broken:
            self._after = session.amend(n, line, cut=True)
            found = session.lines()[broken.n - 1].action
            entry = session.game.describe(session.at(broken.n - 1), found)
            self.breaks = Breaks(broken.n, entry, broken.why.text, session.n - broken.n + 1)
        before = session.steps()
        self._follows = tuple(
            session.game.tell(moment.state, ruling)
            for moment in self._after.steps()[n - 1:]
            for ruling in moment.rulings if ruling not in before[moment.n - 1].rulings)

    def scene(self, session: Session[Any], was: Text, context: Context) -> PreviewScene:
        """What it changes."""
        game = desk_of(session.game.id)
        before, after = session.state, self._after.state
        figures = tuple(Figure(label, was_, now) for (label, was_), (_, now) in zip(
            game.figures(before), game.figures(after), strict=True))
        return PreviewScene(
            n=self.n, was=was, new=session.game.describe(session.at(self.n - 1), self.line.action),
            header=session.header, figures=figures, won=game.winners(before), wins=game.winners(after),
            follows=self._follows, breaks=self.breaks, notice=context.notice, status=context.status())

