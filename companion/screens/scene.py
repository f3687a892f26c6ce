"""What a screen is drawn from, and what a touch on it asks for.

The desk makes the scene and carries the commands out; a screen only turns the one into pictures and
the touches on them into the other.
"""

from msgspec import Struct

from companion.games.button_tricks.state import ButtonState
from companion.games.game import Seat, Text
from companion.screens.asks import Amount as Amount
from companion.screens.asks import Ask as Ask
from companion.screens.asks import AskBet as AskBet
from companion.screens.asks import AskCard as AskCard
from companion.screens.asks import AskDeal as AskDeal
from companion.screens.asks import AskExchange as AskExchange
from companion.screens.asks import AskNext as AskNext
from companion.screens.asks import AskReveal as AskReveal
from companion.screens.asks import AskStarters as AskStarters
from companion.screens.asks import AskTotals as AskTotals
from companion.screens.asks import AskTrick as AskTrick
from companion.screens.asks import AskTricks as AskTricks
from companion.screens.asks import AskWatch as AskWatch
from companion.screens.asks import AskZeros as AskZeros
from companion.screens.asks import Begin as Begin
from companion.screens.asks import ByTotals as ByTotals
from companion.screens.asks import ClosePad as ClosePad
from companion.screens.asks import Count as Count
from companion.screens.asks import CountFor as CountFor
from companion.screens.asks import Do as Do
from companion.screens.asks import EraseDigit as EraseDigit
from companion.screens.asks import GoHome as GoHome
from companion.screens.asks import OpenPad as OpenPad
from companion.screens.asks import Pad as Pad
from companion.screens.asks import PadUse as PadUse
from companion.screens.asks import PickCard as PickCard
from companion.screens.asks import PickSuit as PickSuit
from companion.screens.asks import PickTrick as PickTrick
from companion.screens.asks import PressDigit as PressDigit
from companion.screens.asks import PutBack as PutBack
from companion.screens.asks import Redo as Redo
from companion.screens.asks import ResultView as ResultView
from companion.screens.asks import Resume as Resume
from companion.screens.asks import Seen as Seen
from companion.screens.asks import ShowResult as ShowResult
from companion.screens.asks import ShowView as ShowView
from companion.screens.asks import Skip as Skip
from companion.screens.asks import TakeOut as TakeOut
from companion.screens.asks import Undo as Undo
from companion.screens.asks import UsePad as UsePad
from companion.screens.basics import Command as Command
from companion.screens.basics import Health as Health
from companion.screens.basics import Notice as Notice
from companion.screens.basics import Status as Status
from companion.screens.menu_scene import MenuScene, NamesScene
from companion.screens.start_scene import GamesScene, KeyboardScene, SetupScene
from companion.screens.start_scene import StartScene as StartScene
from companion.screens.touch_scene import TouchScene


class PlayScene(Struct, frozen=True):
    """Everything the playing screen shows.

    Attributes:
        state: the game.
        ask: what the table is asked for now.
        told: what the companion did by itself since the last action, newest last.
        gained: by how much the figure of each seat has just grown; empty when that was a while ago.
        notice: what could not be done, until the next action.
        undo: what undo would take back; None when there is nothing.
        redo: what redo would bring back; None when there is nothing.
        unsaved: entries that are not on the disk yet.
        status: reader, panel, storage, clock.
    """

    state: ButtonState
    ask: Ask
    told: tuple[Text, ...] = ()
    notice: Notice | None = None
    undo: Text | None = None
    redo: Text | None = None
    unsaved: int = 0
    status: tuple[Status, ...] = ()
    gained: tuple[int, ...] = ()


# -- the log, corrections and the score sheet ----------------------------------------------------------


class OpenLog(Command, frozen=True):
    """Show what happened in the current game; from the newest entry, or from the end of a round."""

    round: int = 0


class OpenRound(Command, frozen=True):
    """From the score sheet: to the entry of a finished round that says who has won what in it."""

    round: int


class OpenSheet(Command, frozen=True):
    """Show the score sheet of the current game."""


class Close(Command, frozen=True):
    """Leave this screen for the one under it; nothing changes."""


class Scroll(Command, frozen=True):
    """In the log: show the entries from this one on (or from a part of it), down to older ones."""

    n: int
    part: int = 0


class Choose(Command, frozen=True):
    """In the log: choose this entry, or let go of it when it was chosen already."""

    n: int


class AskBack(Command, frozen=True):
    """In the log: ask whether everything after entry `n` is to be taken back."""

    n: int


class AskCorrection(Command, frozen=True):
    """In the log: enter what really happened in place of entry `n`."""

    n: int


class Confirm(Command, frozen=True):
    """Do what was asked about."""


class GoOn(Command, frozen=True):
    """On the score sheet between two rounds: deal the next one."""


class AskRound(Command, frozen=True):
    """On the score sheet: ask which round is to be corrected, or stop asking."""


class LogLine(Struct, frozen=True):
    """One entry of the log.

    Attributes:
        n: its number, from 1.
        round: the round that it belongs to.
        seat: who did it; None where nobody in particular did.
        deed: what was done, without the name.
        told: what followed by the rules.
        was: what stood there before it was corrected.
        fixed: whether nothing else could have stood there, so that it cannot be corrected.
    """

    n: int
    round: int
    seat: Seat | None
    deed: Text
    told: tuple[Text, ...] = ()
    was: Text | None = None
    fixed: bool = False


class Going(Struct, frozen=True):
    """Entries that would be taken back: how many, and the words of the newest of them."""

    after: int
    n: int
    newest: tuple[Text, ...]


class LogScene(Struct, frozen=True):
    """What happened, the newest first.

    Attributes:
        state: the game as it is.
        lines: all entries, the newest first.
        top: number of the entry that stands at the top; 0 for the newest.
        part: which part of it, where it is too long for a page.
        chosen: number of the chosen entry; 0 for none.
        going: what `Confirm` would take back, while that is asked.
        page: which page of the chosen entry, on screens that do not have room for all of it.
    """

    state: ButtonState
    lines: tuple[LogLine, ...]
    top: int = 0
    part: int = 0
    chosen: int = 0
    going: Going | None = None
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
    page: int = 0


class CorrectScene(Struct, frozen=True):
    """What really happened, entered in the form that the entry once had.

    Attributes:
        n: number of the entry.
        was: what stands there until now.
        form: the table before that entry, and what it was asked for.
    """

    n: int
    was: Text
    form: PlayScene

    @property
    def notice(self) -> Notice | None:
        """What could not be entered."""
        return self.form.notice

    @property
    def status(self) -> tuple[Status, ...]:
        """Reader, panel, storage, clock."""
        return self.form.status


class Breaks(Struct, frozen=True):
    """A later entry that a correction leaves no room for.

    Attributes:
        n: its number.
        entry: what it says.
        why: what the rules say about it.
        taken: how many entries go when the game is to stop before it.
    """

    n: int
    entry: Text
    why: Text
    taken: int


class PreviewScene(Struct, frozen=True):
    """What a correction would change, before anything is changed.

    Attributes:
        n: number of the entry.
        was: what stands there until now.
        new: what would stand there.
        before: the game as it is.
        after: the game as it would be; where a later entry breaks, up to there.
        follows: rulings that would be other ones, in the words of the corrected game.
        breaks: the first later entry that would no longer fit.
        page: which page, on screens that do not have room for all of it.
    """

    n: int
    was: Text
    new: Text
    before: ButtonState
    after: ButtonState
    follows: tuple[Text, ...] = ()
    breaks: Breaks | None = None
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
    page: int = 0


class SheetScene(Struct, frozen=True):
    """The score sheet, between two rounds or looked up during one.

    Attributes:
        state: the game.
        between: whether the next round is about to be dealt.
        choosing: whether it is asked which round is to be corrected.
    """

    state: ButtonState
    between: bool = False
    choosing: bool = False
    told: tuple[Text, ...] = ()
    notice: Notice | None = None
    undo: Text | None = None
    redo: Text | None = None
    unsaved: int = 0
    status: tuple[Status, ...] = ()


Scene = (PlayScene | StartScene | GamesScene | SetupScene | KeyboardScene
         | LogScene | CorrectScene | PreviewScene | SheetScene | MenuScene | NamesScene
         | TouchScene)
