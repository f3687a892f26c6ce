"""Buttonville by hand: sets by one of their cards on the reader, market cards by the seats' own buttons."""

from collections.abc import Sequence

from companion.demo.table import DemoFailed, DemoTable
from companion.devices.signals import Key
from companion.games.buttonville.actions import Act, EndTurn, Lay, Ongoing, Play, Recruit, Score
from companion.games.buttonville.rulings import EffectDue, MarketRefilled
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Action, Ruling
from companion.screens.buttonville import asks
from companion.screens.game_scene import Do

_STRANGER, _BACK, _CABLE = 3, 5, 7
"""Before which set that is played what happens."""

_LATER = 4
"""From which round on there is something to see on the table."""

_MOST_PAGES = 9


class GuildsDemo:
    """Buttonville in one demo."""

    def __init__(self) -> None:
        self._sets = 0

    def carry_out(self, table: DemoTable, action: Action) -> None:
        """Do it with hands."""
        if isinstance(table.scene.ask, asks.AskFinale):
            table.picture("finale")
        if not isinstance(action, Lay):  # what a card says is entered on the page that it has opened
            _home(table)
        hands = table.hands
        match action:
            case Recruit(seat=seat, source="market"):
                if table.session.state.round >= _LATER:
                    table.picture("recruits")
                hands.press(Key(f"seat_{seat}"))
            case Recruit():
                hands.touch("draw")
            case Play():
                self._play(table, action)
            case Lay():
                table.picture("effect")
                _enter(table, action)
            case Act(seat=seat, set=place):
                hands.touch(f"seat-{seat}")
                hands.touch(f"count-set-{place}")
                _enter(table, action)
            case Ongoing(source=source):
                if table.screen.widget(f"ongoing-{source or 'none'}") is None:
                    hands.touch("end-turn")
                table.picture("ongoing")
                hands.touch(f"ongoing-{source or 'none'}")
            case EndTurn(places=places):
                hands.touch("end-turn")
                for place in places:
                    table.picture("two-sets")
                    hands.touch(f"drop-{place}")
            case Score():
                table.picture("scoring")
                hands.touch("finish")
            case _:
                raise DemoFailed(f"No hand knows how to do {action!r}")

    def told(self, before: GuildsState, action: Action,  # noqa: ARG002 - as the other games
             rulings: Sequence[Ruling]) -> tuple[Action | Ruling, ...]:
        """Sets and what becomes of them, the finale, the scores; recruits are too many."""
        what = tuple(ruling for ruling in rulings if not isinstance(ruling, MarketRefilled | EffectDue))
        dull = isinstance(action, Recruit | Score) or (isinstance(action, EndTurn) and not action.places)
        return what if dull else (action, *what)

    def _play(self, table: DemoTable, play: Play) -> None:
        self._sets += 1
        if self._sets == _STRANGER:
            table.wrong_scan(_stranger(table.session.state))
        if self._sets == _BACK:
            table.take_back_and_bring_back()
        if self._sets == _CABLE:
            table.stumble_over_the_cable()
        table.hands.lay(play.villager)
        table.picture("set")
        table.hands.touch(f"cards-{play.cards}")


def _stranger(state: GuildsState) -> str:
    """A villager that is not in this game."""
    return next(villager for villager in VILLAGERS if villager not in state.header.options.villagers)


def _home(table: DemoTable) -> None:
    """Close what is open over the turn."""
    while table.screen.widget("leave") is not None:
        table.hands.touch("leave")


def _enter(table: DemoTable, action: Action) -> None:
    """Touch the control that enters just this action, on whichever page it stands."""
    for _ in range(_MOST_PAGES):
        found = [each.id for each in table.screen.widgets if each.live and each.command == Do(action)]
        if found:
            table.hands.touch(found[0])
            return
        table.hands.touch("turn")
