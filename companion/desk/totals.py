"""Counted: the totals of a round, as far as they are entered. Pure, like everything half entered."""

from msgspec import Struct
from msgspec.structs import replace

from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Seat
from companion.screens import scene
from companion.screens.scene import AskTotals, Command, Pad

Won = tuple[int, int]
"""Tricks and cards of a seat."""

MOST = 99
"""The largest number on the keypad."""


class Totals(Struct, frozen=True):
    """What is entered of a round's totals.

    Attributes:
        won: of each seat; None where nothing was entered yet.
        seat: whose are entered, where only one seat has room.
        pad: the keypad, while it is open.
        asked: whether it was asked if the seats without an entry have won nothing.
    """

    won: tuple[Won | None, ...]
    seat: Seat = 0
    pad: Pad | None = None
    asked: bool = False


def empty(state: ButtonState) -> Totals:
    """Nothing entered yet."""
    return Totals((None,) * len(state.bets))


def ask(state: ButtonState, totals: Totals) -> AskTotals:
    """The form as it stands; what follows from the others' numbers stands in it, marked as such."""
    rest = last_seat(state, totals.won)
    shown = [rest[1] if rest is not None and seat == rest[0] else won or (0, 0)
             for seat, won in enumerate(totals.won)]
    tricks, cards = zip(*shown, strict=True)
    derived = None if rest is None else rest[0]
    missing = tuple(seat for seat, won in enumerate(totals.won) if won is None and seat != derived)
    return AskTotals(tricks, cards, totals.seat, derived, missing, totals.asked, totals.pad)


def last_seat(state: ButtonState, won: tuple[Won | None, ...]) -> tuple[Seat, Won] | None:
    """What is left for the one seat that is not entered yet, if no trick was discarded.

    Every card of the players lies in somebody's trick, and beside them one starter in each trick. Into how
    many tricks the rest went is not certain: the fewest that can hold it are offered.
    """
    open_ = [seat for seat, each in enumerate(won) if each is None]
    if len(open_) != 1:
        return None
    entered = [each for each in won if each is not None]
    left = state.sizes.to_play - sum(cards - tricks for tricks, cards in entered)
    tricks = -(-left // (FULL - 1))
    if left < 0 or sum(each[0] for each in entered) + tricks > state.sizes.most_tricks:
        return None  # the numbers do not fit; the rules say so when they are entered
    return open_[0], (tricks, left + tricks)


def commanded(state: ButtonState, totals: Totals, command: Command) -> Totals | None:
    """What a touch on the form makes of it; None when it is none of its touches."""
    match command:
        case scene.Count(seat=seat, tricks=tricks, cards=cards):
            return _entered(totals, seat, (tricks, cards))
        case scene.CountFor(seat=seat):
            return replace(totals, seat=seat)
        case scene.AskZeros():
            return replace(totals, asked=True)
        case scene.OpenPad(seat=seat):
            return replace(totals, pad=Pad(seat))
        case scene.ClosePad():
            return replace(totals, pad=None)
        case scene.PressDigit(digit=digit) if totals.pad is not None:
            digits = (totals.pad.digits + str(digit)).lstrip("0") or "0"
            return totals if int(digits) > MOST else replace(totals, pad=replace(totals.pad, digits=digits))
        case scene.EraseDigit() if totals.pad is not None:
            return replace(totals, pad=replace(totals.pad, digits=totals.pad.digits[:-1]))
        case scene.UsePad(how=how) if totals.pad is not None:
            return _used(state, totals, totals.pad, how)
        case _:
            return None


def _used(state: ButtonState, totals: Totals, pad: Pad, how: scene.PadUse) -> Totals:
    shown = ask(state, totals)
    tricks, was = shown.tricks[pad.seat], shown.cards[pad.seat]
    typed = int(pad.digits or "0")
    cards = {"set": typed, "add": was + typed, "subtract": max(was - typed, 0)}[how] if pad.digits else was
    tricks = tricks or -(-cards // FULL)  # whoever has cards has won a trick
    return replace(_entered(totals, pad.seat, (tricks, min(cards, MOST))), pad=None)


def _entered(totals: Totals, seat: Seat, won: Won) -> Totals:
    return replace(totals, won=(*totals.won[:seat], won, *totals.won[seat + 1:]), asked=False)
