"""Button in the statistics of the table: points."""

from typing import Any

from companion.games.button_tricks.actions import Options
from companion.games.button_tricks.scoring import sides, totals, winners
from companion.games.game import Text
from companion.table.outcomes import Feat, Outcome
from companion.table.session import Session


class ButtonFeats:
    """See :class:`companion.desk.game_feats.GameFeats`."""

    title = Text("Button")
    fewer = False

    def outcome(self, session: Session[Any]) -> Outcome:
        """Most points; those of teams are apart. How tied suits are settled is a house rule (BT-A3)."""
        state = session.state
        options = state.header.options
        if options.multi_tie != Options().multi_tie:
            return Outcome(winners(state))
        found = totals(state)
        feats = tuple(Feat(side, found[side[0]]) for side in sides(len(found), options.teams))
        return Outcome(winners(state), feats, "teams" if options.teams else "")

    def words(self, figure: int, kind: str) -> Text:
        """So many points."""
        if kind:
            return Text("{n} point at Button in teams", {"n": figure}, "{n} points at Button in teams")
        return Text("{n} point at Button", {"n": figure}, "{n} points at Button")
