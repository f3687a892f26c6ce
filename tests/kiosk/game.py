"""The game that is in progress on the box's table."""

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.clock import ManualClock
from companion.posing.table import ACTION_MS, fill, read_until
from companion.table.record import Opening

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"
MID_GAME = 60
"""How many actions of it the table has taken."""


def lay_game(root: Path) -> None:
    """Put the game into the data folder of a system that is not running; the unit gives it to its account."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), MID_GAME)
    with TemporaryDirectory() as name:
        # Played just now: one that was left longer ago would be offered, and not gone on with by itself.
        clock = ManualClock(datetime.now(UTC) - timedelta(milliseconds=(MID_GAME + 1) * ACTION_MS))
        fill(Path(name), clock, Opening.of(session.game, session.header), session.lines())
        shutil.copytree(name, root / "var/lib/companion")
