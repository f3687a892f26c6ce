"""What `hardware/enclosure/README.md` says in figures, against the parameters and the meshes."""

import math
import re

import pytest

from tests.hardware.draw import parts
from tests.hardware.enclosure import FOLDER, PARTS, mesh, parameters, solid
from tests.hardware.test_enclosure import round_holes

P = parameters()
PAGE = (FOLDER / "README.md").read_text("utf-8")
PROSE = " ".join(PAGE.split())
DOCS = FOLDER.parent.parent / "docs"

PETG = 1.27
"""Grams of a cubic centimetre."""


def test_the_page_tells_the_figures_parts_and_pictures_that_there_are() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([\d.× ]+) \|", PAGE, re.MULTILINE)
    told = {name: float(value) for names, values in rows
            for name, value in zip(re.findall(r"`(\w+)`", names), values.split(" × "), strict=True)}
    source = (FOLDER / "parameters.scad").read_text().split("-- how it is printed --")[0]
    bought = {name for name in P if f"\n{name} =" in source}
    common = {"reader_t", "reader_holes_from_end", "antenna_from_end", "pico_l", "lamp_d", "screw_d",
              "screw_head_d", "insert_d", "insert_depth"}  # what every such part has
    assert bought - common <= set(told)
    assert {name: P[name] for name in told if name in P} == {name: told[name] for name in told if name in P}
    assert {name for name, count in re.findall(r"^\| `(\w+)` \| ([12]) \|", PAGE, re.MULTILINE)} == set(PARTS)
    shown = re.findall(r"\]\((pictures/[^)]+)\)", PAGE)
    assert {FOLDER / picture for picture in shown} == set((FOLDER / "pictures").iterdir())


@pytest.mark.parametrize("name", PARTS)
def test_the_table_of_printed_parts_has_their_sizes_and_weights(name: str) -> None:
    found = mesh(name)
    size = " × ".join(str(math.floor(side + 0.5)) for side in found.extents)
    (told, weight), = re.findall(rf"^\| `{name}` \|.*\| ([\d× ]+) \| (\d+) g", PAGE, re.MULTILINE)
    assert told == size
    assert int(weight) == pytest.approx(found.volume / 1000 * PETG, abs=2)


def test_what_else_it_takes_has_a_screw_for_each_hole() -> None:
    solids = {name: solid(mesh(name)) for name in PARTS}
    face = len(round_holes(solids["console_face"], P["face_t"] - 0.2, P["screw_d"]))
    bosses = len(round_holes(solids["console_face"], P["lip_t"] + 4, P["insert_d"]))
    top = len(round_holes(solids["tray_top"], 1, P["screw_d"]))
    base = len(round_holes(solids["tray_base"], P["floor_t"] + 8, P["insert_d"]))
    posts = len(round_holes(solids["tray_base"], P["floor_t"] + 3, 1.7))
    feet = sum(len(round_holes(solids[name], 0.5, 13)) for name in ("console_body", "tray_base"))
    assert top == base
    for words in (f"{face} heat-set inserts M3 (4 mm hole), {face} countersunk screws M3×10",
                  f"{bosses} inserts M3 and {bosses} screws M3×8 for the bars' ends",
                  f"{base} inserts M3, {top} countersunk screws M3×8; {posts} screws M2×6 for the Pico",
                  f"{feet} rubber feet"):
        assert words in PROSE


def test_cables_reach_while_the_face_stands_on_the_low_edge_of_the_console() -> None:
    """From the header of the computer on the display's back, and from each button, to the panel board."""
    length = parts()["length_m"]
    board = P["face_l"] * math.cos(math.radians(P["tilt"])) - P["wall"] - 75, P["floor_t"] + 10
    display = P["face_l"] - P["glass_from_top"] - P["glass_h"] / 2  # up the face from its lower edge
    lowest, highest = display - 28, display + 28  # a Pi is 56 mm wide; the header stands at either side
    for reach, up in ((length["header"], lowest), (length["header"], highest),
                      (length["button"], display - P["glass_h"] / 2 - P["panel_row"]),
                      (length["seat"], display - P["glass_h"] / 2 - P["seat_row"])):
        to_the_side = 1.5 * P["button_pitch"]
        assert math.dist((0, 0, P["front_h"] + up), (to_the_side, *board)) < reach * 1000
    assert f"cables of {100 * min(length[name] for name in ('header', 'button', 'seat')):.0f} cm" in PROSE


def test_distances_in_the_tray_are_the_same_on_every_page() -> None:
    apart = P["bay_pitch_w"] - P["reader_w"]
    assert f"Between two antennas lie {apart:g} mm" in PROSE
    assert f"**{apart:g} mm between two antennas**" in (FOLDER.parent / "README.md").read_text("utf-8")
    assert f"Leave {apart:g} mm between two antennas" in (DOCS / "reader.md").read_text("utf-8")
    under_top = P["tray_h"] - P["bay_floor"] - P["bay_rim"]
    pico_top = P["floor_t"] + 4 + 1
    boards = P["bay_pitch_h"] + 2 * (P["antenna_from_end"] - P["reader_h"])
    over = under_top - pico_top
    assert f"over the Pico there are {over:.0f} mm, and between the boards of one side {boards:g}" in PROSE
