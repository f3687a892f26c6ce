"""The view across the table: pile or turns left, buttons and points of everybody, large, nothing to touch."""

from collections.abc import Sequence

from companion.games.buttonville.names import name_of
from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState, turns_of
from companion.games.game import Text
from companion.screens.across import largest, seat_ink, view
from companion.screens.buttonville.pile_panel import pile_title
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.words import doing_words
from companion.screens.figures import number
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button, Token
from companion.screens.reflow import reflowed
from companion.screens.seats import seat_name
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def across(scene: GuildsScene, look: Look, *, locked: bool = False) -> Screen:
    """The view for this scene; `locked` adds the control that opens it again."""
    return reflowed(lambda fitting: _across(scene, fitting, locked=locked), look)


def _across(scene: GuildsScene, look: Look, *, locked: bool) -> Screen:
    state, rows = scene.state, scored(scene.state)
    best = max(row.total for row in rows)

    def seats(boxes: Sequence[Box]) -> list[Widget]:
        return [_seat(look, state, row, boxes[row.seat], best) for row in rows]

    return view(look, len(rows), seats, lambda box: _line(look, state, box), locked=locked)


def _seat(look: Look, state: GuildsState, row: SeatScored, box: Box, best: int) -> Widget:
    """Name, buttons, points; the leader's points in gold, whoever is on turn sewn round."""
    theme, seat = look.theme, row.seat
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    inner = box.inset(look.px(18 if look.roomy else 8), look.px(8 if look.roomy else 0))
    total, buttons = number(row.total), str(row.buttons)
    below = _below(look, inner, total + buttons)
    size = look.font(64, BIG)
    named, figures = inner, inner.centred(inner.w, min(_caps(size), inner.h))
    if below is not None:
        named, figures, size = below
    right, rest = figures.right_of(look.type.width(total, size, True), look.px(16))
    tile.text(total, right, size, bold=True, align="right", caps_mm=BIG, clear=VERY_CLEAR,
              ink=theme.thread if 0 < row.total == best else theme.ink)
    wide, token = look.type.width(buttons, size, True), min(figures.h, look.px(46))
    if below is not None:
        spot, rest = rest.left(token, look.px(8))
        count = rest.left(wide)[0]
    else:
        count, rest = rest.right_of(wide, look.px(6))
        spot, rest = rest.right_of(token, look.px(8))
        named = rest._replace(y=inner.y, h=inner.h)
    tile.add(Token(spot.centred(token, token), True))
    tile.text(buttons, count, size, bold=True, ink=theme.thread, caps_mm=BIG)
    _name(look, state, seat, tile, named)
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()


def _caps(size: int) -> int:
    """Height of figures of this font size, in pixels."""
    return round(size * 0.67) + 2


def _below(look: Look, inner: Box, figures: str) -> tuple[Box, Box, int] | None:
    """The name above, the figures below it, and their font size: as large as there is room.

    None where a box has no room for both, so that they share one line.
    """
    high, size = look.type.height(look.name), look.font(64, BIG)
    if not look.roomy or inner.h < high + _caps(size) + look.px(6):
        return None
    top, rest = inner.top(max(high, look.px(44)), look.px(4))
    room = inner.w - look.px(46 + 8 + 16)
    while (look.px(112) > size and _caps(size + 4) <= inner.h - top.h - look.px(8)
           and look.type.width(figures, size + 4, True) <= room):
        size += 4
    return top, rest.centred(rest.w, _caps(size)), size


def _name(look: Look, state: GuildsState, seat: int, tile: Tile, box: Box) -> None:
    """The emblem of a seat, and its name where there is room for one."""
    emblem = min(box.h, look.px(44 if look.roomy else 34))
    left, named = box.left(emblem, look.px(12 if look.roomy else 6))
    tile.add(Button(left.centred(emblem, emblem), seat))
    if named.w > emblem:
        high = min(look.type.height(look.name), named.h)
        tile.text(seat_name(look, state.header, seat), named.centred(named.w, high), look.name,
                  bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)


def _line(look: Look, state: GuildsState, box: Box) -> Widget:
    """Whose turn it is; and the number of the table that counts now: the pile, or the turns that are left."""
    theme = look.theme
    tile = Tile(look, "line", box, theme.ground, radius=0)
    inner = box.inset(look.px(6), 0)
    label, figure = _figure(state)
    large, small = look.font(64, BIG), look.small
    if figure:
        right, inner = inner.right_of(look.type.width(figure, large, True), look.px(10))
        tile.text(figure, right.centred(right.w, _caps(large)), large, bold=True, caps_mm=BIG,
                  clear=VERY_CLEAR)
        said = look.say(label)
        wide = min(look.type.width(said, small), look.px(120))
        parts = look.type.wrap(said, small, False, wide, 3)
        wide = max(look.type.width(part, small) for part in parts)
        if look.roomy and " ".join(parts) == said and len(parts) * look.type.height(small) <= inner.h:
            right, inner = inner.right_of(wide, look.px(14))
            spot = right.centred(right.w, len(parts) * look.type.height(small))
            tile.lines(said, spot, small, len(parts), align="right", ink=theme.quiet)
    doing = doing_words(state) if look.roomy or state.turn is None else Text(
        "{name}", {"name": name_of(state.header, state.turn)})
    said, size, most, whole = largest(look, doing, inner)
    if whole:
        lines = len(look.type.wrap(said, size, True, inner.w, most))
        spot = inner.centred(inner.w, look.type.height(size) * lines)
        tile.lines(said, spot, size, most, bold=True, ink=seat_ink(theme, state.turn), free=not look.roomy)
    return tile.done()


def _figure(state: GuildsState) -> tuple[Text, str]:
    """The one number of the table that counts now, and what it is."""
    turns = turns_of(state)
    if turns is not None and state.turn is not None:
        return Text("turns left"), str(sum(turns) + 1)
    if state.pile is None or state.turn is None:
        return Text(""), ""
    return pile_title(state), str(state.pile)
