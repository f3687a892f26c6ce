"""What a widget shows, as values: text, buttons, cards, lamps. Equal marks look the same.

Boxes are relative to the widget. Nothing here draws; `sprites.py` does.
"""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from companion.screens.basics import Health
from companion.screens.geometry import Box, Point, Size
from companion.screens.theme import Colour

Align = Literal["left", "centre", "right"]


class Mark(Struct, frozen=True, cache_hash=True):
    """Something drawn in a box of its widget."""

    box: Box


class Run(Mark, frozen=True):
    """One line of text; its capitals are centred in the height of the box.

    Attributes:
        full: the text as it was meant.
        shown: the text as it is drawn, shortened where it did not fit.
        size: font size in pixels.
        bold: heavier.
        ink: its colour; `ground` is the colour behind it.
        align: where it stands in its box.
        caps_mm: least height of its capitals, in millimetres.
        clear: least contrast to its ground.
        may_shorten: names and sentences with names may be shortened, our own words may not.
    """

    full: str
    shown: str
    size: int
    bold: bool
    ink: Colour
    ground: Colour
    align: Align
    caps_mm: float
    clear: float
    may_shorten: bool

    @property
    def shortened(self) -> bool:
        """Whether the text did not fit."""
        return self.shown != self.full


class Fill(Mark, frozen=True):
    """A plain box with round corners."""

    colour: Colour
    radius: int


class Stitches(Mark, frozen=True):
    """A dashed outline, as sewn."""

    colour: Colour
    radius: int
    width: int


class Ring(Mark, frozen=True):
    """A plain outline: what has the focus."""

    colour: Colour
    radius: int
    width: int


class Line(Mark, frozen=True):
    """A line through several points of its box, as in a chart."""

    colour: Colour
    width: int
    spots: tuple[Point, ...]


class Button(Mark, frozen=True):
    """A seat's sewing button; the box is square."""

    seat: int


class Scattered(Mark, frozen=True):
    """A sewing button that lies about, for nothing but decoration; faint, so that it draws no eye.

    Attributes:
        seat: whose shape and colour it has.
        turn: how far it is turned, in degrees.
    """

    seat: int
    turn: int


class Token(Mark, frozen=True):
    """A bet token, in the pool or gone."""

    here: bool


class Card(Mark, frozen=True):
    """A card, its value in the middle of its suit's pattern."""

    suit: str
    value: int
    size: int


class Swatch(Mark, frozen=True):
    """The pattern of a suit."""

    suit: str
    radius: int


class Sign(StrEnum):
    """A drawn sign that needs no font."""

    UNDO = "undo"
    REDO = "redo"
    HOME = "home"
    BACK = "back"
    WARNING = "warning"
    MINUS = "minus"
    PLUS = "plus"
    ON = "on"
    UP = "up"
    DOWN = "down"
    SHIFT = "shift"
    ERASE = "erase"
    EMPTY = "empty"


class Icon(Mark, frozen=True):
    """A sign in one colour."""

    sign: Sign
    ink: Colour


class Lamp(Mark, frozen=True):
    """A status lamp: round when fine, a triangle when in trouble, a ring when absent."""

    health: Health


class Strike(Mark, frozen=True):
    """A line through what is no longer there."""

    colour: Colour
    width: int


class Code(Mark, frozen=True):
    """A QR code with its empty border, dark on white; the box is square.

    Attributes:
        rows: its modules without the border, `1` for dark.
    """

    rows: tuple[str, ...]


class Drawn(Struct, frozen=True, cache_hash=True):
    """Everything that the picture of a widget depends on."""

    size: Size
    fill: Colour
    ground: Colour
    radius: int
    marks: tuple[Mark, ...]
