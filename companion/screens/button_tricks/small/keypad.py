"""The keypad on a small display: its field stands in the place of the header."""

from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.seat_panels import called
from companion.screens.compact import fitting
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import Look
from companion.screens.marks import Sign
from companion.screens.small.keypad import pad_field, small_pad
from companion.screens.widgets import Screen, Widget, control


def small_keypad(scene: s.PlayScene, ask: s.AskTotals, pad: s.Pad, look: Look) -> Screen:
    """The keypad for the cards of a seat."""
    typed = bool(pad.digits)
    keys = small_pad(look, s.ClosePad(), s.PressDigit, s.EraseDigit(), typed=typed)
    less, more, done = keys.uses(look)
    widgets = (
        keys.back, _field(scene, ask, pad, look, keys.field), *keys.keys,
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
    tile, inner = pad_field(look, box, pad.digits, pad.seat, most="00")
    small = look.type.height(look.small)
    until = fitting(look, (look.say(Text("cards until now: {n}", {"n": ask.cards[pad.seat]})),), inner.w, 1)
    lines = inner.centred(inner.w, small * (2 if until else 1))
    tile.text(called(look, scene.state, pad.seat), lines.top(small)[0], look.small, bold=True, free=True)
    if until:
        tile.text(until, lines.below(small)[0], look.small, ink=look.theme.quiet)
    return tile.done()
