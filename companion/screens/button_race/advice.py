"""What can I play? Every card with what it could do now, or why it cannot be played."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.button_race.names import name_of
from companion.games.game import Text
from companion.screens.basics import TurnTo
from companion.screens.button_race import asks
from companion.screens.button_race.answers import Answer, row_of
from companion.screens.button_race.card_face import face
from companion.screens.button_race.layout import framed, head, undo_words
from companion.screens.button_race.scene import RaceScene
from companion.screens.frame import notice_height, notice_or_trouble, page, prompt, undo_redo, undo_width
from companion.screens.geometry import Box
from companion.screens.look import FINGER, Look
from companion.screens.marks import Sign
from companion.screens.widgets import Screen, Tile, Widget, main_of

_FACE = 40
"""Units that a card is wide."""


def advice(scene: RaceScene, ask: asks.AskAdvice, look: Look) -> Screen:
    """The cards in two columns, or in one on a small display; a touch plays the card."""
    back = Answer("leave", Text("Back"), asks.Leave(), main=True, sign=Sign.BACK)
    if not look.roomy:
        frame = framed(scene, look, [back], strip=False)
        pages = _pages(look, ask.lines, frame.board)
        at = min(ask.page, len(pages) - 1)
        # upright undo leads back, too, and beside it there is little room
        answers = [_turn(at, len(pages)), back] if look.wide else [_turn(at, len(pages))._replace(main=True)]
        frame = framed(scene, look, answers, strip=False)
        return frame.screen(look, _lines(look, pages[at]))
    bar, body = page(look, look.gap_y)
    width = undo_width(look)
    kept, rest = undo_redo(look, bar, undo_words(look, scene.undo, width), scene.redo)
    name = name_of(scene.state.header, ask.seat)
    notice = notice_or_trouble(look, scene.notice, scene.status)
    told: list[Widget] = []
    if notice is not None:
        strip, body = body.top(notice_height(look, body.w, notice), look.gap_y)
        told = [prompt(look, strip, "", notice=notice, wanted="notice")]
    pages = _pages(look, ask.lines, body)
    at = min(ask.page, len(pages) - 1)
    answers = [back] if len(pages) == 1 else [_turn(at, len(pages)), back]
    row, asking = rest.right_of(min(rest.w * 3 // 5, look.px(190) * len(answers)), look.gap_x)
    widgets = [*_lines(look, pages[at]), *row_of(look, row, answers)]
    if look.wide:
        said = look.say(Text("What {name} can play with each card", {"name": name}))
        widgets.append(prompt(look, asking, said, seat=ask.seat, short=look.say(Text("What can I play?"))))
    else:
        widgets = [*_lines(look, pages[at]), *row_of(look, rest, answers)]
    every = (*widgets, *told, *kept, *head(replace(scene, told=()), look)[::-1])
    return Screen(look.size, look.theme.ground, every, main_of(every, look.theme.thread))


def _turn(at: int, pages: int) -> Answer:
    label = Text("Page {page} of {pages}", {"page": at + 1, "pages": pages})
    return Answer("page", label, TurnTo((at + 1) % pages),
                  short=Text("{page}/{pages}", {"page": at + 1, "pages": pages}))


Placed = tuple[asks.Advice, Box]


def _pages(look: Look, lines: Sequence[asks.Advice], body: Box) -> list[list[Placed]]:
    """The lines from the top down, column by column, each as high as its words need."""
    columns = body.columns(2 if look.roomy and look.wide else 1, look.gap_x)
    pages: list[list[Placed]] = [[]]
    column, y = 0, body.y
    for each in lines:
        high = min(_height(look, each, columns[0].w), body.h)
        if y + high > body.bottom:
            column, y = column + 1, body.y
            if column == len(columns):
                pages.append([])
                column = 0
        pages[-1].append((each, Box(columns[column].x, y, columns[column].w, high)))
        y += high + look.gap_y
    return pages


def _height(look: Look, each: asks.Advice, width: int) -> int:
    words = len(look.type.wrap(look.say(each.words), look.small, False, _words_box(look, width), 99))
    return max(look.high_at_least(FINGER, 58 if look.roomy else 0),
               words * look.type.height(look.small) + 2 * look.px(3))


def _words_box(look: Look, width: int) -> int:
    """The width of the words beside the card."""
    return width - 2 * look.px(8) - look.px(_FACE) - look.px(10)


def _lines(look: Look, placed: Sequence[Placed]) -> list[Widget]:
    return [_line(look, each, box) for each, box in placed]


def _line(look: Look, each: asks.Advice, box: Box) -> Widget:
    """The card and what it could do; what cannot be played is dimmed, and may be discarded."""
    theme = look.theme
    tile = Tile(look, f"card-{each.card}", box, theme.control if each.playable else theme.off)
    inner = box.inset(look.px(8), look.px(3))
    left, inner = inner.left(look.px(_FACE), look.px(10))
    face(tile, each.card, left.centred(left.w, min(left.h, look.px(50))))
    size = look.small
    said = look.say(each.words)
    lines = len(look.type.wrap(said, size, False, inner.w, max(inner.h // look.type.height(size), 1)))
    tile.lines(said, inner.centred(inner.w, lines * look.type.height(size)), size, lines,
               ink=theme.ink if each.playable else theme.quiet)
    return tile.done(asks.PickCard(each.card))
