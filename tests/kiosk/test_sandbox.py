"""What the unit's sandbox lets through and what not, tried from inside it on a booted box."""

import json
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.kiosk.machine import UNIT, Machine

OWN = ("/var/lib/companion", "/var/cache/companion", "/run/probe", "/tmp")
FOREIGN = ("/", "/etc", "/etc/companion", "/opt/companion", "/usr/bin", "/var/lib", "/var/tmp/..", "/run",
           "/boot", "/root", "/media/companion")

# The node that a device would have, so that nothing but the sandbox decides: anybody may open each of them.
# Where this machine has no such device the kernel says so, and only after the sandbox has let it through.
ALLOWED = {"/dev/input/event31": ("c", 13, 95), "/dev/ttyS0": ("c", 4, 64)}
DENIED = {"/dev/mem": ("c", 1, 1), "/dev/kmsg": ("c", 1, 11), "/dev/vcs1": ("c", 7, 1),
          "/dev/tty9": ("c", 4, 9), "/dev/hwrng": ("c", 10, 183), "/dev/net/probe": ("c", 10, 200),
          "/dev/loop-control": ("c", 10, 237), "/dev/probe-disk": ("b", 7, 63)}

PROBE = """[Service]
Type=oneshot
Restart=no
WatchdogSec=0
ExecStart=
ExecStart=/usr/bin/python3 /run/trial/probe.py {folders} {devices}
RuntimeDirectory=
RuntimeDirectory=probe
WorkingDirectory=/run/probe
TTYPath=
"""


@pytest.fixture(scope="module")
def found(machine: Machine) -> dict[str, Any]:
    """What the probe found out: another unit that differs from ours in what it runs, and in nothing else."""
    for path, (kind, major, minor) in (ALLOWED | DENIED).items():
        machine.run("mkdir", "-p", str(Path(path).parent))
        machine.run("mknod", "--mode=666", path, kind, str(major), str(minor), check=False)
        machine.run("chmod", "666", path)
    machine.run("mount", "-o", "remount,bind,rw", "/sys")  # as on a real box; a container's is read-only
    # Others may write there, so that not the rights of the files keep it out, but the sandbox.
    machine.run("chmod", "o+w", "/etc/companion", "/opt/companion")
    machine.write("/run/trial/probe.py", (Path(__file__).parent / "probe.py").read_text())
    machine.run("cp", f"/etc/systemd/system/{UNIT}", "/run/systemd/system/probe.service")
    machine.write("/run/systemd/system/probe.service.d/probe.conf", PROBE.format(
        folders=",".join(OWN + FOREIGN), devices=",".join([*ALLOWED, *DENIED])))
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "start", "probe.service")
    machine.run("chmod", "o-w", "/etc/companion", "/opt/companion")
    line = next(line for line in machine.log(unit="probe.service").splitlines() if line.startswith("PROBE"))
    told: dict[str, Any] = json.loads(line.removeprefix("PROBE"))
    return told


def test_it_writes_to_its_own_folders(found: dict[str, Any]) -> None:
    assert {folder: found["write"][folder] for folder in OWN} == dict.fromkeys(OWN, "ok")


def test_it_writes_nowhere_else(found: dict[str, Any]) -> None:
    assert {found["write"][folder] for folder in FOREIGN} <= {"EROFS", "EACCES", "ENOENT"}
    assert found["write"]["/etc/companion"] == found["write"]["/opt/companion"] == "EROFS"


def test_it_opens_the_devices_of_a_table(found: dict[str, Any]) -> None:
    assert {found["open"][device] for device in ALLOWED} <= {"ok", "ENXIO", "ENODEV", "EIO"}


def test_it_opens_no_other_device(found: dict[str, Any]) -> None:
    assert {device for device in DENIED if found["open"][device] not in {"EPERM", "EACCES"}} == set()


def test_it_gains_no_rights(found: dict[str, Any]) -> None:
    assert found["become root"] == "EPERM"
    assert found["namespace"] == "EPERM"


def test_it_reaches_no_net_and_hears_of_devices(found: dict[str, Any]) -> None:
    assert found["net"] == "EAFNOSUPPORT"
    assert found["netlink"] == "ok"


def test_it_sees_neither_homes_nor_other_peoples_processes(found: dict[str, Any]) -> None:
    assert found["home"] == "EACCES"
    assert found["others"] == "ENOENT"
    assert found["board"] == "ok"  # by which gpiozero knows the Raspberry Pi


def test_the_graphics_driver_may_ask_what_it_must(found: dict[str, Any]) -> None:
    assert found["mincore"] == "ok"  # by which Mesa tells displays apart; without it no window opens


def test_logind_lets_it_switch_the_box_off_and_nothing_else(found: dict[str, Any]) -> None:
    assert found["power"]["CanPowerOff"] == found["power"]["CanReboot"] == "yes"
    assert found["power"]["CanSuspend"] != "yes"


def test_logind_lets_no_other_account_do_so(machine: Machine) -> None:
    told = machine.said("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "busctl", "call",
                        "org.freedesktop.login1", "/org/freedesktop/login1",
                        "org.freedesktop.login1.Manager", "CanPowerOff")
    assert told in {'s "no"', 's "challenge"'}


def test_the_devices_with_the_backlight_among_them_are_not_read_only(found: dict[str, Any]) -> None:
    assert found["sys"] == "rw"


def test_the_score_on_the_box(machine: Machine) -> None:
    machine.run("systemd-analyze", "security", "--no-pager", "--threshold=15", UNIT)


def test_udev_understands_the_rules(machine: Machine) -> None:
    machine.run("udevadm", "verify", "/etc/udev/rules.d/70-companion.rules")


@pytest.fixture
def stick(machine: Machine, tmp_path: Path) -> Iterator[str]:
    """A stick as the kernel has it: the name of its device."""
    image = tmp_path / "stick"
    image.write_bytes(b"")
    subprocess.run(["truncate", "--size=8M", str(image)], check=True)
    subprocess.run(["mkfs.ext4", "-q", "-L", "EXPORT", str(image)], check=True)
    device = subprocess.run(["losetup", "--find", "--show", str(image)], check=True, capture_output=True,
                            text=True).stdout.strip()
    try:
        machine.run("mknod", device, "b", "7", device.removeprefix("/dev/loop"), check=False)
        yield Path(device).name
    finally:
        subprocess.run(["losetup", "--detach", device], check=True)


def test_a_stick_reaches_the_running_companion_and_leaves_it(machine: Machine, stick: str) -> None:
    process = machine.show("MainPID")
    inside = partial(machine.run, "nsenter", f"--target={process}", "--mount", "setpriv",
                     "--reuid=companion", "--regid=companion", "--init-groups")

    def options() -> set[str]:
        told = inside("findmnt", "--noheadings", "--output=OPTIONS", "/media/companion/EXPORT", check=False)
        return set(told.stdout.strip().split(",")) - {""}

    assert options() == set()
    machine.run("/opt/companion/libexec/stick", "mount", stick)
    assert {"rw", "sync", "nosuid", "nodev", "noexec"} <= options()
    inside("mkdir", "/media/companion/EXPORT/games")
    machine.run("/opt/companion/libexec/stick", "unmount", stick)
    assert options() == set()
    assert machine.said("ls", "/media/companion") == ""
    assert machine.show("MainPID") == process


def test_what_a_pulled_plug_has_left_is_in_no_sticks_way(machine: Machine, stick: str) -> None:
    machine.run("mkdir", "-p", "/media/companion/EXPORT", f"/media/companion/EXPORT-{stick}")
    machine.run("/opt/companion/libexec/stick", "mount", stick)
    assert machine.said("ls", "/media/companion") == "EXPORT"
    machine.run("/opt/companion/libexec/stick", "unmount", stick)
    assert machine.said("ls", "/media/companion") == ""


def test_a_usb_disk_that_the_system_itself_uses_is_no_stick(machine: Machine, stick: str) -> None:
    machine.run("mkdir", "-p", "/run/own")
    machine.run("mount", f"/dev/{stick}", "/run/own")
    try:
        told = machine.said("/opt/companion/libexec/stick", "mount", stick)
        assert "left alone" in told
        assert machine.said("find", "/media", "-mindepth", "2") == ""
        assert machine.said("stat", "--format=%G", "/run/own") == "root"
    finally:
        machine.run("umount", "/run/own")


def test_a_label_that_is_no_plain_word_names_no_folder(machine: Machine, stick: str) -> None:
    folders = {"..": stick, "../../etc": stick, "a b": stick, "Übung": stick, "-x_1": "-x_1"}
    for label, folder in folders.items():
        subprocess.run(["e2label", f"/dev/{stick}", label], check=True)
        machine.run("/opt/companion/libexec/stick", "mount", stick)
        assert machine.said("ls", "/media/companion") == folder
        machine.run("/opt/companion/libexec/stick", "unmount", stick)
