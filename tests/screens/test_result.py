"""The end of a game as people see it: places, chart, what made up the points, and why this order."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.button_tricks.scoring import bonus, points, totals
from companion.games.button_tricks.state import ButtonState, Tally
from companion.screens import scene as s
from companion.screens.build import build
from companion.screens.chart import apart, tick_step
from companion.screens.checks import check
from companion.screens.look import Look
from companion.screens.marks import Button, Line
from companion.screens.result import reasons, verdict
from companion.screens.widgets import Screen, Widget
from tests.screens import scenes
from tests.screens.conftest import MakeLook

TABLES: list[dict[str, Any]] = [{}, {"seats": 2}, {"seats": 3}, {"teams": True}, {"counted": True}]
VIEWS: list[s.ResultView] = ["chart", "rounds", "why", "correct", "again"]


def end(view: s.ResultView = "chart", **table: Any) -> s.PlayScene:
    return replace(scenes.game(**table)[-1], ask=s.ShowResult(view))


def get(screen: Screen, wanted: str) -> Widget:
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget


def finished(*tallies: Tally, teams: bool = False) -> ButtonState:
    return replace(end(teams=teams).state, finished=tallies)


def even(*cards: int, tricks: tuple[int, ...] = (1, 1, 1, 1), bets: tuple[int, ...] = (1, 1, 1, 1)) -> Tally:
    return Tally(bets, tricks, cards)


def test_the_breakdown_adds_up_to_the_points_of_each_round(look: Look) -> None:
    scene = end("rounds")
    words = get(build(scene, look), "breakdown").words
    for tally in scene.state.finished:
        for seat in range(4):
            more = bonus(tally.bets[seat], tally.tricks[seat])
            assert f"{points(tally, False)[seat]} {tally.cards[seat]} + {more}" in words
    assert "cards won + bonus of the bet" in words


def test_the_chart_ends_where_the_totals_do(look: Look) -> None:
    scene = end()
    widget = get(build(scene, look), "chart")
    lines = [mark for mark in widget.marks if isinstance(mark, Line)]
    assert len(lines) == 4
    ends = [line.box.y + line.spots[-1][1] for line in lines]
    score = totals(scene.state)
    for one in range(4):
        for other in range(4):
            if score[one] > score[other]:
                assert ends[one] < ends[other]
    assert all(len(line.spots) == 5 for line in lines)
    emblems = [mark.box for mark in widget.marks if isinstance(mark, Button)]
    assert len(emblems) == 4
    assert not any(a.overlaps(b) for a in emblems for b in emblems if a is not b)


def test_partners_share_one_line_with_both_buttons(look: Look) -> None:
    widget = get(build(end(teams=True), look), "chart")
    assert len([mark for mark in widget.marks if isinstance(mark, Line)]) == 2
    assert {mark.seat for mark in widget.marks if isinstance(mark, Button)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("highest", "step"), [(0, 1), (4, 1), (5, 2), (20, 5), (40, 10), (124, 50),
                                               (400, 100)])
def test_the_scale_has_round_steps(highest: int, step: int) -> None:
    assert tick_step(highest) == step


@pytest.mark.parametrize("middles", [[10, 10, 10, 10], [0, 50, 90, 100], [100, 100, 99, 3], [7]])
def test_buttons_at_the_ends_are_moved_apart_but_stay_in_order(middles: list[int]) -> None:
    moved = apart(middles, 20, 0, 100)
    assert all(0 <= y <= 100 for y in moved)
    order = sorted(moved)
    assert all(b - a >= 20 for a, b in pairwise(order))
    assert all((moved[i] <= moved[j]) for i in range(len(moved)) for j in range(len(moved))
               if middles[i] < middles[j])


def test_why_this_order_names_the_criterion_and_each_step() -> None:
    said = [str(text) for text in reasons(finished(even(5, 9, 5, 1)))]
    assert said == [
        "The most points after 1 round win.",
        "Björn before Ana and Cleo: 14 points against 10.",
        "Ana and Cleo before Dmitri: 10 points against 6.",
        "Ana and Cleo have 10 points each and share place 2: nothing else decides.",
    ]


def test_shared_wins_are_called_so_and_places_go_1_1_3(look: Look) -> None:
    scene = replace(end(), state=finished(even(9, 9, 2, 1)))
    screen = build(scene, look)
    assert [get(screen, f"seat-{seat}").runs[0].shown for seat in range(4)] == ["1", "1", "3", "4"]
    assert "shared win" in get(screen, "seat-0").words
    assert "shared win" in get(screen, "seat-1").words
    assert "Ana and Björn share the win with 14 points each." in get(screen, "prompt").words


def test_a_team_s_zero_wins_whatever_the_points() -> None:
    state = finished(even(0, 20, 0, 5, tricks=(0, 4, 0, 1), bets=(0, 4, 0, 1)), teams=True)
    assert str(verdict(state)) == "Ana and Cleo win at once: their bet of zero was met."
    assert str(reasons(state)[0]).startswith("A team that bets zero together")
    assert not any("before" in str(text) for text in reasons(state))


def test_a_game_without_a_result_has_no_winner(look: Look) -> None:
    early = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    for view in VIEWS:
        screen = build(replace(early, ask=s.ShowResult(view)), look)
        assert "ended without a result" in get(screen, "prompt").words or view in {"correct", "again"}
        assert check(screen, look) == []


def test_the_result_can_be_looked_at_in_three_ways_by_one_touch(look: Look) -> None:
    chart, rounds, why = (build(end(view), look) for view in ("chart", "rounds", "why"))
    assert get(chart, "rounds").command == s.ShowView("rounds")
    assert get(chart, "why").command == s.ShowView("why")
    assert get(rounds, "rounds").command == get(why, "why").command == s.ShowView("chart")
    assert all((chart.widget("chart"), rounds.widget("breakdown"), why.widget("reasons")))


def test_before_undo_takes_the_end_back_it_says_what_goes(look: Look) -> None:
    scene = end("correct")
    assert str(scene.undo).split(maxsplit=1)[0] in get(build(scene, look), "prompt").words


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (480, 320), (320, 480)], ids=str)
def test_u8_the_first_touch_on_the_same_table_again_asks(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    assert get(build(end(), look), "again").command == s.ShowView("again")
    asked = build(end("again"), look)
    assert "Begin a new game with the same seats? Björn deals first." in " ".join(
        widget.words for widget in asked.widgets)
    head = end().state.header
    assert get(asked, "again").command == s.Begin(head.seats, dealer=(head.dealer + 1) % 4)
    assert s.ShowView("chart") in [widget.command for widget in asked.widgets] or look.roomy
