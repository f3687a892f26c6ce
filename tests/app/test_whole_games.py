"""A whole game from the start screen to the winner, by touch alone, by the panel alone, by keyboard alone."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
import pytest

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.bots.button_tricks.random_player import RandomPlayer
from companion.bots.button_tricks.table import play_game
from companion.clock import ManualClock
from companion.devices.settings import RigSettings
from companion.devices.signals import Key, Pressed, Signal
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
from companion.games.game import Action
from companion.posing.table import FineRig
from companion.screens.button_tricks import scene
from companion.screens.display import close_window, open_window
from companion.screens.geometry import Size
from companion.screens.sdl import pygame
from companion.screens.settings import Rotation, Settings
from companion.table.session import Session
from tests.app.kit import begin_two

Choose = Callable[[str], None]

NAMES = ("Seat 1", "Seat 2")
SIZE = (800, 480)


class Felt(FineRig):
    """A rig whose signals the test makes itself: what comes after the debounce and the frames."""

    def __init__(self) -> None:
        super().__init__()
        self.signals: list[Signal] = []

    def poll(self) -> list[Signal]:
        felt, self.signals = self.signals, []
        return felt


class Table:
    """A companion with a picture in memory, of which a turn is made only when something happens."""

    def __init__(self, folder: Path, size: Size = SIZE, rotation: Rotation = 0) -> None:
        self.size = size
        self.surface = open_window(size)
        self.clock = ManualClock(datetime(2026, 1, 1, 20, tzinfo=UTC))
        self.rig = Felt()
        self.parts = Parts(folder, "pi", RigSettings(), self.clock, rig=self.rig)
        self.parts.preferences.prefer(Settings(language="en", rotation=rotation))
        self.loop = Loop(self.parts, self.surface, size)

    def close(self) -> None:
        assert self.parts.close()
        close_window()

    def turn(self, ms: int) -> None:
        self.clock.pass_ms(ms)
        self.loop.turn()

    @property
    def session(self) -> Session[Any]:
        session = self.parts.table.session
        assert session is not None
        return session

    @property
    def ask(self) -> scene.Ask:
        shown = self.parts.desk.scene
        assert isinstance(shown, scene.PlayScene)
        return shown.ask

    def touch(self, widget_id: str) -> None:
        """With a finger."""
        widget = self.loop.screen.widget(widget_id)
        assert widget is not None, widget_id
        assert widget.live, widget_id
        x, y = self.loop.touch_point(widget)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=1, x=(x + 0.5) / self.size[0],
                                                 y=(y + 0.5) / self.size[1]))
            self.turn(80)
        self.turn(400)

    def panel(self, widget_id: str) -> None:
        """With the panel's next and OK."""
        self._walk(widget_id, lambda: self._press(Key.NEXT), lambda: self._press(Key.OK))

    def keyboard(self, widget_id: str) -> None:
        """With Tab and Return."""
        self._walk(widget_id, lambda: self._key(pygame.K_TAB), lambda: self._key(pygame.K_RETURN))

    def _walk(self, widget_id: str, step: Callable[[], None], choose: Callable[[], None]) -> None:
        for _ in range(len(self.loop.screen.order) + 1):
            if self.loop.focus == widget_id:
                choose()
                return
            step()
        raise AssertionError(f"{widget_id} cannot be reached")

    def _press(self, key: Key) -> None:
        self.rig.signals.append(Pressed(self.clock.now_ns(), key))
        self.turn(400)

    def _key(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.turn(400)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Table(tmp_path)
    yield opened
    opened.close()


def played(cards: Literal["scanned", "counted"]) -> list[Action]:
    """A whole game of two, the same every time."""
    rng = Random("whole game")
    header = ButtonHeader(1, "button_tricks", NAMES, 1, Options(cards=cards))
    return list(play_game(header, [RandomPlayer(Random(seat)) for seat in range(2)], rng))


def pick(choose: Choose, card: str) -> None:
    choose(f"suit-{card[0]}")
    choose(f"card-{card}")


def seen(table: Table, choose: Choose) -> None:
    """Skip what is shown by itself at the end of a round."""
    while isinstance(table.ask, scene.AskWatch):
        choose("skip")


def enter(table: Table, choose: Choose, action: Action) -> None:
    """Enter an action by choosing controls, and by nothing else."""
    seen(table, choose)
    match action:
        case Deal(starters=tuple(starters)):
            if isinstance(table.ask, scene.AskNext):
                choose("go-on")
            for card in starters:
                pick(choose, card)
        case Deal():
            choose("deal")
        case Exchange():
            choose("exchange")
        case Take(tokens=tokens):
            for _ in range(tokens - 1):
                choose("more")
            choose("take")
        case Pass():
            choose("pass")
        case Play(card=card, trick=trick):
            pick(choose, card)
            if isinstance(table.ask, scene.AskTrick):
                choose(f"trick-{trick}")
        case Reveal(card=card):
            pick(choose, card)
        case Trick(seat=seat, cards=int() as cards):
            for _ in range(5 - cards):
                choose("less")
            choose("discarded" if seat is None else f"seat-{seat}")
        case RoundEnd():
            choose("round-end")
        case _:
            raise AssertionError(action)


def begin(choose: Choose, cards: str) -> None:
    """From the start screen to the deal of a game of two."""
    begin_two(choose, counted=cards == "counted")


@pytest.mark.parametrize("way", ["touch", "panel", "keyboard"])
@pytest.mark.parametrize("cards", ["scanned", "counted"])
def test_a_whole_game(table: Table, way: str, cards: Literal["scanned", "counted"]) -> None:
    choose: Choose = getattr(table, way)
    begin(choose, cards)
    for number, action in enumerate(played(cards), 1):
        enter(table, choose, action)
        assert table.session.n == number, action
        assert table.session.lines()[-1].action == action
    assert table.session.over
    seen(table, choose)
    view = msgspec.to_builtins(table.session.game.view(table.session.state))
    words = " ".join(widget.words for widget in table.loop.screen.widgets)
    assert [name for name in view["winners"] if table.session.header.seats[name] not in words] == [], words
    choose("undo")
    if table.session.over:  # the result may ask first
        choose("undo")
    assert not table.session.over, "a mistake in the last entry does not end the evening"
