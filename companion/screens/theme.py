"""The colours and shapes of the look; a theme is a value, so that another can take its place."""

from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

Colour = tuple[int, int, int]

DARK: Colour = (0, 0, 0)
"""A screen that shows nothing."""


def colour(code: str) -> Colour:
    """A colour from its hexadecimal form, `#12202b`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG defines it, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(of: Colour) -> float:
    red, green, blue = (
        c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Shape(StrEnum):
    """The outline of a seat's button; with its holes it tells the seats apart without colour."""

    ROUND = "round"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"


class SeatLook(Struct, frozen=True):
    """How a seat is marked.

    Attributes:
        shape: outline of its button.
        holes: holes in the button, 2 to 4.
        colour: its colour, never used alone.
    """

    shape: Shape
    holes: int
    colour: Colour


class Pattern(StrEnum):
    """What covers the cards of a suit."""

    SPOTS = "spots"
    STRIPES = "stripes"
    DOTS = "dots"
    CHECKS = "checks"


class SuitLook(Struct, frozen=True):
    """How a suit is drawn: its pattern in a dark tone on a light one; dark text reads on the light one."""

    pattern: Pattern
    light: Colour
    dark: Colour


class Theme(Struct, frozen=True):
    """Every colour that is drawn.

    Attributes:
        ground: behind everything.
        bar: the header, and the box that asks.
        panel: what only shows.
        raised: the panel of whoever is on turn.
        control: what can be touched.
        pressed: a control under a finger.
        off: a control that can't be used now.
        thread: the one main action, tokens, the leader; `on_thread` is the text on it.
        ink: text; `quiet` for secondary text.
        dim: empty places and other lines that only guide the eye.
        fine, trouble: lamps and words of the status line, notices.
        paper: the middle of a card; `on_paper` is the text on it.
        seats: by seat number.
        suits: by suit letter, in the order of the deck.
    """

    ground: Colour
    bar: Colour
    panel: Colour
    raised: Colour
    control: Colour
    pressed: Colour
    off: Colour
    thread: Colour
    thread_pressed: Colour
    on_thread: Colour
    ink: Colour
    quiet: Colour
    dim: Colour
    fine: Colour
    trouble: Colour
    paper: Colour
    on_paper: Colour
    seats: tuple[SeatLook, SeatLook, SeatLook, SeatLook]
    suits: tuple[tuple[str, SuitLook], ...]

    def suit(self, letter: str) -> SuitLook:
        """How the suit with this letter is drawn."""
        return dict(self.suits)[letter]


DENIM = Theme(
    ground=colour("#12202b"), bar=colour("#0d1821"), panel=colour("#1b2e3c"), raised=colour("#213a48"),
    control=colour("#2b4657"), pressed=colour("#3d6179"), off=colour("#172631"),
    thread=colour("#f2c14e"), thread_pressed=colour("#ffdc85"), on_thread=colour("#12202b"),
    ink=colour("#f5efe3"), quiet=colour("#b9c8cc"), dim=colour("#5c7583"),
    fine=colour("#2bc196"), trouble=colour("#ff9a86"),
    paper=colour("#fbf6ea"), on_paper=colour("#12202b"),
    seats=(
        SeatLook(Shape.ROUND, 4, colour("#E69F00")),
        SeatLook(Shape.SQUARE, 2, colour("#56B4E9")),
        SeatLook(Shape.TRIANGLE, 3, colour("#2BC196")),
        SeatLook(Shape.DIAMOND, 4, colour("#E79AC4")),
    ),
    suits=(
        ("L", SuitLook(Pattern.SPOTS, colour("#f4a65a"), colour("#5a2d0c"))),
        ("S", SuitLook(Pattern.STRIPES, colour("#7cc8ec"), colour("#123a5c"))),
        ("X", SuitLook(Pattern.DOTS, colour("#f48c84"), colour("#5c1414"))),
        ("Y", SuitLook(Pattern.CHECKS, colour("#a9d8a2"), colour("#1b431f"))),
    ),
)
"""Dark denim, the first theme."""


def dimmed(theme: Theme, part: float = 0.86) -> Theme:
    """The theme with every colour darkened to so many parts; what was clear enough stays readable."""

    def darker(of: Colour, to: float = part) -> Colour:
        red, green, blue = of
        return round(red * to), round(green * to), round(blue * to)

    # The gold of the leader's score has less contrast to lose than the other text.
    colours = {name: darker(value, (1 + part) / 2 if name == "thread" else part)
               for name in theme.__struct_fields__
               if name not in {"seats", "suits"} and (value := getattr(theme, name))}
    return replace(theme, **colours,
                   seats=tuple(replace(seat, colour=darker(seat.colour)) for seat in theme.seats),
                   suits=tuple((letter, replace(suit, light=darker(suit.light), dark=darker(suit.dark)))
                               for letter, suit in theme.suits))

LINEN = Theme(
    ground=colour("#f1eade"), bar=colour("#e3d9c6"), panel=colour("#fbf7ee"), raised=colour("#fffdf8"),
    control=colour("#bccfd8"), pressed=colour("#9bb6c3"), off=colour("#ece5d8"),
    thread=colour("#6e4300"), thread_pressed=colour("#8f5a08"), on_thread=colour("#fffaf0"),
    ink=colour("#12202b"), quiet=colour("#33454f"), dim=colour("#8a8273"),
    fine=colour("#00573d"), trouble=colour("#9c2412"),
    paper=colour("#fffdf8"), on_paper=colour("#12202b"),
    seats=(
        SeatLook(Shape.ROUND, 4, colour("#a35a00")),
        SeatLook(Shape.SQUARE, 2, colour("#0b66a5")),
        SeatLook(Shape.TRIANGLE, 3, colour("#087050")),
        SeatLook(Shape.DIAMOND, 4, colour("#a63d7f")),
    ),
    suits=DENIM.suits,
)
"""Light linen, for terraces: the same marks in darker tones on a bright ground."""

THEMES = MappingProxyType({"dark": DENIM, "light": LINEN})
"""The themes by the names that people choose them by."""
