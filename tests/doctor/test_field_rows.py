"""What went wrong at other people's boxes, by the rows of their reports."""

from itertools import permutations
from pathlib import Path

import pytest

from companion.doctor.display import cards
from companion.doctor.machine import LOW, throttled
from companion.screens.service_scene import Finding
from tests.doctor.fake import DATA, NOW, PLAIN, VENV, WHEEL, FakeHost, box, found


@pytest.fixture
def host(tmp_path: Path) -> FakeHost:
    return box(tmp_path)


def told(finding: Finding) -> tuple[str, str]:
    """What was found, and how it is mended."""
    return str(finding.what), str(finding.fix)


def test_e7_the_missing_pin_library_is_named_with_its_package(host: FakeHost) -> None:
    host.modules.discard("lgpio")
    assert told(found(host)["pins.no-library"]) == (
        "lgpio, the library of the panel's pins, is not installed.", "sudo apt install python3-lgpio")


def test_e7_an_environment_that_does_not_see_the_package_is_opened(host: FakeHost) -> None:
    host.modules.discard("lgpio")
    host.write(f"{VENV}/pyvenv.cfg", "include-system-site-packages = false\n")
    assert told(found(host)["pins.no-library"])[1] == (
        "sudo apt install python3-lgpio; then let the environment see it: "
        "python3 -m venv --upgrade --system-site-packages /opt/companion/venv")
    host.drop("/usr/bin/apt-get")
    assert told(found(host)["pins.no-library"])[1] == "/opt/companion/venv/bin/python -m pip install lgpio"


@pytest.mark.parametrize("number", [0, 4, 12])
def test_e9_the_chip_is_found_by_its_label_on_any_number(host: FakeHost, number: int) -> None:
    for old in (0, 1):
        host.drop(f"/dev/gpiochip{old}")
    host.chips = {f"/dev/gpiochip{number}": "pinctrl-rp1", "/dev/gpiochip7": "gpio-brcmstb@107d508500"}
    for path in host.chips:
        host.device(path, 986)
    assert told(found(host)["pins"])[0] == f"The panel's pins are on gpiochip{number} (pinctrl-rp1)."


@pytest.mark.parametrize("order", list(permutations(("card0", "card1", "card2"))))
def test_e53_the_card_with_the_display_is_found_in_any_order(tmp_path: Path, order: tuple[str, ...]) -> None:
    """One card only computes, one has a dead connector, one the display."""
    host = box(tmp_path)
    for card in ("card0", "card1"):
        host.drop(f"/dev/dri/{card}")
    host.write("/sys/class/drm/card1-DSI-1/status", "disconnected\n")
    _computes, dead, live = order
    for card in order:
        host.device(f"/dev/dri/{card}", 44)
    host.write(f"/sys/class/drm/{dead}-HDMI-A-2/status", "disconnected\n")
    host.write(f"/sys/class/drm/{live}-DSI-2/status", "connected\n")
    assert told(found(host)["display"])[0] == f"SDL draws with kmsdrm on {live} DSI-2."
    assert cards(host)[live] == ("DSI-2",)


def test_e54_the_group_of_the_input_devices_is_named(host: FakeHost) -> None:
    host.shut |= {"/dev/input/event0", "/dev/input/event1"}
    assert told(found(host)["input.denied"]) == (
        "companion may read none of the 2 input devices, so no touch is felt; they belong to the group "
        "input.",
        "sudo usermod -aG input companion; then log out and in again, or restart the service.")


def test_e54_a_device_that_no_group_may_open_needs_its_rule(host: FakeHost) -> None:
    for path in ("/dev/input/event0", "/dev/input/event1"):
        host.device(path, 104, mode=0o600)
        host.shut.add(path)
    assert told(found(host)["input.denied"])[1] == (
        "Only its owner, root, may open /dev/input/event0. Install the device rules: sudo systemd/install")


def test_e56_without_any_driver_each_one_says_why(host: FakeHost) -> None:
    host.shut.add("/dev/dri/card1")
    seen = found(host)
    assert told(seen["display.none"])[0] == (
        "SDL finds no way to draw here. It is built for x11, wayland, kmsdrm.")
    assert told(seen["display.denied"])[0] == (
        "companion may not open /dev/dri/card1; it belongs to the group video.")
    assert {"display.no-x11", "display.no-wayland"} <= set(seen)
    assert "display" not in seen


@pytest.mark.parametrize(("release", "wanted"), [("13", "python3-pygame"), ("12", "cage")])
def test_e56_the_wheel_cannot_draw_on_the_bare_console(host: FakeHost, release: str, wanted: str) -> None:
    host.says(WHEEL)
    host.write("/etc/os-release", f'ID=debian\nVERSION_ID="{release}"\n')
    host.write(f"{VENV}/pyvenv.cfg", "include-system-site-packages = false\n")
    assert wanted in told(found(host)["display.none"])[1]


def test_e56_a_list_of_drivers_that_is_empty_is_no_reason_to_fail(host: FakeHost) -> None:
    host.says('{"pygame":"2.6.1","sdl":"2.32.4","video":[]}')
    assert told(found(host)["display.none"])[0] == (
        "SDL finds no way to draw here. It is built for x11, wayland.")


@pytest.mark.parametrize(("named", "wanted"), [("dummy", "display.blind"), ("kmsdrm", "display")])
def test_e56_where_sdl_does_not_tell_what_is_named_counts(host: FakeHost, named: str, wanted: str) -> None:
    host.says('{"pygame":"2.6.1","sdl":"2.32.4","video":[]}')
    host.environment = {"SDL_VIDEODRIVER": named}
    assert wanted in found(host)


def test_e56_a_driver_is_used_where_its_desktop_answers(host: FakeHost) -> None:
    host.environment = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/user/1000"}
    host.says(WHEEL)
    host.socket("/run/user/1000/wayland-1")
    assert told(found(host)["display"])[0] == "SDL draws with wayland on /run/user/1000/wayland-1."
    host.socket("/tmp/.X11-unix/X0")
    assert told(found(host)["display"])[0] == "SDL draws with x11 on :0."
    host.environment = {"DISPLAY": "elsewhere:0"}
    assert told(found(host)["display"])[0] == "SDL draws with x11 on elsewhere:0."


@pytest.mark.parametrize(("options", "named"), [
    ("rw,data=writeback", "data=writeback"), ("rw,nobarrier", "nobarrier"), ("rw,commit=600", ""),
])
def test_u25_mount_options_with_which_saved_is_not_saved_are_named(host: FakeHost, options: str,
                                                                  named: str) -> None:
    """How seldom the file system writes by itself does not matter: the journal waits for the disk."""
    host.mounts(f"30 22 179:2 / / rw - ext4 /dev/mmcblk0p2 {options}")
    there = found(host)
    assert ("data.unsafe" in there) == bool(named)
    assert not named or named in told(there["data.unsafe"])[0]


@pytest.mark.parametrize("kind", ["tmpfs", "overlay"])
def test_e75_a_data_folder_that_forgets_is_a_fault(host: FakeHost, kind: str) -> None:
    host.mounts(f"30 22 0:40 / / rw shared:9 - {kind} {kind} rw,lowerdir=/lower,upperdir=/upper")
    assert told(found(host)["data.volatile"])[0] == (
        f"{DATA} is on {kind}: what is saved there is gone once the power is.")
    host.mounts(f"30 22 0:40 / / rw shared:9 - {kind} {kind} rw",
                "31 30 179:3 / /var/lib/companion rw - ext4 /dev/mmcblk0p3 rw")
    assert "data" in found(host), "a partition of its own below an overlay is kept"


def test_e77_a_full_disk_is_said_with_what_frees_it(host: FakeHost) -> None:
    assert host.room is not None
    host.room = type(host.room)(0, 30_000_000_000, 10)
    assert told(found(host)["space.none"]) == (
        f"The disk of {DATA} is full (0 MB free).",
        "sudo journalctl --vacuum-size=50M; sudo apt clean; then delete what nobody needs")


@pytest.mark.parametrize(("bits", "wanted"), [
    ("0", "power"), ("50000", "power.was-low"), ("50005", "power.low")])
@pytest.mark.parametrize("source", ["kernel", "vcgencmd"])
def test_e82_the_weak_supply_is_seen_now_and_since_the_start(host: FakeHost, source: str, bits: str,
                                                            wanted: str) -> None:
    host.write("/sys/bus/platform/devices/soc:firmware/get_throttled", f"{bits}\n")
    if source == "vcgencmd":
        host.drop("/sys/bus/platform/devices/soc:firmware/get_throttled")
        host.commands["vcgencmd", "get_throttled"] = f"throttled=0x{bits}\n"
    assert [name for name in found(host) if name.startswith(("power", "heat."))] == [wanted]


def test_e82_where_the_firmware_is_silent_the_sensor_speaks(host: FakeHost) -> None:
    host.drop("/sys/bus/platform/devices/soc:firmware/get_throttled")
    assert throttled(host) is None
    host.write("/sys/class/hwmon/hwmon2/name", "rpi_volt\n")
    host.write("/sys/class/hwmon/hwmon2/in0_lcrit_alarm", "1\n")
    assert throttled(host) == LOW


def test_e45_newer_boards_say_how_many_volts_they_get(host: FakeHost) -> None:
    host.commands["vcgencmd", "pmic_read_adc", "EXT5V_V"] = "   EXT5V_V volt(24)=5.11943000V\n"
    assert told(found(host)["power"])[0] == "The power supply is strong enough; now it gives 5.12 V."


def test_u66_a_clock_before_the_last_entry_is_doubted(host: FakeHost) -> None:
    host.nodes[f"{DATA}/journal.db"] = host.nodes[DATA]
    assert "clock" in found(host)
    host.nodes[f"{DATA}/journal.db"] = type(host.nodes[DATA])(0o100644, 990, 990, 5, 1, 0, NOW + 300)
    assert "clock.behind" in found(host)


@pytest.mark.parametrize(("rtc", "wanted"), [(NOW - 2, "clock"), (4_000, "clock.not-set")])
def test_u67_a_clock_that_nothing_has_set_is_told(host: FakeHost, rtc: float, wanted: str) -> None:
    """A battery clock without its battery begins in 1970 and is no witness."""
    host.drop("/run/systemd/timesync/synchronized")
    assert "clock.not-set" in found(host)
    host.write("/sys/class/rtc/rtc0/since_epoch", f"{rtc:.0f}\n")
    assert wanted in found(host)
    host.commands["timedatectl", "show"] = "NTP=yes\nNTPSynchronized=yes\n"
    assert told(found(host)["clock"])[0] == "The clock was set by the network."


def test_a_companion_that_runs_is_left_alone_and_told(host: FakeHost) -> None:
    host.write("/proc/locks", "1: POSIX  ADVISORY  WRITE 9 b3:02:12 0 EOF\n"
                              "2: FLOCK  ADVISORY  WRITE 412 b3:02:77 0 EOF\n")
    host.write("/proc/412/comm", "companion\n")
    host.write("/proc/412/cmdline", f"{VENV}/bin/python\0{VENV}/bin/companion\0play\0")
    host.points("/proc/412/fd/11", "/dev/ttyACM0")
    seen = found(host)
    assert told(seen["data"])[0] == f"{DATA} is in use by the companion (process 412)."
    assert told(seen["reader"])[0] == (
        "The reader is at /dev/companion-reader (/dev/ttyACM0); the companion listens to it.")


def test_sdl_that_ends_without_a_word_is_a_finding(host: FakeHost) -> None:
    for said in ("", "no json", PLAIN[:-4]):
        host.says(said)
        assert told(found(host)["pygame.broken"])[0] == "pygame cannot be loaded: it ends without a word"
    host.commands.clear()
    assert "pygame.broken" in found(host)
