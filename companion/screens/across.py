"""The frame of the view across the table: a panel for each seat, a line below them, and nothing to touch.

It takes the place of the playing screen while nobody enters anything. Locked it is the same picture with
one control, which has to be held. What stands in the panels and in the line is each game's own.
"""

from collections.abc import Callable, Sequence

from companion.games.game import Seat, Text
from companion.screens.game_scene import Unlock
from companion.screens.geometry import Box
from companion.screens.look import NAME, THUMB, Look
from companion.screens.theme import Colour, Theme, contrast
from companion.screens.widgets import CLEAR, Screen, Widget, control


def view(look: Look, seats: int, panels: Callable[[Sequence[Box]], Sequence[Widget]],
         line: Callable[[Box], Widget], *, locked: bool) -> Screen:
    """The screen.

    Args:
        look: size, profile, theme, type and language.
        seats: how many there are.
        panels: draws all seats in these boxes, one for each.
        line: draws what stands below them.
        locked: whether the control that opens the screen again is there.
    """
    edge, gap = look.px(10 if look.roomy else 4), look.px(8 if look.roomy else 2)
    whole = Box(0, 0, *look.size).inset(edge)
    least = look.high_at_least(THUMB, 76) if look.roomy else look.high_at_least(THUMB if locked else 0, 46)
    below, body = whole.below(least, gap)
    lock: list[Widget] = []
    if locked:
        if not look.wide:
            key, body = body.below(look.high_at_least(THUMB, 72), look.gap_y)
        else:
            key, below = below.left(look.wide_at_least(THUMB, 250 if look.roomy else 176), look.gap_x)
        lock.append(control(look, "unlock", key, look.say(Text("Hold to unlock")), Unlock(), held=True,
                            size=look.name if look.roomy else look.small))
    columns = 2 if look.wide and look.roomy else 1
    cells = body.grid(columns, -(-seats // columns), gap, gap)
    widgets = (*lock, *panels(cells[:seats]), line(below))
    return Screen(look.size, look.theme.ground, widgets, "unlock" if locked else "")


def largest(look: Look, text: Text, box: Box) -> tuple[str, int, int, bool]:
    """A sentence as large as the box holds all of it, on one line as long as it is larger than a name.

    Returns:
        The words, their font size, the most lines they may take, and whether the box holds all of them.
    """
    said, size, most, whole = "", look.plain.small, 1, False
    for size in (look.font(40, NAME), look.name, look.plain.name, look.small, look.plain.small):
        most = 1 if size > look.name else max(box.h // look.type.height(size), 1)
        said = look.say_within(text, box.w, most, size, bold=True)
        parts = look.type.wrap(said, size, True, box.w, most + 1)
        wide = max((look.type.width(part, size, True) for part in parts), default=0)
        whole = len(parts) <= most and wide <= box.w and look.type.height(size) <= box.h
        if whole:
            break
    return said, size, most, whole


def seat_ink(theme: Theme, seat: Seat | None) -> Colour:
    """The seat's colour in a theme in which each of them reads as text; its panel is marked in any case."""
    clear = all(contrast(each.colour, theme.ground) >= CLEAR for each in theme.seats)
    return theme.seats[seat].colour if seat is not None and clear else theme.ink
