"""How far everybody is, looked up during a game: buttons home, on the way, in the start column, cards."""

from companion.games.button_race.board import BUTTONS
from companion.games.button_race.state import RaceState, at_home, in_start
from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.button_race.words import deck_words, mover_words
from companion.screens.frame import header, page
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.log_scene import SheetScene
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button
from companion.screens.seats import seat_name
from companion.screens.small.table import Cell, Row, seat_table
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def sheet(scene: SheetScene, look: Look) -> Screen:
    """The buttons of all seats, partners beside each other, and the way back to the game."""
    bar, body = page(look, look.gap_y)
    state: RaceState = scene.state
    head = header(look, look.say(Text("Where everybody stands")), look.say(deck_words(state)),
                  look.say_within(mover_words(state), round(look.size[0] * 0.55), 1, look.plain.small),
                  scene.status, home=False, unsaved=scene.unsaved)
    close = fitted(look, "close", bar, look.say(Text("Close")), Close(), main=True)
    return Screen(look.size, look.theme.ground, (*counts(look, state, body), close, *head), "close")


_KINDS: tuple[tuple[Text, Text], ...] = (
    (Text("on the way"), Text("on the way")), (Text("in the start column"), Text("in start")),
    (Text("cards in hand"), Text("cards")))
"""What is counted beside the buttons home, and the same in fewer words."""


def figures(state: RaceState, seat: int) -> tuple[int, int, int, int]:
    """Buttons home, on the way and in the start column, and the cards in the hand of a seat."""
    home, start = at_home(state.board, seat), in_start(state.board, seat)
    return home, BUTTONS - home - start, start, state.hands[seat]


def counts(look: Look, state: RaceState, box: Box) -> list[Widget]:
    """A panel for each seat, the partners one above the other; a table on a small display."""
    if not look.roomy:
        return [_table(look, state, box)]
    left, right = box.columns(2, look.gap_x)
    cells = [*left.rows(2, look.gap_y), *right.rows(2, look.gap_y)]
    return [_panel(look, state, seat, cell) for seat, cell in zip((0, 2, 1, 3), cells, strict=True)]


def _table(look: Look, state: RaceState, box: Box) -> Widget:
    every = [figures(state, seat) for seat in range(4)]
    rows = [Row(look.say(Text("home")), tuple(Cell(str(each[0]), ink=look.theme.thread) for each in every)),
            Row(look.say(Text("start")), tuple(Cell(str(each[2])) for each in every)),
            Row(look.say(Text("hand")), tuple(Cell(str(each[3])) for each in every))]
    return seat_table(look, state.header, rows, box)


def _panel(look: Look, state: RaceState, seat: int, box: Box) -> Widget:
    """Name and buttons home, and the other figures below."""
    theme = look.theme
    tile = Tile(look, f"counts-{seat}", box, theme.raised if state.turn == seat else theme.panel)
    inner = box.inset(look.px(14), look.px(8))
    home, *others = figures(state, seat)
    large = look.font(64, BIG)
    high = max(round(large * 0.67) + 2, look.type.height(look.name))
    top, rest = inner.top(high, look.px(8))
    right, top = top.right_of(look.type.width(str(home), large, True), look.px(10))
    tile.text(str(home), right.centred(right.w, round(large * 0.67) + 2), large, bold=True, align="right",
              caps_mm=BIG, clear=VERY_CLEAR, ink=theme.thread if home else theme.ink)
    word = look.say(Text("home"))
    wide = look.type.width(word, look.small)
    if top.w - wide >= look.px(130):
        spot, top = top.right_of(wide, look.px(10))
        tile.text(word, spot.centred(wide, look.type.height(look.small)), look.small, ink=theme.quiet)
    emblem = min(look.px(38), top.h)
    left, top = top.left(emblem, look.px(10))
    tile.add(Button(left.centred(emblem, emblem), seat))
    tile.text(seat_name(look, state.header, seat), top.centred(top.w, look.type.height(look.name)), look.name,
              bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)
    line = look.type.height(look.small)
    for (full, short), number in zip(_KINDS, others, strict=True):
        if rest.h < line:
            break
        row, rest = rest.top(line, min(look.px(6), max((rest.h - 3 * line) // 3, 0)))
        count, row = row.right_of(look.type.width("88", look.small, True), look.px(8))
        tile.text(str(number), count, look.small, bold=True, align="right", clear=VERY_CLEAR)
        label = look.say(full)
        tile.text(label if look.type.width(label, look.small) <= row.w else look.say(short), row, look.small,
                  ink=theme.quiet)
    if state.turn == seat:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()
