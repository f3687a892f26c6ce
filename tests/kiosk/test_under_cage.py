"""The companion under cage, as on Debian 12: in the unit's sandbox, on a screen that lies in memory."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.kiosk import LEFT
from tests.kiosk.conftest import the_game_is_there
from tests.kiosk.machine import UNIT, Machine
from tests.kiosk.root import SOURCE

# What cage would ask the kernel's devices for it makes up: a display, and no input.
IN_MEMORY = """
[Service]
EnvironmentFile=
Environment=SDL_VIDEODRIVER=wayland "COMPANION_OPTIONS=--rig touch"
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
"""


@pytest.fixture(scope="module", autouse=True)
def under_cage(machine: Machine) -> Iterator[None]:
    """The installer's own settings for cage."""
    settings = (SOURCE / "systemd" / "display" / "cage.conf").read_text("utf-8")
    with machine.with_settings(settings + IN_MEMORY):
        yield


def name(machine: Machine, process: str) -> str:
    return Path(machine.said("readlink", f"/proc/{process}/exe")).name


def test_it_has_a_window_there_and_the_game_is_on_it(machine: Machine) -> None:
    assert machine.show("ActiveState") == "active"
    assert name(machine, machine.show("MainPID")) == "cage"
    assert machine.show("StatusText") != ""
    assert the_game_is_there(machine)


def test_when_the_program_is_killed_both_come_back(machine: Machine) -> None:
    machine.back_after(lambda: machine.run("pkill", "--signal=KILL", "--full",
                                           "^/opt/companion/venv/bin/python"))
    assert the_game_is_there(machine)


def test_the_staff_leave_it_for_good_there_too(machine: Machine) -> None:
    """cage ends as what it runs has ended."""
    ends = f"ExecStart=/usr/bin/cage -- /bin/sh -c 'sleep 1; exit {LEFT}'"
    with machine.with_settings(f"[Service]\nType=exec\nExecStart=\n{ends}\n", "trials-end"):
        machine.wait("its end", lambda: machine.show("ActiveState") == "inactive")
        assert (machine.show("ExecMainStatus"), machine.show("Result")) == (str(LEFT), "success")
        assert machine.show("NRestarts") == "0"


def test_both_end_in_order(machine: Machine) -> None:
    machine.run("systemctl", "stop", UNIT)
    assert machine.show("Result") == "success"
    assert the_game_is_there(machine)
