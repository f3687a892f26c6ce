"""What every keypad on a small display shares: its keys, and the field in the place of the header."""

from collections.abc import Callable
from typing import NamedTuple

from companion.games.game import Seat
from companion.screens.basics import Command
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.small.frame import Frame
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control


class SmallPad(NamedTuple):
    """A keypad without what is done with its number.

    Attributes:
        back: the way out, in the corner.
        field: the room beside it, for what the number is about and the number itself.
        keys: the digits, and the key that takes the last one away.
        spare: the cell behind the last key.
        bar: the room for what is done with the number.
    """

    back: Widget
    field: Box
    keys: list[Widget]
    spare: Box
    bar: Box

    def uses(self, look: Look) -> tuple[Box, Box, Box]:
        """The bar for less, more and done: where it is narrow, signs are enough for the first two."""
        if look.wide:
            less, more, done = self.bar.columns(3, look.gap_x)
        else:
            less, rest = self.bar.left(look.wide_at_least(THUMB), look.gap_x)
            more, done = rest.left(less.w, look.gap_x)
        return less, more, done


def small_pad(look: Look, leave: Command, press: Callable[[int], Command], erase: Command, *,
              typed: bool, taken: bool = True) -> SmallPad:
    """The keys, from below the field down to the bar.

    Args:
        look: frame and theme of a small display.
        leave: what the way out asks for.
        press: what a digit asks for.
        erase: what takes the last digit away.
        typed: whether there is a digit that can be taken away.
        taken: whether digits are taken now.
    """
    corner, finger = Frame.of(look, strip=False).corner, look.high_at_least(FINGER)
    bar = corner._replace(w=look.size[0] - 2 * corner.x)
    above = Box(bar.x, 1, bar.w, bar.y - look.gap_y - 1)
    columns, order = (6, "12345<67890") if look.wide else (3, "123456789<0")
    rows = -(-len(order) // columns)
    below, top = above.below(rows * finger + (rows - 1) * look.gap_y, look.gap_y)
    cells = below.grid(columns, rows, look.gap_x, look.gap_y)
    back, field = top.below(finger)[0].left(look.wide_at_least(FINGER), look.gap_x)
    keys = [control(look, "pad-erase", cell, "", erase, sign=Sign.ERASE, enabled=typed, least_mm=FINGER)
            if key == "<" else
            control(look, f"digit-{key}", cell, key, press(int(key)), enabled=taken, least_mm=FINGER)
            for key, cell in zip(order, cells, strict=False)]
    way_out = control(look, "leave-pad", back, "", leave, sign=Sign.BACK, least_mm=FINGER)
    return SmallPad(way_out, field, keys, cells[-1], bar)


def pad_field(look: Look, box: Box, digits: str, seat: Seat | None, *, most: str) -> tuple[Tile, Box]:
    """The field with the number at its right; gives the room that is left for words.

    Args:
        look: frame and theme.
        box: where it stands.
        digits: what is written.
        seat: whose emblem stands before it; None for nobody's number.
        most: the longest number that is written here.
    """
    tile = Tile(look, "pad", box, look.theme.bar)
    inner = box.inset(look.px(8), look.px(2))
    if seat is not None:
        emblem = min(look.px(26), inner.h)
        left, inner = inner.left(emblem, look.px(6))
        tile.add(Button(left.centred(emblem, emblem), seat))
    right, words = inner.right_of(look.type.width(most, look.name, True), look.px(6))
    tile.text(digits or "–", right.centred(right.w, look.type.height(look.name)), look.name, bold=True,
              align="right", caps_mm=NAME, clear=VERY_CLEAR)
    return tile, words
