"""Turns pygame's events into strokes of one pointer and keys of a keyboard.

One tap can arrive as finger and as mouse, on some systems even without the mark that tells the copy;
whichever comes first counts, its twin is dropped. Pure: it holds no clock and asks no device.
"""

from collections.abc import Callable
from enum import StrEnum
from math import floor
from types import MappingProxyType

from msgspec import Struct

from companion.clock import MS
from companion.screens.geometry import Point, Size
from companion.screens.sdl import pygame
from companion.screens.touch_map import Spot, TouchMap
from companion.screens.widgets import Widget

TWIN_NS = 600 * MS
"""How long after a stroke of one family the same stroke of the other family is taken for its copy."""

TWIN_PX = 24
"""How far from the end of a stroke its copy may begin."""

TYPED_NS = 100 * MS
"""How long after a letter or digit, which mean nothing here, a key means nothing either: a scanner that
types like a keyboard ends its code with Enter, and that is nobody's OK."""

GUARD_NS = 300 * MS
"""How long a guarded control (confirm, award) ignores further taps."""

LOST_NS = 10_000 * MS
"""How long a stroke may keep all others away: the end of one can get lost, with the touch panel's plug."""


HOLD_NS = 1_000 * MS
"""How long a finger stays on a control that has to be held."""


class Nav(StrEnum):
    """What a key of the keyboard means; the panel's four buttons mean the same."""

    PREVIOUS = "previous"
    NEXT = "next"
    OK = "ok"
    UNDO = "undo"
    REDO = "redo"


class Input(Struct, frozen=True):
    """Something that people did at the screen or the keyboard."""


class Down(Input, frozen=True):
    """A finger or the mouse button went down on a widget: show it pressed; ask for `widget.press`."""

    widget: Widget


class Up(Input, frozen=True):
    """It came up again, wherever that was: show it released; ask for `widget.release`."""

    widget: Widget


class Tapped(Input, frozen=True):
    """It came up inside the same widget: ask for `widget.command`."""

    widget: Widget


class Touched(Input, frozen=True):
    """Something touched the screen, on a widget or not; it keeps the screen awake.

    Attributes:
        felt: where, as the system says it, before any correction.
        mouse: whether the system calls it a mouse.
        hit: whether there is a control.
    """

    felt: Spot
    mouse: bool
    hit: bool


class KeyPressed(Input, frozen=True):
    """A key that means something."""

    key: Nav


class Typed(Input, frozen=True):
    """Letters of a keyboard, in whatever script; they come only while a name is being written."""

    text: str


class OkReleased(Input, frozen=True):
    """The key for OK came up."""


class Closed(Input, frozen=True):
    """The window was closed."""


class Exposed(Input, frozen=True):
    """The window was covered or resized: draw all of it."""


_KEYS = MappingProxyType({
    pygame.K_LEFT: Nav.PREVIOUS, pygame.K_UP: Nav.PREVIOUS,
    pygame.K_RIGHT: Nav.NEXT, pygame.K_DOWN: Nav.NEXT,
    pygame.K_RETURN: Nav.OK, pygame.K_KP_ENTER: Nav.OK, pygame.K_SPACE: Nav.OK,
    pygame.K_BACKSPACE: Nav.UNDO,
})


class _Stroke:
    """A finger, or the mouse button, while it is down."""

    def __init__(self, source: object, finger: bool, widget: Widget | None, muted: bool,
                 began_ns: int) -> None:
        self.source = source
        self.finger = finger
        self.widget = widget
        self.muted = muted
        self.began_ns = began_ns


class Pointer:
    """Follows one pointer; a second finger is ignored while the first one is down, unless that got lost.

    Args:
        at: the widget that can be touched at a point of the window, or None.
        size: the window's size, for fingers, whose places come in parts of it.
        holds: whether a touch that began on a widget still means it at a point of the window.

    Attributes:
        typing: whether a name is being written, so that letters are wanted and the space is one of them.
        map: where touches are meant, if not where they are felt.
    """

    def __init__(self, at: Callable[[Point], Widget | None], size: Size,
                 holds: Callable[[Widget, Point], bool] | None = None) -> None:
        self.typing = False
        self.map: TouchMap | None = None
        self._at = at
        self._size = size
        self._holds = holds
        self._stroke: _Stroke | None = None
        self._inside = False
        self._swallow = False
        self._mute_until = 0
        self._last: tuple[bool, Point, int] | None = None
        self._guards: dict[str, int] = {}
        self._typed_ns: int | None = None

    @property
    def pressed_id(self) -> str:
        """Id of the widget to be drawn as pressed, empty for none."""
        stroke = self._stroke
        if stroke is None or stroke.widget is None or stroke.muted or not self._inside:
            return ""
        return stroke.widget.id

    def swallow(self) -> None:
        """The next touch, or the one that is going on, only wakes the screen: it asks for nothing."""
        self._swallow = True
        if self._stroke is not None:
            self._stroke.muted = True

    def mute_until(self, moment_ns: int) -> None:
        """Touches that begin before this moment ask for nothing."""
        self._mute_until = moment_ns

    def tick(self, now_ns: int) -> list[Input]:
        """What time alone brings: a control that has to be held was held for long enough."""
        stroke = self._stroke
        if (stroke is None or stroke.widget is None or stroke.muted or not stroke.widget.held
                or not self._inside or now_ns - stroke.began_ns < HOLD_NS):
            return []
        stroke.muted = True  # what comes up later is no second wish
        return [Tapped(stroke.widget)]

    def feed(self, event: pygame.event.Event, now_ns: int) -> list[Input]:
        """What an event means.

        Args:
            event: any event of pygame.
            now_ns: monotonic time at which it was taken, in nanoseconds.
        """
        match event.type:
            case pygame.QUIT:
                return [Closed()]
            case pygame.WINDOWEXPOSED | pygame.WINDOWSIZECHANGED:
                return [Exposed()]
            case pygame.KEYDOWN:
                return self._key(event, now_ns)
            case pygame.TEXTINPUT if self.typing and event.text.isprintable():
                return [Typed(event.text)]
            case pygame.KEYUP if _meaning(event.key, 0) is Nav.OK:
                return [OkReleased()]
            case pygame.FINGERDOWN:
                return self._down(self._finger(event), True, (event.x, event.y), now_ns)
            case pygame.FINGERMOTION:
                return self._move(self._finger(event), self._place((event.x, event.y), mouse=False))
            case pygame.FINGERUP:
                return self._up(self._finger(event), self._place((event.x, event.y), mouse=False), now_ns)
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not getattr(event, "touch", False):
                return self._down("mouse", False, self._parts(event.pos), now_ns)
            case pygame.MOUSEMOTION if not getattr(event, "touch", False):
                return self._move("mouse", self._place(self._parts(event.pos), mouse=True))
            case pygame.MOUSEBUTTONUP if event.button == 1 and not getattr(event, "touch", False):
                return self._up("mouse", self._place(self._parts(event.pos), mouse=True), now_ns)
        return []

    def _key(self, event: pygame.event.Event, now_ns: int) -> list[Input]:
        key = _meaning(event.key, getattr(event, "mod", 0))
        text = getattr(event, "unicode", "")
        letter = bool(text) and text.isprintable()
        if self.typing and letter:
            key = None  # the space is a letter, too
        soon = self._typed_ns is not None and now_ns - self._typed_ns <= TYPED_NS
        # Who writes a name may correct it at once; only the Enter of a scanner is nobody's all the same.
        in_a_code = soon and (key is Nav.OK or not self.typing)
        if in_a_code or (key is None and letter):
            self._typed_ns = now_ns
            return []
        return [KeyPressed(key)] if key is not None else []

    def _finger(self, event: pygame.event.Event) -> object:
        return event.touch_id, event.finger_id

    def _parts(self, pos: Point) -> Spot:
        """The middle of a pixel in parts of the window."""
        return (pos[0] + 0.5) / self._size[0], (pos[1] + 0.5) / self._size[1]

    def _place(self, felt: Spot, *, mouse: bool) -> Point:
        """The pixel that is meant."""
        w, h = self._size
        x, y = felt if self.map is None or self.map.mouse is not mouse else self.map.meant(felt)
        return min(floor(x * w), w - 1), min(floor(y * h), h - 1)

    def _down(self, source: object, finger: bool, felt: Spot, now_ns: int) -> list[Input]:
        point = self._place(felt, mouse=not finger)
        old = self._stroke
        if old is not None and old.source != source and now_ns - old.began_ns < LOST_NS:
            return []
        if self._is_twin(finger, point, now_ns):
            return []
        widget = self._at(point)
        muted = self._swallow or now_ns < self._mute_until
        self._stroke = _Stroke(source, finger, widget, muted, now_ns)
        self._inside = True
        out: list[Input] = [Touched(felt, not finger, widget is not None)]
        if old is not None and old.widget is not None:
            out.append(Up(old.widget))  # its own end was lost; it asks for nothing more
        if widget is not None and not muted:
            out.append(Down(widget))
        return out

    def _move(self, source: object, point: Point) -> list[Input]:
        stroke = self._stroke
        if stroke is not None and stroke.source == source and stroke.widget is not None:
            self._inside = self._same(stroke.widget, point)
        return []

    def _up(self, source: object, point: Point, now_ns: int) -> list[Input]:
        stroke = self._stroke
        if stroke is None or stroke.source != source:
            return []
        self._stroke = None
        self._last = (stroke.finger, point, now_ns)
        self._swallow = False
        widget = stroke.widget
        if widget is None:
            return []
        if stroke.muted:
            # The widget was shown as pressed before the touch was swallowed: let its key come up.
            return [Up(widget)] if widget.release is not None else []
        out: list[Input] = [Up(widget)]
        wanted = widget.command is not None and not widget.held
        if wanted and self._same(widget, point) and not self._guarded(widget, now_ns):
            out.append(Tapped(widget))
        return out

    def _same(self, widget: Widget, point: Point) -> bool:
        """Whether the point lies on the widget, which may have been drawn anew since it was pressed."""
        if self._holds is not None:
            return self._holds(widget, point)
        there = self._at(point)
        return there is not None and there.id == widget.id and there.command == widget.command

    def _is_twin(self, finger: bool, point: Point, now_ns: int) -> bool:
        if self._last is None:
            return False
        family, (x, y), at_ns = self._last
        return (family != finger and now_ns - at_ns <= TWIN_NS
                and abs(point[0] - x) <= TWIN_PX and abs(point[1] - y) <= TWIN_PX)

    def _guarded(self, widget: Widget, now_ns: int) -> bool:
        if not widget.guarded:
            return False
        self._guards = {key: at for key, at in self._guards.items() if now_ns - at < GUARD_NS}
        if widget.id in self._guards:
            return True
        self._guards[widget.id] = now_ns
        return False


def _meaning(key: int, mod: int) -> Nav | None:
    if mod & pygame.KMOD_CTRL:
        return {pygame.K_z: Nav.UNDO, pygame.K_y: Nav.REDO}.get(key)
    if key == pygame.K_TAB:
        return Nav.PREVIOUS if mod & pygame.KMOD_SHIFT else Nav.NEXT
    return _KEYS.get(key)
