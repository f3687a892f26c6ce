"""The box that these tests look at: built, installed, a game in progress, booted once for all of them."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.posing.table import EVENING, fill, read_until
from companion.table.record import Opening
from tests.kiosk.machine import Machine, booted
from tests.kiosk.root import installed

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"
MID_GAME = 60
"""How many actions of it the table has taken."""


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """The box, switched on; on its table is a game in progress."""
    folder = tmp_path_factory.mktemp("table")
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), MID_GAME)
    fill(folder, ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
    with installed() as root:
        # The unit gives the folder to its account.
        subprocess.run(["cp", "-R", str(folder), str(root / "var/lib/companion")], check=True)
        with booted() as machine:
            yield machine


def the_game_is_there(machine: Machine) -> bool:
    """Whether the game in progress is the one game, with all its actions."""
    return [(game["status"], game["actions"]) for game in machine.games()] == [("running", MID_GAME)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests look at one box, so what changes it for good comes last."""
    items.sort(key=lambda item: "removal" in item.path.name)
