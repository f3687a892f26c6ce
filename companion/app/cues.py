"""What is to be heard: a pure function of the scene before and the scene after."""

from enum import IntEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.games.game import Seat
from companion.screens.game_scene import GameScene, ShowResult
from companion.screens.game_screens import screens_of

if TYPE_CHECKING:
    from companion.screens.scene import Scene


class Kind(IntEnum):
    """What a tone says; where several things happen at once, the greatest of them is heard."""

    ENTERED = 1
    SETTLED = 2
    REFUSED = 3
    FINALE = 4
    OVER = 5


class Cue(Struct, frozen=True):
    """A tone that is due.

    Attributes:
        kind: what it says.
        seat: whose turn it is now, which its pitch tells; None for nobody's.
    """

    kind: Kind
    seat: Seat | None = None


def cue_of(before: "Scene", after: "Scene") -> Cue | None:
    """The tone for the step from one scene to the next; None for silence.

    Only the game makes sounds: pages that are turned, names that are written and menus are silent. What
    cannot be done is heard everywhere.
    """
    notice = after.notice
    if notice is not None and not notice.good and notice != before.notice:
        return Cue(Kind.REFUSED)
    if not (isinstance(before, GameScene) and isinstance(after, GameScene)):
        return None
    if after.state.phase == "over" and isinstance(after.ask, ShowResult):
        return None if isinstance(before.ask, ShowResult) else Cue(Kind.OVER)
    screens = screens_of(after.game)
    if after.game == before.game:
        if screens.finale(after.state) and not screens.finale(before.state):
            return Cue(Kind.FINALE)
        if screens.settled(after.state) > screens.settled(before.state):
            return Cue(Kind.SETTLED)
    return None if after.state == before.state else Cue(Kind.ENTERED, after.state.turn)
