"""The log of the current game: what happened, back to any entry, and the way to correct one."""

from typing import Any

from companion.desk.desks import desk_of
from companion.desk.place import Context, Over, Place, no_game
from companion.desk.playing import Playing
from companion.desk.words import remark_words
from companion.games.game import Seat, Text
from companion.screens import scene
from companion.screens.basics import Command, TurnTo
from companion.screens.log_scene import Going, LogLine, LogScene
from companion.table.session import Session

_WORDS = 12
"""How many of the entries that would be taken back are told in words, at most."""


class Log(Over):
    """The log, with what is chosen in it.

    Args:
        context: the table.
        under: where to go when it is closed.
        round_: the round whose last entry is shown and chosen first; 0 for the newest entry.

    Raises:
        Refused: there is no game.
    """

    def __init__(self, context: Context, under: Place, round_: int = 0) -> None:
        super().__init__(context, under)
        self._session = current(context)
        self._lines = lines_of(self._session)
        self._top = self._chosen = next((line.n for line in self._lines if line.round == round_), 0)
        self._going: Going | None = None
        self._part = self._page = 0

    def scene(self) -> LogScene:
        """The log as it stands."""
        session = current(self._context)
        if session is not self._session:  # something was taken back or entered meanwhile
            self._session, self._lines = session, lines_of(session)
            self._top, self._part, self._chosen, self._going = 0, 0, 0, None
        game = desk_of(session.game.id)
        stage = game.stage(session.state)
        return LogScene(header=session.header, title=game.title, stage=stage, lines=self._lines,
                        top=self._top, part=self._part, chosen=self._chosen, going=self._going,
                        notice=self._context.notice, status=self._context.status(), page=self._page)

    def do(self, command: Command) -> None:
        """Carry out a touch in the log.

        Raises:
            Refused: there is nothing after the chosen entry, or the game was abandoned.
        """
        context = self._context
        match command:
            case scene.Close() | scene.Undo() if self._going is not None:
                self._going = None
            case scene.Close():
                context.go(self._under)
            case scene.Confirm() if self._going is not None:
                self._go_back(self._going)
                return
            case scene.Scroll(n=n, part=part):
                self._top, self._part = n, part
            case scene.Choose(n=n):
                self._chosen, self._page = 0 if n == self._chosen else n, 0
            case TurnTo(page=page):
                self._page = page
            case scene.AskBack(n=n):
                self._going = self._asked(n)
            case scene.AskCorrection(n=n):
                from companion.desk.correct import Correct

                context.go(Correct(context, self, n))
            case scene.Undo() | scene.Redo():
                # The panel's key: there is no corner of undo here that says what it takes back.
                context.go(self._under)
            case _:
                return
        context.notice = None

    def lit(self) -> tuple[Seat, ...]:
        """No lamp."""
        return ()

    def _asked(self, n: int) -> Going:
        session = current(self._context)
        session.back(n)  # what cannot be done is refused before it is asked about
        states = [session.at(0), *(moment.state for moment in session.steps())]
        going = [session.game.describe(state, line.action)
                 for state, line in zip(states[n:], session.lines()[n:], strict=False)][::-1]
        return Going(n, len(going), tuple(going[:_WORDS]))

    def _go_back(self, going: Going) -> None:
        self._context.table.back(going.after)
        self._context.notice = None
        self._context.confirmed()
        self._context.go(Playing(self._context, told=(
            Text("Back to entry {after}: {n} entry was taken back", {"after": going.after, "n": going.n},
                 "Back to entry {after}: {n} entries were taken back"),)))


def lines_of(session: Session[Any]) -> tuple[LogLine, ...]:
    """All entries of a game for the log, the newest first."""
    game, was = desk_of(session.game.id), session.corrected()
    out = []
    before = session.at(0)
    said = remarks_by_entry(session)
    for moment in session.steps():
        action = moment.line.action
        old = was.get(moment.n)
        out.append(LogLine(
            n=moment.n,
            round=game.round(before),
            seat=getattr(action, "seat", None),
            deed=game.deed(before, action),
            told=(*(session.game.tell(moment.state, ruling) for ruling in moment.rulings),
                  *said.get(moment.n, ())),
            was=None if old is None else game.deed(before, old),
            fixed=game.fixed(before, action),
        ))
        before = moment.state
    return tuple(out[::-1])


def remarks_by_entry(session: Session[Any]) -> dict[int, tuple[Text, ...]]:
    """What was said about the game, at the entry after which it was said.

    What was said before the first entry, or after entries that were taken back since, stands at the nearest.
    """
    said: dict[int, tuple[Text, ...]] = {}
    for remark in session.remarks:
        n = max(min(remark.after, session.n), 1)
        said[n] = (*said.get(n, ()), remark_words(remark))
    return said


def current(context: Context) -> Session[Any]:
    """The current game.

    Raises:
        Refused: there is none.
    """
    session = context.session
    if session is None:
        raise no_game()
    return session
