"""A row for each seat: emblem, name and hand, the sets as chips, buttons, and the points as of now."""

from typing import NamedTuple

from msgspec import Struct

from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState
from companion.games.game import Text
from companion.screens.buttonville.asks import AskFinale, AskRecruit, AskTurn, OpenSeat
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.set_chips import chip_height, set_chips
from companion.screens.figures import signed
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Button, Fill, Token
from companion.screens.seats import seat_name
from companion.screens.widgets import CLEAR, VERY_CLEAR, Tile, Widget

_POINTS = 52
"""Font size of the points; across the table they are as large as there is room."""


def seat_rows(look: Look, scene: GuildsScene, box: Box, *, touched: bool = True) -> list[Widget]:
    """The rows of all seats, one below the other.

    Args:
        look: frame and theme.
        scene: the game.
        box: the room for all of them.
        touched: whether a touch on a row opens it.
    """
    state = scene.state
    totals = tuple(str(row.total) for row in scored(state))
    gap = look.gap_y if touched else look.px(8)
    cells = box.rows(len(state.hands), gap)
    columns = _columns(look, state, totals)
    return [_row(look, scene, seat, cell, columns, touched=touched)
            for seat, cell in enumerate(cells)]


class _Columns(NamedTuple):
    """Widths that all rows have in common, and the points of each seat."""

    name: int
    buttons: int
    points: int
    totals: tuple[str, ...]


def _columns(look: Look, state: GuildsState, totals: tuple[str, ...]) -> _Columns:
    """As narrow as names, buttons and points allow: what is left is for the sets."""
    hands = [look.type.width(look.say(_hand(count)), look.plain.small) for count in state.hands]
    names = [look.type.width(seat_name(look, state.header, seat), look.name, True)
             for seat in range(len(state.hands))]
    beside = look.px(38) + look.px(8)
    name = beside + max(look.px(64), *hands, min(max(names), look.px(112)))
    buttons = look.px(26) + look.px(5) + max(
        look.type.width(str(count), look.font(40, NAME), True) for count in state.buttons)
    points = max(look.type.width(total, look.font(_POINTS, NAME), True) for total in totals)
    return _Columns(name, buttons, points, totals)


def _hand(count: int) -> Text:
    return Text("{n} in hand", {"n": count}, "{n} in hand")


def least_height(look: Look, state: GuildsState) -> int:
    """The least height of all rows with the distance of targets between them."""
    seats = len(state.hands)
    return seats * _least(look) + (seats - 1) * look.gap_y


def _least(look: Look) -> int:
    """Height of a row: the figure, and upright the chips below it."""
    figure = round(look.font(_POINTS, NAME) * 0.67) + 2 + 2 * look.px(3)
    if not look.wide:
        figure += look.type.height(look.plain.small) + look.px(14)
    return max(look.high_at_least(FINGER), figure)


def _row(look: Look, scene: GuildsScene, seat: int, box: Box, columns: _Columns, *, touched: bool) -> Widget:
    state, theme = scene.state, look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    inner = box.inset(look.px(10), look.px(3 if look.wide else 6))
    points = look.font(_POINTS, NAME)
    caps = round(points * 0.67) + 2
    chips = inner
    if not look.wide:
        room = inner.h - chip_height(look) - look.px(4)
        inner, chips = inner.top(max(caps, min(room, look.px(64))), look.px(4))
    right, rest = inner.right_of(columns.points, look.px(14))
    tile.text(columns.totals[seat], right.centred(right.w, caps), points, bold=True, align="right",
              caps_mm=NAME, clear=VERY_CLEAR)
    buttons, rest = rest.right_of(columns.buttons, look.px(14))
    _buttons(look, tile, scene, seat, buttons)
    if look.wide:
        rest, chips = rest.left(columns.name, look.px(8))
    _name(look, tile, state, seat, rest)
    set_chips(look, tile, state.sets[seat], chips, acts=_acts(scene.ask) if turn else ())
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done(OpenSeat(seat) if touched else None)


def _acts(ask: Struct) -> tuple[int, ...]:
    """The sets of the seat on turn whose ACTION can be used now."""
    under = ask.under if isinstance(ask, AskFinale) else ask
    return under.acts if isinstance(under, AskRecruit | AskTurn) else ()


def _name(look: Look, tile: Tile, state: GuildsState, seat: int, box: Box) -> None:
    """Emblem, name, and below it how many cards the hand has."""
    emblem = min(look.px(38), box.h)
    left, rest = box.left(emblem, look.px(8))
    tile.add(Button(left.centred(emblem, emblem), seat))
    hand = look.say(_hand(state.hands[seat]))
    small = look.small_for(hand, rest.w)
    name = seat_name(look, state.header, seat)
    sizes = (look.name, look.plain.name, look.least_name)
    for size in sizes:
        if look.type.height(size) + look.type.height(small) <= rest.h:
            break
    named, low = look.type.height(size), look.type.height(small)
    over = max(named + low - rest.h, 0)  # lines may come close: between them is more room than letters need
    if over > named // 3:  # no room below one another
        right, rest = rest.right_of(look.type.width(hand, small), look.px(8))
        tile.text(name, rest.centred(rest.w, named), size, bold=True, caps_mm=NAME, clear=VERY_CLEAR,
                  free=rest.w > look.px(50))
        tile.text(hand, right.centred(right.w, low), small, ink=look.theme.quiet)
        return
    spot = rest.centred(rest.w, named + low - over)
    top, below = spot._replace(h=named), Box(spot.x, spot.y + named - over, spot.w, low)
    tile.text(name, top, size, bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)
    tile.text(hand, below, small, ink=look.theme.quiet)


def _buttons(look: Look, tile: Tile, scene: GuildsScene, seat: int, box: Box) -> None:
    """A golden button, and how many of them; for a while what came or went stands in its place."""
    size = look.font(40, NAME)
    token = look.px(26)
    left, rest = box.left(token, look.px(5))
    gained = scene.gained[seat] if scene.gained else 0
    if gained:
        words, high = signed(gained), look.type.height(look.plain.small)
        spot = left.centred(left.w, high)
        wide = max(look.type.width(words, look.plain.small, True) + look.px(6), left.w)
        spot = spot._replace(x=spot.right - wide, w=wide)
        tile.add(Fill(spot, look.theme.thread, high // 2))
        tile.text(words, spot, look.plain.small, bold=True, ink=look.theme.on_thread,
                  ground=look.theme.thread, align="centre", clear=VERY_CLEAR)
    else:
        tile.add(Token(left.centred(token, token), True))
    tile.text(str(scene.state.buttons[seat]), rest.centred(rest.w, round(size * 0.67) + 2), size, bold=True,
              ink=look.theme.thread, clear=CLEAR)
