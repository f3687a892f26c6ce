"""The view across the table: buttons home of everybody, whose turn it is, the draw pile; nothing to touch."""

from companion.games.button_race.state import RaceState, at_home
from companion.games.game import Text
from companion.screens.across import largest, seat_ink, view
from companion.screens.button_race.card_face import caps_height
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_race.tallies import home_words
from companion.screens.button_race.words import mover_words, small_mover_words
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button
from companion.screens.reflow import reflowed
from companion.screens.seats import seat_name
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def across(scene: RaceScene, look: Look, *, locked: bool = False) -> Screen:
    """The view for this scene; `locked` adds the control that opens it again."""
    return reflowed(lambda fitting: _across(scene, fitting, locked=locked), look)


def _across(scene: RaceScene, look: Look, *, locked: bool) -> Screen:
    state = scene.state
    return view(look, 4, lambda boxes: [_seat(look, state, seat, boxes[seat]) for seat in range(4)],
                lambda box: _line(look, state, box), locked=locked)


def _seat(look: Look, state: RaceState, seat: int, box: Box) -> Widget:
    """Name and buttons home; those of whoever has most in gold, whoever is on turn sewn round."""
    theme = look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    large = look.font(64, BIG)
    inner = box.inset(look.px(18 if look.roomy else 8), look.px(8 if look.roomy else 0))
    high = look.type.height(look.name)
    stacked = look.roomy and inner.h >= high + caps_height(large) + look.px(6)
    top, row = inner.top(max(high, look.px(44)), look.px(4)) if stacked else (inner, inner)
    home = [at_home(state.board, each) for each in range(4)]
    figure, size = home_words(home[seat]), large
    while (stacked and look.px(120) > size and caps_height(size + 4) <= row.h - look.px(8)
           and look.type.width(figure, size + 4, True) <= row.w - look.px(90)):
        size += 4
    right, rest = row.right_of(look.type.width(figure, size, True), look.px(12))
    tile.text(figure, right.centred(right.w, min(caps_height(size), row.h)), size, bold=True, align="right",
              caps_mm=BIG, clear=VERY_CLEAR, ink=theme.thread if 0 < home[seat] == max(home) else theme.ink)
    if stacked:
        words = look.say(Text("home"))
        if look.type.width(words, look.name) <= rest.w:
            spot = rest.centred(rest.w, high)
            tile.text(words, spot, look.name, ink=theme.quiet, caps_mm=NAME)
    named = top if stacked else rest
    emblem = min(named.h, look.px(44 if look.roomy else 34))
    left, named = named.left(emblem, look.px(12 if look.roomy else 6))
    tile.add(Button(left.centred(emblem, emblem), seat))
    if named.w > emblem:
        tile.text(seat_name(look, state.header, seat), named.centred(named.w, min(high, named.h)), look.name,
                  bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()


def _line(look: Look, state: RaceState, box: Box) -> Widget:
    """Whose turn it is, and how many cards the draw pile has."""
    theme = look.theme
    tile = Tile(look, "line", box, theme.ground, radius=0)
    inner = box.inset(look.px(6), 0)
    large, small = look.font(64, BIG), look.small
    figure = str(state.deck)
    right, inner = inner.right_of(look.type.width(figure, large, True), look.px(10))
    tile.text(figure, right.centred(right.w, min(caps_height(large), box.h)), large, bold=True, caps_mm=BIG,
              clear=VERY_CLEAR)
    said = look.say(Text("deck"))
    wide = look.type.width(said, small)
    if look.roomy and wide <= inner.w // 3:
        right, inner = inner.right_of(wide, look.px(14))
        spot = right.centred(right.w, look.type.height(small))
        tile.text(said, spot, small, align="right", ink=theme.quiet)
    doing = mover_words(state) if look.roomy else small_mover_words(state)
    said, size, most, whole = largest(look, doing, inner)
    if whole:
        lines = len(look.type.wrap(said, size, True, inner.w, most))
        spot = inner.centred(inner.w, look.type.height(size) * lines)
        tile.lines(said, spot, size, most, bold=True, ink=seat_ink(theme, state.turn), free=not look.roomy)
    return tile.done()
