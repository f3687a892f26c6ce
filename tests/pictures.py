"""The pictures of the pages, drawn from a game that is really played: `make pictures`.

Bots play with the virtual rig, by clicks on its side panel, and by touch. Clock, cards and drawing are the
same each time, so a picture changes only when the companion does.
"""

import os
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.bots.button_tricks.table import play_game
from companion.bots.button_tricks.thinking import ThinkingPlayer
from companion.clock import ManualClock
from companion.demo.hands import Hands
from companion.devices.settings import RigSettings
from companion.devices.signals import Key
from companion.devices.virtual_rig import open_virtual_rig
from companion.games.button_tricks.actions import ButtonHeader, Deal, Pass, Play, Reveal, Take
from companion.games.game import Action
from companion.posing.picture import png
from companion.screens.button_tricks.scene import AskReveal, Begin, GoHome, PlayScene
from companion.screens.display import close_window, open_window
from companion.screens.rig_panel import RigLift, rig_size
from companion.screens.sdl import pygame

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (800, 480)
SEED = 7
HEADER = ButtonHeader(record=1, game="button_tricks", seats=("Ana", "Björn", "Cleo", "Dmitri"), dealer=3)

BETS, START, WINDOW, TRICKS = 2, 20, 24, 26
"""At which action of the game each of these pictures is taken."""


class Photographer:
    """A table with the virtual rig, and a camera.

    Args:
        table: a new folder for the journal.
        album: where the pictures go.
    """

    def __init__(self, table: Path, album: Path) -> None:
        self._album = album
        self._window = open_window((SIZE[0] + rig_size(SIZE)[0], SIZE[1]))
        clock = ManualClock(datetime(2026, 11, 30, 19, 42, tzinfo=UTC))
        self._rig = rig = open_virtual_rig(RigSettings(), clock, stepped=True)
        self._parts = Parts(table, "virtual", RigSettings(), clock, rig=rig)
        self._loop = Loop(self._parts, self._window, SIZE)
        self._hands = Hands(self._loop, rig, clock)
        rig.start()
        self._hands.wait(1_000)

    def close(self) -> None:
        """Put everything away."""
        self._parts.close()
        close_window()

    def play(self) -> None:
        """Play a game and take the pictures on the way."""
        self._parts.desk.do(Begin(HEADER))
        self._hands.wait(50)
        players = [ThinkingPlayer(Random(f"{SEED}/{seat}")) for seat in range(len(HEADER.seats))]
        for n, action in enumerate(play_game(HEADER, players, Random(SEED))):
            self._enter(action, by_touch=n == TRICKS)
            if n == BETS:
                self._take("bets")
            if n == START:
                self._parts.desk.do(GoHome())
                self._hands.wait(50)
                self._take("start")
                self._hands.touch(self._loop.screen.main)  # take it up again
            if n == WINDOW:
                self._take("window", whole=True)
        self._take("result")

    def _enter(self, action: Action, *, by_touch: bool) -> None:
        match action:
            case Deal(starters=tuple(starters)):
                for slot in range(self._rig.slots):
                    self._rig.lift(slot)  # the cards of the round before are shuffled
                self._hands.wait(500)
                for slot, starter in enumerate(starters):
                    self._lay(starter, slot)
            case Take(seat=seat, tokens=tokens):
                for _ in range(tokens - 1):
                    self._hands.touch("more")
                self._hands.press(Key(f"seat_{seat}"))
            case Pass():
                self._hands.touch("pass")
            case Play(card=card, trick=trick) if by_touch:
                self._hands.touch(f"suit-{card[0]}")
                self._hands.touch(f"card-{card}")
                self._take("tricks")
                self._hands.touch(f"trick-{trick}")
            case Play(card=card, trick=trick):
                self._lay(card, trick)
            case Reveal(card=card):
                shown = self._parts.desk.scene
                assert isinstance(shown, PlayScene)
                assert isinstance(shown.ask, AskReveal)
                self._lay(card, shown.ask.slot)

    def _lay(self, card: str, slot: int) -> None:
        """Lay a card on this slot of the reader, as the mouse does: slot, suit, value."""
        self._click(f"rig-slot-{slot}")
        self._click(f"rig-group-{card[0]}")
        self._click(f"rig-card-{card}")
        self._hands.wait(500)

    def _click(self, wanted: str) -> None:
        side = self._loop.side_screen
        widget = side and side.widget(wanted)
        assert widget
        assert widget.live, wanted
        if isinstance(widget.command, RigLift):
            return  # it is chosen already; another click would do something else
        place = widget.box.centred(0, 0).moved(SIZE[0], 0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(place.x, place.y), button=1, touch=False))
            self._hands.wait(50)

    def _take(self, name: str, *, whole: bool = False) -> None:
        """Take a picture of the playing screen, or of the whole window."""
        self._parts.writer.flush(10)
        self._hands.wait(50)
        width = self._window.get_width() if whole else SIZE[0]
        (self._album / f"{name}.png").write_bytes(png(self._window.subsurface((0, 0, width, SIZE[1]))))


def take_pictures(album: Path) -> None:
    """Play the game and put its pictures into this folder."""
    with TemporaryDirectory() as folder:
        photographer = Photographer(Path(folder), album)
        try:
            photographer.play()
        finally:
            photographer.close()


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # drawn in memory
    os.environ["TZ"] = "UTC"  # the time of day stands beside each stored game
    time.tzset()
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(exist_ok=True)
    take_pictures(folder)
    print(f"The pictures are in {folder}")
