"""What the first screen does not need is imported when it is first needed, not before the first frame."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.posing.table import EVENING, fill, read_until
from companion.table.record import Opening

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"
GUIDE = Path(__file__).parent.parent.parent / "docs" / "for-groups"

REPORT = """
import os, sys

from companion import cli
from companion.app.service import Service

def ready(_):
    print(*sys.modules, flush=True)
    os._exit(0)

Service.ready = ready
sys.exit(cli.main(sys.argv[1:]))
"""

HEAVY = ("logging", "json", "platform", "inspect", "subprocess", "shutil", "tempfile", "tomllib",
         "concurrent.futures", "serial", "gpiozero", "typing_extensions", "dataclasses",
         "importlib.resources", "platformdirs", "numpy", "pkg_resources", "pygame.mixer", "pygame.sysfont",
         "gettext", "decimal", "textwrap", "array", "msgspec.inspect", "rich", "reportlab",
         "openskill")
"""Libraries that come with a setting, a sound, a reader, a panel or a command; never with a picture."""

DEVICES = ("companion.devices.panel", "companion.devices.reader", "companion.devices.virtual_rig",
           "companion.devices.virtual", "companion.devices.script", "companion.screens.rig_panel",
           "companion.app.side")

PAGES = ("companion.screens.pages", "companion.screens.scene", "companion.screens.attract_scene",
         "companion.screens.choice_scene", "companion.screens.log_scene", "companion.screens.menu_scene",
         "companion.screens.service_scene", "companion.screens.staff_scene", "companion.screens.start_scene",
         "companion.screens.statistics_scene", "companion.screens.touch_scene")
"""What the pages are drawn from that every table has: a game in progress begins with none of them."""

NOT_YET = ("companion.app.cues", "companion.app.memory", "companion.app.sounds", "companion.app.starts",
           "companion.desk.checkup", "companion.desk.doors", "companion.desk.finish", "companion.desk.when",
           "companion.desk.button_tricks.correcting", "companion.desk.button_tricks.options",
           "companion.desk.button_tricks.round_end", "companion.screens.button_tricks.counting",
           "companion.screens.button_tricks.totals", "companion.table.faults", "companion.table.salvage",
           "unicodedata")
"""What comes with the first touch, tone, correction, or fault."""

ELSEWHERE = ("companion.commands.records", "companion.commands.demo",
             "companion.screens.button_tricks.across", "companion.screens.button_tricks.result",
             "companion.screens.button_tricks.score_sheet", "companion.screens.button_tricks.small",
             "companion.screens.correct", "companion.screens.games", "companion.screens.keyboard",
             "companion.screens.log", "companion.screens.menu", "companion.screens.setup",
             "companion.screens.small", "companion.screens.service", "companion.desk.service",
             "companion.doctor", "companion.app.checkup", "companion.app.remarks",
             "companion.desk.correct", "companion.desk.games",
             "companion.desk.keyboard", "companion.desk.log", "companion.desk.menu", "companion.desk.setup",
             "companion.desk.sheet", "companion.desk.backroom", "companion.desk.staff",
             "companion.desk.staff_pin", "companion.screens.entries", "companion.screens.pin",
             "companion.screens.staff", "companion.screens.staff_commands", "companion.app.backlight",
             "companion.app.kiosk", "companion.devices.box", "companion.app.guests",
             "companion.screens.attract", "companion.screens.statistics", "companion.desk.attract",
             "companion.desk.survey", "companion.desk.statistics", "companion.table.outcomes")


def loaded(folder: Path) -> list[str]:
    """The modules that are there once the first frame is on the display."""
    ran = subprocess.run([sys.executable, "-c", REPORT, "play", "--rig", "touch", "--data", str(folder)],
                         capture_output=True, text=True, check=True,
                         env=os.environ | {"SDL_VIDEODRIVER": "dummy"})
    return ran.stdout.split()


@pytest.fixture
def in_a_game(tmp_path: Path) -> Path:
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), 60)
    fill(tmp_path, ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
    return tmp_path


def test_a_game_in_progress_waits_for_nothing_else(in_a_game: Path) -> None:
    there = loaded(in_a_game)
    other = (*HEAVY, *DEVICES, *ELSEWHERE, *PAGES, *NOT_YET, "companion.screens.home", "companion.desk.home")
    assert [name for name in other if name in there] == []
    assert "companion.screens.button_tricks.playing" in there


@pytest.mark.parametrize(("record", "game"), [("guilds", "buttonville"), ("race", "button_race")])
def test_a_game_of_each_kind_begins_without_the_pages_of_all(record: str, game: str, tmp_path: Path) -> None:
    """The chips of a set and the pieces of a board are drawn as on small displays."""
    lines = (GUIDE / f"{record}.jsonl").read_bytes().splitlines(keepends=True)
    session, _ = read_until(lines, 12)
    fill(tmp_path, ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
    there = loaded(tmp_path)
    other = (*HEAVY, *DEVICES, *ELSEWHERE, *PAGES, f"companion.desk.{game}.options",
             f"companion.desk.{game}.correcting")
    assert [name for name in other if name in there] == ["companion.screens.small"]
    assert f"companion.screens.{game}.screens" in there


def test_the_start_screen_waits_for_nothing_else(tmp_path: Path) -> None:
    there = loaded(tmp_path)
    other = (*HEAVY, *DEVICES, *ELSEWHERE, "companion.screens.button_tricks.playing")
    assert [name for name in other if name in there] == []
    assert "companion.screens.home" in there
