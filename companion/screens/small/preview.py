"""A correction on a small display: what stood there and what would, in words, then everybody's figures."""

from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.basics import TurnTo
from companion.screens.compact import fitting, shorter
from companion.screens.frame import header
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.log_scene import PreviewScene
from companion.screens.look import FINGER, Look
from companion.screens.marks import Sign
from companion.screens.small.frame import Frame
from companion.screens.small.table import Cell, Row, seat_table
from companion.screens.small.text import Said, pages_of, sentences
from companion.screens.widgets import Screen, Tile, Widget, control


def small_preview(scene: PreviewScene, look: Look, words: list[Said]) -> Screen:
    """The pages of a correction; `words` are what follows from it, the weightiest first."""
    frame = Frame.of(look, strip=False)
    body, beside = frame.body, frame.beside
    if look.wide:
        more, beside = beside.left(look.wide_at_least(FINGER), look.gap_x)
    else:
        more, body = body.below(look.high_at_least(FINGER), look.gap_y)
    was = Text("until now: {deed}", {"deed": scene.was})
    new = Text("from now on: {deed}", {"deed": scene.new})
    pages = pages_of(look, [(look.say(was), False), (look.say(new), False), *words], _inside(look, body))
    at = scene.page % (len(pages) + 1)
    shown = (_words(look, pages[at], body) if at < len(pages)
             else seat_table(look, scene.header, _figures(look, scene), body))
    title = look.say(Text("Correct entry {n}", {"n": scene.n}))
    page = look.say(Text("page {page} of {pages}", {"page": at + 1, "pages": len(pages) + 1}))
    labels = [look.say(Text("Correct it"))]
    if scene.breaks is not None:
        n = scene.breaks.taken
        labels.insert(0, look.say(Text("Correct it, take back {n} entry", {"n": n},
                                       "Correct it, take back {n} entries")))
    label = fitting(look, labels, beside.w - 2 * look.px(8), 2, bold=True) or labels[-1]
    widgets = (
        shown,
        fitted(look, "leave", frame.corner, look.say(Text("Leave it")), s.Close()),
        control(look, "page", more, "", TurnTo((at + 1) % (len(pages) + 1)), sign=Sign.ON, least_mm=FINGER),
        fitted(look, "confirm", beside, label, s.Confirm(), main=True, guarded=True),
        *header(look, title, "", page, scene.status, home=False),
    )
    return Screen(look.size, look.theme.ground, widgets, "confirm")


def _words(look: Look, words: list[Said], box: Box) -> Widget:
    tile = Tile(look, "follows", box)
    sentences(tile, words, _inside(look, box))
    return tile.done()


def _inside(look: Look, box: Box) -> Box:
    return box.inset(look.px(9), look.px(4))


def _figures(look: Look, scene: PreviewScene) -> list[Row]:
    """The figures of each seat, before and after; the last ones are those that people ask for first."""
    rows = []
    for figure in reversed(scene.figures):
        cells = tuple(Cell(now, was=was if now != was else "",
                           ink=look.theme.thread if now != was else look.theme.ink)
                      for was, now in zip(figure.was, figure.now, strict=True))
        if any(cell.figure for cell in cells):
            rows.append(Row(look.say(figure.label), cells))
    return rows


def small_head(look: Look, scene: s.CorrectScene, *, home: bool) -> list[Widget]:
    """Which entry is corrected, and what stands there until now; `home` leaves room at its left."""
    title = look.say(Text("Correct entry {n}", {"n": scene.n}))
    was = [*shorter(look, Text("until now: {deed}", {"deed": scene.was})), *shorter(look, scene.was)]
    room = look.size[0] - look.px(40) - (look.wide_at_least(FINGER) if home else 0)
    return header(look, title, "", fitting(look, was, room, 1), scene.status, home=home)
