"""Widgets and screens as values: where something stands, what it shows, what a touch on it asks for.

A screen is a flat list of widgets that never overlap. Each is drawn as one opaque picture, so equal
widgets need no redrawing, and a test can walk over them without a window.
"""

from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.basics import Command
from companion.screens.geometry import Box, Point, Size
from companion.screens.look import FINGER, NAME, SMALL, THUMB, Look
from companion.screens.marks import Align, Button, Drawn, Fill, Icon, Mark, Ring, Run, Sign, Stitches
from companion.screens.spots import Spot, taken
from companion.screens.theme import Colour
from companion.screens.typeset import clean

LABEL_X, LABEL_Y = 6, 1
"""Least units between the label of a control and its sides, and above and below it."""

CLOSER = ":closer"
"""What follows a widget's id where a touch on it asks for a closer look at its spots."""

CLEAR, VERY_CLEAR = 4.5, 7.0
"""Least contrast of text, and of names and scores."""


class Widget(Struct, frozen=True, dict=True):
    """Something on a screen.

    Attributes:
        id: stable while it means the same: `seat-2`, `undo`.
        box: where it stands on its screen.
        fill: colour of its surface; `pressed` the same under a finger; `ground` what its corners show.
        radius: of its corners.
        marks: what it shows, drawn in this order.
        command: what a tap on it asks for; None for what only shows.
        enabled: whether a tap counts now.
        least_mm: least width and height of a target.
        guarded: repeated taps within 300 ms count once (confirm and award controls).
        held: a tap is not enough: the command is asked for once a finger has stayed on it for a second.
        press: asked for as soon as a finger or the mouse button goes down (keys of the virtual rig).
        release: asked for when it comes up again, wherever that is.
        spots: places on it that can be touched and have the focus one by one, in focus order.
        reach: with spots, a finger's width across and down in pixels.
    """

    id: str
    box: Box
    fill: Colour
    pressed: Colour
    ground: Colour
    radius: int
    marks: tuple[Mark, ...] = ()
    command: Command | None = None
    enabled: bool = True
    least_mm: float = FINGER
    guarded: bool = False
    held: bool = False
    press: Command | None = None
    release: Command | None = None
    spots: tuple[Spot, ...] = ()
    reach: Size = (1, 1)

    @property
    def target(self) -> bool:
        """Whether it is there to be touched, now or at another moment."""
        return self.command is not None or self.press is not None or bool(self.spots)

    @property
    def live(self) -> bool:
        """Whether a touch on it does something now."""
        return self.target and self.enabled

    def touched(self, point: Point) -> "Widget | None":
        """What a touch at this point of the screen means: itself, or one of its spots as a widget.

        Where a finger cannot tell which of its spots is meant, that is a widget which asks for a closer look.
        """
        if not self.spots:
            return self
        found = taken(self.spots, self._inside(point), self.reach)
        if found is None:
            return None
        spot, sure = found
        if sure or spot.closer is None:
            return self.of_spot(spot)
        return replace(self, id=self.id + CLOSER, command=spot.closer, spots=())

    def keeps(self, pressed: "Widget", point: Point) -> bool:
        """Whether a touch that began on one of its spots still means that one at this point of the screen."""
        if not self.box.holds(point):
            return False
        inside = self._inside(point)
        if pressed.id == self.id + CLOSER:
            return taken(self.spots, inside, self.reach) is not None
        return any(spot.id == pressed.id and spot.command == pressed.command
                   and spot.reached(inside, self.reach) for spot in self.spots)

    def of_spot(self, spot: Spot) -> "Widget":
        """One of its spots as a widget of its own: where it stands on the screen, what it asks for."""
        return replace(self, id=spot.id, box=spot.box.moved(self.box.x, self.box.y), radius=spot.radius,
                       marks=(), command=spot.command, spots=())

    def _inside(self, point: Point) -> Point:
        return point[0] - self.box.x, point[1] - self.box.y

    @cached_property
    def drawn(self) -> Drawn:
        """What its picture depends on while no finger is on it."""
        _, _, w, h = self.box  # a layout that left no room is a fault of its own; it must not end the evening
        return Drawn((max(w, 0), max(h, 0)), self.fill, self.ground, self.radius, self.marks)

    @property
    def runs(self) -> tuple[Run, ...]:
        """Its lines of text."""
        return tuple(mark for mark in self.marks if isinstance(mark, Run))

    @property
    def words(self) -> str:
        """All its text as it is drawn."""
        return " ".join(run.shown for run in self.runs)


class Screen(Struct, frozen=True):
    """A whole screen.

    Attributes:
        size: width and height in pixels.
        ground: the colour between the widgets.
        widgets: in focus order.
        main: id of the one main action, empty when there is none; focus begins there.
        finger: meant for fingers; False for the virtual rig's panel, which only a mouse touches.
        since: the widgets of the screen before it, where some only show something else now; or None.
        fresh: those that do, each with its successor in the same place.
    """

    size: Size
    ground: Colour
    widgets: tuple[Widget, ...]
    main: str = ""
    finger: bool = True
    since: tuple[Widget, ...] | None = None
    fresh: tuple[tuple[Widget, Widget], ...] = ()

    def sharing(self, before: "Screen") -> "Screen":
        """The same screen, made of the very widgets of the one before as far as those are equal.

        What did not change is then known without a look at it.
        """
        known = {widget.id: widget for widget in before.widgets}
        widgets: list[Widget] = []
        fresh: list[tuple[Widget, Widget]] = []
        stays = len(self.widgets) == len(before.widgets) and self.ground == before.ground
        for widget in self.widgets:
            old = known.get(widget.id)
            if old is None:
                stays = False
            elif old == widget:
                widgets.append(old)
                continue
            else:
                fresh.append((old, widget))
                stays = stays and old.box == widget.box
            widgets.append(widget)
        return replace(self, widgets=tuple(widgets), since=before.widgets if stays else None,
                       fresh=tuple(fresh) if stays else ())

    def at(self, point: Point) -> Widget | None:
        """The widget at a point that can be touched now."""
        found = next((w for w in self.widgets if w.live and w.box.holds(point)), None)
        return None if found is None else found.touched(point)

    def holds(self, pressed: Widget, point: Point) -> bool:
        """Whether a touch that began on this widget, or spot, still means it at this point."""
        there = self.at(point)
        if there is not None and there.id == pressed.id and there.command == pressed.command:
            return True
        return any(w.live and w.keeps(pressed, point) for w in self.widgets if w.spots)

    def widget(self, wanted: str) -> Widget | None:
        """The widget with this id, or the spot with it as a widget."""
        found = next((w for w in self.widgets if w.id == wanted), None)
        if found is not None:
            return found
        return next((w.of_spot(spot) for w in self.widgets for spot in w.spots if spot.id == wanted), None)

    @property
    def controls(self) -> tuple[Widget, ...]:
        """Everything that can be chosen now, in focus order; spots as widgets of their own."""
        found: list[Widget] = []
        for w in self.widgets:
            if w.live:
                found += [w] if w.command is not None else []
                found += [w.of_spot(spot) for spot in w.spots]
        return tuple(found)

    @property
    def order(self) -> tuple[str, ...]:
        """Ids in the order in which previous and next walk through them."""
        found: list[str] = []
        for w in self.widgets:
            if w.live:
                found += [w.id] if w.command is not None else []
                found += [spot.id for spot in w.spots]
        return tuple(found)

    def step(self, focus: str, by: int) -> str:
        """The id that has the focus after `by` steps (1 next, -1 previous); empty without controls.

        Without a focus the first step lands on the main action, or else on the first control.
        """
        order = self.order
        if not order:
            return ""
        if focus not in order:
            return self.main if self.main in order else order[0]
        return order[(order.index(focus) + by) % len(order)]


def at(panes: Iterable[tuple[Screen, Point]], point: Point) -> Widget | None:
    """The widget at a point of a window that shows several screens, each with its left upper corner."""
    found = (screen.at((point[0] - x, point[1] - y)) for screen, (x, y) in panes)
    return next((widget for widget in found if widget is not None), None)


class Tile:
    """Collects the marks of one widget; boxes given to it are those of the screen."""

    def __init__(self, look: Look, wanted: str, box: Box, fill: Colour | None = None, *,
                 ground: Colour | None = None, radius: float = 12) -> None:
        self.look = look
        self.id = wanted
        self.box = box
        self.fill = look.theme.panel if fill is None else fill
        self.ground = look.theme.ground if ground is None else ground
        self.radius = look.px(radius)
        self._marks: list[Mark] = []

    def add(self, mark: Mark) -> None:
        """Take a mark whose box is in the coordinates of the screen."""
        self._marks.append(_moved(mark, -self.box.x, -self.box.y))

    def text(self, text: str, box: Box, size: int, *, bold: bool = False, ink: Colour | None = None,
             ground: Colour | None = None, align: Align = "left", caps_mm: float = SMALL,
             clear: float = CLEAR, free: bool = False, full: str = "") -> Run:
        """One line of text, shortened if it must be; `free` says that it may be.

        A line of a longer text that was shortened already gives that as `full`.
        """
        theme = self.look.theme
        full = full or clean(text)
        shown = self.look.type.fit(text, size, bold, max(box.w, 0))
        run = Run(box, full, shown, size, bold, theme.ink if ink is None else ink,
                  self.fill if ground is None else ground, align, caps_mm, clear, free)
        self.add(run)
        return run

    def lines(self, text: str, box: Box, size: int, most: int, *, bold: bool = False,
              ink: Colour | None = None, align: Align = "left", caps_mm: float = SMALL,
              free: bool = False) -> Box:
        """Text on several lines from the top of the box; gives what is left of it below."""
        high = self.look.type.height(size)
        most = min(most, box.h // high)
        parts = self.look.type.wrap(text, size, bold, box.w, most) if most > 0 else ()
        full = " ".join(clean(text).split())
        whole = " ".join(parts) == full
        for part in parts:
            row, box = box.top(high)
            self.text(part, row, size, bold=bold, ink=ink, align=align, caps_mm=caps_mm, free=free,
                      full=part if whole else full)
        return box

    def stitched(self, ink: Colour) -> None:
        """Sew the outline that marks a turn, a choice, a winner."""
        edge = self.look.px(2)
        self.add(Stitches(self.box.inset(edge), ink, max(self.radius - edge, 2), max(self.look.px(3), 2)))

    def done(self, command: Command | None = None, *, enabled: bool = True, least_mm: float = FINGER,
             guarded: bool = False, held: bool = False, press: Command | None = None,
             release: Command | None = None, pressed: Colour | None = None) -> Widget:
        """The widget."""
        pressed = self.look.theme.pressed if pressed is None else pressed
        return Widget(self.id, self.box, self.fill, pressed, self.ground, self.radius, tuple(self._marks),
                      command, enabled, least_mm, guarded, held, press, release)


def _moved(mark: Mark, dx: int, dy: int) -> Mark:
    return replace(mark, box=mark.box.moved(dx, dy))


def control(look: Look, wanted: str, box: Box, label: str, command: Command, *, main: bool = False,
            enabled: bool = True, sign: Sign | None = None, seat: int | None = None, chosen: bool = False,
            free: bool = False, least_mm: float = THUMB, guarded: bool = False,
            held: bool = False, size: int | None = None) -> Widget:
    """A button to be touched, with a label of a few lines, a sign or a seat's emblem before it.

    Args:
        look: frame and theme.
        wanted: the widget's id.
        box: where it stands.
        label: its words.
        command: what it asks for.
        main: the one golden main action.
        enabled: whether it can be used now.
        sign: drawn before the label, or alone.
        seat: the seat whose emblem stands before the label.
        chosen: already chosen among others (a stitched outline).
        free: the label holds a name and may be shortened.
        least_mm: least width and height.
        guarded: see :class:`Widget`.
        held: see :class:`Widget`.
        size: font size, otherwise that of controls.
    """
    theme = look.theme
    if not enabled:
        fill, ink = theme.off, theme.quiet
    elif main:
        fill, ink = theme.thread, theme.on_thread
    else:
        fill, ink = theme.control, theme.ink
    tile = Tile(look, wanted, box, fill)
    size = look.name if size is None else size
    inner = box.inset(look.px(LABEL_X), look.px(LABEL_Y))
    emblem = look.px(30) if sign is not None or seat is not None else 0
    gap = look.px(8) if emblem and label else 0
    for share in (1.0, (1 + 1 / look.text) / 2, 1 / look.text):
        fitted = round(size * share)
        high = look.type.height(fitted)  # as large as people want it, if all of it has room
        parts = look.type.wrap(label, fitted, True, inner.w - emblem - gap, max(inner.h // high, 1))
        if " ".join(parts) == " ".join(clean(label).split()):
            break
    size = fitted
    wide = max((look.type.width(part, size, True) for part in parts), default=0)
    x = box.x + (box.w - wide - emblem - gap) // 2
    if emblem:
        spot = Box(x, box.y + (box.h - emblem) // 2, emblem, emblem)
        if sign is None and main:  # the colours of the seats do not stand out from gold
            tile.add(Fill(spot.inset(-look.px(4)), theme.on_thread, look.px(8)))
        tile.add(Icon(spot, sign, ink) if sign is not None else Button(spot, seat or 0))
    y = box.y + (box.h - high * len(parts)) // 2
    whole = " ".join(parts) == " ".join(clean(label).split())
    for i, part in enumerate(parts):
        tile.text(part, Box(x + emblem + gap, y + i * high, wide, high), size, bold=True, ink=ink,
                  align="centre", caps_mm=NAME if look.roomy else SMALL, free=free,
                  full="" if whole else clean(label))
    if chosen:
        tile.stitched(theme.thread)
    return tile.done(command, enabled=enabled, least_mm=least_mm, guarded=guarded, held=held,
                     pressed=theme.thread_pressed if main else theme.pressed)


def main_of(widgets: Iterable[Widget], theme_thread: Colour) -> str:
    """Id of the first golden control that can be used, or nothing."""
    return next((w.id for w in widgets if w.live and w.fill == theme_thread), "")


def ring(widget: Widget, ink: Colour, width: int) -> Ring:
    """The outline of whatever has the focus."""
    return Ring(Box(0, 0, widget.box.w, widget.box.h), ink, widget.radius, width)
