"""The hands of the players in the demo: they lay cards, press buttons and touch the screen.

Everything goes the way it goes at a real table: contacts through the debounce, cards through the reader's
frames, touches through the window. Only the time is moved by hand.
"""

from collections.abc import Callable

from companion.app.loop import Loop
from companion.app.parts import virtual_tag
from companion.clock import ManualClock
from companion.devices.signals import Key
from companion.devices.virtual_rig import VirtualRig
from companion.screens.geometry import Point
from companion.screens.sdl import pygame
from companion.screens.widgets import CLOSER, Screen

TURN_MS = 10
"""How far the clock is moved for each turn of the loop."""

TAP_MS = 80
"""How long a finger stays down."""

PATIENCE_MS = 5_000
"""How long a hand waits for what it did to have an effect, before the demo gives up."""


class NoEffect(Exception):
    """What a hand did had no effect; the message says what it was."""


class Hands:
    """Plays at one table.

    Args:
        loop: the companion's loop.
        rig: its virtual devices, stepped.
        clock: moved on with every turn of the loop.
        watch: called after every turn, for whoever wants to see the demo in real time.
    """

    def __init__(self, loop: Loop, rig: VirtualRig, clock: ManualClock,
                 watch: Callable[[int], None] = lambda _ms: None) -> None:
        self._loop = loop
        self._rig = rig
        self._clock = clock
        self._watch = watch

    @property
    def screen(self) -> Screen:
        """What they see and touch."""
        return self._loop.screen

    def wait(self, ms: int) -> None:
        """Let the companion run for so long."""
        for _ in range(ms // TURN_MS):
            self._clock.pass_ms(TURN_MS)
            self._loop.turn()
            self._watch(TURN_MS)

    def until(self, wanted: Callable[[], bool], what: str) -> None:
        """Let the companion run until something is so.

        Raises:
            NoEffect: it was not so in time.
        """
        waited = 0
        while not wanted():
            if waited >= PATIENCE_MS:
                raise NoEffect(what)
            self.wait(TURN_MS)
            waited += TURN_MS

    def press(self, key: Key) -> None:
        """Press a button of the panel and let go of it."""
        self._rig.press(key, TAP_MS)
        self.wait(400)

    def lay(self, card: str, slot: int = 0) -> None:
        """Lay a card on the reader, wait until it is read, and take it away."""
        self._rig.place(slot, virtual_tag(card))
        self.wait(500)
        self._rig.lift(slot)
        self.wait(500)

    def touch(self, widget_id: str) -> None:
        """Touch a control, or a place on one; twice where the first touch only asks for a closer look.

        Raises:
            NoEffect: there is no such control now, not even in the closer look.
        """
        for _ in range(2):
            widget = self._loop.screen.widget(widget_id)
            if widget is None or not widget.live:
                break
            met = self._loop.screen.at(widget.box.centred(0, 0)[:2])
            self._tap(self._loop.touch_point(widget))
            if met is None or not met.id.endswith(CLOSER):
                return
        raise NoEffect(f"touch {widget_id}")

    def _tap(self, place: Point) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
            self.wait(TAP_MS)
        self.wait(320)

    def walk_to(self, widget_id: str) -> None:
        """Walk to a control with the panel's next button, and press OK on it.

        Raises:
            NoEffect: it cannot be reached.
        """
        for _ in range(len(self._loop.screen.order) + 1):
            if self._loop.focus == widget_id:
                self.press(Key.OK)
                return
            self.press(Key.NEXT)
        raise NoEffect(f"walk to {widget_id}")
