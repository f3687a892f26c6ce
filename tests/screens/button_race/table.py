"""A table of the button game that is played by cards and touches: rules and desk, no journal, no screen."""

from random import Random

from companion.desk.button_race.desk import RaceDesk
from companion.desk.button_race.moment import Moment
from companion.games.button_race.actions import Discard, Draw, Options, Play, RaceHeader, Start
from companion.games.button_race.rules import RaceGame
from companion.games.button_race.state import RaceState, at_home
from companion.games.game import Action, Text
from companion.screens.basics import Command, Health, Notice, Status
from companion.screens.button_race.scene import RaceScene
from companion.screens.game_scene import ShowResult
from companion.screens.menu_scene import Settings

GAME = RaceGame()
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
STATUS = tuple(Status(Text(name), Health.FINE) for name in ("reader", "panel", "storage", "clock"))

MIDDLE = Start(turn=2, deck=61, hands=(5, 4, 5, 5), buttons=(
    ("A11", "A5", "A.home5", "A.start", "A.start"),
    ("B15", "B.start", "B.start", "B.start", "B.home2"),
    ("C11", "C12", "C17", "C.home4", "C.home5"),
    ("D17", "D.start", "D.start", "D.start", "D.start"),
))
"""A crowded middle game: Cleo is on turn, with two buttons home."""


class Race:
    """A game in play; what is half entered is kept as the desk keeps it."""

    def __init__(self, start: Start | None = None, *, names: tuple[str, ...] = NAMES, dealer: int = 3,
                 **house_rules: object) -> None:
        options = Options(**house_rules)  # type: ignore[arg-type]
        header = RaceHeader(1, "button_race", names, dealer, options)
        if start is not None:
            header = RaceHeader(1, "button_race", names, dealer, options, start)
        self.desk = RaceDesk()
        self.state: RaceState = GAME.begin(header)
        self.half: Moment = self.desk.idle
        self.told: tuple[Text, ...] = ()
        self.undo: Text | None = None
        self.done: list[tuple[RaceState, Action]] = []

    def do(self, *entries: Action | Command) -> "Race":
        """Actions, and touches as the screen asks for them."""
        for entry in entries:
            self._take(entry if isinstance(entry, Action)
                       else self.desk.command(self.state, self.half, entry))
        return self

    def card(self, card: str) -> "Race":
        """A card is scanned."""
        self._take(self.desk.card(self.state, self.half, card, 0, 1))
        return self

    def _take(self, found: Action | Moment) -> None:
        if not isinstance(found, Action):
            self.half = found
            return
        step = GAME.apply(self.state, found)
        self.undo = self.desk.undo_of(self.state, found)
        self.told = tuple(GAME.tell(step.state, ruling) for ruling in step.rulings) or (self.undo,)
        self.half = self.desk.after(self.state, step.state, self.half, found)
        self.done.append((self.state, found))
        self.state = step.state

    def scene(self, notice: Notice | None = None, redo: Text | None = None, unsaved: int = 0, *,
              bottom: int = 0, gained: tuple[int, ...] = ()) -> RaceScene:
        """What is to be seen."""
        undo = self.desk.undo_words(self.half) or self.undo
        ask = ShowResult("chart") if self.state.over else self.desk.ask(self.state, self.half)
        scene = RaceScene(self.state, ask, self.told, notice, undo, redo, unsaved, STATUS, gained)
        settings = Settings(bottom=bottom)
        return self.desk.dressed(scene, self.half, reversed(self.done), settings)

    def played(self, actions: int, seed: int = 1) -> "Race":
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
