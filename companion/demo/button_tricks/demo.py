"""Button by hand: cards on the reader, tokens and tricks by the seats' own buttons, the rest by touch."""

from collections.abc import Sequence

from companion.demo.table import DemoFailed, DemoTable
from companion.devices.signals import Key
from companion.games.button_tricks.actions import (
    Deal,
    Exchange,
    Pass,
    Play,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Ruling
from companion.screens.button_tricks import scene

_SEEN, _BACK, _CABLE = 6, 9, 12
"""Before which card that is played what happens."""


class ButtonDemo:
    """Button in one demo."""

    def __init__(self) -> None:
        self._plays = 0

    def carry_out(self, table: DemoTable, action: Action) -> None:
        """Do it with hands."""
        hands = table.hands
        match action:
            case Deal(starters=tuple(starters)):
                for starter in starters:
                    hands.lay(starter)
            case Deal():
                hands.touch("deal")
            case Exchange():
                hands.walk_to("exchange")
            case Take(seat=seat, tokens=tokens):
                table.picture("bets")
                for _ in range(tokens - 1):
                    hands.touch("more")
                hands.press(Key(f"seat_{seat}"))
            case Pass():
                hands.walk_to("pass")
            case Play():
                self._play(table, action)
            case Reveal(card=card):
                table.picture("reveal")
                hands.lay(card)
            case Trick(seat=seat, cards=int() as cards):
                for _ in range(5 - cards):
                    hands.touch("less")
                if seat is None:
                    hands.touch("discarded")
                else:
                    hands.press(Key(f"seat_{seat}"))
            case RoundEnd():
                hands.touch("round-end")
            case _:
                raise DemoFailed(f"No hand knows how to do {action!r}")

    def told(self, before: ButtonState, action: Action,  # noqa: ARG002 - as the other games
             rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
        """Each trick, each round, and who has won."""
        return tuple(rulings)

    def _play(self, table: DemoTable, play: Play) -> None:
        self._plays += 1
        if self._plays == _SEEN:
            table.wrong_scan(_seen(table.session.state))
        if self._plays == _BACK:
            table.take_back_and_bring_back()
        if self._plays == _CABLE:
            table.stumble_over_the_cable()
        table.hands.lay(play.card)
        if isinstance(table.scene.ask, scene.AskTrick):
            table.picture("tricks")
            table.hands.touch(f"trick-{play.trick}")


def _seen(state: ButtonState) -> str:
    """A card that lies in an open trick already."""
    return next(trick[0].card.id for trick in state.open or () if trick)
