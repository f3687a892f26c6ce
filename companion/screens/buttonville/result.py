"""The end of a game of Buttonville: places, who won and why, the course of the points, each of them."""

from msgspec.structs import replace

from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.state import GuildsState
from companion.games.game import Text
from companion.screens.basics import Command, Notice
from companion.screens.buttonville.points import points_of_all
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.verdict import by_rank, kept_text, reasons, verdict
from companion.screens.chart import Curve, chart
from companion.screens.code import code
from companion.screens.compact import fitting, shorter
from companion.screens.figures import number
from companion.screens.frame import header, notice_height, page, prompt, undo_redo
from companion.screens.game_scene import CORRECT, Begin, ShowResult, ShowView
from companion.screens.geometry import Box
from companion.screens.lines import Line, fitted, label_size, side_by_side, stacked
from companion.screens.look import BIG, FINGER, NAME, THUMB, Look
from companion.screens.marks import Button
from companion.screens.seats import seat_name
from companion.screens.small.frame import Frame, told_apart
from companion.screens.small.frame import undo as small_undo
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control

_VIEWS: tuple[tuple[str, Text], ...] = (
    ("chart", Text("Chart")), ("points", Text("All points")), ("why", Text("Why this order")),
    ("keep", Text("Scan to keep")))
"""The ways to look at a result."""

_ALONE = frozenset({"points"})
"""What needs the room of the places, too."""


def result(scene: GuildsScene, ask: ShowResult, look: Look) -> Screen:
    """The end of the game. Nothing on it changes the game, save undo, and that asks first."""
    notice = scene.notice
    if ask.view == CORRECT:
        notice = Notice(Text("Touch Undo once more to take back: {what}", {"what": scene.undo or ""}))
    if not look.roomy:
        return _small(scene, ask, notice, look)
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo)
    golden, others, room = _controls(look, scene.state, ask.view, rest, body)
    if notice is not None and room != body:
        others = []  # they come back with the next touch
    else:
        body = room
    high = (_verdict_height(look, scene.state, body.w) if notice is None
            else notice_height(look, body.w, notice))
    line, body = body.below(max(high, look.px(34)), look.px(4))
    said = (prompt(look, line, "", notice=notice) if notice is not None
            else _verdict(look, scene.state, line))
    shown = _middle(look, scene.state, ask, body)
    widgets = (*shown, said, golden, *others, *kept, *_head(scene, ask, look)[::-1])
    return Screen(look.size, look.theme.ground, widgets, "again")


def _head(scene: GuildsScene, ask: ShowResult, look: Look) -> list[Widget]:
    """The game, how many rounds were played, how long, and when."""
    rounds = Text("{n} round played", {"n": scene.state.round}, "{n} rounds played")
    told = Text("Final score")
    if ask.minutes is not None:
        told = Text("{phase} · {minutes}", {
            "phase": told, "minutes": Text("{n} minute", {"n": ask.minutes}, "{n} minutes")})
        if ask.when is not None and look.wide and not scene.unsaved:
            told = Text("{told} · {when}", {"told": told, "when": ask.when})
    return header(look, look.say(Text("Buttonville")), look.say(rounds), look.say(told), scene.status,
                  home=True, unsaved=scene.unsaved)


# -- the bar -------------------------------------------------------------------------------------------


def _again(state: GuildsState) -> Command:
    """The same people and villagers; the next seat begins."""
    return Begin(replace(state.header, first=(state.header.first + 1) % len(state.hands)))


def _ways(view: str) -> list[tuple[str, Text]]:
    """The other ways to look at the result."""
    now = "chart" if view in {CORRECT, "course"} else view
    return [(key, words) for key, words in _VIEWS if key != now]


def _controls(look: Look, state: GuildsState, view: str, bar: Box,
              body: Box) -> tuple[Widget, list[Widget], Box]:
    """The same table again, the other ways to look, in the bar or in a row above it; what is left."""
    ways = _ways(view)
    labels = [look.say(words) for _, words in ways]
    again = look.say(Text("Same table again"))
    spots, size = side_by_side(look, bar, (again, *labels), (1.4, *(1.0,) * len(ways)))
    if look.wide and size >= look.least_name:
        first, *rest = spots
    else:
        row, body = body.below(look.high_at_least(THUMB, 64), look.gap_y)
        first, (rest, size) = bar, side_by_side(look, row, labels, (1.0,) * len(ways))
    golden = control(look, "again", first, again, _again(state), main=True, guarded=True,
                     size=label_size(look, again, first) if first is bar else size)
    return golden, [control(look, key, spot, label, ShowView(key), size=size)
                    for (key, _), label, spot in zip(ways, labels, rest, strict=True)], body


def _verdict_height(look: Look, state: GuildsState, width: int) -> int:
    lines = look.type.wrap(look.say(verdict(state)), look.plain.small, True, width - 2 * look.px(4), 9)
    return len(lines) * look.type.height(look.plain.small)


def _verdict(look: Look, state: GuildsState, box: Box) -> Widget:
    """Who has won, as large as there is room for all of it."""
    tile = Tile(look, "prompt", box, look.theme.ground, radius=0)
    inner = box.inset(look.px(4), 0)
    for size in (look.font(24, 2.8), look.small, look.plain.small):
        high = look.type.height(size)
        said = look.say_within(verdict(state), inner.w, max(inner.h // high, 1), size, bold=True)
        lines = len(look.type.wrap(said, size, True, inner.w, 9))
        if lines * high <= inner.h:
            break
    tile.lines(said, inner.centred(inner.w, min(high * lines, inner.h)), size, lines, bold=True,
               ink=look.theme.thread)
    return tile.done()


# -- the middle ----------------------------------------------------------------------------------------


def _middle(look: Look, state: GuildsState, ask: ShowResult, box: Box) -> list[Widget]:
    """The places, and beside or below them what was chosen."""
    if ask.view in _ALONE:
        return points_of_all(look, state, box)
    seats = len(state.hands)
    if look.wide:
        left, right = box.left(round(box.w * 0.42), look.gap_x)
    else:
        left, right = box.top(min(round(box.h * 0.5), look.px(84) * seats), look.gap_y)
    gap = look.px(6 if left.h > look.px(200) else 3)
    spots = left.top(min(left.h, look.px(96) * seats))[0].rows(seats, gap)
    places = [_place(look, state, row, spot) for row, spot in zip(by_rank(state), spots, strict=True)]
    return [*places, *_beside(look, state, ask, right)]


def _beside(look: Look, state: GuildsState, ask: ShowResult, box: Box) -> list[Widget]:
    match ask.view:
        case "why":
            return [_why(look, state, box)]
        case "keep":
            return [code(look, kept_text(look, state, ask.day), box)]
    return [chart(look, box, curves(ask), len(ask.course) - 1)] if len(ask.course) > 1 else []


def curves(ask: ShowResult) -> tuple[Curve, ...]:
    """The points of each seat, at the beginning and after each round."""
    return tuple(Curve((seat,), tuple(max(points[seat], 0) for points in ask.course))
                 for seat in range(len(ask.course[0])))


def _place(look: Look, state: GuildsState, row: SeatScored, box: Box) -> Widget:
    """Rank, name and points of a seat."""
    theme, won = look.theme, state.over and row.rank == 1
    tile = Tile(look, f"seat-{row.seat}", box, theme.raised if won else theme.panel)
    inner = box.inset(look.px(12 if look.roomy else 7), 0)
    size = look.name if look.roomy else look.small
    high = look.type.height(size)
    left, inner = inner.left(look.type.width("0", size, True), look.px(8))
    tile.text(str(row.rank), left.centred(left.w, high), size, bold=True,
              ink=theme.thread if won else theme.quiet)
    emblem = min(look.px(36 if look.roomy else 24), box.h - look.px(8))
    left, inner = inner.left(emblem, look.px(8))
    tile.add(Button(left.centred(emblem, emblem), row.seat))
    # Large for the whole table where the row has room for it, with air above and below.
    large, total = min(look.font(64, BIG), round((box.h - look.px(20)) / CAPS)), number(row.total)
    right, inner = inner.right_of(look.type.width(total, large, True), look.px(6))
    tile.text(total, right.centred(right.w, min(round(large * CAPS) + 2, box.h)), large, bold=True,
              align="right", caps_mm=NAME, clear=VERY_CLEAR)
    shared = won and sum(other.rank == 1 for other in by_rank(state)) > 1
    lines = [Line(seat_name(look, state.header, row.seat), size, True, free=True, name=look.roomy)]
    if won:
        word = look.say(Text("shared win") if shared else Text("wins"))
        wide, low = look.type.width(word, look.small), look.type.height(look.small)
        beside = look.type.width(lines[0].text, size, True) + look.px(8)
        if high + low <= box.h - look.px(8):  # clear of the seam
            if wide <= inner.w:
                lines.append(Line(word, look.small, ink=theme.thread))
        elif beside + wide <= inner.w:
            inner, right = inner.left(beside)
            tile.text(word, right.centred(right.w, low), look.small, ink=theme.thread)
        tile.stitched(theme.seats[row.seat].colour)
    if inner.w >= look.px(24):  # otherwise the button says who it is
        stacked(tile, inner, lines)
    return tile.done()


def _why(look: Look, state: GuildsState, box: Box) -> Widget:
    """The criteria, and each step down in as many words as there is room for."""
    tile = Tile(look, "reasons", box)
    inner = box.inset(look.px(14 if look.roomy else 9), look.px(8 if look.roomy else 4))
    for texts, size in ((reasons(state), look.small), (reasons(state), look.plain.small),
                        (reasons(state, short=True), look.plain.small)):
        most = max(inner.h // look.type.height(size), 1)
        words = [look.say_within(each, inner.w, 3, size) for each in texts]
        lines = [len(look.type.wrap(each, size, False, inner.w, 99)) for each in words]
        if sum(lines) <= most:
            break
    for each, count in zip(words, lines, strict=True):
        if count * look.type.height(size) > inner.h:
            break
        inner = tile.lines(each, inner, size, count)
    return tile.done()


# -- on a small display --------------------------------------------------------------------------------


def _small(scene: GuildsScene, ask: ShowResult, notice: Notice | None, look: Look) -> Screen:
    """One way to look at a time: the places first, a control leads on to the next one."""
    frame, state = Frame.of(look, strip=False), scene.state
    kept = [small_undo(look, frame.corner, scene.undo), *_head(scene, ask, look)[::-1]]
    if notice is not None:
        told = told_apart(look, notice, frame.body, frame.beside, ShowView("chart"))
        return Screen(look.size, look.theme.ground, (*told, *kept), "seen")
    pages = ("chart", "course", "points", "why", "keep")
    names = {"chart": Text("Places"), "course": Text("Chart"), "points": Text("All points"),
             "why": Text("Why this order"), "keep": Text("Scan to keep")}
    view = ask.view if ask.view in pages else "chart"
    following = pages[(pages.index(view) + 1) % len(pages)]
    body = frame.body
    if look.wide:
        again, more = frame.beside.columns(2, look.gap_x)
    else:
        more, body = body.below(look.high_at_least(FINGER), look.gap_y)
        again = frame.beside
    golden = fitted(look, "again", again, look.say(Text("Play again")), _again(state), main=True,
                    guarded=True)
    label = look.say(names[following])
    on = control(look, "page", more, label, ShowView(following), size=label_size(look, label, more),
                 least_mm=FINGER)
    shown = _page(look, state, ask, view, body)
    return Screen(look.size, look.theme.ground, (*shown, golden, on, *kept), "again")


def _page(look: Look, state: GuildsState, ask: ShowResult, view: str, body: Box) -> list[Widget]:
    if view == "points":
        return points_of_all(look, state, body)
    if view != "chart":
        beside = _beside(look, state, replace(ask, view="chart" if view == "course" else view), body)
        return beside or [_why(look, state, body)]
    rows = by_rank(state)
    columns = 2 if look.wide else 1
    count = -(-len(rows) // columns)
    line, above = body.below(look.type.height(look.small), look.px(3))
    least = round(look.font(64, BIG) * CAPS) + look.px(8)
    if above.h >= count * least:
        body = above
    cells = body._replace(h=min(body.h, count * look.px(76))).grid(columns, count, look.px(5), look.px(3))
    places = [_place(look, state, row, cell) for row, cell in zip(rows, cells, strict=False)]
    said = fitting(look, shorter(look, verdict(state)), line.w, 1, bold=True)
    if not said or body is not above:  # the row of whoever won says so, too
        return places
    tile = Tile(look, "prompt", line, look.theme.ground, radius=0)
    tile.text(said, line, look.small, bold=True, ink=look.theme.thread)
    return [*places, tile.done()]
