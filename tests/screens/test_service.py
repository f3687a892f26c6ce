"""The service screen: every finding is read whole, with how it is mended, on any display."""

import re

import pytest
from msgspec.structs import replace

from companion.desk.service import COUNTED
from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.posing.examined import FOUND
from companion.screens.basics import Notice, TurnTo
from companion.screens.build import build
from companion.screens.checks import check
from companion.screens.geometry import Size
from companion.screens.look import Look
from companion.screens.scene import Close
from companion.screens.service_scene import (
    Counted,
    Finding,
    Level,
    LookAgain,
    OpenDoctor,
    Report,
    ServiceScene,
)
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.conftest import MakeLook

COUNTS = (
    Counted(Text("reader"), COUNTED["links_lost"], 2), Counted(Text("reader"), COUNTED["crc_errors"], 4_431),
    Counted(Text("reader"), Text("{name}", {"name": "cobs_errors"}), 1_000_000),
    Counted(Text("reader"), COUNTED["supply_mv"], 4_870),
    Counted(Text("panel"), COUNTED["callback_errors"], 0), Counted(Text("panel"), COUNTED["chatter"], 1),
)
PATH = "/srv/tables/of/the/club/in/the/cellar/" + "a" * 60 + "/companion"
FULL = ServiceScene(FOUND, False, COUNTS, status=scenes.STATUS)
LONG = replace(FULL, report=replace(FOUND, findings=(
    Finding("data.denied", Level.FAULT, Text("{user} may not write into {folder}; it belongs to {owner}.", {
        "user": "companion", "folder": PATH, "owner": "root"}),
            Text("{command}", {"command": f"sudo chown -R companion: {PATH}"})), *FOUND.findings * 2)))

SERVICED = {
    "doctor": FULL,
    "doctor, second page": replace(FULL, page=1),
    "doctor looks": replace(FULL, report=None, looking=True, counted=()),
    "doctor looks again": replace(FULL, looking=True),
    "doctor has not looked": replace(FULL, report=None, counted=(), status=()),
    "doctor with a notice": replace(FULL, notice=Notice(Text(
        "The card reader is unplugged. Plug it in; until then pick the cards by touch."))),
    "doctor with nothing to mend": replace(FULL, report=Report("0.1.0", "Pi", FOUND.findings[3:])),
}
"""Its states, by name."""


def pages(scene: ServiceScene, look: Look) -> list[Screen]:
    """Every page of it, by touches on the control that shows the next one."""
    shown = []
    while True:
        screen = build(scene, look)
        shown.append(screen)
        turn = screen.widget("page")
        if turn is None:
            return shown
        assert isinstance(turn.command, TurnTo)
        if turn.command.page == 0:
            return shown
        scene = replace(scene, page=turn.command.page)


@pytest.mark.parametrize("language", ["de", PSEUDO])
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (480, 320), (320, 480)], ids="{0[0]}x{0[1]}".format)
def test_no_page_has_a_fault(size: Size, language: str, make_look: MakeLook) -> None:
    """The walk over every screen sees the first page of each state, this one all of them."""
    for text in (1.0, 1.5) if min(size) > 320 else (1.0,):
        look = replace(make_look(size), translate=translator(language), text=text)
        for screen in pages(LONG, look):
            assert check(screen, look) == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (320, 480)])
def test_every_finding_is_read_whole_with_how_it_is_mended(size: Size, make_look: MakeLook) -> None:
    look = make_look(size)
    shown = pages(LONG, look)
    told = "".join("".join(run.shown for run in widget.runs) for screen in shown for widget in screen.widgets
                   if widget.id.startswith(("finding", "fine", "counted")))
    letters = re.sub(r"\s", "", told)
    assert LONG.report is not None
    for finding in LONG.report.findings:
        for words in (finding.what, finding.fix):
            assert words is None or re.sub(r"\s", "", look.say(words)) in letters, finding.id
    for level in ("Fault", "Warning", "Hint", "Inorder"):
        assert level in letters, "told from each other without colour, too"


def test_e45_e20_what_the_devices_counted_stands_there(look: Look) -> None:
    words = " ".join(widget.words for screen in pages(FULL, look) for widget in screen.widgets)
    for said in ("reader · links lost: 2", "CRC errors: 4431", "supply in mV: 4870", "failed handlers: 0",
                 "flickering buttons: 1", "2 things to mend", "0.1.0"):
        assert said in words


def test_its_controls_say_what_they_do(look: Look) -> None:
    screen = build(FULL, look)
    assert [(widget.id, widget.command) for widget in screen.controls] == [
        ("again", LookAgain()), ("page", TurnTo(1)), ("close", Close())]
    assert screen.main == "close"
    again = build(replace(FULL, looking=True), look).widget("again")
    assert again is not None
    assert not again.live, "it looks already"
    assert "Looking at the machine" in " ".join(
        widget.words for widget in build(replace(FULL, looking=True), look).widgets)


@pytest.mark.parametrize("kiosk", [False, True])
def test_the_menu_leads_there_but_not_where_guests_play(look: Look, kiosk: bool) -> None:
    from companion.screens.menu_scene import MenuScene

    commands = [widget.command for page in range(4) for widget in build(
        MenuScene(page=page, kiosk=kiosk), look).widgets]
    assert (OpenDoctor() in commands) is not kiosk
