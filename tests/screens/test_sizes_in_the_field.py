"""What people at a real table could not read or hit elsewhere: measured on the pictures, in millimetres."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.button_tricks.scoring import totals
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.across import across
from companion.screens.button_tricks.scene import Close
from companion.screens.log_scene import Confirm
from companion.screens.look import BIG, FINGER, NAME, THUMB, Look
from companion.screens.painter import picture
from companion.screens.start_scene import KeyboardScene, Keys
from companion.screens.widgets import Screen, Widget
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES
from tests.screens.test_log import corrections, previews

SMALL_TOO = [*SIZES, (480, 320)]


def get(screen: Screen, wanted: str) -> Widget:
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget


def drawn_mm(screen: Screen, look: Look, widget: Widget, text: str) -> float:
    """Height of the ink of a line of digits or capitals in the picture, in millimetres."""
    run = next(run for run in widget.runs if run.shown == text)
    x, y, w, h = run.box.moved(widget.box.x, widget.box.y)
    piece = picture(screen, look).subsurface((x, y, w, h))
    # Edges of letters are drawn in between; from the middle on a pixel counts as ink.
    lines = [row for row in range(h) if any(
        _near(piece.get_at((column, row))[:3], run.ink) < _near(piece.get_at((column, row))[:3], run.ground)
        for column in range(w))]
    return (lines[-1] - lines[0] + 1) * look.profile.mm_y


def _near(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("size", SMALL_TOO)
def test_u78_scores_tricks_and_names_can_be_read_from_the_other_side(
        size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    scene = [scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard)][-1]
    state = replace(scene.state, header=replace(scene.state.header, seats=("ANA", "BEN", "EVA", "IDA")))
    screen = across(replace(scene, state=state), look)
    for seat, name in enumerate(state.header.seats):
        panel = get(screen, f"seat-{seat}")
        for figure in (str(totals(state)[seat]), str(state.tricks[seat])):
            # Digits are a pixel lower than the capitals that the table speaks of.
            assert drawn_mm(screen, look, panel, figure) >= BIG - 1.5 * look.profile.mm_y, (seat, figure)
        if look.roomy:  # a small screen shows as much of a name as there is room beside the figures
            assert drawn_mm(screen, look, panel, name) >= NAME - 1.5 * look.profile.mm_y
        assert {run.ground for run in panel.runs} <= {panel.fill}, "on plain ground"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", [{}, {"counted": True}], ids=["scanned", "counted"])
def test_u80_a_correction_has_the_targets_of_the_entry(
        size: tuple[int, int], table: dict[str, Any], make_look: MakeLook) -> None:
    look = make_look(size)

    def mm(widget: Widget) -> float:
        return min(widget.box.w * look.profile.mm_x, widget.box.h * look.profile.mm_y)

    met = set()
    for form in corrections(**table):
        entry, correction = build(form.form, look), build(form, look)
        for widget in correction.widgets:
            if not widget.live or widget.id == "menu":
                continue
            there = entry.widget(widget.id)
            if there is not None and there.command == widget.command:
                met.add(widget.id)
                assert widget.least_mm >= there.least_mm, widget.id
            assert mm(widget) >= FINGER - 1e-6, widget.id
            assert mm(widget) >= widget.least_mm - 1e-6, widget.id
    assert met, "the form of the entry was met again"
    for preview in previews(**table):
        for widget in build(preview, look).widgets:
            if widget.live and isinstance(widget.command, Confirm | Close):
                assert mm(widget) >= THUMB - 1e-6, widget.id


@pytest.mark.parametrize("size", SMALL_TOO)
def test_u81_the_field_stays_in_sight_while_keys_are_touched(
        size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    for seat in range(4):
        for keys in Keys:
            for text in ("", "Ana", "Maximiliana Alexandra von Hohenstaufen"):
                screen = build(KeyboardScene(seat, text, keys=keys, recent=scenes.NAMES), look)
                field = get(screen, "field")
                assert field.words[-3:] == text[-3:] or not text
                assert 0 <= field.box.x < field.box.right <= size[0]
                assert 0 <= field.box.y < field.box.bottom <= size[1]
                others = [widget for widget in screen.widgets if widget is not field]
                assert not [widget.id for widget in others if widget.box.overlaps(field.box)]
                assert [widget.id for widget in others if widget.id.startswith(("key-", "name-"))]
