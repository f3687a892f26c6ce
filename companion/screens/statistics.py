"""The statistics of the table, as many lines on a page as there is room for; nothing on it is chosen."""

from companion.games.game import Text
from companion.screens.basics import Close, TurnTo
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import Line, fitted, height_of, side_by_side, stacked
from companion.screens.look import Look
from companion.screens.statistics_scene import Statistic, StatisticsScene
from companion.screens.widgets import Screen, Tile, Widget


def statistics(scene: StatisticsScene, look: Look) -> Screen:
    """The statistics for this scene."""
    bar, body = page(look, look.gap_y)
    told = look.say(_told(scene))
    widgets: list[Widget] = []
    notice = notice_or_trouble(look, scene.notice, scene.status)
    if notice is not None or not scene.lines:
        strip = body if not scene.lines else body.top(3 * look.type.height(look.small) + look.px(12))[0]
        widgets.append(prompt(look, strip, told, notice=notice))
        body = body._replace(y=strip.bottom + look.gap_y, h=body.bottom - strip.bottom - look.gap_y)
    cells = _cells(look, scene, body) if scene.lines else ()
    pages = -(-len(scene.lines) // len(cells)) if cells else 1
    at = min(scene.page, pages - 1)
    shown = scene.lines[at * len(cells):(at + 1) * len(cells)]
    widgets = [_tile(look, place, each, cell)
               for place, (each, cell) in enumerate(zip(shown, cells, strict=False))] + widgets
    back = look.say(Text("Back"))
    if pages > 1:
        turn = look.say(Text("Page {page} of {pages}", {"page": at + 1, "pages": pages}))
        (left, right), _ = side_by_side(look, bar, (back, turn), (1.0, 1.0))
        widgets.append(fitted(look, "page", right, turn, TurnTo((at + 1) % pages)))
    else:
        left = bar
    widgets.append(fitted(look, "back", left, back, Close(), main=True))
    widgets += header(look, look.say(Text("Statistics")), "", told if scene.lines else "", scene.status,
                      home=False)
    return Screen(look.size, look.theme.ground, tuple(widgets), "back")


def _told(scene: StatisticsScene) -> Text:
    if not scene.ready:
        return Text("The games are being counted.")
    if not scene.games:
        return Text("No game was played to its end here yet.")
    return Text("{n} game played", {"n": scene.games}, "{n} games played")


def _cells(look: Look, scene: StatisticsScene, body: Box) -> tuple[Box, ...]:
    """Where the lines of a page stand, each high enough for the one that needs most."""
    for columns in (2, 1) if look.wide and look.roomy else (1,):
        wide = body.columns(columns, look.gap_x)[0].w - 2 * look.px(_EDGE_X)
        needs = [_lines(look, each, wide) for each in scene.lines]
        if columns == 1 or max(map(len, needs)) <= 2:  # one for the head, one for the rest
            break
    high = max(height_of(look, lines) for lines in needs) + 2 * look.px(_EDGE_Y) + 2
    rows = max((body.h + look.gap_y) // (high + look.gap_y), 1)
    used = rows * high + (rows - 1) * look.gap_y
    return body._replace(h=min(used, body.h)).grid(columns, rows, look.gap_x, look.gap_y)


_EDGE_X, _EDGE_Y = 14, 4
"""Units between a line and the edges of its tile."""


def _lines(look: Look, each: Statistic, width: int) -> list[Line]:
    """A name or a best result, and below it what is to be said of it."""
    size = look.name if look.roomy else look.small
    more = (Line(each.more, look.small, ink=look.theme.quiet, free=True) if isinstance(each.more, str) else
            Line(look.say_within(each.more, width, 1, look.small), look.small, ink=look.theme.quiet))
    if isinstance(each.head, str):
        return [Line(each.head, size, True, free=True, name=look.roomy), more]
    head = look.say(each.head)
    if look.type.width(head, size, True) > width:
        size = look.small
    return [*(Line(part, size, True, look.theme.thread, name=size == look.name and look.roomy)
              for part in look.type.wrap(head, size, True, width, 3)), more]


def _tile(look: Look, place: int, each: Statistic, box: Box) -> Widget:
    tile = Tile(look, f"line-{place}", box)
    inner = box.inset(look.px(_EDGE_X), look.px(_EDGE_Y))
    stacked(tile, inner, _lines(look, each, inner.w))
    return tile.done()
