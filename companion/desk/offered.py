"""Which games guests find in the list and may open; the staff find all of them.

The journal keeps every game for good, so nothing is ever taken out of it. What can be chosen is how many of
those that have ended guests may open again: whoever opens one can correct it. By default it is the newest,
and only until the next one begins.
"""

from types import MappingProxyType

from companion.desk.guests import of_those_there
from companion.desk.place import Context
from companion.games.game import Refused, Text
from companion.table.reading import Stored

_NEWEST = MappingProxyType({"newest": 1, "ten": 10})
"""So many of the newest games are offered once they have ended."""

_ENDED = frozenset({"finished", "abandoned"})


def offered(context: Context, games: list[Stored]) -> list[Stored]:
    """The games that whoever stands at the table may open.

    Args:
        context: the table.
        games: all of them, the newest first.
    """
    most = _NEWEST.get(context.preferences.settings.offered)
    if not context.kiosk or most is None:
        return games
    there = {game.id for game in of_those_there(context, games)}
    return [game for place, game in enumerate(games)
            if (place < most if game.status in _ENDED else game.status == "running" or game.id in there)]


def must_be_offered(context: Context, game_id: str) -> None:
    """See to it that guests may open this game.

    Raises:
        Refused: only the staff may.
    """
    if context.kiosk and game_id not in {game.id for game in offered(context, context.table.games())}:
        raise Refused("staff_only", Text("This game can be opened by the staff."))
