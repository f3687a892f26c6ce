"""What the statistics of a table have to know of a game: one implementation for each, found by `desks.py`.

Apart from its desk, because nothing of a game's screens is needed for it.
"""

from typing import Any, Protocol

from companion.games.game import Text
from companion.table.outcomes import Outcome
from companion.table.session import Session


class GameFeats(Protocol):
    """How a game ends, for the statistics."""

    @property
    def title(self) -> Text:
        """The name of the game, as short as can be."""

    @property
    def fewer(self) -> bool:
        """Whether a smaller figure is the better one."""

    def outcome(self, session: Session[Any]) -> Outcome:
        """How a game ended that was played to its end."""

    def words(self, figure: int, kind: str) -> Text:
        """A figure of its outcomes in the game's own terms, with the name of the game."""
