"""Buttonville in the statistics of the table: points."""

from typing import Any

from msgspec.structs import replace

from companion.games.buttonville.actions import Options
from companion.games.buttonville.scoring import first_of, scored
from companion.games.game import Text
from companion.table.outcomes import Feat, Outcome
from companion.table.session import Session


class GuildsFeats:
    """See :class:`companion.desk.game_feats.GameFeats`."""

    title = Text("Buttonville")
    fewer = False

    def outcome(self, session: Session[Any]) -> Outcome:
        """Most points, whoever the villagers were; not with rules or a final pile of the table's own."""
        state = session.state
        rows = scored(state)
        if not _usual(state.header.options, len(rows)):
            return Outcome(first_of(rows))
        return Outcome(first_of(rows), tuple(Feat((row.seat,), row.total) for row in rows))

    def words(self, figure: int, kind: str) -> Text:  # noqa: ARG002 - as the other games
        """So many points."""
        return Text("{n} point at Buttonville", {"n": figure}, "{n} points at Buttonville")


def _usual(options: Options, seats: int) -> bool:
    """Whether everything but the villagers is as printed (BV-6)."""
    pile = 40 if seats == 2 else 20
    plain = Options(villagers=options.villagers)
    return replace(options, final_pile=plain.final_pile) == plain and (
        options.final_pile in {plain.final_pile, None, pile})
