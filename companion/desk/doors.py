"""From wherever the people are to another place: the menu, the log, the statistics, and so on.

Imported when something is first opened: at a game in progress nothing is.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.desk.menu import Menu
from companion.desk.place import Context, Place
from companion.desk.playing import Playing
from companion.screens.basics import Opens
from companion.screens.game_scene import OpenLog, OpenMenu, OpenSheet
from companion.screens.log_scene import OpenRound
from companion.screens.menu_scene import OpenRepair
from companion.screens.service_scene import OpenDoctor
from companion.screens.start_scene import OpenGames, OpenSetup
from companion.screens.statistics_scene import OpenStatistics

if TYPE_CHECKING:
    from companion.desk.survey import Survey


def open_place(wanted: Opens, context: Context, surveyed: "Callable[[], Survey]") -> None:
    """Open what is wanted.

    Args:
        wanted: what was touched.
        context: the table.
        surveyed: what works the statistics out.

    Raises:
        Refused: there is no such thing here and now.
    """
    place = context.place
    match wanted:
        case OpenMenu() if isinstance(place, Menu):
            place.do(wanted)
        case OpenMenu():
            context.go(Menu(context, place))
        case OpenLog(round=round_):
            from companion.desk.log import Log

            _over_the_game(context, lambda under: Log(context, under, round_))
        case OpenRound(round=round_):
            from companion.desk.correct import round_of

            _over_the_game(context, lambda under: round_of(context, under, round_))
        case OpenSheet():
            from companion.desk.sheet import Sheet

            _over_the_game(context, lambda under: Sheet(context, under))
        case OpenRepair():
            _repair(context)
        case _:
            context.notice = None
            context.go(_page(wanted, context, surveyed))


def _page(wanted: Opens, context: Context, surveyed: "Callable[[], Survey]") -> Place:
    """A page that needs no game."""
    match wanted:
        case OpenSetup(game=game):
            from companion.desk.setup import SettingUp

            return SettingUp(context, game)
        case OpenGames():
            from companion.desk.games import Games

            return Games(context)
        case OpenStatistics():
            from companion.desk.statistics import Statistics

            return Statistics(context, surveyed(), context.place)
        case OpenDoctor():
            from companion.desk.service import Service

            return Service(context, context.place)
        case _:
            raise TypeError(type(wanted))


def _repair(context: Context) -> None:
    from companion.desk.desks import desk_of
    from companion.desk.log import current

    game = desk_of(current(context).game.id)
    _over_the_game(context, lambda under: game.repair(context, under) or under)


def _over_the_game(context: Context, make: Callable[[Place], Place]) -> None:
    """Open a place over the game; closing it leads back to the game, wherever it was opened."""
    from companion.desk.sheet import Sheet

    place = context.place.under if isinstance(context.place, Menu) else context.place
    context.go(make(place if isinstance(place, Playing | Sheet) else Playing(context)))
    context.notice = None
