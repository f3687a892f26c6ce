"""What the attract screen shows: the games, a record of the table, the game that was left."""

from companion.desk.desks import DESK_GAMES, feats_of
from companion.desk.place import Context
from companion.desk.survey import Survey
from companion.games.game import Refused, Text
from companion.screens.attract_scene import AttractScene, Record
from companion.screens.start_scene import StartScene
from companion.table.outcomes import Best


class Attract:
    """The attract screen over the start screen, from the moment when it comes until somebody touches it.

    It is no place of the desk: nothing can be done there.

    Args:
        context: the table; the start screen is open.
        survey: the statistics.
    """

    def __init__(self, context: Context, survey: Survey) -> None:
        self._context = context
        self._survey = survey
        survey.begin()

    def scene(self, page: int, tick: int) -> AttractScene:
        """The screen; each page has the next record.

        Args:
            page: how often everything has changed its place.
            tick: how far the buttons have swayed.
        """
        context, totals = self._context, self._survey.totals
        shown = context.preferences.settings.records
        records = [] if shown == "off" else [best for best in totals.bests if best.game in DESK_GAMES]
        best = records[page % len(records)] if records else None
        return AttractScene(
            table=context.preferences.settings.table_name.strip(),
            games=tuple(feats_of(game).title for game in DESK_GAMES),
            record=None if best is None else _record(best, named=shown == "names"),
            played=0 if shown == "off" else totals.games,
            waiting=self._waiting(),
            page=page,
            tick=tick,
        )

    def close(self) -> None:
        """Somebody is there; what is not worked out yet can wait."""
        self._survey.stop()

    def _waiting(self) -> Text | None:
        """The game that the start screen offers."""
        try:
            start = self._context.place.scene()
        except Refused:
            return None
        game = start.unfinished if isinstance(start, StartScene) else None
        return None if game is None else Text("{game}, {stage}", {"game": game.title, "stage": game.stage})


def _record(best: Best, *, named: bool) -> Record:
    return Record(best.names if named else (), feats_of(best.game).words(best.figure, best.kind), best.games)
