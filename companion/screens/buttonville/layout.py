"""What the screens of Buttonville share: header, undo, the question, and a grid of things to choose from.

It is the same for large and small displays: whoever fills a page gets a body and needs not know which.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Command
from companion.screens.buttonville.asks import Leave
from companion.screens.buttonville.head import header_of
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.words import fewer
from companion.screens.compact import has_room, say, shorter
from companion.screens.frame import (
    notice_fits,
    notice_height,
    notice_or_trouble,
    page,
    prompt,
    undo_redo,
    undo_width,
)
from companion.screens.game_scene import Do, Seen
from companion.screens.geometry import Box
from companion.screens.lines import label_size, least_width
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Sign
from companion.screens.small.frame import Frame, told_apart, undo
from companion.screens.widgets import LABEL_Y, Screen, Widget, control, main_of


class Choice(NamedTuple):
    """Something to be touched in a grid.

    Attributes:
        id: of its widget.
        label: its words, or nothing beside a sign.
        command: what it asks for.
        enabled: whether it can be chosen now.
        main: golden.
        sign: drawn before the label.
        chosen: chosen already.
        seat: whose emblem stands before the label.
        free: the label is a name and may be shortened.
    """

    id: str
    label: str
    command: Command
    enabled: bool = True
    main: bool = False
    sign: Sign | None = None
    chosen: bool = False
    seat: int | None = None
    free: bool = False


def grid(look: Look, box: Box, choices: Sequence[Choice], *, guarded: bool = False,
         rows: int = 0) -> list[Widget]:
    """The choices in rows of equal cells: so that their words are as large and the rows as full as can be.

    Args:
        look: frame and theme.
        box: the room for all of them.
        choices: in reading order.
        guarded: a second touch of the same finger does not count.
        rows: so many rows; 0 is as fits best.
    """
    ways = [_way(look, box, choices, columns) for columns in range(1, len(choices) + 1)]
    best = max(ways, key=lambda way: (way.fits, rows in {0, way.rows}, way.size, -way.odd))
    best = best._replace(cells=_widened(look, choices, best))
    return [
        control(look, each.id, cell, each.label, each.command, main=each.main, enabled=each.enabled,
                sign=each.sign, chosen=each.chosen, seat=each.seat, size=best.size, free=each.free,
                least_mm=FINGER, guarded=guarded or isinstance(each.command, Do))
        for each, cell in zip(choices, best.cells, strict=False)]


class _Way(NamedTuple):
    """One way to lay a grid out, and how good it is.

    Attributes:
        fits: 0 when each cell is large enough for a finger, otherwise how many pixels are missing, below 0.
        rows: how many.
        size: font size of the labels.
        odd: how far cells are from a good shape, and how many places are empty.
        cells: where each choice stands.
    """

    fits: int
    rows: int
    size: int
    odd: int
    cells: Sequence[Box]


def _way(look: Look, box: Box, choices: Sequence[Choice], columns: int) -> _Way:
    rows = -(-len(choices) // columns)
    high = rows * look.px(_HIGHEST) + (rows - 1) * look.gap_y
    cells = box.top(min(box.h, high))[0].grid(columns, rows, look.gap_x, look.gap_y)
    cell = cells[-1]
    least = look.profile.x(FINGER), look.profile.y(FINGER)
    fits = min(cell.w - least[0], cell.h - least[1], 0)
    least_w = cell.h if _numbers(choices) else round(1.3 * cell.h)
    empty = rows * columns - len(choices)
    odd = max(least_w - cell.w, 0) + max(cell.w - 3 * cell.h, 0) + look.px(30) * empty
    return _Way(fits, rows, _label_size(look, choices, cell), odd, cells)


def _widened(look: Look, choices: Sequence[Choice], way: _Way) -> Sequence[Box]:
    """The cells as wide as their words need, where some have no room in equal ones.

    Rows may then have different numbers of cells, and at worst two choices change places.
    """
    lines = max((way.cells[0].h - 2 * look.px(LABEL_Y)) // look.type.height(way.size), 1)
    needs = [least_width(look, each.label, way.size, lines, FINGER) for each in choices]
    if any(each.seat is not None or each.sign is not None for each in choices) or all(
            need <= cell.w for need, cell in zip(needs, way.cells, strict=False)):
        return way.cells
    columns = len(way.cells) // way.rows
    starts = way.cells[::columns]
    width = way.cells[-1].right - starts[0].x

    def spare(row: Sequence[int]) -> int:
        return width - sum(needs[at] for at in row) - look.gap_x * (len(row) - 1)

    for orders in ([list(range(len(needs)))], _exchanged(len(needs))):
        splits = ([order[a:b] for a, b in pairwise((0, *ends, len(order)))] for order in orders
                  for ends in combinations(range(1, len(order)), way.rows - 1))
        rows = max(splits, key=lambda split: min(map(spare, split)))
        if min(map(spare, rows)) >= 0:
            break
    else:
        return way.cells
    cells: dict[int, Box] = {}
    for row, start in zip(rows, starts, strict=True):
        x = start.x
        for at in row:
            cells[at] = start._replace(x=x, w=needs[at] + spare(row) // len(row))
            x = cells[at].right + look.gap_x
    return [cells[at] for at in range(len(choices))]


def _exchanged(count: int) -> list[list[int]]:
    """Every order of so many choices in which two of them have changed places."""
    orders = []
    for one, other in combinations(range(count), 2):
        order = list(range(count))
        order[one], order[other] = other, one
        orders.append(order)
    return orders


def _numbers(choices: Sequence[Choice]) -> bool:
    return all(each.label.isdigit() for each in choices if each.label)


def _label_size(look: Look, choices: Sequence[Choice], cell: Box) -> int:
    """The size that all labels have room for; numbers alone are larger."""
    sizes = [label_size(look, each.label, cell if each.seat is None and each.sign is None
                        else cell.left(max(cell.w - look.px(38), 1))[0]) for each in choices if each.label]
    if _numbers(choices):
        return max(min(look.font(44, NAME), round(cell.h * 0.6)), look.small)
    return min(sizes, default=look.name)


_HIGHEST = 150
"""Most units that a cell is high."""


class Form(NamedTuple):
    """A page over the turn, as far as it is the same for all of them.

    Attributes:
        kept: undo, the question and the header, in that order of the focus.
        body: the room between them.
        told: a notice that needs the whole page; then there is nothing else on it.
    """

    kept: list[Widget]
    body: Box
    told: list[Widget]

    def screen(self, look: Look, widgets: Sequence[Widget]) -> Screen:
        """The finished screen; `widgets` fill the body."""
        every = (*(self.told or widgets), *self.kept)
        return Screen(look.size, look.theme.ground, every, main_of(every, look.theme.thread))


def form(scene: GuildsScene, look: Look, asked: Text, *, seat: int | None = None, leave: bool = True,
         short: Text | None = None, told: Sequence[Text] = ()) -> Form:
    """A page that asks one thing.

    Args:
        scene: the game.
        look: frame and theme.
        asked: the question.
        seat: who is asked.
        leave: whether the page can be closed.
        short: the question in fewer words, for small displays.
        told: what followed by itself, newest last; only for small displays.
    """
    head = header_of(scene, look)
    if not look.roomy:
        frame = Frame.of(look, strip=False)
        if not look.wide:  # a line less than elsewhere: the grids of this game are high
            said, body = frame.body.below(2 * look.type.height(look.small), look.px(6))
            frame = frame._replace(said=said, body=body)
        ink = None if seat is None else look.theme.seats[seat].colour
        corner = undo(look, frame.corner, scene.undo, [look.say(each) for each in fewer(scene.undo)])
        if scene.notice is not None and not has_room(look, frame.said, scene.notice):
            high = Frame.of(look, strip=False)
            return Form([corner, *head[::-1]], high.body,
                        told_apart(look, scene.notice, high.body, high.beside, Seen()))
        words = [*shorter(look, asked), *([] if short is None else shorter(look, short))]
        asking = say(look, frame.said, words, told=[look.say(text) for text in told], edge=ink,
                     notice=scene.notice)
        return Form([asking, corner, *head[::-1]], frame.body, [])
    bar, body = page(look, look.gap_y)
    redo = scene.redo if look.wide else None  # upright it comes back once the page is closed
    kept, rest = undo_redo(look, bar, undo_words(look, scene.undo), redo)
    back: list[Widget] = []
    if leave:
        spot, rest = rest.right_of(look.wide_at_least(THUMB, 70), look.gap_x)
        back = [control(look, "leave", spot, "", Leave(), sign=Sign.BACK)]
    notice = notice_or_trouble(look, scene.notice, scene.status)
    if notice is not None and not notice_fits(look, rest, notice):  # above the bar, where it is told whole
        strip, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        back.append(prompt(look, strip, "", notice=notice, wanted="notice"))
        notice = None
    asking = prompt(look, rest, briefly(look, asked, rest, bold=True), seat=seat, notice=notice,
                  short="" if short is None else look.say(short))
    return Form([*back, asking, *kept, *head[::-1]], body, [])


def undo_words(look: Look, words: Text | None) -> Text | None:
    """What undo takes back, in as many words as its corner has room for."""
    width, plain = undo_width(look) - 2 * look.px(6), look.plain
    for each in () if words is None else (words, *fewer(words)):
        said = look.say_within(each, width, 2, plain.small)
        if len(look.type.wrap(said, plain.small, False, width, 3)) <= 2:
            return each
    return words


def briefly(look: Look, text: Text, box: Box, *, bold: bool = False) -> str:
    """The sentence with its names cut as far as it needs to be whole on two lines of a prompt."""
    width, small, large = box.w - look.px(66), look.plain.small, look.font(22, 2.6)
    for letters in (16, 10, 6, 4):
        said = look.say(text, letters)
        parts = look.type.wrap(said, small, bold, width, 3)
        widest = max((look.type.width(word, large, bold) for word in said.split()), default=0)
        if len(parts) <= 2 and widest <= width and " ".join(parts) == " ".join(said.split()):
            break
    return said
