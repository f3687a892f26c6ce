"""Text to scan: a QR code that any telephone shows as plain text, without a network."""

import sys
from functools import lru_cache
from types import ModuleType

from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Code
from companion.screens.widgets import Tile, Widget

QUIET = 4
"""Modules of empty border that a reader needs round a code (ISO/IEC 18004)."""


def code(look: Look, text: str, box: Box) -> Widget:
    """The code of a text, as large as its box has room for, dark on light in every theme."""
    tile = Tile(look, "code", box)
    rows = matrix(text)
    modules = len(rows) + 2 * QUIET
    side = max(min(box.w, box.h) // modules, 1) * modules
    tile.add(Code(box.centred(min(side, box.w), min(side, box.h)), rows))
    return tile.done()


@lru_cache(maxsize=4)
def matrix(text: str) -> tuple[str, ...]:
    """The modules of the code of this text, row by row: `1` is dark."""
    segno = _segno()
    made = segno.make_qr(text, error="m", encoding="utf-8")
    return tuple("".join("1" if dark else "0" for dark in row) for row in made.matrix)


def _segno() -> ModuleType:
    """segno, imported the cheap way by whoever first wants to scan something.

    To write SVG it quotes with xml.sax.saxutils, which takes in urllib.request and with it HTTP, TLS and
    mail, to read documents from the network: 4 MB that stay. We ask for the modules of a code only, so an
    empty module stands in the place of urllib.request meanwhile.
    """
    spare = "urllib.request"
    if spare in sys.modules:
        import segno

        return segno
    sys.modules[spare] = ModuleType(spare)
    try:
        import segno
    finally:
        del sys.modules[spare]
    return segno
