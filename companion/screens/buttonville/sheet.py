"""The points so far, looked up during a game of Buttonville: as if it ended now."""

from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.buttonville.points import points_of_all
from companion.screens.buttonville.words import round_words
from companion.screens.frame import header, page
from companion.screens.lines import fitted
from companion.screens.log_scene import SheetScene
from companion.screens.look import Look
from companion.screens.widgets import Screen


def sheet(scene: SheetScene, look: Look) -> Screen:
    """The points of all seats, and the way back to the game."""
    bar, body = page(look, look.gap_y)
    head = header(look, look.say(Text("Score sheet")), look.say(round_words(scene.state)),
                  look.say(Text("points if it ended now")), scene.status, home=False, unsaved=scene.unsaved)
    close = fitted(look, "close", bar, look.say(Text("Close")), Close(), main=True)
    points = points_of_all(look, scene.state, body)
    return Screen(look.size, look.theme.ground, (*points, close, *head), "close")
