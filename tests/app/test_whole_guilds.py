"""A whole game of Buttonville from the start screen to the winner: by touch, by the panel, by keyboard."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.bots.buttonville.random_player import RandomPlayer
from companion.bots.buttonville.table import play_game
from companion.games import game_of
from companion.games.buttonville.actions import (
    Act,
    EndTurn,
    GuildsHeader,
    Lay,
    Ongoing,
    Options,
    Play,
    Recruit,
    Score,
)
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.game_scene import Do, ShowResult
from companion.screens.geometry import Size
from companion.screens.settings import Rotation
from tests.app.test_whole_games import SIZE, Choose, Table

LINE_UP = "synergetic_explosion"


def played() -> list[Action]:
    """A whole game of two, the same every time; Bob, Taylor and Hattie work in it."""
    header = GuildsHeader(1, "buttonville", ("", ""), 0, Options(LINE_UPS[LINE_UP].of(2)))
    return list(play_game(header, [RandomPlayer(Random(seat)) for seat in range(2)], Random("whole game")))


def ending(actions: list[Action]) -> GuildsState:
    """The game as the bots have played it."""
    header = GuildsHeader(1, "buttonville", ("", ""), 0, Options(LINE_UPS[LINE_UP].of(2)))
    game = game_of("buttonville")
    state = game.begin(header)
    for action in actions:
        state = game.apply(state, action).state
    assert isinstance(state, GuildsState)
    return state


class Way:
    """Enters actions by choosing controls, and by nothing else.

    Args:
        table: the companion.
        choose: how a control is chosen.
    """

    def __init__(self, table: Table, choose: Choose) -> None:
        self.table = table
        self._choose = choose

    @property
    def live(self) -> tuple[str, ...]:
        """Ids of the controls that can be chosen now."""
        return self.table.loop.screen.order

    def choose(self, wanted: str) -> None:
        """Choose a control; where it stands on another page, turn to that; a small banner is read first."""
        if "finale" in self.live and wanted not in self.live:
            self._choose("finale")
        for _ in range(9):
            if wanted in self.live or not self.turned():
                break
        self._choose(wanted)

    def turned(self) -> bool:
        """Turn to the next page, where there is one."""
        turn = next((each for each in ("turn", "page") if each in self.live), "")
        if turn:
            self._choose(turn)
        return bool(turn)

    def command(self, action: Action) -> None:
        """Choose the control that enters this action."""
        for _ in range(9):
            found = [widget.id for widget in self.table.loop.screen.widgets
                     if widget.live and widget.command == Do(action)]
            if found or not self.turned():
                break
        self._choose(found[0])

    def home(self) -> None:
        """Back to the turn, whatever is open over it."""
        while not {"market", "end-turn"} & {*self.live}:
            self._choose("leave" if "leave" in self.live else "undo")

    def enter(self, action: Action) -> None:
        """Enter an action, or the same in steps."""
        match action:
            case Recruit(source=source):
                self.choose("market" if source == "market" else "draw")
            case Play(villager=villager, cards=cards):
                self.choose("play")
                self.choose(f"villager-{villager}")
                self.choose(f"cards-{cards}")
                self.home()  # what the card says is on the next page, where it is not known
            case Act(seat=seat, set=place):
                self.choose(f"seat-{seat}")
                self.choose(f"count-set-{place}")
                self.command(action)
                self.home()
            case Lay(seat=seat, set=place, cards=cards):
                self.choose(f"seat-{seat}")
                for _ in range(cards):
                    self.choose(f"more-set-{place}")
                self.home()
            case Ongoing(source=source):
                if f"ongoing-{source or 'none'}" not in self.live:
                    self.choose("end-turn")
                self.choose(f"ongoing-{source or 'none'}")
            case EndTurn(places=places):
                if "end-turn" in self.live:
                    self.choose("end-turn")
                for place in places:
                    self.choose(f"drop-{place}")
            case Score():
                self.choose("finish")
            case _:
                raise AssertionError(action)


def begin(way: Way) -> None:
    """From the start screen of a new table to the first question of a game of two."""
    for wanted in ("guilds", "choose-players"):
        options(way, wanted)
    options(way, "choose-villagers")
    for wanted in (f"pick-{LINE_UP}", "done", "deal"):
        way.choose(wanted)


def options(way: Way, wanted: str) -> None:
    """Choose something on the set-up; on a small display it stands on a page of options."""
    for _ in range(6):
        if wanted in way.live:
            break
        way.choose("options")
    way.choose(wanted)


def whole_game(way: Way) -> None:
    """Play the game, and compare what stands at its end."""
    begin(way)
    actions = played()
    for action in actions:
        way.enter(action)
    scene = way.table.parts.desk.scene
    assert isinstance(scene, GuildsScene)
    assert isinstance(scene.ask, ShowResult)
    game = game_of("buttonville")
    assert msgspec.json.encode(game.view(scene.state)) == msgspec.json.encode(
        game.view(msgspec.structs.replace(ending(actions), header=scene.state.header)))


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Size, Rotation], Table]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened: list[Table] = []

    def table(size: Size = SIZE, rotation: Rotation = 0) -> Table:
        opened.append(Table(tmp_path, size, rotation))
        opened[-1].turn(100)
        return opened[-1]
    yield table
    for each in opened:
        each.close()


@pytest.mark.parametrize(("size", "rotation"), [(SIZE, 0), ((480, 320), 0), ((480, 320), 90)])
def test_a_whole_game_by_touch_alone(make: Callable[[Size, Rotation], Table], size: Size,
                                     rotation: Rotation) -> None:
    table = make(size, rotation)
    whole_game(Way(table, table.touch))


def test_a_whole_game_by_the_panel_alone(make: Callable[[Size, Rotation], Table]) -> None:
    table = make(SIZE, 0)
    whole_game(Way(table, table.panel))


def test_a_whole_game_by_keyboard_alone(make: Callable[[Size, Rotation], Table]) -> None:
    table = make(SIZE, 0)
    whole_game(Way(table, table.keyboard))
