"""What a screen is drawn from, and what a touch on it asks for.

The desk makes the scene and carries the commands out; a screen only turns the one into pictures and
the touches on them into the other.
"""

from typing import Literal

from msgspec import Struct

from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command as Command
from companion.screens.basics import Health as Health
from companion.screens.basics import Notice as Notice
from companion.screens.basics import Status as Status
from companion.screens.menu_scene import MenuScene, NamesScene
from companion.screens.start_scene import GamesScene, KeyboardScene, SetupScene, TieRule
from companion.screens.start_scene import StartScene as StartScene
from companion.screens.touch_scene import TouchScene

ResultView = Literal["chart", "course", "rounds", "why", "keep", "correct"]
"""What stands beside the ranks at the end; ``course`` is the chart where it has a page of its own."""


class Do(Command, frozen=True):
    """Carry out this action at the table."""

    action: Action


class PickSuit(Command, frozen=True):
    """In the picker: show the values of this suit (its letter); empty goes back to the suits."""

    suit: str


class PickCard(Command, frozen=True):
    """This card was picked by touch; it counts as if it had been scanned."""

    card: str


class PickTrick(Command, frozen=True):
    """The card in question goes into the open trick in this slot."""

    slot: int


class PutBack(Command, frozen=True):
    """Forget the card in question (or the last starter); nothing was entered yet."""


class TakeOut(Command, frozen=True):
    """Forget the starter in this slot: another card lies there."""

    slot: int


class Amount(Command, frozen=True):
    """Change the number in the stepper by this much (tokens to take, cards of a counted trick)."""

    by: int


class Seen(Command, frozen=True):
    """What was told was read; nothing else changes."""


class Undo(Command, frozen=True):
    """Take back the latest change."""


class Redo(Command, frozen=True):
    """Bring back what was taken back."""


class Begin(Command, frozen=True):
    """Start a game of Button; a running one is parked. Without a `dealer` the last seat deals first."""

    seats: tuple[str, ...]
    teams: bool = False
    counted: bool = False
    dealer: Seat | None = None
    ties: TieRule = "lowest"


class Resume(Command, frozen=True):
    """Make a stored game the current one."""

    game_id: str


class Skip(Command, frozen=True):
    """What is shown by itself was seen: go on to the next."""


class ShowView(Command, frozen=True):
    """At the end: another way to look at the result."""

    view: ResultView


class GoHome(Command, frozen=True):
    """Leave the playing screen for the start screen; the game stays as it is."""


class AskStarters(Struct, frozen=True, tag=True):
    """The dealer scans or picks the starters, slot 0 first; `have` are the card ids so far.

    All of them are there only in a correction, before one is taken out.
    """

    have: tuple[str, ...]
    need: int
    suit: str = ""


class AskDeal(Struct, frozen=True, tag=True):
    """Counted: deal the cards, then say so."""


class AskExchange(Struct, frozen=True, tag=True):
    """Partners swap one card each, then say so."""


class AskBet(Struct, frozen=True, tag=True):
    """The seat on turn takes `amount` tokens (1 to `most`) or passes."""

    seat: Seat
    amount: int
    most: int


class AskCard(Struct, frozen=True, tag=True):
    """The seat on turn plays a card: scan it, or pick it (`suit` is the suit opened in the picker)."""

    seat: Seat
    suit: str = ""


class AskTrick(Struct, frozen=True, tag=True):
    """The card is known, its trick is not; `slots` are those with room for the seat."""

    seat: Seat
    card: str
    slots: tuple[int, ...]


class AskReveal(Struct, frozen=True, tag=True):
    """The top card of the draw pile opens a new trick in `slot`: scan it, or pick it."""

    slot: int
    suit: str = ""


class AskTricks(Struct, frozen=True, tag=True):
    """Counted: who won a trick of `amount` cards (1 to 5); `can_end` when the round may be closed."""

    amount: int
    can_end: bool


class AskWatch(Struct, frozen=True, tag=True):
    """Nothing is asked: at the end of a round the open tricks are settled one after the other.

    Attributes:
        slot: the trick that is settled now; its cards still lie there.
        words: what became of it, and why.
        number: which of so many it is, from 1; `of` is how many there are.
    """

    slot: int
    words: Text
    number: int
    of: int


class ByTotals(Command, frozen=True):
    """Counted: enter the round's totals at once instead of its tricks, or the other way round."""


class Count(Command, frozen=True):
    """In the totals: this seat has won so many tricks and cards."""

    seat: Seat
    tricks: int
    cards: int


class CountFor(Command, frozen=True):
    """In the totals, where only one seat has room: enter those of this seat."""

    seat: Seat


class AskZeros(Command, frozen=True):
    """In the totals: ask whether the seats of which nothing was entered have won nothing."""


class OpenPad(Command, frozen=True):
    """In the totals: open the keypad for the cards of this seat."""

    seat: Seat


class ClosePad(Command, frozen=True):
    """Leave the keypad; the number stays as it was."""


class PressDigit(Command, frozen=True):
    """On the keypad: a digit, 0 to 9."""

    digit: int


class EraseDigit(Command, frozen=True):
    """On the keypad: take the last digit away."""


PadUse = Literal["set", "add", "subtract"]
"""What is done with the number on the keypad."""


class UsePad(Command, frozen=True):
    """Take what stands on the keypad, and close it."""

    how: PadUse


class Pad(Struct, frozen=True):
    """The keypad: for whose cards, and the digits so far."""

    seat: Seat
    digits: str = ""


class AskTotals(Struct, frozen=True, tag=True):
    """Counted: the tricks and cards that each seat has won in the whole round.

    Attributes:
        tricks: by seat.
        cards: by seat.
        seat: whose are entered now, where only one seat has room.
        derived: the seat whose numbers follow from those of the others; None as long as none do.
        missing: the seats of which nothing is entered; their numbers are 0.
        asked: whether it is asked if those have won nothing.
        pad: the keypad, while it is open.
    """

    tricks: tuple[int, ...]
    cards: tuple[int, ...]
    seat: Seat = 0
    derived: Seat | None = None
    missing: tuple[Seat, ...] = ()
    asked: bool = False
    pad: Pad | None = None


class AskNext(Struct, frozen=True, tag=True):
    """A round is over: the score sheet is shown until the next one is dealt.

    Attributes:
        choosing: whether it is asked which round is to be corrected.
    """

    choosing: bool = False


class ShowResult(Struct, frozen=True, tag=True):
    """The game is over; `view` is what stands beside the ranks.

    The ``chart``, the ``rounds``, ``why`` this order, or what can be scanned to ``keep``; ``correct``: the
    chart, and undo was touched once; only the next touch takes something back.

    Attributes:
        view: what stands beside the ranks.
        minutes: how long was played, without pauses; None when that is not known.
        when: when it was played, as one says it today; None when the clock was not set.
        day: the same as a date; empty when the clock was not set.
    """

    view: ResultView = "chart"
    minutes: int | None = None
    when: Text | None = None
    day: str = ""


Ask = (AskStarters | AskDeal | AskExchange | AskBet | AskCard | AskTrick | AskReveal | AskTricks | AskWatch
       | AskTotals | AskNext | ShowResult)


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
