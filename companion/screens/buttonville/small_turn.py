"""The turn on a small display: the points of all seats to be touched, and what the seat on turn can do."""

from typing import NamedTuple

from companion.games.buttonville.scoring import scored
from companion.games.game import Text
from companion.screens.buttonville import asks
from companion.screens.buttonville.banner import banner
from companion.screens.buttonville.layout import Choice, form
from companion.screens.buttonville.pile_panel import hint_words
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.turn import answers, row_of
from companion.screens.buttonville.words import doing_words, told_briefly
from companion.screens.geometry import Box
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Token
from companion.screens.small.frame import Frame
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget

_PAD, _GAP = 5, 3
"""Units at the sides of a seat, and between its emblem and its points."""


def small_turn(scene: GuildsScene, ask: asks.AskRecruit | asks.AskTurn | asks.AskFinale,
               look: Look) -> Screen:
    """The screen of a turn."""
    told = [told_briefly(text) for text in scene.told if text != scene.undo]
    page = form(scene, look, doing_words(scene.state), seat=scene.state.turn, leave=False, told=told,
                short=doing_words(scene.state, brief=True))
    if isinstance(ask, asks.AskFinale):
        return page.screen(look, banner(scene, ask, look, page.body))
    # ACTIONs stand among the steps: there is no room for one more control
    choices = [each for each in answers(look, scene.state, ask, brief=True) if each.id != "action"]
    lower, upper = page.body.below(look.high_at_least(FINGER), look.gap_y)
    if look.wide:
        controls = row_of(look, lower, [*choices, _empty(look, scene)])
        pile, seats = upper.right_of(look.wide_at_least(FINGER, 84), look.gap_x)
    else:  # what is needed less often stands beside undo, and at the pile
        pile, seats = upper.top((upper.h - look.gap_y) // 2, look.gap_y)
        empty, pile = pile.right_of(look.wide_at_least(FINGER, 96), look.gap_x)
        controls = [*row_of(look, lower, choices[:-1]), *row_of(look, Frame.of(look).beside, choices[-1:]),
                    *row_of(look, empty, [_empty(look, scene)])]
    cells = seats.columns(len(scene.state.hands), look.gap_x)
    points = _points(look, scene, min(cells, key=lambda cell: cell.w))
    rows = [_seat(look, scene, seat, cell, points) for seat, cell in enumerate(cells)]
    return page.screen(look, [*controls, *rows, _pile(look, scene, pile)])


def _empty(look: Look, scene: GuildsScene) -> Choice:
    return Choice("pile-empty", look.say(Text("Pile empty")), asks.EmptyPile(), not scene.state.piles_empty)


def _pile(look: Look, scene: GuildsScene, box: Box) -> Widget:
    """Which pile is in use, and the number of its cards."""
    state, theme = scene.state, look.theme
    tile = Tile(look, "pile", box)
    inner, high, size = box.inset(look.px(4), look.px(1)), look.type.height(look.small), look.name
    number = "–" if state.pile is None else str(state.pile)
    size = look.small if state.pile is None else size
    title = look.say(Text("pile"))
    if look.wide:
        top, below = inner.top(high)
        tile.text(title, top, look.small, align="centre", ink=theme.quiet)
        tile.text(number, below, size, bold=True, align="centre", ink=theme.thread, clear=VERY_CLEAR)
        return tile.done(asks.OpenPile())
    left, rest = inner.left(look.type.width(title, look.small), look.px(8))
    tile.text(title, left, look.small, ink=theme.quiet)
    spot, rest = rest.left(look.type.width(number, size, True), look.px(10))
    tile.text(number, spot, size, bold=True, ink=theme.thread, clear=VERY_CLEAR)
    hint = look.say(hint_words(state))
    if look.type.width(hint, look.small) <= rest.w:
        tile.text(hint, rest, look.small, ink=theme.quiet, align="right")
    return tile.done(asks.OpenPile())


class _Points(NamedTuple):
    """The points of all seats: as words, their font size, and the side of the emblem before them."""

    totals: tuple[str, ...]
    size: int
    emblem: int


def _points(look: Look, scene: GuildsScene, box: Box) -> _Points:
    """As large as all of them have room in such a box: figures that are compared have one size."""
    totals = tuple(str(row.total) for row in scored(scene.state))
    emblem, least = look.px(20 if look.wide else 16), look.px(16)
    for size, side in ((look.name, emblem), (look.least_name, emblem), (look.least_name, least)):
        room = box.w - 2 * look.px(_PAD) - side - look.px(_GAP)
        if max(look.type.width(total, size, True) for total in totals) <= room:
            return _Points(totals, size, side)
    return _Points(totals, look.small, emblem)


def _seat(look: Look, scene: GuildsScene, seat: int, box: Box, points: _Points) -> Widget:
    """Emblem and points, and below them the buttons and the hand."""
    state, theme = scene.state, look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    inner, high = box.inset(look.px(_PAD), look.px(1)), look.type.height(look.small)
    below, top = inner.below(high)
    emblem = min(top.h, points.emblem)
    left, rest = top.left(emblem, look.px(_GAP))
    tile.add(Button(left.centred(emblem, emblem), seat))
    tile.text(points.totals[seat], rest, points.size, bold=True, align="right", clear=VERY_CLEAR)
    token = min(below.h, look.px(16))
    spot, rest = below.left(token, look.px(3))
    tile.add(Token(spot.centred(token, token), True))
    buttons = str(state.buttons[seat])
    wide = look.type.width(buttons, look.small, True)
    first, rest = rest.left(wide, look.px(5))
    tile.text(buttons, first, look.small, bold=True, ink=theme.thread)
    hand = look.say(Text("{n} in hand", {"n": state.hands[seat]}, "{n} in hand"))
    if look.type.width(hand, look.small) <= rest.w:
        tile.text(hand, rest, look.small, ink=theme.quiet, align="right")
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done(asks.OpenSeat(seat))
