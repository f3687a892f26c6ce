"""The end of a button game: both teams, who won and why, the final board, the course, the same to keep."""

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.button_race.board import partner_of
from companion.games.button_race.names import names_of
from companion.games.game import Text
from companion.screens.basics import Notice
from companion.screens.button_race.board import board
from companion.screens.button_race.board_view import BoardView
from companion.screens.button_race.card_face import caps_height
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_race.verdict import (
    ALL_HOME,
    BOTH,
    Team,
    kept_text,
    rank_of,
    reasons,
    rounds_words,
    team_home,
    teams,
    verdict,
)
from companion.screens.button_race.words import TITLE
from companion.screens.chart import Curve, chart
from companion.screens.code import code
from companion.screens.compact import fitting, shorter
from companion.screens.frame import header, notice_height, page, prompt, undo_redo
from companion.screens.game_scene import AGAIN, Begin, ShowResult, ShowView
from companion.screens.geometry import Box
from companion.screens.lines import Line, stacked
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button
from companion.screens.results import (
    NextGame,
    asking,
    controls,
    deals_first,
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
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget

VIEWS: tuple[tuple[str, Text], ...] = (
    ("board", Text("Board")), ("chart", Text("Chart")), ("why", Text("Why")), ("keep", Text("Scan to keep")))
"""The ways to look at a result."""

_LEAST_BOARD = 160
"""Units that a board has to be wide and high to be looked at."""

_LEAST_PLACES = 90
"""Units that the places of both teams need one above the other."""


def result(scene: RaceScene, ask: ShowResult, look: Look) -> Screen:
    """The end of the game. Nothing on it changes the game, save undo, and that asks first."""
    following = _following(look, scene)
    notice = asking(ask.view, scene.undo, following) or scene.notice
    if not look.roomy:
        return _small(scene, ask, notice, following.begin, look)
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo)
    golden, others, room = controls(look, _ways(ask), following.begin, rest, body, asked=ask.view == AGAIN)
    if notice is not None and room != body and ask.view != AGAIN:
        others = []  # they come back with the next touch
    else:
        body = room
    won = verdict(scene.state)
    high = verdict_height(look, won, body.w) if notice is None else notice_height(look, body.w, notice)
    line, body = body.below(max(high, look.px(34)), look.px(4))
    said = verdict_line(look, won, line) if notice is None else prompt(look, line, "", notice=notice)
    widgets = (*_middle(look, scene, ask, body), said, *golden, *others, *kept,
               *_head(scene, ask, look)[::-1])
    return Screen(look.size, look.theme.ground, widgets, "again")


def _head(scene: RaceScene, ask: ShowResult, look: Look) -> list[Widget]:
    """The game, how many rounds were played, how long, and when."""
    told = ending(look, Text("Final position"), ask, unsaved=scene.unsaved)
    rounds = look.say(rounds_words(_rounds(ask))) if _rounds(ask) and not scene.unsaved else ""
    return header(look, look.say(TITLE), rounds, look.say(told), scene.status, home=True,
                  unsaved=scene.unsaved)


def _rounds(ask: ShowResult) -> int:
    return max(len(ask.course) - 1, 0)


# -- the bar -------------------------------------------------------------------------------------------


def _following(look: Look, scene: RaceScene) -> NextGame:
    """The same people and house rules, from the beginning; the deal moves on (BG-A34)."""
    header = scene.state.header
    dealer = (header.dealer + 1) % 4
    return NextGame(Begin(replace(header, dealer=dealer, start=UNSET)),
                    deals_first(seat_name(look, header, dealer)))


def _ways(ask: ShowResult) -> list[tuple[str, Text]]:
    """The other ways to look at the result."""
    now = _view(ask)
    return [(key, words) for key, words in VIEWS if key != now and (key != "chart" or _rounds(ask))]


def _view(ask: ShowResult) -> str:
    """What is looked at beside the places: at first the chart, which needs a round at least."""
    view = ask.view if ask.view in {key for key, _ in VIEWS} else "chart"
    return view if view != "chart" or _rounds(ask) else "board"


# -- the middle ----------------------------------------------------------------------------------------


def _middle(look: Look, scene: RaceScene, ask: ShowResult, box: Box) -> list[Widget]:
    """The teams, and beside or below them what was chosen."""
    if look.wide:
        left, right = box.left(round(box.w * 0.42), look.gap_x)
    else:
        left, right = box.top(min(round(box.h * 0.4), look.px(240)), look.gap_y)
    spots = left.top(min(left.h, look.px(280)))[0].rows(2, look.px(8))
    places = [_place(look, scene, team, spot) for team, spot in zip(teams(scene.state), spots, strict=True)]
    return [*places, *_beside(look, scene, ask, _view(ask), right)]


def _beside(look: Look, scene: RaceScene, ask: ShowResult, view: str, box: Box) -> list[Widget]:
    match view:
        case "why":
            return [_why(look, scene, ask, box)]
        case "keep":
            return [code(look, kept_text(look, scene.state, _rounds(ask), ask.day), box)]
        case "chart":
            return [chart(look, box, curves(ask), _rounds(ask))]
    return list(board(BoardView(scene.state.board, scene.bottom), box, look))


def curves(ask: ShowResult) -> tuple[Curve, ...]:
    """The buttons of each team that are home, at the beginning and after each round."""
    return tuple(Curve((seat, partner_of(seat)),
                       tuple(home[seat] + home[partner_of(seat)] for home in ask.course)) for seat in (0, 1))


def _place(look: Look, scene: RaceScene, team: Team, box: Box) -> Widget:
    """Rank, names and buttons home of a team."""
    theme, state = look.theme, scene.state
    rank, won = rank_of(state, team), state.over and rank_of(state, team) == 1
    tile = Tile(look, f"team-{team[0]}", box, theme.raised if won else theme.panel)
    inner = box.inset(look.px(12 if look.roomy else 7), look.px(4) if look.roomy else 0)
    size = look.name if look.roomy else look.small
    high = look.type.height(size)
    left, inner = inner.left(look.type.width("0", size, True), look.px(8))
    tile.text(str(rank), left.centred(left.w, high), size, bold=True,
              ink=theme.thread if won else theme.quiet)
    of, figure = f"/{BOTH}", str(team_home(state, team))
    right, inner = inner.right_of(look.type.width(of, size, True), 0)
    tile.text(of, right.centred(right.w, high), size, bold=True, align="right", ink=theme.quiet)
    tall = box.h - 2 * look.px(6)  # an outline stands round it
    sizes = look.font(64, BIG), look.px(52), look.px(44)
    large = next((size for size in sizes if caps_height(size) <= tall), look.name)
    right, inner = inner.right_of(look.type.width(figure, large, True), look.px(8))
    tile.text(figure, right.centred(right.w, min(caps_height(large), box.h)), large, bold=True, align="right",
              caps_mm=NAME, clear=VERY_CLEAR)
    emblem = min(look.px(36 if look.roomy else 24), box.h // 2 - look.px(2))
    both = high * 2 <= inner.h and inner.w >= emblem + look.px(30)
    if both:
        for seat, row in zip(team, inner.centred(inner.w, min(inner.h, 2 * max(high, emblem) + look.px(6)))
                             .rows(2, 0), strict=True):
            spot, named = row.left(emblem, look.px(8))
            tile.add(Button(spot.centred(emblem, emblem), seat))
            name = seat_name(look, state.header, seat)
            stacked(tile, named, [Line(name, size, True, free=True, name=look.roomy)])
    else:
        for seat in team:
            spot, inner = inner.left(emblem, look.px(4))
            tile.add(Button(spot.centred(emblem, emblem), seat))
        if inner.w >= look.px(40):
            said = look.say_within(Text("{names}", {"names": names_of(state.header, team)}), inner.w, 1, size)
            stacked(tile, inner, [Line(said, size, True, free=True, name=look.roomy)])
    if won:
        tile.stitched(theme.seats[team[0]].colour)
    return tile.done()


def _why(look: Look, scene: RaceScene, ask: ShowResult, box: Box) -> Widget:
    """The rule that decided, how far the others came, how long it took."""
    texts = reasons(scene.state, _rounds(ask), ask.minutes)
    return reasons_panel(look, box, [(texts, size) for size in (
        look.font(22, 2.6), look.small, look.plain.small)])


# -- on a small display --------------------------------------------------------------------------------


def _small(scene: RaceScene, ask: ShowResult, notice: Notice | None, begin: Begin, look: Look) -> Screen:
    """One way to look at a time: the places first, a control leads on to the next one."""
    frame = Frame.of(look, strip=False)
    kept = [small_undo(look, frame.corner, scene.undo), *_head(scene, ask, look)[::-1]]
    if notice is not None:
        told, main = told_small(look, frame, notice, begin, ShowView("places"), asked=ask.view == AGAIN)
        return Screen(look.size, look.theme.ground, (*told, *kept), main)
    pages = {key: words for key, words in (("places", Text("Places")), *VIEWS)
             if (key != "chart" or _rounds(ask))
             and (key != "board" or min(frame.body.w, frame.body.h) >= look.px(_LEAST_BOARD))}
    return small_result(look, frame, pages, lambda view, body: _small_page(look, scene, ask, view, body),
                        view=ask.view, begin=begin, kept=kept)


def _small_page(look: Look, scene: RaceScene, ask: ShowResult, view: str, body: Box) -> list[Widget]:
    if view != "places":
        return _beside(look, scene, ask, view, body)
    words = verdict(scene.state)
    short = [look.say(ALL_HOME)] if scene.state.over else []
    for lines, said in ((1, shorter(look, words)), (2, shorter(look, words)), (1, short)):
        line, above = body.below(lines * look.type.height(look.small), look.px(3))
        whole = fitting(look, said, line.w, lines, bold=True) if above.h >= look.px(_LEAST_PLACES) else ""
        if whole:
            break
    cells = above._replace(h=min(above.h, look.px(190))).rows(2, look.px(4))
    places = [_place(look, scene, team, cell) for team, cell in zip(teams(scene.state), cells, strict=True)]
    if not whole:  # the stitched outline says who has won, too
        return places
    tile = Tile(look, "prompt", line, look.theme.ground, radius=0)
    tile.lines(whole, line, look.small, lines, bold=True, ink=look.theme.thread)
    return [*places, tile.done()]
