"""The debounce machine. Names begin with the row of the field reports that they answer."""

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.clock import MS
from companion.devices.debounce import Debouncer
from companion.devices.settings import DebounceSettings, SettingsError, load_settings
from companion.devices.signals import Held, Key, Pressed, Released, Signal, Trouble

USUAL = DebounceSettings()

Edges = Sequence[tuple[float, bool]]
"""Level changes: milliseconds since the start, and whether the button is down from there on."""


def play(
    edges: Edges,
    *,
    until: float,
    every: float = 1.0,
    lost: Iterable[int] = (),
    figures: DebounceSettings = USUAL,
    down: bool = False,
) -> tuple[list[Signal], Debouncer]:
    """Feed edges and look every few milliseconds, as the rig does; `lost` edges happen but are not told."""
    machine = Debouncer(Key.OK, figures, down=down, now_ns=0)
    out: list[Signal] = []
    level, told, now = down, 0, 0.0

    def read() -> bool:
        return level

    while now <= until:
        while told < len(edges) and edges[told][0] <= now:
            level = edges[told][1]
            if told not in lost:
                out += machine.edge(level, round(edges[told][0] * MS))
            told += 1
        out += machine.advance(round(now * MS), read)
        now += every
    return out, machine


def taps(*starts: float, length: float) -> Edges:
    return [edge for start in starts for edge in ((start, True), (start + length, False))]


def train(rng: random.Random, start: float, length: float, *, ends_down: bool) -> list[tuple[float, bool]]:
    """Contacts that bounce for so long, at random distances of 0.2 to 8 ms, and then rest."""
    edges, at, down = [], start, ends_down
    while at < start + length:
        edges.append((at, down))
        at, down = at + rng.uniform(0.2, 8), not down
    edges.append((start + length, ends_down))
    return edges


def kinds(signals: Iterable[Signal]) -> list[type[Signal]]:
    return [type(signal) for signal in signals]


@pytest.mark.parametrize("every", [1, 7, 50, 300])
def test_e1_a_tap_shorter_than_the_window_counts_and_so_does_the_next(every: float) -> None:
    out, _ = play(taps(100, 1100, length=10), until=2000, every=every)
    assert kinds(out) == [Pressed, Released, Pressed, Released]
    assert [signal.at_ns for signal in out] == [100 * MS, 110 * MS, 1100 * MS, 1110 * MS]


def test_e1_a_release_whose_edge_was_lost_is_found_when_the_window_closes() -> None:
    out, machine = play(taps(100, 1100, length=10), until=2000, lost={1})
    assert kinds(out) == [Pressed, Released, Pressed, Released]
    assert not machine.down


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0.05, 200), min_size=1, max_size=60), st.data())
def test_e3_presses_minus_releases_is_always_0_or_1(gaps: list[float], data: st.DataObject) -> None:
    at, edges = 60.0, []
    for number, gap in enumerate(gaps):
        edges.append((at, number % 2 == 0))
        at += gap
    lost = data.draw(st.sets(st.integers(0, len(gaps) - 1)))
    out, machine = play(edges, until=at + 1000, every=data.draw(st.sampled_from([1, 5, 16, 50])), lost=lost)
    balance = 0
    for signal in out:
        balance += isinstance(signal, Pressed) - isinstance(signal, Released)
        assert balance in {0, 1}
    assert machine.down == (balance == 1)
    if not edges[-1][1]:
        assert balance == 0, "nothing is pressed for ever"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0.05, 300), min_size=1, max_size=60))
def test_presses_keep_their_distance(gaps: list[float]) -> None:
    at, edges = 60.0, []
    for number, gap in enumerate(gaps):
        edges.append((at, number % 2 == 0))
        at += gap
    out, _ = play(edges, until=at + 300, every=5)
    presses = [signal.at_ns for signal in out if isinstance(signal, Pressed)]
    assert all(later - earlier >= 120 * MS for earlier, later in pairwise(presses))


@pytest.mark.parametrize("dip", [0.1, 3, 4, 5])
def test_e5_a_short_dip_while_held_is_nothing(dip: float) -> None:
    out, machine = play([(100, True), (400, False), (400 + dip, True)], until=700, every=0.5)
    assert out == [Pressed(100 * MS, Key.OK)]
    assert machine.down


@pytest.mark.parametrize("every", [0.5, 16])
def test_a_dip_that_a_finger_can_make_is_a_release(every: float) -> None:
    out, _ = play([(100, True), (400, False), (460, True)], until=700, every=every)
    assert kinds(out) == [Pressed, Released, Pressed]


def test_e11_one_tap_of_80_ms_is_one_press_and_presses_on_press() -> None:
    machine = Debouncer(Key.OK, DebounceSettings(), down=False, now_ns=0)
    machine.advance(60 * MS, lambda: False)
    assert machine.edge(True, 100 * MS) == []
    assert machine.due() == 105 * MS
    assert machine.advance(105 * MS, lambda: True) == [Pressed(100 * MS, Key.OK)]
    assert machine.edge(False, 180 * MS) == []
    assert machine.advance(400 * MS, lambda: False) == [Released(180 * MS, Key.OK)]
    assert machine.due() is None


@pytest.mark.parametrize("every", [1, 16, 50])
def test_e13_a_hundred_taps_of_40_ms_at_5_hz_are_a_hundred_presses(every: float) -> None:
    starts = [100 + 200 * number for number in range(100)]
    out, machine = play(taps(*starts, length=40), until=21_000, every=every)
    assert kinds(out).count(Pressed) == 100
    assert kinds(out).count(Released) == 100
    assert machine.trouble is None


def test_e14_active_at_rest_is_stuck_and_presses_nothing_until_it_was_released() -> None:
    out, machine = play([], until=2000, down=True)
    assert out == []
    assert machine.trouble is Trouble.STUCK
    out, machine = play([(500, False), (1000, True)], until=1100, down=True)
    assert out == [Pressed(1000 * MS, Key.OK)]
    assert machine.trouble is None


def test_e15_noise_of_50_hz_is_muted_within_a_second_and_heard_again_when_calm() -> None:
    noise = [(100 + 10 * number, number % 2 == 0) for number in range(501)]
    out, machine = play(noise[:101], until=1100)
    assert machine.trouble is Trouble.CHATTER
    assert kinds(out) == [Pressed, Released], "what may look like a press looks so once at most"
    out, machine = play([*noise, (5110, False), (9000, True), (9100, False)], until=9500)
    assert kinds(out) == [Pressed, Released, Pressed, Released]
    assert out[2].at_ns == 9000 * MS
    assert machine.trouble is None


def test_e15_a_muted_input_that_calms_down_pressed_is_stuck() -> None:
    out, machine = play([(100 + 10 * number, number % 2 == 0) for number in range(101)], until=9000)
    assert machine.trouble is Trouble.STUCK
    assert kinds(out) == [Pressed, Released]


def test_e16_spikes_under_5_ms_for_ten_minutes_are_nothing() -> None:
    rng = random.Random(16)
    at = 100.0
    edges: list[tuple[float, bool]] = []
    while at < 600_000:
        edges += taps(at, length=rng.uniform(0.05, 4.9))
        at += rng.uniform(36, 900)
    out, machine = play(edges, until=600_500, every=16)
    assert out == []
    assert machine.trouble is None


def test_e18_a_level_that_settles_after_the_start_presses_nothing() -> None:
    out, machine = play([(20, False)], until=500, down=True)
    assert out == []
    assert machine.trouble is None
    out, machine = play([(20, True), (35, False)], until=500, down=False)
    assert out == []
    assert machine.trouble is None


def test_e18_also_when_the_edge_is_never_told() -> None:
    out, machine = play([(20, False)], until=500, down=True, lost={0})
    assert out == []
    assert machine.trouble is None


@pytest.mark.parametrize("length", [1, 5, 20, 81])
@pytest.mark.parametrize("every", [1, 16, 250])
@pytest.mark.parametrize("seed", range(12))
def test_u91_a_bounce_train_at_both_ends_is_one_press(length: float, every: float, seed: int) -> None:
    rng = random.Random(seed)
    edges = train(rng, 100, length, ends_down=True) + train(rng, 500, length, ends_down=False)
    out, machine = play(edges, until=1500, every=every)
    assert kinds(out) == [Pressed, Released]
    assert 100 * MS <= out[0].at_ns <= (100 + length) * MS
    assert 500 * MS <= out[1].at_ns <= (500 + length) * MS
    assert machine.trouble is None


def test_u91_a_late_bounce_after_81_ms_is_no_second_press() -> None:
    out, machine = play([(100, True), (181, False), (188, True), (600, False)], until=1000)
    assert kinds(out) == [Pressed, Released]
    assert not machine.down


def test_a_hold_is_told_once_and_only_when_the_level_confirms_it() -> None:
    out, _ = play([(100, True), (2000, False)], until=2500, every=16)
    assert kinds(out) == [Pressed, Held, Released]
    assert out[1].at_ns == 900 * MS
    out, _ = play([(100, True), (500, False)], until=2500, every=16, lost={1})
    assert Held not in kinds(out), "its release was lost"
    assert kinds(out) == [Pressed, Released]


def test_a_hold_ends_as_stuck_when_nobody_can_hold_so_long() -> None:
    out, machine = play([(100, True)], until=31_000, every=16)
    assert kinds(out) == [Pressed, Held]
    assert machine.trouble is Trouble.STUCK
    out, machine = play([(100, True), (40_000, False), (41_000, True)], until=41_100, every=16)
    assert kinds(out) == [Pressed, Held, Released, Pressed]
    assert machine.trouble is None


def test_edges_that_come_late_are_judged_as_they_were() -> None:
    machine = Debouncer(Key.OK, DebounceSettings(), down=False, now_ns=0)
    edges = [(100, True), (1000, False), (2000, True), (2003, False), (3000, True), (3040, False)]
    out = [signal for at, down in edges for signal in machine.edge(down, round(at * MS))]
    out += machine.advance(30_000 * MS, lambda: False)
    assert kinds(out) == [Pressed, Held, Released, Pressed, Released]


def test_e19_an_unknown_setting_is_an_error_that_names_it() -> None:
    debounce: dict[str, object] = {"stabel_ms": 5}
    for table, said in (({"panel": {"debounce": debounce}}, "[panel.debounce] has no setting `stabel_ms`."),
                        ({"pannel": {}}, "There is no part [pannel]."),
                        ({"reader": {"baud": "fast"}}, "reader.baud: Expected `int | null`, got `str`.")):
        with pytest.raises(SettingsError) as told:
            load_settings(table)
        assert str(told.value) == said


@pytest.mark.parametrize(("table", "word"), [
    ({"stable_ms": 0}, "stable_ms"),
    ({"stable_ms": True}, "stable_ms"),
    ({"stable_ms": "5"}, "stable_ms"),
    ({"stable_ms": 31}, "stable_ms"),
    ({"quiet_ms": 121}, "quiet_ms"),
    ({"chatter_ms": 100}, "chatter_ms"),
    ({"calm_ms": 10}, "calm_ms"),
])
def test_e19_figures_that_cannot_work_are_refused(table: dict[str, object], word: str) -> None:
    with pytest.raises(SettingsError, match=word):
        load_settings({"panel": {"debounce": table}})


def test_e19_every_figure_has_an_effect() -> None:
    slow = DebounceSettings(stable_ms=20, quiet_ms=60, repeat_ms=300, long_ms=2000)
    assert play(taps(100, length=15), until=500, figures=slow)[0] == []
    assert kinds(play(taps(100, 350, length=100), until=900, figures=slow)[0]) == [Pressed, Released]
    assert kinds(play([(100, True)], until=2000, figures=slow)[0]) == [Pressed]
