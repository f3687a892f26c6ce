"""The statistics of the table: the best results, and who has won how often. They are views of its games."""

from companion.clock import MS
from companion.desk.desks import DESK_GAMES, feats_of
from companion.desk.place import Context, Over, Place, no_game
from companion.desk.survey import Survey
from companion.games.game import Text
from companion.screens import scene
from companion.screens.basics import Command, TurnTo
from companion.screens.statistics_scene import Statistic, StatisticsScene
from companion.table.outcomes import Best, Person

LOOK_EVERY = 200 * MS
"""How often the screen asks whether all games have been looked at."""

_MOST_NAMES = 3
"""The most names that are told of one result."""


class Statistics(Over):
    """The statistics, over the place that they were opened in.

    Args:
        context: the table.
        survey: works them out.
        under: where it leads back to.
    """

    def __init__(self, context: Context, survey: Survey, under: Place) -> None:
        super().__init__(context, under)
        self._survey = survey
        self._page = 0
        survey.begin()

    def scene(self) -> StatisticsScene:
        """The statistics as far as they are known."""
        context = self._context
        ready = not self._survey.busy
        totals = self._survey.totals
        lines = (*(_best(best) for best in totals.bests if best.game in DESK_GAMES),
                 *(_person(person) for person in totals.people)) if ready else ()
        return StatisticsScene(totals.games if ready else 0, lines, ready, self._page, context.notice,
                               context.status())

    def due_ns(self) -> int | None:
        """Soon, while it is being worked out."""
        return self._context.clock.now_ns() + LOOK_EVERY if self._survey.busy else None

    def do(self, command: Command) -> None:
        """Turn pages, or go back.

        Raises:
            Refused: it means nothing here.
        """
        match command:
            case TurnTo(page=page):
                self._page = page
            case scene.Close() | scene.Undo() | scene.Redo():
                self._close()
            case _:
                raise no_game()
        self._context.notice = None

    def _close(self) -> None:
        self._survey.stop()
        super()._close()


def _best(best: Best) -> Statistic:
    """A best result, and who achieved it."""
    feat = feats_of(best.game).words(best.figure, best.kind)
    if not best.names:
        return Statistic(feat, Text("best of {n} game", {"n": best.games}, "best of {n} games"))
    more = ("…",) if len(best.names) > _MOST_NAMES else ()
    return Statistic(feat, ", ".join((*best.names[:_MOST_NAMES], *more)))


def _person(person: Person) -> Statistic:
    """A name, and how often who is called so has played and won; shared first places count as won."""
    return Statistic(person.name, Text("{wins} of {n} game won", {"wins": person.wins, "n": person.games},
                                       "{wins} of {n} games won"))
