"""Who has played at this table: read from its games, kept nowhere else."""

from collections.abc import Iterable

from companion.games.game import Header, Refused
from companion.table.reading import Stored
from companion.table.table import Table


def recent_names(games: Iterable[Stored]) -> tuple[str, ...]:
    """The names that were played under, those of the newest game first, each once.

    Args:
        games: the stored games, the newest first.
    """
    names: dict[str, str] = {}
    for game in games:
        for name in game.seats:
            if kept := name.strip():
                names.setdefault(kept.casefold(), kept)
    return tuple(names.values())


def last_group(table: Table, games: Iterable[Stored]) -> Header | None:
    """The header of the newest game that can be read: who sat where, and by which rules.

    Args:
        table: where the games are.
        games: its games, the newest first.
    """
    for game in games:
        try:
            return table.look_at(game.id).header
        except Refused:  # damaged; the one before it will do
            continue
    return None
