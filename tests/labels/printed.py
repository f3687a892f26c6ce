"""What is on the sheets that came out of the printer: codes as a scanner reads them, words as eyes do."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np
import pypdfium2
import zxingcpp
from numpy.typing import NDArray

from companion.clock import MS
from companion.devices.dialects import LineParser
from companion.labels.sheets import Sheet

MM = 72 / 25.4
DPI = 300
QUIET = 4  # modules of white that ISO/IEC 18004 asks for


@dataclass
class Seen:
    """One label.

    Attributes:
        held: what its code holds.
        words: the lines beside it.
        module: the side of a module, in millimetres.
    """

    held: bytes
    words: list[str]
    module: float

    def scanned(self, end: bytes) -> list[str]:
        """What the reader's driver makes of the scanner's line."""
        parser = LineParser(gap_ms=50)
        return [*parser.feed(self.held + end, 0), *parser.advance(100 * MS)]


def labels(pdf: bytes, sheet: Sheet, most: int | None = None) -> Iterator[Seen]:
    """The labels of a document, each cut out of its sheet; places without a code are left out.

    A code that stands too near to an edge, or words that reach beyond one, fail here.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield from islice((seen for page in document for seen in _page(page, sheet)), most)
    finally:
        document.close()


def heading(pdf: bytes) -> str:
    """The first line of the first sheet."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return str(document[0].get_textpage().get_text_range().splitlines()[0])
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage, sheet: Sheet) -> Iterator[Seen]:
    assert np.allclose(page.get_size(), [side * MM for side in sheet.paper], atol=0.1)
    picture = page.render(scale=DPI / 72, grayscale=True).to_numpy()
    text = page.get_textpage()
    boxes = [text.get_charbox(n) for n in range(text.count_chars())]
    for x, y in sheet.corners():
        w, h = sheet.label
        left, bottom, right, top = (each * MM for each in (x, y, x + w, y + h))
        for near, low, far, high in boxes:
            inside = left <= near and far <= right and bottom <= low and high <= top
            beside = far <= left or near >= right or high <= bottom or low >= top
            assert inside or beside, "a letter is cut in two"
        words = text.get_text_bounded(left, bottom, right, top).splitlines()
        dots = DPI / 25.4
        cut = picture[round((sheet.paper[1] - y - h) * dots):round((sheet.paper[1] - y) * dots),
                      round(x * dots):round((x + w) * dots)]
        codes = zxingcpp.read_barcodes(np.ascontiguousarray(cut))
        if not codes:
            assert (cut > 200).all(), "something is printed, and no code of it can be read"
            continue
        yield Seen(codes[0].bytes, words, _module(cut) / dots)
        assert len(codes) == 1


def _module(cut: NDArray[np.uint8]) -> float:
    """The side of a module in dots; around the code is as much white as a scanner needs."""
    dark = cut < 128
    columns = np.flatnonzero(dark.any(axis=0))
    rows = np.flatnonzero(dark[:, columns[0]:columns[0] + 3].any(axis=1))
    side = rows[-1] - rows[0] + 1
    bar = int(np.argmin(dark[rows[0] + 2, columns[0]:]))  # the upper bar of the finder: seven modules
    module = bar / 7
    free = int((QUIET - 0.2) * module)
    assert columns[0] >= free
    assert rows[0] >= free
    assert cut.shape[0] - rows[-1] > free
    right = columns[0] + side
    assert not dark[rows[0]:rows[-1], right + 1:right + free].any(), "words stand in the quiet zone"
    return module
