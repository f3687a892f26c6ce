"""The choices of a card as rows beside the board: what is done, from where to where, what it brings about."""

from collections.abc import Sequence

from companion.games.game import Text
from companion.screens.basics import Command, TurnTo
from companion.screens.button_race.asks import Row
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, SMALL, Look
from companion.screens.marks import Icon, Sign
from companion.screens.theme import Colour
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control

_SIDE, _ARROW = 14, 24
"""Units beside the words of a row, and for the arrow after them."""

_LEAST_WITH_MORE = 3
"""From so many rows on the last of them leads to the next page; otherwise that stands beside it."""


def choices(look: Look, box: Box, rows: Sequence[Row], page: int, edge: Colour) -> list[Widget]:
    """As many of the rows as have room, and the way to the others.

    Args:
        look: frame and theme.
        box: the room for them.
        rows: all of them.
        page: which page of them; a larger one than there is counts as the last.
        edge: colour of the outline of what is chosen.
    """
    high = _least(look)
    most = max((box.h + look.gap_y) // (high + look.gap_y), 1)
    if len(rows) <= most:
        cells = _cells(look, box, max(len(rows), 1), high)
        return [row(look, each, cell, n, edge)
                for n, (each, cell) in enumerate(zip(rows, cells, strict=False))]
    own = most >= _LEAST_WITH_MORE
    per_page = most - own
    pages = -(-len(rows) // per_page)
    at = min(page, pages - 1)
    *upper, last = _cells(look, box, most, high)
    turn, beside = (last, last) if own else last.right_of(look.wide_at_least(FINGER, 92), look.gap_x)
    shown = rows[at * per_page:][:per_page]
    widgets = [row(look, each, cell, at * per_page + n, edge)
               for n, (each, cell) in enumerate(zip(shown, (*upper, beside), strict=False))]
    return [*widgets, _turn(look, turn, at, pages, whole=own)]


def _least(look: Look) -> int:
    """The least height of a row: a finger, and two lines."""
    plain = look.plain
    return max(look.high_at_least(FINGER), look.type.height(plain.name) + look.type.height(plain.small))


def rows_height(look: Look, count: int) -> int:
    """The least height of so many rows."""
    return count * (_least(look) + look.gap_y) - look.gap_y


def _cells(look: Look, box: Box, count: int, high: int) -> tuple[Box, ...]:
    """Rows from the top, a little higher than they have to be where there is room."""
    tall = min(box.h, count * max(high, look.px(68)) + (count - 1) * look.gap_y)
    return box._replace(h=tall).rows(count, look.gap_y)


def _turn(look: Look, box: Box, at: int, pages: int, *, whole: bool) -> Widget:
    """On to the next page, after the last one to the first."""
    following = TurnTo((at + 1) % pages)
    if not whole:
        return control(look, "more", box, f"{at + 1}/{pages}", following, least_mm=FINGER,
                       size=look.plain.least_name)
    tile = Tile(look, "more", box, look.theme.control)
    words = Text("page {page} of {pages}", {"page": at + 1, "pages": pages})
    _words(tile, box, look.say(Text("Other choices")), look.say(words), "", opens=True)
    return tile.done(following)


def row(look: Look, each: Row, box: Box, n: int, edge: Colour) -> Widget:
    """One choice as a control."""
    theme = look.theme
    tile = Tile(look, f"row-{n}", box, theme.raised if each.chosen else theme.control)
    width = box.w - 2 * look.px(_SIDE) - (look.px(_ARROW) if each.opens else 0)
    effect = "" if each.effect is None else _effect(look, each.effect, width)
    _words(tile, box, look.say(each.title), look.say(each.where), effect, opens=each.opens)
    if each.chosen:
        tile.stitched(edge)
    command: Command = each.command
    return tile.done(command)


def _effect(look: Look, effect: Text, width: int) -> str:
    """What a choice brings about, on one line: with shorter names, or without what comes last."""
    part: str | int | Text | None = effect
    while isinstance(part, Text):
        said = look.say_within(part, width, 1, look.plain.small)
        if look.type.width(said, look.plain.small) <= width:
            return said
        part = part.values.get("a")
    return said


def _words(tile: Tile, box: Box, title: str, where: str, effect: str, *, opens: bool) -> None:
    """The title, below it the effect, or where; beside the title where, if both have room."""
    look, theme = tile.look, tile.look.theme
    inner = box.inset(look.px(_SIDE), 0)
    if opens:
        arrow, inner = inner.right_of(look.px(_ARROW - 6), look.px(6))
        tile.add(Icon(arrow.centred(arrow.w, look.px(22)), Sign.ON, theme.ink))
    below, ink = (effect, theme.thread) if effect else (where, theme.quiet)
    size = look.small
    for size in (look.name, look.plain.name, look.plain.least_name, look.plain.small):
        if look.type.width(title, size, True) <= inner.w:
            break
    closer = look.px(5) if below else 0  # the lines stand closer than usual: below the title is nothing deep
    small = look.small
    for small in (look.small, look.plain.small):
        lines = len(look.type.wrap(below, small, False, inner.w, 9)) if below else 0
        if look.type.height(size) + lines * look.type.height(small) - closer <= box.h:
            break
    while lines > 1 and look.type.height(size) + lines * look.type.height(small) - closer > box.h:
        lines -= 1
    used = look.type.height(size) + lines * look.type.height(small) - closer
    block = inner.centred(inner.w, min(used, box.h))
    top, rest = block.top(look.type.height(size))[0], block.top(look.type.height(size) - closer)[1]
    wide = look.type.width(title, size, True)
    tile.text(title, top.left(min(wide, top.w))[0], size, bold=True, clear=VERY_CLEAR, free=True,
              caps_mm=NAME if size >= look.plain.least_name else SMALL)
    beside = top.left(wide, look.px(12))[1]
    if effect and where and look.type.width(where, look.plain.small) <= beside.w:
        tile.text(where, beside, look.plain.small, ink=theme.quiet, align="right")
    if lines and rest.h >= look.type.height(small):
        tile.lines(below, rest, small, lines, ink=ink, free=True)
