"""What `hardware/README.md` says in figures: pins, currents, sums, counts."""

import re
from math import ceil
from pathlib import Path

import pytest

from tests.hardware.draw import HARDWARE, main, parts
from tests.hardware.netlist import End
from tests.hardware.test_wiring import MAP, VALUES, bought, committed, hanging, place

PAGE = (HARDWARE / "README.md").read_text("utf-8")

PROSE = " ".join(PAGE.split())

PICO_MA, REGULATOR = 95, 0.85
"""What a Pico takes from USB at the most, and how much of it a regulator hands on."""


def rows(first: str) -> list[list[str]]:
    """The cells of each line of the table that begins with this cell in its first line below the head."""
    lines = PAGE.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    table = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


def test_the_table_of_the_panel_is_the_map_and_the_wiring() -> None:
    net = committed("panel")
    told = {row[0]: row[1:] for row in rows("button previous")[:12]}
    expected = {f"{kind[:-1]} {name}": [hanging(net, pin)[1], place(pin), f"GPIO{pin}"]
                for kind, pins in MAP["panel"].items() for name, pin in pins.items()}
    assert told == expected
    for _, terminal, at, _ in rows("button previous")[12:]:
        assert net.joined("A1", terminal) == [End("X1", at)]


def test_currents_are_what_the_parts_make() -> None:
    lamp, button = VALUES["lamp"], VALUES["button"]
    each = 1000 * (3.3 - lamp["forward_v"]) / lamp["resistor_ohm"]
    assert f"= {each:.1f} mA" in PROSE
    assert f"{4 * each:.1f} mA" in PROSE
    assert each <= 4, "what a Pi 4 promises its voltage for"
    assert 4 * each < 50
    pressed = 3.3 / button["pull_up_kohm"]
    assert f"{pressed:.2f} mA" in PROSE
    assert f"{8 * pressed:.2f} mA" in PROSE
    assert f"draws {3.3 / button['series_kohm']:.1f} mA" in PROSE
    assert f"makes {button['pull_up_kohm'] * button['capacitor_nf'] / 1000:g} ms" in PROSE
    # The weakest case: the strongest inner pull-up of a Pi 4 against the resistor in line.
    low = 3.3 * button["series_kohm"] / (button["series_kohm"] + 33)
    assert f"at {ceil(low * 10) / 10} V at most" in PROSE


def test_the_sums_of_the_power_table_are_right_and_each_supply_is_enough() -> None:
    table = {row[0].strip("*"): [int(cell) for cell in row[1:]] for row in rows("board, while it boots")}
    loads = [row for name, row in table.items()
             if name not in {"sum", "supply", "over USB: reader and stick", "what USB gives"}]
    assert len(loads) == 5
    assert table["sum"] == [sum(column) for column in zip(*loads, strict=True)]
    reader, stick = table["reader with four RC522 boards"], table["USB stick while written"]
    assert table["over USB: reader and stick"] == [sum(both) for both in zip(reader, stick, strict=True)]
    for sum_, supply in zip(table["sum"], table["supply"], strict=True):
        assert sum_ <= 0.85 * supply, "something is left for what nobody thought of"
    for asked, given in zip(table["over USB: reader and stick"], table["what USB gives"], strict=True):
        assert asked <= given
    boards = 4 * VALUES["chip_ma"]["mfrc522"]
    assert reader[0] >= PICO_MA + boards * 3.3 / 5 / REGULATOR
    assert f"at most {PICO_MA} mA for the Pico, and {boards} mA" in PROSE
    lamps = 4 * (3.3 - VALUES["lamp"]["forward_v"]) / VALUES["lamp"]["resistor_ohm"] * 1000
    assert table["lamps and pull-ups"][0] >= lamps + 8 * 3.3 / VALUES["button"]["pull_up_kohm"]


def test_the_shopping_list_asks_for_what_the_parts_lists_count() -> None:
    lists = {**bought("panel"), **bought("reader")}
    counted = {re.sub(r"^Connector, |, \d+ pins$", "", name).lower(): count
               for name, count in lists.items() if not name.startswith(("Wire", "Cable", "USB"))}
    assert {told.lower(): int(count) for told, count, _ in rows("push button, normally open")} == counted


def test_no_cable_is_longer_than_the_pages_allow() -> None:
    length = VALUES["length_m"]
    centimetres = round(100 * length["bay"])
    assert f"**Cables to the boards up to {centimetres} cm**" in PROSE
    assert f"no longer than {centimetres} cm" in " ".join(
        (HARDWARE.parent / "docs" / "reader.md").read_text("utf-8").split())
    assert f"Wires of {centimetres} cm" in (HARDWARE / "enclosure" / "README.md").read_text("utf-8")
    assert "**Not longer than 2 m.**" in PROSE
    assert "**USB up to 2 m**" in PROSE
    assert max(length["button"], length["seat"], length["usb"]) <= 2


def test_every_diagram_is_shown() -> None:
    for drawing in (HARDWARE / "wiring").glob("*.png"):
        assert f"](wiring/{drawing.name})" in PAGE


def test_without_graphviz_the_drawings_stay_and_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["draw", str(tmp_path)])
    assert main() == 1
    assert capsys.readouterr().out.count("\n") == 1
    assert {path.suffix for path in tmp_path.iterdir()} == {".yml", ".gv", ".tsv"}
    assert parts() == VALUES
