"""The frame loop: pump events, drain the devices, draw what is due.

One turn does all of that once and never waits. `run` waits between turns: long while nobody plays, short
for a while after every input, because pygame's own waiting wakes up a thousand times a second.
"""

from collections.abc import Callable
from types import MappingProxyType

from companion.app.dress import dressed
from companion.app.parts import Parts
from companion.app.side import Side
from companion.clock import SECOND
from companion.devices.signals import Key, Pressed
from companion.devices.virtual_rig import VirtualRig
from companion.screens.build import build
from companion.screens.geometry import Point, Size
from companion.screens.input import (
    Closed,
    Down,
    Exposed,
    Input,
    KeyPressed,
    Nav,
    Pointer,
    Tapped,
    Touched,
    Up,
)
from companion.screens.look import Look
from companion.screens.painter import Painter
from companion.screens.rig_panel import RigScene, rig_panel, rig_size
from companion.screens.scene import Command, Redo, Scene, Undo
from companion.screens.sdl import pygame
from companion.screens.widgets import Screen, Widget

IDLE_MS, AWAKE_MS = 48, 16
"""Pause between two turns while nobody plays, and after an input."""

GLANCE = SECOND
"""How often a table at which nothing happens looks for what changes by itself: the disk, the clock."""

AWAKE_FOR = 2 * SECOND
"""How long the loop stays quick after an input."""

_NAV = MappingProxyType({Key.PREVIOUS: Nav.PREVIOUS, Key.NEXT: Nav.NEXT, Key.OK: Nav.OK})


class View:
    """One screen in its place in the window.

    Attributes:
        screen: what is shown.
        origin: where its upper left corner lies in the window.
    """

    def __init__(self, surface: pygame.Surface, look: Look, origin: Point, screen: Screen) -> None:
        self.screen = screen
        self.origin = origin
        self._surface = surface
        self._painter = Painter(surface, look, origin)

    def at(self, point: Point) -> Widget | None:
        """The widget at a point of the window that can be touched now."""
        return self.screen.at((point[0] - self.origin[0], point[1] - self.origin[1]))

    def paint(self, pressed_id: str, focus_id: str = "") -> list[pygame.Rect]:
        """Draw what changed; the rectangles of the window that did."""
        return self._painter.paint(self.screen, pressed_id, focus_id)

    def dress(self, look: Look) -> None:
        """Draw in another look from now on."""
        self._painter = Painter(self._surface, look, self.origin)

    def forget(self) -> None:
        """Draw everything next time."""
        self._painter.forget()


class Loop:
    """The loop of one window.

    Args:
        parts: the table.
        surface: the window.
        size: of the playing screen, which lies in the upper left corner; with a virtual rig its side panel
            stands to the right of it.
    """

    def __init__(self, parts: Parts, surface: pygame.Surface, size: Size) -> None:
        self._parts = parts
        self._desk = parts.desk
        self._settings = self._desk.settings
        self._look = dressed(Look.of(size), self._settings)
        self._scene: Scene = self._desk.scene
        self._main = View(surface, self._look, (0, 0), build(self._scene, self._look))
        self._side: Side | None = None
        self._rig_scene = RigScene()
        self._views = [self._main]
        if isinstance(parts.rig, VirtualRig):
            self._side = Side(parts.rig)
            self._rig_scene = self._side.scene
            look = dressed(Look.of(rig_size(size), typesetter=self._look.type), self._settings)
            self._rig_look = look
            self._rig_view = View(surface, look, (size[0], 0), rig_panel(self._rig_scene, look))
            self._views.append(self._rig_view)
        self._pointer = Pointer(self._at, surface.get_size())
        self._focus = ""
        self._lamps: tuple[bool, ...] = ()
        self._awake_until = self._glance_at = 0
        self._stopped = False

    @property
    def screen(self) -> Screen:
        """The playing screen as it was drawn last."""
        return self._main.screen

    @property
    def side_screen(self) -> Screen | None:
        """The virtual rig's side panel; None with other rigs."""
        return None if self._side is None else self._rig_view.screen

    @property
    def focus(self) -> str:
        """Id of the control that has the focus, empty for none."""
        return self._focus

    @property
    def stopped(self) -> bool:
        """Whether the window was closed or the loop told to stop."""
        return self._stopped

    def stop(self) -> None:
        """Let `run` end after this turn; safe in a signal handler."""
        self._stopped = True

    def run(self, pause: Callable[[int], object] = pygame.time.wait) -> None:
        """Turn until stopped.

        Args:
            pause: waits for so many milliseconds.
        """
        while not self._stopped:
            self.turn()
            pause(AWAKE_MS if self._parts.clock.now_ns() < self._awake_until else IDLE_MS)

    def turn(self) -> None:
        """Take what came in, and draw what changed."""
        now = self._parts.clock.now_ns()
        events = pygame.event.get()
        signals = self._parts.rig.poll()
        if not (events or signals) and self._awake_until <= now < self._glance_at:
            return  # nothing can have changed: this is what a table does most of the evening
        self._glance_at = now + GLANCE
        inputs = [each for event in events for each in self._pointer.feed(event, now)]
        if inputs or signals:
            self._awake_until = now + AWAKE_FOR
        for each in inputs:
            self._take(each)
            self._refresh()  # the next one meets the new screen
        for signal in signals:
            if isinstance(signal, Pressed) and signal.key in _NAV:
                self._navigate(_NAV[signal.key])
            else:
                self._desk.feel(signal)
        self._light()
        self._draw()

    def _at(self, point: Point) -> Widget | None:
        return next((widget for view in self._views if (widget := view.at(point)) is not None), None)

    def _take(self, each: Input) -> None:
        match each:
            case Closed():
                self.stop()
            case Exposed():
                for view in self._views:
                    view.forget()
            case Down(widget=widget):
                self._do(widget.press)
            case Up(widget=widget):
                self._do(widget.release)
            case Tapped(widget=widget):
                self._do(widget.command)
            case Touched():
                self._focus = ""  # who points does not walk
            case KeyPressed(key=key):
                self._navigate(key)

    def _navigate(self, key: Nav) -> None:
        self._refresh()  # a card that was felt in the same turn may have changed what can be chosen
        match key:
            case Nav.PREVIOUS | Nav.NEXT:
                self._focus = self._main.screen.step(self._focus, 1 if key is Nav.NEXT else -1)
            case Nav.OK:
                widget = self._main.screen.widget(self._focus)
                if widget is not None and widget.live:
                    self._do(widget.command)
                else:
                    self._focus = self._main.screen.step("", 1)
            case Nav.UNDO:
                self._do(Undo())
            case Nav.REDO:
                self._do(Redo())

    def _do(self, command: Command | None) -> None:
        if command is None:
            return
        if self._side is not None and self._side.knows(command):
            self._side.do(command)
            return
        self._desk.do(command)

    def _refresh(self) -> None:
        self._dress()
        scene = self._desk.scene
        if scene != self._scene:
            self._scene = scene
            self._main.screen = build(scene, self._look)
            if self._focus not in self._main.screen.order:
                self._focus = self._main.screen.step("", 1) if self._focus else ""
        if self._side is not None and self._side.scene != self._rig_scene:
            self._rig_scene = self._side.scene
            self._rig_view.screen = rig_panel(self._rig_scene, self._rig_look)

    def _dress(self) -> None:
        """Another language or theme counts at once, on every screen."""
        settings = self._desk.settings
        if settings == self._settings:
            return
        self._settings = settings
        self._look = dressed(self._look, settings)
        self._main.dress(self._look)
        self._main.screen = build(self._scene, self._look)
        if self._side is not None:
            self._rig_look = dressed(self._rig_look, settings)
            self._rig_view.dress(self._rig_look)
            self._rig_view.screen = rig_panel(self._rig_scene, self._rig_look)

    def _light(self) -> None:
        lamps = self._desk.lamps
        if lamps != self._lamps:
            self._lamps = lamps
            for seat, on in enumerate(lamps):
                self._parts.rig.lamp(seat, on)

    def _draw(self) -> None:
        self._refresh()
        pressed = self._pointer.pressed_id
        changed = self._main.paint(pressed, self._focus)
        if self._side is not None:
            changed += self._rig_view.paint(pressed)
        if changed:
            pygame.display.update(changed)
