"""Before a game: the start screen, the stored games, the seats and options, the keyboard for names."""

from enum import StrEnum

from msgspec import Struct

from companion.games.game import Header, Seat, Text
from companion.screens.basics import NAME_LENGTH, Command, Notice, Opens, Status, Writing


class OpenSetup(Opens, frozen=True):
    """Begin to set up a new game; `game` is its id."""

    game: str


class OpenGames(Opens, frozen=True):
    """Show the stored games."""


class TouchSeat(Command, frozen=True):
    """A seat at the table was touched: the first one is chosen, with the second one it swaps the names."""

    seat: Seat


class Choice(StrEnum):
    """What can be chosen before every game; each game has choices of its own beside these."""

    PLAYERS = "players"
    FIRST = "first"


class NextChoice(Command, frozen=True):
    """Go on to the next value of this choice; after the last one comes the first one again."""

    choice: str


class LastGroup(Command, frozen=True):
    """Seat the people of the newest game as they sat, with its house rules; the first one moves left."""


class Rename(Command, frozen=True):
    """Open the keyboard for the chosen seat's name."""


class TypeText(Command, frozen=True):
    """Add this to the name."""

    text: str


class Erase(Command, frozen=True):
    """Take the last character away."""


class Shift(Command, frozen=True):
    """Change between small and capital letters."""


class ShowKeys(Command, frozen=True):
    """Show another set of keys."""

    keys: "Keys"


class TakeName(Command, frozen=True):
    """Give the seat this name and close the keyboard."""

    name: str


class Unfinished(Struct, frozen=True):
    """The game that can go on.

    Attributes:
        game_id: its id.
        seats: the names.
        title: the name of the game.
        stage: how far it is: round 3 of 4.
        minutes: how long it was played so far, without pauses.
    """

    game_id: str
    seats: tuple[str, ...]
    title: Text
    stage: Text
    minutes: int


class StartScene(Struct, frozen=True):
    """The start screen.

    Attributes:
        unfinished: the game to resume; None when there is none.
        stored: how many games are kept, of all kinds.
        played: how many of them were played to their end, without those that are not to count.
        games: the ids of the games that can be begun here.
    """

    unfinished: Unfinished | None = None
    stored: int = 0
    played: int = 0
    games: tuple[str, ...] = ("button_tricks",)
    notice: Notice | None = None
    status: tuple[Status, ...] = ()


class Stored(Struct, frozen=True):
    """A stored game.

    Attributes:
        game_id: its id.
        title: the name of the game.
        seats: the names.
        actions: how many entries it has.
        started: when it began.
        status: running, parked, finished or abandoned.
        counts: whether it counts in statistics.
    """

    game_id: str
    title: Text
    seats: tuple[str, ...]
    actions: int
    started: Text
    status: str
    counts: bool = True


class GamesScene(Struct, frozen=True):
    """The stored games, the newest first.

    Attributes:
        stored: those that can be opened here.
        page: the page that is shown, counted from 0.
        staff: whether the staff of a kiosk look through all of them; the way back leads to
            their page.
    """

    stored: tuple[Stored, ...] = ()
    page: int = 0
    staff: bool = False
    notice: Notice | None = None
    status: tuple[Status, ...] = ()


class Setup(Struct, frozen=True):
    """Who sits where, and what is agreed on.

    Attributes:
        names: of all four places, clockwise; empty ones are called by their seat.
        players: how many of the places are taken, 2 to 4, from the first one on.
        first: the seat that begins, or deals first.
        options: the game's own options, as in the header of its record.
    """

    names: tuple[str, str, str, str] = ("", "", "", "")
    players: int = 4
    first: Seat = 3
    options: Struct | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the places that are taken."""
        return self.names[:self.players]


class Option(Struct, frozen=True):
    """A choice in words.

    Attributes:
        choice: which, as in :class:`NextChoice`.
        caption: what is chosen.
        value: what it is now.
        enabled: whether it can be another one.
        free: whether the value is a name.
    """

    choice: str
    caption: Text
    value: Text | str
    enabled: bool = True
    free: bool = False


class SetupScene(Struct, frozen=True):
    """Seats and options of a new game.

    Attributes:
        setup: as it stands.
        title: the name of the game.
        told: what is agreed on.
        options: the choices: the number of players, those of the game, who begins.
        header: the game that would be begun.
        chosen: the seat that was touched first; None when there is none.
        page: on small screens, the page that is shown; 0 is the table.
        last_group: whether there is a group to seat again.
        begins: what the seat that begins is marked with: in full, in fewer words, and on its badge.
        start: what the control says that begins the game: in full, and in fewer words.
    """

    setup: Setup
    title: Text
    told: Text
    options: tuple[Option, ...]
    header: Header
    chosen: Seat | None = None
    page: int = 0
    last_group: bool = False
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
    begins: tuple[Text, Text, Text] = (Text("deals first"), Text("deals"), Text("D"))
    start: tuple[Text, Text] = (Text("Deal the cards"), Text("Deal"))


class Keys(StrEnum):
    """What the keys of the keyboard hold."""

    LETTERS = "letters"
    ACCENTS = "accents"
    SIGNS = "signs"
    NAMES = "names"


class KeyboardScene(Writing, frozen=True):
    """Writing a name, or another text.

    Attributes:
        seat: whose.
        text: as far as it is written.
        language: which letters come in which order, as a code: `en`, `de`.
        keys: which keys are shown, and `page` which part of them where not all have room.
        shift: whether letters come as capitals.
        recent: names that were used here lately, the latest first.
        title: what is written when it is no name.
        most: most characters of it.
    """

    seat: Seat
    text: str = ""
    language: str = "en"
    keys: Keys = Keys.LETTERS
    page: int = 0
    shift: bool = True
    recent: tuple[str, ...] = ()
    title: Text | None = None
    most: int = NAME_LENGTH
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
