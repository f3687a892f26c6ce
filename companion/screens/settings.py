"""What the people at a table prefer."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.games.game import Seat
from companion.screens.basics import NAME_LENGTH, Command
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


class TurnBoard(Command, frozen=True):
    """From now on this seat sits where the lower edge of the display is: its side of a board is there."""

    seat: Seat
