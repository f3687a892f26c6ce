"""What is to be heard: a pure function of the scene before and the scene after."""

from enum import IntEnum

from msgspec import Struct

from companion.games.button_tricks.state import ButtonState
from companion.games.game import Seat
from companion.screens.scene import PlayScene, Scene, ShowResult


class Kind(IntEnum):
    """What a tone says; where several things happen at once, the greatest of them is heard."""

    ENTERED = 1
    SETTLED = 2
    REFUSED = 3
    OVER = 4


class Cue(Struct, frozen=True):
    """A tone that is due.

    Attributes:
        kind: what it says.
        seat: whose turn it is now, which its pitch tells; None for nobody's.
    """

    kind: Kind
    seat: Seat | None = None


def cue_of(before: Scene, after: Scene) -> Cue | None:
    """The tone for the step from one scene to the next; None for silence.

    Only the game makes sounds: pages that are turned, names that are written and menus are silent. What
    cannot be done is heard everywhere.
    """
    notice = after.notice
    if notice is not None and not notice.good and notice != before.notice:
        return Cue(Kind.REFUSED)
    if not (isinstance(before, PlayScene) and isinstance(after, PlayScene)):
        return None
    if after.state.phase == "over" and isinstance(after.ask, ShowResult):
        return None if isinstance(before.ask, ShowResult) else Cue(Kind.OVER)
    if _tricks(after.state) > _tricks(before.state):
        return Cue(Kind.SETTLED)
    return None if after.state == before.state else Cue(Kind.ENTERED, after.state.turn)


def _tricks(state: ButtonState) -> int:
    """Tricks won in the whole game."""
    return sum(sum(tally.tricks) for tally in state.finished) + sum(state.tricks)
