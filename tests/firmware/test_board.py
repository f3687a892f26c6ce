"""What can be said of the board without running it: pins, versions, what is copied to the Pico."""

import ast
import re
import subprocess
from pathlib import Path
from typing import Any

from companion.devices.frames import FIRMWARE, VERSION
from companion.devices.headers import PICO
from tests.firmware.pico import FIRMWARE as SOURCE
from tests.firmware.pico import ROOT


def literals(module: str) -> dict[str, Any]:
    """The constants of a module of the firmware, as far as they are written out."""
    found = {}
    for node in ast.parse((SOURCE / "reader" / f"{module}.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value: ast.expr = node.value
            if isinstance(value, ast.Call):
                value = value.args[0]
            try:
                found[node.targets[0].id] = ast.literal_eval(value)
            except ValueError:
                continue
    return found


def test_no_pin_is_used_twice_and_the_bus_is_where_the_pico_has_one() -> None:
    board = literals("board")
    bus = board["SPI_PINS"]
    used = [bus["sck"], bus["mosi"], bus["miso"], board["SERVICE_PIN"]]
    for chip, select, reset in board["SLOTS"]:
        assert chip in {"mfrc522", "pn532"}
        used += [select, reset]
    assert len(used) == len(set(used))
    assert set(used) <= {*range(23), 26, 27, 28}, "pins that the Pico's edge has"
    assert len(board["SLOTS"]) == 4
    # Table of the RP2040's pin functions: SPI0 and SPI1 take turns every eight pins, in this order.
    assert [bus[name] % 4 for name in ("miso", "sck", "mosi")] == [0, 2, 3]
    assert {bus[name] // 8 % 2 for name in ("miso", "sck", "mosi")} == {bus["id"]}


def test_the_page_for_builders_has_the_pins_of_the_board() -> None:
    board, page = literals("board"), (ROOT / "docs" / "reader.md").read_text("utf-8")
    for slot, (_, select, reset) in enumerate(board["SLOTS"]):
        assert re.search(rf"^\| {slot} \| GP{select} .*\| GP{reset} ", page, re.MULTILINE)
    for line, name in (("clock", "sck"), ("to the boards", "mosi"), ("from the boards", "miso")):
        assert f"| {line} | GP{board['SPI_PINS'][name]} " in page
    assert f"from GP{board['SERVICE_PIN']} " in page
    assert f"| supply | 3V3 ({PICO.index('3V3') + 1}); " in page
    assert f"VBUS ({PICO.index('VBUS') + 1})" in page
    for ground in re.findall(r"GND(?: beside it)? \((\d+)\)", page):
        assert PICO[int(ground) - 1] == "GND"
    # GP0 to GP22 stand in order along the edge, with grounds in between.
    edge = [pin for pin in range(1, 30) if pin not in {3, 8, 13, 18, 23, 28}]
    for number, pin in re.findall(r"GP(\d+) \((\d+)\)", page):
        assert edge[int(number)] == int(pin)


def test_firmware_and_companion_speak_of_the_same_versions() -> None:
    assert literals("__init__")["VERSION"] == FIRMWARE
    assert literals("frames")["PROTOCOL"] == VERSION


def test_make_firmware_builds_the_folder_to_copy(tmp_path: Path) -> None:
    built = tmp_path / "firmware"
    subprocess.run(["make", "firmware", f"FIRMWARE={built}"], cwd=ROOT, check=True, capture_output=True)
    copied = {path.relative_to(built): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    assert copied.pop(Path("VERSION")).decode().strip() == FIRMWARE
    source = [SOURCE / "main.py", *(SOURCE / "reader").glob("*.py")]
    assert copied == {path.relative_to(SOURCE): path.read_bytes() for path in source}
