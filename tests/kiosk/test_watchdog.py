"""The watchdog on a booted box (E80): what stands still is started anew, what waits for people is not."""

from collections.abc import Iterator

import pytest

from tests.kiosk.conftest import the_game_is_there
from tests.kiosk.machine import UNIT, Machine

WAITS_S = 2
"""The watchdog of the unit, in less time."""

# Only what turns the loop: the threads of the devices and of the disk go on. Python imports this by itself.
HANGS = """
import signal, threading
signal.signal(signal.SIGUSR1, lambda *_: threading.Event().wait())
"""


@pytest.fixture(scope="module", autouse=True)
def impatient(machine: Machine) -> Iterator[None]:
    """With less patience, and with a way to let the loop hang."""
    machine.write("/run/trial/sitecustomize.py", HANGS)
    with machine.with_settings(f"[Service]\nWatchdogSec={WAITS_S}\nEnvironment=PYTHONPATH=/run/trial\n"):
        yield


def test_an_idle_table_is_left_alone(machine: Machine) -> None:
    """For longer than the watchdog waits nobody touches it."""
    process, mark = machine.show("MainPID"), machine.mark()
    machine.run("sleep", str(2 * WAITS_S))
    assert machine.show("MainPID") == process
    assert "Watchdog" not in machine.log(mark)


@pytest.mark.parametrize("signal", ["STOP", "USR1"], ids=["stopped", "only the loop hangs"])
def test_what_stands_still_comes_back_with_the_game(machine: Machine, signal: str) -> None:
    mark = machine.mark()
    machine.back_after(
        lambda: machine.run("systemctl", "kill", "--kill-whom=main", f"--signal={signal}", UNIT))
    assert "Watchdog timeout" in machine.log(mark)
    assert the_game_is_there(machine)
