"""What is seen while nobody plays: that one may, which games, and the best results at this table."""

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Notice, Status


class Record(Struct, frozen=True):
    """The best result of a game.

    Attributes:
        names: who achieved it; empty where none was entered, or names are not to be shown.
        feat: the result in the game's own terms.
        games: how many games competed for it.
    """

    names: tuple[str, ...]
    feat: Text
    games: int


class AttractScene(Struct, frozen=True):
    """The attract screen. Nothing on it can be chosen: the first touch wakes the table and does nothing else.

    Attributes:
        table: the name of the table; empty where it has none.
        games: the names of the games that can be played.
        record: a best result, if there is one and it is to be shown.
        played: how many games were played here to their end.
        waiting: the game that was left and can go on, with how far it is; None when there is none.
        page: where everything stands, so that nothing burns in; with each one comes another record.
        tick: how far the buttons have swayed, in steps.
    """

    table: str = ""
    games: tuple[Text, ...] = ()
    record: Record | None = None
    played: int = 0
    waiting: Text | None = None
    page: int = 0
    tick: int = 0
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
