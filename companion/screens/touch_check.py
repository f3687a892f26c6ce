"""The touch check: three crosses to touch, then a button that only the right correction reaches."""

from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.frame import header, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import fitted, label_size
from companion.screens.look import FINGER, Look
from companion.screens.marks import Fill
from companion.screens.touch_scene import CROSSES, KeepTouch, TouchScene
from companion.screens.widgets import Screen, Tile, Widget, control


def touch_check(scene: TouchScene, look: Look) -> Screen:
    """The touch check for this scene."""
    trying = scene.number > CROSSES
    told = (Text("Does it work now?") if trying else
            Text("cross {number} of {of}", {"number": scene.number, "of": CROSSES}))
    head = header(look, look.say(Text("Touch check")), "", look.say(told), scene.status, home=False)
    bar, body = page(look, look.gap_y)
    whole = Box(body.x, body.y, body.w, bar.bottom - body.y)
    if trying:
        widgets = _trial(look, scene, bar, body)
    else:
        size = look.px(44)
        row, inner = whole.below(size, look.gap_y)
        inner = inner.inset(size + look.gap_x, 0)
        places = (whole.left(size)[0].top(size)[0], whole.right_of(size)[0].top(size)[0],
                  row.centred(size, size))
        widgets = [_cross(look, places[scene.number - 1]), *_asked(look, scene, inner, whole)]
    return Screen(look.size, look.theme.ground, (*widgets, *head), "keep" if trying else "")


def _cross(look: Look, box: Box) -> Widget:
    """Two beams that meet in the middle; what is touched is the place, not the control."""
    tile = Tile(look, "cross", box, look.theme.ground, radius=0)
    wide = max(look.px(4), 2) // 2 * 2
    tile.add(Fill(box.centred(box.w, wide), look.theme.thread, 0))
    tile.add(Fill(box.centred(wide, box.h), look.theme.thread, 0))
    return tile.done()


def _asked(look: Look, scene: TouchScene, box: Box, middle: Box) -> list[Widget]:
    """What to do, and the way out in the middle: no turned or mirrored touch falls on it by mistake."""
    asked = Text("Touch the middle of the cross. Do nothing, and all stays as it was.")
    if not look.roomy:
        asked = Text("Touch the middle of the cross.")
    leave = look.say(Text("Leave it"))
    wide = max(look.wide_at_least(FINGER), min(box.w, look.px(200)))
    spot = middle.centred(wide, look.high_at_least(FINGER, 60))
    box = box.top(spot.y - look.gap_y - box.y)[0]
    return [prompt(look, box, look.say(asked), notice=scene.notice),
            control(look, "close", spot, leave, Close(), least_mm=FINGER, size=label_size(look, leave, spot))]


def _trial(look: Look, scene: TouchScene, bar: Box, body: Box) -> list[Widget]:
    asked = Text("Touch Keep if touches are felt where they are meant. Do nothing, and all is as before.")
    left, right = bar.columns(2, look.gap_x)
    return [prompt(look, body, look.say(asked), notice=scene.notice),
            fitted(look, "close", left, look.say(Text("As before")), Close()),
            fitted(look, "keep", right, look.say(Text("Keep")), KeepTouch(), main=True, guarded=True)]
