"""The keypad for what an effect is worth, on a small display: its field stands in the place of the header."""

from companion.games.buttonville.names import called, name_of
from companion.games.game import Text
from companion.screens.buttonville.asks import EraseDigit, PressDigit
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.scoring_asks import AskBonus, OpenScore, UseBonus
from companion.screens.compact import fitting, shorter
from companion.screens.figures import signed
from companion.screens.game_scene import Do, Seen
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import Look
from companion.screens.marks import Sign
from companion.screens.small.frame import Frame, told_apart
from companion.screens.small.keypad import pad_field, small_pad
from companion.screens.widgets import Screen, Widget, control


def bonus_words(scene: GuildsScene, ask: AskBonus) -> Text:
    """Whose effect it is and for whom, the number as it is written, and what stands there until now."""
    return Text("{name}, points for {villager}: {digits} (until now {points})", {
        "name": name_of(scene.state.header, ask.seat), "villager": called(ask.villager),
        "digits": ask.digits or "–", "points": signed(ask.points)})


def small_bonus(scene: GuildsScene, ask: AskBonus, look: Look) -> Screen:
    """The keypad."""
    if scene.notice is not None:
        frame = Frame.of(look, strip=False)
        body = frame.body._replace(y=frame.corner.x, h=frame.body.bottom - frame.corner.x)
        told = told_apart(look, scene.notice, body, frame.beside, Seen())
        return Screen(look.size, look.theme.ground, tuple(told), "seen")
    typed = bool(ask.digits)
    pad = small_pad(look, OpenScore(ask.seat), PressDigit, EraseDigit(), typed=typed)
    less, more, done = pad.uses(look)
    changes = [control(look, "pad-subtract", less, "", UseBonus("subtract"), sign=Sign.MINUS, enabled=typed),
               control(look, "pad-add", more, "", UseBonus("add"), sign=Sign.PLUS, enabled=typed)]
    if ask.offers and not typed:  # there is room for two; any other number is written
        changes = [control(look, f"offer-{place}", spot, signed(each.points), Do(each), guarded=True)
                   for place, (each, spot) in enumerate(zip(ask.offers, (less, more), strict=False))]
    ready = fitted(look, "pad-set", done, look.say(Text("Done")), UseBonus("set"), main=True)
    widgets = (pad.back, _field(scene, ask, look, pad.field), *pad.keys, *changes, ready)
    return Screen(look.size, look.theme.ground, widgets, "pad-set")


def _field(scene: GuildsScene, ask: AskBonus, look: Look, box: Box) -> Widget:
    """For whom, whose effect, and the number as it is written."""
    tile, inner = pad_field(look, box, ask.digits, ask.seat, most="00")
    villager = look.say(called(ask.villager))
    words = fitting(look, (*shorter(look, bonus_words(scene, ask)), villager), inner.w, 2)
    lines = len(look.type.wrap(words, look.small, False, inner.w, 2))
    tile.lines(words, inner.centred(inner.w, lines * look.type.height(look.small)), look.small, lines)
    return tile.done()
