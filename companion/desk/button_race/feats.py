"""The button game in the statistics of the table: turns until it was won."""

from typing import Any

from msgspec import UNSET

from companion.games.button_race.actions import Discard, Options, Play
from companion.games.button_race.state import winners
from companion.games.game import Text
from companion.table.outcomes import Feat, Outcome
from companion.table.session import Session


class RaceFeats:
    """See :class:`companion.desk.game_feats.GameFeats`."""

    title = Text("The Button Game")
    fewer = True

    def outcome(self, session: Session[Any]) -> Outcome:
        """Fewest turns of the team that won; not with house rules, nor when it began in its middle."""
        state = session.state
        won, header = winners(state.board), state.header
        if header.options != Options() or header.start is not UNSET:
            return Outcome(won)
        turns = sum(isinstance(line.action, Play | Discard) and line.action.seat in won
                    for line in session.lines())
        return Outcome(won, (Feat(won, turns),))

    def words(self, figure: int, kind: str) -> Text:  # noqa: ARG002 - as the other games
        """So many turns."""
        return Text("The Button Game won in {n} turn", {"n": figure}, "The Button Game won in {n} turns")
