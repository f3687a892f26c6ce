"""The frame of a question on a small display.

In landscape the menu, the answers and undo stand in a column at the left, so that the board has the whole
height; upright they stand above and below it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.button_race.names import name_of
from companion.games.button_race.state import played_colour
from companion.games.game import Text
from companion.screens.button_race.answers import Answer, labelled, piled, row_of
from companion.screens.button_race.asks import AskPlay
from companion.screens.button_race.card_face import face
from companion.screens.button_race.scene import RaceScene
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
from companion.screens.frame import header_height
from companion.screens.game_scene import Redo, Seen
from companion.screens.geometry import Box
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Button, Icon, Sign
from companion.screens.seats import seat_name
from companion.screens.small.frame import told_apart
from companion.screens.small.frame import undo as small_undo
from companion.screens.widgets import Tile, Widget

Parts = tuple[Box, list[Widget], list[Widget]]
"""The room for the board or what takes its place; answers, undo and header; a notice to be read first."""


class Laid(NamedTuple):
    """The card that lies there, and what is asked beside its picture, in ever fewer words."""

    card: str
    asked: Sequence[Text]


def column(scene: RaceScene, look: Look, answers: Sequence[Answer],
           asked: Sequence[Text] | None, aside: Answer | None, *, laid: Laid | None) -> Parts:
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
    made, left = piled(look, column, answers)
    whose = left.h >= look.type.height(look.small) * 2
    strip, board = strip_below(look, region, finger=aside is not None, told=_told(scene)[-1:],
                               sign=not whose)
    words = _words_box(look, strip, aside)
    if scene.notice is not None and (asked is None or not has_room(look, words, scene.notice)):
        seen = column.below(look.high_at_least(THUMB))[0]
        return region, kept, told_apart(look, scene.notice, region, seen, Seen())
    if whose:
        made.append(_turn_tile(scene, look, left))
    if asked is None:
        return region, [*made, *kept], []
    return board, [*made, *_asking(scene, look, strip, asked, aside, laid=laid, whose=whose), *kept], []


def column_region(look: Look) -> Box:
    """The room at the right of the column: four keys wide."""
    wide = 4 * look.wide_at_least(FINGER) + 3 * look.gap_x
    return Box(look.size[0] - wide - look.px(3), 0, wide, look.size[1]).inset(0, look.px(3))


def strip_below(look: Look, region: Box, *, finger: bool = False,
                told: Sequence[Text] = (), sign: bool = False) -> tuple[Box, Box]:
    """The strip for what is asked and told, and the room above it.

    Args:
        look: frame and theme.
        region: the room for both.
        finger: whether an answer stands in the strip, too.
        told: what has to be told whole.
        sign: whether the emblem of the seat on turn stands in the strip, too.
    """
    beside = _aside_width(look) + look.gap_x if finger else 0
    beside += look.px(_SIGN + _BESIDE) if sign else 0
    width = region.w - beside - 2 * look.px(9)
    lines = [len(look.type.wrap(shorter(look, text)[-1], look.small, False, width, _MOST_LINES))
             for text in told]
    words = max(2, *lines) * look.type.height(look.small) if lines else 2 * look.type.height(look.small)
    if finger:
        return region.below(max(words, look.high_at_least(FINGER)), look.gap_y)
    return region.below(words, look.px(4))


_SIGN, _BESIDE = 36, 4
"""Units that a picture in the strip is wide, and from it to the words."""

_LEAST_WORDS = 170
"""Units that words need beside the picture of a card."""

_MOST_LINES = 4
"""Lines that may be taken of the board for what is told."""


def _words_box(look: Look, strip: Box, aside: Answer | None) -> Box:
    """What an answer in the strip leaves of it for words."""
    return strip if aside is None else strip.right_of(_aside_width(look), look.gap_x)[1]


def _aside_width(look: Look) -> int:
    """The width of an answer beside what is asked."""
    return look.wide_at_least(FINGER, 112)


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
    """Whose turn it is, and whose buttons are played where those are the partner's."""
    seat = scene.state.turn
    tile = Tile(look, "turn", box)
    inner = box.inset(look.px(8), look.px(2))
    if seat is None:
        return tile.done()
    emblem = min(look.px(26), inner.h)
    left, inner = inner.left(emblem, look.px(6))
    tile.add(Button(left.centred(emblem, emblem), seat))
    colour = played_colour(scene.state.board, seat)
    if colour != seat:  # the words for it may have no room
        right, inner = inner.right_of(emblem, look.px(6))
        tile.add(Button(right.centred(emblem, emblem), colour))
    high, lines = look.type.height(look.small), inner.h // look.type.height(look.small)
    said = fitting(look, shorter(look, small_mover_words(scene.state)), inner.w, lines, bold=True)
    said = said or seat_name(look, scene.state.header, seat)
    used = len(look.type.wrap(said, look.small, True, inner.w, lines))
    tile.lines(said, inner.centred(inner.w, used * high), look.small, used, bold=True, free=True)
    tile.stitched(look.theme.seats[seat].colour)
    return tile.done()


def stack(scene: RaceScene, look: Look, answers: Sequence[Answer],
          asked: Sequence[Text] | None, aside: Answer | None, *, laid: Laid | None) -> Parts:
    """Upright: header, board, what is asked, and the bar."""
    top = header_height(look) + look.gap_y
    whole = Box(look.px(3), top, look.size[0] - 2 * look.px(3), look.size[1] - top)
    bar, region = whole.below(look.high_at_least(THUMB), look.gap_y)
    corner, beside = bar.left(look.px(118), look.gap_x)
    kept = [small_undo(look, corner, scene.undo, [look.say(each) for each in fewer(scene.undo)]),
            *_small_header(scene, look)[::-1]]
    strip, board = strip_below(look, region, finger=aside is not None, told=_told(scene)[-1:])
    words = _words_box(look, strip, aside)
    if scene.notice is not None and (asked is None or not has_room(look, words, scene.notice)):
        return region, kept, told_apart(look, scene.notice, region, beside, Seen())
    answered = row_of(look, beside, answers)
    if asked is None:
        return region, [*answered, *kept], []
    return board, [*answered, *_asking(scene, look, strip, asked, aside, laid=laid, whose=True), *kept], []


def _small_header(scene: RaceScene, look: Look) -> list[Widget]:
    """Whose turn it is, and the draw pile; at its right redo."""
    lines = [*shorter(look, mover_words(scene.state)), *shorter(look, small_mover_words(scene.state))]
    if scene.state.turn is not None:
        lines.append(look.say(Text("{name}", {"name": name_of(scene.state.header, scene.state.turn)}), 10))
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


def _asking(scene: RaceScene, look: Look, strip: Box, asked: Sequence[Text], aside: Answer | None,
            *, laid: Laid | None, whose: bool) -> list[Widget]:
    """What is asked, and what the companion did by itself; beside it an answer that is seldom given.

    Before it stands the card that lies there, or whose turn it is where nothing else says so.
    """
    beside: list[Widget] = []
    seat = scene.state.turn
    if aside is not None:
        spot, strip = strip.right_of(_aside_width(look), look.gap_x)
        beside = [labelled(look, aside, spot, FINGER)]
    if scene.notice is None and laid is not None and strip.w >= look.px(_SIGN + _BESIDE + _LEAST_WORDS):
        spot, strip = strip.left(look.px(_SIGN), look.px(_BESIDE))
        tile, asked = Tile(look, "card", spot, look.theme.ground), laid.asked
        face(tile, laid.card, spot)
        beside.append(tile.done())
    elif scene.notice is None and not whose and seat is not None:
        spot, strip = strip.left(look.px(_SIGN), look.px(_BESIDE))
        tile, emblem = Tile(look, "turn", spot, look.theme.ground), min(look.px(30), spot.h)
        tile.add(Button(spot.centred(emblem, emblem), seat))
        beside.append(tile.done())
    words = [said for text in asked for said in shorter(look, text)]
    edge = None if seat is None else look.theme.seats[seat].colour
    told = [fitting(look, shorter(look, text), strip.w - 2 * look.px(9), _MOST_LINES)
            for text in _told(scene)]
    return [*beside, say(look, strip, words, told=told, edge=edge, notice=scene.notice)]


def _told(scene: RaceScene) -> list[Text]:
    """What the companion did by itself, besides what the corner of undo says."""
    if isinstance(scene.ask, AskPlay):  # it was told when the card was asked for
        return []
    return [text for text in scene.told if text != scene.undo]
