"""The statistics of the table: the best results, and who has won how often."""

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Notice, Opens, Status


class OpenStatistics(Opens, frozen=True):
    """Show the statistics of the table."""


class Statistic(Struct, frozen=True):
    """One line of the statistics.

    Attributes:
        head: a name, or a best result.
        more: what is to be said of it, or who achieved it.
    """

    head: str | Text
    more: str | Text


class StatisticsScene(Struct, frozen=True):
    """The statistics of the table.

    Attributes:
        games: how many games were played to their end and count.
        lines: the best results, then the people, who won most first.
        ready: whether all games were looked at; until then there is nothing to show.
        page: which page, where not all lines have room on one.
    """

    games: int = 0
    lines: tuple[Statistic, ...] = ()
    ready: bool = True
    page: int = 0
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
