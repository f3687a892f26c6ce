"""A table of Buttonville that is played by touches and actions: rules and desk, no journal, no screen."""

from itertools import count

from msgspec import Struct

from companion.desk.buttonville.desk import GuildsDesk
from companion.desk.buttonville.moment import Moment
from companion.games.buttonville.actions import EndTurn, GuildsHeader, Ongoing, Options, Play, Recruit
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState, lying
from companion.games.buttonville.turns import surplus
from companion.games.game import Action, Refused, Text
from companion.screens.basics import Command, Health, Notice, Status
from companion.screens.buttonville.scene import GuildsScene

GAME = GuildsGame()
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
STATUS = tuple(Status(Text(name), Health.FINE) for name in ("reader", "panel", "storage", "clock"))


class Guilds:
    """A game in play; what is open over the turn is kept as the desk keeps it."""

    def __init__(self, seats: int = 4, *, names: tuple[str, ...] = NAMES,
                 line_up: str = "synergetic_explosion", **house_rules: object) -> None:
        options = Options(LINE_UPS[line_up].of(seats), **house_rules)  # type: ignore[arg-type]
        self.desk = GuildsDesk()
        self.state: GuildsState = GAME.begin(GuildsHeader(1, "buttonville", names[:seats], 0, options))
        self.half: Moment = self.desk.idle
        self.told: tuple[Text, ...] = ()
        self.undo: Text | None = None
        self.done: list[Action] = []
        self.before: list[GuildsState] = []

    def asked(self) -> Struct:
        """What is asked for now."""
        return self.desk.ask(self.state, self.half)

    @property
    def ask(self) -> Struct:
        """The same as a value."""
        return self.asked()

    def do(self, *entries: Action | Command) -> "Guilds":
        """Actions, and touches as the screen asks for them."""
        for entry in entries:
            found = (entry if isinstance(entry, Action)
                     else self.desk.command(self.state, self.half, entry))
            self._take(found)
        return self

    def card(self, villager: str) -> "Guilds":
        """A card is scanned."""
        self._take(self.desk.card(self.state, self.half, villager, 0, 1))
        return self

    def press(self, seat: int) -> "Guilds":
        """A seat's own button."""
        found = self.desk.seat(self.state, self.half, seat)
        if found is not None:
            self._take(found)
        return self

    def _take(self, found: Action | Moment) -> None:
        if not isinstance(found, Action):
            self.half = found
            return
        step = GAME.apply(self.state, found)
        self.undo = self.desk.undo_of(self.state, found)
        self.told = tuple(GAME.tell(step.state, ruling) for ruling in step.rulings) or (self.undo,)
        self.half = self.desk.after(self.state, step.state, self.half, found)
        self.done.append(found)
        self.before.append(self.state)
        self.state = step.state

    def turn(self, villager: str = "", cards: int = 1) -> "Guilds":
        """The seat on turn recruits twice, plays a set if told so, and ends its turn."""
        seat = self.state.turn
        assert seat is not None
        while self.state.phase == "recruit":
            self.do(Recruit(seat, "market"))
        if villager:
            self.do(Play(seat, villager, cards))
        for place, laid in enumerate(self.state.sets[seat]):
            if laid.villager == "bob" and not laid.worked:
                full = lying(self.state, "bob") == 12
                self.do(Ongoing(seat, place, None if full else "market"))
        return self.do(EndTurn.of(seat, surplus(self.state, seat)))

    def rounds(self, last: int) -> "Guilds":
        """Play on until this round begins, each turn with a set of another villager, as far as that goes."""
        for number in count():
            seat = self.state.turn
            if seat is None or self.state.round >= last:
                return self
            own = {laid.villager for laid in self.state.sets[seat]}
            free = [each for each in self.state.header.options.villagers
                    if each not in own and lying(self.state, each) < 12]
            self.turn(free[number % len(free)] if free else "")
        raise AssertionError

    def scene(self, notice: Notice | None = None, redo: Text | None = None, unsaved: int = 0,
              gained: tuple[int, ...] = ()) -> GuildsScene:
        """What is to be seen."""
        undo = self.desk.undo_words(self.half) or self.undo
        return GuildsScene(self.state, self.asked(), self.told, notice, undo, redo, unsaved, STATUS, gained)


def refused(table: Guilds, *entries: Action | Command) -> str:
    """The code with which the last of these is refused."""
    try:
        table.do(*entries)
    except Refused as found:
        return found.code
    return ""
