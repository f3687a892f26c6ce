"""The screens that can be drawn, by name, and how a table comes to show each of them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.button_tricks.actions import Deal, Play, Reveal
from companion.games.game import Action, Text
from companion.posing.examined import Examined
from companion.posing.guests import GUESTS
from companion.posing.guilds import GUILDS
from companion.posing.moment import NotNow, only
from companion.posing.race import RACE
from companion.posing.staff import STAFF
from companion.posing.table import Posing
from companion.screens.button_tricks import scene
from companion.screens.game_scene import OpenMenu
from companion.screens.log_scene import AskBack, AskCorrection, Choose
from companion.screens.menu_scene import AskAbandon, OpenNames
from companion.screens.service_scene import OpenDoctor
from companion.screens.start_scene import LastGroup, OpenGames, OpenSetup, Rename, TouchSeat
from companion.screens.touch_scene import OpenTouchCheck


def _table(_table: Posing) -> None:
    """As it stands."""


def _home(table: Posing) -> None:
    table.do(scene.GoHome())


def _card(table: Posing) -> str:
    """The card that comes next in the record."""
    match table.following:
        case Play(card=card) | Reveal(card=card):
            return card
        case Deal(starters=tuple(starters)) if starters:
            return starters[0]
    raise NotNow(Text("No card comes next after {n} actions of this record; choose another moment "
                      "with --until.", {"n": table.session.n}))


def _trick(table: Posing) -> None:
    card = _card(table)
    table.do(scene.PickCard(card))
    shown = table.scene
    if not isinstance(shown, scene.PlayScene) or not isinstance(shown.ask, scene.AskTrick):
        raise NotNow(Text("The card after {n} actions of this record asks for no trick; choose another "
                          "moment with --until.", {"n": table.session.n}))


def _picker(table: Posing) -> None:
    only(table, "button_tricks")
    table.do(scene.PickSuit(_card(table)[0]))


def _starters(table: Posing) -> None:
    match table.following:
        case Deal(starters=tuple(starters)) if starters:
            table.do(*(scene.PickCard(card) for card in starters[:-1]))
        case _:
            raise NotNow(Text("No start cards are laid after {n} actions of this record; choose another "
                              "moment with --until.", {"n": table.session.n}))


def _games(table: Posing) -> None:
    table.do(scene.GoHome(), OpenGames())


def _setup(table: Posing) -> None:
    table.do(scene.GoHome(), OpenSetup(table.session.game.id), LastGroup())


def _keyboard(table: Posing) -> None:
    _setup(table)
    table.do(TouchSeat(0), Rename())


def _menu(table: Posing) -> None:
    table.do(OpenMenu())


def _names(table: Posing) -> None:
    table.do(OpenMenu(), OpenNames())


def _totals(table: Posing) -> None:
    only(table, "button_tricks")
    state = table.session.state
    if state.phase != "tricks" or state.open is not None or state.counted:
        raise NotNow(Text("The totals of a round are not asked for after {n} actions of this record; choose "
                          "another moment with --until.", {"n": table.session.n}))
    table.do(scene.ByTotals(), *(scene.Count(seat, 2, 10) for seat in range(1, len(state.bets))))


def _keypad(table: Posing) -> None:
    _totals(table)
    table.do(scene.OpenPad(1), scene.PressDigit(1), scene.PressDigit(2))


def _touch(table: Posing) -> None:
    table.do(OpenMenu(), OpenTouchCheck())


def _doctor(table: Posing) -> None:
    table.parts.desk.examined_by(Examined())
    table.do(OpenMenu(), OpenDoctor())


def _sheet(table: Posing) -> None:
    table.do(scene.OpenSheet())


def _log(table: Posing) -> None:
    """With an entry chosen: the third from the top, so that others stand above and below it."""
    table.do(scene.OpenLog())
    if table.session.n:
        table.do(Choose(max(table.session.n - 2, 1)))


def _back(table: Posing) -> None:
    _log(table)
    table.do(AskBack(_with_entries(table)))


def _with_entries(table: Posing) -> int:
    """The entry that `log` chooses."""
    if table.session.n < 3:
        raise NotNow(Text("Only {n} entries stand in this record so far; choose another moment with --until.",
                          {"n": table.session.n}))
    return table.session.n - 2


def _correct(table: Posing) -> None:
    n = _correctable(table)[0]
    table.do(scene.OpenLog(), AskCorrection(n))


def _preview(table: Posing) -> None:
    n, other = _correctable(table)
    table.do(scene.OpenLog(), AskCorrection(n), scene.Do(other))


def _correctable(table: Posing) -> tuple[int, Action]:
    """The newest entry in whose place another of its kind could stand, and that one."""
    session = table.session
    for number in range(session.n, 0, -1):
        action = session.lines()[number - 1].action
        for other in session.game.legal(session.at(number - 1), getattr(action, "card", None)):
            if type(other) is type(action) and other != action:
                return number, other
    raise NotNow(Text("Nothing can be corrected after {n} actions of this record; choose another moment "
                      "with --until.", {"n": session.n}))


def _settling(table: Posing) -> None:
    """The last card of a round once more, and the first of the open tricks that are settled then."""
    lines = table.session.lines()
    if lines:
        while table.session.n == len(lines):  # the end of a game is taken back by two touches
            table.do(scene.Undo())
        table.do(scene.Do(lines[-1].action))
    shown = table.scene
    if not isinstance(shown, scene.PlayScene) or not isinstance(shown.ask, scene.AskWatch):
        raise NotNow(Text("No open tricks are settled after {n} actions of this record; choose another "
                          "moment with --until.", {"n": len(lines)}))


def _abandon(table: Posing) -> None:
    if table.session.ended:
        raise NotNow(Text("The game of this record is over after {n} actions; choose another moment with "
                          "--until.", {"n": table.session.n}))
    table.do(OpenMenu(), AskAbandon())


def _result(table: Posing) -> None:
    if not table.session.ended:
        raise NotNow(Text("The game of this record is not over after {n} actions; leave out --until.",
                          {"n": table.session.n}))


def _view(view: str) -> Callable[[Posing], None]:
    """Another look at the result."""
    def shot(table: Posing) -> None:
        _result(table)
        table.do(scene.ShowView(view))
    return shot


def _points(table: Posing) -> None:
    only(table, "buttonville")
    _view("points")(table)


def _across(table: Posing) -> None:
    table.across = True


def _locked(table: Posing) -> None:
    table.across = table.locked = True


SHOTS: Mapping[str, Callable[[Posing], None]] = MappingProxyType({
    "home": _home,
    "games": _games,
    "setup": _setup,
    "keyboard": _keyboard,
    "table": _table,
    "starters": _starters,
    "picker": _picker,
    "trick": _trick,
    "settling": _settling,
    "sheet": _sheet,
    "log": _log,
    "back": _back,
    "correct": _correct,
    "preview": _preview,
    "menu": _menu,
    "abandon": _abandon,
    "names": _names,
    "totals": _totals,
    "keypad": _keypad,
    "touch": _touch,
    "doctor": _doctor,
    "across": _across,
    "locked": _locked,
    "result": _result,
    "result-rounds": _view("rounds"),
    "result-why": _view("why"),
    "result-keep": _view("keep"),
    "result-points": _points,
    "result-again": _view("again"),
    "result-undo": _view("correct"),
    **GUESTS,
    **GUILDS,
    **RACE,
    **STAFF,
})
"""What brings each screen onto the table. `table` is the game itself, whatever it asks for at that moment:
bets, a card, the pile, the tricks of a counted round, the result."""
