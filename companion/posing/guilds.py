"""The screens that only Buttonville has, by name, and how a table comes to show each of them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.desk.buttonville.choosing import OWN
from companion.desk.buttonville.options import GuildsChoice
from companion.games.game import Text
from companion.posing.moment import NotNow, only
from companion.posing.table import Posing
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.scoring_asks import OpenBonus, OpenScore
from companion.screens.choice_scene import Pick
from companion.screens.start_scene import NextChoice, OpenSetup


def _before(choice: GuildsChoice, *commands: Command) -> Callable[[Posing], None]:
    """A page of the set-up."""
    def shot(table: Posing) -> None:
        only(table, "buttonville")
        table.do(scene.GoHome(), OpenSetup("buttonville"), NextChoice(choice), *commands)
    return shot


def _over(*commands: Command) -> Callable[[Posing], None]:
    """Something that is opened over the turn of a seat."""
    def shot(table: Posing) -> None:
        only(table, "buttonville")
        _asked(table, *commands)
    return shot


def _set(table: Posing) -> None:
    """Whose set is played: both cards are recruited, and none was played in this turn."""
    only(table, "buttonville")
    if table.session.state.phase != "play" or table.session.state.played:
        raise _another(table)
    _asked(table, asks.PlaySet())


def _score(table: Posing) -> None:
    """The points of the first seat while the game is scored."""
    _scored(table)
    table.do(OpenScore(0))


def _bonus(table: Posing) -> None:
    """The keypad for an effect of the first seat."""
    _scored(table)
    villager = table.session.state.header.options.villagers[0]
    table.do(OpenScore(0), OpenBonus(0, villager), asks.PressDigit(1), asks.PressDigit(2))


def _scored(table: Posing) -> None:
    only(table, "buttonville")
    if table.session.state.phase != "scoring":
        raise _another(table)


def _asked(table: Posing, *commands: Command) -> None:
    """Touch what opens a page; only while turns are played."""
    if table.session.state.turn is None:
        raise _another(table)
    table.do(*commands)


def _another(table: Posing) -> NotNow:
    return NotNow(Text("This screen does not come after {n} actions of this record; choose another moment "
                       "with --until.", {"n": table.session.n}))


GUILDS: Mapping[str, Callable[[Posing], None]] = MappingProxyType({
    "line-ups": _before(GuildsChoice.VILLAGERS),
    "villagers": _before(GuildsChoice.VILLAGERS, Pick(OWN)),
    "final-pile": _before(GuildsChoice.FINAL_PILE),
    "house-rules": _before(GuildsChoice.RULES),
    "set": _set,
    "seat": _over(asks.OpenSeat(0)),
    "steps": _over(asks.OpenSteps()),
    "pile": _over(asks.OpenPile(), asks.PressDigit(1), asks.PressDigit(7)),
    "score": _score,
    "bonus": _bonus,
})
