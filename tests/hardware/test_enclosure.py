"""The enclosure's committed meshes: can be printed, fit together, and have room for what is built in."""

import math

import numpy as np
import pytest
import trimesh
from manifold3d import CrossSection, Manifold
from numpy.typing import NDArray

from tests.hardware.enclosure import FOLDER, PARTS, STAMP, mesh, parameters, places, solid, stamp

P = parameters()
TOLERANCE = 0.05
"""Corners of a round hole stand that far inside or outside of the circle at most, in millimetres."""


def holes(part: Manifold, height: float) -> list[tuple[float, float, float, float]]:
    """The openings inside a section: the middle, width and length of each."""
    found = []
    for line in part.slice(height).to_polygons():
        x, y = np.asarray(line).T
        if np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) < 0:  # clockwise: an opening
            left, right, near, far = x.min(), x.max(), y.min(), y.max()
            found.append(((left + right) / 2, (near + far) / 2, right - left, far - near))
    return found


def round_holes(part: Manifold, height: float, diameter: float) -> list[tuple[float, float]]:
    """The middles of the round openings of that diameter, sorted."""
    return sorted((round(x, 2), round(y, 2)) for x, y, w, length in holes(part, height)
                  if abs(w - diameter) < TOLERANCE and abs(length - diameter) < TOLERANCE)


def gaps(middles: list[tuple[float, float]]) -> float:
    """The smallest distance between two of the middles."""
    return min(math.dist(one, other) for n, one in enumerate(middles) for other in middles[:n])


def patches(found: trimesh.Trimesh, chosen: NDArray[np.bool_]) -> list[list[int]]:
    """The chosen faces, those together that hang together."""
    leads = {int(face): int(face) for face in np.flatnonzero(chosen)}

    def first(face: int) -> int:
        while leads[face] != face:
            face = leads[face]
        return face

    for one, other in found.face_adjacency:
        if chosen[one] and chosen[other]:
            leads[first(int(one))] = first(int(other))
    groups: dict[int, list[int]] = {}
    for face in leads:
        groups.setdefault(first(face), []).append(face)
    return list(groups.values())


@pytest.fixture(scope="module")
def parts() -> dict[str, Manifold]:
    return {name: solid(mesh(name)) for name in PARTS}


@pytest.fixture(scope="module")
def bodies() -> list[Manifold]:
    """What stands on the table, piece by piece."""
    return list(solid(mesh("assembly")).decompose())


def on_face(shape: Manifold) -> Manifold:
    """A shape in the face's own axes, where the assembly has it."""
    lifted = shape.rotate((180, 0, 0)).translate((0, P["face_l"], P["face_t"] + P["seam"]))
    return lifted.rotate((P["tilt"], 0, 0)).translate((0, 0, P["front_h"]))


def block(w: float, length: float, h: float) -> Manifold:
    """A block on z = 0 with its middle over the origin."""
    return Manifold.extrude(CrossSection.square((w, length), center=True), h)


def overlap(one: Manifold, other: Manifold) -> float:
    return float((one ^ other).volume())


# -- the files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PARTS, "assembly"])
def test_a_mesh_is_a_body_that_can_be_printed(name: str) -> None:
    found = mesh(name)
    assert found.is_watertight
    assert found.is_winding_consistent
    assert found.volume > 0
    assert solid(found).volume() == pytest.approx(found.volume, rel=1e-4), "it cuts itself"


def test_there_is_a_mesh_for_each_part_and_a_source_for_each_mesh() -> None:
    assert {path.stem for path in (FOLDER / "stl").glob("*.stl")} == {*PARTS, "assembly"}
    assert {path.stem for path in FOLDER.glob("*.scad")} == {*PARTS, "assembly", "front", "lib", "parameters"}


def test_the_meshes_were_made_from_the_sources_as_they_are() -> None:
    assert STAMP.read_text() == stamp(), "say `make enclosure`"


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_one_piece_that_lies_on_a_common_bed(name: str, parts: dict[str, Manifold]) -> None:
    found = mesh(name)
    assert max(found.extents[:2]) <= P["bed"] - 6, "3 mm of brim all round"
    assert found.extents[2] <= P["height_limit"]
    assert found.bounds[0][2] == pytest.approx(0)
    assert len(parts[name].decompose()) == 1


@pytest.mark.parametrize("name", PARTS)
def test_a_part_needs_no_supports(name: str) -> None:
    """What hangs over lies on the bed, is steeper than 45°, or is a bridge that a printer spans (20 mm)."""
    found = mesh(name)
    hangs = found.face_normals[:, 2] < -math.sin(math.radians(46))
    hangs &= found.triangles[:, :, 2].min(axis=1) > 0.01
    for patch in patches(found, hangs):
        assert np.ptp(found.triangles[patch].reshape(-1, 3)[:, :2], axis=0).min() <= 20


# -- together -------------------------------------------------------------------------------------------


def test_the_assembly_is_all_parts_and_no_two_of_them_meet(bodies: list[Manifold]) -> None:
    volumes = [mesh(name).volume for name in (*PARTS, "display_bar")]
    assert sorted(body.volume() for body in bodies) == pytest.approx(sorted(volumes), rel=1e-3)
    for n, body in enumerate(bodies):
        assert [other for other in bodies[:n] if overlap(body, other)] == []


def test_parts_that_lie_on_one_another_are_held_in_place(bodies: list[Manifold]) -> None:
    """The face's ribs and the tray's rim leave the tops half a millimetre to slide, no more."""
    by_volume = {name: min(bodies, key=lambda body: abs(body.volume() - mesh(name).volume)) for name in PARTS}
    body, face = by_volume["console_body"], by_volume["console_face"]
    base, top = by_volume["tray_base"], by_volume["tray_top"]
    slope = math.radians(P["tilt"])
    for x, y in ((0.5, 0.0), (-0.5, 0.0), (0.0, 0.6)):
        assert overlap(face.translate((x, y * math.cos(slope), y * math.sin(slope))), body) > 0
    for x, y in ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5)):
        assert overlap(top.translate((x, y, 0)), base) > 0


def test_places_are_read_from_what_openscad_writes() -> None:
    tree = """group() {
        multmatrix([[1, 0, 0, 5], [0, 1, 0, 0], [0, 0, 1, -2.5], [0, 0, 0, 1]]) {
            multmatrix([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]) {
                color([0, 0, 1, 1]) { import(file = "stl/a.stl", origin = [0, 0], $fn = 48); }
            }
            import(file = "stl/b.stl", origin = [0, 0]);
        }
    }
    import(file = "stl/c.stl", scale = 1);"""
    found = {name: (place @ [1, 2, 3, 1])[:3].tolist() for name, place in places(tree)}
    assert found == {"a": [6, -3, -0.5], "b": [6, 2, 0.5], "c": [1, 2, 3]}


# -- the console ----------------------------------------------------------------------------------------


def window(parts: dict[str, Manifold], height: float) -> tuple[float, float, float, float]:
    return max(holes(parts["console_face"], height), key=lambda each: each[2])


def test_the_display_fits_with_clearance_and_nothing_covers_what_it_shows(parts: dict[str, Manifold]) -> None:
    _, y, w, h = window(parts, P["lip_t"] + 1)
    assert w == pytest.approx(P["glass_w"] + 2 * P["glass_clear"], abs=TOLERANCE)
    assert h == pytest.approx(P["glass_h"] + 2 * P["glass_clear"], abs=TOLERANCE)
    assert y == pytest.approx(P["glass_from_top"] + P["glass_h"] / 2, abs=TOLERANCE)
    _, _, w, h = window(parts, P["lip_t"] / 2)
    assert (w, h) < (P["glass_w"] - 4, P["glass_h"] - 4), "the lip holds the glass on every side"
    # The picture need not stand in the middle of the glass: it may be off by this much and be seen whole.
    assert min(w - P["visible_w"], h - P["visible_h"]) / 2 >= 8


def test_the_bars_reach_from_the_displays_threads_to_the_faces_bosses(parts: dict[str, Manifold]) -> None:
    reach = P["glass_h"] / 2 + P["bar_reach"]
    middle = P["glass_from_top"] + P["glass_h"] / 2
    boss_top = P["lip_t"] + P["display_thread_depth"] - P["bar_pull"]
    bosses = round_holes(parts["console_face"], boss_top - 1, P["insert_d"])
    x = P["display_holes_w"] / 2
    assert bosses == pytest.approx(np.array([(-x, middle - reach), (-x, middle + reach),
                                             (x, middle - reach), (x, middle + reach)]), abs=TOLERANCE)
    assert parts["console_face"].bounding_box()[5] == pytest.approx(boss_top, abs=TOLERANCE)
    bar = holes(parts["display_bar"], P["bar_t"] / 2)
    assert sorted(round(y, 2) for _, y, _, _ in bar) == pytest.approx(
        [-reach, -P["display_holes_h"] / 2, P["display_holes_h"] / 2, reach], abs=TOLERANCE)
    assert min(w for _, _, w, _ in bar) >= 3.2, "M3"


def test_eight_buttons_with_room_for_a_finger_between_them(parts: dict[str, Manifold]) -> None:
    found = round_holes(parts["console_face"], P["button_panel_t"] / 2, P["button_hole_d"])
    end = P["glass_from_top"] + P["glass_h"]
    rows = (end + P["seat_row"], end + P["panel_row"])
    assert len(found) == 8
    assert sorted(y for _, y in found) == pytest.approx(sorted([*rows] * 4), abs=TOLERANCE)
    assert P["button_hole_d"] - P["button_d"] == pytest.approx(0.4)
    assert len(round_holes(parts["console_face"], P["button_panel_t"] + 0.1, P["button_rim_d"] + 2)) == 8
    assert gaps(found) - P["button_hole_d"] >= 12
    assert gaps(found) >= P["button_rim_d"] + 2, "rims do not touch"
    lamps = round_holes(parts["console_face"], P["button_panel_t"] / 2, P["lamp_hole_d"])
    assert len(lamps) == 4
    assert P["lamp_d"] < P["lamp_hole_d"] < P["lamp_d"] + 0.4
    for n, (x, _) in enumerate(lamps):
        seats = sorted(place for place in found if place[1] < max(rows) - 1)
        assert min(seats, key=lambda seat: abs(seat[0] - x)) == seats[n], "a lamp stands at its own seat"
        assert math.dist(lamps[n], seats[n]) > (P["button_rim_d"] + P["lamp_hole_d"]) / 2


def test_all_that_is_built_into_the_console_has_room(bodies: list[Manifold]) -> None:
    """Bodies of what is built in cut no printed part, the bars aside, which lie on the display's back."""
    middle = P["glass_from_top"] + P["glass_h"] / 2
    glass = block(P["glass_w"], P["glass_h"], 1.5).translate((0, middle, P["lip_t"] + 0.01))
    # The computer on the display's back with a plug at each side, and a hat for the panel's wires.
    behind = block(105, 80, 36).translate((0, middle, P["lip_t"] + P["display_thread_depth"] + 6))
    buttons = []
    end = P["glass_from_top"] + P["glass_h"]
    for n in range(4):
        for row in ("seat_row", "panel_row"):
            place = ((n - 1.5) * P["button_pitch"], end + P[row], 0)
            buttons.append(Manifold.cylinder(P["button_depth"], P["button_d"] / 2).translate(place))
    back = P["face_l"] * math.cos(math.radians(P["tilt"])) - P["wall"]
    sockets = [block(26, 45, 31).translate((x, back - 22.6, P["socket_up"] - 15.5)) for x in (-50, 0, 50)]
    panel_board = block(70, 50, 30).translate((0, back - 75, P["floor_t"] + 0.1))  # 50 × 70 mm, and its parts
    things = [*map(on_face, (glass, behind, *buttons)), *sockets, panel_board]
    for n, thing in enumerate(things):
        assert [overlap(thing, body) for body in bodies] == [0] * 6
        assert [overlap(thing, other) for other in things[:n]] == [0] * n
    assert overlap(on_face(glass.translate((0, 0, -0.5))), max(bodies, key=lambda b: b.bounding_box()[5])) > 0


def test_the_console_has_its_sockets_and_lets_air_through(parts: dict[str, Manifold]) -> None:
    upright = parts["console_body"].rotate((90, 0, 0))  # along z now: from the front to the back
    back = holes(upright, P["face_l"] * math.cos(math.radians(P["tilt"])) - P["wall"] / 2)
    sockets = [each for each in back if each[2] == pytest.approx(P["socket_d"], abs=TOLERANCE)]
    slots = [each for each in back if each[2] == pytest.approx(3, abs=0.01)]
    floor = holes(parts["console_body"], P["floor_t"] / 2)
    below = [each for each in floor if each[2] == pytest.approx(3, abs=0.01)]
    assert len(sockets) == 3
    for x, y, _, _ in sockets:
        screws = [(a - x, b - y) for a, b, w, _ in back if w == pytest.approx(P["screw_d"], abs=TOLERANCE)
                  and math.hypot(a - x, b - y) < P["socket_d"]]
        assert len(screws) == 2
        assert np.abs(screws) == pytest.approx(
            np.array([(P["socket_holes_w"] / 2, P["socket_holes_h"] / 2)] * 2), abs=TOLERANCE)
        assert np.sum(screws, axis=0) == pytest.approx(np.zeros(2), abs=TOLERANCE), "across the corners"
    assert sum(w * h for _, _, w, h in slots) > 2000, "square millimetres above"
    assert sum(w * h for _, _, w, h in below) > 2000, "and below"


def test_the_face_leans_as_the_parameters_say(bodies: list[Manifold]) -> None:
    face = min(bodies, key=lambda body: abs(body.volume() - mesh("console_face").volume))
    low, high = face.bounding_box()[2], face.bounding_box()[5]
    rise = P["face_l"] * math.sin(math.radians(P["tilt"]))
    assert high - low == pytest.approx(rise + P["face_t"] * math.cos(math.radians(P["tilt"])), abs=0.1)
    assert 20 <= P["tilt"] <= 45


# -- the tray -------------------------------------------------------------------------------------------


def middles() -> list[tuple[float, float]]:
    return [(x * P["bay_pitch_w"] / 2, y * P["bay_pitch_h"] / 2) for x in (-1, 1) for y in (-1, 1)]


def test_four_bays_take_a_card_in_its_sleeve(parts: dict[str, Manifold]) -> None:
    top = parts["tray_top"]
    surface = P["bay_floor"] + P["bay_rim"]
    assert top.bounding_box()[5] == pytest.approx(surface)
    for x, y in middles():
        card = block(P["card_w"] + 1, P["card_h"] + 1, 5).translate((x, y, P["bay_floor"] + 0.01))
        assert overlap(card, top) == 0
        for aside in ((2, 0), (-2, 0), (0, 2), (0, -2)):
            assert overlap(card.translate((*aside, 0)), top) > 0, "a card cannot slide off its reader"
    assert P["bay_w"] - P["card_w"] == P["bay_h"] - P["card_h"] == 2
    assert P["bay_pitch_w"] - P["reader_w"] >= 60, "antennas keep their distance"


def test_the_wall_over_an_antenna_is_thin_and_whole(parts: dict[str, Manifold]) -> None:
    top = parts["tray_top"]
    for x, y in middles():
        column = block(P["reader_w"], P["reader_w"], 50).translate((x, y, -10))
        over = column ^ top
        assert over.volume() / P["reader_w"] ** 2 == pytest.approx(P["bay_floor"], abs=0.01)
    assert 1.2 <= P["bay_floor"] <= 2


def test_reader_boards_lie_on_their_pegs_under_the_bays(parts: dict[str, Manifold]) -> None:
    base = parts["tray_base"]
    shelf = P["tray_h"] - P["bay_floor"] - P["bay_rim"] - P["seam"]
    board_z = shelf - P["reader_gap"] - P["reader_t"]
    for x, y in middles():
        away = 1 if y > 0 else -1  # the antenna's end points away from the middle of the tray
        shift = P["antenna_from_end"] - P["reader_h"] / 2
        board = CrossSection.square((P["reader_w"], P["reader_h"]), center=True)
        narrow = P["reader_h"] / 2 - P["reader_holes_from_end"]
        for apart, along in ((P["reader_holes_narrow"], narrow),
                             (P["reader_holes_wide"], narrow - P["reader_holes_apart"])):
            for side in (-1, 1):
                drill = CrossSection.circle(P["reader_hole_d"] / 2, 48)
                board -= drill.translate((side * apart / 2, along * away))
        lies = Manifold.extrude(board, P["reader_t"]).translate((x, y + shift * away, board_z + 0.01))
        assert overlap(lies, base) == 0, "the pegs pass through its holes"
        assert overlap(lies.translate((0, 0, -0.5)), base) > 4 * 8, "it lies on four shoulders"
        for aside in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            assert overlap(lies.translate((*aside, 0)), base) > 0, "it stays where it is"


def test_the_pico_has_its_posts_and_its_cable_a_way_out(parts: dict[str, Manifold]) -> None:
    base = parts["tray_base"]
    posts = round_holes(base, P["floor_t"] + 3, 1.7)
    assert len(posts) == 4
    (left, near), (right, far) = posts[0], posts[-1]
    assert (right - left, far - near) == pytest.approx((P["pico_holes_w"], P["pico_holes_h"]), abs=TOLERANCE)
    # From the Pico's end to the back wall: a plug, the tie, and the cable through the wall.
    cable = block(5, 60, 4.5).translate((0, far + 40, P["tray_h"] - P["bay_floor"] - P["bay_rim"] - 5.5))
    assert overlap(cable.translate((0, 20, 0)), base) == 0
    assert base.bounding_box()[4] < far + 40 + 20 + 30 + 1
