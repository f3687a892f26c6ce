"""All counts of a seat, each between one less and one more; a touch on the number says more about it."""

from companion.games.buttonville.names import name_of
from companion.games.game import Action, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import AskCounts, Bump, Count
from companion.screens.buttonville.ways import Way, framed, noticed
from companion.screens.geometry import Box
from companion.screens.lines import Line, stacked
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Sign
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control

_WORDS, _END = 8, 44
"""Units beside the words of a count; the least width of minus and plus."""


def counts(scene: GuildsScene, ask: AskCounts, look: Look) -> Screen:
    """The counts of a seat."""
    if not look.roomy and (told_first := noticed(scene, look)) is not None:
        return told_first
    title = Text("{name}: what lies there", {"name": name_of(scene.state.header, ask.seat)})
    pages, needed = 0, 1
    while needed > pages:  # where pages are turned there is less room on each
        pages = needed
        at = ask.page % pages
        kept, body = framed(scene, look, title, _ways(look, at, pages), seat=ask.seat)
        cells = _cells(look, body, ask)
        needed = -(-len(ask.counts) // len(cells))
    shown = ask.counts[at * len(cells):][:len(cells)]
    widgets = [widget for each, cell in zip(shown, cells, strict=False)
               for widget in _count(look, each, cell)]
    return Screen(look.size, look.theme.ground, (*widgets, *kept), "leave")


def _ways(look: Look, at: int, pages: int) -> list[Way]:
    ways = [Way("leave", look.say(Text("Done")), asks.Leave(), main=True)]
    if pages > 1:
        label = look.say(Text("Page {page} of {pages}", {"page": at + 1, "pages": pages}))
        ways.insert(0, Way("turn", label, TurnTo((at + 1) % pages), sign=Sign.ON))
    return ways


def _cells(look: Look, box: Box, ask: AskCounts) -> tuple[Box, ...]:
    """As many side by side as leave room for the words between minus and plus."""
    side = 2 * (look.wide_at_least(FINGER, _END) + look.gap_x)
    words = max(look.type.width(look.say(each.label), look.small, True) for each in ask.counts)
    number = look.type.width("00", look.name, True)
    least = side + max(words, number) + 2 * look.px(_WORDS)
    columns = max(min((box.w + look.gap_x) // (least + look.gap_x), len(ask.counts), 4), 1)
    high = look.high_at_least(FINGER)
    within = box.columns(columns, look.gap_x)[-1].w - side - 2 * look.px(_WORDS)
    if words + look.px(16) + number > within:  # one above the other
        high = max(high, look.type.height(look.small) + look.type.height(look.name) + look.px(4))
    rows = max((box.h + look.gap_y) // (high + look.gap_y), 1)
    rows = min(rows, -(-len(ask.counts) // columns))
    tall = min(box.h, max(look.px(84), high) * rows + look.gap_y * (rows - 1))
    return box._replace(h=tall).grid(columns, rows, look.gap_x, look.gap_y)


def _count(look: Look, each: Count, box: Box) -> list[Widget]:
    side = look.wide_at_least(FINGER, _END)
    minus, rest = box.left(side, look.gap_x)
    plus, middle = rest.right_of(side, look.gap_x)
    tile = Tile(look, f"count-{each.key}", middle, look.theme.raised)
    inner = middle.inset(look.px(_WORDS), look.px(1))
    label = look.say(each.label)
    small, name = look.type.height(look.small), look.type.height(look.name)
    wide = look.type.width(label, look.small, True)
    number = str(each.number)
    if wide + look.px(16) + look.type.width(number, look.name, True) <= inner.w:  # one beside the other
        left, right = inner.left(wide, look.px(8))
        tile.text(label, left.centred(left.w, small), look.small, bold=True)
        tile.text(number, right.centred(right.w, name), look.name, bold=True, align="right", caps_mm=NAME,
                  clear=VERY_CLEAR)
    else:
        stacked(tile, inner, [Line(label, look.small, True), Line(number, look.name, True, name=True)],
                "centre")
    return [_end(look, f"less-{each.key}", minus, each.less, Sign.MINUS),
            tile.done(each.opens, least_mm=FINGER),
            _end(look, f"more-{each.key}", plus, each.more, Sign.PLUS)]


def _end(look: Look, wanted: str, box: Box, action: Action | None, sign: Sign) -> Widget:
    command: Command = asks.Leave() if action is None else Bump(action)
    return control(look, wanted, box, "", command, sign=sign, enabled=action is not None, least_mm=FINGER)
