"""What a kiosk does between two groups of guests: it puts a game away that was left, and attracts others."""

from companion.app.rest import ATTRACT_AFTER, Rest
from companion.clock import SECOND, earliest
from companion.desk import Desk
from companion.desk.attract import Attract
from companion.screens.attract_scene import AttractScene

TICK = SECOND // 2
"""How long the buttons of the attract screen stay where they are."""

TICKS_A_PAGE = 24
"""After so many ticks all of it stands elsewhere and shows another record."""


class Guests:
    """Looks at the time that passes without an input, and does what is due.

    Args:
        desk: the table's desk.
        rest: knows when something was done last.
    """

    def __init__(self, desk: Desk, rest: Rest) -> None:
        self._desk = desk
        self._rest = rest
        self._attract: Attract | None = None
        self._began = 0

    def turn(self, now: int) -> None:
        """Put the game away once its players have left; attract others while no game goes on."""
        if self._desk.staffed:  # all games may be on their way to a stick; guests choose no PIN for the staff
            return
        still = self._rest.still_ns(now)
        minutes = self._desk.settings.leave_minutes
        if self._desk.playing and still >= minutes * 60 * SECOND:
            self._rest.locked = False
            self._desk.leave(minutes)
        attracts = still >= ATTRACT_AFTER and not self._rest.dark(now) and not self._desk.playing
        if attracts and self._attract is None:
            self._rest.locked = self._rest.asked = False
            self._attract, self._began = self._desk.attract(), now
        elif not attracts and self._attract is not None:
            self._attract.close()
            self._attract = None

    @property
    def attracts(self) -> bool:
        """Whether the attract screen is shown."""
        return self._attract is not None

    def scene(self, now: int) -> AttractScene | None:
        """The attract screen; None while it is not shown."""
        if self._attract is None:
            return None
        page, tick = divmod((now - self._began) // TICK, TICKS_A_PAGE)
        return self._attract.scene(page, 0 if self._desk.settings.calm else tick)

    def due_ns(self, now: int) -> int | None:
        """When the picture changes, or something is to be done; None when nothing is."""
        if self._attract is None:
            leaves = self._desk.settings.leave_minutes * 60 * SECOND
            return self._rest.due_after(leaves, now) if self._desk.playing else None
        step = TICK * TICKS_A_PAGE if self._desk.settings.calm else TICK
        return earliest(self._began + ((now - self._began) // step + 1) * step, self._rest.due_ns(now))
