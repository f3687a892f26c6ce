"""The points of each finished round, as rows of a table of all seats."""

from companion.games.button_tricks.scoring import bonus, points, sides, total_of
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.small.table import Cell, Row


def rounds_done(state: ButtonState) -> Text:
    """How far the score sheet has come."""
    if not state.finished:
        return Text("No round is scored yet")
    return Text("After round {round} of {rounds}",
                {"round": len(state.finished), "rounds": state.sizes.rounds})


def round_rows(state: ButtonState) -> list[Row]:
    """The points of each finished round, and what they are made of: cards won and the bonus of the bet."""
    teams = state.header.options.teams
    side_of = {seat: side for side in sides(len(state.bets), teams) for seat in side}
    rows = []
    for number, tally in enumerate(state.finished, 1):
        cells = []
        for seat, figure in enumerate(points(tally, teams)):
            side = side_of[seat]
            more = bonus(total_of(tally.bets, side), total_of(tally.tricks, side))
            cells.append(Cell(str(figure), f"{total_of(tally.cards, side)}+{more}"))
        rows.append(Row(str(number), tuple(cells)))
    return rows
