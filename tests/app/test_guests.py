"""A kiosk between two groups of guests: the attract screen, a game that was left, what is still offered."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.checkup import Checkup
from companion.app.guests import TICK, TICKS_A_PAGE
from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.app.rest import ATTRACT_AFTER, CLOSED_AFTER, DIM_AFTER, Rest
from companion.clock import MS, ManualClock
from companion.devices.settings import RigSettings
from companion.devices.signals import Key
from companion.games.game import Text
from companion.posing.table import EVENING, FineRig, fill, read_until
from companion.screens.display import close_window, open_window
from companion.screens.scene import Do, GoHome, ShowResult
from companion.screens.sdl import pygame
from companion.screens.start_scene import KeyboardScene, SetupScene, StartScene
from companion.table.folder import NotSaved
from companion.table.record import Opening
from companion.table.rows import Entry
from tests.app.kit import SIZE, Whole, whole
from tests.doctor.fake import FakeHost

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"
MINUTE = 60_000


@pytest.fixture(autouse=True)
def _no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


class Quiet(Whole):
    """A table whose devices have nothing to say, for hours at no cost."""

    def __init__(self, folder: Path, clock: ManualClock, *, kiosk: bool) -> None:
        self.clock, self.surface = clock, open_window(SIZE)
        self.parts = Parts(folder, "pi", RigSettings(), clock, rig=FineRig(), kiosk=kiosk)
        self.loop = Loop(self.parts, self.surface, SIZE)

    def wait(self, ms: int) -> None:
        for _ in range(2):
            self.clock.pass_ms(ms / 2)
            self.loop.turn()

    def touch(self, wanted: str) -> None:
        widget = self.loop.screen.widget(wanted)
        assert widget is not None, wanted
        mouse(self, self.loop.touch_point(widget))


@contextmanager
def quiet(folder: Path, clock: ManualClock | None = None, *, kiosk: bool = True) -> Iterator[Quiet]:
    """Open one, and close it again."""
    table = Quiet(folder, clock or ManualClock(EVENING), kiosk=kiosk)
    try:
        table.wait(1_000)
        yield table
    finally:
        table.parts.close()
        close_window()


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Quiet]:
    """At its start screen."""
    with quiet(tmp_path) as table:
        yield table


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Quiet]:
    """In the middle of a game of Ana and others."""
    begun(tmp_path)
    with quiet(tmp_path) as table:
        assert table.parts.desk.playing
        yield table


def begun(folder: Path, clock: ManualClock | None = None) -> None:
    """A game that goes on, as it lies on the disk."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), 30)
    fill(folder, clock or ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())


def idle(table: Quiet, minutes: float) -> None:
    """Nobody does anything; the table glances at the clock now and then."""
    for _ in range(6):
        table.clock.pass_ms(minutes * MINUTE / 6)
        table.loop.turn()


def mouse(table: Quiet, point: tuple[int, int] = (400, 240), down_ms: int = 60) -> None:
    for kind, ms in ((pygame.MOUSEBUTTONDOWN, down_ms), (pygame.MOUSEBUTTONUP, 60)):
        pygame.event.post(pygame.event.Event(kind, pos=point, button=1, touch=False))
        table.wait(ms)


def wake(table: Quiet) -> None:
    """A touch that wakes it, and time to look."""
    mouse(table)
    table.wait(500)


def attracts(table: Whole) -> bool:
    return table.loop.screen.widget("words") is not None


def said(table: Quiet) -> str:
    words = table.loop.screen.widget("words")
    assert words is not None
    return words.words


def start(table: Quiet) -> StartScene:
    scene = table.parts.desk.scene
    assert isinstance(scene, StartScene)
    return scene


def test_the_screen_is_dimmed_then_attracts_and_is_dark_after_hours(kiosk: Quiet) -> None:
    bright = kiosk.picture
    idle(kiosk, DIM_AFTER / MS / MINUTE + 0.5)
    assert not attracts(kiosk)
    assert sum(kiosk.picture) < 0.95 * sum(bright)
    idle(kiosk, 1)
    assert attracts(kiosk)
    assert "Touch to play" in said(kiosk)
    idle(kiosk, CLOSED_AFTER / MS / MINUTE - 8)
    assert attracts(kiosk)
    idle(kiosk, 3)
    assert not any(kiosk.picture)
    mouse(kiosk)
    assert kiosk.loop.screen.widget("new-button")


@pytest.mark.parametrize("by", ["button", "seat", "card", "undo", "key"])
def test_u85_whatever_wakes_it_only_wakes_it(tmp_path: Path, by: str) -> None:
    with whole(tmp_path, kiosk=True) as table:
        for _ in range(2):
            table.clock.pass_ms(ATTRACT_AFTER / MS / 2 + 1_000)
            table.loop.turn()
        assert attracts(table)
        match by:
            case "button":
                table.hands.press(Key.OK)
            case "seat":
                table.hands.press(Key.SEAT_1)
            case "card":
                table.hands.lay("S5")
            case "undo":
                table.hands.press(Key.UNDO)
            case _:
                table.key(pygame.K_RETURN)
        assert not attracts(table)
        assert table.loop.screen.widget("new-button")
        assert table.notice == ""


def test_u84_a_quick_second_touch_chooses_no_game(kiosk: Quiet) -> None:
    """U84: for 400 ms nobody has seen the start screen yet."""
    idle(kiosk, 7)
    mouse(kiosk)
    spot = kiosk.loop.screen.widget("new-button")
    assert spot is not None
    mouse(kiosk, kiosk.loop.touch_point(spot))
    assert kiosk.loop.screen.widget("new-button")
    kiosk.wait(400)
    mouse(kiosk, kiosk.loop.touch_point(spot))
    assert not kiosk.loop.screen.widget("new-button")


def test_buttons_sway_slowly_and_nothing_stays_in_its_place(kiosk: Quiet) -> None:
    idle(kiosk, 7)
    pictures = []
    for _ in range(4):
        pictures.append(kiosk.picture)
        kiosk.clock.pass_ms(TICK / MS)
        kiosk.loop.turn()
    assert len(set(pictures)) > 2
    words = kiosk.loop.screen.widget("words")
    kiosk.clock.pass_ms(TICK * TICKS_A_PAGE / MS)
    kiosk.loop.turn()
    moved = kiosk.loop.screen.widget("words")
    assert words is not None
    assert moved is not None
    assert words.box != moved.box


def test_with_calm_nothing_sways_but_nothing_burns_in_either(kiosk: Quiet) -> None:
    kiosk.parts.preferences.prefer(replace(kiosk.parts.desk.settings, calm=True))
    idle(kiosk, 7)
    shown = set()
    for _ in range(2 * TICKS_A_PAGE):
        shown.add(kiosk.picture)
        kiosk.clock.pass_ms(TICK / MS)
        kiosk.loop.turn()
    assert len(shown) in {2, 3}


def test_at_home_the_start_screen_stays_and_a_game_is_never_put_away(tmp_path: Path) -> None:
    begun(tmp_path)
    with quiet(tmp_path, kiosk=False) as table:
        idle(table, 125)
        assert table.parts.desk.playing
        table.parts.desk.do(GoHome())
        mouse(table)
        idle(table, 25)
        assert table.loop.screen.widget("new-button")
        assert table.loop.screen.widget("resume")


def test_a_game_goes_on_until_nobody_touched_it_for_twenty_minutes(playing: Quiet) -> None:
    before, game = playing.state, playing.parts.table.game_id
    for _ in range(2):
        idle(playing, 19)
        assert not attracts(playing)
        mouse(playing)  # only wakes
    assert playing.state == before
    idle(playing, 21)
    assert attracts(playing)
    assert "A game waits" in said(playing)
    assert playing.parts.table.session is None
    mouse(playing)
    assert "Nobody touched the table for 20 minutes" in playing.notice
    playing.wait(400)
    playing.touch("resume")
    assert (playing.state, playing.parts.table.game_id) == (before, game)


def test_it_is_put_away_from_every_screen_and_however_it_was_locked(playing: Quiet) -> None:
    before = playing.state
    playing.touch("menu")
    lock = playing.loop.screen.widget("lock")
    assert lock is not None
    mouse(playing, playing.loop.touch_point(lock), down_ms=2_400)
    assert playing.loop.screen.widget("unlock")
    idle(playing, 21)
    assert attracts(playing)
    wake(playing)
    playing.touch("resume")
    assert playing.state == before


def test_the_staff_say_after_how_long(playing: Quiet) -> None:
    playing.parts.preferences.prefer(replace(playing.parts.desk.settings, leave_minutes=60))
    idle(playing, 59)
    assert playing.parts.desk.playing
    idle(playing, 2)
    assert not playing.parts.desk.playing


def test_u61_a_left_game_is_offered_for_an_hour_and_then_only_in_the_list(playing: Quiet) -> None:
    """Whoever comes later begins from nothing: neither the game nor its people's names are offered."""
    before = playing.state
    idle(playing, 21)
    idle(playing, 57)
    assert start(playing).unfinished is not None
    idle(playing, 4)
    assert start(playing).unfinished is None
    assert "waits" not in said(playing)
    wake(playing)
    assert playing.notice == ""
    assert not playing.loop.screen.widget("resume")
    playing.touch("new-button")
    shown = playing.parts.desk.scene
    assert isinstance(shown, SetupScene)
    assert not shown.last_group
    assert shown.setup.names == ("",) * 4
    playing.touch("deal")
    assert playing.state.header.seats == ("",) * 4
    assert playing.state != before
    kept = playing.parts.table.games()[-1]
    assert kept.status == "parked"
    assert playing.parts.table.look_at(kept.id).state == before


def test_within_the_hour_the_same_group_may_play_again(playing: Quiet) -> None:
    idle(playing, 21)
    wake(playing)
    playing.touch("new-button")
    assert playing.loop.screen.widget("last-group")


def test_the_offer_survives_a_restart_of_the_program(tmp_path: Path) -> None:
    clock = ManualClock(EVENING)
    begun(tmp_path, clock)
    with quiet(tmp_path, clock) as table:
        idle(table, 50)
    with quiet(tmp_path, clock) as table:
        assert start(table).unfinished is not None
        assert not table.parts.desk.playing
        idle(table, 65)
        assert start(table).unfinished is None


def test_a_running_game_comes_back_after_a_restart_but_not_the_next_day(tmp_path: Path) -> None:
    """Whoever pulled the plug in the evening is not there in the morning."""
    clock = ManualClock(EVENING)
    begun(tmp_path, clock)
    with quiet(tmp_path, clock) as table:
        assert table.parts.desk.playing
    clock.pass_ms(14 * 60 * MINUTE)
    with quiet(tmp_path, clock) as table:
        assert not table.parts.desk.playing
        assert start(table).unfinished is None
        assert [game.status for game in table.parts.table.games()] == ["parked"]


def test_what_was_half_set_up_and_left_is_gone(kiosk: Quiet) -> None:
    kiosk.touch("new-button")
    assert kiosk.loop.screen.widget("choose-players")
    idle(kiosk, 7)
    assert attracts(kiosk)
    mouse(kiosk)
    assert kiosk.loop.screen.widget("new-button")


def test_nothing_of_this_happens_before_it_is_due() -> None:
    rest = Rest(0, kiosk=True)
    assert rest.due_ns(DIM_AFTER) == ATTRACT_AFTER
    assert rest.due_ns(ATTRACT_AFTER) == CLOSED_AFTER
    assert not rest.dark(CLOSED_AFTER - MS)
    assert rest.due_after(ATTRACT_AFTER, ATTRACT_AFTER) is None


@pytest.mark.parametrize("kind", ["tmpfs", "overlay"])
def test_e75_a_kiosk_says_calmly_when_nothing_would_stay(kiosk: Quiet, tmp_path: Path, kind: str,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    """With a read-only root that hides the partition of the games; it waits behind the attract screen."""
    host = FakeHost(tmp_path / "machine")
    host.mounts(f"30 22 0:40 / / rw shared:9 - {kind} {kind} rw,lowerdir=/lower,upperdir=/upper")
    monkeypatch.setattr("companion.app.checkup.FIRST_S", 0)
    checkup = Checkup(tmp_path, FineRig(), RigSettings(), host)
    kiosk.parts.desk.examined_by(checkup)
    checkup.watch()
    checkup.wait(30)
    idle(kiosk, 7)
    assert attracts(kiosk)
    wake(kiosk)
    assert kiosk.notice.startswith("What is saved here is gone once the power is")
    shown = " ".join(widget.words for widget in kiosk.loop.screen.widgets)
    assert "gone once the power is" in shown
    kiosk.touch("new-button")
    assert kiosk.notice == ""


def test_u54_after_the_end_of_a_game_its_record_attracts_the_next_guests(tmp_path: Path) -> None:
    """Both who share the first place are named; the result itself is left for the start screen."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), None)
    *before, last = session.lines()
    fill(tmp_path, ManualClock(EVENING), Opening.of(session.game, session.header), before)
    with quiet(tmp_path) as table:
        table.parts.desk.do(Do(last.action))
        for _ in range(8):  # the last tricks are settled one after the other
            table.wait(5_000)
        assert isinstance(table.asked(), ShowResult)
        idle(table, 7)
        assert attracts(table)
        table.parts.desk.wait_for_statistics()
        table.wait(round(TICK * TICKS_A_PAGE / MS))
        assert "Ana, Cleo · 104 points at Button" in said(table)
        wake(table)
        assert start(table).unfinished is None
        assert table.parts.table.games()[0].status == "finished"


def test_with_a_full_disk_the_game_of_those_who_left_waits_for_room_too(
        playing: Quiet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it keeps the next guests from playing, and all of it is saved once there is room."""
    table, journal = playing.parts.table, playing.parts.journal
    append, full = journal.append, [True]

    def refuse(*entries: Entry) -> None:
        if full:
            raise NotSaved(Text("the disk is full"))
        append(*entries)

    monkeypatch.setattr(journal, "append", refuse)
    playing.touch("undo")
    idle(playing, 21)
    assert attracts(playing)
    assert table.unsaved == 2, "what was undone, and that it was put away"
    wake(playing)
    playing.touch("new-button")
    playing.wait(500)
    playing.touch("deal")
    assert playing.parts.desk.playing
    full.clear()
    assert playing.parts.writer.close(20)
    assert table.unsaved == 0
    assert [game.status for game in table.games()] == ["running", "parked"]


def test_the_names_of_an_earlier_group_are_offered_nowhere(playing: Quiet) -> None:
    """Neither while a game is set up nor when names are changed in its middle."""
    names = {name for name in playing.state.header.seats if name}
    for minutes in (21, 30):
        idle(playing, minutes)
    wake(playing)

    def offered() -> set[str]:
        """What whoever writes a name in a new game may choose from."""
        playing.touch("new-button")
        playing.wait(500)
        playing.touch("deal")
        for wanted in ("menu", "names", "name-0"):
            playing.wait(500)
            playing.touch(wanted)
        shown = playing.parts.desk.scene
        assert isinstance(shown, KeyboardScene)
        return set(shown.recent)

    assert offered() == names, "they may still be there"
    for minutes in (21, 45):
        idle(playing, minutes)
    wake(playing)
    assert offered() == set()
