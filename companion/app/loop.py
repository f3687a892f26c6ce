"""The frame loop: pump events, drain the devices, draw what is due.

One turn does all of that once and never waits. `run` waits between turns: long while nobody plays, short
for a while after every input, because pygame's own waiting wakes up a thousand times a second. Whatever
changes by itself (the next of the tricks that are settled, a gain that was seen for long enough, the view
across the table, the dimming) says when it is due, and the loop wakes then.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.app.dress import dressed
from companion.app.pane import Pane
from companion.app.parts import Parts
from companion.app.rest import WAKE_GUARD, Rest
from companion.app.service import Service
from companion.clock import MS, SECOND, earliest
from companion.devices.signals import CardPlaced, Held, Key, Pressed, Signal, TwoCards
from companion.screens.basics import Close, Command, Writing
from companion.screens.build import build
from companion.screens.game_scene import GameScene, LockScreen, LookAcross, Redo, ShowResult, Undo, Unlock
from companion.screens.game_screens import screens_of
from companion.screens.geometry import Point, Size
from companion.screens.input import (
    HOLD_NS,
    Closed,
    Down,
    Exposed,
    Input,
    KeyPressed,
    Nav,
    OkReleased,
    Pointer,
    Tapped,
    Touched,
    Typed,
    Up,
)
from companion.screens.look import Look
from companion.screens.sdl import pygame
from companion.screens.theme import DARK, dimmed
from companion.screens.turning import Turn
from companion.screens.widgets import Screen, Widget

if TYPE_CHECKING:
    from companion.app.backlight import Backlight
    from companion.app.guests import Guests
    from companion.app.side import SidePane
    from companion.app.sounds import Sounds
    from companion.screens.scene import Scene

IDLE_MS, AWAKE_MS = 50, 16
"""Pause between two turns while nobody plays, and after an input."""

GLANCE = SECOND
"""How often a table at which nothing happens looks for what nobody can foretell: the disk, the clock."""

AWAKE_FOR = 2 * SECOND
"""How long the loop stays quick after an input."""

_NAV = MappingProxyType({Key.PREVIOUS: Nav.PREVIOUS, Key.NEXT: Nav.NEXT, Key.OK: Nav.OK})


class Loop:
    """The loop of one window.

    Args:
        parts: the table.
        surface: the window.
        size: of the playing screen, which lies in the upper left corner; with a virtual rig its side panel
            stands to the right of it.
        sounds: the tones, otherwise those of this machine's loudspeaker.
        service: the service manager that is told of every turn, otherwise none.
    """

    def __init__(self, parts: Parts, surface: pygame.Surface, size: Size,
                 sounds: "Sounds | None" = None, service: Service | None = None) -> None:
        self._parts = parts
        self._desk = parts.desk
        self._settings = self._desk.settings
        self._size = size
        self._sounds = sounds
        self._service = service or Service(parts.clock)
        self._rest = Rest(parts.clock.now_ns(), kiosk=self._desk.kiosk)
        self._guests = self._guests_of_the_table()
        self._backlight = self._backlight_of_the_box()
        self._resting = self._dim = self._dark = False
        self._ok_since: int | None = None
        self._ok_woke = False
        self._look = dressed(Look.of(size), self._settings)
        self._scene: Scene = self._desk.scene
        self._main = Pane(surface, self._look, (0, 0), build(self._scene, self._look), area=size)
        self._side = self._side_pane(surface)
        self._views = [self._main] if self._side is None else [self._main, self._side.pane]
        self._window = surface.get_size()
        self._pointer = Pointer(self._at, self._window, self._holds)
        self._pointer.map = self._settings.touch
        self._focus = ""
        self._lamps: tuple[bool, ...] = ()
        self._now = self._awake_until = self._look_at = 0
        self._due_at: int | None = None
        self._unforeseen: tuple[object, ...] = ()
        self._stopped = False
        if self._settings.rotation:
            self._dress_again()

    @property
    def screen(self) -> Screen:
        """The playing screen as it was drawn last."""
        return self._main.screen

    @property
    def side_screen(self) -> Screen | None:
        """The virtual rig's side panel; None with other rigs."""
        return None if self._side is None else self._side.pane.screen

    @property
    def focus(self) -> str:
        """Id of the control that has the focus, empty for none."""
        return self._focus

    @property
    def stopped(self) -> bool:
        """Whether the window was closed, the staff have ended the program, or the loop was told to stop."""
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
            self._service.alive()
            pause(self._pause_ms())

    def turn(self) -> None:
        """Take what came in, and draw what changed."""
        now = self._now = self._parts.clock.now_ns()
        events = pygame.event.get()
        signals = self._parts.rig.poll()
        if not (events or signals) and self._awake_until <= now and (now < self._look_at or self._same(now)):
            return  # nothing can have changed: this is what a table does most of the evening
        inputs = [each for event in events for each in self._fed(event, now)]
        inputs += self._pointer.tick(now)
        if inputs or signals:
            self._awake_until = now + AWAKE_FOR
            from companion.app.memory import pictures_apart

            pictures_apart()  # from now on other pictures come and go
        for each in inputs:
            self._take(each, now)
            self._refresh()  # the next one meets the new screen
        if self._ok_since is not None and now - self._ok_since >= HOLD_NS:
            self._hold()
        for signal in signals:
            self._feel(signal, now)
        self._light()
        self._unforeseen = self._desk.unforeseen  # before drawing: what changes meanwhile differs then
        self._draw()
        if self._sounds is not None:
            self._sounds.turn(self._settings, asleep=self._dim)
        if self._service.is_there:
            self._service.status(self._parts.condition)
        self._due_at = self._next_change(now)
        self._glance_later(now)

    def touch_point(self, widget: Widget) -> Point:
        """The point of the window at which the middle of a widget of the playing screen is seen."""
        return self._main.middle_of(widget)

    def _guests_of_the_table(self) -> "Guests | None":
        """What happens by itself where guests come and go; at home nothing does."""
        if not self._desk.kiosk:
            return None
        from companion.app.guests import Guests

        return Guests(self._desk, self._rest)

    def _backlight_of_the_box(self) -> "Backlight | None":
        """How bright the display shines, where that is the companion's business."""
        if self._parts.box is None:
            return None
        from companion.app.backlight import Backlight

        return Backlight(self._parts.box)

    def _side_pane(self, surface: pygame.Surface) -> "SidePane | None":
        """The virtual rig's side panel, with that rig only."""
        if self._parts.rig.name != "virtual":
            return None
        from companion.app.side import SidePane
        from companion.devices.virtual_rig import VirtualRig

        assert isinstance(self._parts.rig, VirtualRig)
        return SidePane(self._parts.rig, self._desk, surface, self._size, self._look.type)

    def _same(self, now: int) -> bool:
        """Glance: whether all is as it was drawn; devices of the side panel are looked at more closely."""
        due = self._due_at is not None and self._due_at <= now
        if due or self._side is not None or self._desk.unforeseen != self._unforeseen:
            return False
        self._glance_later(now)
        return True

    def _glance_later(self, now: int) -> None:
        self._look_at = now + GLANCE if self._due_at is None else min(now + GLANCE, self._due_at)

    def _pause_ms(self) -> int:
        """How long to wait after this turn for the next one."""
        now, due = self._now, self._due_at
        if now < self._awake_until:
            return AWAKE_MS
        if due is None or due - now > IDLE_MS * MS:
            return IDLE_MS
        return max(-((now - due) // MS), 1)  # rounded up: not a turn too early

    def _next_change(self, now: int) -> int | None:
        """When the picture changes without an input, as far as that can be foretold."""
        guests = None if self._guests is None else self._guests.due_ns(now)
        return earliest(self._desk.due_ns, self._rest.due_ns(now), guests)

    def _fed(self, event: pygame.event.Event, now: int) -> list[Input]:
        if self._asleep(now):
            self._pointer.mute_until(now + 1)
        return self._pointer.feed(event, now)

    def _asleep(self, now: int) -> bool:
        """Whether the next touch or key only wakes the screen."""
        return self._dim or self._rest.dim(now) or (self._resting and not self._rest.locked)

    def _woken(self, now: int) -> bool:
        """Note that somebody is there; whether that has only woken the screen."""
        asleep = self._asleep(now)
        self._rest.stir(now)
        if asleep:
            self._pointer.mute_until(now + WAKE_GUARD)
            self._refresh()
        return asleep

    def _feel(self, signal: Signal, now: int) -> None:
        """Take a signal: a card and a seat's own button count at once, the companion's keys may only wake.

        Nothing counts that comes while the screen is locked, or attracts guests.
        """
        pressed = signal.key if isinstance(signal, Pressed) else None
        deaf = self._rest.locked or self._attracts
        woken = self._woken(now)
        if pressed is not None and pressed in _NAV:
            self._ok_woke = woken
            if not woken:
                self._navigate(_NAV[pressed])
        elif isinstance(signal, Held) and signal.key is Key.OK:
            if not (woken or self._ok_woke):  # what wakes is swallowed until it comes up
                self._hold()
        elif deaf and isinstance(signal, Pressed | CardPlaced | TwoCards):
            pass
        elif not (woken and pressed is Key.UNDO):
            self._desk.feel(signal)

    def _at(self, point: Point) -> Widget | None:
        return next((widget for view in self._views if (widget := view.at(point)) is not None), None)

    def _holds(self, pressed: Widget, point: Point) -> bool:
        return any(view.holds(pressed, point) for view in self._views)

    def _take(self, each: Input, now: int) -> None:
        match each:
            case Closed() if self._desk.kiosk:
                pass  # who closes a window in a kiosk is no staff
            case Closed():
                self.stop()
            case Exposed():
                for view in self._views:
                    view.forget(pygame.display.get_surface())
            case Down(widget=widget):
                self._do(widget.press)
            case Up(widget=widget):
                self._do(widget.release)
            case Tapped(widget=widget):
                self._do(widget.command)
            case Touched(hit=hit):
                if not self._woken(now) and not hit:
                    self._aim(each)
                self._focus = ""  # who points does not walk
            case KeyPressed(key=key):
                woken = self._woken(now)
                self._ok_since = now if key is Nav.OK and not woken else None
                if not woken:
                    if key is Nav.OK and not self._focus and isinstance(self._scene, Writing):
                        self._focus = self._main.screen.main  # Enter ends a name, touched or typed
                    self._navigate(key)
            case OkReleased():
                self._ok_since = None
            case Typed(text=text):
                if not self._woken(now):
                    self._write(text)

    def _aim(self, touch: Touched) -> None:
        """In the touch check a touch beside every control is meant for the cross."""
        cross = self._main.screen.widget("cross")
        if cross is not None:
            from companion.screens.touch_scene import Aim

            (x, y), (w, h) = self.touch_point(cross), self._window
            self._do(Aim(touch.felt, ((x + 0.5) / w, (y + 0.5) / h), touch.mouse))

    def _write(self, text: str) -> None:
        """Letters go into the name that is being written, and OK then means that it is done."""
        if isinstance(self._scene, Writing):
            from companion.screens.start_scene import TypeText

            self._do(TypeText(text))
            self._refresh()
            self._focus = self._main.screen.main

    def _navigate(self, key: Nav) -> None:
        self._refresh()  # a card that was felt in the same turn may have changed what can be chosen
        match key:
            case Nav.PREVIOUS | Nav.NEXT:
                self._focus = self._main.screen.step(self._focus, 1 if key is Nav.NEXT else -1)
            case Nav.OK:
                widget = self._main.screen.widget(self._focus)
                if widget is not None and widget.live:
                    self._do(None if widget.held else widget.command)
                else:
                    self._focus = self._main.screen.step("", 1)
            case Nav.UNDO if not self._rest.locked:
                self._do(Undo())
            case Nav.REDO if not self._rest.locked:
                self._do(Redo())
            case _:
                pass

    def _hold(self) -> None:
        """OK was held: choose the control that wants just that."""
        self._ok_since = None
        widget = self._main.screen.widget(self._focus)
        if widget is not None and widget.live and widget.held:
            self._do(widget.command)

    def _do(self, command: Command | None) -> None:
        if command is None:
            return
        if self._side is not None and self._side.take(command):
            return
        match command:
            case LookAcross() | LockScreen():
                if not isinstance(self._desk.scene, GameScene):
                    self._desk.do(Close())
                self._rest.look_across()
                self._rest.locked = isinstance(command, LockScreen)
            case Unlock():
                self._rest.locked = False
                self._rest.stir(self._parts.clock.now_ns())
            case _:
                self._desk.do(command)
                if self._desk.way_out is not None:
                    self.stop()

    def _build(self) -> Screen:
        scene = self._scene
        if self._dark:
            return Screen(self._look.size, DARK, ())
        if self._resting and isinstance(scene, GameScene):
            return screens_of(scene.game).across(scene, self._look, locked=self._rest.locked)
        return build(scene, self._look)

    def _want(self, scene: "Scene") -> None:
        """The step to this scene is to be heard."""
        from companion.app.cues import cue_of
        from companion.app.sounds import Sounds

        if self._sounds is None:
            self._sounds = Sounds()
        self._sounds.want(cue_of(self._scene, scene))

    def _rests(self, scene: "Scene", now: int) -> bool:
        """Whether the view across the table is to be seen; a result stays as it is until it is asked for."""
        if not isinstance(scene, GameScene):
            return False
        if isinstance(scene.ask, ShowResult):
            return self._rest.locked or self._rest.asked
        return self._rest.across(now)

    def _refresh(self) -> None:
        scene = self._wanted()
        self._dress()
        resting = self._rests(scene, self._parts.clock.now_ns())
        if (scene, resting) != (self._scene, self._resting):
            if self._settings.sound:
                self._want(scene)
            self._scene, self._resting = scene, resting
            self._pointer.typing = isinstance(scene, Writing)
            self._main.screen = self._build()
            if self._focus not in self._main.screen.order:
                self._focus = self._main.screen.step("", 1) if self._focus else ""
        if self._side is not None:
            self._side.refresh()

    @property
    def _attracts(self) -> bool:
        """Whether the screen shows guests that they may play here."""
        return self._guests is not None and self._guests.attracts

    def _wanted(self) -> "Scene":
        """What is to be seen: the desk's scene, or that one may play here."""
        if self._guests is None:
            return self._desk.scene
        now = self._parts.clock.now_ns()
        self._guests.turn(now)
        return self._guests.scene(now) or self._desk.scene

    def _dress(self) -> None:
        """Another language or theme counts at once, on every screen; so does a dimmed picture, or none."""
        settings, now = self._desk.settings, self._parts.clock.now_ns()
        dim, dark = self._rest.dim(now) and not self._attracts, self._rest.dark(now)
        if (settings, dim, dark) != (self._settings, self._dim, self._dark):
            self._settings, self._dim, self._dark = settings, dim, dark
            self._pointer.map = settings.touch
            self._dress_again()
        if self._backlight is not None:
            self._backlight.show(settings.brightness, dim=dim, dark=dark)

    def _dress_again(self) -> None:
        settings = self._settings
        size = Turn(settings.rotation, self._size).size
        look = dressed(Look.of(size, typesetter=self._look.type), settings)
        self._look = replace(look, theme=dimmed(look.theme)) if self._dim else look
        self._main.dress(self._look, settings.rotation)
        self._main.screen = self._build()
        if self._side is not None:
            self._side.dress(settings)

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
            changed += self._side.pane.paint(pressed)
        if changed:
            pygame.display.update(changed)
