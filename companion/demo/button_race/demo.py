"""The button game by hand: cards on the reader, places of the board by touch, the rest by seats' buttons."""

from collections.abc import Sequence

from companion.demo.table import DemoFailed, DemoTable
from companion.devices.signals import Key
from companion.games.button_race.actions import Discard, Draw, Move, Play
from companion.games.button_race.board import NAMES, PLACES
from companion.games.button_race.rulings import Drew, Reshuffled
from companion.games.button_race.state import RaceState
from companion.games.game import Action, Ruling
from companion.screens.button_race import asks

_ADVICE, _STRANGER, _BACK, _CABLE = 8, 12, 18, 24
"""Before which card what happens."""

_OF_BUTTON = "L1"
"""A card of another game."""


class RaceDemo:
    """The button game in one demo."""

    def __init__(self) -> None:
        self._cards = 0

    def carry_out(self, table: DemoTable, action: Action) -> None:
        """Do it with hands."""
        match action:
            case Play(seat=seat, card=card, moves=moves):
                self._lay(table, card)
                for at, move in enumerate(moves):
                    _move(table, move, at)
                table.picture("seven" if len(moves) > 1 else "play")
                _press(table, seat)
            case Discard(seat=seat, card=card):
                self._lay(table, card)
                if isinstance(_ask(table), asks.AskPlay):
                    table.hands.touch("discard")
                table.picture("discard")
                _press(table, seat)
            case Draw(seat=seat):
                _press(table, seat)
            case _:
                raise DemoFailed(f"No hand knows how to do {action!r}")

    def told(self, before: RaceState, action: Action,  # noqa: ARG002 - as the other games
             rulings: Sequence[Ruling]) -> tuple[Action | Ruling, ...]:
        """Each card and what followed; that a hand was filled is too much, as long as the pile lasts."""
        if isinstance(action, Draw):
            return tuple(ruling for ruling in rulings if isinstance(ruling, Reshuffled))
        return (action, *(ruling for ruling in rulings if not isinstance(ruling, Drew)))

    def _lay(self, table: DemoTable, card: str) -> None:
        self._cards += 1
        if self._cards == _ADVICE:
            table.hands.touch("advice")
            table.picture("advice")
        if self._cards == _STRANGER:
            table.wrong_scan(_OF_BUTTON)
        if self._cards == _BACK:
            table.take_back_and_bring_back()
        if self._cards == _CABLE:
            table.stumble_over_the_cable()
        table.hands.lay(card)


def _press(table: DemoTable, seat: int) -> None:
    """On turn the seat's own button confirms what is chosen; after that it draws."""
    table.hands.press(Key(f"seat_{seat}"))


def _move(table: DemoTable, move: Move, at: int) -> None:
    """Touch the button of a move and its target, as far as they are not chosen already."""
    for place in move:
        asked = _playing(table)
        if asked.play is not None and asked.play.play.moves[at:at + 1] == (move,):
            return
        if place == move[1] or asked.button != PLACES[place]:
            table.picture("choices")
            table.hands.touch(f"place-{NAMES[PLACES[place]]}")


def _playing(table: DemoTable) -> asks.AskPlay:
    asked = _ask(table)
    if not isinstance(asked, asks.AskPlay):
        raise DemoFailed(f"The card cannot be played: {asked!r}")
    return asked


def _ask(table: DemoTable) -> object:
    """What the table is asked for; the controls of the next turn work while a button is still on its way."""
    asked = table.scene.ask
    return asked.under if isinstance(asked, asks.ShowMove) else asked
