"""A screen of entries: tiles in a grid, each with a value that a touch changes or with what it opens.

The menu is one, the staff page another. What has no room stands on further pages.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.basics import Command, Notice, Status, TurnTo
from companion.screens.frame import holds, notice_height, notice_or_trouble, page, prompt, trouble_of
from companion.screens.geometry import Box
from companion.screens.lines import Line, height_of, label_size, stacked
from companion.screens.look import THUMB, Look
from companion.screens.marks import Icon, Sign
from companion.screens.menu_scene import Prefer
from companion.screens.settings import Settings
from companion.screens.widgets import Screen, Tile, Widget, control

T = TypeVar("T")

Entry = Callable[[Box], Widget]
"""Makes the widget of one entry in its box."""


def entries_screen(look: Look, head: Sequence[Widget], entries: Sequence[Entry], *, page_: int,
                   notice: Notice | None, status: Sequence[Status], hint: Text,
                   close: tuple[Text, Command]) -> Screen:
    """The screen with one page of these entries, what is to be said about them, and the way out.

    Args:
        look: frame and theme.
        head: the header.
        entries: all of them.
        page_: which page; after the last one comes the first one again.
        notice: what could not be done.
        status: reader, panel, storage, clock.
        hint: what stands beside the way out while nothing else has to be said.
        close: the label of the way out, and what it asks for.
    """
    bar, body = page(look, look.gap_y)
    notice = notice_or_trouble(look, notice, status)
    strip: list[Widget] = []
    if notice is not None and look.upright:  # beside the controls there is no room for it
        spot, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        strip, notice = [prompt(look, spot, "", notice=notice, wanted="notice")], None
    told = int(notice is not None and not look.roomy)  # a small screen has a page of its own for that
    trouble = None if look.roomy else trouble_of(status)  # it has the last page there
    shown, turn = _grid(look, page_, entries, body, (told, int(trouble is not None)))
    if not shown and trouble is not None and (notice is None or page_):
        notice = Notice(trouble)
    said = [] if shown else [prompt(look, body, "", notice=notice)]
    if look.roomy:
        way_out, rest = bar.right_of(look.wide_at_least(THUMB, 200), look.gap_x)
        beside = more = rest
        if turn is not None:
            more, rest = rest.right_of(look.wide_at_least(THUMB, 130), look.gap_x)
        words = "" if strip else look.say(hint)
        if notice is None and not holds(look, rest, words, ""):  # beside "More" there is less room upright
            words = ""
        if words or notice is not None:
            said = [prompt(look, rest, words, notice=notice)]
        else:
            more, said = beside, []
    elif turn is not None:
        more, way_out = bar.columns(2, look.gap_x)
    else:
        more = way_out = bar
    last: list[Widget] = []
    if turn is not None:
        words = look.say(Text("More"))
        last = [control(look, "more", more, words, turn, size=label_size(look, words, more))]
    label = look.say(close[0])
    last += [control(look, "close", way_out, label, close[1], main=True,
                     size=label_size(look, label, way_out))]
    return Screen(look.size, look.theme.ground, (*shown, *strip, *said, *last, *head[::-1]), "close")


def _grid(look: Look, page_: int, entries: Sequence[Entry], box: Box,
          apart: tuple[int, int]) -> tuple[list[Widget], Command | None]:
    """The entries of a page in a grid, and what shows the next page, if there is more than one.

    Args:
        look: frame and theme.
        page_: which page; after the last one comes the first one again.
        entries: all of them.
        box: where they stand.
        apart: how many pages without entries come before those with entries, and after them.
    """
    columns = max((box.w + look.gap_x) // (look.px(220) + look.gap_x), 2 if look.wide else 1)
    lines = look.type.height(look.name) + look.type.height(look.small)
    least = max(look.high_at_least(THUMB), lines + look.px(8))
    most = max((box.h + look.gap_y) // (least + look.gap_y), 1)
    room = columns * most
    before, after = apart
    pages = before + -(-len(entries) // room) + after
    number = page_ % pages
    turn = TurnTo((number + 1) % pages) if pages > 1 else None
    if not before <= number < pages - after:
        return [], turn
    shown = entries[(number - before) * room:][:room]
    rows = min(-(-min(len(entries), room) // columns), most)
    high = min((box.h - look.gap_y * (rows - 1)) // rows, look.px(100), least * 2)
    grid = Box(box.x, box.y, box.w, high * rows + look.gap_y * (rows - 1))
    cells = grid.grid(columns, rows, look.gap_x, look.gap_y)
    return [entry(cell) for entry, cell in zip(shown, cells, strict=False)], turn


def after(values: Sequence[T], now: T) -> T:
    """The value after this one, round and round."""
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def choice(look: Look, wanted: str, labels: Sequence[str], value: str, command: Command, *,
           free: bool = False, enabled: bool = True) -> Entry:
    """What is chosen, large, under what it is about, in the first of the labels that fits.

    A value that is a name is `free` to be shortened; what is not `enabled` only shows.
    """
    theme = look.theme

    def made(box: Box) -> Widget:
        tile = Tile(look, wanted, box, theme.panel if enabled else theme.off)
        inner = box.inset(look.px(14), look.px(4))
        arrow = look.px(20)
        label = next((each for each in labels if look.type.width(each, look.small) <= inner.w), labels[-1])
        room = inner.w - arrow - look.px(6)
        size = look.name if look.type.width(value, look.name, True) <= room else look.small
        parts = (value,) if free else look.type.wrap(value, size, True, room, 2)
        lines = [Line(label, look.small, ink=theme.quiet),
                 *(Line(part, size, bold=True, name=size == look.name and enabled, free=free,
                        wide=room)
                   for part in parts)]
        stacked(tile, inner, lines)
        high = look.type.height(size)  # the arrow stands beside the value: the label needs all of its line
        bottom = inner.bottom - (inner.h - height_of(look, lines)) // 2
        row = Box(inner.right - arrow, bottom - high, arrow, high)
        if enabled:
            tile.add(Icon(row.centred(arrow, arrow), Sign.ON, theme.quiet))
        return tile.done(command, enabled=enabled, least_mm=THUMB)

    return made


def action(look: Look, wanted: str, words: Text, command: Command, *, enabled: bool = True) -> Entry:
    """What a touch opens or does."""
    label = look.say(words)
    return lambda box: control(look, wanted, box, label, command, enabled=enabled,
                               size=label_size(look, label, box))


def held(look: Look, wanted: str, words: Text, command: Command) -> Entry:
    """What is done once a finger has stayed on it for a second: nobody gets there by mistake."""
    label = look.say(words)
    return lambda box: control(look, wanted, box, label, command, held=True,
                               size=label_size(look, label, box))


def language_entry(look: Look, settings: Settings, language: str,
                   languages: Sequence[tuple[str, str]]) -> Entry:
    """The language; whoever cannot read the one that is set has to find it."""
    codes = [code for code, _ in languages]
    label = look.say(Text("Language"))
    both = (label,) if label == "Language" else (f"{label} · Language", "Language")
    return choice(look, "language", both, dict(languages).get(language, language),
                  Prefer(replace(settings, language=after(codes, language))))
