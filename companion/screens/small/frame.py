"""Where everything stands on a small display; undo in its corner; a notice that needs a page."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Command, Notice
from companion.screens.compact import notify, outline, shorter, whole
from companion.screens.frame import header_height
from companion.screens.game_scene import Undo
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import THUMB, Look
from companion.screens.marks import Icon, Sign
from companion.screens.widgets import Tile, Widget


class Frame(NamedTuple):
    """Where everything stands.

    Attributes:
        corner: undo, always there.
        beside: the rest of the bar beside it.
        said: what is asked and told: the rest of the bar, or upright a strip above it.
        body: what is left below the header.
    """

    corner: Box
    beside: Box
    said: Box
    body: Box

    @classmethod
    def of(cls, look: Look, *, strip: bool = True) -> "Frame":
        """The frame; without a `strip` an upright screen leaves that room to the body."""
        edge, top = look.px(6), header_height(look) + look.gap_y
        below = Box(edge, top, look.size[0] - 2 * edge, look.size[1] - top)
        bar, body = below.below(look.high_at_least(THUMB), look.gap_y)
        corner, beside = bar.left(look.px(130 if look.wide else 118), look.gap_x)
        if look.wide:
            return cls(corner, beside, beside, body)
        if not strip:
            return cls(corner, beside, Box(body.x, body.bottom, body.w, 0), body)
        said, body = body.below(3 * look.type.height(look.small), look.px(6))
        return cls(corner, beside, said, body)


def undo(look: Look, corner: Box, words: Text | None, fewer: Sequence[str] = ()) -> Widget:
    """Undo in its corner, with the words of what it takes back.

    Args:
        look: frame and theme.
        corner: where it stands.
        words: what it takes back; None when there is nothing.
        fewer: the same in fewer words, for those that are longer than the corner.
    """
    theme, high, icon = look.theme, look.type.height(look.small), look.px(18)
    tile = Tile(look, "undo", corner, theme.control if words is not None else theme.off)
    ink = theme.ink if words is not None else theme.quiet
    inner = corner.inset(look.px(5), 0)
    told = [] if words is None else [*shorter(look, words), *fewer]
    label = look.say(Text("Undo"))
    lines = next((lines for each in told if (lines := _lines(look, label, each, inner.w))), (label,))
    block = inner.centred(inner.w, high * len(lines))
    left, first = block.top(high)[0].left(icon, look.px(4))
    tile.add(Icon(left.centred(icon, icon), Sign.UNDO, ink))
    tile.text(lines[0], first, look.small, bold=lines[0] == label, ink=ink)
    for n, line in enumerate(lines[1:], 1):
        tile.text(line, Box(block.x, block.y + n * high, block.w, high), look.small)
    return tile.done(Undo(), enabled=words is not None, least_mm=THUMB)


def _lines(look: Look, label: str, words: str, width: int) -> tuple[str, ...]:
    """The label and two lines of words, or three lines of words beside and below the sign; () if too many."""
    if whole(look, words, width, 2):
        return (label, *look.type.wrap(words, look.small, False, width, 2))
    first = look.type.wrap(words, look.small, False, width - look.px(18 + 4), 2)[0]
    rest = words[len(first):].strip() if words.startswith(first) else ""
    return (first, *look.type.wrap(rest, look.small, False, width, 2)) if whole(look, rest, width, 2) else ()


def told_apart(look: Look, notice: Notice, body: Box, answer: Box, seen: Command) -> list[Widget]:
    """A notice that has no room beside the question, in place of all else until it was read."""
    tile = Tile(look, "notice", body, look.theme.bar)
    tile.add(outline(look, body, look.theme.fine if notice.good else look.theme.trouble))
    notify(look, tile, body.inset(look.px(10), look.px(4)), notice)
    return [tile.done(), fitted(look, "seen", answer, look.say(Text("All right")), seen, main=True)]
