"""What changes by itself is seen when it is due, although an idle table hardly looks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.loop import IDLE_MS, Loop
from companion.app.parts import Parts
from companion.app.rest import ACROSS_AFTER, DIM_AFTER
from companion.clock import MS, ManualClock
from companion.desk.gains import SHOWN_NS
from companion.desk.settling import STEP_NS
from companion.devices.settings import RigSettings
from companion.games.button_tricks.actions import Take
from companion.games.button_tricks.rulings import RoundScored
from companion.games.game import Action
from companion.posing.table import EVENING, FineRig, fill, read_until
from companion.screens.button_tricks.scene import AskWatch, Do
from companion.screens.display import close_window, open_window
from companion.table.record import Opening
from tests.app.kit import Whole, begin_two, whole

GAME = Path(__file__).parent.parent / "data" / "golden" / "four.jsonl"


def end_of_a_round(folder: Path) -> Action:
    """Play a game into the folder, up to the last card of its first round; that card."""
    session, _ = read_until(GAME.read_bytes().splitlines(keepends=True), None)
    last = next(moment.n for moment in session.steps()
                if any(isinstance(each, RoundScored) for each in moment.rulings))
    lines = session.lines()
    fill(folder, ManualClock(EVENING), Opening.of(session.game, session.header), lines[:last - 1])
    return lines[last - 1].action


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    last = end_of_a_round(tmp_path)
    with whole(tmp_path) as opened:
        opened.parts.desk.do(Do(last))
        opened.parts.writer.flush(30)  # how long the disk takes is another matter
        opened.loop.turn()
        yield opened


def watch(table: Whole, until_ns: int) -> tuple[list[int], list[int]]:
    """Let the loop run alone; when the screen changed, and how long it waited each time (ms)."""
    changes: list[int] = []
    pauses: list[int] = []
    shown = table.loop.screen

    def pause(ms: int) -> None:
        nonlocal shown
        if table.loop.screen is not shown:
            shown = table.loop.screen
            changes.append(table.clock.now_ns())
        pauses.append(ms)
        table.clock.pass_ms(ms)
        if table.clock.now_ns() >= until_ns:
            table.loop.stop()

    table.loop.run(pause)
    return changes, pauses


def test_each_trick_that_is_settled_is_seen_in_the_millisecond_in_which_it_is_due(table: Whole) -> None:
    ask, began = table.asked(), table.clock.now_ns()
    assert isinstance(ask, AskWatch)
    due = [began + STEP_NS * step for step in range(1, ask.of + 1)]
    changes, _ = watch(table, due[-1] + 1_000 * MS)
    assert changes == due


def test_so_is_the_end_of_what_a_seat_has_gained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as table:
        begin_two(table.hands.touch)
        for card in ("L1", "X1"):
            table.hands.lay(card)
        gained = table.clock.now_ns()
        seat = table.state.turn
        assert seat is not None
        table.parts.desk.do(Do(Take(seat, 2)))
        table.parts.writer.flush(30)
        table.loop.turn()
        assert table.play.gained
        changes, _ = watch(table, gained + SHOWN_NS + 1_000 * MS)
        assert changes == [gained + SHOWN_NS]


def test_so_are_the_view_across_the_table_and_the_dimming(table: Whole) -> None:
    table.hands.touch("skip")
    while isinstance(table.asked(), AskWatch):
        table.hands.touch("skip")
    touched = table.clock.now_ns()
    changes, pauses = watch(table, touched + DIM_AFTER + 2_000 * MS)
    late = [at - touched for at in changes]
    assert [round(at / MS, -3) for at in late] == [ACROSS_AFTER / MS, DIM_AFTER / MS]
    idle = [ms for ms in pauses if ms == IDLE_MS]
    assert len(pauses) - len(idle) <= 2_000 / 16 + 10, "it waits long at all other times"


class LateClock(ManualClock):
    """A clock that hears the time of day when it is told to."""

    sure = False

    def wall_is_sure(self) -> bool:
        return self.sure


def test_a_table_at_rest_sees_within_a_second_what_nobody_announces(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With real devices, where only what may have changed is looked at; what is due is seen all the same."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    end_of_a_round(tmp_path)
    clock, surface = LateClock(EVENING), open_window((800, 480))
    parts = Parts(tmp_path, "pi", RigSettings(), clock, rig=FineRig())
    try:
        loop = Loop(parts, surface, (800, 480))
        began = clock.now_ns()

        def turns(ms: int) -> list[int]:
            changes, shown = [], loop.screen
            for _ in range(ms // IDLE_MS):
                clock.pass_ms(IDLE_MS)
                loop.turn()
                if loop.screen is not shown:
                    shown = loop.screen
                    changes.append(clock.now_ns())
            return changes

        turns(1_000)
        assert turns(5_000) == [], "nothing changes"
        clock.sure = True
        assert len(turns(1_000)) == 1, "the clock is known to be right"
        assert turns(15_000) == [began + ACROSS_AFTER]
    finally:
        parts.close()
        close_window()
