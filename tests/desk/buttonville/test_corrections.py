"""Any entry of Buttonville is put right in its own form, filled in as it was; what follows is played anew."""

from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.desk import Desk
from companion.games import game_of
from companion.games.buttonville.actions import (
    Bonus,
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    GuildsHeader,
    Lay,
    Ongoing,
    Options,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Strip,
    Take,
)
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.game import Action
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.scoring_asks import UseBonus
from companion.screens.buttonville.step_asks import AskFields, OpenKeys, PickField, StepNumber, UseKeys
from companion.screens.scene import CorrectScene, PreviewScene
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.writer import AtOnce

TURN: tuple[Action, ...] = (
    Recruit(0, "market"), Recruit(0, "pile"), Play(0, "nevole", 2), Draw(0, 1), Take(0), Buttons(0, 2),
    Buttons(1, -1), Lay(0, 0, 1, "hand"), Lay(0, "new", 1, "market", "ben"), Strip(0, 0, 1, "market"),
    Discard(1, 1), Give(1, 0, 1), Pile(30), EndTurn.of(0))
"""A turn with an entry of nearly every kind."""


class Corrected:
    """A desk at which entries are corrected."""

    def __init__(self, folder: Path, *actions: Action, line_up: str = "first_game",
                 **house_rules: object) -> None:
        self.clock = ManualClock()
        journal = Journal.open(folder, self.clock)
        self.table = Table(game_of, journal, AtOnce(journal), self.clock)
        self.desk = Desk(self.table, self.clock, lambda _, tag: tag)
        options = Options(LINE_UPS[line_up].of(2), **house_rules)  # type: ignore[arg-type]
        self.do(scene.Begin(GuildsHeader(1, "buttonville", ("Ana", "Ben"), 0, options)))
        self.do(*map(scene.Do, actions))
        assert self.desk.scene.notice is None

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.clock.pass_ms(1_000)
            self.desk.do(command)

    def correct(self, n: int) -> scene.CorrectScene:
        self.do(scene.OpenLog(), scene.AskCorrection(n))
        shown = self.desk.scene
        assert isinstance(shown, CorrectScene)
        return shown

    @property
    def fields(self) -> AskFields:
        shown = self.desk.scene
        assert isinstance(shown, CorrectScene)
        assert isinstance(shown.form.ask, AskFields)
        return shown.form.ask

    def enter(self) -> str:
        """Enter the form, and say what would stand there."""
        assert self.fields.ready is not None
        self.do(scene.Do(self.fields.ready))
        shown = self.desk.scene
        assert isinstance(shown, PreviewScene)
        return str(shown.new)

    def confirmed(self, n: int) -> Action:
        self.do(scene.Confirm())
        assert self.table.session is not None
        return self.table.session.lines()[n - 1].action


@pytest.fixture
def table(tmp_path: Path) -> Corrected:
    return Corrected(tmp_path, *TURN)


@pytest.mark.parametrize(("n", "touches", "new"), [
    (4, (StepNumber(1),), Draw(0, 2)),
    (5, (PickField("seat"),), Take(1)),
    (6, (OpenKeys(), asks.PressDigit(1), asks.PressDigit(4), UseKeys("set")), Buttons(0, 14)),
    (7, (StepNumber(1),), Buttons(1, -2)),
    (8, (PickField("source"), PickField("pile")), Lay(0, 0, 1, "pile")),
    (9, (PickField("villager"), PickField("marty"), StepNumber(1)), Lay(0, "new", 2, "market", "marty")),
    (10, (PickField("to"), PickField("hand")), Strip(0, 0, 1, "hand")),
    (11, (StepNumber(1),), Discard(1, 2)),
    (12, (StepNumber(1),), Give(1, 0, 2)),
])
def test_a_form_is_as_it_was_and_one_thing_is_changed(table: Corrected, n: int, touches: tuple[Command, ...],
                                                      new: Action) -> None:
    table.correct(n)
    assert table.fields.ready == TURN[n - 1]
    assert table.fields.leave is None, "the correction itself can be left"
    table.do(*touches)
    table.enter()
    assert table.confirmed(n) == new


def test_a_set_had_another_size(table: Corrected) -> None:
    table.correct(3)
    table.do(StepNumber(1))
    assert table.enter() == "Ana plays 3 Nevole"
    preview = table.desk.scene
    assert isinstance(preview, PreviewScene)
    assert ("buttons", ("6", "1"), ("7", "1")) in [(str(f.label), f.was, f.now) for f in preview.figures]
    assert table.confirmed(3) == Play(0, "nevole", 3)


def test_a_set_was_that_of_another_villager(table: Corrected) -> None:
    """It is put right by touch: not every table has a reader."""
    table.correct(3)
    table.do(PickField("villager"), PickField("hattie"))
    assert table.enter() == "Ana plays 2 Hattie"
    assert table.confirmed(3) == Play(0, "hattie", 2)


def test_a_card_came_from_elsewhere(table: Corrected) -> None:
    table.correct(1)
    table.do(scene.Do(Recruit(0, "pile")))
    assert table.confirmed(1) == Recruit(0, "pile")


def test_the_pile_was_counted_wrong(table: Corrected) -> None:
    shown = table.correct(13)
    assert isinstance(shown.form.ask, asks.AskPile)
    assert shown.form.ask.digits == "30"
    table.do(asks.EraseDigit(), asks.PressDigit(1), asks.UseNumber())
    assert table.confirmed(13) == Pile(31)


def test_an_empty_pile_was_not_empty(tmp_path: Path) -> None:
    table = Corrected(tmp_path, Recruit(0, "pile"), PileEmpty())
    table.correct(2)
    table.do(asks.PressDigit(9), asks.UseNumber())
    assert table.confirmed(2) == Pile(9)
    assert table.table.session is not None
    assert not table.table.session.state.finale


def test_points_were_entered_wrong(tmp_path: Path) -> None:
    turns = tuple(action for turn in range(4) for action in (
        Recruit(turn % 2, "market"), Recruit(turn % 2, "market"), EndTurn.of(turn % 2, turn // 2)))
    table = Corrected(tmp_path, PileEmpty(), *turns, Bonus(0, "charles", 3), Score())
    n = len(turns) + 2
    table.correct(n)
    table.do(asks.PressDigit(5), UseBonus("set"))
    assert table.confirmed(n) == Bonus(0, "charles", 5)


@pytest.mark.parametrize("before_checks", [True, False])
def test_the_card_for_each_set_of_bob_came_from_elsewhere(tmp_path: Path, before_checks: bool) -> None:
    small, large = Lay(0, "new", 1, "hand", "bob"), Lay(0, "new", 2, "hand", "bob")
    works = (Ongoing(0, 1, "market"), Ongoing(0, 0, "market"))
    ends = (small, large, *works, EndTurn.of(0, drop=(0,))) if before_checks else (
        small, EndTurn.of(0), large, *works)
    table = Corrected(tmp_path, Recruit(0, "pile"), Recruit(0, "pile"), *ends,
                      line_up="synergetic_explosion", ongoing_before_checks=before_checks)
    for work in works:
        n = 3 + ends.index(work)
        shown = table.correct(n)
        assert shown.form.ask == asks.AskOngoing(0, work.set, ("market", "hand", None))
        table.do(scene.Do(Ongoing(0, work.set, "hand")))
        assert table.confirmed(n) == Ongoing(0, work.set, "hand")


def test_another_of_two_sets_was_given_up(tmp_path: Path) -> None:
    table = Corrected(tmp_path, Recruit(0, "pile"), Recruit(0, "pile"), Lay(0, "new", 1, "hand", "nevole"),
                      Lay(0, "new", 2, "hand", "nevole"), EndTurn.of(0, drop=(0,)))
    shown = table.correct(5)
    assert shown.form.ask == asks.AskEnd(0, 0, (("nevole", (0, 1)),), (0,))
    table.do(asks.GiveUp(1))
    assert table.confirmed(5) == EndTurn.of(0, drop=(1,))


def test_what_leaves_no_choice_is_not_offered_for_correction(table: Corrected) -> None:
    table.do(scene.OpenLog())
    shown = table.desk.scene
    assert isinstance(shown, scene.LogScene)
    assert [line.n for line in shown.lines if line.fixed] == [14]
    table.do(scene.AskCorrection(14))
    assert isinstance(table.desk.scene, scene.LogScene), "nor is it opened by any other way"


def test_a_form_that_was_not_changed_changes_nothing(table: Corrected) -> None:
    table.correct(6)
    assert table.fields.ready is not None
    table.do(scene.Do(table.fields.ready))
    notice = table.desk.scene.notice
    assert notice is not None
    assert "stands there already" in str(notice.text)
    assert isinstance(table.desk.scene, CorrectScene)
    assert table.fields.ready == TURN[5], "the form is still open"


def test_undo_closes_what_is_open_in_the_form_and_then_leaves_it_as_it_was(table: Corrected) -> None:
    table.correct(8)
    table.do(PickField("source"), scene.Undo())
    assert table.fields.ready == TURN[7]
    table.do(StepNumber(1), scene.Undo())
    assert table.fields.ready == TURN[7]
    table.do(scene.Undo())
    assert isinstance(table.desk.scene, scene.LogScene)
