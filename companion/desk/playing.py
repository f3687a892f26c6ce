"""At the current game: cards, buttons and touches become actions, and what followed is told."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.clock import earliest
from companion.desk import button_tricks
from companion.desk.button_tricks import IDLE, Moment
from companion.desk.finish import Finish
from companion.desk.gains import Gains
from companion.desk.place import Context, no_game
from companion.desk.settling import Settling, steps
from companion.desk.words import change_words
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Seat, Text
from companion.screens import scene
from companion.screens.scene import Ask, Command, PlayScene, ResultView
from companion.table.record import Line
from companion.table.session import Session

Told = Callable[[Session[ButtonState]], tuple[Text, ...]]
"""What was done last, in words; asked for anew each time, since names may have changed."""


class Playing:
    """The playing screen, with what is half entered and what was told last.

    Args:
        context: the table.
        told: what was done on the way here.
    """

    def __init__(self, context: Context, told: tuple[Text, ...] = ()) -> None:
        self._context = context
        self._moment = IDLE
        self._told: Told = lambda _: told
        self._view: ResultView = "chart"
        self._dealing = False
        self._choosing = False
        self._settling = Settling()
        self._gains = Gains()
        self._finish = Finish()

    @property
    def _session(self) -> Session[ButtonState]:
        session = self._context.session
        if session is None:
            raise no_game()
        return session

    @property
    def _over(self) -> bool:
        """Whether the result is to be seen."""
        return self._session.ended and self._settling.step(self._context.clock.now_ns()) is None

    def scene(self) -> PlayScene:
        """The playing screen."""
        session, context = self._session, self._context
        step = self._settling.step(context.clock.now_ns())
        return PlayScene(
            state=session.state if step is None else step.state,
            ask=self._ask(session) if step is None else step.ask,
            told=self._told(session),
            gained=self._gains.shown(context.clock.now_ns()) if step is None else (),
            notice=context.notice,
            undo=button_tricks.half_words(self._moment) or change_words(session, session.last_change),
            redo=change_words(session, session.next_change),
            unsaved=context.table.unsaved,
            status=context.status(),
        )

    def _ask(self, session: Session[ButtonState]) -> Ask:
        if session.ended:
            return self._finish.result(self._context, session, self._view)
        state = session.state
        if state.phase == "deal" and state.finished and self._moment == IDLE and not self._dealing:
            return scene.AskNext(self._choosing)
        return button_tricks.ask(state, self._moment)

    def lit(self) -> Seat | None:
        """The seat that has to act."""
        return None if self._session.ended else self._session.state.turn

    def due_ns(self) -> int | None:
        """When the next of the tricks that are settled is to be seen, or a gain no longer."""
        now_ns = self._context.clock.now_ns()
        return earliest(self._settling.due_ns(now_ns), self._gains.due_ns(now_ns))

    def do(self, command: Command) -> None:
        """Carry out a touch on the playing screen.

        Raises:
            Refused: the rules do not allow it now.
        """
        match command:
            case scene.Undo() if self._moment.half:
                self._moment, self._context.notice = button_tricks.put_back(self._moment), None
            case scene.Undo() if self._over and self._view != "correct":
                self._view = "correct"  # a finished game is taken back by two touches, never by a stray one
            case scene.AskRound():
                self._choosing, self._context.notice = not self._choosing, None
            case scene.GoOn():
                self._dealing, self._choosing, self._context.notice = True, False, None
            case scene.Skip():
                self._settling.skip(self._context.clock.now_ns())
            case scene.ShowView(view=view):
                self._view, self._context.notice = view, None
                if view == "again":
                    self._context.confirmed()
            case scene.Undo():
                self._change(self._context.table.undo, Text("Taken back: {what}"), back=True)
            case scene.Redo():
                self._change(self._context.table.redo, Text("Brought back: {what}"), back=False)
            case scene.Do() | scene.PickTrick() if self._context.is_double:
                pass
            case _:
                self._take(button_tricks.commanded(self._session.state, self._moment, command))

    def card(self, card: str, slot: int) -> None:
        """A card was laid on the reader; with a slot for each open trick the slot is the trick.

        Raises:
            Refused: no card is asked for, or not this one.
        """
        state, before = self._session.state, self._moment.card
        place = button_tricks.trick_of(state, slot, self._context.slots())
        self._take(button_tricks.card_placed(state, self._moment, card, place))
        if before and self._moment.card and self._moment.card != before:
            told = (Text("The card before was put back; now this one counts."),)
            self._told = lambda _: told

    def seat(self, seat: Seat) -> None:
        """A seat's own button was pressed.

        Raises:
            Refused: it is another seat's turn.
        """
        action = button_tricks.seat_pressed(self._session.state, self._moment, seat)
        if action is not None and not self._context.is_double:
            self._take(action)

    def _take(self, result: Moment | Action) -> None:
        if isinstance(result, Moment):
            self._moment, self._context.notice, self._settling = result, None, Settling()
            return
        before, gains, now_ns = self._session.state, self._gains, self._context.clock.now_ns()
        self._context.table.do(Line(result, at=self._context.label()))
        self._settled()
        session = self._session
        self._gains = gains.after(before, session.state, now_ns)
        if not self._context.preferences.settings.calm:
            shown = steps(before, result, session.rulings)
            self._settling = Settling(shown, now_ns)
        self._told = lambda now: tuple(now.game.tell(now.state, ruling) for ruling in session.rulings) or (
            now.game.describe(now.state, result),)
        self._context.confirmed()

    def _change(self, change: Callable[[], None], template: Text, *, back: bool) -> None:
        session = self._session
        changed = session.last_change if back else session.next_change
        change()
        self._settled()
        self._told = lambda now: (replace(template, values={"what": change_words(now, changed) or ""}),)

    def _settled(self) -> None:
        """Something was done: nothing half entered is left, and the last notice has had its time."""
        self._moment, self._context.notice, self._view = IDLE, None, "chart"
        self._dealing = self._choosing = False
        self._settling, self._gains = Settling(), Gains()
