"""The wiring that is committed: every pin, every wire, every part, against the map as it is written.

Compared are WireViz's graphs and parts lists, not the drawings: those change with the version of Graphviz,
which no test here needs.
"""

import re
import tomllib
from typing import Any

import msgspec
import pytest
import yaml
from gpiozero.pins.mock import MockFactory
from PIL import Image

from companion.devices.gpio import HEADER_CHIPS
from companion.devices.headers import PICO
from companion.devices.pins import PinMap, pin_map
from tests.hardware.draw import FOLDER, HARDWARE, parts, stamp, texts
from tests.hardware.netlist import End, Netlist, parts_list

MAP: dict[str, Any] = tomllib.loads((HARDWARE / "pins.toml").read_text("utf-8"))
VALUES = parts()

PICO_EDGE = [place for place in range(1, 30) if place not in {3, 8, 13, 18, 23, 28}]
"""GP0 to GP22 along the Pico's edge, with grounds in between."""

BOARD_PINS = {
    "mfrc522": {"sck": "SCK", "mosi": "MOSI", "miso": "MISO", "select": "SDA", "reset": "RST"},
    "pn532": {"sck": "SCK", "mosi": "MOSI", "miso": "MISO", "select": "SS", "reset": "RSTPDN"},
}


def committed(name: str) -> Netlist:
    return Netlist((FOLDER / f"{name}.gv").read_text("utf-8"))


def bought(name: str) -> dict[str, float]:
    return parts_list((FOLDER / f"{name}.bom.tsv").read_text("utf-8"))


def place(bcm: int) -> str:
    """Where on the header a pin stands, as gpiozero knows it."""
    (_, pin), = MockFactory().board_info.find_pin(f"GPIO{bcm}")
    return str(2 * pin.row - (pin.col == 1))


def changed(**panel: dict[str, int]) -> PinMap:
    """The map with other pins."""
    table = {**MAP, "panel": {kind: {**MAP["panel"][kind], **panel.get(kind, {})} for kind in MAP["panel"]}}
    return msgspec.convert(table, PinMap)


def test_what_is_committed_is_what_the_map_makes() -> None:
    """If not: `make hardware`."""
    made = texts(pin_map())
    drawn = {f"{name}{kind}" for name in harness_names(made) for kind in (".svg", ".png")}
    assert {path.name for path in FOLDER.iterdir()} == {*made, *drawn}
    for name, text in made.items():
        assert (FOLDER / name).read_text("utf-8") == text, name


def harness_names(made: dict[str, str]) -> list[str]:
    return [name.removesuffix(".gv") for name in made if name.endswith(".gv")]


def test_each_drawing_is_of_the_graph_beside_it() -> None:
    for graph in FOLDER.glob("*.gv"):
        of = stamp(graph.read_text("utf-8"))
        assert graph.with_suffix(".svg").read_text("utf-8").endswith(f"<!-- of {of} -->\n"), graph.name
        with Image.open(graph.with_suffix(".png")) as drawing:
            assert drawing.info["of"] == of, graph.name


@pytest.mark.parametrize("name", ["panel", "button", "lamp", "reader", "reader-pn532"])
def test_every_wire_has_two_ends(name: str) -> None:
    net = committed(name)
    assert net.wires
    assert {wire: len(ends) for wire, ends in net.wires.items() if len(ends) != 2} == {}


# -- the panel -----------------------------------------------------------------------------------------


def hanging(net: Netlist, bcm: int) -> tuple[str, str]:
    """The part at the far end of a pin's wire, over the panel board, and the terminal in between."""
    (board, terminal), = net.joined("X1", place(bcm))
    assert board == "A1"
    ends = [end for end in net.joined("A1", terminal) if end.part != "X1"]
    (part, pin), = ends
    assert pin in {"1", "A"}
    return part, terminal


@pytest.mark.parametrize(("kind", "letter", "first", "back"), [
    ("buttons", "S", "1", "2"), ("lamps", "D", "A", "K"),
])
def test_each_button_and_lamp_hangs_on_the_pin_of_the_map(
    kind: str, letter: str, first: str, back: str
) -> None:
    net, notes = committed("panel"), _notes("panel")
    seen = set()
    for name, bcm in MAP["panel"][kind].items():
        part, terminal = hanging(net, bcm)
        assert part.startswith(letter)
        assert notes[part].split()[-1] == name
        assert net.used(part) == {first: 1, back: 1}
        assert net.joined(part, back) == [End("A1", f"{terminal}-")], "and back to the ground beside it"
        seen.add(part)
    assert len(seen) == len(MAP["panel"][kind])


def _notes(name: str) -> dict[str, str]:
    connectors = yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8"))["connectors"]
    return {part: connector.get("notes", "") for part, connector in connectors.items()}


def test_no_pin_of_the_header_carries_two_signals_and_none_is_wired_that_is_not_in_the_map() -> None:
    used = committed("panel").used("X1")
    signals = [place(bcm) for kind in MAP["panel"].values() for bcm in kind.values()]
    supply = [str(VALUES["header"]["power"]), *map(str, VALUES["header"]["grounds"])]
    assert used == dict.fromkeys([*signals, *supply], 1)
    header = MockFactory().board_info.headers["J8"].pins
    assert [header[int(pin)].name for pin in supply] == ["3V3", "GND", "GND"]


def test_the_panel_s_parts_are_as_many_as_the_map_asks_for() -> None:
    buttons, lamps = len(MAP["panel"]["buttons"]), len(MAP["panel"]["lamps"])
    button, lamp = VALUES["button"], VALUES["lamp"]
    expected = {
        f"Resistor, {button['series_kohm']} kΩ, 1/4 W": buttons,
        f"Resistor, {button['pull_up_kohm']} kΩ, 1/4 W": buttons,
        f"Resistor, {lamp['resistor_ohm']} Ω, 1/4 W": lamps,
        f"Capacitor, {button['capacitor_nf']} nF, ceramic": buttons,
        "Connector, Push button, normally open, 2 pins": buttons,
        f"Connector, LED, {lamp['forward_v']} V, not white or blue, 2 pins": lamps,
        "Screw terminal, 2 poles, 2.54 mm": buttons + lamps,
        "Crimp housing 2x6, 2.54 mm, with contacts": 2,
        "Connector, Panel board, perfboard 50 x 70 mm": 1,
    }
    found = bought("panel")
    counted = {name: count for name, count in found.items() if not name.startswith(("Wire", "Cable"))}
    assert counted == expected
    wire = sum(metres for name, metres in found.items() if name.startswith("Wire"))
    wires = buttons + lamps + 1 + len(VALUES["header"]["grounds"])
    assert wire == pytest.approx(VALUES["length_m"]["header"] * wires)


def test_all_pins_of_the_panel_fit_into_two_housings() -> None:
    """Two blocks of six by two: what the pages say is plugged on."""
    used = {int(pin) for pin in committed("panel").used("X1")}
    assert used <= {*range(11, 23), *range(29, 41)}
    for page in (HARDWARE / "README.md", HARDWARE.parent / "docs" / "for-builders.md"):
        assert "11 to 22 and 29 to 40" in page.read_text("utf-8")


def test_the_page_for_builders_has_the_places_of_the_supply() -> None:
    page = (HARDWARE.parent / "docs" / "for-builders.md").read_text("utf-8")
    header = VALUES["header"]
    grounds = " and ".join(map(str, header["grounds"]))
    assert f"ground (from {grounds} of the header), another 3.3 V (from {header['power']})" in page


def test_the_page_of_the_boards_has_the_chips_that_the_program_looks_for() -> None:
    page = (HARDWARE.parent / "docs" / "boards.md").read_text("utf-8")
    line, = re.findall(r"^\| chip of the header \|(.*)\|$", page, re.MULTILINE)
    assert set(re.findall(r"`(.+?)`", line)) == set(HEADER_CHIPS)


def test_another_map_makes_another_wiring() -> None:
    net = Netlist(texts(changed(buttons={"ok": 4}))["panel.gv"])
    assert hanging(net, 4)[0] == hanging(committed("panel"), MAP["panel"]["buttons"]["ok"])[0]
    assert place(MAP["panel"]["buttons"]["ok"]) not in net.used("X1")


def test_each_button_has_pull_up_capacitor_and_a_resistor_in_line() -> None:
    assert committed("button").nets() == {
        frozenset({End("Pi", "GPIO"), End("Rs", "1")}),
        frozenset({End("Pi", "3V3"), End("Rp", "1")}),
        frozenset({End("Rs", "2"), End("Rp", "2"), End("C", "1"), End("T", "K"), End("S", "1")}),
        frozenset({End("Pi", "GND"), End("C", "2"), End("T", "K-"), End("S", "2")}),
    }


def test_each_lamp_has_its_resistor() -> None:
    assert committed("lamp").nets() == {
        frozenset({End("Pi", "GPIO"), End("R", "1")}),
        frozenset({End("R", "2"), End("T", "L"), End("D", "A")}),
        frozenset({End("Pi", "GND"), End("T", "L-"), End("D", "K")}),
    }


def colours(name: str) -> dict[tuple[str, int], str]:
    """The colour of each wire, by its cable and its number in it."""
    cables = yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8"))["cables"]
    return {(cable, number): colour for cable, told in cables.items()
            for number, colour in enumerate(told["colors"], 1)}


@pytest.mark.parametrize("name", ["panel", "reader", "reader-pn532"])
def test_the_supply_is_red_and_ground_is_black_and_nothing_else_is(name: str) -> None:
    net, told = committed(name), colours(name)
    assert set(told) == set(net.wires)
    for wire, ends in net.wires.items():
        pins = {str(PICO[int(end.pin) - 1]) if end.part == "P1" else end.pin for end in ends}
        ground = any(pin.startswith("GND") or pin.endswith("-") for pin in pins)
        supply = not pins.isdisjoint({"3V3", "3.3V", "VBUS", "VCC"})
        assert (told[wire] == "BK", told[wire] == "RD") == (ground, supply), (wire, ends)


def test_the_long_leg_of_an_led_is_plus() -> None:
    told = yaml.safe_load((FOLDER / "panel.yml").read_text("utf-8"))["connectors"]
    for lamp in ("D1", "D2", "D3", "D4"):
        assert dict(zip(told[lamp]["pins"], told[lamp]["pinlabels"], strict=True)) == {
            "A": "long leg", "K": "flat side"}
    page = (HARDWARE.parent / "docs" / "for-builders.md").read_text("utf-8")
    assert "The long leg of an LED is plus and goes to L, the flat side of its collar to ground" in page


# -- the reader ----------------------------------------------------------------------------------------


def check_reader(net: Netlist, reader: dict[str, Any]) -> None:
    """Every line of each slot, and nothing else."""
    used: dict[str, int] = {}
    for number, slot in enumerate(reader["slots"]):
        lines = {**{line: reader[line] for line in ("sck", "mosi", "miso")},
                 "select": slot["select"], "reset": slot["reset"]}
        for line, pin in lines.items():
            at = str(PICO_EDGE[pin])
            assert net.joined(f"B{number}", BOARD_PINS[slot["chip"]][line]) == [End("P1", at)]
            used[at] = used.get(at, 0) + 1
        assert len(net.used(f"B{number}")) == 7, "five lines, supply and ground; IRQ stays free"
    jumper = str(PICO_EDGE[reader["service"]])
    assert [net.joined("J1", pin) for pin in (1, 2)] == [[End("P1", jumper)], [End("P1", "28")]]
    used |= {jumper: 1, "28": 1}
    wired = net.used("P1")
    assert {pin: count for pin, count in wired.items() if pin not in {"36", "38", "40"}} == used


@pytest.mark.parametrize("name", ["reader", "reader-pn532"])
def test_every_line_of_the_reader_is_that_of_the_map(name: str) -> None:
    reader = MAP["reader"]
    if name == "reader-pn532":
        reader = {**reader, "slots": [{**reader["slots"][0], "chip": "pn532"}]}
    check_reader(committed(name), reader)


@pytest.mark.parametrize(("chips", "regulated"), [
    (["mfrc522"], False), (["mfrc522"] * 3, False), (["mfrc522"] * 4, True), (["pn532"] * 2, False),
    (["pn532", "mfrc522", "mfrc522"], True),
])
def test_boards_that_take_more_than_the_pico_gives_have_a_regulator(
    chips: list[str], regulated: bool
) -> None:
    slots = [{**slot, "chip": chip} for slot, chip in zip(MAP["reader"]["slots"], chips, strict=False)]
    reader = {**MAP["reader"], "slots": slots}
    made = texts(msgspec.convert({**MAP, "reader": reader}, PinMap))
    net = Netlist(made["reader.gv"])
    check_reader(net, reader)
    taken = sum(VALUES["chip_ma"][chip] for chip in chips)
    assert (taken > VALUES["pico"]["power_ma"]) == regulated
    supply, ground = (End("U1", "OUT"), End("U1", "GND")) if regulated else (End("P1", "36"), End("P1", "38"))
    for number, chip in enumerate(chips):
        assert net.joined(f"B{number}", "3.3V" if chip == "mfrc522" else "VCC") == [supply]
        assert net.joined(f"B{number}", "GND") == [ground]
    if regulated:
        assert net.joined("U1", "IN") == [End("P1", "40")]
        assert End("P1", "38") in net.joined("U1", "GND"), "the grounds are joined"
    assert ("Step-down" in made["reader.bom.tsv"]) == regulated


def test_the_reader_s_parts_are_as_many_as_the_map_asks_for() -> None:
    found = {name: count for name, count in bought("reader").items() if not name.startswith("Wire")}
    assert found == {
        "Connector, Raspberry Pi Pico, RP2040, without headers, 40 pins": 1,
        "Connector, RC522 board, 8 pins": len(MAP["reader"]["slots"]),
        "Connector, Step-down regulator, 5 V to 3.3 V, 1 A, 3 pins": 1,
        "Connector, Pin header 1x2, with jumper, 2 pins": 1,
        "USB cable, micro-B to A, with data, 1 m": 1,
        "Perfboard, 20 x 40 mm, for the bus": 1,
    }


def test_the_program_never_imports_what_draws() -> None:
    """WireViz is GPL; it and what it draws with are for building the pages only."""
    for path in (HARDWARE.parent / "companion").rglob("*.py"):
        found = re.search(r"^\s*(import|from) (wireviz|graphviz)\b", path.read_text("utf-8"), re.MULTILINE)
        assert found is None, path
    project = tomllib.loads((HARDWARE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert {extra for extra, names in extras.items() if "wireviz" in " ".join(names)} == {"test"}
    assert "wireviz" not in " ".join(project["dependencies"])
