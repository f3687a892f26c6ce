"""What a screen is drawn from, and what a touch on it asks for.

The desk makes the scene and carries the commands out; a screen only turns the one into pictures and
the touches on them into the other.
"""

from enum import StrEnum

from msgspec import Struct

from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Seat, Text


class Command(Struct, frozen=True):
    """What a touch, a key or the panel's OK on a focused control asks the desk to do."""


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


class Amount(Command, frozen=True):
    """Change the number in the stepper by this much (tokens to take, cards of a counted trick)."""

    by: int


class Undo(Command, frozen=True):
    """Take back the latest change."""


class Redo(Command, frozen=True):
    """Bring back what was taken back."""


class Begin(Command, frozen=True):
    """Start a game of Button; a running one is parked."""

    seats: tuple[str, ...]
    teams: bool = False
    counted: bool = False


class Resume(Command, frozen=True):
    """Make a stored game the current one."""

    game_id: str


class GoHome(Command, frozen=True):
    """Leave the playing screen for the start screen; the game stays as it is."""


class Health(StrEnum):
    """How a device, the storage or the clock is doing."""

    FINE = "fine"
    TROUBLE = "trouble"
    ABSENT = "absent"  # not part of this rig


class Status(Struct, frozen=True):
    """One lamp of the status line: `name` is the word for it, `text` says more when it is in trouble."""

    name: Text
    health: Health
    text: Text | None = None


class Notice(Struct, frozen=True):
    """Something that could not be done, in words, with what to do; or good news about a device.

    Attributes:
        text: the words.
        slot: the trick that it is about.
        good: nothing is wrong (any more).
    """

    text: Text
    slot: int | None = None
    good: bool = False


class AskStarters(Struct, frozen=True, tag=True):
    """The dealer scans or picks the starters, slot 0 first; `have` are the card ids so far."""

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


class ShowResult(Struct, frozen=True, tag=True):
    """The game is over."""


Ask = AskStarters | AskDeal | AskExchange | AskBet | AskCard | AskTrick | AskReveal | AskTricks | ShowResult


class PlayScene(Struct, frozen=True):
    """Everything the playing screen shows.

    Attributes:
        state: the game.
        ask: what the table is asked for now.
        told: what the companion did by itself since the last action, newest last.
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


class Stored(Struct, frozen=True):
    """A stored game on the start screen."""

    game_id: str
    seats: tuple[str, ...]
    actions: int
    started: str
    running: bool


class StartScene(Struct, frozen=True):
    """The start screen: resume a game, or begin one."""

    stored: tuple[Stored, ...] = ()
    notice: Notice | None = None
    status: tuple[Status, ...] = ()


Scene = PlayScene | StartScene
