"""What the table is asked for at a game of Button, and what a touch there answers."""

from typing import Literal

from msgspec import Struct

from companion.games.game import Seat, Text
from companion.screens.basics import Command
from companion.screens.game_scene import ShowResult

ResultView = Literal["chart", "course", "rounds", "why", "keep", "correct", "again"]
"""What stands beside the ranks at the end; ``course`` is the chart where it has a page of its own.

``correct`` and ``again`` ask before the end is taken back, or another game begins.
"""


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


Ask = (AskStarters | AskDeal | AskExchange | AskBet | AskCard | AskTrick | AskReveal | AskTricks | AskWatch
       | AskTotals | AskNext | ShowResult)
