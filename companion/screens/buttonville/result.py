"""The end of a game of Buttonville: places, who won and why, the course of the points, each of them."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.state import GuildsState
from companion.games.game import Text
from companion.screens.basics import Notice
from companion.screens.buttonville.points import points_of_all
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.verdict import by_rank, kept_text, reasons, verdict
from companion.screens.chart import Curve, chart
from companion.screens.code import code
from companion.screens.compact import fitting, shorter
from companion.screens.figures import number
from companion.screens.frame import header, notice_height, page, prompt, undo_redo
from companion.screens.game_scene import AGAIN, CORRECT, Begin, ShowResult, ShowView
from companion.screens.geometry import Box
from companion.screens.lines import Line, stacked
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button
from companion.screens.results import (
    NextGame,
    asking,
    controls,
    ending,
    reasons_panel,
    small_result,
    told_small,
    verdict_height,
    verdict_line,
)
from companion.screens.seats import seat_name
from companion.screens.small.frame import Frame
from companion.screens.small.frame import undo as small_undo
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget

_VIEWS: tuple[tuple[str, Text], ...] = (
    ("chart", Text("Chart")), ("points", Text("All points")), ("why", Text("Why this order")),
    ("keep", Text("Scan to keep")))

_PAGES: Mapping[str, Text] = MappingProxyType({
    "chart": Text("Places"), "course": Text("Chart"), "points": Text("All points"),
    "why": Text("Why this order"), "keep": Text("Scan to keep")})
"""The same on a small display."""
"""The ways to look at a result."""

_ALONE = frozenset({"points"})
"""What needs the room of the places, too."""


def result(scene: GuildsScene, ask: ShowResult, look: Look) -> Screen:
    """The end of the game. Nothing on it changes the game, save undo, and that asks first."""
    following = _following(look, scene.state)
    notice = asking(ask.view, scene.undo, following) or scene.notice
    if not look.roomy:
        return _small(scene, ask, notice, following.begin, look)
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo)
    golden, others, room = controls(look, _ways(ask.view), following.begin, rest, body,
                                    asked=ask.view == AGAIN)
    if notice is not None and room != body and ask.view != AGAIN:
        others = []  # they come back with the next touch
    else:
        body = room
    won = verdict(scene.state)
    high = verdict_height(look, won, body.w) if notice is None else notice_height(look, body.w, notice)
    line, body = body.below(max(high, look.px(34)), look.px(4))
    said = verdict_line(look, won, line) if notice is None else prompt(look, line, "", notice=notice)
    shown = _middle(look, scene.state, ask, body)
    widgets = (*shown, said, *golden, *others, *kept, *_head(scene, ask, look)[::-1])
    return Screen(look.size, look.theme.ground, widgets, "again")


def _head(scene: GuildsScene, ask: ShowResult, look: Look) -> list[Widget]:
    """The game, how many rounds were played, how long, and when."""
    rounds = Text("{n} round played", {"n": scene.state.round}, "{n} rounds played")
    told = ending(look, Text("Final score"), ask, unsaved=scene.unsaved)
    return header(look, look.say(Text("Buttonville")), look.say(rounds), look.say(told), scene.status,
                  home=True, unsaved=scene.unsaved)


# -- the bar -------------------------------------------------------------------------------------------


def _following(look: Look, state: GuildsState) -> NextGame:
    """The same people and villagers; the next seat plays first."""
    first = (state.header.first + 1) % len(state.hands)
    question = Text("Begin a new game with the same seats? {name} plays first.",
                    {"name": seat_name(look, state.header, first)})
    return NextGame(Begin(replace(state.header, first=first)), question)


def _ways(view: str) -> list[tuple[str, Text]]:
    """The other ways to look at the result."""
    now = "chart" if view in {AGAIN, CORRECT, "course"} else view
    return [(key, words) for key, words in _VIEWS if key != now]


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
    return reasons_panel(look, box, (
        (reasons(state), look.small), (reasons(state), look.plain.small),
        (reasons(state, short=True), look.plain.small)))


# -- on a small display --------------------------------------------------------------------------------


def _small(scene: GuildsScene, ask: ShowResult, notice: Notice | None, begin: Begin, look: Look) -> Screen:
    """One way to look at a time: the places first, a control leads on to the next one."""
    frame, state = Frame.of(look, strip=False), scene.state
    kept = [small_undo(look, frame.corner, scene.undo), *_head(scene, ask, look)[::-1]]
    if notice is not None:
        told, main = told_small(look, frame, notice, begin, ShowView("chart"), asked=ask.view == AGAIN)
        return Screen(look.size, look.theme.ground, (*told, *kept), main)
    return small_result(look, frame, _PAGES, lambda view, body: _page(look, state, ask, view, body),
                        view=ask.view, begin=begin, kept=kept)


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
