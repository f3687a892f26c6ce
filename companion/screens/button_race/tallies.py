"""How many buttons of each seat are home: in a row below the choices, or beside the board."""

from collections.abc import Iterator, Sequence

from companion.games.button_race.board import BUTTONS
from companion.games.button_race.state import at_home
from companion.games.game import Seat
from companion.screens.button_race.scene import RaceScene
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Button, Fill
from companion.screens.settings import TurnBoard
from companion.screens.widgets import VERY_CLEAR, Tile, Widget

_LINE, _STITCHES = 3, 5
"""Units that the stitches below a tally are thick, and their number."""


def home_words(home: int) -> str:
    """Buttons home out of all."""
    return f"{home}/{BUTTONS}"


def tallies(look: Look, scene: RaceScene, boxes: Sequence[Box]) -> list[Widget]:
    """A tally for each seat; where it has room for a finger, a touch turns the board to that seat."""
    return [_tally(look, scene, seat, box) for seat, box in enumerate(boxes)]


def _tally(look: Look, scene: RaceScene, seat: int, box: Box) -> Widget:
    theme, state = look.theme, scene.state
    touched = (box.w >= look.profile.x(FINGER) and box.h >= look.profile.y(FINGER))
    turn = state.turn == seat
    gained = bool(scene.gained) and scene.gained[seat] > 0  # it is told in words, too
    fill = (theme.raised if gained else theme.control) if touched else theme.ground
    tile = Tile(look, f"tally-{seat}", box, fill, radius=12 if touched else 0)
    inner = box.inset(look.px(6) if touched else 0, 0)
    figure = home_words(at_home(state.board, seat))
    high = look.type.height(look.plain.name)
    emblem = min(look.px(26), box.h - look.px(12 if touched else _LINE + 1))
    size = look.plain.name
    for size in (look.plain.name, look.plain.least_name, look.plain.small):
        wide = look.type.width(figure, size, True)
        if wide + emblem + look.px(5) <= inner.w:
            break
    if touched and inner.h >= emblem + high + look.px(2) and wide + emblem + look.px(5) > inner.w:
        top, below = inner.centred(inner.w, emblem + high).top(emblem)
        tile.add(Button(top.centred(emblem, emblem), seat))
        spot, align = below, "centre"
    else:
        block = inner.centred(emblem + look.px(5) + wide, inner.h) if touched else inner
        left, rest = block.left(emblem, look.px(5))
        tile.add(Button(left.centred(emblem, emblem) if touched else left.top(emblem)[0], seat))
        spot, align = rest.left(wide)[0].centred(wide, min(look.type.height(size), rest.h)), "left"
    tile.text(figure, spot, size, bold=True, align="left" if align == "left" else "centre",
              ink=theme.thread if gained else theme.ink,
              caps_mm=NAME if size != look.plain.small else 0, clear=VERY_CLEAR)
    if turn and touched:
        tile.stitched(theme.seats[seat].colour)
    elif turn:  # an outline has no room
        for line in _underlined(look, seat, Box(box.x, box.bottom - look.px(_LINE), spot.right - box.x, 0)):
            tile.add(line)
    return tile.done(TurnBoard(seat)) if touched else tile.done()


def _underlined(look: Look, seat: Seat, line: Box) -> Iterator[Fill]:
    """Stitches below the tally of whoever is on turn."""
    thick, last = max(look.px(_LINE), 2), 4 * _STITCHES - 1
    for n in range(_STITCHES):
        left, right = (line.x + line.w * at // last for at in (4 * n, 4 * n + 3))
        yield Fill(Box(left, line.y, right - left, thick), look.theme.seats[seat].colour, thick // 2)
