"""A table of the button game that is played by touches and actions: rules and desk, no journal, no screen."""

from typing import Self

from msgspec.structs import replace

from companion.desk.button_race.desk import RaceDesk
from companion.desk.button_race.moment import Moment
from companion.games.button_race.actions import Play
from companion.games.button_race.board import NAMES as PLACE_NAMES
from companion.games.button_race.board import PLACES
from companion.games.button_race.state import RaceState
from companion.games.game import Action, Text
from companion.screens.basics import Command, Health, Notice, Status
from companion.screens.button_race import asks
from companion.screens.button_race.scene import RaceScene
from companion.screens.game_scene import Do, ShowResult
from companion.screens.settings import Settings
from tests.games.button_race.kit import GAME

STATUS = tuple(Status(Text(name), Health.FINE) for name in ("reader", "panel", "storage", "clock"))


class Race:
    """A game in play; what is half entered is kept as the desk keeps it."""

    def __init__(self, state: RaceState, settings: Settings | None = None) -> None:
        self.desk = RaceDesk()
        self.state = state
        self.half: Moment = self.desk.idle
        self.settings = settings or Settings()
        self.told: tuple[Text, ...] = ()
        self.undo: Text | None = None
        self.done: list[tuple[RaceState, Action]] = []

    @property
    def ask(self) -> asks.TurnAsk:
        """What is asked for now."""
        return self.desk.ask(self.state, self.half)

    @property
    def playing(self) -> asks.AskPlay:
        """The same while a card can be played."""
        asked = self.ask
        assert isinstance(asked, asks.AskPlay), asked
        return asked

    @property
    def chosen(self) -> Play:
        """The play that waits for the confirmation."""
        found = self.playing.play
        assert found is not None
        return found.play

    def scene(self, notice: Notice | None = None, redo: Text | None = None, unsaved: int = 0, *,
              gained: tuple[int, ...] = ()) -> RaceScene:
        """What the screen is drawn from, as the companion makes it."""
        asked = ShowResult("chart") if self.state.over else self.ask
        undo = self.desk.undo_words(self.half) or self.undo
        shown = RaceScene(self.state, asked, self.told, notice, undo, redo, unsaved, STATUS, gained)
        return self.desk.dressed(shown, self.half, self.done[::-1], self.settings)

    def do(self, *entries: Action | Command) -> Self:
        """Actions, and touches as the screen asks for them."""
        for entry in entries:
            found = (entry if isinstance(entry, Action)
                     else self.desk.command(self.state, self.half, entry))
            self._take(found)
        return self

    def lay(self, card: str) -> Self:
        """A card is scanned."""
        self._take(self.desk.card(self.state, self.half, card, 0, 1))
        return self

    def touch(self, *places: str) -> Self:
        """Places of the board are touched, by their names."""
        return self.do(*(asks.TouchPlace(PLACES[place]) for place in places))

    def row(self, words: str) -> Self:
        """The row with these words in it is touched; there is exactly one."""
        (found,) = [row for row in self.playing.rows if words in f"{row.title} {row.where} {row.effect}"]
        return self.do(found.command)

    def confirm(self) -> Self:
        """What is chosen is entered."""
        return self.do(Do(self.chosen))

    def press(self, seat: int) -> Self:
        """A seat's own button."""
        found = self.desk.seat(self.state, self.half, seat)
        if found is not None:
            self._take(found)
        return self

    def back(self) -> Self:
        """Undo while something is half entered."""
        assert self.desk.undo_words(self.half) is not None
        self.half = self.desk.put_back(self.half)
        return self

    def entered(self, action: Action) -> bool:
        """Whether this is what was entered last."""
        return bool(self.done) and self.done[-1][1] == action

    def zoomed(self) -> int | None:
        """The place round which the board is shown large."""
        return self.scene().zoom

    @property
    def undo_says(self) -> str:
        """What undo would put back; empty when nothing is half entered."""
        return str(self.desk.undo_words(self.half) or "")

    def spots(self, kind: str) -> tuple[str, ...]:
        """Where buttons or targets are lit, by name, in the order of the focus."""
        return tuple(PLACE_NAMES[spot.place] for spot in self.playing.spots if spot.kind == kind)

    def listed(self) -> list[str]:
        """The rows as they are read."""
        return [" · ".join(str(part) for part in (row.title, row.where, row.effect) if part is not None)
                for row in self.playing.rows]

    def other(self, **changes: object) -> Self:
        """The same table with another state."""
        self.state = replace(self.state, **changes)
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
