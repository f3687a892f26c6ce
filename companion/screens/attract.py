"""The attract screen: scattered sewing buttons, and between them that one may play.

Everything stands elsewhere on each page, so that nothing burns in. The buttons keep clear of the words, which
are as readable as on any other screen; they only sway, each in a cell of its own: little is drawn anew.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple
from zlib import crc32

from companion.games.game import Text
from companion.screens.attract_scene import AttractScene, Record
from companion.screens.geometry import Box, Size
from companion.screens.lines import Line, height_of
from companion.screens.look import NAME, SMALL, Look
from companion.screens.marks import Scattered
from companion.screens.widgets import CLEAR, VERY_CLEAR, Screen, Tile, Widget

TICKS = 48
"""Steps in which a button sways once round."""

_CELL = 84
"""Width and height that one button has to itself, in units."""

_SHARE = 0.8
"""How many of the free cells have a button."""

_SIZES = (0.45, 0.7, 0.9, 1.0)
"""How large the buttons are, in parts of the room in a cell."""

_SHIFTS = ((0, 0), (-1, -1), (1, 1), (1, -1), (-1, 1))
"""Where the words stand on one page after the other, in parts of the free room around them."""

_MOST_NAMES = 3
"""The most names that share the line of a record."""


def attract(scene: AttractScene, look: Look) -> Screen:
    """The attract screen for this scene."""
    groups = _words(scene, look)
    room = Box(0, 0, *look.size).inset(look.px(18), look.px(12))
    gap = look.px(22 if look.roomy else 10)
    high = [height_of(look, group) for group in groups]
    while len(groups) > 2 and sum(high) + gap * (len(groups) - 1) > room.h:
        del groups[-2], high[-2]  # the record goes before the game that waits
    wide = max(min(look.type.width(line.text, line.size, line.bold), room.w)
               for group in groups for line in group)
    block = room.centred(wide, min(sum(high) + gap * (len(groups) - 1), room.h))
    across, down = _SHIFTS[scene.page % len(_SHIFTS)]
    free_x, free_y = min((room.w - block.w) // 2, look.px(90)), min((room.h - block.h) // 2, look.px(60))
    block = block.moved(across * free_x, down * free_y)
    words = Tile(look, "words", block, look.theme.ground, radius=0)
    rest = block
    for group, height in zip(groups, high, strict=True):
        part, rest = rest.top(height, gap)
        for line in group:
            row, part = part.top(look.type.height(line.size))
            words.text(line.text, row, line.size, bold=line.bold, ink=line.ink, align="centre",
                       free=line.free, caps_mm=NAME if line.name else SMALL,
                       clear=VERY_CLEAR if line.name else CLEAR)
    buttons = _scattered(scene.page, look.size, look.px(_CELL), block.inset(-look.px(6)))
    return Screen(look.size, look.theme.ground,
                  (words.done(), *(_cell(look, button, scene.tick) for button in buttons)))


def _cell(look: Look, button: "_Loose", tick: int) -> Widget:
    """A button in its cell after so many steps."""
    angle = 2 * pi * (tick / TICKS + button.phase)
    box = button.box.moved(round(button.sway * cos(angle)), round(button.sway * sin(angle)))
    tile = Tile(look, f"button-{button.cell.x}-{button.cell.y}", button.cell, look.theme.ground, radius=0)
    tile.add(Scattered(box, button.seat, button.turn))
    return tile.done()


def _words(scene: AttractScene, look: Look) -> list[list[Line]]:
    """What is said, in groups from the top: what to do is never left out, the last group last."""
    theme, room = look.theme, look.size[0] - 2 * look.px(18)
    groups = []
    if scene.table:
        groups.append([Line(scene.table, look.name, True, theme.quiet, free=True)])
    head = look.say(Text("Touch to play"))
    size = next((size for size in (look.font(64, NAME), look.font(48, NAME))
                 if look.type.width(head, size, True) <= room), look.name)
    big = [Line(part, size, True, name=True) for part in look.type.wrap(head, size, True, room, 3)]
    titles = [look.say(title) for title in scene.games]
    size = look.name if len(_joined(titles, look, look.name, room)) == 1 else look.small
    groups.append([*big, *(Line(each, size) for each in _joined(titles, look, size, room))])
    if scene.record is not None:
        groups.append(_record(scene.record, look, room))
    elif scene.played:
        told = look.say(Text("{n} game was played here to its end", {"n": scene.played},
                             "{n} games were played here to their end"))
        groups.append([Line(part, look.small, ink=theme.quiet)
                       for part in look.type.wrap(told, look.small, False, room, 2)])
    if scene.waiting is not None:
        told, game = look.say(Text("A game waits for its players")), look.say(scene.waiting)
        groups.append([
            *(Line(part, look.small, ink=theme.quiet)
              for part in look.type.wrap(told, look.small, False, room, 2)),
            *(Line(part, look.small, True) for part in look.type.wrap(game, look.small, True, room, 2))])
    return groups


def _joined(titles: list[str], look: Look, size: int, room: int) -> list[str]:
    """The names of the games, as many in a line as it holds."""
    lines: list[str] = []
    for title in titles:
        longer = f"{lines[-1]} · {title}" if lines else ""
        if longer and look.type.width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(title)
    return lines


def _record(record: Record, look: Look, room: int) -> list[Line]:
    """Who achieved what, and of how many games it is the best."""
    theme = look.theme
    caption = look.say(Text("Record of {n} game at this table", {"n": record.games},
                            "Record of {n} games at this table"))
    lines = [Line(part, look.small, ink=theme.quiet)
             for part in look.type.wrap(caption, look.small, False, room, 2)]
    feat = look.say(record.feat)
    names = ", ".join(record.names[:_MOST_NAMES])
    if len(record.names) > _MOST_NAMES:
        names += ", …"
    both = f"{names} · {feat}" if names else feat
    large, size = look.roomy, look.name if look.roomy else look.small
    if look.type.width(both, size, True) <= room:
        return [*lines, Line(both, size, True, theme.thread, name=large)]
    if names:
        lines.append(Line(names, size, True, theme.thread, free=True, name=large))
    return lines + [Line(part, size, True, theme.thread, name=large)
                    for part in look.type.wrap(feat, size, True, room, 3)]


class _Loose(NamedTuple):
    """A button that lies about.

    Attributes:
        cell: what it has to itself.
        box: where it lies there on the whole.
        seat: whose it is.
        turn: how far it is turned, in degrees.
        sway: how far it sways, in pixels.
        phase: where its sway begins, in parts of a round.
    """

    cell: Box
    box: Box
    seat: int
    turn: int
    sway: int
    phase: float


@lru_cache(maxsize=4)
def _scattered(page: int, size: Size, cell: int, words: Box) -> tuple[_Loose, ...]:
    """The buttons of a page, in cells that the words leave free; the same for the same page."""
    cells = Box(0, 0, *size).grid(max(size[0] // cell, 1), max(size[1] // cell, 1), 0, 0)
    found = []
    for spot in cells:
        lies, seat, large, turn, phase, x, y = (_dice(page, spot, which) for which in range(7))
        least, sway = min(spot.w, spot.h), cell // 14
        side = round((least - 2 * sway) * _SIZES[int(large * len(_SIZES))])
        free_w, free_h = spot.w - side - 2 * sway, spot.h - side - 2 * sway
        box = Box(spot.x + sway + round(free_w * x), spot.y + sway + round(free_h * y), side, side)
        if lies < _SHARE and not spot.overlaps(words):
            found.append(_Loose(spot, box, int(seat * 4), int(turn * 24) * 15, sway, phase))
    return tuple(found)


def _dice(page: int, spot: Box, which: int) -> float:
    """A number from 0 to 1 as if by chance, and the same for the same page: a scene has but one screen."""
    word = crc32(f"{page}/{spot.x}/{spot.y}/{which}".encode())
    for _ in range(2):  # a checksum alone is linear: whole rows of buttons would look alike
        word = (word ^ word >> 16) * 0x45D9F3B & 0xFFFFFFFF
    return (word ^ word >> 16) / 2**32
