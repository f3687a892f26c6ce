"""What is asked about sets, buttons, hands and steps by hand, and what a touch there answers.

All of it is one of two things: a page of fields, each a choice or a deed, and a keypad.
"""

from typing import Literal

from msgspec import Struct

from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command


class PickField(Command, frozen=True):
    """This field was touched."""

    key: str


class StepNumber(Command, frozen=True):
    """The number of the form becomes larger or smaller by so many."""

    by: int


class OpenKeys(Command, frozen=True):
    """Open the keypad for the number of the form."""


KeysUse = Literal["set", "add", "subtract"]
"""What is done with the number on the keypad."""


class UseKeys(Command, frozen=True):
    """Take what stands on the keypad, and close it."""

    how: KeysUse


class OpenEffect(Command, frozen=True):
    """Carry out what the card of this set says, step by step."""

    seat: Seat
    place: int


class UseUp(Command, frozen=True):
    """The ACTION of the card that is open was used, and there is nothing to enter for it."""


class Bump(Command, frozen=True):
    """One more or one less: every quick touch counts (U14)."""

    action: Action


class Count(Struct, frozen=True):
    """A count of a seat, between one less and one more.

    Attributes:
        key: which, stable while it means the same.
        label: what is counted.
        number: as it is now.
        less: what enters one less; None when that is not possible now.
        more: what enters one more; None when that is not possible now.
        opens: what a touch on the number asks for.
    """

    key: str
    label: Text
    number: int
    less: Action | None
    more: Action | None
    opens: Command


class Field(Struct, frozen=True):
    """A field of a page: what it is about, and what it is now or what a touch on it does.

    Attributes:
        key: which, stable while it means the same.
        caption: the smaller line.
        value: the larger line.
        command: what a touch asks for; None: :class:`PickField` with this key.
        seat: whose emblem stands before it.
        opens: whether a touch leads on to another value or page.
        chosen: whether it is chosen among the others.
        enabled: whether it can be touched now.
        free: whether the value is a name.
        clear: whether the value says enough where there is no room for the caption.
    """

    key: str
    caption: Text
    value: Text | str
    command: Command | None = None
    seat: Seat | None = None
    opens: bool = False
    chosen: bool = False
    enabled: bool = True
    free: bool = False
    clear: bool = False


class Amount(Struct, frozen=True):
    """The number of a form, between minus and plus.

    Attributes:
        caption: what it counts.
        number: as it is now.
        most: the largest that is possible; 0: none is.
    """

    caption: Text
    number: int
    most: int


class AskFields(Struct, frozen=True, tag=True):
    """A page of fields over the turn.

    Attributes:
        title: what it is about.
        told: what would be entered, what stands on a card, or why nothing can be entered; None for nothing.
        seat: whom it is about; None for nobody in particular.
        fields: in the order in which they are read.
        page: which page, where not all fields have room.
        amount: the number of the form; None when it has none.
        form: whether it is a form, with something to be entered.
        ready: what would be entered now; None when that is not possible.
        leave: the words of the way out; None when only undo leads back.
        ends: whether the way out is what is mostly wanted next.
    """

    title: Text
    fields: tuple[Field, ...]
    told: Text | None = None
    seat: Seat | None = None
    page: int = 0
    amount: Amount | None = None
    form: bool = False
    ready: Action | None = None
    leave: Text | None = None
    ends: bool = False


class AskCounts(Struct, frozen=True, tag=True):
    """All counts of a seat: hand, buttons, each set.

    Attributes:
        seat: whose.
        counts: in the order in which they are read.
        page: which page, where not all of them have room.
    """

    seat: Seat
    counts: tuple[Count, ...]
    page: int = 0


class AskKeys(Struct, frozen=True, tag=True):
    """The keypad for a number.

    Attributes:
        title: what it counts.
        now: what it is until now.
        seat: whose number it is; None when it is nobody's.
        digits: what is written so far.
        uses: what can be done with it.
        leave: whether there is a way out besides undo.
    """

    title: Text
    now: int
    seat: Seat | None = None
    digits: str = ""
    uses: tuple[KeysUse, ...] = ("set",)
    leave: bool = True


StepAsk = AskFields | AskCounts | AskKeys
