"""What a screen is laid out for: size, profile, theme, type, language."""

from collections.abc import Callable
from math import ceil

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from companion.games.game import Text
from companion.screens.display import Profile, profile_for
from companion.screens.geometry import Size
from companion.screens.theme import DENIM, Theme
from companion.screens.typeset import CAPS, Typesetter

FINGER = 10.0
"""Least width and height of anything that can be touched, in millimetres."""

THUMB = 12.0
"""Least width and height of undo, confirm and scoring controls, in millimetres."""

APART = 2.0
"""Least distance between two things that can be touched, in millimetres."""

BIG, NAME, SMALL = 7.7, 3.3, 2.3
"""Least height of capitals in millimetres: figures for the whole table; names and controls; the rest."""


ROUNDING = 0.05
"""What whole pixels may take from a height in millimetres."""

_LARGE = 40
"""From so many units on a font is large, whatever size of text people prefer."""

NAME_IN_SENTENCE = 16
"""Most letters of a name inside a sentence; on a seat's panel it has all the room there is."""

_NAMES = frozenset({"name", "names", "partner", "a", "b", "c", "d", "one", "two", "three", "four"})
_PROBE, _LETTER = 40, 0.52
"""Font size at which names in sentences are measured, and the width of a usual letter in parts of it."""


class Look(Struct, frozen=True):
    """The frame that a screen is built in. Layouts count in the units of an 800×480 screen.

    Attributes:
        size: width and height in pixels.
        profile: millimetres a pixel.
        theme: the colours.
        type: measures text.
        translate: turns a Text into the people's language.
        text: how much larger than usual names, controls and secondary text are, 1 to 1.5. The figures that
            the whole table follows are large already and stay as they are.
        scale: pixels of one unit, always worked out: as large as the screen allows, and never under the
            sizes in millimetres.
    """

    size: Size
    profile: Profile
    theme: Theme
    type: Typesetter
    translate: Callable[[Text], str] = str
    text: float = 1.0
    scale: float = 1.0

    def __post_init__(self) -> None:
        long, short = max(self.size), min(self.size)
        unit_mm = (0.193 + 0.179) / 2
        scale = max(min(long / 800, short / 480), unit_mm * 2 / (self.profile.mm_x + self.profile.mm_y))
        force_setattr(self, "scale", scale)

    @classmethod
    def of(cls, size: Size, profile: Profile | None = None, theme: Theme = DENIM,
           typesetter: Typesetter | None = None) -> "Look":
        """A look with what is usual for this size. Needs `pygame.font.init()`."""
        return cls(size, profile or profile_for(size), theme, typesetter or Typesetter())

    def say(self, text: Text, letters: int = NAME_IN_SENTENCE) -> str:
        """The text in the people's language; long names in it are cut, so that the sentence stays whole.

        Args:
            text: what is to be said.
            letters: most letters of a name, of usual width.
        """
        return self.translate(self._brief(text, letters))

    def say_within(self, text: Text, width: int, lines: int, size: int, bold: bool = False) -> str:
        """The text in the people's language, its names cut further where it needs more than so many lines."""
        for letters in (NAME_IN_SENTENCE, 10, 6, 4):
            said = self.say(text, letters)
            if len(self.type.wrap(said, size, bold, width, lines + 1)) <= lines:
                break
        return said

    def _brief(self, text: Text, letters: int) -> Text:
        """The same sentence with the names in it cut."""
        wide = round(letters * _PROBE * _LETTER)
        values: dict[str, str | int | Text] = {}
        for key, value in text.values.items():
            if isinstance(value, Text):
                values[key] = self._brief(value, letters)
            elif key in _NAMES and isinstance(value, str):
                values[key] = self.type.fit(value, _PROBE, False, wide)
            else:
                values[key] = value
        return replace(text, values=values)

    @property
    def wide(self) -> bool:
        """Landscape."""
        return self.size[0] >= self.size[1]

    @property
    def roomy(self) -> bool:
        """Whether the screen has room for everything at once; otherwise screens leave out or turn pages."""
        return max(self.size) / self.scale > 780 and min(self.size) / self.scale > 460

    @property
    def upright(self) -> bool:
        """Portrait, with room enough to lay it out for that."""
        return not self.wide and self.roomy

    def px(self, units: float) -> int:
        """Units of the layout in pixels."""
        return round(units * self.scale)

    @property
    def gap_x(self) -> int:
        """Distance of two controls side by side."""
        return max(self.px(10), self.profile.x(APART))

    @property
    def gap_y(self) -> int:
        """Distance of two controls one above the other."""
        return max(self.px(10), self.profile.y(APART))

    def wide_at_least(self, mm: float, units: float = 0) -> int:
        """A width of so many units, and of so many millimetres at least."""
        return max(self.px(units), self.profile.x(mm))

    def high_at_least(self, mm: float, units: float = 0) -> int:
        """A height of so many units, and of so many millimetres at least."""
        return max(self.px(units), self.profile.y(mm))

    def font(self, units: float, caps_mm: float) -> int:
        """A font size of so many units, whose capitals are at least so many millimetres high."""
        least = ceil(round(caps_mm / self.profile.mm_y - 0.25) / CAPS - 0.5)
        size = max(self.px(units), least)
        return round(size * self.text) if units < _LARGE else size

    @property
    def plain(self) -> "Look":
        """The same with text of the usual size: for what has no room for more."""
        return self if self.text == 1 else replace(self, text=1.0)

    def small_for(self, text: str, width: int, bold: bool = False) -> int:
        """The size of secondary text, or the usual one if this text has no room for a larger one."""
        return self.small if self.type.width(text, self.small, bold) <= width else self.plain.small

    @property
    def small(self) -> int:
        """Font size of secondary text."""
        return self.font(19 if self.roomy else 18, SMALL)

    @property
    def name(self) -> int:
        """Font size of names and controls."""
        return self.font(28, NAME)

    @property
    def least_name(self) -> int:
        """The least font size of names and controls."""
        size = self.plain.font(0, NAME)
        return size if self.caps_mm(size) >= NAME - ROUNDING else size + 1

    def caps_mm(self, size: int) -> float:
        """Height of the capitals of this font size, in millimetres."""
        return round(size * CAPS) * self.profile.mm_y
