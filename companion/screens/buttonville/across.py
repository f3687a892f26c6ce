"""The view across the table: pile or turns left, buttons and points of everybody, large, nothing to touch."""

from companion.games.buttonville.names import name_of
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState, turns_of
from companion.games.game import Text
from companion.screens.across import largest, seat_ink, view
from companion.screens.buttonville.pile_panel import pile_title
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.words import doing_words
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button, Token
from companion.screens.reflow import reflowed
from companion.screens.seats import seat_name
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def across(scene: GuildsScene, look: Look, *, locked: bool = False) -> Screen:
    """The view for this scene; `locked` adds the control that opens it again."""
    return reflowed(lambda fitting: _across(scene, fitting, locked=locked), look)


def _across(scene: GuildsScene, look: Look, *, locked: bool) -> Screen:
    state, seats = scene.state, range(len(scene.state.hands))
    return view(look, len(seats), lambda boxes: [_seat(look, state, seat, boxes[seat]) for seat in seats],
                lambda box: _line(look, state, box), locked=locked)


def _seat(look: Look, state: GuildsState, seat: int, box: Box) -> Widget:
    """Name, buttons, points; the leader's points in gold, whoever is on turn sewn round."""
    theme = look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    large = look.font(64, BIG)
    caps = round(large * 0.67) + 2
    inner = box.inset(look.px(18 if look.roomy else 8), look.px(8 if look.roomy else 0))
    high = look.type.height(look.name)
    stacked = look.roomy and inner.h >= high + caps + look.px(6)
    top, row = inner.top(max(high, look.px(44)), look.px(4)) if stacked else (inner, inner)
    row = row.centred(row.w, min(caps, row.h))
    rows = scored(state)
    total, best = rows[seat].total, max(each.total for each in rows)
    size = large
    figures = f"{total}{state.buttons[seat]}"
    room = row.w - look.px(46 + 8 + 16)
    while (stacked and look.px(112) > size and round((size + 4) * 0.67) + 2 <= inner.h - top.h - look.px(8)
           and look.type.width(figures, size + 4, True) <= room):
        size += 4
    if stacked:
        row = inner.below(inner.h - top.h - look.px(4))[0]
        row = row.centred(row.w, round(size * 0.67) + 2)
    points = look.type.width(str(total), size, True)
    right, rest = row.right_of(points, look.px(16))
    tile.text(str(total), right, size, bold=True, align="right", caps_mm=BIG, clear=VERY_CLEAR,
              ink=theme.thread if 0 < total == best else theme.ink)
    buttons = str(state.buttons[seat])
    wide, token = look.type.width(buttons, size, True), min(row.h, look.px(46))
    if stacked:
        spot, rest = rest.left(token, look.px(8))
        count = rest.left(wide)[0]
    else:
        count, rest = rest.right_of(wide, look.px(6))
        spot, rest = rest.right_of(token, look.px(8))
        top = rest._replace(y=inner.y, h=inner.h)
    tile.add(Token(spot.centred(token, token), True))
    tile.text(buttons, count, size, bold=True, ink=theme.thread, caps_mm=BIG)
    emblem = min(top.h, look.px(44 if look.roomy else 34))
    left, named = top.left(emblem, look.px(12 if look.roomy else 6))
    tile.add(Button(left.centred(emblem, emblem), seat))
    if named.w > emblem:
        tile.text(seat_name(look, state.header, seat), named.centred(named.w, min(high, named.h)), look.name,
                  bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()


def _line(look: Look, state: GuildsState, box: Box) -> Widget:
    """Whose turn it is; and the number of the table that counts now: the pile, or the turns that are left."""
    theme = look.theme
    tile = Tile(look, "line", box, theme.ground, radius=0)
    inner = box.inset(look.px(6), 0)
    label, figure = _figure(state)
    large, small = look.font(64, BIG), look.small
    if figure:
        right, inner = inner.right_of(look.type.width(figure, large, True), look.px(10))
        tile.text(figure, right.centred(right.w, round(large * 0.67) + 2), large, bold=True, caps_mm=BIG,
                  clear=VERY_CLEAR)
        said = look.say(label)
        wide = min(look.type.width(said, small), look.px(120))
        parts = look.type.wrap(said, small, False, wide, 3)
        wide = max(look.type.width(part, small) for part in parts)
        if look.roomy and " ".join(parts) == said and len(parts) * look.type.height(small) <= inner.h:
            right, inner = inner.right_of(wide, look.px(14))
            spot = right.centred(right.w, len(parts) * look.type.height(small))
            tile.lines(said, spot, small, len(parts), align="right", ink=theme.quiet)
    doing = doing_words(state) if look.roomy or state.turn is None else Text(
        "{name}", {"name": name_of(state.header, state.turn)})
    said, size, most, whole = largest(look, doing, inner)
    if whole:
        lines = len(look.type.wrap(said, size, True, inner.w, most))
        spot = inner.centred(inner.w, look.type.height(size) * lines)
        tile.lines(said, spot, size, most, bold=True, ink=seat_ink(theme, state.turn), free=not look.roomy)
    return tile.done()


def _figure(state: GuildsState) -> tuple[Text, str]:
    """The one number of the table that counts now, and what it is."""
    turns = turns_of(state)
    if turns is not None and state.turn is not None:
        return Text("turns left"), str(sum(turns) + 1)
    if state.pile is None or state.turn is None:
        return Text(""), ""
    return pile_title(state), str(state.pile)
