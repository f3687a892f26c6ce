"""The keypad for numbers above six: what is written is taken as it is, added or subtracted."""

from companion.games.game import Text
from companion.screens.button_tricks.scene import AskTotals, EraseDigit, Pad, PlayScene, PressDigit, UsePad
from companion.screens.button_tricks.seat_panels import called
from companion.screens.frame import notify, page, undo_redo
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def keypad(scene: PlayScene, ask: AskTotals, pad: Pad, look: Look, head: list[Widget]) -> Screen:
    """The keypad for the cards of a seat: its number until now, the digits, and what is done with them."""
    bar, body = page(look, look.gap_y)
    look = look.plain
    kept, rest = undo_redo(look, bar, scene.undo, None)
    if not look.wide:  # no room for three of them beside undo
        rest, body = body.below(look.high_at_least(THUMB, 70), look.gap_y)
    rows = 2 if look.wide else 4
    digits_h = rows * look.high_at_least(THUMB) + (rows - 1) * look.gap_y
    field, keys = body.top(min(body.h - digits_h - look.gap_y, look.px(110)), look.gap_y)
    widgets = (_field(scene, ask, pad, look, field), *_digits(look, pad, keys), *_uses(look, pad, rest),
               *kept, *head[::-1])
    return Screen(look.size, look.theme.ground, widgets, "pad-set")


def _uses(look: Look, pad: Pad, box: Box) -> list[Widget]:
    less, more, new = box.columns(3, look.gap_x)
    typed = bool(pad.digits)
    return [
        control(look, "pad-subtract", less, pad.digits, UsePad("subtract"), sign=Sign.MINUS, enabled=typed),
        control(look, "pad-add", more, pad.digits, UsePad("add"), sign=Sign.PLUS, enabled=typed),
        fitted(look, "pad-set", new, look.say(Text("Done")), UsePad("set"), main=True),
    ]


def _field(scene: PlayScene, ask: AskTotals, pad: Pad, look: Look, box: Box) -> Widget:
    """Whose cards they are, how many until now, and what is written; or what could not be done."""
    tile = Tile(look, "pad", box, look.theme.bar)
    inner = box.inset(look.px(12), look.px(2))
    emblem = min(look.px(36), inner.h)
    left, inner = inner.left(emblem, look.px(10))
    tile.add(Button(left.centred(emblem, emblem), pad.seat))
    high, small = look.type.height(look.name), look.type.height(look.small)
    number = look.type.width("000", look.name, True)
    right, inner = inner.right_of(number, look.px(10))
    tile.text(pad.digits or "–", right.centred(number, high), look.name, bold=True, align="right",
              caps_mm=NAME, clear=VERY_CLEAR)
    name = called(look, scene.state, pad.seat)
    until = look.say(Text("cards until now: {n}", {"n": ask.cards[pad.seat]}))
    if scene.notice is not None:
        notify(look, tile, inner, scene.notice, f"{name} · {until}")
        return tile.done()
    both = high + small <= inner.h
    row = inner.centred(inner.w, high + small if both else high)
    top, below = row.top(high)
    tile.text(name, top, look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)
    if both:
        tile.text(until, below, look.small, ink=look.theme.quiet)
    return tile.done()


def _digits(look: Look, pad: Pad, box: Box) -> list[Widget]:
    """The digits as on a telephone; two rows where the screen is low."""
    columns, rows = (6, 2) if look.wide else (3, 4)
    order = "12345<67890" if look.wide else "123456789 0<"
    widgets = []
    for key, cell in zip(order, box.grid(columns, rows, look.gap_x, look.gap_y), strict=False):
        if key == "<":
            widgets.append(control(look, "pad-erase", cell, "", EraseDigit(), sign=Sign.ERASE,
                                   enabled=bool(pad.digits)))
        elif key != " ":
            widgets.append(control(look, f"digit-{key}", cell, key, PressDigit(int(key))))
    return widgets
