"""Type: fonts by path, a chain of fonts for other scripts, measuring, shortening, wrapping, drawing."""

import importlib.util
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from companion.screens.cache import Lru, pixels
from companion.screens.sdl import pygame
from companion.screens.theme import Colour

ELLIPSIS = "…"
CAPS = 0.67
"""Height of Atkinson Hyperlegible's capitals in parts of the size."""

LINE = 1.17
"""Height that a line needs so that neither accents nor descenders are cut, in parts of the size."""

DRAWN = 800 * 480
"""How many pixels of drawn words are kept, 4 bytes each: those of several screens, which are mostly bare."""

_ASCII, _LATIN_1 = "\x7f", "\xff"
_UNASSIGNED = "\U0010fffd"
_PROBE = 24
_PREFERRED = "fontpkg_atkinson_hyperlegible"
_NOTO = ("fontpkg_noto_sans", "fontpkg_noto_sans_jp", "fontpkg_noto_sans_kr", "fontpkg_noto_sans_sc",
         "fontpkg_noto_sans_arabic", "fontpkg_noto_sans_hebrew", "fontpkg_noto_sans_devanagari",
         "fontpkg_noto_sans_thai", "fontpkg_noto_sans_georgian", "fontpkg_noto_sans_armenian")
_SYSTEM = ("dejavusans", "notosans", "freesans", "liberationsans", "notosanscjkjp", "notosanscjksc",
           "droidsansfallback", "wenquanyizenhei", "unifont", "segoeui", "arialunicodems", "applesdgothicneo",
           "pingfang", "malgungothic", "yugothic", "nirmalaui", "leelawadeeui")


class FontFile(Struct, frozen=True):
    """One font, as files for regular and bold; None is the font inside pygame."""

    regular: Path | None
    bold: Path | None

    def path(self, bold: bool) -> str | None:
        """The file to open."""
        chosen = self.bold if bold else self.regular
        return None if chosen is None else str(chosen)


def packaged(module: str) -> FontFile | None:
    """The font of a fontpkg package, found without importing it (importing costs 38 ms)."""
    spec = importlib.util.find_spec(module)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        files = sorted(Path(place, name) for place, _, names in os.walk(folder) for name in names
                       if name.lower().endswith((".ttf", ".otf")))
        regular = next((f for f in files if f.stem.endswith("-Regular")), next(iter(files), None))
        if regular is not None:
            return FontFile(regular, next((f for f in files if f.stem.endswith("-Bold")), regular))
    return None


def own_fonts() -> tuple[FontFile, ...]:
    """The fonts installed with the program, the preferred one first; never empty."""
    found = (packaged(name) for name in (_PREFERRED, *_NOTO))
    return tuple(font for font in found if font) or (FontFile(None, None),)


def preferred_font() -> FontFile:
    """The first of them; what stands on most screens needs no other."""
    return packaged(_PREFERRED) or own_fonts()[0]


def system_fonts() -> tuple[FontFile, ...]:
    """Fonts of the machine that cover many scripts, as far as there are any."""
    from pygame import sysfont

    find: Callable[..., str | None] = sysfont.match_font
    with warnings.catch_warnings():  # pygame warns when fontconfig's tools are missing; we can do without
        warnings.simplefilter("ignore")
        paths = [(find(name), find(name, bold=True)) for name in _SYSTEM]
    return tuple(FontFile(Path(plain), Path(bold or plain)) for plain, bold in paths if plain)


def clean(text: str) -> str:
    """The text in NFC without control, format and surrogate characters, white space made plain."""
    if text.isprintable() and max(text, default="") <= _LATIN_1:  # without one that could be composed
        return text
    import unicodedata

    kept = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text)
            if c.isspace() or unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Cn"})
    return "".join(kept)


def spell(char: str) -> str:
    """Something readable for a character that no font has: its base letter, its spoken name, or ?."""
    import unicodedata

    if unicodedata.combining(char):
        return ""
    base = unicodedata.normalize("NFKD", char)[:1]
    if base != char and base.isascii():
        return base
    name = unicodedata.name(char, "")
    if " LETTER " in name or " SYLLABLE " in name:
        word = name.rsplit(" ", 1)[-1]
        return word.capitalize() if char.isupper() else word.lower()
    return "?"


class Typesetter:
    """Measures and draws text. Needs `pygame.font.init()`.

    Args:
        fonts: the chain, preferred first, which has at least the letters and signs of ASCII; otherwise the
            program's own fonts, which have those of Latin-1.
        more: asked once, when the chain lacks a glyph: further fonts to try.
    """

    def __init__(self, fonts: tuple[FontFile, ...] | None = None,
                 more: Callable[[], tuple[FontFile, ...]] = system_fonts) -> None:
        self._chain = fonts or (preferred_font(),)
        self._owned = not fonts
        self._known = _LATIN_1 if self._owned else _ASCII
        self._more: Sequence[Callable[[], tuple[FontFile, ...]]] = (more,) if fonts else (own_fonts, more)
        self._fonts: Lru[tuple[FontFile, int, bool], pygame.font.Font] = Lru(24)
        self._boxes: dict[FontFile, bytes] = {}
        self._faces: Lru[str, FontFile | None] = Lru(2048)
        self._runs: Lru[str, tuple[tuple[FontFile, str], ...]] = Lru(512)
        self._widths: Lru[tuple[str, int, bool], int] = Lru(2048)
        self._fits: Lru[tuple[str, int, bool, int], str] = Lru(1024)
        self._wrapped: Lru[tuple[str, int, bool, int, int], tuple[str, ...]] = Lru(512)
        self._drawn: Lru[tuple[str, int, bool, Colour], pygame.Surface] = Lru(DRAWN, pixels)

    def width(self, text: str, size: int, bold: bool = False) -> int:
        """Width of the text in pixels."""
        return self._widths.get((text, size, bold), lambda: sum(
            self._font(face, size, bold).size(part)[0] for face, part in self._split(text)))

    def height(self, size: int) -> int:
        """Height of a line in pixels."""
        return round(size * LINE)

    def fit(self, text: str, size: int, bold: bool, width: int) -> str:
        """The text, cleaned; shortened with an ellipsis if it is wider than `width` pixels."""
        return self._fits.get((text, size, bold, width), lambda: self._fit(text, size, bold, width))

    def _fit(self, text: str, size: int, bold: bool, width: int) -> str:
        text = clean(text)
        if self._has_room(text, size, bold, width):
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(_cut(text, middle), size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return _cut(text, low) if low or self.width(ELLIPSIS, size, bold) <= width else ""

    def _has_room(self, text: str, size: int, bold: bool, width: int) -> bool:
        """Whether the text is no wider than that; a few letters of our own fonts need no measuring."""
        few = self._owned and len(text) * size <= width and text.isascii()  # none is wider than it is high
        return few or self.width(text, size, bold) <= width

    def wrap(self, text: str, size: int, bold: bool, width: int, lines: int) -> tuple[str, ...]:
        """The text on at most `lines` lines; the last one is shortened if it must be."""
        return self._wrapped.get((text, size, bold, width, lines),
                                 lambda: self._wrap(text, size, bold, width, lines))

    def _wrap(self, text: str, size: int, bold: bool, width: int, lines: int) -> tuple[str, ...]:
        words = clean(text).split()
        out: list[str] = []
        while words and len(out) < lines:
            rest = " ".join(words)
            if len(out) == lines - 1 or self._has_room(rest, size, bold, width):
                out.append(self.fit(rest, size, bold, width))
                break
            taken = 1
            while taken < len(words) and self.width(" ".join(words[:taken + 1]), size, bold) <= width:
                taken += 1
            out.append(self.fit(" ".join(words[:taken]), size, bold, width))
            words = words[taken:]
        return tuple(out)

    def draw(self, text: str, size: int, bold: bool, ink: Colour) -> tuple[pygame.Surface, int]:
        """The text as a picture with alpha, and where its baseline lies in it."""
        face = self._chain[0]
        baseline = self._font(face, size, bold).get_ascent()
        return self._drawn.get((text, size, bold, ink), lambda: self._draw(text, size, bold, ink)), baseline

    def kept(self) -> int:
        """How many answers and pictures are remembered; bounded, whatever names come by."""
        return (len(self._fonts) + len(self._faces) + len(self._runs) + len(self._widths)
                + len(self._fits) + len(self._wrapped) + len(self._drawn))

    def _draw(self, text: str, size: int, bold: bool, ink: Colour) -> pygame.Surface:
        parts = self._split(text)
        if not parts:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        first = self._font(self._chain[0], size, bold)
        if len(parts) == 1 and parts[0][0] == self._chain[0]:
            return first.render(parts[0][1], True, ink)
        whole = pygame.Surface((self.width(text, size, bold), first.get_linesize() + size // 4),
                               pygame.SRCALPHA)
        whole.fill((*ink, 0))
        x = 0
        for face, part in parts:
            font = self._font(face, size, bold)
            whole.blit(font.render(part, True, ink), (x, first.get_ascent() - font.get_ascent()))
            x += font.size(part)[0]
        return whole

    def _split(self, text: str) -> tuple[tuple[FontFile, str], ...]:
        """The text in pieces of one font each; what no font has is spelled."""
        return self._runs.get(text, lambda: tuple(self._pieces(text)))

    def _pieces(self, text: str) -> Iterator[tuple[FontFile, str]]:
        face, part = self._chain[0], ""
        for char in text:
            # A mark belongs to its letter: another font for it would set it beside, not above.
            own = face if part and _combines(char) else self._face(char)
            shown = char if own else spell(char)
            own = own or self._chain[0]
            if own != face and part:
                yield face, part
                part = ""
            face, part = own, part + shown
        if part:
            yield face, part

    def _face(self, char: str) -> FontFile | None:
        """The first font of the chain that has the character, or None."""
        if char <= self._known and char.isprintable():
            return self._chain[0]
        return self._faces.get(char, lambda: self._find(char))

    def _find(self, char: str) -> FontFile | None:
        asked = self._chain
        while True:
            found = next((face for face in asked if self._has(face, char)), None)
            if found is not None or not self._more:
                return found
            more, *self._more = self._more
            asked = tuple(face for face in more() if face not in self._chain and self._opens(face))
            self._chain += asked

    def _has(self, face: FontFile, char: str) -> bool:
        """Whether the font draws anything but its missing-glyph box; metrics answer for those as well."""
        if face not in self._boxes:
            self._boxes[face] = self._bitmap(face, _UNASSIGNED)
        return char.isspace() or self._bitmap(face, char) not in {b"", self._boxes[face]}

    def _bitmap(self, face: FontFile, char: str) -> bytes:
        try:
            drawn = self._font(face, _PROBE, False).render(char, False, (0, 0, 0), (255, 255, 255))
        except (pygame.error, ValueError, UnicodeError):  # no width, or beyond what this SDL can draw
            return b""
        return bytes(drawn.get_size()) + drawn.get_buffer().raw

    def _opens(self, face: FontFile) -> bool:
        try:
            self._font(face, _PROBE, False)
        except (pygame.error, OSError):
            return False
        return True

    def _font(self, face: FontFile, size: int, bold: bool) -> pygame.font.Font:
        return self._fonts.get((face, size, bold), lambda: pygame.font.Font(face.path(bold), size))


def _combines(char: str) -> bool:
    """Whether it is a mark on the letter before it."""
    if char <= _LATIN_1:
        return False
    import unicodedata

    return bool(unicodedata.combining(char))


def _cut(text: str, length: int) -> str:
    """The first `length` characters and an ellipsis, without splitting a letter from its marks."""
    while 0 < length < len(text) and _combines(text[length]):
        length -= 1
    return text[:length].rstrip() + ELLIPSIS
