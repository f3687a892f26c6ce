"""From raw edges to presses: one small machine for each button, without a clock or a pin of its own.

The figures are those of :class:`~companion.devices.settings.DebounceSettings`. A level counts once it
has held for a while (a spike is nothing, a short tap is a press). After a change edges are ignored until
the level was still; then it is looked at again, so that no release is ever lost. Each press has at most
one release, and presses keep their distance. An input that flickers without end is muted, one that
reads pressed at rest is stuck; neither presses anything.

Edges come with the time at which they happened, perhaps long after it. Between two edges the level is
known, so what is judged late is judged as it was then; the pin itself is read only for the present.
"""

from collections.abc import Callable
from enum import Enum, auto

from companion.clock import MS
from companion.devices.settings import DebounceSettings
from companion.devices.signals import Held, Key, Pressed, Released, Signal, Trouble

ReadLevel = Callable[[], bool]
"""Reads whether the button is down at this moment."""

_LONG_AGO = -(1 << 62)


class _Phase(Enum):
    SETTLING = auto()  # reading silently until two readings agree
    REST = auto()      # listening; a level that differs is a candidate
    QUIET = auto()     # after a change: until the level was still
    MUTED = auto()     # flickering: until it was calm


class Debouncer:
    """The machine of one button.

    Attributes:
        trouble: CHATTER while muted, STUCK while it reads pressed for too long, None when it works.
    """

    def __init__(self, key: Key, settings: DebounceSettings, *, down: bool, now_ns: int) -> None:
        """Begin silently: `down` is the first reading of the level, `now_ns` its time."""
        self.key = key
        self.trouble: Trouble | None = None
        self._stable = settings.stable_ms * MS
        self._quiet = settings.quiet_ms * MS
        self._repeat = settings.repeat_ms * MS
        self._long = settings.long_ms * MS
        self._chatter = settings.chatter_ms * MS
        self._calm = settings.calm_ms * MS
        self._stuck = settings.stuck_ms * MS
        self._settle = settings.settle_ms * MS
        self._now = now_ns
        self._raw = down             # the level after the last edge
        self._since = now_ns         # when that was
        self._restless = now_ns      # the first edge after the last pause
        self._level = False          # the level that counts
        self._told = False           # a press was told, its release was not
        self._held = False
        self._down_at = _LONG_AGO    # the last press that was told
        self._phase = _Phase.SETTLING
        self._first = down           # settling: the earlier reading
        self._from = now_ns          # settling: when it was read

    @property
    def down(self) -> bool:
        """Whether the button counts as pressed."""
        return self._told

    @property
    def is_settling(self) -> bool:
        """Whether it still waits for two readings that agree, and feels nothing."""
        return self._phase is _Phase.SETTLING

    def edge(self, down: bool, at_ns: int) -> list[Signal]:
        """The level changed to `down` at `at_ns`; returns what is certain because of it.

        Edges come in the order of time. Two of the same level in a row mean that one between was lost.
        """
        at = max(at_ns, self._now)
        out = self._run(at - 1, None)  # what ends at the very moment of the edge did not last
        if at - self._since >= self._quiet:
            self._restless = at
        self._raw, self._since = down, at
        if self._phase is not _Phase.MUTED and at - self._restless >= self._chatter:
            self._mute(at, out)
        return out

    def advance(self, now_ns: int, read: ReadLevel) -> list[Signal]:
        """Time has come to `now_ns` and all edges until then were given; returns what is certain now."""
        out = self._run(max(now_ns, self._now), read)
        rests_down = self._phase is _Phase.REST and self._level and self._raw
        if rests_down and not read():
            self._raw, self._since = False, self._now  # the edge of its release is under way, or was lost
        return out

    def due(self) -> int | None:
        """When :meth:`advance` has something to decide, or None while nothing is open."""
        return min((due for due in (self._phase_due(), self._hold_due()) if due is not None), default=None)

    def _phase_due(self) -> int | None:
        match self._phase:
            case _Phase.SETTLING:
                return self._from + self._settle
            case _Phase.QUIET:
                return self._since + self._quiet
            case _Phase.MUTED:
                return self._since + self._calm
            case _Phase.REST:
                return self._since + self._stable if self._raw != self._level else None

    def _hold_due(self) -> int | None:
        if not (self._told and self._level and self._raw) or self.trouble:
            return None
        return self._down_at + (self._stuck if self._held else self._long)

    def _run(self, now: int, read: ReadLevel | None) -> list[Signal]:
        out: list[Signal] = []
        while True:
            phase_due, hold_due = self._phase_due(), self._hold_due()
            if phase_due is not None and phase_due <= now and (hold_due is None or phase_due <= hold_due):
                if not self._end_phase(phase_due, now, read, out):
                    break
            elif hold_due is not None and hold_due <= now:
                self._end_hold(hold_due, now, read, out)
            else:
                break
        self._now = now
        return out

    def _end_phase(self, due: int, now: int, read: ReadLevel | None, out: list[Signal]) -> bool:
        """Decide what was open in this phase; False when it has to stay open for the moment."""
        seen = self._raw if read is None else read()
        match self._phase:
            case _Phase.SETTLING:
                self._look_again(seen, due if read is None else now)
            case _Phase.MUTED:
                self._phase, self._first, self._from = _Phase.SETTLING, seen, now
            case _Phase.REST | _Phase.QUIET if seen != self._raw:
                if self._phase is _Phase.REST and now < self._since + self._quiet:
                    return False  # the edge that tells when it changed back is under way
                self._raw, self._since = seen, now
            case _Phase.REST:
                self._count(self._since, out)
            case _Phase.QUIET:
                self._phase = _Phase.REST
        return True

    def _look_again(self, seen: bool, now: int) -> None:
        if seen != self._first or self._since > self._from:
            self._first, self._from = seen, now
            return
        self._phase, self._raw, self._level = _Phase.REST, seen, seen
        self.trouble = Trouble.STUCK if seen else None

    def _count(self, at: int, out: list[Signal]) -> None:
        """The level that the pin has is now the one that counts; it began at `at`."""
        self._phase, self._level = _Phase.QUIET, self._raw
        if self._level:
            # Sooner than a person can press again it is the same press, whose contact opened for a moment.
            if at - self._down_at >= self._repeat:
                self._told, self._held, self._down_at = True, False, at
                out.append(Pressed(at, self.key))
        else:
            self.trouble = None
            self._release(at, out)

    def _release(self, at: int, out: list[Signal]) -> None:
        if self._told:
            self._told = False
            out.append(Released(at, self.key))

    def _end_hold(self, due: int, now: int, read: ReadLevel | None, out: list[Signal]) -> None:
        if read is not None and not read():
            self._raw, self._since = False, now
        elif self._held:
            self.trouble = Trouble.STUCK
        else:
            self._held = True
            out.append(Held(due, self.key))

    def _mute(self, at: int, out: list[Signal]) -> None:
        self._release(at, out)
        self._phase, self._level, self.trouble = _Phase.MUTED, False, Trouble.CHATTER
