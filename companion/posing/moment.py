"""Whether a screen can be drawn at the moment of a record."""

from companion.games.game import Text
from companion.posing.table import Posing


class NotNow(Exception):
    """The record is at a moment at which this screen does not come; `text` says so."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        """The sentence in English."""
        return str(self.text)


def only(table: Posing, game_id: str) -> None:
    """See to it that the record is one of this game.

    Raises:
        NotNow: it is one of another game.
    """
    if table.session.game.id != game_id:
        raise NotNow(Text("This screen belongs to another game than that of the record."))
