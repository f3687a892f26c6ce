"""The keypad for the staff's PIN: digits, and a dot for each one that is written."""

from companion.games.game import Text
from companion.screens.basics import Close, Notice
from companion.screens.choice_scene import ERASE, Pick
from companion.screens.choices import keypad
from companion.screens.compact import fitting
from companion.screens.frame import header, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import Line, side_by_side, stacked
from companion.screens.log_scene import Confirm
from companion.screens.look import Look
from companion.screens.marks import Fill
from companion.screens.small.keypad import small_pad
from companion.screens.staff_scene import PinScene
from companion.screens.widgets import Screen, Tile, Widget, control

_MOST = 8
"""Dots side by side at most."""


def pin(scene: PinScene, look: Look) -> Screen:
    """The keypad for this scene."""
    if not look.roomy:
        return _small(scene, look)
    head = header(look, look.say(scene.title), "", "", scene.status, home=False)
    bar, body = page(look, look.gap_y)
    lines = 3 if look.wide else 5
    strip, body = body.top(lines * look.type.height(look.small) + look.px(12), look.gap_y)
    wide = min(look.px(230), strip.w // 3)
    spot, field = strip.right_of(wide, look.gap_x)
    said = (prompt(look, field, "", notice=Notice(scene.told)) if scene.wrong else
            prompt(look, field, look.say(scene.told), notice=scene.notice))
    widgets = [*keypad(look, body, written=scene.digits > 0 and scene.taken, taken=scene.taken),
               *_bar(scene, look, bar), _dots(scene, look, spot), said, *head]
    return Screen(look.size, look.theme.ground, tuple(widgets))


def _bar(scene: PinScene, look: Look, bar: Box) -> list[Widget]:
    """Back, where there is a way out, and done."""
    back, done = look.say(Text("Back")), look.say(Text("Done"))
    if scene.leave:
        (left, right), size = side_by_side(look, bar, (back, done), (1, 1.6))
        out = [control(look, "back", left, back, Close(), size=size)]
    else:
        (right,), size = side_by_side(look, bar, (done,), (1,))
        out = []
    return [*out, control(look, "done", right, done, Confirm(), main=True, guarded=True, size=size,
                          enabled=scene.taken and scene.digits > 0)]


def _dots(scene: PinScene, look: Look, box: Box) -> Widget:
    tile = Tile(look, "pin", box, look.theme.panel)
    _draw_dots(tile, box.inset(look.px(12), 0), scene.digits)
    return tile.done()


def _draw_dots(tile: Tile, box: Box, digits: int) -> None:
    """One for each digit; how many there will be, nobody sees."""
    cell = min(tile.look.px(25), box.w // _MOST)
    gap = cell // 3
    size, shown = cell - gap, min(digits, _MOST)
    row = box.centred(shown * size + max(shown - 1, 0) * gap, size)
    for place in range(shown):
        tile.add(Fill(Box(row.x + place * (size + gap), row.y, size, size), tile.look.theme.ink, size // 2))


def _small(scene: PinScene, look: Look) -> Screen:
    """On a small display the field says what is asked, and has the dots."""
    pad = small_pad(look, Close(), lambda digit: Pick(str(digit)), Pick(ERASE),
                    typed=scene.digits > 0 and scene.taken, taken=scene.taken)
    field = pad.field
    if not scene.leave:
        field = field._replace(x=pad.back.box.x, w=field.right - pad.back.box.x)
    tile = Tile(look, "pin", field, look.theme.bar)
    inner = field.inset(look.px(8), look.px(2))
    if scene.digits:
        _draw_dots(tile, inner, scene.digits)
    else:
        most = max(inner.h // look.type.height(look.small), 1)
        words = fitting(look, [look.say(each) for each in (scene.told, scene.title)], inner.w, most)
        ink = look.theme.trouble if scene.wrong else look.theme.ink
        stacked(tile, inner, [Line(part, look.small, ink=ink) for part in
                              look.type.wrap(words, look.small, False, inner.w, most)])
    done = control(look, "done", pad.bar, look.say(Text("Done")), Confirm(), main=True, guarded=True,
                   enabled=scene.taken and scene.digits > 0)
    widgets = [*pad.keys, done, *([pad.back] if scene.leave else []), tile.done()]
    return Screen(look.size, look.theme.ground, tuple(widgets))
