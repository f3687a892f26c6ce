"""What all scenes share: commands, the lamps of the status line, what could not be done."""

from enum import StrEnum

from msgspec import Struct

from companion.games.game import Text

NAME_LENGTH = 40
"""Most characters of a name."""


class Command(Struct, frozen=True):
    """What a touch, a key or the panel's OK on a focused control asks the desk to do."""


class Opens(Command, frozen=True):
    """Opens another place, whichever is open now; the desk does that for all of them."""


class Close(Command, frozen=True):
    """Leave this screen for the one under it; nothing changes."""


class TurnTo(Command, frozen=True):
    """Show another page of a screen that has more than fit on it."""

    page: int


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


class Writing(Struct, frozen=True):
    """A scene in which something is written: letters that are typed go into it, and Enter ends it."""
