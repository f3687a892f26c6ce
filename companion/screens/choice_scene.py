"""A page of choices: line-ups, villagers, house rules; what it shows and what it asks for."""

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Command, Notice, Status

ERASE = "erase"
"""The key of a keypad that takes the last digit away."""


class Pick(Command, frozen=True):
    """This choice was touched, or this key of the keypad: a digit, or :data:`ERASE`."""

    key: str


class Choosable(Struct, frozen=True):
    """Something that can be chosen.

    Attributes:
        key: which, as in :class:`Pick`.
        caption: the smaller line: what it belongs to.
        value: the larger line: its name, or what it is now.
        chosen: whether it is chosen among the others.
        opens: whether a touch leads on to another value or page; otherwise it chooses this one.
    """

    key: str
    caption: Text
    value: Text | str
    chosen: bool = False
    opens: bool = False


class ChoiceScene(Struct, frozen=True):
    """Choices of one kind, on as many pages as they need.

    Attributes:
        title: what is chosen.
        told: how the choice stands.
        choices: in the order in which they are read.
        page: which page, from 0; a larger one than there is counts as the last.
        wrong: why it cannot be taken as it stands; None when it can.
        pad: what is written on the keypad that stands in the place of the choices; None: there is none.
    """

    title: Text
    told: Text
    choices: tuple[Choosable, ...]
    page: int = 0
    wrong: Text | None = None
    pad: str | None = None
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
