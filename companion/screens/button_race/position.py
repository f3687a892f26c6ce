"""Every button is put where it really stands: before a game that begins in the middle, and to repair one."""

from collections.abc import Sequence

from companion.games.button_race.board import FIRST_START, SEATS, start_of
from companion.games.button_race.names import name_of, place_name
from companion.games.button_race.state import in_start, standing
from companion.games.game import Text
from companion.screens.basics import Close, Notice
from companion.screens.button_race.answers import Answer, piled, row_of
from companion.screens.button_race.asks import TouchPlace
from companion.screens.button_race.board import board
from companion.screens.button_race.board_view import BoardView, Touch
from companion.screens.button_race.layout import places
from companion.screens.button_race.scene import (
    AllToStart,
    LetGo,
    PositionScene,
    ShowPart,
    ToHome,
    ToStart,
    UsePosition,
)
from companion.screens.button_race.small_layout import column_region, strip_below
from companion.screens.compact import has_room, say, shorter
from companion.screens.frame import header, header_height, notice_height, page, prompt, undo_redo
from companion.screens.game_scene import Seen
from companion.screens.geometry import Box
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Sign
from companion.screens.small.frame import told_apart
from companion.screens.small.frame import undo as small_undo
from companion.screens.widgets import Screen, Widget, control, main_of

CARDS = Answer("cards", Text("Cards and turn"), ShowPart("cards"), short=Text("Cards"))
BOARD = Answer("board-part", Text("Board"), ShowPart("board"))


def position(scene: PositionScene, look: Look) -> Screen:
    """The part that is shown: the board, or the cards and whose turn it is."""
    if scene.part == "cards" or scene.digits is not None:
        from companion.screens.button_race.position_cards import cards

        return cards(scene, look)
    if not look.roomy:
        return _small(scene, look)
    kept, area, body = framed_position(scene, look)
    shown = board(view(scene), area, look)
    notice = told(scene)
    high = look.px(90) if notice is None else max(notice_height(look, body.w, notice), look.px(60))
    strip, body = body.top(min(high, body.h), look.gap_y)
    asking = prompt(look, strip, look.say(asked(scene)), seat=scene.colour, notice=notice)
    finger = look.high_at_least(FINGER, 62)
    answers = _ways(scene)
    rows = max(len(answers), 1)
    cells = body.top(min(body.h, rows * finger + (rows - 1) * look.gap_y))[0].rows(rows, look.gap_y)
    made = [widget for each, cell in zip(answers, cells, strict=True)
            for widget in row_of(look, cell, [each])]
    return finished(look, [*shown, *made, asking, *kept])


def finished(look: Look, widgets: Sequence[Widget]) -> Screen:
    """The screen of these widgets."""
    return Screen(look.size, look.theme.ground, tuple(widgets), main_of(widgets, look.theme.thread))


def _ways(scene: PositionScene) -> list[Answer]:
    """What can be done with the chosen button; without one, with all of them."""
    if scene.button is None:
        return [CARDS, Answer("all-to-start", Text("All into the start columns"), AllToStart(),
                              short=Text("All to start"))]
    ways = [Answer("to-home", Text("Into the home column"), ToHome(), short=Text("Home"))]
    if scene.button < FIRST_START:
        ways.append(Answer("to-start", Text("Into the start column"), ToStart(), short=Text("Start")))
    return [*ways, Answer("let-go", Text("It stays there"), LetGo(), short=Text("Stays"))]


def view(scene: PositionScene) -> BoardView:
    """The board: every button can be touched, and once one is, every place where it might stand."""
    targets = tuple(Touch(place, TouchPlace(place), target=True) for place in scene.targets)
    buttons = [place for mask in scene.board for place in standing(mask)]
    buttons += [start_of(seat) for seat in range(SEATS) if in_start(scene.board, seat)]
    free = {touch.place for touch in targets}
    own = tuple(Touch(place, TouchPlace(place)) for place in buttons
                if place not in free and place != scene.button)
    chosen = () if scene.button is None else (scene.button,)
    return BoardView(scene.board, scene.bottom, touches=(*targets, *own), chosen=chosen, zoom=scene.zoom)


def asked(scene: PositionScene) -> Text:
    """What is to be touched."""
    if scene.colour is None or scene.button is None:
        return Text("Touch a button, then the place where it stands.")
    return Text("{name}'s button, {place}: where does it stand?", {
        "name": name_of(scene.header, scene.colour), "place": place_name(scene.button)})


def told(scene: PositionScene) -> Notice | None:
    """What could not be done, or why the game cannot go on from here."""
    if scene.notice is None and scene.wrong is not None:
        return Notice(scene.wrong)
    return scene.notice


def use(scene: PositionScene) -> Answer:
    """The golden way out: the game goes on from here."""
    label = Text("Play on from here") if scene.repair else Text("Use this position")
    return Answer("use", label, UsePosition(), main=True, enabled=scene.wrong is None, guarded=True,
                  short=Text("Use it"))


_BACK = Answer("back", Text("Back"), Close(), sign=Sign.BACK)


def framed_position(scene: PositionScene, look: Look, *,
                    whole: bool = False) -> tuple[list[Widget], Box, Box]:
    """Undo, the ways out and the header; the room for the board, and that beside it.

    Args:
        scene: the position.
        look: frame and theme.
        whole: the board is not shown: all of the room is the second box.
    """
    undo = Text("the last change") if scene.changed else None
    if whole:
        bar, body = page(look, look.gap_y)
        area, width = Box(0, 0, 0, 0), 0
    else:
        area, panel, beside = places(look, 4)
        if beside:  # upright: no tallies here
            area = area._replace(x=(look.size[0] - area.w) // 2)
        bar, body = panel.below(page(look, look.gap_y)[0].h, look.gap_y)
        width = look.wide_at_least(THUMB, 136 if look.wide else 184)
    kept, rest = undo_redo(look, bar, undo, None, width)
    return [*row_of(look, rest, [_BACK, use(scene)]), *kept, *_head(scene, look)[::-1]], area, body


def _head(scene: PositionScene, look: Look) -> list[Widget]:
    first = Text("Repair") if scene.repair else Text("New game")
    second = (Text("A new record begins here; the old game is kept."), Text("The old game is kept."))
    if not scene.repair:
        second = (Text("where the game begins"), Text("where the game begins"))
    room = round(look.size[0] * (0.7 if look.wide else 0.9))
    said = next((said for each in second
                 if look.type.width(said := look.say(each), look.plain.small) <= room), "")
    return header(look, look.say(Text("As on the table")), look.say(first), said, scene.status, home=False)


# -- on a small display --------------------------------------------------------------------------------


def small_frame(scene: PositionScene, look: Look, answers: Sequence[Answer]) -> tuple[list[Widget], Box, Box]:
    """Back, the answers and undo; the room beside or above them, and that for an answer to a notice."""
    undo = Text("the last change") if scene.changed else None
    if look.wide:
        region = column_region(look)
        edge = look.px(3)
        column = Box(edge, 0, region.x - look.gap_x - edge, look.size[1])
        top, column = column.top(header_height(look), look.gap_y)
        corner, column = column.below(look.high_at_least(THUMB), look.gap_y)
        back = control(look, "back", top, "", Close(), sign=Sign.BACK, least_mm=FINGER)
        made, _ = piled(look, column, answers)
        seen = column.below(look.high_at_least(THUMB))[0]
        return [*made, small_undo(look, corner, undo), back], region, seen
    whole = Box(look.px(3), 0, look.size[0] - 2 * look.px(3), look.size[1])
    bar, region = whole.below(look.high_at_least(THUMB), look.gap_y)
    corner, beside = bar.left(look.px(118), look.gap_x)
    top, region = region.top(look.high_at_least(FINGER), look.gap_y)
    spot, rest = top.left(look.wide_at_least(FINGER), look.gap_x)
    back = control(look, "back", spot, "", Close(), sign=Sign.BACK, least_mm=FINGER)
    made = [*row_of(look, rest, answers[:-1]), *row_of(look, beside, answers[-1:])]
    return [*made, small_undo(look, corner, undo), back], region, beside


def _small(scene: PositionScene, look: Look) -> Screen:
    """The board; what is asked stands below it."""
    ways = [each for each in _ways(scene) if each.id != "all-to-start"]
    answers = [CARDS, use(scene)] if scene.button is None else ways[:2]
    kept, region, seen = small_frame(scene, look, answers)
    strip, area = strip_below(look, region)
    notice = told(scene)
    if scene.notice is not None and not has_room(look, strip, scene.notice):
        kept = [each for each in kept if each.id in {"undo", "back"}]
        return finished(look, [*told_apart(look, scene.notice, region, seen, Seen()), *kept])
    words = [*shorter(look, asked(scene)), look.say(Text("Where does it stand?"))]
    if notice is not None and not has_room(look, strip, notice):
        notice = Notice(Text("The game cannot go on like this."))
    asking = say(look, strip, words, notice=notice,
                 edge=None if scene.colour is None else look.theme.seats[scene.colour].colour)
    return finished(look, [*board(view(scene), area, look), *kept[:-2], asking, *kept[-2:]])
