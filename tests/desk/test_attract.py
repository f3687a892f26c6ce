"""Records of the table for guests, as far as its staff want them to be read; statistics for groups."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace

from companion.clock import ManualClock
from companion.desk.attract import Attract
from companion.desk.home import Home
from companion.desk.own_cards import OwnCards
from companion.desk.place import Context
from companion.desk.playing import Playing
from companion.desk.preferences import Preferences
from companion.desk.statistics import Statistics
from companion.desk.survey import Survey
from companion.games import game_of
from companion.games.game import Refused
from companion.posing.table import EVENING, fill
from companion.screens.attract_scene import AttractScene
from companion.screens.basics import TurnTo
from companion.screens.scene import Close
from companion.screens.settings import Records
from companion.table import ledger
from companion.table.journal import Journal
from companion.table.record import Line
from companion.table.table import Table
from companion.table.writer import AtOnce
from tests.table.tables import played


class Standing:
    """A table at rest, where two games were played, one of them in teams."""

    def __init__(self, folder: Path) -> None:
        clock = ManualClock(EVENING)
        self.journal = Journal.open(folder, clock)
        self.table = Table(game_of, self.journal, AtOnce(self.journal), clock)
        self.context = Context(self.table, clock, lambda: 1, devices=(), storage=lambda: None,
                               preferences=Preferences(), villagers=OwnCards(), kiosk=True)
        self.survey = Survey(folder, breath_s=0)

    def pages(self, count: int = 2) -> list[AttractScene]:
        """The first pages, once the statistics are there."""
        self.context.go(Home(self.context))
        attract = Attract(self.context, self.survey)
        self.survey.wait(60)
        return [attract.scene(page, 0) for page in range(count)]

    def prefer(self, records: Records) -> None:
        preferences = self.context.preferences
        preferences.prefer(replace(preferences.settings, records=records))


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal that each of the tests begins with."""
    folder = tmp_path_factory.mktemp("played")
    for teams in (False, True):
        opening, actions = played(1, 4, teams=teams)
        fill(folder, ManualClock(EVENING), opening.renamed(("Ana", "Björn", "Cleo", "Dmitri")),
             [Line(action) for action in actions])
    return folder


@pytest.fixture
def standing(tmp_path: Path, two_games: Path) -> Iterator[Standing]:
    copytree(two_games, tmp_path, dirs_exist_ok=True)
    table = Standing(tmp_path)
    yield table
    table.journal.close()


def test_one_record_after_the_other_is_shown_with_names_as_they_were_entered(standing: Standing) -> None:
    pages = standing.pages(3)
    told = [(str(page.record.feat), page.record.names) for page in pages if page.record is not None]
    assert len(told) == 3
    assert told[0] == told[2]
    assert "points at Button in teams" in told[1][0]
    assert len(told[1][1]) in {2, 4}
    assert {page.played for page in pages} == {2}


@pytest.mark.parametrize(("records", "named", "shown"), [("results", False, True), ("off", False, False)])
def test_the_staff_say_whether_names_or_anything_is_shown(standing: Standing, records: Records, named: bool,
                                                          shown: bool) -> None:
    standing.prefer(records)
    for page in standing.pages():
        assert (page.record is not None) == shown
        assert bool(page.record and page.record.names) == named
        assert (page.played > 0) == shown


def test_as_soon_as_somebody_is_there_it_stops_and_goes_on_the_next_time(
        standing: Standing, tmp_path: Path) -> None:
    standing.context.go(Home(standing.context))
    attract = Attract(standing.context, slow := Survey(tmp_path, breath_s=30))
    attract.close()
    slow.wait(60)
    assert slow.totals.games == 0
    assert standing.pages()[0].played == 2
    assert len(ledger.load(tmp_path).games) == 2


def test_the_name_of_the_table_and_of_every_game_are_there(standing: Standing) -> None:
    preferences = standing.context.preferences
    preferences.prefer(replace(preferences.settings, table_name=" Table 4 "))
    [page] = standing.pages(1)
    assert page.table == "Table 4"
    assert [str(game) for game in page.games] == ["Button", "Buttonville", "The Button Game"]


def test_the_game_that_was_left_is_named_with_how_far_it_is(standing: Standing) -> None:
    standing.table.undo()
    standing.table.park()
    [page] = standing.pages(1)
    assert str(page.waiting) == "Button, round 4 of 4"


def test_u50_groups_read_records_and_who_has_won_how_often(standing: Standing) -> None:
    context = standing.context
    context.go(Home(context))
    context.go(statistics := Statistics(context, standing.survey, context.place))
    standing.survey.wait(60)
    shown = statistics.scene()
    assert shown.ready
    assert statistics.due_ns() is None
    told = {str(line.head): str(line.more) for line in shown.lines}
    assert {name for name in told if name in {"Ana", "Björn", "Cleo", "Dmitri"}} == {
        "Ana", "Björn", "Cleo", "Dmitri"}
    assert all(told[name].endswith("of 2 games won") for name in ("Ana", "Björn", "Cleo", "Dmitri"))
    assert any("points at Button in teams" in head for head in told)
    statistics.do(TurnTo(3))
    assert statistics.scene().page == 3
    statistics.do(Close())
    assert isinstance(context.place, Home)


def test_while_the_games_are_counted_it_says_so_and_looks_again(standing: Standing, tmp_path: Path) -> None:
    context = standing.context
    context.go(Home(context))
    statistics = Statistics(context, slow := Survey(tmp_path, breath_s=30), context.place)
    assert not statistics.scene().ready
    assert statistics.scene().lines == ()
    assert statistics.due_ns() is not None
    statistics.do(Close())
    slow.wait(60)


def test_u62_a_game_taken_back_is_gone_from_them_the_next_time(standing: Standing) -> None:
    context = standing.context
    context.go(Home(context))
    Statistics(context, standing.survey, context.place)
    standing.survey.wait(60)
    assert standing.survey.totals.games == 2
    standing.table.undo()
    statistics = Statistics(context, standing.survey, context.place)
    standing.survey.wait(60)
    assert statistics.scene().games == 1


def test_a_card_or_a_seats_button_leads_back_to_the_game(standing: Standing) -> None:
    context = standing.context
    standing.table.undo()
    for by_card in (True, False):
        context.go(playing := Playing(context))
        context.go(statistics := Statistics(context, standing.survey, playing))
        assert statistics.lit() == playing.lit()
        with suppress(Refused):  # what it means there is the game's own business
            statistics.card("L1", 0) if by_card else statistics.seat(0)
        assert context.place is playing


def test_whoever_comes_back_at_once_does_not_wait_for_the_one_that_is_stopping(
        standing: Standing, tmp_path: Path) -> None:
    survey = Survey(tmp_path, breath_s=0)
    for _ in range(50):
        survey.begin()
        survey.stop()
    survey.begin()
    survey.wait(60)
    assert not survey.busy
    assert survey.totals.games == 2
