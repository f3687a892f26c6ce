"""The keypad on a small display: its field stands in the place of the header."""

from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.seat_panels import called
from companion.screens.compact import fitting
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.small.frame import Frame
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def small_keypad(scene: s.PlayScene, ask: s.AskTotals, pad: s.Pad, look: Look) -> Screen:
    """The keypad for the cards of a seat."""
    frame = Frame.of(look, strip=False)
    finger, typed = look.high_at_least(FINGER), bool(pad.digits)
    bar = frame.corner._replace(w=look.size[0] - 2 * frame.corner.x)
    above = Box(bar.x, 1, bar.w, bar.y - look.gap_y - 1)
    columns, order = (6, "12345<67890") if look.wide else (3, "123456789<0")
    rows = -(-len(order) // columns)
    keys, field = above.below(rows * finger + (rows - 1) * look.gap_y, look.gap_y)
    cells = keys.grid(columns, rows, look.gap_x, look.gap_y)
    if look.wide:
        less, more, done = bar.columns(3, look.gap_x)
    else:
        less, rest = bar.left(look.wide_at_least(THUMB), look.gap_x)
        more, done = rest.left(less.w, look.gap_x)
    back, field = field.below(finger)[0].left(look.wide_at_least(FINGER), look.gap_x)
    keyed = zip(order, cells, strict=False)
    digits = [control(look, "pad-erase", cell, "", s.EraseDigit(), sign=Sign.ERASE, enabled=typed,
                      least_mm=FINGER) if key == "<" else
              control(look, f"digit-{key}", cell, key, s.PressDigit(int(key)), least_mm=FINGER)
              for key, cell in keyed]
    widgets = (
        control(look, "leave-pad", back, "", s.ClosePad(), sign=Sign.BACK, least_mm=FINGER),
        _field(scene, ask, pad, look, field), *digits,
        _use(look, less, Text("Subtract"), "subtract", enabled=typed),
        _use(look, more, Text("Add"), "add", enabled=typed),
        fitted(look, "pad-set", done, look.say(Text("Done")), s.UsePad("set"), main=True),
    )
    return Screen(look.size, look.theme.ground, widgets, "pad-set")


def _use(look: Look, box: Box, words: Text, how: s.PadUse, *, enabled: bool) -> Widget:
    """What is done with the number: in words, or by its sign where the words have no room."""
    label = fitting(look, (look.say(words),), box.w - 2 * look.px(8), 1, bold=True)
    sign = None if label else Sign.PLUS if how == "add" else Sign.MINUS
    return control(look, f"pad-{how}", box, label, s.UsePad(how), sign=sign, enabled=enabled, size=look.small)


def _field(scene: s.PlayScene, ask: s.AskTotals, pad: s.Pad, look: Look, box: Box) -> Widget:
    """Whose cards they are, how many until now, and what is written."""
    tile = Tile(look, "pad", box, look.theme.bar)
    inner, emblem = box.inset(look.px(8), look.px(2)), look.px(26)
    left, inner = inner.left(emblem, look.px(6))
    tile.add(Button(left.centred(emblem, emblem), pad.seat))
    high, small = look.type.height(look.name), look.type.height(look.small)
    right, inner = inner.right_of(look.type.width("00", look.name, True), look.px(6))
    tile.text(pad.digits or "–", right.centred(right.w, high), look.name, bold=True, align="right",
              caps_mm=NAME, clear=VERY_CLEAR)
    until = fitting(look, (look.say(Text("cards until now: {n}", {"n": ask.cards[pad.seat]})),), inner.w, 1)
    lines = inner.centred(inner.w, small * (2 if until else 1))
    tile.text(called(look, scene.state, pad.seat), lines.top(small)[0], look.small, bold=True, free=True)
    if until:
        tile.text(until, lines.below(small)[0], look.small, ink=look.theme.quiet)
    return tile.done()
