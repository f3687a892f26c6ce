"""What only the staff of a café see: the keypad for their PIN, their page, and what it asks about."""

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Notice, Status
from companion.screens.settings import Settings


class PinScene(Struct, frozen=True):
    """The keypad for a PIN. Its digits are not in here: a scene may be drawn, logged and compared.

    Attributes:
        title: what is asked for.
        told: how it goes on, or why no digit is taken now.
        digits: how many are written.
        wrong: whether `told` says that something went wrong.
        taken: whether digits are taken now: none while a PIN is checked, or after wrong tries.
        leave: whether there is a way out without a PIN.
    """

    title: Text
    told: Text
    digits: int = 0
    wrong: bool = False
    taken: bool = True
    leave: bool = True
    notice: Notice | None = None
    status: tuple[Status, ...] = ()


class StaffScene(Struct, frozen=True):
    """The staff page.

    Attributes:
        settings: what holds at this table when no guest has changed it.
        language: the language that is spoken now, one of `languages`.
        languages: code and own name of each language that can be chosen.
        games: how many games are kept, and `kilobytes` how much room they take.
        dims: whether the backlight can be set.
        powers: whether the box can be restarted and shut down from here.
        page: which page, where there are more entries than fit on one.
    """

    settings: Settings = Settings()
    language: str = "en"
    languages: tuple[tuple[str, str], ...] = (("en", "English"),)
    games: int = 0
    kilobytes: int = 0
    dims: bool = False
    powers: bool = False
    page: int = 0
    notice: Notice | None = None
    status: tuple[Status, ...] = ()


class StaffAskScene(Struct, frozen=True):
    """Something that the staff page asks about or reports: switching off, an export.

    Attributes:
        title: what it is about.
        told: what will happen, is happening, or has happened.
        go: what the control says that does it; None where there is nothing to do (any more).
        held: whether that control has to be held.
        wrong: whether `told` says that something went wrong.
    """

    title: Text
    told: Text
    go: Text | None = None
    held: bool = False
    wrong: bool = False
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
