"""The draw pile: its number, a gauge, the turns to the finale, and a control for when it is empty."""

from companion.games.buttonville.pace import turns_to_finale
from companion.games.buttonville.state import GuildsState, most_in_pile
from companion.games.game import Text
from companion.screens.buttonville.asks import EmptyPile, OpenPile
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import BIG, THUMB, Look
from companion.screens.marks import Align, Fill
from companion.screens.widgets import VERY_CLEAR, Tile, Widget

_FULL = 70
"""Cards of a full gauge: the first pile of most games."""

_FEW = 8
"""From so few cards on each bar of the gauge is golden: the end is near."""


def pile_panel(look: Look, state: GuildsState, box: Box, *, touched: bool = True) -> list[Widget]:
    """The panel and below it (upright: beside it) the control that says that the pile is empty.

    Args:
        look: frame and theme.
        state: the table.
        box: room for both.
        touched: whether both can be touched now.
    """
    if look.wide:
        lower, upper = box.below(look.high_at_least(THUMB), look.gap_y)
    else:
        lower, upper = box.right_of(look.wide_at_least(THUMB, 120), look.gap_x)
    empty = fitted(look, "pile-empty", lower, look.say(Text("Pile empty")), EmptyPile(),
                   enabled=touched and not state.piles_empty, guarded=True)
    return [_pile(look, state, upper, touched=touched), empty]


def pile_title(state: GuildsState) -> Text:
    """Which of the piles is in use."""
    return Text("Final pile") if state.finale else Text("Draw pile")


def _pile(look: Look, state: GuildsState, box: Box, *, touched: bool) -> Widget:
    """Title, number, gauge, estimate; a touch opens the keypad."""
    theme = look.theme
    tile = Tile(look, "pile", box)
    inner = box.inset(look.px(10), look.px(6))
    small = look.type.height(look.small)
    size = look.font(64, BIG)
    caps = round(size * 0.67) + 2
    if not look.wide:
        number, inner = inner.left(max(look.type.width("00", size, True), look.px(70)), look.px(12))
        _number(look, tile, state, number.centred(number.w, caps), size)
        spot = inner.centred(inner.w, min(3 * small, inner.h))
        title, rest = spot.top(small)
        tile.text(look.say(pile_title(state)), title, look.small, ink=theme.quiet)
        _hint(look, tile, state, rest, "left")
        return tile.done(OpenPile(), enabled=touched)
    title, inner = inner.top(small, look.px(4))
    tile.text(look.say(pile_title(state)), title, look.small_for(look.say(pile_title(state)), title.w),
              ink=theme.quiet, align="centre")
    row, inner = inner.top(caps, look.px(6))
    _number(look, tile, state, row, size)
    hint, gauge = inner.below(min(_hint_height(look, state, inner), inner.h), look.px(4))
    _hint(look, tile, state, hint, "centre")
    if state.pile is not None and gauge.h > look.px(24):
        _gauge(look, tile, state, gauge)
    return tile.done(OpenPile(), enabled=touched)


def _number(look: Look, tile: Tile, state: GuildsState, box: Box, size: int) -> None:
    if state.pile is None:
        tile.text("?", box.centred(box.w, look.type.height(look.plain.name)), look.plain.name, bold=True,
                  align="centre", ink=look.theme.quiet)
        return
    tile.text(str(state.pile), box, size, bold=True, align="centre", caps_mm=BIG, clear=VERY_CLEAR)


def hint_words(state: GuildsState) -> Text:
    """What the number means for the end of the game."""
    turns, left = turns_to_finale(state), state.turns_left
    if state.piles_empty:
        return Text("both piles are empty")
    if state.pile is None:
        return Text("not counted: touch to count")
    if turns is not None:
        return Text("finale in about {n} turn", {"n": turns}, "finale in about {n} turns")
    if not left:
        return Text("the last turn")
    return Text("{n} turn left", {"n": left + 1}, "{n} turns left")  # the running one among them


def _hint_height(look: Look, state: GuildsState, box: Box) -> int:
    """Height of the hint, as large as people want it if it is whole then."""
    said = look.say(hint_words(state))
    heights = [len(look.type.wrap(said, size, False, box.w, 9)) * look.type.height(size)
               for size in (look.small, look.plain.small)]
    return next((high for high in heights if high <= box.h * 0.7), heights[-1])


def _hint(look: Look, tile: Tile, state: GuildsState, box: Box, align: Align) -> None:
    """The same below the number, in gold when the end is near."""
    near = state.finale or (state.pile is not None and state.pile <= _FEW)
    said = look.say(hint_words(state))
    for size in (look.small, look.plain.small):
        lines = len(look.type.wrap(said, size, False, box.w, 9))
        if lines * look.type.height(size) <= box.h:
            break
    tile.lines(said, box, size, lines, ink=look.theme.thread if near else look.theme.quiet, align=align)


def _gauge(look: Look, tile: Tile, state: GuildsState, box: Box) -> None:
    """A bar for some cards each, from below: a full one is a full first pile."""
    assert state.pile is not None
    theme = look.theme
    pitch = max(look.px(6), 4)
    bars = max(box.h // pitch, 1)
    full = max(min(_FULL, most_in_pile(state)), state.pile, 1)
    here = -(-bars * state.pile // full)
    wide = min(box.w, look.px(60))
    x = box.x + (box.w - wide) // 2
    for i in range(bars):
        ink = theme.dim if i >= here else theme.thread
        tile.add(Fill(Box(x, box.bottom - (i + 1) * pitch + 2, wide, pitch - 2), ink, 1))
