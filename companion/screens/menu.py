"""The menu: tiles to choose language, theme and the like, and what can be done with the current game."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.basics import Command, Notice
from companion.screens.frame import (
    header,
    holds,
    notice_height,
    notice_or_trouble,
    page,
    prompt,
    trouble_of,
)
from companion.screens.geometry import Box
from companion.screens.lines import Line, height_of, label_size, side_by_side, stacked
from companion.screens.look import THUMB, Look
from companion.screens.marks import Icon, Sign
from companion.screens.menu_scene import (
    ROTATIONS,
    TEXT_SCALES,
    THEME_NAMES,
    VOLUMES,
    Abandon,
    AskAbandon,
    LetCount,
    LockScreen,
    LookAcross,
    MenuScene,
    OpenCards,
    OpenNames,
    OpenRepair,
    Park,
    Prefer,
)
from companion.screens.scene import Close, OpenLog, OpenSheet
from companion.screens.small.menu import small_question
from companion.screens.start_scene import TurnTo
from companion.screens.touch_scene import OpenTouchCheck
from companion.screens.widgets import Screen, Tile, Widget, control

T = TypeVar("T")

Entry = Callable[[Box], Widget]
"""Makes the widget of one entry of the menu in its box."""


def menu(scene: MenuScene, look: Look) -> Screen:
    """The menu for this scene."""
    head = header(look, look.say(Text("Menu")), "", look.say(Text("How it looks, and more")),
                  scene.status, home=True)
    bar, body = page(look, look.gap_y)
    if scene.abandon is not None:
        widgets = _question(look, scene.abandon, bar, body)
        return Screen(look.size, look.theme.ground, (*widgets, *head[::-1]), "keep")
    notice = notice_or_trouble(look, scene.notice, scene.status)
    strip: list[Widget] = []
    if notice is not None and look.upright:  # beside the controls there is no room for it
        spot, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        strip, notice = [prompt(look, spot, "", notice=notice, wanted="notice")], None
    entries = [*_game(scene, look), *_preferences(scene, look)]
    told = int(notice is not None and not look.roomy)  # a small screen has a page of its own for that
    trouble = None if look.roomy else trouble_of(scene.status)  # it has the last page there
    shown, turn = _page(look, scene.page, entries, body, (told, int(trouble is not None)))
    if not shown and trouble is not None and (notice is None or scene.page):
        notice = Notice(trouble)
    said = [] if shown else [prompt(look, body, "", notice=notice)]
    if look.roomy:
        close, rest = bar.right_of(look.wide_at_least(THUMB, 200), look.gap_x)
        more = rest
        if turn is not None:
            more, rest = rest.right_of(look.wide_at_least(THUMB, 130), look.gap_x)
        hint = "" if strip else look.say(_hint(scene))
        if notice is None and not holds(look, rest, hint, ""):  # beside "More" there is less room upright
            hint = ""
        said = [prompt(look, rest, hint, notice=notice)]
    elif turn is not None:
        more, close = bar.columns(2, look.gap_x)
    else:
        more = close = bar
    last: list[Widget] = []
    if turn is not None:
        words = look.say(Text("More"))
        last = [control(look, "more", more, words, turn, size=label_size(look, words, more))]
    label = look.say(Text("Close"))
    last += [control(look, "close", close, label, Close(), main=True, size=label_size(look, label, close))]
    return Screen(look.size, look.theme.ground, (*shown, *strip, *said, *last, *head[::-1]), "close")


def _hint(scene: MenuScene) -> Text:
    if scene.playing:
        return Text("The game waits, everything in it is kept.")
    return Text("What you choose here is kept for this table.")


def _page(look: Look, page_: int, entries: Sequence[Entry], box: Box,
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


def _preferences(scene: MenuScene, look: Look) -> list[Entry]:
    """A touch goes on to the next value, and it counts at once."""
    say, now = look.say, scene.settings
    codes = [code for code, _ in scene.languages]
    spoken = dict(scene.languages).get(scene.language, scene.language)
    # Whoever cannot read the language that is set has to find this one.
    label = say(Text("Language"))
    both = (label,) if label == "Language" else (f"{label} · Language", "Language")
    themes = {"dark": Text("dark"), "light": Text("light")}
    still, moving = Text("reduced"), Text("on")
    volumes = {"low": Text("quiet"), "medium": Text("medium"), "high": Text("loud")}
    volume = [
        _choice(look, "volume", (say(Text("Volume")),), say(volumes[now.volume]),
                Prefer(replace(now, volume=_after(VOLUMES, now.volume)))),
    ] if now.sound else []
    larger = [
        _choice(look, "scale", (say(Text("Text size")),), f"{now.scale} %",
                Prefer(replace(now, scale=_after(TEXT_SCALES, now.scale)))),
    ] if look.roomy else []  # a small screen has no room for it; what was chosen elsewhere is kept
    return [
        _choice(look, "language", both, spoken, Prefer(replace(now, language=_after(codes, scene.language)))),
        _choice(look, "theme", (say(Text("Colours")),), say(themes[now.theme]),
                Prefer(replace(now, theme=_after(THEME_NAMES, now.theme)))),
        *larger,
        _choice(look, "sound", (say(Text("Sound")),), say(Text("on") if now.sound else Text("off")),
                Prefer(replace(now, sound=not now.sound))),
        *volume,
        _choice(look, "motion", (say(Text("Movement")),), say(still if now.calm else moving),
                Prefer(replace(now, calm=not now.calm))),
        _choice(look, "rotation", (say(Text("Rotation")),), f"{now.rotation}°",
                Prefer(replace(now, rotation=_after(ROTATIONS, now.rotation)))),
        _action(look, "cards", Text("Villager cards"), OpenCards()),
        _action(look, "touch", Text("Touch check"), OpenTouchCheck()),
    ]


def _after(values: Sequence[T], now: T) -> T:
    """The value after this one, round and round."""
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def _choice(look: Look, wanted: str, labels: Sequence[str], value: str, command: Command, *,
            free: bool = False) -> Entry:
    """What is chosen, large, under what it is about, in the first of the labels that fits.

    A value that is a name is `free` to be shortened.
    """
    theme = look.theme

    def made(box: Box) -> Widget:
        tile = Tile(look, wanted, box, theme.panel)
        inner = box.inset(look.px(14), look.px(4))
        arrow = look.px(20)
        label = next((each for each in labels if look.type.width(each, look.small) <= inner.w), labels[-1])
        room = inner.w - arrow - look.px(6)
        size = look.name if look.type.width(value, look.name, True) <= room else look.small
        parts = (value,) if free else look.type.wrap(value, size, True, room, 2)
        lines = [Line(label, look.small, ink=theme.quiet),
                 *(Line(part, size, bold=True, name=size == look.name, free=free) for part in parts)]
        stacked(tile, inner, lines)
        high = look.type.height(size)  # the arrow stands beside the value: the label needs all of its line
        bottom = inner.bottom - (inner.h - height_of(look, lines)) // 2
        row = Box(inner.right - arrow, bottom - high, arrow, high)
        tile.add(Icon(row.centred(arrow, arrow), Sign.ON, theme.quiet))
        return tile.done(command, least_mm=THUMB)

    return made


def _game(scene: MenuScene, look: Look) -> list[Entry]:
    if not scene.playing:
        return []
    entries: list[tuple[str, Text, Command]] = [
        ("sheet", Text("Score sheet"), OpenSheet()), ("log", Text("What happened"), OpenLog())]
    if not scene.ended:
        if scene.repairable:
            entries.append(("repair", Text("Put it as on the table"), OpenRepair()))
        entries.append(("across", Text("View for all"), LookAcross()))
    entries.append(("names", Text("Change names"), OpenNames()))
    entries.append(("park", Text("Put away, go home"), Park()))
    if not scene.ended:
        entries.append(("abandon", Text("End without a winner"), AskAbandon()))
    turning: list[Entry] = []
    if scene.around:
        seat = scene.settings.bottom
        name = scene.around[seat].strip() or look.say(Text("Seat {number}", {"number": seat + 1}))
        following = replace(scene.settings, bottom=(seat + 1) % len(scene.around))
        turning = [_choice(look, "bottom", (look.say(Text("Board turned to")), look.say(Text("Board"))), name,
                           Prefer(following), free=True)]
    lock = look.say(Text("Hold to lock"))
    counted = look.say(Text("counts") if scene.counts else Text("does not count"))
    return [*(_action(look, *entry) for entry in entries), *turning,
            lambda box: control(look, "lock", box, lock, LockScreen(), held=True,
                                size=label_size(look, lock, box)),
            _choice(look, "counts", (look.say(Text("This game")),), counted, LetCount(not scene.counts))]


def _action(look: Look, wanted: str, words: Text, command: Command) -> Entry:
    label = look.say(words)
    return lambda box: control(look, wanted, box, label, command, size=label_size(look, label, box))


def _question(look: Look, words: Text, bar: Box, body: Box) -> list[Widget]:
    """What abandoning would do; the golden answer is the one that changes nothing."""
    if not look.roomy:
        return small_question(look, words, bar, body)
    tile = Tile(look, "question", body, look.theme.raised)
    tile.stitched(look.theme.trouble)
    inner = body.inset(look.px(24), look.px(20))
    rest = tile.lines(look.say(Text("End this game without a winner?")), inner, look.name, 3, bold=True,
                      free=False)
    said = look.say(words)
    for size in (look.font(22, 2.6), look.small, look.plain.small):
        lines = rest.h // look.type.height(size)
        if len(look.type.wrap(said, size, False, rest.w, lines + 1)) <= lines:
            break
    tile.lines(said, rest, size, lines, free=False)
    end, keep = look.say(Text("End it")), look.say(Text("Keep playing"))
    (left, right), size = side_by_side(look, bar, (end, keep), (1, 1))
    return [tile.done(),
            control(look, "abandon", left, end, Abandon(), guarded=True, size=size),
            control(look, "keep", right, keep, Close(), main=True, size=size)]
