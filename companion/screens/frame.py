"""What the screens share: the header with its status lamps, the box that asks, undo and redo."""

from collections.abc import Callable, Sequence

from companion.games.game import Text
from companion.screens.basics import Health, Notice, Status
from companion.screens.compact import compact_header, lamps_of, say
from companion.screens.game_scene import OpenMenu, Redo, Undo
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Card, Fill, Icon, Lamp, Ring, Sign
from companion.screens.theme import Colour
from companion.screens.widgets import Tile, Widget


def header_height(look: Look, *, lamps: bool = True) -> int:
    """Height of the header; the menu in it is a target.

    Upright the lamps stand in a row of their own; without `lamps` it is the height of what is above them.
    """
    lines = 2 * look.type.height(look.small) + look.px(4)
    high = max(look.high_at_least(FINGER, 56 if look.roomy else 0), lines)
    return high + (_lamps_height(look) if look.upright and lamps else 0)


def _lamps_height(look: Look) -> int:
    return look.type.height(look.plain.small) + look.px(6)


def header(look: Look, title: str, first: str, second: str | Callable[[int], str],
           status: Sequence[Status], *, home: bool, unsaved: int = 0, right: int = 0) -> list[Widget]:
    """The bar at the top.

    Args:
        look: frame and theme.
        title: the game's name.
        first: beside the title.
        second: the line below, or what says it in so many pixels: the lamps may take a part of its row.
        status: reader, panel, storage, clock; what is not part of the rig is left out.
        home: whether there is a way to the menu, and from there home.
        unsaved: entries that are not on the disk yet.
        right: a width at its right end that is left to something else.
    """
    theme, high = look.theme, header_height(look)
    if not look.roomy:
        second = second if isinstance(second, str) else second(look.size[0])
        return compact_header(look, title, (second, first), lamps_of(status, unsaved), high=high, home=home)
    widgets = []
    lamps = [entry for entry in status if entry.health is not Health.ABSENT]
    late = [Status(Text("{n} unsaved", {"n": unsaved}), Health.TROUBLE)] if unsaved else []
    if look.upright:
        row_h = _lamps_height(look)
        high -= row_h
        row = Tile(look, "status", Box(0, high, look.size[0], row_h), theme.bar, ground=theme.bar, radius=0)
        spot = Box(look.px(14), high, look.size[0] - look.px(28), row_h - look.px(4))
        _row_of_lamps(look.plain, row, spot, lamps)
        lamps = []
        widgets.append(row.done())
    x = 0
    if home:
        x = look.wide_at_least(FINGER, 60)
        tile = Tile(look, "menu", Box(0, 0, x, high), theme.bar, ground=theme.bar, radius=0)
        sign = tile.box.centred(look.px(24), look.px(20))
        for row_box in sign.rows(3, look.px(5)):
            tile.add(Fill(row_box, theme.ink, look.px(2)))
        widgets.append(tile.done(OpenMenu()))
    width = look.size[0] - right
    bar = Tile(look, "header", Box(x, 0, width - x, high), theme.bar, ground=theme.bar, radius=0)
    start = x or look.px(14)
    inner = Box(start, look.px(2), width - start - look.px(10), high - look.px(4))
    large = look.small if look.text > 1 or not look.roomy else look.font(22, 2.6)
    wanted = look.type.width(title, large, True) + look.px(24) + look.type.width(first, look.small)
    room = inner.w - wanted if look.wide else 0
    alone = not (first or second or trouble_of(status))  # a trouble is told in the second line
    upper, lower = _lamps(look, bar, inner, lamps + late, room, alone=alone)
    _title(bar, upper, title, first, large)
    second = second if isinstance(second, str) else second(lower.w)
    if lower.w == inner.w:
        lower = _trouble(bar, lower, second, status, weighty=bool(unsaved))
    if lower.w > 0:
        bar.text(second, lower, look.small_for(second, lower.w), ink=theme.quiet, free=not look.roomy)
    widgets.append(bar.done())
    return widgets


def _title(bar: Tile, box: Box, title: str, first: str, size: int) -> None:
    """The title, and what stands beside it: as large as both have room."""
    look = bar.look
    gap = look.px(12)
    for large, small in ((size, look.small), (look.small, look.small), (look.plain.small,) * 2):
        wide = look.type.width(title, large, True)
        if wide + gap + look.type.width(first, small) <= box.w:
            break
    if first and look.type.width(first, small) + gap > box.w - wide and look.upright:
        title, wide, gap = "", 0, 0  # how far the game has come counts more than what it is called
    left, rest = box.left(min(wide, box.w), gap)
    bar.text(title, left, large, bold=True, free=not look.roomy)
    if rest.w > 0 and first:
        bar.text(first, rest, small, ink=look.theme.quiet, free=not look.roomy)


def _trouble(bar: Tile, line: Box, second: str, status: Sequence[Status], *, weighty: bool) -> Box:
    """What is wrong, at the right of the second line; something weighty also in its place.

    Returns:
        The room for the second line.
    """
    trouble, look = trouble_of(status), bar.look
    if trouble is None or not look.wide:
        return line
    words, gap = look.say(trouble), look.px(24)
    both = look.type.width(second, look.plain.small) + gap
    for taken in (both, 0) if weighty else (both,):
        for size in (look.small, look.plain.small):
            wide = look.type.width(words, size)
            if wide + taken <= line.w:
                right, line = line.right_of(wide, gap)
                bar.text(words, right, size, align="right", ink=look.theme.trouble)
                return line if taken else line._replace(w=0)
    return line


def trouble_of(status: Sequence[Status]) -> Text | None:
    """What is wrong with the first device in trouble, and what to do."""
    return next((e.text for e in status if e.health is Health.TROUBLE and e.text is not None), None)


def notice_or_trouble(look: Look, notice: Notice | None, status: Sequence[Status]) -> Notice | None:
    """What stands below the question: portrait's header has no room for a device in trouble."""
    if not look.roomy:  # there it stands in the menu
        return notice
    trouble = None if look.wide else trouble_of(status)
    return Notice(trouble) if notice is None and trouble is not None else notice


def _row_of_lamps(look: Look, bar: Tile, box: Box, status: Sequence[Status]) -> None:
    """All lamps side by side, spread over the width."""
    dot, gap = look.px(14), look.px(5)
    names = [look.say(entry.name) for entry in status]
    wide = [dot + gap + look.type.width(name, look.small) for name in names]
    free = max(box.w - sum(wide), 0) // max(len(wide), 1)
    for entry, width in zip(status, wide, strict=True):
        cell, box = box.left(width, min(free, look.px(24)))
        _lamp(look, bar, cell, entry, dot)


def _lamps(look: Look, bar: Tile, inner: Box, status: Sequence[Status], room: int, *,
           alone: bool) -> tuple[Box, Box]:
    """Draw the status lamps from the right, in one row if there is room for it, otherwise in two.

    A title `alone` stands in the middle of the header, and one row of lamps beside it.

    Returns:
        What is left of the upper and the lower row.
    """
    size, dot, gap = look.small, look.px(16), look.px(5)
    rows = inner.rows(2, 0)
    middle = inner.centred(inner.w, rows[0].h) if alone else rows[0]
    if not status:
        return middle, rows[1]
    names = [look.say(entry.name) for entry in status]
    cells = [dot + gap + look.type.width(name, size) + look.px(12) for name in names]
    one_row = sum(cells) <= room or len(status) == 1
    if one_row:
        rows = middle, rows[1]
    columns = [[i] for i in range(len(status))] if one_row else [
        [i for i in (c * 2, c * 2 + 1) if i < len(status)] for c in range((len(status) + 1) // 2)]
    widths = [max(cells[i] for i in column) for column in columns]
    x = inner.right - sum(widths) + look.px(12)
    start = x
    for column, wide in zip(columns, widths, strict=True):
        for row, i in enumerate(column):
            cell = rows[row]._replace(x=x, w=wide - look.px(12))
            _lamp(look, bar, cell, status[i], dot)
        x += wide
    left = tuple(row._replace(w=start - look.px(12) - row.x) for row in rows)
    return left[0], rows[1] if one_row else left[1]


def _lamp(look: Look, bar: Tile, cell: Box, entry: Status, dot: int) -> None:
    gap = look.px(5)
    bar.add(Lamp(Box(cell.x, cell.y + (cell.h - dot) // 2, dot, dot), entry.health))
    ink = look.theme.trouble if entry.health is Health.TROUBLE else look.theme.quiet
    bar.text(look.say(entry.name), Box(cell.x + dot + gap, cell.y, cell.w - dot - gap, cell.h), look.small,
             ink=ink)


def page(look: Look, gap: int) -> tuple[Box, Box]:
    """What every screen has below its header: the bar at the bottom, and the body `gap` above it."""
    edge, top = look.px(8 if look.roomy else 6), header_height(look) + look.gap_y
    w, h = look.size
    if not look.roomy:
        return Box(edge, top, w - 2 * edge, h - top).below(look.high_at_least(THUMB), gap)
    whole = Box(edge, top, w - 2 * edge, h - top - look.px(6))
    plain = look.plain  # the same for every size of text: undo stays where it is
    high = max(look.high_at_least(THUMB, 84 if look.wide else 104),
               plain.type.height(plain.name) + plain.type.height(plain.small) + look.px(6))
    return whole.below(high, gap)


def undo_width(look: Look) -> int:
    """Width of undo, the same on every screen."""
    return look.wide_at_least(THUMB, 184 if look.roomy else 164)


def undo_redo(look: Look, bar: Box, undo: Text | None, redo: Text | None,
              width: int = 0) -> tuple[list[Widget], Box]:
    """Undo in the left lower corner with the words of what it takes back, redo beside it.

    Args:
        look: frame and theme.
        bar: where both stand.
        undo: what undo takes back.
        redo: what redo brings back.
        width: of undo, where the bar is no wider than a panel; 0 for the usual one.

    Returns:
        The widgets, and what is left of the bar.
    """
    look = look.plain  # the words have to be whole
    theme = look.theme
    box, rest = bar.left(width or undo_width(look), look.gap_x)
    tile = Tile(look, "undo", box, theme.control if undo is not None else theme.off)
    inner = box.inset(look.px(6), look.px(3))
    high = look.px(28)
    icon, line_h = look.px(26), look.type.height(look.small)
    lines = (inner.h - high) // line_h
    words = look.say_within(undo, inner.w, lines, look.small) if undo is not None else ""
    used = min(len(look.type.wrap(words, look.small, False, inner.w, lines)), lines) if words else 0
    top, below = inner.centred(inner.w, high + used * line_h).top(high)
    ink = theme.ink if undo is not None else theme.quiet
    label = look.say(Text("Undo"))
    row_h = look.type.height(look.name)
    wide = look.type.width(label, look.name, True)
    x = inner.x + (inner.w - icon - look.px(8) - wide) // 2
    tile.add(Icon(Box(x, top.y + (high - icon) // 2, icon, icon), Sign.UNDO, ink))
    spot = Box(x + icon + look.px(8), max(top.y + (high - row_h) // 2, box.y), wide, row_h)
    tile.text(label, spot, look.name, bold=True, ink=ink, caps_mm=NAME)
    tile.lines(words, below, look.small, used, ink=theme.ink, align="centre")
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
           notice: Notice | None = None, card: tuple[str, int] | None = None,
           short: str = "", wanted: str = "prompt") -> Widget:
    """The box that says what is asked, and below it what could not be done or what just happened.

    Args:
        look: frame and theme.
        box: where it stands.
        asked: what the table is asked for.
        seat: the seat that is asked; its colour and emblem mark the box.
        told: what the companion did by itself, newest last.
        notice: what could not be done; it stands before what was told.
        card: suit and value of the card in question.
        short: the question in fewer words, where what was told needs the room.
        wanted: the widget's id.
    """
    theme = look.theme
    if not look.roomy:
        ink = None if seat is None else theme.seats[seat].colour
        return say(look, box, [asked], told=told, edge=ink, notice=notice)
    tile = Tile(look, wanted, box, theme.bar)
    edge: Colour = theme.seats[seat].colour if seat is not None else theme.dim
    tile.add(_outline(look, box, edge))
    inner = box.inset(look.px(12), look.px(3))
    least = look.plain.small
    aside = inner.w - look.px(62)
    words_h = _count(look, short or asked, least, True, aside) + sum(
        _count(look, words, least, False, aside) for words in told[-1:])
    if inner.w < look.px(220 if notice is None else 420) or (
            notice is None and words_h * look.type.height(least) > inner.h):
        pass  # the words need all of it; they name the seat and the card as well
    elif card is not None:
        high = min(inner.h, look.px(64))
        left, inner = inner.left(round(high * 0.8), look.px(10))
        tile.add(Card(left.centred(left.w, high), card[0], card[1], look.name))
    elif seat is not None:
        emblem = look.px(30)
        left, inner = inner.left(emblem, look.px(10))
        tile.add(Button(left.centred(emblem, emblem), seat))
    if notice is not None:
        notify(look, tile, inner, notice, asked)
    else:
        _ask(tile, inner, (asked, short or asked), told)
    return tile.done()


_MANY = 99
"""More lines than any text has."""


def notice_height(look: Look, width: int, notice: Notice) -> int:
    """Height of a prompt of this width that says nothing but this."""
    words = look.say(notice.text)
    for size in (look.small, look.plain.small):
        lines = _count(look, words, size, False, width - 2 * look.px(12) - look.px(24))
        if lines <= _MOST_OF_NOTICE:
            break
    return lines * look.type.height(size) + 2 * look.px(4)


def holds(look: Look, box: Box, asked: str, told: str) -> bool:
    """Whether a prompt in this box can ask this and tell that, both whole."""
    inner, size = box.inset(look.px(12), look.px(3)), look.plain.small
    lines = _count(look, asked, size, True, inner.w) + _count(look, told, size, False, inner.w)
    return lines * look.type.height(size) <= inner.h


def notice_fits(look: Look, box: Box, notice: Notice) -> bool:
    """Whether a prompt in this box can say it whole."""
    return notice_height(look.plain, box.w - look.px(40), notice) <= box.h


_MOST_OF_NOTICE = 2
"""From more lines on a notice is set in the usual size of text."""


def _ask(tile: Tile, box: Box, asked: tuple[str, str], told: Sequence[str]) -> None:
    """The question, and below it what happened last, if there is room for both; in the middle of the box.

    Args:
        tile: what it is written on.
        box: where.
        asked: the question, and the same in fewer words.
        told: what happened, newest last.
    """
    look, type_ = tile.look, tile.look.type
    large = look.font(22, 2.6)
    pairs = [(large, look.small), (look.small, look.small)]
    if look.text > 1:  # whoever wants large text gets the question large first
        pairs += [(look.small, look.plain.small), (look.plain.font(22, 2.6), look.plain.small)]
    pairs.append((look.plain.small, look.plain.small))
    both = ([(question, *pair) for pair in pairs for question in asked] if look.text > 1 else
            [(question, *pair) for question in asked for pair in pairs])
    tries = [*((*each, told[-1:]) for each in both), *((asked[0], *pair, ()) for pair in pairs)]
    for question, size, small, last in tries:
        lines = _count(look, question, size, True, box.w)
        most = (box.h - lines * type_.height(size)) // type_.height(small)
        if most >= sum(_count(look, words, small, False, box.w) for words in last):
            break
    said = newest(look, told, box.w, most, small) if last else ""
    more = _count(look, said, small, False, box.w)
    used = lines * type_.height(size) + more * type_.height(small)
    rest = tile.lines(question, box.centred(box.w, min(used, box.h)), size, lines, bold=True)
    tile.lines(said, rest, small, more, ink=look.theme.quiet)


def _count(look: Look, words: str, size: int, bold: bool, width: int) -> int:
    """How many lines the words take."""
    return len(look.type.wrap(words, size, bold, width, _MANY))


def notify(look: Look, tile: Tile, box: Box, notice: Notice, asked: str) -> None:
    """What could not be done comes first and is told whole; the question follows if there is room for it.

    Whoever is asked is marked by the outline of the seat as well.
    """
    theme = look.theme
    icon = look.px(18)
    spot, box = box.left(icon, look.px(6))
    for size in (look.small, look.plain.small):
        high = look.type.height(size)
        message = look.say_within(notice.text, box.w, box.h // high, size)
        lines = _count(look, message, size, False, box.w)
        if lines * high <= box.h:
            break
    more = _count(look, asked, size, True, box.w)
    if (lines + more) * high > box.h:
        more = 0
    box = box.centred(box.w, min((lines + more) * high, box.h))
    sign = Box(spot.x, box.y, icon, high).centred(icon, icon)
    tile.add(Lamp(sign, Health.FINE) if notice.good else Icon(sign, Sign.WARNING, theme.trouble))
    rest = tile.lines(message, box, size, lines, ink=theme.fine if notice.good else theme.trouble)
    tile.lines(asked, rest, size, more, bold=True)


def newest(look: Look, told: Sequence[str], width: int, lines: int, size: int) -> str:
    """As many of the newest sentences as fit whole on so many lines of this font size; one at least."""
    shown = told[-1]
    for sentence in reversed(told[:-1]):
        longer = f"{sentence} · {shown}"
        if _count(look, longer, size, False, width) > lines:
            break
        shown = longer
    return shown


def _outline(look: Look, box: Box, ink: Colour) -> Ring:
    return Ring(box, ink, look.px(12), max(look.px(2), 1))
