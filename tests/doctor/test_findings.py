"""Each finding in both states: a box that is well has no trouble, and each mishap has its finding."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices.rig import RigName
from companion.devices.settings import RigSettings, load_settings
from companion.doctor.host import Node, Space
from companion.screens.service_scene import Level
from tests.doctor.fake import (
    DATA,
    NOW,
    PLAIN,
    VENV,
    WHEEL,
    FakeHost,
    box,
    by_number,
    found,
    owned,
    report,
    with_factory,
)

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def host(tmp_path: Path) -> FakeHost:
    return box(tmp_path)


def test_a_box_that_is_well_has_nothing_but_good_findings(host: FakeHost) -> None:
    seen = report(host)
    assert {finding.level for finding in seen.findings} == {Level.OK}
    assert seen.level is Level.OK
    assert seen.version == "0.1.0"
    assert seen.machine == "Raspberry Pi 4 Model B Rev 1.4, Debian GNU/Linux 13 (trixie)"
    told = {finding.id: str(finding.what) for finding in seen.findings}
    assert set(told) == {"machine", "rig", "data", "space", "python", "pygame", "display", "input", "pins",
                         "reader", "power", "heat", "clock", "sound", "service"}
    assert told["machine"] == f"The companion runs on {seen.machine}."
    assert told["display"] == "SDL draws with kmsdrm on card1 DSI-1."
    assert told["input"] == "Touches are read from 10-0038 generic ft5x06 (79) (/dev/input/event1)."
    assert told["pins"] == "The panel's pins are on gpiochip0 (pinctrl-bcm2711)."
    assert told["reader"] == "The reader is at /dev/companion-reader (/dev/ttyACM0)."
    assert told["heat"] == "The board has 52 °C."


def _mount(kind: str, options: str = "rw", point: str = DATA) -> Callable[[FakeHost], None]:
    return lambda host: host.mounts(f"30 22 0:40 / {point} {options} shared:9 - {kind} {kind} rw")


def _shut(*paths: str) -> Callable[[FakeHost], None]:
    return lambda host: host.shut.update(paths)


def _write(path: str, text: str) -> Callable[[FakeHost], None]:
    return lambda host: host.write(path, text)


def _drop(*paths: str) -> Callable[[FakeHost], None]:
    def change(host: FakeHost) -> None:
        for path in paths:
            host.drop(path)
    return change


def _without(module: str) -> Callable[[FakeHost], None]:
    return lambda host: host.modules.discard(module)


def _says(drivers: str, **packages: str) -> Callable[[FakeHost], None]:
    def change(host: FakeHost) -> None:
        host.says(drivers)
        host.packages = {"button-companion": "0.1.0"} | packages
    return change


def _environment(**values: str) -> Callable[[FakeHost], None]:
    return lambda host: setattr(host, "environment", values)


def _service(**changed: str) -> Callable[[FakeHost], None]:
    return lambda host: host.service(**changed)


def _no_way(host: FakeHost) -> None:
    host.says(PLAIN)
    host.write("/sys/class/drm/card1-DSI-1/status", "disconnected\n")


def _held(host: FakeHost) -> None:
    host.write("/proc/77/comm", "ModemManager\n")
    host.write("/proc/77/cmdline", "/usr/sbin/ModemManager\0")
    host.points("/proc/77/fd/9", "/dev/ttyACM0")


def _journal_from_tomorrow(host: FakeHost) -> None:
    host.nodes[f"{DATA}/journal.db"] = Node(0o100644, 990, 990, 5, 1, 0, NOW + 86_400)


def _unset(host: FakeHost) -> None:
    host.drop("/run/systemd/timesync/synchronized")


def _no_time_service(host: FakeHost) -> None:
    host.drop("/run/systemd/timesync/synchronized")
    (host.root / "run/systemd/timesync").rmdir()
    host.commands["timedatectl", "show"] = "NTP=no\nNTPSynchronized=no\n"


def _plug_scanner(host: FakeHost) -> None:
    host.device("/dev/input/event7", 986)
    host.points("/dev/companion-scanner", "/dev/input/event7")


def _without_cage(host: FakeHost) -> None:
    _cage(host)
    host.drop("/usr/bin/cage")


def _cage(host: FakeHost) -> None:
    host.says(WHEEL)
    host.write("/etc/companion/companion.env", "COMPANION_OPTIONS=\nSDL_VIDEODRIVER=wayland\n")
    host.write("/etc/systemd/system/companion.service.d/display.conf", "ExecStart=/usr/bin/cage -- companion")
    host.write("/usr/bin/cage", "")


def _roots(name: str) -> Callable[[FakeHost], None]:
    """Root has left a file in the table's folder."""
    path = f"{DATA}/{name}"

    def left(host: FakeHost) -> None:
        host.write(path, "")
        host.nodes[path] = Node(0o100600, 0, 0, 5, 1, 0, NOW)
        host.shut.add(path)
    return left


def _folder_is_a_file(host: FakeHost) -> None:
    del host.nodes[DATA]
    (host.root / DATA.lstrip("/")).rmdir()
    host.write(DATA, "")


def _plain_file(host: FakeHost) -> None:
    del host.nodes["/dev/ttyACM0"]


def _no_service(host: FakeHost) -> None:
    host.service(LoadState="not-found", ActiveState="inactive", UnitFileState="")


def _as_root(host: FakeHost) -> None:
    host.uid = 0


BROKEN = PLAIN.replace('"error":""', '"error":"libSDL2: cannot open shared object file"')

MISHAPS: dict[str, Callable[[FakeHost], None]] = {
    "data.volatile": _mount("tmpfs"),
    "data.read-only": _mount("ext4", "ro"),
    "data.denied": _shut(DATA),
    "data.no-folder": _folder_is_a_file,
    "data.journal": _roots("journal.db-wal"),
    "data.files": _roots("decks/ours.jsonl"),
    "data.owner": lambda host: owned(host, DATA, 1000),
    "data.unsafe": _mount("ext4", "rw,nobarrier"),
    "space.none": lambda host: setattr(host, "room", Space(1_000, 1_000_000, 5)),
    "space.low": lambda host: setattr(host, "room", Space(150_000_000, 30_000_000_000, None)),
    "python.old": lambda host: setattr(host, "python", (3, 10, 4)),
    "python.alone": _write(f"{VENV}/pyvenv.cfg", "include-system-site-packages = false\n"),
    "pygame.two": _says(PLAIN.replace('"two":false', '"two":true'), pygame="2.6.1", **{"pygame-ce": "2.5.5"}),
    "pygame.missing": _says(BROKEN),
    "pygame.broken": _says(BROKEN, pygame="2.6.1"),
    "display.not-built": _environment(SDL_VIDEODRIVER="directfb"),
    "display.blind": _environment(SDL_VIDEODRIVER="dummy"),
    "display.none": _no_way,
    "display.no-cage": _without_cage,
    "display.no-x11": _no_way,
    "display.no-wayland": _no_way,
    "display.no-card": _drop("/dev/dri/card0", "/dev/dri/card1"),
    "display.unplugged": _no_way,
    "display.denied": _shut("/dev/dri/card1"),
    "input.none": _drop("/dev/input/event0", "/dev/input/event1"),
    "input.denied": _shut("/dev/input/event0", "/dev/input/event1"),
    "input.no-touch": _drop("/dev/input/event1"),
    "pins.no-gpiozero": _without("gpiozero"),
    "pins.no-library": _without("lgpio"),
    "pins.denied": _shut("/dev/gpiochip0", "/dev/gpiochip1"),
    "pins.no-chip": _drop("/dev/gpiochip0"),
    "reader.no-library": _without("serial"),
    "reader.missing": _drop("/dev/ttyACM0"),
    "reader.no-device": _plain_file,
    "reader.console": _write("/proc/cmdline", "console=ttyACM0,115200 root=/dev/mmcblk0p2"),
    "reader.denied": _shut("/dev/ttyACM0"),
    "reader.held": _held,
    "scanner.unused": _plug_scanner,
    "power.low": _write("/sys/bus/platform/devices/soc:firmware/get_throttled", "50005\n"),
    "power.was-low": _write("/sys/bus/platform/devices/soc:firmware/get_throttled", "50000\n"),
    "heat.slowed": _write("/sys/bus/platform/devices/soc:firmware/get_throttled", "8\n"),
    "heat.was-slowed": _write("/sys/bus/platform/devices/soc:firmware/get_throttled", "80000\n"),
    "clock.behind": _journal_from_tomorrow,
    "clock.not-set": _unset,
    "clock.no-service": _no_time_service,
    "sound.none": _drop("/dev/snd/pcmC0D0p"),
    "sound.denied": _shut("/dev/snd/pcmC0D0p"),
    "service.none": _no_service,
    "service.failed": _service(ActiveState="failed", Result="watchdog"),
    "service.stopped": _service(ActiveState="inactive", SubState="dead"),
    "service.restarts": _service(NRestarts="3"),
    "service.no-watchdog": _service(WatchdogUSec="0"),
    "service.not-enabled": _service(UnitFileState="disabled"),
    "user.root": _as_root,
}
"""What has to happen to a box that is well, by the finding that it leads to."""

ASKED: dict[str, tuple[RigName, RigSettings | str]] = {
    "data.settings": ("pi", "settings.toml: Object contains unknown field `redaer`"),
    "reader.by-number": ("pi", by_number("/dev/ttyACM0")),
    "pins.wrong-library": ("pi", with_factory("rpigpio")),
}
"""The same for what is asked of a box that is well."""


def documented() -> dict[str, str]:
    """The findings that `docs/doctor.md` lists, with their levels."""
    page = (ROOT / "docs" / "doctor.md").read_text("utf-8")
    return dict(re.findall(r"^\| `([a-z0-9.-]+)` \| (\w+) \|", page, re.MULTILINE))


@pytest.mark.parametrize("wanted", MISHAPS)
def test_each_mishap_has_its_finding_and_its_fix(host: FakeHost, wanted: str) -> None:
    assert wanted not in found(host)
    MISHAPS[wanted](host)
    finding = found(host)[wanted]
    assert finding.fix is not None
    assert finding.level == documented()[wanted]
    subject = wanted.partition(".")[0]
    assert subject not in found(host), "nobody says that all is well there"


@pytest.mark.parametrize("wanted", ASKED)
def test_what_is_asked_for_may_be_the_mishap(host: FakeHost, wanted: str) -> None:
    host.write("/proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
    assert wanted not in found(host)
    rig, settings = ASKED[wanted]
    assert found(host, rig, settings)[wanted].level == documented()[wanted]


@pytest.mark.parametrize(("wanted", "change"), [
    ("scanner.missing", _drop("/dev/input/event7")), ("scanner.denied", _shut("/dev/input/event7")),
    ("scanner.no-library", _without("evdev"))])
def test_a_scanner_that_the_settings_name_is_looked_at(host: FakeHost, wanted: str,
                                                       change: Callable[[FakeHost], None]) -> None:
    settings = load_settings({"scanner": {"device": "/dev/companion-scanner"}, "reader": {"port": ""}})
    _plug_scanner(host)
    seen = found(host, "pi", settings)
    assert str(seen["scanner"].what) == "The scanner is at /dev/input/event7."
    assert not {name for name in seen if name.startswith("reader")}, "none is wanted"
    change(host)
    seen = found(host, "pi", settings)
    assert seen[wanted].level == documented()[wanted]
    assert "scanner" not in seen


def test_a_box_under_cage_is_well_for_whoever_asks_beside_it(host: FakeHost) -> None:
    _cage(host)
    seen = report(host)
    assert seen.level is Level.OK
    assert str(found(host)["display"].what) == "SDL draws with wayland on cage."


def test_a_desktop_has_no_pins_and_misses_none(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    assert found(host)["rig.no-pi"].level is Level.FAULT == documented()["rig.no-pi"]
    for rig in ("touch", "virtual"):
        seen = found(host, rig)
        assert not {name for name in seen if name.startswith(("pins", "reader", "service", "rig.", "power"))}


def test_whoever_may_not_enter_the_folder_of_a_service_asks_as_that(host: FakeHost) -> None:
    """To take it from the service would stop the box."""
    host.uid = 1000
    host.shut.add(DATA)
    assert str(found(host)["data.denied"].fix) == (
        "sudo -u companion /opt/companion/venv/bin/python -m companion.cli doctor --data /var/lib/companion")
    host.write("/opt/companion/venv/bin/companion", "")
    assert str(found(host)["data.denied"].fix) == (
        "sudo -u companion /opt/companion/venv/bin/companion doctor --data /var/lib/companion")
    owned(host, DATA, 0)
    fixes = []
    for inside in ("", "journal.db", "bin"):
        if inside:
            host.write(f"{DATA}/{inside}", "")
        fixes.append(str(found(host)["data.denied"].fix))
        if inside:
            host.drop(f"{DATA}/{inside}")
    assert fixes == ["sudo chown ana: /var/lib/companion", "sudo chown -R ana: /var/lib/companion",
                     "Choose another one with --data."], "nobody gives away more than a table"


@pytest.mark.parametrize("link", [DATA, "/var/lib"])
def test_a_link_to_a_partition_that_is_not_mounted_is_no_folder_to_be_made(host: FakeHost, link: str) -> None:
    del host.nodes[DATA]
    shutil.rmtree(host.root / link.lstrip("/"))
    host.points(link, "/media/data/table")
    finding = found(host)["data.no-folder"]
    assert str(finding.what) == f"{link} is a link to /media/data/table, and nothing is there."
    assert "data" not in found(host)


def test_a_folder_that_cannot_be_made_is_to_be_made_by_root(host: FakeHost) -> None:
    del host.nodes[DATA]
    (host.root / DATA.lstrip("/")).rmdir()
    assert str(found(host)["data"].what) == "/var/lib/companion is made when the companion first starts."
    host.shut.add("/var/lib")
    finding = found(host)["data.denied"]
    assert str(finding.what) == "/var/lib/companion is not there, and companion may not make it."
    assert str(finding.fix) == "sudo install -d -o companion /var/lib/companion"


@pytest.mark.parametrize(("free", "said"), [
    (78_549_000_000, "78 GB"), (9_400_000_000, "9400 MB"), (250_000_000, "250 MB")])
def test_room_is_told_in_whole_numbers_which_every_language_writes_alike(
        host: FakeHost, free: int, said: str) -> None:
    host.room = Space(free, 100_000_000_000, None)
    assert str(found(host)["space"].what) == f"{said} are free for {DATA}."


def test_a_machine_without_any_chip_is_told_so_in_a_sentence(host: FakeHost) -> None:
    _drop("/dev/gpiochip0", "/dev/gpiochip1")(host)
    assert str(found(host)["pins.no-chip"].what) == (
        "No chip here drives the header of a Pi; there is none at all.")


def test_the_worst_comes_first(host: FakeHost) -> None:
    for wanted in ("power.was-low", "data.volatile", "reader.missing"):
        MISHAPS[wanted](host)
    assert [finding.id for finding in report(host).findings][:3] == [
        "data.volatile", "reader.missing", "power.was-low"]
    assert report(host).level is Level.FAULT


def test_every_finding_is_documented_and_tried(host: FakeHost) -> None:
    """`docs/doctor.md`, the code and these tests have the same list."""
    source = "".join(path.read_text("utf-8") for path in (ROOT / "companion" / "doctor").glob("*.py"))
    code = {name: level for level, name in re.findall(
        r'\b(ok|hint|warning|fault)\(\s*"([a-z0-9.-]+)"', source)}
    assert code == documented()
    troubles = {name for name in code if "." in name}
    scanners = {"scanner.missing", "scanner.denied", "scanner.no-library"}
    assert troubles == {*MISHAPS, *ASKED, *scanners, "rig.no-pi", "doctor.failed"}
    assert {name for name in code if "." not in name} == {*found(host), "scanner"}
