"""The menu: what people prefer, and what can be done with the current game besides playing it."""

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Command, Notice, Opens, Status
from companion.screens.settings import Settings


class Prefer(Command, frozen=True):
    """From now on it is to be like this."""

    settings: Settings


class Park(Command, frozen=True):
    """Put the current game away, to be taken up another time, and go to the start screen."""


class OpenRepair(Opens, frozen=True):
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
