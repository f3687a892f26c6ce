"""The menu: what people prefer, and what can be done with the current game besides playing it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.games.game import Seat, Text
from companion.screens.basics import Command, Notice, Status
from companion.screens.start_scene import NAME_LENGTH
from companion.screens.touch_map import TouchMap

ThemeName = Literal["dark", "light"]
TextScale = Literal[100, 125, 150]
Rotation = Literal[0, 90, 180, 270]
Volume = Literal["low", "medium", "high"]
Offered = Literal["newest", "ten", "all"]
Records = Literal["names", "results", "off"]

THEME_NAMES: tuple[ThemeName, ...] = ("dark", "light")
TEXT_SCALES: tuple[TextScale, ...] = (100, 125, 150)
ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)
VOLUMES: tuple[Volume, ...] = ("low", "medium", "high")
OFFERED: tuple[Offered, ...] = ("newest", "ten", "all")
RECORDS: tuple[Records, ...] = ("names", "results", "off")
LEAVE_MINUTES = (10, 20, 30, 60)
"""After how many minutes without a touch a game may be put away."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the people at this table prefer.

    Attributes:
        language: code of the language, `de`; empty for that of the machine.
        theme: dark for indoors, light for a terrace.
        scale: size of the text, in percent.
        calm: nothing on the screen moves or comes by itself bit by bit.
        rotation: how far the picture (and touch with it) is turned clockwise, in degrees.
        sound: whether anything is to be heard; one switch for every sound there is.
        volume: how loud it is then.
        touch: where touches are meant, by the touch check; None where they are felt in the right place.
        bottom: the seat that sits where the lower edge of the display is; boards are turned to it.
        brightness: of the backlight, in percent, where it can be set.
        table_name: what the staff call this table; empty for no name.
        offered: which games that have ended guests find in the list: the newest, ten, or all of them.
        records: what the attract screen tells of the best results: with names, without them, or nothing.
        leave_minutes: after how long without a touch guests have left, and their game is put away.
    """

    language: str = ""
    theme: ThemeName = "dark"
    scale: TextScale = 100
    calm: bool = False
    rotation: Rotation = 0
    sound: bool = False
    volume: Volume = "medium"
    touch: TouchMap | None = None
    bottom: Annotated[int, Meta(ge=0, le=3)] = 0
    brightness: Annotated[int, Meta(ge=10, le=100)] = 100
    table_name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    offered: Offered = "newest"
    records: Records = "names"
    leave_minutes: Annotated[int, Meta(ge=1, le=1_440)] = 20


class OpenMenu(Command, frozen=True):
    """Show the menu; the game stays as it is."""


class Prefer(Command, frozen=True):
    """From now on it is to be like this."""

    settings: Settings


class Park(Command, frozen=True):
    """Put the current game away, to be taken up another time, and go to the start screen."""


class TurnBoard(Command, frozen=True):
    """From now on this seat sits where the lower edge of the display is: its side of a board is there."""

    seat: Seat


class OpenRepair(Command, frozen=True):
    """Put the game as it really lies on the table, where its entries do not lead there."""


class OpenNames(Command, frozen=True):
    """Show the names of the current game, to change any of them."""


class OpenCards(Command, frozen=True):
    """Show the cards of villagers that the owner can write down."""


class LetCount(Command, frozen=True):
    """From now on the current game counts in statistics, or does not."""

    counts: bool


class AskAbandon(Command, frozen=True):
    """Ask whether the current game is to end without a result."""


class Abandon(Command, frozen=True):
    """End the current game without a result; undo takes that back."""


class LookAcross(Command, frozen=True):
    """Show only what everybody at the table wants to see, big, until the next touch."""


class LockScreen(Command, frozen=True):
    """Let no touch do anything until the lock is held."""


class Unlock(Command, frozen=True):
    """Open the locked screen again."""


class MenuScene(Struct, frozen=True):
    """Everything the menu shows.

    Attributes:
        settings: what is preferred now.
        language: the language that is spoken now, one of `languages`.
        languages: code and own name of each language that can be chosen.
        playing: whether a game is current, so that it can be looked up, parked or abandoned.
        ended: whether that game has ended; then there is nothing to abandon.
        counts: whether that game counts in statistics.
        repairable: whether it can be put as it really lies on the table (:class:`OpenRepair`).
        around: the names of the seats round its board, which can be turned to any of them; nothing for a
            game without a board.
        abandon: what abandoning would do, while it is asked about.
        page: which page, where the menu has more entries than fit on one.
        kiosk: whether guests see it: what is the staff's stands behind their PIN.
    """

    settings: Settings = Settings()
    language: str = "en"
    languages: tuple[tuple[str, str], ...] = (("en", "English"),)
    playing: bool = False
    ended: bool = False
    counts: bool = True
    repairable: bool = False
    around: tuple[str, ...] = ()
    abandon: Text | None = None
    page: int = 0
    kiosk: bool = False
    notice: Notice | None = None
    status: tuple[Status, ...] = ()


class NamesScene(Struct, frozen=True):
    """The names of the current game; a touch on one opens the keyboard for it.

    Attributes:
        seats: the names as they are, by seat; an empty one is called by its seat.
    """

    seats: tuple[str, ...]
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
