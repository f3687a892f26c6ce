"""Safe mode: what counts as a start that failed, what such a table still does, and how it gets out."""

import argparse
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
import pytest

from companion.app import parts as app_parts
from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.app.starts import FILE, QUICK, WELL, Mode, Start, count_folder
from companion.clock import MS, ManualClock
from companion.commands import Stop, play
from companion.desk.own_cards import OwnCards
from companion.desk.playing import Playing
from companion.desk.preferences import FILE as PREFERENCES
from companion.desk.preferences import Preferences
from companion.devices.settings import RigSettings
from companion.posing.table import EVENING, fill, read_until
from companion.screens.display import close_window, open_window
from companion.screens.scene import GameScene, Health, Resume
from companion.screens.settings import Settings
from companion.screens.start_scene import StartScene
from companion.table.deck import Decks
from companion.table.record import Opening
from tests.app.test_play import companion, playing
from tests.app.test_service import Manager

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"


class Box:
    """One machine: starts and boots of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.boots = folder, 0

    def start(self, *, ms: float = 0, ended: bool = False) -> Mode:
        """Start, run for so long, and fail or end in order; in which mode it started."""
        clock = ManualClock()
        start = Start(self.folder, clock, f"boot {self.boots}")
        start.begun()
        clock.pass_ms(ms)
        start.turned()
        if ended:
            start.ended()
        return start.mode


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path / "run")


WELL_MS = WELL / MS
USUAL: Final = "usual"
SAFE: Final = "safe"
BARE: Final = "bare"


def test_e78_three_starts_that_fail_lead_to_safe_mode_and_a_fourth_opens_no_game(box: Box) -> None:
    assert [box.start() for _ in range(6)] == [USUAL] * QUICK + [SAFE, BARE, BARE]


def test_a_table_that_ran_well_for_a_minute_begins_to_count_anew(box: Box) -> None:
    for _ in range(QUICK):
        assert box.start() is USUAL
        assert box.start() is USUAL
        assert box.start(ms=WELL_MS) is USUAL
    assert [box.start(ms=WELL_MS - 1) for _ in range(4)] == [USUAL] * QUICK + [SAFE]


@pytest.mark.parametrize("failed", [QUICK, QUICK + 1], ids=["safe", "bare"])
def test_safe_mode_is_left_by_an_end_in_order_and_by_another_boot_only(box: Box, failed: int) -> None:
    for again in range(2):
        assert [box.start() for _ in range(failed)][-1] is not SAFE or failed > QUICK
        assert box.start(ms=10 * WELL_MS) is not USUAL
        assert box.start(ms=10 * WELL_MS, ended=again == 0) is SAFE, "to run well so mends nothing"
        if again:
            box.boots += 1
        assert box.start(ended=True) is USUAL


def test_a_service_that_is_restarted_by_its_owner_and_a_plug_that_is_pulled_are_no_failures(box: Box) -> None:
    for _ in range(2 * QUICK):
        assert box.start(ended=True) is USUAL
    for _ in range(2 * QUICK):
        box.boots += 1
        assert box.start() is USUAL


@pytest.mark.parametrize("spoilt", [
    b"", b"\0" * 40, b"{", b'{"boot":"boot 0","failed":-3}', b'{"boot":"boot 0","failed":1e99}', b"[" * 900,
    b'{"boot":"boot 0","failed":99,"more":' + b"[" * 900, b"\xff\xfe"])
def test_e73_a_count_that_is_damaged_is_no_count(box: Box, spoilt: bytes) -> None:
    box.folder.mkdir()
    (box.folder / FILE).write_bytes(spoilt)
    assert [box.start() for _ in range(4)] == [USUAL] * QUICK + [SAFE]


def test_a_pipe_in_the_place_of_the_count_is_not_waited_for(box: Box) -> None:
    box.folder.mkdir()
    os.mkfifo(box.folder / FILE)
    assert [box.start() for _ in range(4)] == [USUAL] * QUICK + [SAFE]


def test_where_nothing_can_be_written_every_start_is_a_usual_one(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("a file where a folder is expected")
    box = Box(tmp_path / "run")
    assert [box.start(ended=True) for _ in range(5)] == [USUAL] * 5


def test_the_count_is_kept_where_the_manager_says(tmp_path: Path) -> None:
    assert count_folder({}, tmp_path) == tmp_path
    assert count_folder({"RUNTIME_DIRECTORY": "/run/companion:/run/more"}, tmp_path) == Path("/run/companion")


# -- the table -----------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A table at which a game is running."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), 30)
    fill(tmp_path, ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
    return tmp_path


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    close_window()


def opened(folder: Path, mode: Mode, language: str = "en") -> Parts:
    return Parts(folder, "touch", RigSettings(), ManualClock(EVENING), mode=mode, language=language)


def drawn(parts: Parts) -> Loop:
    loop = Loop(parts, open_window((800, 480)), (800, 480))
    loop.turn()
    return loop


@pytest.mark.usefixtures("window")
def test_in_safe_mode_the_game_goes_on_and_every_screen_says_why_it_is_so_plain(folder: Path) -> None:
    with closing(opened(folder, SAFE, "de")) as parts:
        loop = drawn(parts)
        scene = parts.desk.scene
        assert isinstance(scene, GameScene)
        assert scene.notice is not None
        assert scene.notice.text == app_parts.SAFE_WORDS
        told = loop.screen.widget("notice")
        assert told is not None
        assert "companion doctor" in told.words
        assert "Notbetrieb" in told.words
        lamp = scene.status[0]
        assert (str(lamp.name), lamp.health) == ("safe mode", Health.TROUBLE)
    with closing(opened(folder, USUAL)) as parts:
        usual = parts.desk.scene
        assert isinstance(usual, GameScene)
        assert len(usual.status) == 4
        assert usual.notice is None


@pytest.mark.usefixtures("window")
def test_a_game_that_cannot_be_drawn_is_not_opened_when_safe_mode_failed_and_is_not_lost(
        folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Playing, "scene", fail)
        with closing(opened(folder, SAFE)) as parts, pytest.raises(ZeroDivisionError):
            drawn(parts)
        with closing(opened(folder, BARE)) as parts:
            drawn(parts)
            shown = parts.desk.scene
            assert isinstance(shown, StartScene)
            assert shown.unfinished is not None
            assert shown.notice is not None
            kept = shown.unfinished.game_id
    with closing(opened(folder, USUAL)) as parts:
        assert parts.table.game_id == kept, "a usual start takes it up again"
    with closing(opened(folder, BARE)) as parts:
        parts.desk.do(Resume(kept))
        assert isinstance(parts.desk.scene, GameScene)


def fail(*_: object, **__: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(("reader", "reads"), [(Decks, "load"), (OwnCards, "_read"), (Preferences, "_read")])
def test_in_safe_mode_what_the_owner_wrote_is_left_alone(
        folder: Path, monkeypatch: pytest.MonkeyPatch, reader: type, reads: str) -> None:
    (folder / "villagers.jsonl").write_text("[]")
    monkeypatch.setattr(reader, reads, fail)
    with pytest.raises(ZeroDivisionError):
        opened(folder, USUAL)
    with closing(opened(folder, SAFE)) as parts:
        assert isinstance(parts.desk.scene, GameScene)


def test_e84_preferences_that_lock_people_out_are_not_used_and_are_kept(folder: Path) -> None:
    bad = msgspec.json.encode(Settings(theme="light", rotation=180))
    (folder / PREFERENCES).write_bytes(bad)
    with closing(opened(folder, SAFE)) as parts:
        assert (parts.desk.settings.theme, parts.desk.settings.rotation) == (Settings().theme, 0)
    assert (folder / PREFERENCES).read_bytes() == bad
    with closing(opened(folder, SAFE)) as parts:
        parts.preferences.prefer(Settings(scale=150))
    assert (folder / f"{PREFERENCES}.bad").read_bytes() == bad
    assert Preferences(folder).settings == Settings(scale=150)


def test_e84_a_folder_in_which_every_file_is_damaged_opens_as_usual_and_keeps_them(folder: Path) -> None:
    """So none of that is a start that fails."""
    spoilt = {"journal.db": b"\0" * 20_000, "preferences.json": b"{", "villagers.jsonl": b"\xff",
              "decks/ours.jsonl": b"[[[["}
    (folder / "decks").mkdir()
    (folder / "journal.db-wal").unlink(missing_ok=True)
    for name, data in spoilt.items():
        (folder / name).write_bytes(data)
    with closing(opened(folder, USUAL)) as parts:
        shown = parts.desk.scene
        assert isinstance(shown, StartScene)
        assert shown.notice is not None
        assert parts.desk.settings == Settings(language="en")
        assert len(parts.table.messages) == 2, "the journal and the deck"
    kept = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    assert [name for name, data in spoilt.items() if data not in kept] == []


def test_in_safe_mode_nothing_counts_that_was_said_of_the_devices() -> None:
    said = argparse.Namespace(rig="virtual", fullscreen=True, script=Path("/nowhere"), data=None,
                              settings=Path("/nowhere"), size=(800, 480))
    for mode in (SAFE, BARE):
        assert play._devices(said, mode) == ("touch", RigSettings(), (), (0, 0))
    with pytest.raises(Stop):
        play._devices(said, USUAL)


def test_e84_a_stored_game_that_makes_the_rules_stumble_does_not_stop_the_table(
        folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.table import changes

    monkeypatch.setattr(changes, "_restore", fail)
    with closing(opened(folder, USUAL)) as parts:
        shown = parts.desk.scene
        assert isinstance(shown, StartScene)
        assert shown.notice is not None
        assert "cannot be taken up" in str(shown.notice.text)


# -- the program ---------------------------------------------------------------------------------------


def test_e78_wrong_settings_end_in_safe_mode_and_are_used_once_they_are_mended(tmp_path: Path) -> None:
    """V5: as the service manager starts it, again and again."""
    folder, settings = tmp_path / "data", tmp_path / "data" / "settings.toml"
    folder.mkdir()
    settings.write_text("[panel]\ncolour = 3\n")
    play = ("play", "--rig", "pi", "--data", str(folder))
    with closing(Manager(str(tmp_path / "notify"))) as manager:
        run = manager.variables() | {"SDL_VIDEODRIVER": "dummy", "RUNTIME_DIRECTORY": str(tmp_path / "run")}
        del run["WATCHDOG_PID"]
        for _ in range(QUICK):
            done = companion(*play, cwd=None, **run)
            assert done.returncode == 2
            assert "colour" in done.stderr
            assert "Traceback" not in done.stderr
            assert "READY=1" not in manager.heard()
        with playing(folder, "--rig", "pi", **run) as process:
            said = manager.heard()
            assert "READY=1" in said
            assert "STATUS=safe mode; no game" in said
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=30) == 0
        assert manager.heard()[-1] == "STOPPING=1"
        assert companion(*play, cwd=None, **run).returncode == 2, "a usual start"
        settings.write_text("")
        with playing(folder, "--rig", "touch", **run) as process:
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=30) == 0
