"""The points of a seat line by line, as a list of words and figures (BV-28 to BV-30)."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.buttonville.names import called, set_name
from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.state import LaidSet
from companion.games.game import Text
from companion.screens.figures import number
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.widgets import Tile

_GAP, _APART = 8, 18
"""Units between the words of a line and its points, and between two columns of lines."""


class ScoreLine(NamedTuple):
    """What the points are for, and how many."""

    words: Text
    points: int


def score_lines(row: SeatScored) -> tuple[ScoreLine, ...]:
    """Sets, buttons and effects of a seat, a line each."""
    sets = [ScoreLine(set_name(LaidSet(each.villager, each.cards)), each.points) for each in row.sets]
    buttons = ScoreLine(Text("{n} button", {"n": row.buttons}, "{n} buttons"), row.button_points)
    effects = [ScoreLine(Text("{villager}, entered" if each.entered else "{villager}, effect",
                              {"villager": called(each.villager)}), each.points) for each in row.effects]
    return (*sets, buttons, *effects)


class Sums(NamedTuple):
    """The points of a seat by where they come from."""

    sets: int
    buttons: int
    effects: int


def sums_of(row: SeatScored) -> Sums:
    """The points of sets, buttons and effects."""
    return Sums(sum(each.points for each in row.sets), row.button_points,
                sum(each.points for each in row.effects))


def sums_words(row: SeatScored) -> Text:
    """The same in a line."""
    sums = sums_of(row)
    return Text("sets {sets} · buttons {buttons} · effects {effects}",
                {"sets": sums.sets, "buttons": sums.buttons, "effects": sums.effects})


def list_lines(tile: Tile, lines: Sequence[ScoreLine], box: Box) -> None:
    """Write the lines in the largest text and as many columns as they need; what has no room is one line."""
    look = tile.look
    for size in (look.small, look.plain.small):
        high = look.type.height(size)
        rows = max(box.h // high, 1)
        columns = _most_columns(look, lines, box, size)
        if rows * columns >= len(lines):
            break
    columns = min(-(-len(lines) // rows), columns)
    if len(lines) > rows * columns:  # the last ones in one
        rest = lines[rows * columns - 1:]
        more = ScoreLine(Text("{n} more", {"n": len(rest)}), sum(line.points for line in rest))
        lines = [*lines[:rows * columns - 1], more]
    spots = box.columns(columns, look.px(_APART))
    for at, line in enumerate(lines):
        column = spots[at // rows]
        row = Box(column.x, column.y + at % rows * high, column.w, high)
        points = number(line.points)
        right, left = row.right_of(look.type.width(points, size, True), look.px(_GAP))
        tile.text(look.say(line.words), left, size, ink=look.theme.quiet, free=True)
        tile.text(points, right, size, bold=True, align="right")


def _most_columns(look: Look, lines: Sequence[ScoreLine], box: Box, size: int) -> int:
    """How many columns have room beside each other."""
    wide = max(look.type.width(look.say(line.words), size) + look.type.width(number(line.points), size, True)
               for line in lines) + look.px(_GAP)
    return max((box.w + look.px(_APART)) // (wide + look.px(_APART)), 1)
