"""Where everything stands on the playing screens of the button game.

With room the board stands at the left (upright above), and everything else in a panel beside it. On a small
display in landscape the menu, the answers and undo stand in a column at the left, so that the board has the
whole height; upright they stand above and below it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.button_race.state import RaceState
from companion.games.game import Text
from companion.screens.basics import Command
from companion.screens.button_race.asks import AskDiscard, AskPlay
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_race.tallies import tallies
from companion.screens.button_race.words import TITLE, deck_words, fewer, mover_words, small_mover_words
from companion.screens.compact import (
    compact_header,
    fitting,
    has_room,
    lamps_of,
    lamps_row,
    menu_button,
    say,
    shorter,
)
from companion.screens.frame import (
    header,
    header_height,
    notice_height,
    notice_or_trouble,
    page,
    prompt,
    undo_redo,
)
from companion.screens.geometry import Box
from companion.screens.lines import label_size, least_width, side_by_side
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Button, Icon, Sign
from companion.screens.scene import Redo, Seen
from companion.screens.seats import seat_name
from companion.screens.small.frame import told_apart
from companion.screens.small.frame import undo as small_undo
from companion.screens.widgets import Screen, Tile, Widget, control, main_of


class Answer(NamedTuple):
    """A control in the bar.

    Attributes:
        id: of its widget.
        label: its words; `short` are fewer ones, where those have no room.
        command: what it asks for.
        main: golden.
        enabled: whether it can be used now.
        guarded: a second touch of the same finger does not count.
        short: fewer words; none when there are none.
    """

    id: str
    label: Text
    command: Command
    main: bool = False
    enabled: bool = True
    guarded: bool = False
    short: Text | None = None


_NOWHERE = Box(0, 0, 0, 0)
"""A small display has no panel beside the board."""


class Framed(NamedTuple):
    """What is the same for every question, and the room for the rest.

    Attributes:
        board: the room for the board; on a small display for what takes its place, too.
        body: the room for what is asked beside it; nothing on a small display.
        kept: answers, undo, tallies and header, in that order of the focus.
        told: a notice that has to be read first; then there is nothing else but `kept`.
    """

    board: Box
    body: Box
    kept: list[Widget]
    told: list[Widget]

    def screen(self, look: Look, *parts: Sequence[Widget]) -> Screen:
        """The finished screen."""
        middle = [self.told] if self.told else parts
        widgets = (*(widget for part in middle for widget in part), *self.kept)
        return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


def framed(scene: RaceScene, look: Look, answers: Sequence[Answer], asked: Sequence[Text] = (), *,
           rows: int = 2, strip: bool = True, aside: Answer | None = None) -> Framed:
    """The frame of a question.

    Args:
        scene: the game.
        look: frame and theme.
        answers: the controls in the bar, the golden one last.
        asked: the question in ever fewer words, for small displays.
        rows: how many rows of choices the panel of an upright screen has room for.
        strip: whether a small display says what is asked below the board.
        aside: an answer that is seldom given: on a small display it stands beside what is asked.
    """
    every = answers if aside is None else [aside, *answers]
    if look.roomy:
        return _roomy(scene, look, every, rows)
    if look.wide:
        return _column(scene, look, answers, asked if strip else None, aside)
    if len(every) > 1 and strip:
        return _stack(scene, look, every[1:], asked, every[0])
    return _stack(scene, look, every, asked if strip else None, None)


# -- with room -----------------------------------------------------------------------------------------


def _roomy(scene: RaceScene, look: Look, answers: Sequence[Answer], rows: int) -> Framed:
    board, panel, cells = places(look, rows)
    bar, body = panel.below(page(look, look.gap_y)[0].h, look.gap_y)
    if look.wide:
        strip, body = body.below(look.px(30), look.px(8))
        cells = strip.columns(4, look.px(10))
    width = max(look.wide_at_least(THUMB, 136 if look.wide else 184), 0)
    kept, rest = undo_redo(look, bar, undo_words(look, scene.undo, width), scene.redo, width)
    widgets = [*row_of(look, rest, answers), *tallies(look, scene, cells), *kept, *head(scene, look)[::-1]]
    notice = notice_or_trouble(look, scene.notice, scene.status)
    if notice is not None:
        strip, body = body.top(max(notice_height(look, body.w, notice), look.px(30)), look.px(8))
        widgets.insert(0, prompt(look, strip, "", notice=notice, wanted="notice"))
    return Framed(board, body, widgets, [])


def places(look: Look, rows: int) -> tuple[Box, Box, tuple[Box, ...]]:
    """The board, the panel, and upright the tallies beside the board."""
    edge, top = look.px(8), header_height(look) + look.gap_y
    whole = Box(edge, top, look.size[0] - 2 * edge, look.size[1] - top - look.px(6))
    if look.wide:
        board, panel = whole.left(min(whole.h, whole.w - look.px(350)), look.px(12))
        return board, panel, ()
    finger = max(look.high_at_least(FINGER), _row_height(look))
    least = page(look, look.gap_y)[0].h + look.px(80) + rows * (finger + look.gap_y) + 2 * look.gap_y
    side = min(whole.w - look.wide_at_least(FINGER, 84) - look.gap_x, whole.h - least)
    above, panel = whole.top(side, look.gap_y)
    board, beside = above.left(side, look.gap_x)
    return board, panel, beside.rows(4, look.gap_y)


def _row_height(look: Look) -> int:
    """The least height of a row of two lines: what is done, and what follows."""
    return look.type.height(look.name) + look.type.height(look.small)


def undo_words(look: Look, words: Text | None, width: int) -> Text | None:
    """What undo takes back, in as many words as its corner has room for."""
    plain = look.plain
    for each in () if words is None else (words, *fewer(words)):
        said = look.say_within(each, width - 2 * look.px(6), 2, plain.small)
        parts = look.type.wrap(said, plain.small, False, width - 2 * look.px(6), 3)
        if len(parts) <= 2 and " ".join(parts) == " ".join(said.split()):
            return each
    return words


def row_of(look: Look, box: Box, answers: Sequence[Answer]) -> list[Widget]:
    """The answers side by side in the largest size of their words; in fewer words where that is too small."""
    if not answers:
        return []
    weighty = look.roomy or len(answers) == 1
    for short in ((), (False,), (False, True)):  # those that are not golden are shortened first
        labels = [look.say(each.short if each.main in short and each.short is not None else each.label)
                  for each in answers]
        cells, size = side_by_side(look, box, labels, [1.4 if each.main else 1.0 for each in answers])
        if size >= look.least_name and _all_fit(look, labels, cells, size):
            break
    return [control(look, each.id, cell, label, each.command, main=each.main, enabled=each.enabled,
                    guarded=each.guarded, size=size, least_mm=THUMB if weighty and each.guarded else FINGER)
            for each, label, cell in zip(answers, labels, cells, strict=True)]


def _all_fit(look: Look, labels: Sequence[str], cells: Sequence[Box], size: int) -> bool:
    rows = max((cells[0].h - look.px(2)) // look.type.height(size), 1)
    return all(least_width(look, label, size, rows) <= cell.w
               for label, cell in zip(labels, cells, strict=True))


def head(scene: RaceScene, look: Look) -> list[Widget]:
    """The game, whose turn it is, the draw pile; while a card is carried out also what was told last."""
    state = scene.state
    first = _whose(look, state, round(look.size[0] * 0.36))
    second = look.say(deck_words(state))
    if scene.told and look.wide and isinstance(scene.ask, AskPlay | AskDiscard):
        longer = look.say(Text("{deck} · {told}", {"deck": deck_words(state), "told": scene.told[-1]}))
        if look.type.width(longer, look.plain.small) <= look.size[0] * 0.5:
            second = longer
    if not look.wide:
        first = look.say(deck_words(state))
        second = _whose(look, state, look.size[0] - look.px(60 + 10 + 24))
    return header(look, look.say(TITLE), first, second, scene.status, home=True, unsaved=scene.unsaved)


def _whose(look: Look, state: RaceState, width: int) -> str:
    """Whose turn it is, in as many words as have room."""
    said = ""
    for words in (mover_words(state), small_mover_words(state)):
        said = look.say_within(words, width, 1, look.plain.small)
        if look.type.width(said, look.plain.small) <= width:
            break
    return said


# -- on a small display --------------------------------------------------------------------------------


def _column(scene: RaceScene, look: Look, answers: Sequence[Answer],
            asked: Sequence[Text] | None, aside: Answer | None) -> Framed:
    """Landscape: a column of controls at the left, the board at the right, below it what is asked."""
    region = column_region(look)
    edge = look.px(3)
    column = Box(edge, 0, region.x - look.gap_x - edge, look.size[1])
    high = header_height(look)
    top, column = column.top(high, look.gap_y)
    top = Box(0, 0, top.right, top.h)
    corner, column = column.below(look.high_at_least(THUMB), look.gap_y)
    kept = [small_undo(look, corner, scene.undo, [look.say(each) for each in fewer(scene.undo)]),
            *_top_of_column(scene, look, top)]
    strip, board = strip_below(look, region, finger=aside is not None)
    if scene.notice is not None and (asked is None or not has_room(look, strip, scene.notice)):
        seen = column.below(look.high_at_least(THUMB))[0]
        return Framed(region, _NOWHERE, kept, told_apart(look, scene.notice, region, seen, Seen()))
    made, left = piled(look, column, answers)
    if left.h >= look.type.height(look.small) * 2:
        made.append(_turn_tile(scene, look, left))
    if asked is None:
        return Framed(region, _NOWHERE, [*made, *kept], [])
    return Framed(board, _NOWHERE, [*made, *_asking(scene, look, strip, asked, aside), *kept], [])


def column_region(look: Look) -> Box:
    """The room at the right of the column: four keys wide."""
    wide = 4 * look.wide_at_least(FINGER) + 3 * look.gap_x
    return Box(look.size[0] - wide - look.px(3), 0, wide, look.size[1]).inset(0, look.px(3))


def strip_below(look: Look, region: Box, *, finger: bool = False) -> tuple[Box, Box]:
    """The strip for what is asked and told, with room for a `finger` if need be; and the room above it."""
    words = 2 * look.type.height(look.small)
    if finger:
        return region.below(max(words, look.high_at_least(FINGER)), look.gap_y)
    return region.below(words, look.px(4))


def _top_of_column(scene: RaceScene, look: Look, box: Box) -> list[Widget]:
    """The menu; beside it redo, or the lamps and the draw pile."""
    menu = menu_button(look, box.h)
    rest = box.left(menu.box.w)[1]
    if scene.redo is not None:
        side = look.wide_at_least(FINGER)
        tile = Tile(look, "redo", Box(box.right - side, box.y, side, box.h), look.theme.control,
                    ground=look.theme.bar)
        icon = look.px(30)
        tile.add(Icon(tile.box.centred(icon, icon), Sign.REDO, look.theme.ink))
        return [tile.done(Redo()), menu]
    bar = Tile(look, "header", rest, look.theme.bar, ground=look.theme.bar, radius=0)
    upper, lower = rest.inset(look.px(4), look.px(2)).rows(2, 0)
    lamps_row(look, bar, upper, lamps_of(scene.status, scene.unsaved))
    deck = look.say(deck_words(scene.state))
    if look.type.width(deck, look.small) <= lower.w:
        bar.text(deck, lower, look.small, ink=look.theme.quiet, align="right")
    return [bar.done(), menu]


def _turn_tile(scene: RaceScene, look: Look, box: Box) -> Widget:
    """Whose turn it is."""
    seat = scene.state.turn
    tile = Tile(look, "turn", box)
    inner = box.inset(look.px(8), look.px(2))
    if seat is None:
        return tile.done()
    emblem = min(look.px(26), inner.h)
    left, inner = inner.left(emblem, look.px(6))
    tile.add(Button(left.centred(emblem, emblem), seat))
    high, lines = look.type.height(look.small), inner.h // look.type.height(look.small)
    said = fitting(look, shorter(look, small_mover_words(scene.state)), inner.w, lines, bold=True)
    said = said or seat_name(look, scene.state.header, seat)
    used = len(look.type.wrap(said, look.small, True, inner.w, lines))
    tile.lines(said, inner.centred(inner.w, used * high), look.small, used, bold=True, free=True)
    tile.stitched(look.theme.seats[seat].colour)
    return tile.done()


def piled(look: Look, box: Box, answers: Sequence[Answer]) -> tuple[list[Widget], Box]:
    """The answers one above the other, the last one lowest; and what is left above them."""
    made = []
    alone = len(answers) == 1
    for each in reversed(answers):
        high = look.high_at_least(THUMB if alone and each.main else FINGER)
        spot, box = box.below(high, look.gap_y)
        made.append(_labelled(look, each, spot, THUMB if alone and each.main else FINGER))
    return made[::-1], box


def _labelled(look: Look, each: Answer, box: Box, least: float) -> Widget:
    label = look.say(each.label)
    if each.short is not None and label_size(look, label, box) == look.small:
        label = look.say(each.short)
    return control(look, each.id, box, label, each.command, main=each.main, enabled=each.enabled,
                   guarded=each.guarded, size=label_size(look, label, box), least_mm=least)


def _stack(scene: RaceScene, look: Look, answers: Sequence[Answer],
           asked: Sequence[Text] | None, aside: Answer | None) -> Framed:
    """Upright: header, board, what is asked, and the bar."""
    top = header_height(look) + look.gap_y
    whole = Box(look.px(3), top, look.size[0] - 2 * look.px(3), look.size[1] - top)
    bar, region = whole.below(look.high_at_least(THUMB), look.gap_y)
    corner, beside = bar.left(look.px(118), look.gap_x)
    kept = [small_undo(look, corner, scene.undo, [look.say(each) for each in fewer(scene.undo)]),
            *_small_header(scene, look)[::-1]]
    strip, board = strip_below(look, region, finger=aside is not None)
    if scene.notice is not None and (asked is None or not has_room(look, strip, scene.notice)):
        return Framed(region, _NOWHERE, kept, told_apart(look, scene.notice, region, beside, Seen()))
    answered = row_of(look, beside, answers)
    if asked is None:
        return Framed(region, _NOWHERE, [*answered, *kept], [])
    return Framed(board, _NOWHERE, [*answered, *_asking(scene, look, strip, asked, aside), *kept], [])


def _small_header(scene: RaceScene, look: Look) -> list[Widget]:
    """Whose turn it is, and the draw pile; at its right redo."""
    lines = [*shorter(look, mover_words(scene.state)), *shorter(look, small_mover_words(scene.state))]
    lamps, high = lamps_of(scene.status, scene.unsaved), header_height(look)
    if scene.redo is None:
        return compact_header(look, look.say(TITLE), lines, lamps, high=high, home=True)
    side = look.wide_at_least(FINGER)
    narrow = replace(look, size=(look.size[0] - side, look.size[1]))
    tile = Tile(look, "redo", Box(look.size[0] - side, 0, side, high), look.theme.control,
                ground=look.theme.bar)
    icon = look.px(30)
    tile.add(Icon(tile.box.centred(icon, icon), Sign.REDO, look.theme.ink))
    return [*compact_header(narrow, look.say(TITLE), lines, lamps, high=high, home=True), tile.done(Redo())]


def _asking(scene: RaceScene, look: Look, strip: Box, asked: Sequence[Text],
            aside: Answer | None) -> list[Widget]:
    """What is asked, and what the companion did by itself; beside it an answer that is seldom given."""
    beside: list[Widget] = []
    if aside is not None:
        spot, strip = strip.right_of(look.wide_at_least(FINGER, 96), look.gap_x)
        beside = [_labelled(look, aside, spot, FINGER)]
    words = [said for text in asked for said in shorter(look, text)]
    seat = scene.state.turn
    edge = None if seat is None else look.theme.seats[seat].colour
    told = [look.say(text) for text in scene.told if text != scene.undo]
    return [*beside, say(look, strip, words, told=told, edge=edge, notice=scene.notice)]
