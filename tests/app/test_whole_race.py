"""The button game from the start screen and to the winner: by touch on the board, by panel, by keyboard."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec import UNSET, UnsetType

from companion.bots.button_race.random_player import RandomPlayer
from companion.bots.button_race.table import play_game
from companion.bots.button_race.thinking import ThinkingPlayer
from companion.games import game_of
from companion.games.button_race.actions import Discard, Draw, Move, Options, Play, RaceHeader, Start
from companion.games.button_race.board import NAMES, PLACES
from companion.games.button_race.state import RaceState
from companion.games.button_race.state import winners as winners_of
from companion.games.game import Action
from companion.screens.button_race import asks
from companion.screens.button_race.scene import RaceScene
from companion.screens.game_scene import Begin, ShowResult
from companion.screens.geometry import Size
from companion.screens.settings import Rotation
from companion.screens.start_scene import SetupScene
from tests.app.test_whole_games import SIZE, Choose, Table

SEATS = ("", "", "", "")
LATE = Start(turn=1, buttons=(
    ("A.home2", "A.home4", "A.home5", "A18", "D5"), ("A9", "B.home3", "B.home4", "B.home5", "B.start"),
    ("B3", "C.home3", "C.home4", "C.home5", "C.home2"), ("D.home1", "D.home4", "D.home5", "D11", "D12")))
"""A game that is nearly over, with every kind of move still to come."""


def played(start: Start | UnsetType = UNSET,
           options: Options | None = None) -> tuple[RaceHeader, list[Action]]:
    """A game, the same every time."""
    header = RaceHeader(1, "button_race", SEATS, 3, options or Options(), start)
    players = [ThinkingPlayer(Random(seat)) for seat in range(4)]
    return header, list(play_game(header, players, Random("whole race")))


def chosen(asked: asks.AskPlay) -> tuple[Move, ...]:
    """The moves of a card that are chosen so far."""
    if asked.play is not None:
        return asked.play.play.moves
    return () if asked.first is None else (asked.first.move,)


class Way:
    """Enters actions by choosing controls and places, and by nothing else.

    Args:
        table: the companion.
        choose: how a control is chosen.
    """

    def __init__(self, table: Table, choose: Choose) -> None:
        self.table = table
        self._choose = choose

    @property
    def live(self) -> tuple[str, ...]:
        """Ids of the controls and places that can be chosen now."""
        return self.table.loop.screen.order

    @property
    def scene(self) -> RaceScene:
        """What is shown."""
        found = self.table.parts.desk.scene
        assert isinstance(found, RaceScene)
        return found

    @property
    def ask(self) -> asks.TurnAsk:
        """What is asked for."""
        asked = self.scene.ask
        found = asked.under if isinstance(asked, asks.ShowMove) else asked
        assert isinstance(found, asks.TurnAsk)
        return found

    def choose(self, wanted: str) -> None:
        """Choose a control; where it stands on another page, turn to that."""
        for _ in range(9):
            turn = next((each for each in ("cards", "more", "zoom-on") if each in self.live), "")
            if wanted in self.live or not turn:
                break
            self._choose(turn)
        self._choose(wanted)

    def place(self, place: int) -> None:
        """Choose a place of the board; where a finger cannot tell it from another, in the closer look."""
        self.choose(f"place-{NAMES[place]}")
        if self.scene.zoom is not None:
            self.choose(f"place-{NAMES[place]}")
        assert self.scene.zoom is None, NAMES[place]

    def move(self, move: Move, at: int) -> None:
        """One move of a card: its button and its target, as far as they are not chosen already."""
        place, to = map(PLACES.__getitem__, move)
        asked = self.ask
        assert isinstance(asked, asks.AskPlay)
        if chosen(asked)[at:at + 1] == (move,):
            return
        if asked.button != place:
            self.place(place)
        asked = self.ask
        assert isinstance(asked, asks.AskPlay)
        if chosen(asked)[at:at + 1] != (move,):
            self.place(to)

    def enter(self, action: Action) -> None:
        """Enter an action, or the same in steps."""
        match action:
            case Play(card=card, moves=moves):
                self.choose(f"card-{card}")
                for at, move in enumerate(moves):
                    self.move(move, at)
                asked = self.ask
                assert isinstance(asked, asks.AskPlay)
                assert asked.play is not None
                assert asked.play.play == action
                self.choose("confirm")
            case Discard(card=card):
                self.choose(f"card-{card}")
                asked = self.ask
                if isinstance(asked, asks.AskPlay):  # a joker that could be played: with room the last row
                    self.choose("discard" if "discard" in self.live else f"row-{len(asked.rows)}")
                self.choose("discard")
            case Draw():
                self.choose("draw")
            case _:
                raise AssertionError(action)

    def play(self, header: RaceHeader, actions: list[Action]) -> None:
        """Enter all of them, and compare what stands at the end."""
        game, session = game_of("button_race"), self.table.session
        for number, action in enumerate(actions, session.n + 1):
            self.enter(action)
            assert self.table.session.n == number, action
            assert self.table.session.lines()[-1].action == action
        state = game.begin(header)
        for action in actions:
            state = game.apply(state, action).state
        now = self.table.session.state
        assert isinstance(now, RaceState)
        assert isinstance(state, RaceState)
        assert (now.board, now.hands, now.deck) == (state.board, state.hands, state.deck)


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


Make = Callable[[Size, Rotation], Table]


def late(table: Table, way: Way) -> None:
    """The end of a game, from a position in the middle of it."""
    header, actions = played(LATE)
    table.parts.desk.do(Begin(header))
    table.turn(1_000)
    way.play(header, actions)
    table.turn(5_000)
    assert isinstance(way.scene.ask, ShowResult)


@pytest.mark.parametrize(("size", "rotation"), [
    (SIZE, 0), ((480, 320), 0), ((480, 320), 90), ((480, 800), 0)])
def test_a_game_to_its_end_by_touch(make: Make, size: Size, rotation: Rotation) -> None:
    table = make(size, rotation)
    late(table, Way(table, table.touch))


@pytest.mark.parametrize("way", ["panel", "keyboard"])
@pytest.mark.parametrize("size", [SIZE, (480, 320)])
def test_a_game_to_its_end_by_the_panel_and_by_keyboard(make: Make, way: str, size: Size) -> None:
    table = make(size, 0)
    late(table, Way(table, getattr(table, way)))


def test_the_first_rounds_by_touch_from_the_start_screen(make: Make) -> None:
    table = make(SIZE, 0)
    way = Way(table, table.touch)
    for wanted in ("button-game", "choose-rules", "pick-draw", "done"):
        way.choose(wanted)
    shown = table.parts.desk.scene
    assert isinstance(shown, SetupScene)
    header, actions = played(options=Options(draw_grace="automatic"))
    assert shown.header == header
    way.choose("deal")
    way.play(header, actions[:40])
    assert not table.session.over


@pytest.mark.parametrize("size", [SIZE, (480, 320)])
def test_whatever_is_legal_can_be_entered_by_touch(make: Make, size: Size) -> None:
    """Players without a plan do what others would not: keep jokers, divide sevens at home, bump partners."""
    table = make(size, 0)
    way = Way(table, table.touch)
    header = RaceHeader(1, "button_race", SEATS, 3, Options(jokers=8), LATE)
    players = [RandomPlayer(Random(seat)) for seat in range(4)]
    actions = list(play_game(header, players, Random(170)))[:60]
    assert any(isinstance(action, Discard) and action.card == "JK" for action in actions)
    assert any(isinstance(action, Play) and len(action.moves) == 2 for action in actions)
    table.parts.desk.do(Begin(header))
    table.turn(1_000)
    way.play(header, actions)


def test_the_winners_stand_on_the_screen_and_the_last_entry_can_be_taken_back(make: Make) -> None:
    table = make(SIZE, 0)
    way = Way(table, table.touch)
    late(table, way)
    words = " ".join(widget.words for widget in table.loop.screen.widgets)
    winners = winners_of(way.scene.state.board)
    assert winners
    assert all(f"Seat {seat + 1}" in words for seat in winners)
    way.choose("undo")
    way.choose("undo")
    assert not table.session.over, "a mistake in the last entry does not end the evening"
