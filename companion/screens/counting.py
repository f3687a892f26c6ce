"""The middle of the playing screen of a counted game: how many cards a trick has, and who won it."""

from collections.abc import Callable

from companion.games.button_tricks.actions import Trick
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.geometry import Box
from companion.screens.lines import side_by_side
from companion.screens.look import BIG, THUMB, Look
from companion.screens.marks import Sign
from companion.screens.seat_panels import seat_boxes, seat_panel, seats_height
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control


def tricks_form(look: Look, state: ButtonState, ask: s.AskTricks, body: Box,
                gained: Callable[[int], int]) -> list[Widget]:
    """Nobody's cards are known: a stepper for the size of the trick, then a touch on who won it.

    Args:
        look: frame and theme.
        state: the game.
        ask: the trick as far as it is entered.
        body: where all of it stands.
        gained: by how much the figure of a seat has just grown.
    """
    below, table = body.below(seats_height(look, state, tall=False), look.gap_y)
    seats = [seat_panel(look, state, seat, spot, command=s.Do(Trick(seat, ask.amount)),
                        enabled=ask.amount >= 2, gained=gained(seat))
             for seat, spot in enumerate(seat_boxes(look, state, below))]
    if look.wide:
        left, right = table.left(round(table.w * 0.5), look.gap_x)
    else:
        left, right = table.top(round(table.h * 0.5), look.gap_y)
    stepper = _stepper(look, left, ask.amount)
    least = max(look.high_at_least(THUMB), round((right.h - look.gap_y) * 0.5))
    lower, upper = right.below(least, look.gap_y)
    so_far = Tile(look, "counted", upper)
    inner = upper.inset(look.px(14), look.px(8))
    label = look.say(Text("Tricks of this round, in cards"))
    small = look.small_for(label, inner.w)
    lines = len(look.type.wrap(label, small, False, inner.w, 2))
    top, rest = inner.top(look.type.height(small) * lines, look.px(4))
    if top.h + look.type.height(look.font(22, 2.6)) > inner.h:
        rest = inner
    else:
        so_far.lines(label, top, small, lines, ink=look.theme.quiet)
    done = "  ".join(map(str, state.counted)) if state.counted else look.say(Text("none yet"))
    so_far.lines(done, rest, look.font(22, 2.6), 2, bold=True)
    labels = [look.say(Text("Nobody: discarded"))]
    if not state.counted:
        labels.append(look.say(Text("Whole round")))
    boxes, size = side_by_side(look, lower, labels, (1.0,) * len(labels))
    widgets = [*seats, *stepper, so_far.done(),
               control(look, "discarded", boxes[0], labels[0], s.Do(Trick(None, ask.amount)), size=size,
                       guarded=True)]
    if not state.counted:
        widgets.append(control(look, "totals", boxes[1], labels[1], s.ByTotals(), size=size))
    return widgets


def _stepper(look: Look, box: Box, amount: int) -> list[Widget]:
    """Minus and plus on both sides of the number of cards in the trick."""
    side = look.wide_at_least(THUMB, 90)
    minus, rest = box.left(side, look.gap_x)
    plus, middle = rest.right_of(side, look.gap_x)
    tile = Tile(look, "amount", middle)
    inner = middle.inset(look.px(8))
    label = look.say(Text("Cards in the trick"))
    small = look.small_for(label, inner.w)
    lines = len(look.type.wrap(label, small, False, inner.w, 3))
    top, below = inner.top(look.type.height(small) * lines, look.px(4))
    tile.lines(label, top, small, lines, ink=look.theme.quiet, align="centre")
    size = max(min(look.font(96, BIG), round((below.h - 2) / CAPS)), look.font(0, BIG))
    caps = round(size * CAPS)
    tile.text(str(amount), below.centred(below.w, min(below.h, caps + 2)), size, bold=True,
              align="centre", caps_mm=BIG, clear=VERY_CLEAR)
    return [control(look, "less", minus, "", s.Amount(-1), sign=Sign.MINUS, enabled=amount > 1),
            tile.done(),
            control(look, "more", plus, "", s.Amount(1), sign=Sign.PLUS, enabled=amount < FULL)]
