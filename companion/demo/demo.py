"""The demo: a whole game of Button by bots, told line by line, with pictures and the record.

On the way the table does what tables do: somebody scans a card that lay there already, takes a play back,
and stumbles over the reader's cable. The game must come out as the bots played it.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Protocol, cast

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.bots.dealer import play_game
from companion.bots.thinking import ThinkingPlayer
from companion.clock import ManualClock
from companion.demo.hands import Hands, NoEffect
from companion.devices.settings import RigSettings
from companion.devices.signals import Key
from companion.devices.virtual_rig import VirtualRig, open_virtual_rig
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
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Text
from companion.screens import scene
from companion.screens.scene import PlayScene
from companion.screens.sdl import pygame
from companion.table.session import Session

NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
SIZE = (800, 480)
_SAVED_S = 10.0


class Tell(Protocol):
    """Takes what there is to tell."""

    def __call__(self, text: Text, *, aside: bool = False) -> None:
        """A sentence about the game; `aside` about what happened at the table."""


class DemoFailed(Exception):
    """What the devices brought to the journal is not what the bots played; a defect."""


class Demo:
    """One demo.

    Args:
        out: a new folder for the pictures, the record and the journal.
        seats: number of players, 2 to 4.
        seed: chooses the game.
        tell: takes each sentence.
        clock: starts now, moves only with the demo.
        teams: partners sit opposite.
        counted: only tricks are entered, not cards.
        watch: called with the milliseconds that have just passed.
    """

    def __init__(self, out: Path, *, seats: int, seed: int, tell: Tell, clock: ManualClock,
                 teams: bool = False, counted: bool = False,
                 watch: Callable[[int], None] = lambda _ms: None) -> None:
        self._out = out
        self._tell = tell
        self._clock = clock
        self._rng = Random(f"demo/{seed}")
        options = Options(teams=teams, cards="counted" if counted else "scanned")
        self._header = ButtonHeader(record=1, game="button_tricks", seats=NAMES[:seats], dealer=seats - 1,
                                    options=options)
        self._watch = watch
        self._pictures: set[str] = set()
        self._plays = 0

    def run(self) -> Path:
        """Play; the path of the record.

        Raises:
            DemoFailed: something did not come through as it was played.
            NoDisplay: not even the picture in memory can be opened.
        """
        from companion.screens.display import close_window, open_window

        pygame.display.quit()
        surface = open_window(SIZE, "Button Companion")
        rig = open_virtual_rig(RigSettings(), self._clock, slots=1, stepped=True)
        parts = Parts(self._out / "table", "virtual", RigSettings(), self._clock, rig=rig)
        try:
            loop = Loop(parts, surface, SIZE)
            rig.start()
            self._parts, self._surface = parts, surface
            self._hands = Hands(loop, rig, self._clock, self._watch)
            self._hands.wait(1_000)
            self._play()
            return self._keep_record()
        except NoEffect as failed:
            raise DemoFailed(f"Nothing followed from: {failed}") from None
        finally:
            parts.close()
            close_window()

    # The game

    def _play(self) -> None:
        self._take_picture("start")
        teams, counted = self._header.options.teams, self._header.options.cards == "counted"
        seats = len(self._header.seats)
        self._parts.desk.do(scene.Begin(self._header.seats, teams, counted))
        self._hands.wait(50)
        rng = self._rng
        players = [ThinkingPlayer(Random(f"{rng.random()}/{seat}")) for seat in range(seats)]
        self._tell(Text("{names} play Button.", {"names": ", ".join(self._header.seats)}))
        for action in play_game(self._header, players, rng):
            self._enter(action)
            self._say()
        self._hands.wait(200)
        self._take_picture("result")

    def _enter(self, action: Action) -> None:
        before = self._session.n
        self._carry_out(action)
        self._hands.until(lambda: self._session.n > before, repr(action))
        self._check(action, before)

    def _carry_out(self, action: Action) -> None:
        hands = self._hands
        match action:
            case Deal(starters=tuple(starters)):
                for starter in starters:
                    hands.lay(starter)
            case Deal():
                hands.touch("deal")
            case Exchange():
                hands.walk_to("exchange")
            case Take(seat=seat, tokens=tokens):
                self._take_picture("bets")
                for _ in range(tokens - 1):
                    hands.touch("more")
                hands.press(Key(f"seat_{seat}"))
            case Pass():
                hands.walk_to("pass")
            case Play():
                self._play_card(action)
            case Reveal(card=card):
                self._take_picture("reveal")
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

    def _play_card(self, play: Play) -> None:
        self._plays += 1
        if self._plays == 6:
            self._scan_a_seen_card()
        if self._plays == 9:
            self._take_back_and_bring_back()
        if self._plays == 12:
            self._stumble_over_the_cable()
        self._hands.lay(play.card)
        if isinstance(self._shown.ask, scene.AskTrick):
            self._take_picture("tricks")
            self._hands.touch(f"trick-{play.trick}")

    # What happens at tables

    def _scan_a_seen_card(self) -> None:
        trick = next(trick for trick in self._state.open or () if trick)
        before = self._session.n
        self._hands.lay(trick[0].card.id)
        notice = self._shown.notice
        if notice is None or self._session.n != before:
            raise DemoFailed("A card that was seen was not refused")
        self._tell(Text("a wrong scan: {what}", {"what": notice.text}), aside=True)
        self._take_picture("wrong-scan")

    def _take_back_and_bring_back(self) -> None:
        before = self._state
        self._hands.press(Key.UNDO)
        self._tell(Text("undo: {what}", {"what": self._told()}), aside=True)
        self._take_picture("undone")
        self._hands.touch("redo")
        self._tell(Text("redo: {what}", {"what": self._told()}), aside=True)
        if self._state != before:
            raise DemoFailed("Undo and redo did not lead back")

    def _stumble_over_the_cable(self) -> None:
        rig = cast("VirtualRig", self._parts.rig)
        rig.hang_up()
        self._hands.until(lambda: self._shown.notice is not None, "the reader was unplugged")
        notice = self._shown.notice
        if notice is not None:
            self._tell(notice.text, aside=True)
        self._take_picture("reader-lost")
        rig.come_back()
        self._hands.until(lambda: self._shown.status[0].health is scene.Health.FINE, "the reader came back")
        self._tell(Text("the reader works again"), aside=True)

    # Looking on

    @property
    def _session(self) -> Session[ButtonState]:
        return cast("Session[ButtonState]", self._parts.table.session)

    @property
    def _state(self) -> ButtonState:
        return self._session.state

    @property
    def _shown(self) -> PlayScene:
        return cast("PlayScene", self._parts.desk.scene)

    def _told(self) -> Text:
        return self._shown.told[-1]

    def _check(self, action: Action, before: int) -> None:
        lines = self._session.lines()
        if len(lines) != before + 1 or lines[-1].action != action:
            entered = [line.action for line in lines[before:]]
            raise DemoFailed(f"Played was {action!r}, entered was {entered!r}")

    def _say(self) -> None:
        session = self._session
        rulings: list[Text] = [session.game.tell(session.state, ruling) for ruling in session.rulings]
        for text in rulings:
            self._tell(text)

    def _take_picture(self, name: str) -> None:
        if name in self._pictures:
            return
        self._pictures.add(name)
        self._parts.writer.flush(_SAVED_S)
        self._hands.wait(50)
        pygame.image.save(self._surface, str(self._out / f"{name}.png"))

    def _keep_record(self) -> Path:
        if not self._parts.writer.flush(_SAVED_S):
            raise DemoFailed("The journal was not saved")
        path = self._out / "game.jsonl"
        path.write_bytes(b"".join(self._session.record()))
        return path
