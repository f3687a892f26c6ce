"""What a touch asks for on the screens of the staff, and what leads there."""

from enum import StrEnum

from companion.screens.basics import Command


class OpenStaff(Command, frozen=True):
    """Ask for the staff's PIN; behind it is their page."""


class ChangePin(Command, frozen=True):
    """Ask for a new PIN."""


class NameTable(Command, frozen=True):
    """Open the keyboard for the name of the table."""


class AllGames(Command, frozen=True):
    """Show all games that are kept, also those that guests do not find."""


class OpenExport(Command, frozen=True):
    """Ask which stick all games are to be written to."""


class Deed(StrEnum):
    """What ends the program, and more."""

    RESTART = "restart"
    RESTART_BOX = "restart-box"
    SHUT_DOWN = "shut-down"
    LEAVE = "leave"


class AskDeed(Command, frozen=True):
    """Ask whether this is to be done."""

    deed: Deed
