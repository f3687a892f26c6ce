"""A position that is set by hand: cards in each hand, whose turn it is, and the draw pile with its keypad."""

from collections.abc import Sequence

from companion.games.button_race.board import SEATS
from companion.games.button_race.cards import HAND
from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.button_race.answers import Answer, row_of
from companion.screens.button_race.position import (
    BOARD,
    finished,
    framed_position,
    small_frame,
    told,
)
from companion.screens.button_race.scene import (
    EraseDigit,
    OpenDeck,
    PositionScene,
    PressDigit,
    SetDeck,
    SetHand,
    SetTurn,
    UseNumber,
)
from companion.screens.frame import notice_height, prompt
from companion.screens.game_scene import Seen
from companion.screens.geometry import Box
from companion.screens.lines import Line, label_size, stacked
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.seats import seat_name
from companion.screens.small.frame import told_apart
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def cards(scene: PositionScene, look: Look) -> Screen:
    """The hands beside the draw pile; on a small display the keypad stands alone."""
    if not look.roomy:
        return _small(scene, look)
    kept, _, body = framed_position(scene, look, whole=True)
    widgets: list[Widget] = []
    notice, least = told(scene), SEATS * look.high_at_least(FINGER) + (SEATS - 1) * look.gap_y
    apart = scene.notice if notice is not None and look.wide and (
        body.h - notice_height(look, body.w, notice) - look.gap_y < least) else None
    if notice is not None and apart is None:
        strip, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        widgets.append(prompt(look, strip, "", notice=notice))
    if look.wide:
        left, right = body.left(round(body.w * 0.56), look.gap_x)
    else:
        left, right = body.top(4 * look.high_at_least(FINGER, 64) + 3 * look.gap_y, look.gap_y)
    if apart is not None:  # it takes the place of the draw pile until it is seen
        seen, region = right.below(look.high_at_least(THUMB), look.gap_y)
        beside = told_apart(look, apart, region, seen, Seen())
        kept = [each for each in kept if each.id != "use"]
    else:
        beside = _deck(look, scene, right)
    widgets += [*_hands(look, scene, left), *beside]
    return finished(look, [*widgets, *kept])


def _hands(look: Look, scene: PositionScene, box: Box) -> list[Widget]:
    """A row for each seat: who it is, and its cards between one less and one more."""
    high = min((box.h - 3 * look.gap_y) // SEATS, look.px(72))
    rows = box._replace(h=SEATS * high + 3 * look.gap_y).rows(SEATS, look.gap_y)
    return [widget for seat, row in enumerate(rows) for widget in _hand(look, scene, seat, row)]


def _hand(look: Look, scene: PositionScene, seat: int, box: Box) -> list[Widget]:
    theme, side = look.theme, look.wide_at_least(FINGER, 60 if look.roomy else 0)
    cards_in_hand = scene.hands[seat]
    plus, rest = box.right_of(side, 0)
    count, rest = rest.right_of(max(look.px(44), look.type.width("5", look.name, True) + look.px(8)), 0)
    minus, named = rest.right_of(side, look.gap_x)
    turn = scene.turn == seat
    tile = Tile(look, f"turn-{seat}", named, theme.raised if turn else theme.control)
    inner = named.inset(look.px(8), look.px(2))
    emblem = min(look.px(30), inner.h)
    size = look.name if look.roomy else look.small
    if inner.w - emblem < look.px(70) and inner.h >= emblem + look.type.height(size):
        top, inner = inner.centred(inner.w, emblem + look.type.height(size)).top(emblem)
        tile.add(Button(top.left(emblem)[0], seat))
    else:
        left, inner = inner.left(emblem, look.px(6))
        tile.add(Button(left.centred(emblem, emblem), seat))
    lines = [Line(seat_name(look, scene.header, seat), size, True, free=True, name=look.roomy)]
    word = look.say(Text("on turn"))
    if turn and look.type.width(word, look.small) <= inner.w:
        lines.append(Line(word, look.small, ink=theme.thread))
    if inner.w >= look.px(24):
        stacked(tile, inner, lines)
    if turn:
        tile.stitched(theme.seats[seat].colour)
    number = Tile(look, f"hand-{seat}", count, theme.ground, radius=0)
    number.text(str(cards_in_hand), count, look.name, bold=True, align="centre", clear=VERY_CLEAR,
                caps_mm=NAME)
    return [
        tile.done(SetTurn(seat)),
        control(look, f"less-{seat}", minus, "", SetHand(seat, max(cards_in_hand - 1, 0)), sign=Sign.MINUS,
                enabled=cards_in_hand > 0, least_mm=FINGER),
        number.done(),
        control(look, f"more-{seat}", plus, "", SetHand(seat, min(cards_in_hand + 1, HAND)), sign=Sign.PLUS,
                enabled=cards_in_hand < HAND, least_mm=FINGER)]


def deck_words(scene: PositionScene) -> Text:
    """How many cards the draw pile has."""
    if scene.deck is None:
        return Text("Draw pile: {n}, all the rest", {"n": scene.most})
    return Text("Draw pile: {n}", {"n": scene.deck})


def _typed(scene: PositionScene) -> Text:
    """What stands on the keypad."""
    return Text("Draw pile: {n}", {"n": scene.digits or "–"})


def _deck(look: Look, scene: PositionScene, box: Box) -> list[Widget]:
    """The draw pile and what is done with it, or the keypad."""
    if scene.digits is not None:
        line, rest = box.top(look.type.height(look.name), look.px(6))
        four_rows = 4 * look.high_at_least(FINGER) + 3 * look.gap_y
        columns = 3 if rest.h >= four_rows else 4
        return [_said(look, line, _typed(scene)), *_keypad(look, scene, rest, columns)]
    line, rest = box.top(2 * look.type.height(look.plain.small) + look.px(6), look.gap_y)
    ways = [Answer("count-deck", Text("Enter its number"), OpenDeck(), short=Text("Number"))]
    if scene.deck is not None:
        ways.append(Answer("all-the-rest", Text("All that no hand holds"), SetDeck(None), short=Text("All")))
    ways.append(BOARD)
    high = min((rest.h - look.gap_y * (len(ways) - 1)) // len(ways), look.px(72))
    cells = rest._replace(h=high * len(ways) + look.gap_y * (len(ways) - 1)).rows(len(ways), look.gap_y)
    if high < look.high_at_least(FINGER):
        return [_said(look, line, deck_words(scene)),
                *row_of(look, rest.top(min(rest.h, look.px(84)))[0], ways)]
    made = [widget for way, cell in zip(ways, cells, strict=True) for widget in row_of(look, cell, [way])]
    return [_said(look, line, deck_words(scene)), *made]


def _said(look: Look, box: Box, words: Text) -> Widget:
    """The draw pile in words."""
    tile = Tile(look, "deck", box)
    said = look.say(words)
    inner = box.inset(look.px(12), 0)
    for size in (look.name, look.plain.name, look.small, look.plain.small):
        lines = len(look.type.wrap(said, size, True, inner.w, 9))
        if lines * look.type.height(size) <= inner.h:
            break
    tile.lines(said, inner.centred(inner.w, min(lines * look.type.height(size), inner.h)), size, lines,
               bold=True)
    return tile.done()


def _keypad(look: Look, scene: PositionScene, box: Box, columns: int) -> list[Widget]:
    """Digits, erase, and what takes the number."""
    order = "123456789<0" if columns == 3 else "123<4567890"
    rows = -(-(len(order) + 1) // columns)
    high = min(box.h, rows * look.px(84))
    cells = box._replace(h=high).grid(columns, rows, look.gap_x, look.gap_y)
    made = [_key(look, scene, key, cell) for key, cell in zip(order, cells, strict=False)]
    spot, label = cells[len(order)], look.say(Text("OK"))
    return [*made, control(look, "use-number", spot, label, UseNumber(), main=True, guarded=True,
                           enabled=bool(scene.digits), least_mm=FINGER, size=label_size(look, label, spot))]


def _key(look: Look, scene: PositionScene, key: str, box: Box) -> Widget:
    if key == "<":
        return control(look, "erase", box, "", EraseDigit(), sign=Sign.ERASE, enabled=bool(scene.digits),
                       least_mm=FINGER)
    return control(look, f"digit-{key}", box, key, PressDigit(int(key)), least_mm=FINGER)


def _small(scene: PositionScene, look: Look) -> Screen:
    if scene.digits is not None:
        ways: Sequence[Answer] = [Answer("close", Text("Leave it"), Close())]
    else:
        ways = [Answer("count-deck", Text("Draw pile"), OpenDeck(), short=Text("Pile")), BOARD]
    kept, region, _ = small_frame(scene, look, ways)
    if scene.digits is not None:
        line, rest = region.below(look.type.height(look.small), look.px(2))
        if not look.wide:  # the number stands beside the way back
            back = kept[-1].box
            line = Box(back.right + look.gap_x, 0, region.right - back.right - look.gap_x, back.h)
            rest = region
        return finished(look, [*_keypad(look, scene, rest, 4 if look.wide else 3),
                               _said(look, line, _typed(scene)), *kept])
    return finished(look, [*_hands(look, scene, region), *kept])
