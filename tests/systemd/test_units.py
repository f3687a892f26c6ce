"""What the units say (E55, E77, E78, E80) and that systemd takes them as they are meant.

That they do what they say is shown on a booted system, in tests/kiosk.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.app.kiosk import LEFT
from companion.devices.settings import RigSettings
from tests.systemd.units import FOLDER, rules, unit

SERVICE = unit("companion.service")["Service"]
analyze = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")


def seconds(name: str) -> int:
    return int(SERVICE[name][0])


def test_e78_a_start_limit_never_leaves_the_table_down() -> None:
    assert SERVICE["Restart"] == ["always"]
    assert unit("companion.service")["Unit"]["StartLimitIntervalSec"] == ["0"]


def test_a_kiosk_that_the_staff_have_left_stays_so() -> None:
    for setting in ("RestartPreventExitStatus", "SuccessExitStatus"):
        assert SERVICE[setting] == [str(LEFT)]
    assert f'"$EXIT_STATUS" != {LEFT} ' in SERVICE["ExecStopPost"][0]


def test_safe_mode_keeps_its_count_from_one_start_to_the_next() -> None:
    assert SERVICE["RuntimeDirectory"] == ["companion"]
    assert SERVICE["RuntimeDirectoryPreserve"] == ["restart"]
    assert SERVICE["TimeoutStartFailureMode"] == ["abort"], "SIGTERM is no failure"


def test_e80_the_manager_waits_for_the_first_frame_and_then_for_every_turn() -> None:
    assert SERVICE["Type"] == ["notify"]
    assert SERVICE["NotifyAccess"] == ["main"]
    assert 0 < seconds("WatchdogSec") <= 30


def test_what_does_not_end_is_killed_before_somebody_pulls_the_plug() -> None:
    assert 5 <= seconds("TimeoutStopSec") <= 10
    assert seconds("TimeoutAbortSec") <= 10


def test_e55_the_console_is_reset_before_and_after_it() -> None:
    assert SERVICE["TTYPath"] == ["/dev/tty1"]
    assert SERVICE["TTYReset"] == SERVICE["TTYVHangup"] == SERVICE["TTYVTDisallocate"] == ["yes"]
    assert "/dev/tty1 rw" in SERVICE["DeviceAllow"]


def test_e55_nobody_else_has_the_console() -> None:
    about = unit("companion.service")["Unit"]
    assert "getty@tty1.service" in about["Conflicts"][0].split()
    assert "getty@tty1.service" in " ".join(about["After"]).split()
    assert unit("display/console.conf")["Service"]["StandardInput"] == ["tty"]


def test_e77_logs_have_a_size_and_go_nowhere_but_to_the_journal() -> None:
    journal = unit("journald.conf")["Journal"]
    for name in ("SystemMaxUse", "RuntimeMaxUse"):
        assert int(journal[name][0].removesuffix("M")) <= 64
    kinds = {kind for kind in SERVICE if kind.startswith("Standard")}
    assert kinds == set()  # the journal is where they go by themselves
    assert "LogsDirectory" not in SERVICE
    assert SERVICE["LimitCORE"] == ["0"]


def test_it_opens_what_a_table_has_and_no_other_device() -> None:
    assert SERVICE["DevicePolicy"] == ["closed"]
    allowed = {each.split()[0] for each in SERVICE["DeviceAllow"]}
    assert allowed == {"/dev/tty1", "char-drm", "char-input", "char-gpiochip", "char-ttyACM", "char-ttyUSB",
                       "char-ttyAMA", "/dev/ttyS0", "char-alsa"}


def test_under_cage_the_same_command_is_started() -> None:
    plain = SERVICE["ExecStart"][0]
    under = unit("display/cage.conf")["Service"]
    assert under["ExecStart"] == ["", f"/usr/bin/cage -- {plain}"]
    assert under["NotifyAccess"] == ["all"]  # the main process is cage


@analyze
def test_the_sandbox_is_a_real_one() -> None:
    told = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=15", "--no-pager",
                           str(FOLDER / "companion.service")], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout.splitlines()[-1:]
    assert re.search(r"exposure level for companion\.service: (0\.\d|1\.[0-5])\b", told.stdout)


@analyze
def test_systemd_knows_every_setting(tmp_path: Path) -> None:
    """Programs that only the box has are stood in for; all else is as it is installed."""
    for name in ("companion.service", "companion-stick@.service"):
        text = re.sub(r"(?m)^(Exec\w+)=/\S+", r"\1=/bin/true", (FOLDER / name).read_text("utf-8"))
        (tmp_path / name).write_text(text.replace("%I", "sda1").replace("%i", "sda1"))
    stick = tmp_path / "companion-stick@.service"
    stick.rename(tmp_path / "companion-stick.service")
    told = subprocess.run(["systemd-analyze", "verify", "--man=no", *map(str, tmp_path.iterdir())],
                          capture_output=True, text=True, check=False)
    ours = [line for line in told.stderr.splitlines() if "companion" in line]
    assert ours == []


def test_e26_the_reader_has_one_name_and_it_is_the_one_in_the_settings() -> None:
    named = [rule for rule in rules("70-companion.rules") if 'SYMLINK+="companion-reader"' in rule]
    assert len(named) == 2
    for rule in named:
        assert 'GROUP="companion"' in rule
        assert 'MODE="0660"' in rule
        assert 'ENV{ID_MM_PORT_IGNORE}="1"' in rule
    assert RigSettings().reader.port == "/dev/companion-reader"


def test_e27_the_name_depends_on_what_the_device_is_and_on_no_name_by_id() -> None:
    text = "\n".join(rules("70-companion.rules"))
    assert "by-id" not in text
    assert "ID_SERIAL" not in text
    assert 'ENV{ID_VENDOR_ID}=="2e8a", ENV{ID_MODEL_ID}=="0005"' in text


def test_e39_a_scanner_has_its_name_and_types_nowhere() -> None:
    about = [rule for rule in rules("70-companion.rules") if 'ENV{COMPANION_SCANNER}=="1"' in rule]
    assert len(about) == 1
    for wanted in ('SYMLINK+="companion-scanner"', 'GROUP="companion"', 'MODE="0660"',
                   'ENV{LIBINPUT_IGNORE_DEVICE}="1"'):
        assert wanted in about[0]
    known = [rule for rule in rules("70-companion.rules") if rule.endswith('ENV{COMPANION_SCANNER}="1"')]
    assert len(known) == 2
    assert all('ENV{ID_INPUT_KEYBOARD}=="1"' in rule for rule in known), "a mouse is no scanner"


def test_the_brightness_is_the_companions_and_a_stick_starts_its_unit() -> None:
    (backlight,) = (rule for rule in rules("70-companion.rules") if 'SUBSYSTEM=="backlight"' in rule)
    for wanted in ("chgrp companion /sys%p/brightness", "chmod g+w /sys%p/brightness"):
        assert wanted in backlight
    (stick,) = (rule for rule in rules("70-companion.rules") if 'SUBSYSTEM=="block"' in rule)
    for wanted in ('ENV{ID_BUS}=="usb"', 'ENV{ID_FS_USAGE}=="filesystem"', 'TAG+="systemd"',
                   'ENV{SYSTEMD_WANTS}+="companion-stick@%k.service"'):
        assert wanted in stick


def test_sticks_run_nothing_and_are_written_at_once() -> None:
    options = re.search(r'-o "([^"$]+)', (FOLDER / "stick").read_text("utf-8"))
    assert options is not None
    assert {"nosuid", "nodev", "noexec", "sync"} <= set(options[1].split(","))


def test_a_stick_goes_with_its_device() -> None:
    about = unit("companion-stick@.service")["Unit"]
    assert about["BindsTo"] == about["After"] == ["dev-%i.device"]
    # ExecStop would not be run where it was pulled while it was being mounted.
    assert unit("companion-stick@.service")["Service"]["ExecStopPost"] == [
        "/opt/companion/libexec/stick unmount %I"]
