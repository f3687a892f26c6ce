"""Header, question and notice on a small display: one row of lamps, no sentence cut.

What has no room is said in fewer words (see :func:`fitting`), or on a page of its own.
"""

from collections.abc import Iterable, Sequence

from companion.games.game import Text
from companion.screens.basics import Health, Notice, Status
from companion.screens.game_scene import OpenMenu
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME_IN_SENTENCE, Look
from companion.screens.marks import Fill, Icon, Lamp, Ring, Sign
from companion.screens.theme import Colour
from companion.screens.typeset import clean
from companion.screens.widgets import Tile, Widget

_NAMES = (NAME_IN_SENTENCE, 10, 6)
"""How many characters of a name are kept, as long as the sentence has no room."""


# -- what fits ---------------------------------------------------------------------------------------------


def shorter(look: Look, text: Text) -> list[str]:
    """The sentence with names of usual length, then with ever shorter ones."""
    return list(dict.fromkeys(look.say(text, letters) for letters in _NAMES))


def whole(look: Look, words: str, width: int, lines: int, *, bold: bool = False) -> bool:
    """Whether all of the words have room on so many lines of secondary text."""
    parts = look.type.wrap(words, look.small, bold, width, lines) if lines > 0 else ()
    return " ".join(parts) == " ".join(clean(words).split())


def fitting(look: Look, words: Iterable[str], width: int, lines: int, *, bold: bool = False) -> str:
    """The first of these that has room; nothing when none has."""
    return next((each for each in words if whole(look, each, width, lines, bold=bold)), "")


def short_label(look: Look, box: Box, *labels: Text) -> str:
    """The first of these that has room on a control."""
    said = [look.say(label) for label in labels]
    return fitting(look, said, box.w - 2 * look.px(8), 2, bold=True) or said[-1]


# -- the header --------------------------------------------------------------------------------------------


def compact_header(look: Look, title: str, lines: Sequence[str], lamps: Sequence[Status], *, high: int,
                   home: bool) -> list[Widget]:
    """The bar at the top.

    Args:
        look: frame and theme.
        title: of the screen.
        lines: what may stand below it: the first of these that has room.
        lamps: see :func:`lamps_of`.
        high: its height.
        home: whether there is a way to the menu.
    """
    widgets = [menu_button(look, high)] if home else []
    x = widgets[0].box.w if home else 0
    bar = Tile(look, "header", Box(x, 0, look.size[0] - x, high), look.theme.bar, ground=look.theme.bar,
               radius=0)
    pad = look.px(4) if home else look.px(10)
    upper, lower = Box(x + pad, look.px(2), bar.box.w - pad - look.px(6), high - look.px(4)).rows(2, 0)
    title = fitting(look, (title, *title.split()[:1]), upper.w, 1, bold=True)
    left, rest = upper.left(look.type.width(title, look.small, True), look.px(10))
    bar.text(title, left, look.small, bold=True)
    if look.wide:
        lamps_row(look, bar, rest, lamps)
    else:
        lower = lamps_row(look, bar, lower, lamps)
    said = fitting(look, lines, lower.w, 1)
    if said:  # lamps may take all of the line
        bar.text(said, lower, look.small, ink=look.theme.quiet)
    return [*widgets, bar.done()]


def menu_button(look: Look, high: int) -> Widget:
    """The way to the menu, in the left upper corner."""
    tile = Tile(look, "menu", Box(0, 0, look.wide_at_least(FINGER), high), look.theme.bar,
                ground=look.theme.bar, radius=0)
    for row in tile.box.centred(look.px(24), look.px(20)).rows(3, look.px(5)):
        tile.add(Fill(row, look.theme.ink, look.px(2)))
    return tile.done(OpenMenu())


def lamps_of(status: Sequence[Status], unsaved: int) -> list[Status]:
    """What has a lamp: all that is part of the rig, and the entries that are not on the disk yet."""
    lamps = [entry for entry in status if entry.health is not Health.ABSENT]
    if unsaved:
        lamps.append(Status(Text("{n} unsaved", {"n": unsaved}), Health.TROUBLE))
    return lamps


def lamps_row(look: Look, bar: Tile, box: Box, lamps: Sequence[Status]) -> Box:
    """As many lamps as fit into one row, from the right: all, or those in trouble, or one for all of them.

    Returns:
        What is left of the row.
    """
    if not lamps:
        return box
    troubled = [lamp for lamp in lamps if lamp.health is Health.TROUBLE]
    one = (Status(Text("{n} in trouble", {"n": len(troubled)}), Health.TROUBLE) if troubled
           else Status(Text("all well"), Health.FINE))
    dot, gap, apart = look.px(14), look.px(4), look.px(9)
    ways = [list(lamps), *([troubled] if troubled else []), [one]]
    for shown in ways:
        names = [look.say(lamp.name) for lamp in shown]
        wide = [dot + gap + look.type.width(name, look.small) for name in names]
        if sum(wide) + apart * (len(wide) - 1) <= box.w:
            break
    else:  # the lamp alone; what it is about stands in the menu
        names, wide = [""], [dot]
    for lamp, name, width in reversed(list(zip(shown, names, wide, strict=True))):
        cell, box = box.right_of(width, apart)
        bar.add(Lamp(cell.left(dot)[0].centred(dot, dot), lamp.health))
        ink = look.theme.trouble if lamp.health is Health.TROUBLE else look.theme.quiet
        if name:
            bar.text(name, cell.left(dot, gap)[1], look.small, ink=ink)
    return box


# -- the box that asks -------------------------------------------------------------------------------------


def say(look: Look, box: Box, asked: Sequence[str], *, told: Sequence[str] = (), edge: Colour | None = None,
        notice: Notice | None = None) -> Widget:
    """What is asked for, as fully as there is room beside what the companion has just done by itself.

    Args:
        look: frame and theme.
        box: where it stands.
        asked: the question, in ever fewer words.
        told: what the companion did, newest last.
        edge: colour of the outline: that of the seat that is asked.
        notice: what could not be done; it takes the place of the question.
    """
    theme = look.theme
    tile = Tile(look, "prompt", box, theme.bar)
    tile.add(outline(look, box, theme.dim if edge is None else edge))
    if notice is not None:
        notify(look, tile, _inside(look, box), notice)
        return tile.done()
    inner, high = _inside(look, box), look.type.height(look.small)
    most = inner.h // high
    question, what = _both(look, asked, told, inner.w, most)
    lines = len(look.type.wrap(question, look.small, True, inner.w, most)) if question else 0
    more = len(look.type.wrap(what, look.small, False, inner.w, most)) if what else 0
    rest = inner.centred(inner.w, high * (lines + more))
    rest = tile.lines(question, rest, look.small, lines, bold=True)
    tile.lines(what, rest, look.small, more, ink=theme.thread)
    return tile.done()


def _inside(look: Look, box: Box) -> Box:
    return box.inset(look.px(9), 0)


def _both(look: Look, asked: Sequence[str], told: Sequence[str], width: int, most: int) -> tuple[str, str]:
    """The fullest question that leaves room for what was told; failing that what was told, or the question.

    Whose turn it is stands in the header as well, so the question may be missing.
    """
    fits = [each for each in asked if whole(look, each, width, most, bold=True)]
    if told:
        for question in fits:
            left = most - len(look.type.wrap(question, look.small, True, width, most))
            if whole(look, told[-1], width, left):
                return question, _newest(look, told, width, left)
        if whole(look, told[-1], width, most):
            return "", told[-1]
    return next(iter(fits), asked[-1] if asked else ""), ""


def _newest(look: Look, told: Sequence[str], width: int, lines: int) -> str:
    """As many of the newest sentences as fit whole on so many lines."""
    shown = told[-1]
    for sentence in reversed(told[:-1]):
        if not whole(look, f"{sentence} · {shown}", width, lines):
            break
        shown = f"{sentence} · {shown}"
    return shown


def outline(look: Look, box: Box, ink: Colour) -> Ring:
    """Round what is asked, or told."""
    return Ring(box, ink, look.px(12), max(look.px(2), 1))


def has_room(look: Look, box: Box, notice: Notice) -> bool:
    """Whether a notice can be told whole in the box of :func:`say`."""
    inner = _beside_sign(look, _inside(look, box))
    return whole(look, look.say(notice.text), inner.w, inner.h // look.type.height(look.small))


def notify(look: Look, tile: Tile, box: Box, notice: Notice) -> None:
    """What could not be done, with its sign, in the middle of the box."""
    theme, high, message = look.theme, look.type.height(look.small), look.say(notice.text)
    inner = _beside_sign(look, box)
    lines = look.type.wrap(message, look.small, False, inner.w, inner.h // high)
    inner = inner.centred(inner.w, high * len(lines))
    icon = look.px(18)
    sign = Box(box.x, inner.y, icon, high).centred(icon, icon)
    tile.add(Lamp(sign, Health.FINE) if notice.good else Icon(sign, Sign.WARNING, theme.trouble))
    tile.lines(message, inner, look.small, len(lines), ink=theme.fine if notice.good else theme.trouble)


def _beside_sign(look: Look, box: Box) -> Box:
    return box.left(look.px(18), look.px(6))[1]
