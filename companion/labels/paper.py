"""Labels on paper: a PDF of as many sheets as they need. The same labels make the same bytes."""

import io
from collections.abc import Iterator, Sequence

import segno
from msgspec import Struct
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.games.game import Refused, Text
from companion.labels.codes import Label
from companion.labels.lettering import Lettering
from companion.labels.sheets import Sheet
from companion.languages import Translate
from companion.table.strict import shown

QUIET = 4
"""Modules of white that a reader needs round a code (ISO/IEC 18004)."""

SMALLEST, LARGEST = 0.5, 0.8
"""Millimetres of a module: the least that a cheap scanner reads, and the most that is of any use to one."""

_DOT = 25.4 / 600
"""A printer's dot; modules are a whole number of them, so all come out alike."""

_EDGE = 1.0
"""Millimetres of a label that a knife or a printer may be off."""

_NAME_SIZES = (13, 12, 11, 10, 9, 8, 7, 6.5)
_SMALL, _TINY = 6.5, 5.5
_LEADING = 1.17


class Code(Struct, frozen=True):
    """A code as it is printed.

    Attributes:
        rows: its modules; those that are not zero are dark.
        module: the side of one, in millimetres.
    """

    rows: Sequence[Sequence[int]]
    module: float

    @property
    def side(self) -> float:
        """The side of the code with the white round it, in millimetres."""
        return (len(self.rows) + 2 * QUIET) * self.module


def code_for(text: str, sheet: Sheet) -> Code:
    """The code of this text, as large as there is room and use for.

    Raises:
        Refused: its modules would be smaller than a scanner reads (`code_too_long`).
    """
    rows = segno.make_qr(text, error="m", encoding="utf-8").matrix
    room = min(sheet.label) - 2 * _EDGE
    module = min(room / (len(rows) + 2 * QUIET), LARGEST) // _DOT * _DOT
    if module < SMALLEST:
        raise Refused("code_too_long", Text(
            "The code {tag} is too long for labels of this size. Choose larger ones with --sheet.",
            {"tag": shown(text)}))
    return Code(rows, module)


def pages(labels: Sequence[Label], sheet: Sheet, title: Text | str, heading: Text | str,
          say: Translate) -> bytes:
    """The PDF.

    Args:
        labels: at least one.
        sheet: what they are printed on.
        title: of the game; it stands on each label.
        heading: what each sheet is headed with: the deck.
        say: puts the words into the language of the people.

    Raises:
        Refused: a code is too long for the sheet (`code_too_long`).
    """
    held = io.BytesIO()
    canvas = Canvas(held, (sheet.paper[0] * mm, sheet.paper[1] * mm), invariant=True)
    writer = _Writer(canvas, Lettering(), say)
    codes = {code: code_for(code, sheet) for code in dict.fromkeys(label.code for label in labels)}
    starts = range(0, len(labels), sheet.places)
    name = writer.type.fit(_said(heading, say), _SMALL, False, sheet.paper[0] / 2 * mm)
    canvas.setTitle(name)
    for number, start in enumerate(starts, 1):
        writer.head(sheet, Text("{heading} · sheet {number} of {total}. Print at actual size (100 %).", {
            "heading": name, "number": number, "total": len(starts)}))
        if sheet.cut:
            writer.marks(sheet)
        for label, corner in zip(labels[start:start + sheet.places], sheet.corners(), strict=False):
            writer.label(label, codes[label.code], sheet, corner, title)
        canvas.showPage()
    canvas.save()
    return held.getvalue()


def _said(words: Text | str, say: Translate) -> str:
    return say(words) if isinstance(words, Text) else words


class _Writer:
    """Writes on the sheets; lengths come in millimetres, the canvas counts in points.

    Attributes:
        type: sets the words.
    """

    def __init__(self, canvas: Canvas, type_: Lettering, say: Translate) -> None:
        self._canvas = canvas
        self.type = type_
        self._say = say
        self._forms: dict[str, str] = {}

    def head(self, sheet: Sheet, words: Text) -> None:
        """A line above the labels."""
        line = self.type.fit(self._say(words), _SMALL, False, (sheet.paper[0] - 20) * mm)
        self._line(line, _SMALL, False, 10 * mm, (sheet.paper[1] - 8) * mm)

    def marks(self, sheet: Sheet) -> None:
        """Strokes at the edges of the paper, in line with the edges of the labels."""
        columns, rows = sheet.grid
        (left, top), (w, h) = sheet.corner, sheet.pitch
        bottom, right = sheet.paper[1] - top - rows * h, left + columns * w
        self._canvas.setLineWidth(0.3)
        for column in range(columns + 1):
            x = (left + column * w) * mm
            for low in (bottom - 5, sheet.paper[1] - top + 1):
                self._canvas.line(x, low * mm, x, (low + 4) * mm)
        for row in range(rows + 1):
            y = (bottom + row * h) * mm
            for near in (left - 5, right + 1):
                self._canvas.line(near * mm, y, (near + 4) * mm, y)

    def label(self, label: Label, code: Code, sheet: Sheet, corner: tuple[float, float],
              title: Text | str) -> None:
        """One label: the code at the left, the words beside it."""
        (x, y), (w, h) = corner, sheet.label
        self._code(label.code, code, x + _EDGE, y + (h - code.side) / 2)
        left = x + _EDGE + code.side
        width = (x + w - _EDGE - left) * mm
        small = title if label.of == 1 else Text("{game}, {number} of {total}", {
            "game": title, "number": label.number, "total": label.of})
        name = _said(label.name, self._say)
        size, lines = self.type.best(name[:1].upper() + name[1:], True, width, 3, _NAME_SIZES)
        _, below = self.type.best(_said(small, self._say), False, width, 2, (_SMALL,))
        _, last = self.type.best(label.code, False, width, 1, (_TINY,))
        words = [*((line, size, True) for line in lines), *((line, _SMALL, False) for line in below),
                 *((line, _TINY, False) for line in last)]
        high = sum(each * _LEADING for _, each, _ in words)
        base = (y + h / 2) * mm + high / 2
        for line, each, bold in words:
            base -= each * _LEADING
            self._line(line, each, bold, left * mm, base + each * 0.25)

    def _code(self, text: str, code: Code, x: float, y: float) -> None:
        """The modules of a code; what several labels share is drawn once, and pasted."""
        if text not in self._forms:
            self._forms[text] = f"code{len(self._forms)}"
            self._canvas.beginForm(self._forms[text], 0, 0, code.side * mm, code.side * mm)
            path, dot = self._canvas.beginPath(), code.module * mm
            for row, modules in enumerate(reversed(code.rows), QUIET):
                for start, length in _dark(modules):
                    path.rect((QUIET + start) * dot, row * dot, length * dot, dot)
            self._canvas.drawPath(path, stroke=0, fill=1)
            self._canvas.endForm()
        self._canvas.saveState()
        self._canvas.translate(x * mm, y * mm)
        self._canvas.doForm(self._forms[text])
        self._canvas.restoreState()

    def _line(self, words: str, size: float, bold: bool, x: float, y: float) -> None:
        text = self._canvas.beginText(x, y)
        for run in self.type.runs(words, bold):
            text.setFont(run.font, size)
            text.textOut(run.text)
        self._canvas.drawText(text)


def _dark(row: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where dark modules begin, and how many stand together."""
    start = 0
    while start < len(row):
        end = start
        while end < len(row) and row[end]:
            end += 1
        if end > start:
            yield start, end - start
        start = end + 1
