"""What the demo has to know of a game: how its players do at the table what a record says."""

from collections.abc import Sequence
from typing import Any, Protocol

from companion.demo.table import DemoTable
from companion.games.game import Action, Ruling


class GameDemo(Protocol):
    """One game in one demo; it may count what it did, to decide what happens on the way."""

    def carry_out(self, table: DemoTable, action: Action) -> None:
        """Do one action with hands: lay cards, press buttons, touch the screen.

        What goes wrong at tables happens on the way, and pictures are taken.

        Raises:
            DemoFailed: no hand knows how.
            NoEffect: what a hand did had no effect.
        """

    def told(self, before: Any, action: Action, rulings: Sequence[Ruling]) -> tuple[Action | Ruling, ...]:
        """What is told of an action: it itself, or rulings that followed.

        Args:
            before: the game's state before it.
            action: what was done.
            rulings: what followed.
        """
