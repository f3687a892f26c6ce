"""What could not be done, on a page of its own, where a small display has no room for it."""

from collections.abc import Sequence

from companion.games.game import Text
from companion.screens.basics import Notice, Status
from companion.screens.frame import header, page
from companion.screens.game_scene import Seen
from companion.screens.look import Look
from companion.screens.small.frame import told_apart
from companion.screens.widgets import Screen


def small_notice(notice: Notice, status: Sequence[Status], look: Look) -> Screen:
    """The notice, until it was read; then the screen that it is about is there again."""
    bar, body = page(look, look.gap_y)
    head = header(look, look.say(Text("Button Companion")), "", "", status, home=False)
    widgets = (*told_apart(look, notice, body, bar, Seen()), *head)
    return Screen(look.size, look.theme.ground, widgets, "seen")
