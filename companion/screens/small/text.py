"""Several sentences on a small display, in pages of whole sentences."""

from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Icon, Sign
from companion.screens.widgets import Tile

Said = tuple[str, bool]
"""A sentence, and whether it is a warning."""


def pages_of(look: Look, words: list[Said], box: Box) -> list[list[Said]]:
    """The sentences as they fit into the box, page by page; one page at least."""
    room = box.h // look.type.height(look.small)
    pages: list[list[Said]] = [[]]
    left = room
    for sentence in words:
        used = _lines(look, sentence, box.w)
        if used > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(sentence)
        left -= used
    return pages


def sentences(tile: Tile, words: list[Said], box: Box) -> None:
    """Write a page of them, from the top; a warning has its sign."""
    look, high = tile.look, tile.look.type.height(tile.look.small)
    for sentence, warning in words:
        row = box
        if warning:
            icon = look.px(18)
            spot, row = box.left(icon, look.px(6))
            tile.add(Icon(spot.top(high)[0].centred(icon, icon), Sign.WARNING, look.theme.trouble))
        most = min(_lines(look, (sentence, warning), box.w), box.h // high)
        ink = look.theme.trouble if warning else look.theme.ink
        box = box.below(tile.lines(sentence, row, look.small, most, ink=ink).h)[0]


def _lines(look: Look, sentence: Said, width: int) -> int:
    width -= look.px(18) + look.px(6) if sentence[1] else 0
    return len(look.type.wrap(sentence[0], look.small, False, width, 99))
