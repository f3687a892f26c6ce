"""The box: backlight by its files, power by logind, sticks by what is mounted; none of it on a desktop."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.devices.box import LEAST, BoxFailed, LinuxBox, NoBox, run_command


def light(root: Path, name: str, most: int, now: int) -> Path:
    folder = root / "sys" / "class" / "backlight" / name
    folder.mkdir(parents=True)
    (folder / "max_brightness").write_text(f"{most}\n")
    (folder / "brightness").write_text(f"{now}\n")
    return folder / "brightness"


def test_the_backlight_is_set_in_percent_of_what_it_can_and_never_goes_dark(tmp_path: Path) -> None:
    file = light(tmp_path, "10-0045", 31, 31)
    box = LinuxBox(tmp_path)
    assert box.brightness == 100
    box.brighten(40)
    assert file.read_text() == "12\n"
    assert box.brightness == 39, "as it is, not as it was wished"
    box.brighten(0)
    assert file.read_text() == f"{round(31 * LEAST / 100)}\n"
    few = light(tmp_path / "few", "rpi", 1, 1)
    LinuxBox(tmp_path / "few").brighten(LEAST)
    assert few.read_text() == "1\n", "a light that is only on or off stays on"


def test_two_displays_have_the_same_brightness_and_a_broken_one_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "sys" / "class" / "backlight" / "a-broken").mkdir(parents=True)
    one, other = light(tmp_path, "b", 255, 0), light(tmp_path, "c", 100, 0)
    box = LinuxBox(tmp_path)
    box.brighten(60)
    assert (one.read_text(), other.read_text()) == ("153\n", "60\n")
    assert box.brightness == 60


def test_without_a_backlight_that_is_said(tmp_path: Path) -> None:
    box = LinuxBox(tmp_path)
    assert box.brightness is None
    with pytest.raises(BoxFailed, match="no backlight"):
        box.brighten(50)
    (tmp_path / "sys" / "class" / "backlight" / "odd").mkdir(parents=True)
    with pytest.raises(BoxFailed, match="odd"):
        box.brighten(50)


def test_power_goes_through_logind_and_asks_nobody_for_a_password(tmp_path: Path) -> None:
    asked: list[Sequence[str]] = []
    box = LinuxBox(tmp_path, run=asked.append)
    without = box.powers
    (tmp_path / "run" / "dbus").mkdir(parents=True)
    (tmp_path / "run" / "dbus" / "system_bus_socket").touch()
    assert (without, box.powers) == (False, True), "where there is a system bus"
    box.restart()
    box.shut_down()
    assert [words[-3:] for words in asked] == [("Reboot", "b", "false"), ("PowerOff", "b", "false")]
    assert {words[:3] for words in map(tuple, asked)} == {("busctl", "call", "org.freedesktop.login1")}


def test_what_the_system_says_against_it_is_kept() -> None:
    with pytest.raises(BoxFailed, match="not installed"):
        run_command(["no-such-program-of-this-system"])
    with pytest.raises(BoxFailed, match="Interactive authentication required"):
        run_command([sys.executable, "-c", "import sys; sys.exit('Interactive authentication required.')"])
    with pytest.raises(BoxFailed, match="ended with 3"):
        run_command([sys.executable, "-c", "raise SystemExit(3)"])


def test_only_what_is_mounted_is_a_stick(tmp_path: Path) -> None:
    assert LinuxBox(tmp_path).sticks() == ()
    folder = tmp_path / "media" / "companion"
    for name in ("usb-b", "usb-a", "left-over"):
        (folder / name).mkdir(parents=True)
    assert LinuxBox(tmp_path).sticks() == (), "an empty folder is the box's own card"
    box = LinuxBox(tmp_path, is_mounted=lambda path: path.name.startswith("usb"))
    assert [(stick.name, stick.path) for stick in box.sticks()] == [
        ("usb-a", folder / "usb-a"), ("usb-b", folder / "usb-b")]
    assert all(stick.free > 0 for stick in box.sticks())


def test_a_desktop_has_none_of_it() -> None:
    box = NoBox()
    assert (box.brightness, box.powers, box.sticks()) == (None, False, ())
    with pytest.raises(BoxFailed):
        box.brighten(50)
    for refused in (box.restart, box.shut_down):
        with pytest.raises(BoxFailed):
            refused()
