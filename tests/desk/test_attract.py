"""What guests read while nobody plays: records of the table, as far as its staff want them to be read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.clock import ManualClock
from companion.desk.attract import Attract
from companion.desk.home import Home
from companion.desk.own_cards import OwnCards
from companion.desk.place import Context
from companion.desk.preferences import Preferences
from companion.desk.survey import Survey
from companion.games import game_of
from companion.screens.attract_scene import AttractScene
from companion.screens.menu_scene import Records
from companion.table import ledger
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.writer import AtOnce
from tests.table.tables import played


class Standing:
    """A table at rest, where two games were played, one of them in teams."""

    def __init__(self, folder: Path) -> None:
        clock = ManualClock()
        self.journal = Journal.open(folder, clock)
        self.table = Table(game_of, self.journal, AtOnce(self.journal), clock)
        self.context = Context(self.table, clock, lambda: 1, devices=(), storage=lambda: None,
                               preferences=Preferences(), villagers=OwnCards(), kiosk=True)
        self.survey = Survey(folder, breath_s=0)
        for options in ({}, {"teams": True}):
            opening, actions = played(1, 4, **options)
            self.table.start(opening.renamed(("Ana", "Björn", "Cleo", "Dmitri")))
            for action in actions:
                self.table.do(action)

    def pages(self, count: int = 2) -> list[AttractScene]:
        """The first pages, once the statistics are there."""
        self.context.go(Home(self.context))
        attract = Attract(self.context, self.survey)
        self.survey.wait(60)
        return [attract.scene(page, 0) for page in range(count)]

    def prefer(self, records: Records) -> None:
        preferences = self.context.preferences
        preferences.prefer(replace(preferences.settings, records=records))


@pytest.fixture
def standing(tmp_path: Path) -> Iterator[Standing]:
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
