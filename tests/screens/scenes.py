"""Real moments of real games, for the tests of the screens: every kind of question, played by the rules."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from companion.desk.button_tricks.desk import ButtonDesk
from companion.desk.button_tricks.round_end import steps
from companion.games.button_tricks.actions import (
    ButtonHeader,
    Deal,
    Exchange,
    Options,
    Pass,
    Play,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.legal import room
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Text
from companion.screens.button_tricks import scene as s
from companion.screens.start_scene import (
    Choice,
    GamesScene,
    KeyboardScene,
    Option,
    Setup,
    SetupScene,
    StartScene,
    Stored,
    Unfinished,
)

BUTTON = ButtonGame()
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
TITLES = (Text("Button"), Text("Buttonville"), Text("The Button Game"))
STATUS = (
    s.Status(Text("reader"), s.Health.FINE),
    s.Status(Text("panel"), s.Health.TROUBLE,
             Text("The button panel was not found. Everything works by touch.")),
    s.Status(Text("storage"), s.Health.FINE),
    s.Status(Text("clock"), s.Health.ABSENT),
)


def header(seats: int = 4, *, teams: bool = False, counted: bool = False,
           names: tuple[str, ...] = NAMES) -> ButtonHeader:
    return ButtonHeader(1, "button_tricks", names[:seats], 0,
                        Options(teams=teams, cards="counted" if counted else "scanned"))


class Player:
    """Plays a game by the rules, at random but the same every time, and shows its scenes on the way."""

    def __init__(self, head: ButtonHeader, seed: int = 1) -> None:
        self.random = Random(seed)
        self.state: ButtonState = BUTTON.begin(head)
        self.told: tuple[Text, ...] = ()
        self.undo: Text | None = None

    def do(self, action: Action) -> None:
        step = BUTTON.apply(self.state, action)
        self.undo = (Text("cards dealt") if isinstance(action, Deal)
                     else BUTTON.describe(self.state, action))
        self.told = tuple(BUTTON.tell(step.state, ruling) for ruling in step.rulings)
        self.state = step.state

    def scene(self, ask: s.Ask, *, redo: Text | None = None, notice: s.Notice | None = None,
              unsaved: int = 0) -> s.PlayScene:
        return s.PlayScene(self.state, ask, self.told, notice, self.undo, redo, unsaved, STATUS)

    def cards(self, count: int) -> tuple[str, ...]:
        fresh = [card.id for card in CARDS.values()
                 if card.value <= self.state.sizes.highest and not self.state.seen & card.bit]
        return tuple(self.random.sample(fresh, count))

    def scenes(self) -> Iterator[s.PlayScene]:
        """Scenes of a whole game."""
        while not self.state.over:
            yield from self.turn()
        yield self.scene(s.ShowResult())

    def turn(self) -> Iterator[s.PlayScene]:
        state = self.state
        if state.phase == "deal" and state.finished:
            yield self.scene(s.AskNext())
            yield self.scene(s.AskNext(choosing=True))
        match state.phase:
            case "deal" if state.open is None:
                yield self.scene(s.AskDeal())
                self.do(Deal())
            case "deal":
                need = state.sizes.slots
                starters = self.cards(need)
                yield self.scene(s.AskStarters((), need))
                yield self.scene(s.AskStarters((starters[0], *("",) * (need - 1)), need))
                yield self.scene(s.AskStarters((starters[0], *("",) * (need - 1)), need, "S"))
                self.do(Deal(starters))
            case "exchange":
                yield self.scene(s.AskExchange())
                self.do(Exchange())
            case "bets":
                seat = state.turn or 0
                most = state.tokens_left
                yield self.scene(s.AskBet(seat, min(2, most), most))
                if self.random.random() < 0.5:
                    self.do(Take(seat, min(self.random.randint(1, 2), most)))
                else:
                    self.do(Pass(seat))
            case "reveal":
                slot = (state.open or ()).index(())
                yield self.scene(s.AskReveal(slot))
                yield self.scene(s.AskReveal(slot, "L"))
                self.do(Reveal(self.cards(1)[0]))
            case "tricks" if state.open is None:
                yield from self.count()
            case _:
                seat = state.turn or 0
                yield self.scene(s.AskCard(seat))
                yield self.scene(s.AskCard(seat, "X"))
                card = self.cards(1)[0]
                slots = room(state, seat)
                yield self.scene(s.AskTrick(seat, card, slots))
                play = Play(seat, card, self.random.choice(slots))
                shown = steps(state, play, BUTTON.apply(state, play).rulings)
                self.do(play)
                for each in shown:
                    yield replace(self.scene(s.AskNext()), ask=each.ask, state=each.state)

    def count(self) -> Iterator[s.PlayScene]:
        left = 8 * len(self.state.bets) - sum(cards - 1 for cards in self.state.counted)
        yield self.scene(s.AskTricks(5, left == 0))
        seats = len(self.state.bets)
        form = s.AskTotals((0, 2, 3, 6)[:seats], (0, 9, 15, 28)[:seats])
        yield self.scene(replace(form, missing=(0,), asked=True))
        yield self.scene(replace(form, pad=s.Pad(seats - 1, "28")))
        yield self.scene(replace(form, derived=seats - 1))
        if left == 0:
            self.do(RoundEnd())
            return
        self.do(Trick(self.random.randrange(len(self.state.bets)), min(5, left + 1)))


@cache
def game(seats: int = 4, *, teams: bool = False, counted: bool = False, names: tuple[str, ...] = NAMES,
         seed: int = 1) -> tuple[s.PlayScene, ...]:
    """Every scene of a whole game."""
    return tuple(Player(header(seats, teams=teams, counted=counted, names=names), seed).scenes())


def one_of_each(scenes: tuple[s.PlayScene, ...]) -> list[s.PlayScene]:
    """The fullest scene of every kind of question (with and without an opened suit, the keypad …)."""
    best: dict[tuple[type, bool, bool, bool, bool], s.PlayScene] = {}
    for scene in scenes:
        part = (bool(getattr(scene.ask, each, None)) for each in ("suit", "pad", "asked", "choosing"))
        best[type(scene.ask), *part] = scene  # type: ignore[index]
    return list(best.values())


def with_redo(scene: s.PlayScene, redo: Text) -> s.PlayScene:
    return replace(scene, redo=redo)


def start(count: int, names: tuple[str, ...] = NAMES) -> StartScene:
    """The start screen of a table with so many stored games, the newest of them unfinished."""
    stage = Text("round {round} of {rounds}", {"round": 3, "rounds": 4})
    waiting = Unfinished("g0", names, Text("Button"), stage, 41) if count else None
    return StartScene(waiting, count, max(count - 1, 0), status=STATUS)


def stored(count: int, names: tuple[str, ...] = NAMES, page: int = 0) -> GamesScene:
    """So many stored games."""
    fates = ("running", "parked", "finished", "abandoned")
    day = Text("{day} {time}", {"day": Text("Saturday"), "time": "19:42"})
    games = (Stored(f"g{i}", TITLES[i % 3], names, 41 + i, day, fates[i % 4]) for i in range(count))
    return GamesScene(tuple(games), page, notice=None, status=STATUS)


def setup(names: tuple[str, ...] = NAMES, *, chosen: int | None = None, page: int = 0,
          last_group: bool = True, players: int = 4, first: int = 3, teams: bool = False,
          counted: bool = False, ties: Literal["lowest", "discard"] = "lowest") -> SetupScene:
    """The set-up of a game for these people."""
    a, b, c, d = (*names, "", "", "", "")[:4]
    options = Options(teams, "counted" if counted else "scanned", ties)
    return set_up(Setup((a, b, c, d), players, first, options), chosen, page, last_group, STATUS)


def set_up(agreed: Setup, chosen: int | None = None, page: int = 0, last_group: bool = False,
           status: tuple[s.Status, ...] = ()) -> SetupScene:
    """The set-up of a game of Button as the desk shows it."""
    desk = ButtonDesk()
    first = agreed.names[agreed.first].strip() or Text("Seat {number}", {"number": agreed.first + 1})
    told, begins = desk.setup_words(agreed)
    options = (Option(Choice.PLAYERS, Text("Players"), str(agreed.players)), *desk.options(agreed),
               Option(Choice.FIRST, begins, first, free=True))
    return SetupScene(agreed, BUTTON.title, told, options, desk.header(agreed), chosen, page, last_group,
                      None, status)


def keyboard(text: str = "", recent: tuple[str, ...] = NAMES, **more: Any) -> KeyboardScene:
    """The keyboard with a name on it."""
    return KeyboardScene(2, text, recent=recent, status=STATUS, **more)


