"""Words on paper: our font, another one for what it lacks, lines that fit."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from companion.screens.typeset import ELLIPSIS, FontFile, clean, own_fonts, spell


class Run(Struct, frozen=True):
    """Letters that one font has.

    Attributes:
        font: its name in the document.
        text: the letters.
    """

    font: str
    text: str


class Lettering:
    """Sets words with the fonts of the program.

    Args:
        fonts: the preferred one first.
    """

    def __init__(self, fonts: Sequence[FontFile] | None = None) -> None:
        self._faces: dict[bool, list[TTFont]] = {False: [], True: []}
        for font in fonts or own_fonts():
            for bold, path in ((False, font.regular), (True, font.bold)):
                if path is not None and (face := _face(path)) is not None:
                    self._faces[bold].append(face)

    def runs(self, text: str, bold: bool = False) -> list[Run]:
        """The text, cleaned, in pieces of one font each; what no font has is spelled."""
        found: list[Run] = []
        for font, letters in self._pieces(clean(text), self._faces[bold]):
            if found and found[-1].font == font:
                found[-1] = Run(font, found[-1].text + letters)
            elif letters:
                found.append(Run(font, letters))
        return found

    def _pieces(self, text: str, faces: list[TTFont]) -> Iterator[tuple[str, str]]:
        last = faces[0]
        for char in text:
            # A mark belongs to its letter: another font would set it beside, not above.
            able = [last] if unicodedata.combining(char) else faces
            face = next((face for face in able if ord(char) in face.face.charToGlyph), None)
            last = face or faces[0]
            yield last.fontName, char if face else _plain(spell(char), faces[0])

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """How wide the text is, in points."""
        return sum(pdfmetrics.stringWidth(run.text, run.font, size) for run in self.runs(text, bold))

    def fit(self, text: str, size: float, bold: bool, width: float) -> str:
        """The text, shortened with an ellipsis where it is too wide."""
        text = clean(text).strip()
        if self.width(text, size, bold) <= width:
            return text
        return _longest(lambda length: f"{text[:length].rstrip()}{ELLIPSIS}", len(text),
                        lambda cut: self.width(cut, size, bold) <= width)

    def wrap(self, text: str, size: float, bold: bool, width: float) -> list[str]:
        """The text on as many lines as it takes; a word that is wider than a line stands alone."""
        lines: list[str] = []
        for word in clean(text).split():
            if lines and self.width(f"{lines[-1]} {word}", size, bold) <= width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def best(self, text: str, bold: bool, width: float, most: int,
             sizes: Sequence[float]) -> tuple[float, list[str]]:
        """The largest of the sizes at which the text fits whole, and its lines.

        At the smallest of them it is shortened.

        Args:
            text: what is set.
            bold: how.
            width: of a line, in points.
            most: lines at most.
            sizes: in points, the largest first.
        """
        for size in sizes:
            lines = self.wrap(text, size, bold, width)
            if len(lines) <= most and all(self.width(line, size, bold) <= width for line in lines):
                return size, lines
        size = sizes[-1]
        lines = self.wrap(text, size, bold, width)
        kept = [*lines[:most - 1], " ".join(lines[most - 1:])]
        return size, [self.fit(line, size, bold, width) for line in kept]


def _longest(cut: Callable[[int], str], most: int, fits: Callable[[str], bool]) -> str:
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if fits(cut(middle)):
            low = middle
        else:
            high = middle - 1
    return cut(low)


def _plain(letters: str, face: TTFont) -> str:
    return "".join(letter for letter in letters if ord(letter) in face.face.charToGlyph)


def _face(path: Path) -> TTFont | None:
    """The font as the document knows it; None when a PDF cannot take it (outlines of PostScript)."""
    try:
        face = TTFont(path.stem, str(path))
    except TTFError:
        return None
    pdfmetrics.registerFont(face)
    return face
