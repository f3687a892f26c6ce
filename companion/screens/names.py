"""The names of the current game: a touch on one opens the keyboard for it."""

from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.frame import header, notice_height, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import Line, fitted, stacked
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Button
from companion.screens.menu_scene import NamesScene
from companion.screens.start_scene import TouchSeat
from companion.screens.widgets import Screen, Tile, Widget


def names(scene: NamesScene, look: Look) -> Screen:
    """The names for this scene, clockwise from the left upper corner, as the people sit."""
    bar, body = page(look, look.gap_y)
    head = header(look, look.say(Text("Names")), "", look.say(Text("Who sits where")),
                  scene.status, home=False)
    label, notice = look.say(Text("Close")), scene.notice
    if look.roomy:
        notice = notice_or_trouble(look, notice, scene.status)
    strip: list[Widget] = []
    if notice is not None and look.upright:  # beside the control there is no room for it
        spot, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        strip, notice = [prompt(look, spot, "", notice=notice, wanted="notice")], None
    if look.roomy or notice is not None:
        close, rest = bar.right_of(look.wide_at_least(THUMB, 200 if look.roomy else 104), look.gap_x)
        said = [prompt(look, rest, look.say(Text("Touch a name to change it.")), notice=notice)]
    else:  # on a small screen a name says by itself what it is there for
        close, said = bar, []
    cells = body.grid(2, 2, look.gap_x, look.gap_y)
    places: tuple[Box, ...] = (cells[0], cells[1], cells[3], cells[2])
    if not (look.roomy or look.wide):  # too narrow for two side by side
        places = body.rows(4, look.gap_y)
    seats = [_seat(look, seat, name, places[seat]) for seat, name in enumerate(scene.seats)]
    widgets = (*seats, *strip, *said, fitted(look, "close", close, label, Close(), main=True), *head)
    return Screen(look.size, look.theme.ground, widgets, "close")


def _seat(look: Look, seat: int, name: str, box: Box) -> Widget:
    tile = Tile(look, f"name-{seat}", box, look.theme.control)
    inner = box.inset(look.px(14), look.px(6))
    emblem = min(look.px(44), inner.h, inner.w // 3)
    left, inner = inner.left(emblem, look.px(12))
    tile.add(Button(left.centred(emblem, emblem), seat))
    place = look.say(Text("Seat {number}", {"number": seat + 1}))
    small = not name.strip() and look.type.width(place, look.name, True) > inner.w
    lines = [Line(name.strip() or place, look.small if small else look.name, True, free=True, name=not small)]
    if name.strip() and look.type.width(place, look.small) <= inner.w:
        lines.append(Line(place, look.small, ink=look.theme.quiet))
    stacked(tile, inner, lines)
    return tile.done(TouchSeat(seat), least_mm=FINGER)
