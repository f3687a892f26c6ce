"""The result to take home: a QR code that any telephone shows as plain text, without a network."""

from functools import lru_cache

from companion.games.button_tricks.scoring import ranks, totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks.seat_panels import called
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Code
from companion.screens.typeset import clean
from companion.screens.widgets import Tile, Widget

QUIET = 4
"""Modules of empty border that a reader needs round a code (ISO/IEC 18004)."""


def keep(look: Look, state: ButtonState, day: str, box: Box) -> Widget:
    """The code, as large as its box has room for, dark on light in every theme."""
    tile = Tile(look, "code", box)
    rows = matrix(kept_text(look, state, day))
    modules = len(rows) + 2 * QUIET
    side = max(min(box.w, box.h) // modules, 1) * modules
    tile.add(Code(box.centred(min(side, box.w), min(side, box.h)), rows))
    return tile.done()


def kept_text(look: Look, state: ButtonState, day: str) -> str:
    """The result in a few lines: the game, places, names as they were entered, points, rounds, the day."""
    say = look.translate
    order = sorted(range(len(state.bets)), key=lambda seat: ranks(state)[seat])
    rounds = Text("{n} round played", {"n": len(state.finished)}, "{n} rounds played")
    last = [say(rounds), *([day] if day else [])]
    if not state.over:
        last.append(say(Text("ended without a result")))
    places, points = ranks(state), totals(state)
    named = [f"{places[seat]}. {clean(called(look, state, seat))}: {points[seat]}" for seat in order]
    return "\n".join([say(Text("Button")), *named, " · ".join(last)])


@lru_cache(maxsize=4)
def matrix(text: str) -> tuple[str, ...]:
    """The modules of the code of this text, row by row: `1` is dark."""
    import segno  # only whoever wants to scan something pays for it

    code = segno.make_qr(text, error="m", encoding="utf-8")
    return tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix)
