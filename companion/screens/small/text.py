"""Several sentences on a small display, in pages of whole sentences."""

from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Icon, Sign
from companion.screens.widgets import Tile

Said = tuple[str, bool]
"""A sentence, and whether it is a warning."""

_ANY = 99
"""More lines than a sentence ever has."""


def pages_of(look: Look, words: list[Said], box: Box) -> list[list[Said]]:
    """The sentences as they fit into the box, page by page; one page at least."""
    room = box.h // look.type.height(look.small)
    pages: list[list[Said]] = [[]]
    left = room
    for sentence in (part for each in words for part in _parts(look, each, box.w, room)):
        used = _lines(look, sentence, box.w)
        if used > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(sentence)
        left -= used
    return pages


def _parts(look: Look, said: Said, width: int, room: int) -> list[Said]:
    """A sentence that is longer than a page, in several parts."""
    if _lines(look, said, width) <= room:
        return [said]
    lines = look.type.wrap(said[0], look.small, False, width - _sign(look, said), _ANY)
    return [(" ".join(lines[i:i + room]), said[1]) for i in range(0, len(lines), room)]


def sentences(tile: Tile, words: list[Said], box: Box, name: str = "") -> None:
    """Write a page of them, from the top; a warning has its sign, and a `name` among them stands out."""
    look, high = tile.look, tile.look.type.height(tile.look.small)
    for sentence, warning in words:
        row = box
        if warning:
            icon = look.px(18)
            spot, row = box.left(icon, look.px(6))
            tile.add(Icon(spot.top(high)[0].centred(icon, icon), Sign.WARNING, look.theme.trouble))
        most = min(_lines(look, (sentence, warning), box.w), box.h // high)
        ink = look.theme.trouble if warning else look.theme.ink
        rest = tile.lines(sentence, row, look.small, most, ink=ink, bold=bool(name) and sentence == name,
                          free=bool(name) and sentence == name)
        box = box.below(rest.h)[0]


def _lines(look: Look, sentence: Said, width: int) -> int:
    return len(look.type.wrap(sentence[0], look.small, False, width - _sign(look, sentence), _ANY))


def _sign(look: Look, said: Said) -> int:
    """Width of the sign before a warning."""
    return look.px(18) + look.px(6) if said[1] else 0
