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
from companion.screens.look import Look
from companion.screens.marks import Sign
from companion.screens.small.keypad import pad_field, small_pad
from companion.screens.widgets import Screen, Widget, control


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
    pad = small_pad(look, asks.Leave(), asks.PressDigit, asks.EraseDigit(), typed=bool(ask.digits))
    event = []
    if ask.leave and not scene.state.piles_empty:  # in a correction there is no event to be entered
        event = [pile_event(look, scene.state, pad.spare, "header-event")]
    uses = _uses(look, ask)
    made = [control(look, use.id, spot, "" if use.sign else use.label, use.command, sign=use.sign,
                    enabled=use.enabled, main=use.main, size=label_size(look, use.label, spot))
            for use, spot in zip(uses, pad.bar.columns(len(uses), look.gap_x), strict=True)]
    widgets = (pad.back, _field(ask, look, pad.field), *pad.keys, *event, *made)
    return Screen(look.size, look.theme.ground, widgets, "pad-set" if ask.digits else "")


def _field(ask: AskKeys, look: Look, box: Box) -> Widget:
    """Whose number it is, what it is until now, and what is written."""
    tile, left = pad_field(look, box, ask.digits, ask.seat, most="000")
    small = look.type.height(look.small)
    top, below = left.centred(left.w, 2 * small).top(small)
    tile.text(look.say(ask.title), top, look.small, bold=True, free=True)
    tile.text(look.say(Text("until now: {n}", {"n": ask.now})), below, look.small, free=True)
    return tile.done()
