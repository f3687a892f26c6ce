"""What a seat has just gained stands beside its figure for a while, so that everybody can follow."""

from msgspec import Struct

from companion.clock import SECOND

SHOWN_NS = 5 * SECOND
"""How long it stands there after the last change."""


class Growth(Struct, frozen=True):
    """What an action has added to a figure of each seat.

    Attributes:
        figure: which figure; two growths of the same one add up.
        by: how much, by seat.
    """

    figure: str
    by: tuple[int, ...]


class Gains(Struct, frozen=True):
    """What each seat has gained in a burst of changes.

    Attributes:
        figure: which figure grew, in the game's own word; empty for none.
        by: how much, by seat.
        until_ns: when it is seen no longer.
    """

    figure: str = ""
    by: tuple[int, ...] = ()
    until_ns: int = 0

    def shown(self, now_ns: int) -> tuple[int, ...]:
        """How much each seat has gained, as long as that is to be seen; otherwise nothing."""
        return self.by if now_ns < self.until_ns else ()

    def due_ns(self, now_ns: int) -> int | None:
        """When it is seen no longer; None when nothing is seen."""
        return self.until_ns if self.shown(now_ns) else None

    def after(self, growth: Growth | None, now_ns: int) -> "Gains":
        """With one more action done; while the last gains are still seen, the same figure adds to them."""
        if growth is None:
            return Gains()
        by = growth.by
        if not any(by):  # what was gained before stays for its time, while its figure is the one to be seen
            return self if self.figure == growth.figure else Gains()
        if self.figure == growth.figure and self.shown(now_ns):
            by = tuple(a + b for a, b in zip(self.by, by, strict=True))
        return Gains(growth.figure, by, now_ns + SHOWN_NS)
