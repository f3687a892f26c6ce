"""Guests come and go: what of one group is still offered when perhaps another one stands at the table."""

from companion.clock import SECOND
from companion.desk.place import Context
from companion.games.game import Refused
from companion.table.reading import Stored

OFFERED_FOR = 3_600 * SECOND
"""How long a game that was left is offered to whoever comes, and the names of those who played it."""

_LOOKED_AT = 8
"""How many of the newest games are looked at: older ones have been left for longer than that."""


def may_be_there(context: Context, game_id: str) -> bool:
    """Whether those who played a game may still be there: always at home, in a kiosk within an hour."""
    if not context.kiosk:
        return True
    try:
        return context.table.left_for_ns(game_id) < OFFERED_FOR
    except Refused:  # nobody can tell; it stands in the list of games
        return False


def of_those_there(context: Context, games: list[Stored]) -> list[Stored]:
    """The games of those who may still be there; of all of them, where no guests come and go.

    Args:
        context: the table.
        games: its games, the newest first.
    """
    if not context.kiosk:
        return games
    touched = [game for game in games if context.table.touched(game.id)]
    newest = [game for game in games[:_LOOKED_AT] if not context.table.touched(game.id)]
    return [game for game in (*touched, *newest) if may_be_there(context, game.id)]
