"""At the current game: cards, buttons and touches become actions, and what followed is told."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from companion.clock import earliest
from companion.desk.desks import desk_of
from companion.desk.gains import Gains
from companion.desk.place import Context, no_game
from companion.desk.settling import Settling
from companion.desk.words import change_words
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command
from companion.screens.game_scene import AGAIN, CORRECT, Do, GameScene, Redo, ShowView, Skip, Undo
from companion.table.record import Line
from companion.table.session import Session

if TYPE_CHECKING:
    from companion.desk.finish import Finish
    from companion.desk.game_desk import GameDesk

Told = Callable[[Session[Any]], tuple[Text, ...]]
"""What was done last, in words; asked for anew each time, since names may have changed."""


class Playing:
    """The playing screen, with what is half entered and what was told last.

    Args:
        context: the table.
        told: what was done on the way here.
    """

    def __init__(self, context: Context, told: tuple[Text, ...] = ()) -> None:
        self._context = context
        self._game: GameDesk[Any, Any] = desk_of(self._session.game.id).knowing(context.villagers)
        self._half: Struct = self._game.idle
        self._told: Told = lambda _: told
        self._view = self._game.first_view
        self._settling = Settling()
        self._gains = Gains()
        self._finish: Finish | None = None

    @property
    def _session(self) -> Session[Any]:
        session = self._context.session
        if session is None:
            raise no_game()
        return session

    @property
    def _over(self) -> bool:
        """Whether the result is to be seen."""
        return self._session.ended and self._settling.step(self._context.clock.now_ns()) is None

    def scene(self) -> GameScene:
        """The playing screen."""
        session, context = self._session, self._context
        step = self._settling.step(context.clock.now_ns())
        state = self._state if step is None else step.state
        shown = self._game.scene_type(
            state=state,
            ask=self._ask(session, state) if step is None else step.ask,
            told=self._told(session),
            gained=self._gains.shown(context.clock.now_ns()) if step is None else (),
            notice=context.notice,
            undo=self._game.undo_words(self._half) or change_words(session, session.last_change),
            redo=change_words(session, session.next_change),
            unsaved=context.table.unsaved,
            status=context.status(),
        )
        dressed: GameScene = self._game.dressed(shown, self._half, session.done(),
                                                context.preferences.settings)
        return dressed

    def _ask(self, session: Session[Any], state: Any) -> Struct:
        if session.ended:
            return self._finished().result(self._context, session, self._view)
        return self._game.ask(state, self._half)

    def _finished(self) -> "Finish":
        """What the result says besides the score."""
        from companion.desk.finish import Finish

        if self._finish is None:
            self._finish = Finish()
        return self._finish

    @property
    def _state(self) -> Any:
        """The game as it is shown."""
        return self._game.marked(self._session.state, self._half, self._session.lines)

    def lit(self) -> tuple[Seat, ...]:
        """The seat that has to act, or all of them for an event that everybody should see."""
        return () if self._session.ended else self._game.lit(self._session.state, self._half)

    def due_ns(self) -> int | None:
        """When the next step of what is shown by itself is to be seen, or a gain no longer."""
        now_ns = self._context.clock.now_ns()
        return earliest(self._settling.due_ns(now_ns), self._gains.due_ns(now_ns))

    def do(self, command: Command) -> None:
        """Carry out a touch on the playing screen.

        Raises:
            Refused: the rules do not allow it now.
        """
        match command:
            case Undo() if self._game.undo_words(self._half) is not None:
                self._half, self._context.notice = self._game.put_back(self._half), None
            case Undo() if self._over and self._view != CORRECT:
                self._view = CORRECT  # a finished game is taken back by two touches, never by a stray one
            case Skip():
                self._settling.skip(self._context.clock.now_ns())
            case ShowView(view=view):
                self._view, self._context.notice = view, None
                if view == AGAIN:
                    self._context.confirmed()
            case Undo():
                self._change(self._context.table.undo, Text("Taken back: {what}"), back=True)
            case Redo():
                self._change(self._context.table.redo, Text("Brought back: {what}"), back=False)
            case _ if self._context.is_double and self._game.confirms(command):
                pass
            case Do(action=action):
                self._take(action)
            case _:
                self._take(self._game.command(self._state, self._half, command))

    def card(self, card: str, slot: int) -> None:
        """A card was laid on the reader.

        Raises:
            Refused: no card is asked for, or not this one.
        """
        before = self._half
        self._take(self._game.card(self._session.state, before, card, slot, self._context.slots()))
        replaced = self._game.replaced(before, self._half)
        if replaced is not None:
            self._told = lambda _: (replaced,)

    def seat(self, seat: Seat) -> None:
        """A seat's own button was pressed.

        Raises:
            Refused: it is another seat's turn.
        """
        result = self._game.seat(self._session.state, self._half, seat)
        if result is not None and not self._context.is_double:
            self._take(result)

    def _take(self, result: Struct) -> None:
        if not isinstance(result, Action):
            self._half, self._context.notice, self._settling = result, None, Settling()
            return
        before, half = self._session.state, self._half
        gains, now_ns = self._gains, self._context.clock.now_ns()
        self._context.table.do(Line(result, at=self._context.label(), note=self._game.note(half, result)))
        self._settled()
        session = self._session
        self._half = self._game.after(before, session.state, half, result)
        self._gains = gains.after(self._game.growth(before, session.state), now_ns)
        if not self._context.preferences.settings.calm:
            self._settling = Settling(self._game.shown(before, result, session.rulings), now_ns)
        self._told = lambda now: tuple(now.game.tell(now.state, ruling) for ruling in session.rulings) or (
            now.game.describe(now.at(session.n - 1), result),)
        self._context.confirmed()

    def _change(self, change: Callable[[], None], template: Text, *, back: bool) -> None:
        session = self._session
        changed = session.last_change if back else session.next_change
        change()
        self._settled()
        self._told = lambda now: (replace(template, values={"what": change_words(now, changed) or ""}),)

    def _settled(self) -> None:
        """Something was done: nothing half entered is left, and the last notice has had its time."""
        self._half, self._context.notice, self._view = self._game.idle, None, self._game.first_view
        self._settling, self._gains = Settling(), Gains()
