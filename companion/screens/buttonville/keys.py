"""The keypad for a number of buttons or cards: taken as it is written, added or subtracted (U11)."""

from companion.games.buttonville.names import name_of
from companion.games.game import Text
from companion.screens.buttonville import asks
from companion.screens.buttonville.head import pile_event
from companion.screens.buttonville.layout import Choice, grid
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import AskKeys, UseKeys
from companion.screens.buttonville.ways import Way, framed, noticed
from companion.screens.geometry import Box
from companion.screens.lines import label_size
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Sign
from companion.screens.small.frame import Frame
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def keys(scene: GuildsScene, ask: AskKeys, look: Look) -> Screen:
    """The keypad: the number until now, the digits, and what is done with them."""
    if not look.roomy:
        return noticed(scene, look) or _small(scene, ask, look)
    ways = [Way("leave", look.say(Text("Back")), asks.Leave())] if ask.leave else []
    kept, body = framed(scene, look, _asked(scene, ask), ways, seat=ask.seat)
    choices = [Choice(f"digit-{digit}", str(digit), asks.PressDigit(digit)) for digit in (*range(1, 10), 0)]
    choices += [Choice("pad-erase", "", asks.EraseDigit(), bool(ask.digits), sign=Sign.ERASE),
                *_uses(look, ask)]
    rows = -(-len(choices) // 5) if look.wide else -(-len(choices) // 3)
    widgets = (*grid(look, body, choices, rows=rows, guarded=False), *kept)
    return Screen(look.size, look.theme.ground, widgets, "pad-set" if ask.digits else "")


def _asked(scene: GuildsScene, ask: AskKeys) -> Text:
    values: dict[str, str | int | Text] = {"what": ask.title, "digits": ask.digits or "–", "now": ask.now}
    if ask.seat is None:
        return Text("{what}: {digits} (until now {now})", values)
    return Text("{name}, {what}: {digits} (until now {now})",
                {**values, "name": name_of(scene.state.header, ask.seat)})


def _uses(look: Look, ask: AskKeys) -> list[Choice]:
    """What can be done with the number: nothing is subtracted that is not there."""
    typed, uses = bool(ask.digits), []
    if "subtract" in ask.uses:
        enough = typed and int(ask.digits) <= ask.now
        uses.append(Choice("pad-subtract", ask.digits, UseKeys("subtract"), enough, sign=Sign.MINUS))
    if "add" in ask.uses:
        uses.append(Choice("pad-add", ask.digits, UseKeys("add"), typed, sign=Sign.PLUS))
    done = Text("= {digits}", {"digits": ask.digits}) if typed and uses else Text("Done")
    return [*uses, Choice("pad-set", look.say(done), UseKeys("set"), typed, main=True)]


def _small(scene: GuildsScene, ask: AskKeys, look: Look) -> Screen:
    """On a small display the number stands in the place of the header, and the way back beside it.

    That the pile is empty, elsewhere in the header, has the place that the digits leave.
    """
    frame = Frame.of(look, strip=False)
    finger = look.high_at_least(FINGER)
    bar = frame.corner._replace(w=look.size[0] - 2 * frame.corner.x)
    above = Box(bar.x, 1, bar.w, bar.y - look.gap_y - 1)
    columns, order = (6, "12345<67890") if look.wide else (3, "123456789<0")
    rows = -(-len(order) // columns)
    below, top = above.below(rows * finger + (rows - 1) * look.gap_y, look.gap_y)
    cells = below.grid(columns, rows, look.gap_x, look.gap_y)
    back, field = top.below(finger)[0].left(look.wide_at_least(FINGER), look.gap_x)
    digits = [control(look, "pad-erase", cell, "", asks.EraseDigit(), sign=Sign.ERASE,
                      enabled=bool(ask.digits), least_mm=FINGER) if key == "<" else
              control(look, f"digit-{key}", cell, key, asks.PressDigit(int(key)), least_mm=FINGER)
              for key, cell in zip(order, cells, strict=False)]
    if ask.leave and not scene.state.piles_empty:  # in a correction there is no event to be entered
        digits.append(pile_event(look, scene.state, cells[-1], "header-event"))
    uses = _uses(look, ask)
    made = [control(look, use.id, spot, "" if use.sign else use.label, use.command, sign=use.sign,
                    enabled=use.enabled, main=use.main, size=label_size(look, use.label, spot))
            for use, spot in zip(uses, bar.columns(len(uses), look.gap_x), strict=True)]
    widgets = (control(look, "leave-pad", back, "", asks.Leave(), sign=Sign.BACK, least_mm=FINGER),
               _field(ask, look, field), *digits, *made)
    return Screen(look.size, look.theme.ground, widgets, "pad-set" if ask.digits else "")


def _field(ask: AskKeys, look: Look, box: Box) -> Widget:
    """Whose number it is, what it is until now, and what is written."""
    tile = Tile(look, "pad", box, look.theme.bar)
    inner = box.inset(look.px(8), look.px(2))
    if ask.seat is not None:
        emblem = min(look.px(26), inner.h)
        spot, inner = inner.left(emblem, look.px(6))
        tile.add(Button(spot.centred(emblem, emblem), ask.seat))
    number = ask.digits or "–"
    wide, high = look.type.width("000", look.name, True), look.type.height(look.name)
    right, left = inner.right_of(wide, look.px(6))
    tile.text(number, right.centred(wide, high), look.name, bold=True, align="right", clear=VERY_CLEAR)
    small = look.type.height(look.small)
    top, below = left.centred(left.w, 2 * small).top(small)
    tile.text(look.say(ask.title), top, look.small, bold=True, free=True)
    tile.text(look.say(Text("until now: {n}", {"n": ask.now})), below, look.small, free=True)
    return tile.done()
