"""What the result says besides the score: how long was played, and when."""

from itertools import chain
from typing import Any

from msgspec.structs import replace

from companion.clock import SECOND
from companion.desk.desks import desk_of
from companion.desk.place import Context
from companion.desk.when import when
from companion.games.game import Refused
from companion.screens.game_scene import ShowResult
from companion.table.session import Session

_MINUTE = 60 * SECOND


class Finish:
    """Looked up in the journal once for each end of a game: what is on the disk does not change by itself."""

    def __init__(self) -> None:
        self._of: Session[Any] | None = None
        self._known = ShowResult()
        self._played: Session[Any] | None = None
        self._course: tuple[tuple[int, ...], ...] = ()

    def result(self, context: Context, session: Session[Any], view: str) -> ShowResult:
        """The result with what is known of the evening; nothing while it is not on the disk yet."""
        if session is not self._played:
            states = chain((session.at(0),), (moment.state for moment in session.steps()))
            self._played, self._course = session, desk_of(session.game.id).course(states)
        if session is not self._of and not context.table.unsaved:
            self._of, self._known = session, _looked_up(context)
        known = self._known if session is self._of else ShowResult()
        return replace(known, view=view, course=self._course)


def _looked_up(context: Context) -> ShowResult:
    table, clock = context.table, context.clock
    if table.game_id is None:
        return ShowResult()
    try:
        minutes, dated = table.played_ns(table.game_id) // _MINUTE, table.dated(table.game_id)
    except Refused:  # the result is right all the same
        return ShowResult()
    if not dated or not clock.wall_is_sure():
        return ShowResult(minutes=minutes)
    return ShowResult(minutes=minutes, when=when(dated, clock.wall()), day=dated.partition("T")[0])
