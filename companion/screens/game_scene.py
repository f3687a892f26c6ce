"""What the playing screens of all games share: their scene, the end of a game, what a touch asks for."""

from typing import Any

from msgspec import Struct

from companion.games.game import Action, Header, State, Text
from companion.screens.basics import Command, Notice, Opens, Status

CORRECT = "correct"
"""The view of a result once undo was touched: only the next touch takes something back."""

AGAIN = "again"
"""The view of a result once the same table was asked for again: only the next touch begins a game."""


class Do(Command, frozen=True):
    """Carry out this action at the table."""

    action: Action


class Seen(Command, frozen=True):
    """What was told was read; nothing else changes."""


class Undo(Command, frozen=True):
    """Take back the latest change."""


class Redo(Command, frozen=True):
    """Bring back what was taken back."""


class Begin(Command, frozen=True):
    """Start a game with these people and options; a running one is parked."""

    header: Header


class Resume(Command, frozen=True):
    """Make a stored game the current one."""

    game_id: str


class Skip(Command, frozen=True):
    """What is shown by itself was seen: go on to the next."""


class ShowView(Command, frozen=True):
    """At the end: another way to look at the result."""

    view: str


class GoHome(Command, frozen=True):
    """Leave the playing screen for the start screen; the game stays as it is."""


class OpenMenu(Opens, frozen=True):
    """Show the menu; the game stays as it is."""


class OpenLog(Opens, frozen=True):
    """Show what happened in the current game; from the newest entry, or from the end of a round."""

    round: int = 0


class OpenSheet(Opens, frozen=True):
    """Show the score sheet of the current game."""


class AskRound(Command, frozen=True):
    """On the score sheet: ask which round is to be corrected, or stop asking."""


class GoOn(Command, frozen=True):
    """On the score sheet between two rounds: deal the next one."""


class LookAcross(Command, frozen=True):
    """Show only what everybody at the table wants to see, big, until the next touch."""


class LockScreen(Command, frozen=True):
    """Let no touch do anything until the lock is held."""


class Unlock(Command, frozen=True):
    """Open the locked screen again."""


class ShowResult(Struct, frozen=True, tag=True):
    """The game is over; `view` is what stands beside the ranks.

    Each game has its own views; :data:`CORRECT` and :data:`AGAIN` are known to all.

    Attributes:
        view: what stands beside the ranks.
        minutes: how long was played, without pauses; None when that is not known.
        when: when it was played, as one says it today; None when the clock was not set.
        day: the same as a date; empty when the clock was not set.
        course: the points of each seat at the beginning and after each round, where the game does not keep
            them itself.
    """

    view: str = "chart"
    minutes: int | None = None
    when: Text | None = None
    day: str = ""
    course: tuple[tuple[int, ...], ...] = ()


class GameScene(Struct, frozen=True):
    """Everything the playing screen of a game shows; each game derives its own with its state and questions.

    Attributes:
        state: the game.
        ask: what the table is asked for now: one of the game's own structs, or `ShowResult`.
        told: what the companion did by itself since the last action, newest last.
        notice: what could not be done, until the next action.
        undo: what undo would take back; None when there is nothing.
        redo: what redo would bring back; None when there is nothing.
        unsaved: entries that are not on the disk yet.
        status: reader, panel, storage, clock.
        gained: by how much the figure of each seat has just grown; empty when that was a while ago.
    """

    state: State
    ask: Any
    told: tuple[Text, ...] = ()
    notice: Notice | None = None
    undo: Text | None = None
    redo: Text | None = None
    unsaved: int = 0
    status: tuple[Status, ...] = ()
    gained: tuple[int, ...] = ()

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.state.header.game


class GamePage(Struct, frozen=True):
    """A page that only one game has, besides its playing screen; each derives its own.

    Attributes:
        header: the game that it belongs to, begun or not.
        notice: what could not be done, until the next thing that was done.
        status: reader, panel, storage, clock.
    """

    header: Header
    notice: Notice | None = None
    status: tuple[Status, ...] = ()

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.header.game
