"""The game that is in progress on the box's table."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.clock import ManualClock
from companion.posing.table import EVENING, fill, read_until
from companion.table.record import Opening

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"
MID_GAME = 60
"""How many actions of it the table has taken."""


def lay_game(root: Path) -> None:
    """Put the game into the data folder of a system that is not running; the unit gives it to its account."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), MID_GAME)
    with TemporaryDirectory() as name:
        fill(Path(name), ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
        shutil.copytree(name, root / "var/lib/companion")
