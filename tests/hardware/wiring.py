"""The harnesses of the box, made from the pin map: what WireViz draws and counts.

Each is the table that WireViz reads (connectors, cables, connections), built from `hardware/pins.toml` for
the pins and `hardware/parts.toml` for values and lengths. Nothing is drawn here; see `tests.hardware.draw`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.devices.headers import PI, PICO, Place, place_of
from companion.devices.pins import PinMap, ReaderPins, SlotPins
from companion.devices.settings import SEATS

Harness = dict[str, Any]
"""A harness as WireViz reads it."""

Parts = Mapping[str, Any]
"""`hardware/parts.toml`."""

OWN_BUTTONS = ("previous", "next", "ok", "undo")
"""The companion's own buttons: S1 to S4; the seats' are S5 to S8, their lamps D1 to D4."""

_RED, _BLACK, _OWN, _SEAT, _LAMP = "RD", "BK", "BU", "GN", "YE"

_BAY_COLOURS = ("YE", "BU", "GN", "WH", "VT", _RED, _BLACK)
"""Of a bay's wires: clock, to the chips, from the chips, select, reset, supply, ground."""

_BOARDS: Mapping[str, tuple[str, Sequence[str], Sequence[str]]] = {
    "mfrc522": ("RC522 board", ("SDA", "SCK", "MOSI", "MISO", "IRQ", "GND", "RST", "3.3V"),
                ("SCK", "MOSI", "MISO", "SDA", "RST", "3.3V", "GND")),
    "pn532": ("PN532 board, switched to SPI", ("SCK", "MISO", "MOSI", "SS", "VCC", "GND", "IRQ", "RSTPDN"),
              ("SCK", "MOSI", "MISO", "SS", "RSTPDN", "VCC", "GND")),
}
"""Of each chip: what its board is called, the board's pins, and those of them in the order of the wires."""


def harnesses(pins: PinMap, parts: Parts) -> dict[str, Harness]:
    """All harnesses by their name: also the name of their files."""
    first = pins.reader.slots[0]
    alone = SlotPins("pn532", first.select, first.reset)
    return {
        "panel": panel(pins, parts),
        "button": button_circuit(parts),
        "lamp": lamp_circuit(parts),
        "reader": reader(pins.reader, pins.reader.slots, parts),
        "reader-pn532": reader(pins.reader, [alone], parts),
    }


def resistance(ohm: float) -> str:
    """A resistor's value as it is printed on its bag."""
    return f"{ohm / 1000:g} kΩ" if ohm >= 1000 else f"{ohm:g} Ω"


def _labels(header: Sequence[Place], prefix: str, roles: Mapping[int, str]) -> list[str]:
    """What stands beside each place of a header: the pin's name, and what it does, by its place."""
    return [what if isinstance(what, str) else f"{prefix}{what} {roles.get(place, '')}".strip()
            for place, what in enumerate(header, 1)]


# -- the panel -----------------------------------------------------------------------------------------


class Wire(NamedTuple):
    """A wire between the header and the panel board.

    Attributes:
        place: on the header, from 1.
        terminal: of the panel board.
        colour: as WireViz calls it.
        role: what it is for.
    """

    place: int
    terminal: str
    colour: str
    role: str


def panel(pins: PinMap, parts: Parts) -> Harness:
    """Pi, panel board, eight buttons, four lamps, and every wire between them."""
    wires, length = list(_wires(pins, parts)), parts["length_m"]
    connectors: Harness = {"X1": _header(wires), "A1": _panel_board(parts)}
    cables: Harness = {"W1": {
        "type": "stranded", "gauge": "0.14 mm2", "length": length["header"], "category": "bundle",
        "colors": [wire.colour for wire in wires], "wirelabels": [wire.role for wire in wires]}}
    connections: list[Any] = [[{"X1": [wire.place for wire in wires]}, {"W1": list(range(1, len(wires) + 1))},
                               {"A1": [wire.terminal for wire in wires]}]]
    for number, name in enumerate(_button_names(), 1):
        button, cable = f"S{number}", f"W{number + 1}"
        connectors[button] = {"type": "Push button", "subtype": "normally open", "pins": [1, 2],
                              "notes": name}
        connections.append(_leads(f"K{number}", cable, (1, 2), {button: [1, 2]}))
        seat = number - len(OWN_BUTTONS)
        if seat < 1:
            cables[cable] = _cable([_OWN, _BLACK], length["button"])
            continue
        cables[cable] = _cable([_SEAT, _BLACK, _LAMP, _BLACK], length["seat"])
        connectors[f"D{seat}"] = _led(parts["lamp"]["forward_v"], f"lamp {name}")
        connections.append(_leads(f"L{seat}", cable, (3, 4), {f"D{seat}": ["A", "K"]}))
    return _harness(connectors, cables, connections)


def _wires(pins: PinMap, parts: Parts) -> Iterator[Wire]:
    yield Wire(parts["header"]["power"], "3V3", _RED, "3.3 V")
    for number, place in enumerate(parts["header"]["grounds"], 1):
        yield Wire(place, f"GND{number}", _BLACK, f"ground {number}")
    buttons = {key.value: pin for key, pin in pins.panel.buttons.items()}
    for number, name in enumerate(_button_names(), 1):
        colour = _OWN if name in OWN_BUTTONS else _SEAT
        yield Wire(place_of(PI, buttons[name]), f"K{number}", colour, f"button {name}")
    for seat in range(SEATS):
        yield Wire(place_of(PI, pins.panel.lamp(seat)), f"L{seat + 1}", _LAMP, f"lamp seat_{seat}")


def _button_names() -> list[str]:
    return [*OWN_BUTTONS, *(f"seat_{seat}" for seat in range(SEATS))]


def _header(wires: Iterable[Wire]) -> Harness:
    """The Pi's header; the panel's wires come in two blocks, each with a housing of its own."""
    housings = {"type": "Crimp housing 2x6, 2.54 mm", "subtype": "with contacts", "qty": 2}
    return {"type": "Raspberry Pi", "subtype": "40-pin header", "pins": list(range(1, len(PI) + 1)),
            "pinlabels": _labels(PI, "GPIO", {wire.place: wire.role for wire in wires}),
            "hide_disconnected_pins": True, "ignore_in_bom": True, "additional_components": [housings]}


def _led(volts: float, notes: str) -> Harness:
    return {"type": "LED", "subtype": f"{volts:.1f} V, not white or blue", "pins": ["A", "K"],
            "pinlabels": ["long leg", "flat side"], "notes": notes}


def _leads(terminal: str, cable: str, cores: tuple[int, int], ends: Harness) -> list[Any]:
    """A terminal of the panel board and the ground beside it, over two cores, to what hangs there."""
    return [{"A1": [terminal, f"{terminal}-"]}, {cable: list(cores)}, ends]


def _panel_board(parts: Parts) -> Harness:
    """The board that the panel's small parts are soldered to; a row each for what is wired to it."""
    button, lamp = parts["button"], parts["lamp"]
    rows = dict([
        ("3V3", "supply of the pull-ups"),
        *((f"GND{number}", "ground") for number in range(1, len(parts["header"]["grounds"]) + 1)),
        *(row for number in range(1, len(_button_names()) + 1) for row in (
            (f"K{number}", "button circuit"), (f"K{number}-", "ground"))),
        *(row for number in range(1, SEATS + 1) for row in (
            (f"L{number}", "lamp circuit"), (f"L{number}-", "ground"))),
    ])
    buttons = len(_button_names())
    return {"type": "Panel board", "subtype": "perfboard 50 x 70 mm", "pins": list(rows),
            "pinlabels": list(rows.values()), "show_pincount": False,
            "additional_components": [
                _resistor(1000 * button["series_kohm"], buttons),
                _resistor(1000 * button["pull_up_kohm"], buttons),
                {"type": "Capacitor", "subtype": f"{button['capacitor_nf']} nF, ceramic", "qty": buttons},
                _resistor(lamp["resistor_ohm"], SEATS),
                {"type": "Screw terminal", "subtype": "2 poles, 2.54 mm", "qty": buttons + SEATS},
            ]}


def _resistor(ohm: float, count: int) -> Harness:
    return {"type": "Resistor", "subtype": f"{resistance(ohm)}, 1/4 W", "qty": count}


def _cable(colours: Sequence[str], length: float) -> Harness:
    return {"gauge": "0.14 mm2", "length": length, "colors": list(colours)}


# -- one button, one lamp ------------------------------------------------------------------------------


def button_circuit(parts: Parts) -> Harness:
    """What stands between the Pi and one button, part by part; eight times on the panel board."""
    button = parts["button"]
    return _circuit({
        "Pi": _part("Header", None, ["GPIO", "3V3", "GND"]),
        "Rs": _part("Resistor", f"{resistance(1000 * button['series_kohm'])}, in line"),
        "Rp": _part("Resistor", f"{resistance(1000 * button['pull_up_kohm'])}, pull-up"),
        "C": _part("Capacitor", f"{button['capacitor_nf']} nF"),
        "T": _part("Terminal", None, ["K", "K-"]),
        "S": _part("Push button", "normally open"),
    }, [
        ("Pi", "GPIO", "Rs", 1), ("Rs", 2, "T", "K"), ("Pi", "3V3", "Rp", 1), ("Rp", 2, "T", "K"),
        ("C", 1, "T", "K"), ("C", 2, "T", "K-"), ("Pi", "GND", "T", "K-"), ("T", "K", "S", 1),
        ("T", "K-", "S", 2),
    ])


def lamp_circuit(parts: Parts) -> Harness:
    """What stands between the Pi and one lamp, part by part; four times on the panel board."""
    return _circuit({
        "Pi": _part("Header", None, ["GPIO", "GND"]),
        "R": _part("Resistor", resistance(parts["lamp"]["resistor_ohm"])),
        "T": _part("Terminal", None, ["L", "L-"]),
        "D": _part("LED", f"{parts['lamp']['forward_v']:.1f} V", ["A", "K"]),
    }, [
        ("Pi", "GPIO", "R", 1), ("R", 2, "T", "L"), ("Pi", "GND", "T", "L-"), ("T", "L", "D", "A"),
        ("T", "L-", "D", "K"),
    ])


def _part(kind: str, value: str | None, pins: Sequence[int | str] = (1, 2)) -> Harness:
    return {"type": kind, **({"subtype": value} if value else {}), "pins": list(pins), "show_pincount": False}


def _circuit(connectors: Harness, joints: Iterable[tuple[str, int | str, str, int | str]]) -> Harness:
    cables: Harness = {}
    connections: list[Any] = []
    for number, (one, its_pin, other, others_pin) in enumerate(joints, 1):
        to_ground = "-" in f"{its_pin}{others_pin}"
        cables[f"w{number}"] = {"colors": [_BLACK if to_ground else "GY"], "show_name": False,
                                "show_wirecount": False, "category": "bundle", "ignore_in_bom": True}
        connections.append([{one: [its_pin]}, {f"w{number}": [1]}, {other: [others_pin]}])
    return _harness(connectors, cables, connections)


# -- the reader ----------------------------------------------------------------------------------------


def reader(pins: ReaderPins, slots: Sequence[SlotPins], parts: Parts) -> Harness:
    """Pico, one to four reader boards, USB, the service jumper, and every wire between them.

    Where the boards together take more than the Pico's 3.3 V may give, they get a regulator of their own.
    """
    bus = [place_of(PICO, pin) for pin in (pins.sck, pins.mosi, pins.miso)]
    service, power = place_of(PICO, pins.service), PICO.index("3V3") + 1
    roles = {**dict(zip(bus, ("SCK", "MOSI", "MISO"), strict=True)), service: "service"}
    connectors: Harness = {"P1": {}}
    cables: Harness = {}
    connections: list[Any] = []
    source: str = "P1"
    supply: list[int | str] = [power, _ground_near(power)]
    if sum(parts["chip_ma"][slot.chip] for slot in slots) > parts["pico"]["power_ma"]:
        usb = PICO.index("VBUS") + 1
        connectors["U1"] = {"type": "Step-down regulator", "subtype": "5 V to 3.3 V, 1 A",
                            "pins": ["IN", "GND", "OUT"]}
        cables["W9"] = _bundle([_RED, _BLACK], 0.1)
        connections.append([{"P1": [usb, _ground_near(power)]}, {"W9": [1, 2]}, {"U1": ["IN", "GND"]}])
        source, supply = "U1", ["OUT", "GND"]
    for number, slot in enumerate(slots):
        board, cable = f"B{number}", f"W{number + 1}"
        kind, board_pins, ends = _BOARDS[slot.chip]
        select, reset = place_of(PICO, slot.select), place_of(PICO, slot.reset)
        roles |= {select: f"slot {number} select", reset: f"slot {number} reset"}
        connectors[board] = {"type": kind, "pins": list(board_pins), "notes": f"slot {number}"}
        cables[cable] = _bundle(_BAY_COLOURS, parts["length_m"]["bay"])
        connections.append([{"P1": [*bus, select, reset]}, {cable: [1, 2, 3, 4, 5]}, {board: list(ends[:5])}])
        connections.append([{source: list(supply)}, {cable: [6, 7]}, {board: list(ends[5:])}])
    connectors["J1"] = {"type": "Pin header 1x2", "subtype": "with jumper", "pins": [1, 2],
                        "notes": "service jumper, left open"}
    cables["W8"] = _bundle(["GY", _BLACK], 0.05)
    connections.append([{"P1": [service, _ground_near(service)]}, {"W8": [1, 2]}, {"J1": [1, 2]}])
    connectors["P1"] = _pico(roles, parts["length_m"]["usb"])
    return _harness(connectors, cables, connections)


def _pico(roles: Mapping[int, str], usb_m: float) -> Harness:
    return {"type": "Raspberry Pi Pico", "subtype": "RP2040, without headers",
            "pins": list(range(1, len(PICO) + 1)), "pinlabels": _labels(PICO, "GP", roles),
            "hide_disconnected_pins": True, "notes": "One pin to several boards: over a strip of perfboard",
            "additional_components": [
                {"type": "USB cable", "subtype": f"micro-B to A, with data, {usb_m:g} m"},
                {"type": "Perfboard", "subtype": "20 x 40 mm, for the bus"}]}


def _ground_near(place: int) -> int:
    """The ground of the Pico that is nearest to a place on its edge."""
    return min((number for number, what in enumerate(PICO, 1) if what == "GND"),
               key=lambda number: abs(number - place))


def _bundle(colours: Sequence[str], length: float) -> Harness:
    return {"type": "stranded", "gauge": "0.14 mm2", "length": length, "colors": list(colours),
            "category": "bundle"}


def _harness(connectors: Harness, cables: Harness, connections: list[Any]) -> Harness:
    return {"options": {"mini_bom_mode": False}, "connectors": connectors, "cables": cables,
            "connections": connections}
