"""A whole companion with virtual devices, a picture in memory and a clock that is moved by hand."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.app.sounds import Sounds
from companion.clock import ManualClock
from companion.demo.hands import Hands
from companion.devices.box import Box
from companion.devices.settings import RigSettings
from companion.devices.virtual_rig import VirtualRig, open_virtual_rig
from companion.games.button_tricks.state import ButtonState
from companion.screens.button_tricks.scene import Ask, Health, PlayScene
from companion.screens.display import close_window, open_window
from companion.screens.rig_panel import rig_size
from companion.screens.sdl import pygame
from companion.screens.widgets import Widget

SIZE = (800, 480)


def begin_two(choose: Callable[[str], None], *, counted: bool = False) -> None:
    """From the start screen of a new table to the first question of a game of two."""
    for wanted in ("new-button", "choose-players", *(("choose-cards",) if counted else ()), "deal"):
        choose(wanted)


class Whole:
    """Everything at once, as `companion play` puts it together."""

    def __init__(self, parts: Parts, rig: VirtualRig, clock: ManualClock, surface: pygame.Surface,
                 sounds: Sounds | None = None) -> None:
        self.parts, self.rig, self.clock, self.surface = parts, rig, clock, surface
        self.loop = Loop(parts, surface, SIZE, sounds)
        self.hands = Hands(self.loop, rig, clock)

    @property
    def play(self) -> PlayScene:
        shown = self.parts.desk.scene
        assert isinstance(shown, PlayScene)
        return shown

    def asked(self) -> Ask:
        return self.play.ask

    def health(self, device: int) -> Health:
        return self.play.status[device].health

    def open_tricks(self) -> list[list[str]]:
        """The cards of each open trick."""
        return [[laid.card.id for laid in trick] for trick in self.state.open or ()]

    @property
    def state(self) -> ButtonState:
        return self.play.state

    @property
    def notice(self) -> str:
        notice = self.parts.desk.scene.notice
        return str(notice.text) if notice else ""

    @property
    def picture(self) -> bytes:
        """The pixels of the playing screen."""
        return pygame.image.tobytes(self.surface.subsurface((0, 0, *SIZE)), "RGB")

    def side(self, widget_id: str) -> Widget:
        """A control of the virtual rig's side panel."""
        side = self.loop.side_screen
        assert side is not None
        widget = side.widget(widget_id)
        assert widget is not None, widget_id
        return widget

    def click(self, widget_id: str, ms: int = 500) -> None:
        """A click of the mouse on the side panel."""
        place = self.side(widget_id).box.centred(0, 0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(SIZE[0] + place.x, place.y), button=1,
                                                 touch=False))
            self.hands.wait(100)
        self.hands.wait(ms)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Keys of the keyboard."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            self.hands.wait(400)

    def write(self, text: str) -> None:
        """Letters of the keyboard, as SDL reports them: the key, and what it writes."""
        for letter in text:
            code = ord(letter.lower()) if letter.isascii() else 0
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.hands.wait(150)

    def key_to(self, widget_id: str) -> None:
        """Walk to a control by keyboard, and choose it."""
        for _ in range(len(self.loop.screen.order) + 1):
            if self.loop.focus == widget_id:
                self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"{widget_id} cannot be reached")


@contextmanager
def whole(folder: Path, *, slots: int = 1, kiosk: bool = False,
          clock: ManualClock | None = None, box: Box | None = None,
          sounds: Sounds | None = None) -> Iterator[Whole]:
    """Open one, with its devices at work, and close it again."""
    clock = clock or ManualClock(datetime(2026, 1, 1, 20, tzinfo=UTC))
    surface = open_window((SIZE[0] + rig_size(SIZE)[0], SIZE[1]))
    rig = open_virtual_rig(RigSettings(), clock, slots=slots, stepped=True)
    parts = Parts(folder, "virtual", RigSettings(), clock, rig=rig, kiosk=kiosk, box=box)
    try:
        table = Whole(parts, rig, clock, surface, sounds)
        rig.start()
        table.hands.wait(1_000)
        yield table
    finally:
        parts.close()
        close_window()
