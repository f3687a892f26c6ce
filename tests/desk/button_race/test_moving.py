"""The latest move stays drawn; a played card is seen place by place, and those that it bumps leave."""

from pathlib import Path

from companion.clock import MS
from companion.desk.button_race.moving import BUMP_NS, STEP_NS, latest, pictures
from companion.games.button_race.actions import Discard, Draw
from companion.games.button_race.board import PLACES
from companion.games.button_race.state import RaceState, owner_of
from companion.games.game import Action
from companion.screens import scene
from companion.screens.button_race import asks
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import Prefer
from companion.screens.settings import Settings
from tests.desk.button_race.kit import RaceKit
from tests.games.button_race.kit import do, on, play


def seen(before: RaceState, action: Action) -> list[asks.ShowMove]:
    shown = [each.ask for each in pictures(before, action)]
    found = [each for each in shown if isinstance(each, asks.ShowMove)]
    assert found == shown
    return found


def test_a_button_is_seen_on_each_place_that_it_passes() -> None:
    shown = seen(on("A11"), play(0, "3", "A11 A8"))
    assert [(each.colour, each.place) for each in shown] == [(0, 9), (0, 10), (0, 11)]
    assert all(owner_of(each.board, PLACES["A11"]) is None for each in shown), "it has left"
    assert all(isinstance(each.under, asks.AskCard) for each in shown)


def test_whoever_is_bumped_is_seen_leaving_at_the_end() -> None:
    before = on("A11", "A8")
    entry = play(0, "3", "A11 A8")
    assert [each.for_ns for each in pictures(before, entry)] == [STEP_NS] * 3 + [BUMP_NS]
    *going, last = seen(before, entry)
    assert last.bumped == ((1, PLACES["A8"], PLACES["B.start"]),)
    assert owner_of(going[0].board, PLACES["A8"]) == 1, "it stands there until then"
    assert owner_of(last.board, PLACES["A8"]) is None


def test_both_parts_of_a_seven_are_seen_one_after_the_other() -> None:
    before = on("A11 A15", "A8")
    shown = seen(before, play(0, "7", "A11 A8", "A15 A11"))
    assert [each.place for each in shown] == [9, 10, 11, 11, 5, 6, 7, 8]
    assert owner_of(shown[-1].board, PLACES["A8"]) == 0, "the first part stands where it went"
    assert owner_of(shown[-1].board, PLACES["A15"]) is None


def test_a_partner_that_is_sent_on_stands_on_its_entry_afterwards() -> None:
    before = on("A11 A15", "", "A8")
    shown = seen(before, play(0, "7", "A11 A8", "A15 A11"))
    assert shown[3].bumped == ((2, PLACES["A8"], PLACES["C16"]),)
    assert owner_of(shown[-1].board, PLACES["C16"]) == 2


def test_nothing_moves_for_a_discard_and_a_draw() -> None:
    assert pictures(on(), Discard(0, "5")) == ()
    assert pictures(do(on(), Discard(0, "5")), Draw(0)) == ()


def test_after_the_move_that_wins_nothing_is_asked_for() -> None:
    before = on("home5 home4 home3 home2 A16", "", "home1 home2 home3 home4 home5")
    assert [each.under for each in seen(before, play(0, "A", "A16 home1"))] == [None]


def test_the_latest_move_stays_through_a_draw_and_goes_with_a_discard() -> None:
    before = on("A11")
    entry = play(0, "5", "A11 A6")
    after = do(before, entry)
    (moved,) = latest([(before, entry)])
    assert (moved.move, moved.path[0], moved.path[-1]) == (("A11", "A6"), 8, 13)
    assert latest([(after, Draw(0)), (before, entry)]) == (moved,)
    assert latest([(after, Discard(1, "5")), (before, entry)]) == ()
    assert latest([]) == ()


def test_at_the_table_it_takes_a_moment_and_people_need_not_wait_for_it(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    kit.act(play(0, "A", "start A11"), Draw(0), *(Discard(seat, "5") for seat in (1, 2, 3)))
    kit.act(play(0, "3", "A11 A8"))
    assert isinstance(kit.race.ask, asks.ShowMove)
    assert kit.desk.due_ns == kit.clock.now_ns() + STEP_NS
    assert [each.move for each in kit.race.latest] == [("A11", "A8")]
    kit.clock.pass_ms(STEP_NS / MS)
    assert kit.race.ask.place == PLACES["A9"]
    kit.desk.do(asks.PickCard("5"))
    assert isinstance(kit.race.ask, asks.AskDiscard), "what comes next can be entered at once"


def test_undo_takes_the_play_back_while_it_is_still_seen(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    kit.act(play(0, "A", "start A11"))
    assert isinstance(kit.race.ask, asks.ShowMove)
    kit.clock.pass_ms(1)
    kit.desk.do(scene.Undo())
    assert isinstance(kit.race.ask, asks.AskCard)
    assert (kit.lines(), kit.race.latest) == ([], ())


def test_with_reduced_movement_nothing_is_shown_by_itself(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    kit.do(OpenMenu(), Prefer(Settings(calm=True)), scene.Close())
    kit.act(play(0, "A", "start A11"))
    assert isinstance(kit.race.ask, asks.AskCard)
