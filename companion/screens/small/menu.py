"""What the menu asks about on a small display."""

from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import Look
from companion.screens.menu_scene import Abandon
from companion.screens.small.text import sentences
from companion.screens.widgets import Tile, Widget


def small_question(look: Look, words: Text, bar: Box, body: Box) -> list[Widget]:
    """What abandoning would do; the golden answer is the one that changes nothing."""
    end, keep = bar.columns(2, look.gap_x)
    if not look.wide:  # one above the other
        keep = bar
        end, body = body.below(bar.h, look.gap_y)
    tile = Tile(look, "question", body, look.theme.raised)
    tile.stitched(look.theme.trouble)
    sentences(tile, [(look.say(words), True)], body.inset(look.px(9), look.px(7)))
    return [tile.done(),
            fitted(look, "abandon", end, look.say(Text("End it")), Abandon(), guarded=True),
            fitted(look, "keep", keep, look.say(Text("Keep playing")), Close(), main=True)]
