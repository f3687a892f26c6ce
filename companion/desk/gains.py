"""What a seat has just gained stands beside its figure for a while, so that everybody can follow."""

from msgspec import Struct

from companion.clock import SECOND
from companion.games.button_tricks.state import ButtonState

SHOWN_NS = 5 * SECOND
"""How long it stands there after the last change."""


class Gains(Struct, frozen=True):
    """What each seat has gained in a burst of changes.

    Attributes:
        figure: which figure grew: ``bets`` or ``tricks`` of a round; empty for none.
        round: in which round.
        by: how much, by seat.
        until_ns: when it is seen no longer.
    """

    figure: str = ""
    round: int = 0
    by: tuple[int, ...] = ()
    until_ns: int = 0

    def shown(self, now_ns: int) -> tuple[int, ...]:
        """How much each seat has gained, as long as that is to be seen; otherwise nothing."""
        return self.by if now_ns < self.until_ns else ()

    def due_ns(self, now_ns: int) -> int | None:
        """When it is seen no longer; None when nothing is seen."""
        return self.until_ns if self.shown(now_ns) else None

    def after(self, before: ButtonState, now: ButtonState, now_ns: int) -> "Gains":
        """With one more action done; while the last gains are still seen, the same figure adds to them."""
        figure = "bets" if now.phase == "bets" else "tricks" if now.phase in {"tricks", "reveal"} else ""
        if not figure or now.round != before.round:
            return Gains()
        old, new = getattr(before, figure), getattr(now, figure)
        by = tuple(b - a for a, b in zip(old, new, strict=True))
        if not any(by):  # what was gained before stays for its time, while its figure is the one to be seen
            return self if self.figure == figure else Gains()
        if (self.figure, self.round) == (figure, now.round) and self.shown(now_ns):
            by = tuple(a + b for a, b in zip(self.by, by, strict=True))
        return Gains(figure, now.round, by, now_ns + SHOWN_NS)
