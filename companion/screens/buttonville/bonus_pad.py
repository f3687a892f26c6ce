"""The keypad for what an effect is worth, on a small display: its field stands in the place of the header."""

from companion.games.buttonville.names import called, name_of
from companion.games.game import Text
from companion.screens.buttonville.asks import EraseDigit, PressDigit
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.score_lines import signed
from companion.screens.buttonville.scoring_asks import AskBonus, OpenScore, UseBonus
from companion.screens.compact import fitting, shorter
from companion.screens.game_scene import Do
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.scene import Seen
from companion.screens.small.frame import Frame, told_apart
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def bonus_words(scene: GuildsScene, ask: AskBonus) -> Text:
    """Whose effect it is and for whom, the number as it is written, and what stands there until now."""
    return Text("{name}, points for {villager}: {digits} (until now {points})", {
        "name": name_of(scene.state.header, ask.seat), "villager": called(ask.villager),
        "digits": ask.digits or "–", "points": signed(ask.points)})


def small_bonus(scene: GuildsScene, ask: AskBonus, look: Look) -> Screen:
    """The keypad."""
    frame = Frame.of(look, strip=False)
    if scene.notice is not None:
        body = frame.body._replace(y=frame.corner.x, h=frame.body.bottom - frame.corner.x)
        told = told_apart(look, scene.notice, body, frame.beside, Seen())
        return Screen(look.size, look.theme.ground, tuple(told), "seen")
    finger, typed = look.high_at_least(FINGER), bool(ask.digits)
    bar = frame.corner._replace(w=look.size[0] - 2 * frame.corner.x)
    above = Box(bar.x, 1, bar.w, bar.y - look.gap_y - 1)
    columns, order = (6, "12345<67890") if look.wide else (3, "123456789<0")
    rows = -(-len(order) // columns)
    keys, field = above.below(rows * finger + (rows - 1) * look.gap_y, look.gap_y)
    back, field = field.below(finger)[0].left(look.wide_at_least(FINGER), look.gap_x)
    if look.wide:
        less, more, done = bar.columns(3, look.gap_x)
    else:
        less, rest = bar.left(look.wide_at_least(THUMB), look.gap_x)
        more, done = rest.left(less.w, look.gap_x)
    cells = keys.grid(columns, rows, look.gap_x, look.gap_y)
    changes = [control(look, "pad-subtract", less, "", UseBonus("subtract"), sign=Sign.MINUS, enabled=typed),
               control(look, "pad-add", more, "", UseBonus("add"), sign=Sign.PLUS, enabled=typed)]
    if ask.offers and not typed:  # there is room for two; any other number is written
        changes = [control(look, f"offer-{place}", spot, signed(each.points), Do(each), guarded=True)
                   for place, (each, spot) in enumerate(zip(ask.offers, (less, more), strict=False))]
    widgets = (
        control(look, "leave-pad", back, "", OpenScore(ask.seat), sign=Sign.BACK, least_mm=FINGER),
        _field(scene, ask, look, field),
        *(_key(look, key, cell, enabled=typed) for key, cell in zip(order, cells, strict=False)),
        *changes,
        fitted(look, "pad-set", done, look.say(Text("Done")), UseBonus("set"), main=True),
    )
    return Screen(look.size, look.theme.ground, widgets, "pad-set")


def _key(look: Look, key: str, box: Box, *, enabled: bool) -> Widget:
    """A digit, or the key that takes the last one away."""
    if key == "<":
        return control(look, "pad-erase", box, "", EraseDigit(), sign=Sign.ERASE, enabled=enabled,
                       least_mm=FINGER)
    return control(look, f"digit-{key}", box, key, PressDigit(int(key)), least_mm=FINGER)


def _field(scene: GuildsScene, ask: AskBonus, look: Look, box: Box) -> Widget:
    """For whom, whose effect, and the number as it is written."""
    tile = Tile(look, "pad", box, look.theme.bar)
    inner, emblem = box.inset(look.px(8), look.px(2)), look.px(26)
    left, inner = inner.left(emblem, look.px(6))
    tile.add(Button(left.centred(emblem, emblem), ask.seat))
    high = look.type.height(look.name)
    right, inner = inner.right_of(look.type.width("00", look.name, True), look.px(6))
    tile.text(ask.digits or "–", right.centred(right.w, high), look.name, bold=True, align="right",
              caps_mm=NAME, clear=VERY_CLEAR)
    villager = look.say(called(ask.villager))
    words = fitting(look, (*shorter(look, bonus_words(scene, ask)), villager), inner.w, 2)
    lines = len(look.type.wrap(words, look.small, False, inner.w, 2))
    tile.lines(words, inner.centred(inner.w, lines * look.type.height(look.small)), look.small, lines)
    return tile.done()
