"""The screens that only the button game has, by name, and how a table comes to show each of them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.desk.button_race.options import RaceChoice
from companion.games.button_race.actions import Discard, Play
from companion.games.button_race.board import PLACES
from companion.games.game import Text
from companion.posing.moment import NotNow, only
from companion.posing.table import Posing
from companion.screens import scene
from companion.screens.button_race import asks
from companion.screens.button_race import scene as race
from companion.screens.menu_scene import OpenRepair
from companion.screens.start_scene import NextChoice, OpenSetup


def _before(choice: RaceChoice) -> Callable[[Posing], None]:
    """A page of the set-up."""
    def shot(table: Posing) -> None:
        only(table, "button_race")
        table.do(scene.GoHome(), OpenSetup("button_race"), NextChoice(choice))
    return shot


def _advice(table: Posing) -> None:
    _running(table)
    table.do(asks.OpenAdvice())


def _card(table: Posing) -> None:
    """The card that is played next in the record lies there, and nothing is chosen by hand."""
    table.do(asks.PickCard(_next(table).card))


def _targets(table: Posing) -> None:
    """Its button is chosen as well."""
    action = _next(table)
    table.do(asks.PickCard(action.card), asks.TouchPlace(PLACES[action.moves[0][0]]))


def _play(table: Posing) -> None:
    """All of it is chosen, and waits for the confirmation."""
    action = _next(table)
    table.do(asks.PickCard(action.card), asks.PickPlay(action.moves))


def _zoom(table: Posing) -> None:
    """The part of the board round its button is shown large."""
    action = _next(table)
    table.do(asks.PickCard(action.card), asks.ZoomTo(PLACES[action.moves[0][1]]))


def _discard(table: Posing) -> None:
    """The card that is discarded next in the record lies there."""
    only(table, "button_race")
    if not isinstance(table.following, Discard):
        raise _another(table)
    table.do(asks.PickCard(table.following.card), asks.OpenDiscard())  # a joker could be played as well


def _repair(table: Posing) -> None:
    """The table is put right by hand."""
    _running(table)
    table.do(OpenRepair())


def _cards(table: Posing) -> None:
    """The same page with the cards of each seat."""
    _repair(table)
    table.do(race.ShowPart("cards"))


def _next(table: Posing) -> Play:
    """The play that comes next in the record."""
    only(table, "button_race")
    if not isinstance(table.following, Play):
        raise _another(table)
    return table.following


def _running(table: Posing) -> None:
    only(table, "button_race")
    if table.session.state.turn is None:
        raise _another(table)


def _another(table: Posing) -> NotNow:
    return NotNow(Text("This screen does not come after {n} actions of this record; choose another moment "
                       "with --until.", {"n": table.session.n}))


RACE: Mapping[str, Callable[[Posing], None]] = MappingProxyType({
    "begin": _before(RaceChoice.START),
    "race-rules": _before(RaceChoice.RULES),
    "advice": _advice,
    "card": _card,
    "targets": _targets,
    "play": _play,
    "zoom": _zoom,
    "discard": _discard,
    "repair": _repair,
    "repair-cards": _cards,
})
