"""The doctor at an open table: beside the drawing thread, by touch, panel, keys; what it says by itself."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from companion.app.checkup import Checkup
from companion.app.loop import Loop
from companion.app.remarks import Remarks
from companion.cli import main
from companion.devices.rig import TouchRig
from companion.devices.settings import RigSettings
from companion.doctor.host import Space
from companion.games.game import Text
from companion.screens.menu_scene import MenuScene
from companion.screens.sdl import pygame
from companion.screens.service_scene import OpenDoctor, ServiceScene
from tests.app.kit import Whole, whole
from tests.doctor.fake import FakeHost, box

LIMIT_S = 10
WEAK = Text("The power supply is too weak for this board. Take the one made for it; until then the reader "
            "may fail.")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path / "data") as opened:
        yield opened


class Slow(FakeHost):
    """A machine that answers when the test says so."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.free = Event()

    def space(self, path: str) -> Space | None:
        assert self.free.wait(LIMIT_S)
        return super().space(path)


def examined(table: Whole, host: FakeHost, folder: Path) -> Checkup:
    checkup = Checkup(folder, table.rig, RigSettings(), host)
    table.parts.desk.examined_by(checkup)
    return checkup


def shown(table: Whole) -> ServiceScene:
    found = table.parts.desk.scene
    assert isinstance(found, ServiceScene)
    return found


def words(table: Whole) -> str:
    return " ".join(widget.words for widget in table.loop.screen.widgets)


def to_menu_page(table: Whole) -> None:
    while table.loop.screen.widget("doctor") is None:
        table.hands.touch("more")


def test_it_looks_beside_the_drawing_thread_and_shows_what_it_found(table: Whole, tmp_path: Path) -> None:
    host = Slow(tmp_path / "machine")
    checkup = examined(table, host, tmp_path / "data")
    table.hands.touch("menu")
    to_menu_page(table)
    table.hands.touch("doctor")
    assert shown(table).looking
    assert "Looking at the machine" in words(table)
    table.hands.touch("close")
    assert isinstance(table.parts.desk.scene, MenuScene), "nobody has to wait for it"
    table.hands.touch("doctor")
    host.free.set()
    checkup.wait(LIMIT_S)
    table.hands.wait(3_000)
    assert "Looking at the machine" not in words(table)
    assert shown(table).report is not None
    assert "things to mend" in words(table), "on a machine on which nothing is"


@pytest.mark.parametrize("way", ["panel", "keys"])
def test_it_is_opened_turned_and_left_without_a_touch(table: Whole, tmp_path: Path, way: str) -> None:
    checkup = examined(table, box(tmp_path / "machine"), tmp_path / "data")

    choose = table.key_to if way == "keys" else table.hands.walk_to
    choose("menu")
    while table.loop.screen.widget("doctor") is None:
        choose("more")
    choose("doctor")
    checkup.wait(LIMIT_S)
    table.hands.wait(3_000)
    assert shown(table).report is not None
    choose("page")
    assert shown(table).page == 1
    choose("again")
    choose("close")
    assert isinstance(table.parts.desk.scene, MenuScene)
    checkup.wait(LIMIT_S)


def test_who_asks_twice_is_examined_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Slow(tmp_path / "machine")
    asked: list[object] = []
    monkeypatch.setattr("companion.doctor.examine.examine", lambda *_: asked.append(host.free.wait(LIMIT_S)))
    checkup = Checkup(tmp_path, TouchRig(), RigSettings(), host)
    checkup.begin()
    checkup.begin()
    host.free.set()
    checkup.wait(LIMIT_S)
    assert asked == [True]


def test_an_examination_that_breaks_down_can_be_asked_for_again(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError

    checkup = Checkup(tmp_path, TouchRig(), RigSettings(), box(tmp_path / "machine"))
    told: list[object] = []
    monkeypatch.setattr("threading.excepthook", told.append)
    monkeypatch.setattr("companion.doctor.examine.examine", broken)
    checkup.begin()
    checkup.wait(LIMIT_S)
    assert (checkup.looking, checkup.report, len(told)) == (False, None, 1)
    monkeypatch.undo()
    checkup.begin()
    checkup.wait(LIMIT_S)
    assert checkup.report is not None


def boot(host: FakeHost, name: str, bits: str) -> None:
    host.write("/proc/sys/kernel/random/boot_id", f"{name}\n")
    host.write("/sys/bus/platform/devices/soc:firmware/get_throttled", f"{bits}\n")


def remarks(host: FakeHost, folder: Path) -> Remarks:
    return Remarks(host, "/var/lib/companion", folder)


def test_e82_the_weak_supply_is_told_once_in_each_start_of_the_machine(tmp_path: Path) -> None:
    host = box(tmp_path / "machine")
    boot(host, "first", "0")
    watch = remarks(host, tmp_path)
    assert list(watch.now()) == []
    boot(host, "first", "50005")
    assert list(watch.now()) == [WEAK]
    assert watch.done
    assert list(remarks(host, tmp_path).now()) == [], "the companion was started again, not the machine"
    boot(host, "second", "50000")
    assert len(list(remarks(host, tmp_path).now())) == 1


def test_e82_a_folder_that_takes_nothing_tells_it_all_the_same(tmp_path: Path) -> None:
    host = box(tmp_path / "machine")
    boot(host, "first", "1")
    (tmp_path / "supply-told").mkdir()
    assert len(list(remarks(host, tmp_path).now())) == 1
    assert len(list(remarks(host, tmp_path / "nowhere").now())) == 1


def test_e75_what_is_saved_where_nothing_stays_is_told_at_once(tmp_path: Path) -> None:
    host = box(tmp_path / "machine")
    boot(host, "first", "0")
    host.mounts("30 22 0:40 / /var/lib/companion rw shared:9 - tmpfs tmpfs rw")
    watch = remarks(host, tmp_path)
    assert [str(said) for said in watch.now()] == [
        "What is saved here is gone once the power is: the data folder is on tmpfs. Export what is to stay."]
    assert list(watch.now()) == []


def test_a_machine_that_says_nothing_of_its_supply_is_not_watched(tmp_path: Path) -> None:
    watch = remarks(FakeHost(tmp_path), tmp_path)
    assert list(watch.now()) == []
    assert watch.done


def test_the_watch_says_what_it_saw_at_the_table(table: Whole, tmp_path: Path,
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    host = box(tmp_path / "machine")
    boot(host, "first", "50005")
    checkup = examined(table, host, tmp_path / "data")
    monkeypatch.setattr("companion.app.checkup.FIRST_S", 0)
    checkup.watch()
    checkup.wait(LIMIT_S)
    pygame.event.clear()
    table.hands.wait(2_000)
    assert str(WEAK) in words(table)


def test_the_end_waits_for_what_is_imported_meanwhile(tmp_path: Path,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """Python crashed now and then when it was taken down while the watch still brought its modules."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    waited, wait = Event(), Checkup.wait
    brought: list[bool] = []

    class Importing(Remarks):
        def __init__(self, *_: object) -> None:
            brought.append(waited.wait(LIMIT_S))
            super().__init__(box(tmp_path / "machine"), str(tmp_path))

    def waits(checkup: Checkup, seconds: float) -> None:
        waited.set()
        wait(checkup, seconds)

    monkeypatch.setattr("companion.app.remarks.Remarks", Importing)
    monkeypatch.setattr(Checkup, "wait", waits)
    with whole(tmp_path / "data") as table:
        table.parts.examine()
    assert brought == [True]
    assert "supply" not in {thread.name for thread in enumerate_threads()}


def test_companion_play_has_its_machine_examined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what it says by itself is heard; the first frame has not waited for any of it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    host = box(tmp_path / "machine")
    boot(host, "first", "50005")
    monkeypatch.setattr("companion.doctor.host.ThisHost", lambda: host)
    monkeypatch.setattr("companion.app.checkup.FIRST_S", 0)
    seen: list[object] = []

    def evening(loop: Loop) -> None:
        desk = loop._parts.desk
        desk.do(OpenDoctor())
        for _ in range(LIMIT_S * 100):
            shown = desk.scene
            if isinstance(shown, ServiceScene) and shown.report is not None and shown.notice is not None:
                seen.extend((shown.report.machine, str(shown.notice.text)))
                return
            pygame.time.wait(10)

    monkeypatch.setattr(Loop, "run", evening)
    assert main(["play", "--data", str(tmp_path / "data"), "--rig", "touch"]) == 0
    assert seen == ["Raspberry Pi 4 Model B Rev 1.4, Debian GNU/Linux 13 (trixie)", str(WEAK)]
