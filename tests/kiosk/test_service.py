"""The service on a booted box: it comes up, comes back with the game (E55, E78), and ends in order."""

import pytest

from companion.app.kiosk import LEFT
from tests.kiosk.conftest import the_game_is_there
from tests.kiosk.machine import UNIT, Machine

BROKEN = "/var/lib/companion/settings.toml"


@pytest.fixture
def fresh(machine: Machine) -> Machine:
    """The unit as installed, and nothing counted against it."""
    machine.start_anew()
    return machine


def test_the_box_boots_into_the_game(machine: Machine) -> None:
    machine.wait("ready", lambda: machine.show("ActiveState") == "active")
    assert machine.said("systemctl", "is-enabled", UNIT) == "enabled"
    assert machine.show("NotifyAccess") == "main"
    assert machine.show("NRestarts") == "0"
    assert the_game_is_there(machine)
    assert machine.show("StatusText") != ""


def test_nothing_on_the_box_has_failed(machine: Machine) -> None:
    assert machine.said("systemctl", "--failed", "--plain", "--no-legend") == ""


def test_it_runs_as_nobody_in_particular(machine: Machine) -> None:
    status = machine.said("cat", f"/proc/{machine.show('MainPID')}/status")
    fields = dict(line.split(":", 1) for line in status.splitlines())
    assert set(fields["Uid"].split()) == {machine.said("id", "-u", "companion")}
    assert set(fields["Groups"].split()) == set(machine.said("id", "-G", "companion").split())
    # Those that open a display, touch, readers and sound; Debian itself has none for pins.
    assert set(machine.said("id", "-Gn", "companion").split()) == {
        "companion", "video", "render", "input", "dialout", "audio"}
    assert {int(fields[kind], 16) for kind in ("CapPrm", "CapEff", "CapBnd", "CapAmb")} == {0}
    assert fields["NoNewPrivs"].strip() == "1"
    assert fields["Seccomp"].strip() == "2"


def test_e55_killed_it_comes_back_with_the_running_game(fresh: Machine) -> None:
    before, told = fresh.games(), fresh.show("StatusText")
    fresh.back_after(lambda: fresh.run("systemctl", "kill", "--signal=KILL", UNIT))
    assert fresh.show("NRestarts") == "1"
    assert fresh.games() == before
    assert the_game_is_there(fresh)
    fresh.wait("the same status", lambda: fresh.show("StatusText") == told)


def test_e78_three_starts_that_fail_and_the_fourth_is_in_safe_mode(fresh: Machine) -> None:
    usual = fresh.show("StatusText")
    fresh.write(BROKEN, "[reader]\nport = 7\n")
    mark = fresh.mark()
    try:
        fresh.run("systemctl", "restart", "--no-block", UNIT)
        fresh.wait("the fourth start", lambda: fresh.show("NRestarts") == "3"
                   and fresh.show("ActiveState") == "active")
        assert fresh.log(mark).count("Failed with result 'exit-code'") == 3
        assert "safe mode" in fresh.show("StatusText").lower()
        assert the_game_is_there(fresh)
    finally:
        fresh.run("rm", BROKEN)
    fresh.run("systemctl", "restart", UNIT)
    fresh.wait("the usual status", lambda: fresh.show("StatusText") == usual)


def test_stopped_it_ends_in_order_within_five_seconds(fresh: Machine) -> None:
    """A drop-in kills it after five, which would be another result."""
    fresh.write(f"/run/systemd/system/{UNIT}.d/trial.conf", "[Service]\nTimeoutStopSec=5\n")
    fresh.run("systemctl", "daemon-reload")
    mark = fresh.mark()
    try:
        fresh.run("systemctl", "stop", UNIT)
        assert fresh.show("Result") == "success"
        assert fresh.show("ExecMainStatus") == "0"
        assert "Traceback" not in fresh.log(mark)
        assert the_game_is_there(fresh)
    finally:
        fresh.run("rm", f"/run/systemd/system/{UNIT}.d/trial.conf")
        fresh.start_anew()
    assert the_game_is_there(fresh)


# What ends as the program does once the staff have left the kiosk; and a prompt where there is no console.
LEFT_AT_ONCE = f"[Service]\nType=exec\nExecStart=\nExecStart=/bin/sh -c 'sleep 1; exit {LEFT}'\n"
PROMPT = "getty@tty1.service"
PROMPT_WITHOUT_CONSOLE = """[Unit]
ConditionPathExists=
[Service]
Type=exec
ExecStart=
ExecStart=/bin/sleep infinity
StandardInput=null
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
"""


def test_a_kiosk_that_the_staff_have_left_leaves_a_login_prompt(fresh: Machine) -> None:
    def state(unit: str) -> str:
        return fresh.show("ActiveState", unit)

    fresh.write(f"/run/systemd/system/{PROMPT}.d/trial.conf", PROMPT_WITHOUT_CONSOLE)
    fresh.run("systemctl", "daemon-reload")
    fresh.run("systemctl", "restart", UNIT)
    assert state(PROMPT) == "inactive"
    with fresh.with_settings(LEFT_AT_ONCE):
        fresh.wait("the prompt", lambda: state(PROMPT) == "active")
        assert (state(UNIT), fresh.show("Result"), fresh.show("NRestarts")) == ("inactive", "success", "0")
    assert (state(UNIT), state(PROMPT)) == ("active", "inactive")


def test_e77_the_journal_is_capped(machine: Machine) -> None:
    told = machine.said("systemd-analyze", "cat-config", "systemd/journald.conf")
    assert "SystemMaxUse=64M" in told
    assert "RuntimeMaxUse=16M" in told
