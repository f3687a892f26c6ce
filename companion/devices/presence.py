"""From readings to cards: what was placed, what was lifted, and what cannot be told.

A card that rests is one event. It is gone only when its slot was cleanly read without it; whatever
disturbs the reading counts as its presence. Two cards on one slot are no card until one is alone.
"""

from companion.clock import MS
from companion.devices.frames import CHIP_SILENT, SlotReading
from companion.devices.settings import ReaderSettings
from companion.devices.signals import CardLifted, CardPlaced, Signal, TwoCards

_TURNS_MS = 1_000
"""Cards that take turns within so long (of the reader's time) lie there together."""

_TURNS = 3
"""Turns that prove it: one, the other, the one again."""


class SlotWatch:
    """One slot of a reader that tells what lies there and for how long, in its own time.

    Attributes:
        lying: the tag of the card that was told as placed and not as lifted.
    """

    def __init__(self, slot: int, settings: ReaderSettings) -> None:
        self.slot = slot
        self.lying: str | None = None
        self._settle_ms = settings.settle_ms
        self._absent_ms = settings.absent_ms
        self._stack: tuple[str, ...] = ()          # as told
        self._turns: list[tuple[str, int]] = []    # tags that were seen alone, but not for long, and when

    def take(self, reading: SlotReading, uptime_ms: int, at_ns: int, out: list[Signal]) -> None:
        """Judge one reading; `uptime_ms` is the reader's time, `at_ns` ours."""
        tags, steady_ms = reading.tags, reading.steady_ms
        if not tags:
            if steady_ms < self._absent_ms or reading.state >= CHIP_SILENT:
                return
            tag = None
        elif steady_ms < self._settle_ms:
            if len(tags) == 1:
                self._take_turn(tags[0], uptime_ms, at_ns, out)
            return
        elif len(tags) > 1:
            self._tell_stack(tags, at_ns, out)
            return
        else:
            tag = tags[0]
        if self._stack or self._turns:
            self._stack, self._turns = (), []
        lying = self.lying
        if tag != lying:
            self.lying = tag
            if lying is not None:
                out.append(CardLifted(at_ns, self.slot, lying))
            if tag is not None:
                out.append(CardPlaced(at_ns, self.slot, tag))

    def _take_turn(self, tag: str, uptime_ms: int, at_ns: int, out: list[Signal]) -> None:
        turns = self._turns
        if not turns or turns[-1][0] != tag:
            turns.append((tag, uptime_ms))
        # The reader's clock of 32 bits comes round after 49 days.
        self._turns = turns = [turn for turn in turns if (uptime_ms - turn[1]) & 0xFFFF_FFFF <= _TURNS_MS]
        if len(turns) >= _TURNS and len({turn[0] for turn in turns}) < len(turns):
            self._tell_stack(tuple(turn[0] for turn in turns), at_ns, out)

    def _tell_stack(self, tags: tuple[str, ...], at_ns: int, out: list[Signal]) -> None:
        stack = tuple(sorted(set(tags)))
        if stack != self._stack:
            self._stack = stack
            out.append(TwoCards(at_ns, self.slot, stack))


class ScanWatch:
    """A reader with one slot that tells only that a code came by; whether it left is never concluded.

    The same card counts again only after it was away for a while. With `hold_ms` a card counts once so much
    time has passed without another one: for readers on which cards can lie together.
    """

    def __init__(self, settings: ReaderSettings, hold_ms: int) -> None:
        self._hold = hold_ms * MS
        self._again = settings.again_ms * MS
        self._seen: dict[str, int] = {}       # tag: last time
        self._counted: set[str] = set()       # of these, those that were told
        self._stack: frozenset[str] = frozenset()
        self._pending: tuple[str, int] | None = None

    def take(self, tag: str, at_ns: int, out: list[Signal]) -> None:
        """A code came by."""
        self.advance(at_ns, out)
        for gone in [seen for seen, last in self._seen.items() if at_ns - last >= self._again]:
            del self._seen[gone]
            self._counted.discard(gone)
        self._seen[tag] = at_ns
        together = {seen for seen, last in self._seen.items() if seen == tag or at_ns - last < self._hold}
        if len(together) > 1:
            self._pending = None
            if not together <= self._stack:
                self._stack = frozenset(together)
                out.append(TwoCards(at_ns, 0, tuple(sorted(together))))
            return
        if any(other in self._seen for other in self._stack if other != tag):
            return
        self._stack = frozenset()
        if tag not in self._counted and (self._pending is None or self._pending[0] != tag):
            self._pending = (tag, at_ns)
            self.advance(at_ns, out)

    def advance(self, now_ns: int, out: list[Signal]) -> None:
        """Time has come to `now_ns`: tell the card that waited long enough."""
        if self._pending is not None and now_ns - self._pending[1] >= self._hold:
            tag, at_ns = self._pending
            self._pending = None
            self._counted.add(tag)
            out.append(CardPlaced(at_ns, 0, tag))
