"""The pin map: one file for the program, the pages, the wiring and the reader's firmware."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from gpiozero.pins.mock import MockFactory

from companion.devices.headers import PI, PICO, other_use, place_of
from companion.devices.pins import PinMap, panel_roles, pin_map
from tests.firmware.test_board import literals

ROOT = Path(__file__).parent.parent.parent
SHOWN = ROOT / "hardware" / "pins.toml"


def written() -> dict[str, Any]:
    return tomllib.loads(SHOWN.read_text("utf-8"))


def test_what_hardware_shows_is_what_the_program_reads() -> None:
    """It is a link; where a checkout knows no links, a copy would do, and this would tell when it is old."""
    assert SHOWN.read_bytes() == (ROOT / "companion" / "devices" / "pins.toml").read_bytes()
    assert msgspec.convert(written(), PinMap) == pin_map()


def test_the_reader_s_firmware_has_the_pins_of_the_map() -> None:
    board, reader = literals("board"), pin_map().reader
    assert board["SPI_PINS"] == {
        "id": reader.bus, "sck": reader.sck, "mosi": reader.mosi, "miso": reader.miso}
    assert board["SLOTS"] == tuple((slot.chip, slot.select, slot.reset) for slot in reader.slots)
    assert board["SERVICE_PIN"] == reader.service


def test_the_header_is_that_of_a_pi() -> None:
    """gpiozero knows the boards."""
    pins = MockFactory().board_info.headers["J8"].pins
    known = [pins[place].name.replace("GPIO", "") for place in range(1, 41)]
    assert known == [str(what) for what in PI]
    assert place_of(PI, 5) == 29
    with pytest.raises(ValueError, match="not in"):
        place_of(PI, 28)


def test_the_edge_of_the_pico_has_each_pin_once_and_grounds_in_between() -> None:
    assert sorted(what for what in PICO if isinstance(what, int)) == [*range(23), 26, 27, 28]
    assert [place for place, what in enumerate(PICO, 1) if what == "GND"] == [3, 8, 13, 18, 23, 28, 38]
    assert (place_of(PICO, 18), place_of(PICO, 22)) == (24, 29)


def test_the_panel_leaves_the_pins_that_plugged_on_boards_want() -> None:
    assert {other_use(pin) for _, pin in panel_roles(pin_map().panel)} == {""}


@pytest.mark.parametrize(("change", "said"), [
    ({"sck": 17}, "pin 17 of the Pico is given to sck and to slots.0.select"),
    ({"sck": 29}, "<= 28"),
    ({"bus": 2}, "bus"),
    ({"slots": []}, "length >= 1"),
    ({"irq": 3}, "irq"),
])
def test_a_map_that_cannot_be_wired_is_refused(change: dict[str, Any], said: str) -> None:
    table = written()
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.convert({**table, "reader": {**table["reader"], **change}}, PinMap)
