"""What the screens share: the header with its status lamps, the box that asks, undo and redo."""

from collections.abc import Sequence

from companion.games.game import Text
from companion.screens.compact import compact_header, lamps_of, say
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Card, Fill, Icon, Lamp, Ring, Sign
from companion.screens.menu_scene import OpenMenu
from companion.screens.scene import Health, Notice, Redo, Status, Undo
from companion.screens.theme import Colour
from companion.screens.widgets import Tile, Widget


def header_height(look: Look) -> int:
    """Height of the header; the menu in it is a target."""
    lines = 2 * look.type.height(look.small) + look.px(4)
    return max(look.high_at_least(FINGER, 56 if look.roomy else 0), lines)


def header(look: Look, title: str, first: str, second: str, status: Sequence[Status], *,
           home: bool, unsaved: int = 0) -> list[Widget]:
    """The bar at the top.

    Args:
        look: frame and theme.
        title: the game's name.
        first: beside the title.
        second: the line below.
        status: reader, panel, storage, clock; what is not part of the rig is left out.
        home: whether there is a way to the menu, and from there home.
        unsaved: entries that are not on the disk yet.
    """
    theme, high = look.theme, header_height(look)
    if not look.roomy:
        return compact_header(look, title, (second, first), lamps_of(status, unsaved), high=high, home=home)
    widgets = []
    x = 0
    if home:
        x = look.wide_at_least(FINGER, 60)
        tile = Tile(look, "menu", Box(0, 0, x, high), theme.bar, ground=theme.bar, radius=0)
        sign = tile.box.centred(look.px(24), look.px(20))
        for row in sign.rows(3, look.px(5)):
            tile.add(Fill(row, theme.ink, look.px(2)))
        widgets.append(tile.done(OpenMenu()))
    bar = Tile(look, "header", Box(x, 0, look.size[0] - x, high), theme.bar, ground=theme.bar, radius=0)
    start = x or look.px(14)
    inner = Box(start, look.px(2), look.size[0] - start - look.px(10), high - look.px(4))
    lamps = [entry for entry in status if entry.health is not Health.ABSENT]
    if unsaved:
        lamps.append(Status(Text("{n} unsaved", {"n": unsaved}), Health.TROUBLE))
    trouble = trouble_of(status)
    size = look.small if look.text > 1 or not look.roomy else look.font(22, 2.6)
    wide = look.type.width(title, size, True)
    needed = wide + look.px(24) + look.type.width(first, look.small)
    free = _lamps(look, bar, inner, lamps, inner.w - needed if look.wide else 0)
    left, rest = free[0].left(min(wide, free[0].w), look.px(12))
    bar.text(title, left, size, bold=True, free=True)
    if rest.w > 0:
        bar.text(first, rest, look.small, ink=theme.quiet, free=True)
    line = free[1]
    if trouble is not None and free[1].w == inner.w:
        words = look.say(trouble)
        room = inner.w - look.px(24) - look.type.width(second, look.small)
        whole = look.type.width(words, look.small) <= room
        small = look.small if whole else look.plain.small
        taken = min(look.type.width(words, small), room)
        if taken > look.px(120):
            right, line = line.right_of(taken, look.px(24))
            bar.text(words, right, small, align="right", ink=theme.trouble, free=True)
    bar.text(second, line, look.small, ink=theme.quiet, free=True)
    widgets.append(bar.done())
    return widgets


def trouble_of(status: Sequence[Status]) -> Text | None:
    """What is wrong with the first device in trouble, and what to do."""
    return next((e.text for e in status if e.health is Health.TROUBLE and e.text is not None), None)


def notice_or_trouble(look: Look, notice: Notice | None, status: Sequence[Status]) -> Notice | None:
    """What stands below the question: portrait's header has no room for a device in trouble."""
    if not look.roomy:  # there it stands in the menu
        return notice
    trouble = None if look.wide else trouble_of(status)
    return Notice(trouble) if notice is None and trouble is not None else notice


def _lamps(look: Look, bar: Tile, inner: Box, status: Sequence[Status], room: int) -> tuple[Box, Box]:
    """Draw the status lamps from the right, in one row if there is room for it, otherwise in two.

    Returns:
        What is left of the upper and the lower row.
    """
    size, dot, gap = look.small, look.px(16), look.px(5)
    rows = inner.rows(2, 0)
    if not status:
        return rows[0], rows[1]
    names = [look.say(entry.name) for entry in status]
    cells = [dot + gap + look.type.width(name, size) + look.px(12) for name in names]
    one_row = sum(cells) <= room
    columns = [[i] for i in range(len(status))] if one_row else [
        [i for i in (c * 2, c * 2 + 1) if i < len(status)] for c in range((len(status) + 1) // 2)]
    widths = [max(cells[i] for i in column) for column in columns]
    x = inner.right - sum(widths) + look.px(12)
    start = x
    for column, wide in zip(columns, widths, strict=True):
        for row, i in enumerate(column):
            line = rows[row]
            bar.add(Lamp(Box(x, line.y + (line.h - dot) // 2, dot, dot), status[i].health))
            ink = look.theme.trouble if status[i].health is Health.TROUBLE else look.theme.quiet
            spot = Box(x + dot + gap, line.y, wide - dot - gap - look.px(12), line.h)
            bar.text(names[i], spot, size, ink=ink)
        x += wide
    left = tuple(row._replace(w=start - look.px(12) - row.x) for row in rows)
    return left[0], rows[1] if one_row else left[1]


def page(look: Look, gap: int) -> tuple[Box, Box]:
    """What every screen has below its header: the bar at the bottom, and the body `gap` above it."""
    edge, top = look.px(8 if look.roomy else 6), header_height(look) + look.gap_y
    w, h = look.size
    if not look.roomy:
        return Box(edge, top, w - 2 * edge, h - top).below(look.high_at_least(THUMB), gap)
    whole = Box(edge, top, w - 2 * edge, h - top - look.px(6))
    high = max(look.high_at_least(THUMB, 82 if look.wide else 104),
               look.type.height(look.name) + look.type.height(look.small) + look.px(6))
    return whole.below(high, gap)


def undo_width(look: Look) -> int:
    """Width of undo, the same on every screen."""
    return look.wide_at_least(THUMB, 164)


def undo_redo(look: Look, bar: Box, undo: Text | None, redo: Text | None) -> tuple[list[Widget], Box]:
    """Undo in the left lower corner with the words of what it takes back, redo beside it.

    Returns:
        The widgets, and what is left of the bar.
    """
    look = look.plain  # the words have to be whole
    theme = look.theme
    box, rest = bar.left(undo_width(look), look.gap_x)
    words = look.say(undo) if undo is not None else ""
    tile = Tile(look, "undo", box, theme.control if undo is not None else theme.off)
    inner = box.inset(look.px(8), look.px(2))
    high = look.type.height(look.name)
    top, below = inner.top(high)
    icon = look.px(26)
    ink = theme.ink if undo is not None else theme.quiet
    label = look.say(Text("Undo"))
    if not words:
        top = inner.centred(inner.w, high)
    wide = look.type.width(label, look.name, True)
    x = top.x if words else inner.x + (inner.w - icon - look.px(8) - wide) // 2
    tile.add(Icon(Box(x, top.y + (high - icon) // 2, icon, icon), Sign.UNDO, ink))
    tile.text(label, Box(x + icon + look.px(8), top.y, min(wide, inner.right - x - icon - look.px(8)), high),
              look.name, bold=True, ink=ink, caps_mm=NAME)
    tile.lines(words, below, look.small, 2, ink=theme.ink)
    widgets = [tile.done(Undo(), enabled=undo is not None, least_mm=THUMB)]
    if redo is not None:
        label = look.say(Text("Redo"))
        wide = max(look.wide_at_least(THUMB, 70), look.type.width(label, look.small, True) + look.px(8))
        box, rest = rest.left(wide, look.gap_x)
        tile = Tile(look, "redo", box, theme.control)
        icon = look.px(30)
        high = look.type.height(look.small)
        y = box.y + (box.h - icon - high - look.px(4)) // 2
        tile.add(Icon(Box(box.x + (box.w - icon) // 2, y, icon, icon), Sign.REDO, theme.ink))
        tile.text(label, Box(box.x + look.px(4), y + icon + look.px(4), box.w - look.px(8), high), look.small,
                  bold=True, align="centre")
        widgets.append(tile.done(Redo(), least_mm=THUMB))
    return widgets, rest


def prompt(look: Look, box: Box, asked: str, *, seat: int | None = None, told: Sequence[str] = (),
           notice: Notice | None = None, card: tuple[str, int] | None = None) -> Widget:
    """The box that says what is asked, and below it what could not be done or what just happened.

    Args:
        look: frame and theme.
        box: where it stands.
        asked: what the table is asked for.
        seat: the seat that is asked; its colour and emblem mark the box.
        told: what the companion did by itself, newest last.
        notice: what could not be done; it stands before what was told.
        card: suit and value of the card in question.
    """
    theme = look.theme
    if not look.roomy:
        ink = None if seat is None else theme.seats[seat].colour
        return say(look, box, [asked], told=told, edge=ink, notice=notice)
    tile = Tile(look, "prompt", box, theme.bar)
    edge: Colour = theme.seats[seat].colour if seat is not None else theme.dim
    tile.add(_outline(look, box, edge))
    inner = box.inset(look.px(12), look.px(4))
    if inner.w < look.px(220 if notice is None else 420):
        pass  # the words need all of it; they name the seat and the card as well
    elif card is not None:
        high = min(inner.h, look.px(64))
        left, inner = inner.left(round(high * 0.8), look.px(10))
        tile.add(Card(left.centred(left.w, high), card[0], card[1], look.name))
    elif seat is not None:
        emblem = look.px(30)
        left, inner = inner.left(emblem, look.px(10))
        tile.add(Button(left.centred(emblem, emblem), seat))
    small_high = look.type.height(look.small)
    if notice is not None:
        notify(look, tile, inner, notice, asked)
        return tile.done()
    size, lines = _question(look, asked, inner.w, inner.h - (small_high if told else 0))
    if not told:  # the question alone stands in the middle
        used = len(look.type.wrap(asked, size, True, inner.w, lines)) * look.type.height(size)
        inner = inner.centred(inner.w, used)
    rest = tile.lines(asked, inner, size, lines, bold=True)
    if told and rest.h >= small_high:
        most = rest.h // small_high
        tile.lines(newest(look, told, rest.w, most), rest, look.small, most, ink=theme.quiet)
    return tile.done()


def notify(look: Look, tile: Tile, box: Box, notice: Notice, asked: str) -> None:
    """What could not be done comes first and is told whole; the question gets what is left.

    Whoever is asked is marked by the outline of the seat as well, so the question may be short of room.
    """
    theme, small_high, message = look.theme, look.type.height(look.small), look.say(notice.text)
    icon = look.px(18)
    spot, box = box.left(icon, look.px(6))
    most = max(box.h // small_high, 1)
    left = most - len(look.type.wrap(message, look.small, False, box.w, most))
    box = box.centred(box.w, most * small_high)
    sign = Box(spot.x, box.y, icon, small_high).centred(icon, icon)
    tile.add(Lamp(sign, Health.FINE) if notice.good else Icon(sign, Sign.WARNING, theme.trouble))
    rest = tile.lines(message, box, look.small, most, ink=theme.fine if notice.good else theme.trouble)
    if left:
        tile.lines(asked, rest, look.small, left, bold=True)


def newest(look: Look, told: Sequence[str], width: int, lines: int) -> str:
    """As many of the newest sentences as fit whole on so many lines of secondary text; one at least."""
    shown = told[-1]
    for sentence in reversed(told[:-1]):
        longer = f"{sentence} · {shown}"
        if len(look.type.wrap(longer, look.small, False, width, lines + 1)) > lines:
            break
        shown = longer
    return shown


def _question(look: Look, asked: str, width: int, height: int) -> tuple[int, int]:
    """Font size and lines for the question: the larger size if all of it fits so."""
    for size in (look.font(22, 2.6), look.small, look.plain.small):
        lines = max(height // look.type.height(size), 1)
        if len(look.type.wrap(asked, size, True, width, lines + 1)) <= lines:
            break
    return size, lines


def _outline(look: Look, box: Box, ink: Colour) -> Ring:
    return Ring(box, ink, look.px(12), max(look.px(2), 1))
