"""The log of a game, its corrections, and the score sheet."""

from typing import Any

from msgspec import Struct

from companion.games.game import Header, Seat, Text
from companion.screens.basics import Command, Notice, Opens, Status
from companion.screens.game_scene import GameScene


class OpenRound(Opens, frozen=True):
    """From the score sheet: to the entry of a finished round that says who has won what in it."""

    round: int


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
        header: who plays.
        title: the name of the game.
        stage: how far it is.
        lines: all entries, the newest first.
        top: number of the entry that stands at the top; 0 for the newest.
        part: which part of it, where it is too long for a page.
        chosen: number of the chosen entry; 0 for none.
        going: what `Confirm` would take back, while that is asked.
        page: which page of the chosen entry, on screens that do not have room for all of it.
    """

    header: Header
    title: Text
    stage: Text
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
    form: GameScene

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


class Figure(Struct, frozen=True):
    """A figure of each seat that a correction may change.

    Attributes:
        label: what it counts.
        was: as it is, by seat; empty where there is none now.
        now: as it would be.
    """

    label: Text
    was: tuple[str, ...]
    now: tuple[str, ...]


class PreviewScene(Struct, frozen=True):
    """What a correction would change, before anything is changed.

    Attributes:
        n: number of the entry.
        was: what stands there until now.
        new: what would stand there.
        header: who plays.
        figures: those of all seats; where a later entry breaks, as they would be up to there.
        won: who has won as it is; nobody while the game goes on.
        wins: who would have won.
        follows: rulings that would be other ones, in the words of the corrected game.
        breaks: the first later entry that would no longer fit.
        page: which page, on screens that do not have room for all of it.
    """

    n: int
    was: Text
    new: Text
    header: Header
    figures: tuple[Figure, ...]
    won: tuple[Seat, ...] = ()
    wins: tuple[Seat, ...] = ()
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

    state: Any
    between: bool = False
    choosing: bool = False
    told: tuple[Text, ...] = ()
    notice: Notice | None = None
    undo: Text | None = None
    redo: Text | None = None
    unsaved: int = 0
    status: tuple[Status, ...] = ()
