"""The box that these tests look at: built, installed, a game in progress, booted once for all of them."""

from collections.abc import Iterator

import pytest

from tests.kiosk.game import MID_GAME, lay_game
from tests.kiosk.machine import Machine, booted
from tests.kiosk.root import installed


@pytest.fixture(scope="session")
def machine() -> Iterator[Machine]:
    """The box, switched on; on its table is a game in progress."""
    with installed() as root:
        lay_game(root)
        with booted() as machine:
            yield machine


def the_game_is_there(machine: Machine) -> bool:
    """Whether the game in progress is the one game, with all its actions."""
    return [(game["status"], game["actions"]) for game in machine.games()] == [("running", MID_GAME)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests look at one box, so what changes it for good comes last."""
    items.sort(key=lambda item: "removal" in item.path.name)
