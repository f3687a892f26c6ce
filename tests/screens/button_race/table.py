"""A table of the button game that is played by cards and touches: rules and desk, no journal, no screen."""

from random import Random
from typing import Self

from msgspec import UNSET

from companion.games.button_race.actions import Discard, Draw, Options, Play, RaceHeader, Start
from companion.games.button_race.state import at_home
from companion.screens.settings import Settings
from tests.desk.button_race import table as desk
from tests.desk.button_race.table import STATUS
from tests.games.button_race.kit import GAME

__all__ = ["MIDDLE", "NAMES", "STATUS", "Race"]

NAMES = ("Ana", "Björn", "Cleo", "Dmitri")

MIDDLE = Start(turn=2, deck=61, hands=(5, 4, 5, 5), buttons=(
    ("A11", "A5", "A.home5", "A.start", "A.start"),
    ("B15", "B.start", "B.start", "B.start", "B.home2"),
    ("C11", "C12", "C17", "C.home4", "C.home5"),
    ("D17", "D.start", "D.start", "D.start", "D.start"),
))
"""A crowded middle game: Cleo is on turn, with two buttons home."""


class Race(desk.Race):
    """The same from the beginning of a game, or of its middle, on."""

    def __init__(self, start: Start | None = None, *, names: tuple[str, ...] = NAMES, dealer: int = 3,
                 bottom: int = 0, **house_rules: object) -> None:
        header = RaceHeader(1, "button_race", names, dealer, Options(**house_rules),  # type: ignore[arg-type]
                            UNSET if start is None else start)
        super().__init__(GAME.begin(header), Settings(bottom=bottom))

    def played(self, actions: int, seed: int = 1) -> Self:
        """So many actions, any of those that are legal; cards are drawn as soon as they may be."""
        chance = Random(seed)
        for _ in range(actions):
            if self.state.over:
                break
            seat = self.state.drawer
            if seat is not None and self.state.hands[seat] < 5 and self.done and isinstance(
                    self.done[-1][1], Play | Discard):
                self.do(Draw(seat))
                continue
            legal = list(GAME.legal(self.state))
            plays = [each for each in legal if isinstance(each, Play)]
            self.do(chance.choice(plays or legal))
        return self

    @property
    def home(self) -> tuple[int, ...]:
        """Buttons home of each seat."""
        return tuple(at_home(self.state.board, seat) for seat in range(4))
