"""A clock that stands still until a test moves it."""

from datetime import UTC, datetime

from companion.clock import MS


class FakeClock:
    """Time jumps; it never passes by itself."""

    def __init__(self) -> None:
        self.ns = 1_000_000 * MS

    def now_ns(self) -> int:
        return self.ns

    def wall(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC)

    def wall_is_sure(self) -> bool:
        return True

    def pass_ms(self, ms: float) -> None:
        self.ns += round(ms * MS)
