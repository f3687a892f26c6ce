"""`companion pinout`: the header as the settings of a table say."""

import os
import pty
import re
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

from companion.devices.headers import PI, place_of
from tests.cli.programs import Command

ROOT = Path(__file__).parent.parent.parent

OTHER = """
[panel]
active_low = false

[panel.pins.buttons]
previous = 2
next = 6
ok = 13
undo = 12
seat_0 = 16
seat_1 = 26
seat_2 = 24
seat_3 = 25

[panel.pins.lamps]
seat_0 = 17
seat_1 = 22
seat_2 = 23
seat_3 = 5
"""


def cells(printed: str) -> dict[int, tuple[str, str]]:
    """What is printed beside each place of the header: name and role."""
    found = {}
    for line in printed.splitlines():
        if row := re.fullmatch(r" *(.*?)  +(\S+) +(\d+) \| (\d+) +(\S+)(?:  +(.*))?", line):
            found[int(row[3])] = row[2], row[1]
            found[int(row[4])] = row[5], row[6] or ""
    return found


def test_each_role_stands_beside_the_numbers_of_its_pin(companion: Command) -> None:
    ran = companion("pinout")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii(), "plain letters for whoever reads the pipe"
    shown = cells(ran.out.decode())
    assert sorted(shown) == list(range(1, 41))
    assert [shown[place][0].removeprefix("GPIO") for place in range(1, 41)] == [str(what) for what in PI]
    told = {role: int(name.removeprefix("GPIO")) for name, role in shown.values() if ": " in role}
    # The map as it is written, spelled as people call it: seats from 1.
    written = tomllib.loads((ROOT / "hardware" / "pins.toml").read_text("utf-8"))["panel"]
    spelled = {f"{kind[:-1]}: {name}": pin for kind in written for name, pin in written[kind].items()}
    seats = {f"seat_{seat}": f"seat {seat + 1}" for seat in range(4)}
    assert told == {re.sub("seat_.|ok", lambda hit: seats.get(hit[0], "OK"), role): pin
                    for role, pin in spelled.items()}
    assert shown[27] == ("GPIO0", "for HATs only")
    assert "Left free: GPIO 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 18, 19, 20, 21\n" in ran.out.decode()
    assert "joins its pin to ground" in ran.out.decode()


@pytest.mark.parametrize("named", [True, False], ids=["--settings", "--data"])
def test_the_settings_that_apply_are_shown(companion: Command, tmp_path: Path, named: bool) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(OTHER)
    ran = companion("pinout", "--settings" if named else "--data", file if named else tmp_path)
    shown = cells(ran.out.decode())
    assert shown[place_of(PI, 2)] == ("GPIO2", "button: previous")
    assert shown[place_of(PI, 5)] == ("GPIO5", "lamp: seat 4")
    assert shown[place_of(PI, 27)] == ("GPIO27", "free")
    assert "joins its pin to 3.3 V" in ran.out.decode()
    assert f"Pins by {file}" in ran.out.decode()


@pytest.mark.parametrize(("written", "said"), [
    ("[panel.pins.buttons]\nok = 3", "settings.toml"), ("[pannel]", "pannel"), ("[", "settings.toml"),
    (OTHER.replace("ok = 13", "ok = 12"), "pin 12 is given to button ok and to button undo"),
])
def test_settings_that_cannot_be_used_are_refused_as_elsewhere(
    companion: Command, tmp_path: Path, written: str, said: str
) -> None:
    (tmp_path / "settings.toml").write_text(written)
    for more in ([], ["--json"], ["--reader"]):
        ran = companion("pinout", "--data", tmp_path, *more)
        assert (ran.status, ran.out) == (2, b"")
        assert said in ran.err
        assert ran.err.count("\n") == 1


def test_settings_that_are_no_text_are_refused_and_a_pipe_is_not_waited_for(
    companion: Command, tmp_path: Path
) -> None:
    pipe, garbage, huge = tmp_path / "pipe", tmp_path / "garbage", tmp_path / "huge"
    os.mkfifo(pipe)
    huge.write_bytes(b"# \n" * 40_000)
    garbage.write_bytes(b"[panel]\n\xcb\n")
    for file, said in ((pipe, f"{pipe} cannot be read: It is no plain file."),
                       (garbage, f"{garbage}: byte 9 is not UTF-8"),
                       (huge, f"{huge} is too long to be settings.")):
        ran = companion("pinout", "--settings", file)
        assert (ran.status, ran.out, ran.err) == (2, b"", said + "\n")


@pytest.mark.parametrize("command", [
    ("pinout",), ("play", "--rig", "touch"), ("enrol", "ours", "--game", "button_tricks"),
    ("doctor", "--json")])
def test_a_settings_file_that_was_named_has_to_be_there(
    companion: Command, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "elsewhere.toml"
    ran = companion(*command, "--data", tmp_path / "table", "--settings", file)
    assert ran.status == (1 if command[0] == "doctor" else 2)
    assert f"{file} is not there." in (ran.err + ran.out.decode())


def test_the_reader_s_pico_is_shown_as_its_board_lies_there(companion: Command) -> None:
    shown = cells(companion("pinout", "--reader").out.decode())
    assert shown[24] == ("GP18", "clock (SCK)")
    assert (shown[22], shown[26]) == (("GP17", "slot 0: select"), ("GP20", "slot 0: reset"))
    assert (shown[12], shown[11]) == (("GP9", "slot 3: select"), ("GP8", "slot 3: reset"))
    assert (shown[29], shown[28]) == (("GP22", "service jumper"), ("GND", "ground"))
    assert shown[40] == ("VBUS", "5 V from USB")


def test_programs_read_the_same_in_every_language(companion: Command) -> None:
    ran = companion("--lang", "de", "pinout", "--json")
    assert ran.json == companion("pinout", "--json").json
    assert ran.json[28] == {"place": 29, "pin": 5, "name": "GPIO5", "role": "buttons.previous", "use": ""}
    assert ran.json[0] == {"place": 1, "pin": None, "name": "3V3", "role": "", "use": ""}
    assert len(companion("pinout", "--reader", "--json").json) == 40


def test_german_people_read_german(companion: Command) -> None:
    shown = cells(companion("--lang", "de", "pinout").out.decode())
    assert shown[29] == ("GPIO5", "Taste: zurück")
    assert shown[11] == ("GPIO17", "Lampe: Sitz 1")
    assert shown[39] == ("GND", "Masse")


def test_a_terminal_shows_the_same_with_colours() -> None:
    """Through a real terminal, whose width breaks no line of the header."""
    host, terminal = pty.openpty()
    asked = subprocess.Popen([sys.executable, "-m", "companion.cli", "pinout"], stdout=terminal)
    os.close(terminal)
    printed = b""
    with asked, suppress(OSError):  # this is how a terminal says that its other end is closed
        while more := os.read(host, 65536):
            printed += more
    os.close(host)
    assert asked.returncode == 0
    assert b"\x1b[" in printed
    plain = re.sub(r"\x1b\[[0-9;]*m", "", printed.decode())
    assert re.search(r"button: previous +GPIO5 +29 +30 +GND +ground", plain)
