"""Counted: the tricks and cards of a whole round, seat by seat, entered at its end."""

from companion.games.button_tricks.actions import Result
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks.scene import AskTotals, AskZeros, Count, Do, OpenPad
from companion.screens.button_tricks.seat_panels import called
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control


def totals_form(look: Look, state: ButtonState, ask: AskTotals, box: Box) -> list[Widget]:
    """A row for each seat: its name and bet, its tricks in a stepper, its cards in another or on a keypad."""
    seats = len(state.bets)
    gap = look.gap_y
    high = min((box.h - gap * (seats - 1)) // seats, look.high_at_least(THUMB, 110))
    widgets: list[Widget] = []
    for seat in range(seats):
        widgets += _seat(look, state, ask, seat, Box(box.x, box.y + seat * (high + gap), box.w, high))
    return widgets


def enter(look: Look, ask: AskTotals, box: Box) -> Widget:
    """Enter the round; where nothing was entered for a seat, that is asked about first."""
    if ask.missing and not ask.asked:
        return fitted(look, "enter", box, look.say(Text("Enter")), AskZeros(), main=True, guarded=True)
    label = Text("Enter 0") if ask.missing else Text("Enter")
    return fitted(look, "enter", box, look.say(label), Do(Result(ask.tricks, ask.cards)), main=True,
                  guarded=True)


def _seat(look: Look, state: ButtonState, ask: AskTotals, seat: int, row: Box) -> list[Widget]:
    tricks, cards, missing = ask.tricks[seat], ask.cards[seat], seat in ask.missing
    side, number = look.wide_at_least(THUMB, 62), look.px(62)
    typed = look.wide_at_least(FINGER, 64)
    steps = 2 * side + number + look.px(4)
    # Portrait has no room for two steppers: there the cards are written on the keypad.
    width = steps + look.gap_x + (2 * side + typed + 2 * look.gap_x if look.wide else typed)
    right, who = row.right_of(width, look.gap_x)
    left, right = right.left(steps, look.gap_x)
    most = state.sizes.most_tricks
    widgets = [
        _who(look, state, ask, seat, who),
        *_stepper(look, f"tricks-{seat}", left, side, "–" if missing else str(tricks),
                  unit=Text("trick", {"n": tricks}, "tricks"),
                  less=Count(seat, tricks - 1, FULL * (tricks - 1)) if tricks > 0 else None,
                  more=Count(seat, tricks + 1, cards + FULL) if tricks < most else None),
    ]
    shown = "–" if missing else str(cards)
    unit = Text("card", {"n": cards}, "cards")
    if look.wide:
        minus, right = right.left(side, look.gap_x)
        plus, right = right.right_of(side, look.gap_x)
        less = Count(seat, tricks, cards - 1) if cards > 2 * tricks else None
        more = Count(seat, tricks, cards + 1) if cards < FULL * tricks else None
        widgets += [_step(look, f"cards-{seat}-less", minus, less, Sign.MINUS),
                    _step(look, f"cards-{seat}-more", plus, more, Sign.PLUS)]
    tile = Tile(look, f"cards-{seat}", right, look.theme.control)
    _number(tile, right, shown, unit)
    return [*widgets, tile.done(OpenPad(seat), least_mm=FINGER)]


def _who(look: Look, state: ButtonState, ask: AskTotals, seat: int, box: Box) -> Widget:
    tile = Tile(look, f"seat-{seat}", box)
    inner = box.inset(look.px(8), look.px(2))
    emblem = min(look.px(34), inner.w // 3)
    name_h, small = look.type.height(look.name), look.type.height(look.small)
    if look.wide:
        left, inner = inner.left(emblem, look.px(8))
        tile.add(Button(left.centred(emblem, emblem), seat))
    lines = inner.centred(inner.w, name_h + small)
    upper, lower = lines.top(name_h)
    tile.text(called(look, state, seat), upper, look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR,
              free=True)
    derived = seat == ask.derived
    words = look.say(Text("worked out") if derived else Text("bet {bet}", {"bet": state.bets[seat]}))
    tile.text(words, lower, look.small, ink=look.theme.thread if derived else look.theme.quiet)
    if derived:
        tile.stitched(look.theme.thread)
    return tile.done()


def _stepper(look: Look, key: str, box: Box, side: int, shown: str, *, unit: Text, less: Count | None,
             more: Count | None) -> list[Widget]:
    """Minus and plus on both sides of a number; what is not possible now leads nowhere."""
    minus, rest = box.left(side, look.px(2))
    plus, middle = rest.right_of(side, look.px(2))
    tile = Tile(look, key, middle, look.theme.ground)
    _number(tile, middle, shown, unit)
    return [_step(look, f"{key}-less", minus, less, Sign.MINUS), tile.done(),
            _step(look, f"{key}-more", plus, more, Sign.PLUS)]


def _step(look: Look, key: str, box: Box, command: Count | None, sign: Sign) -> Widget:
    return control(look, key, box, "", command or Count(0, 0, 0), sign=sign, enabled=command is not None)


def _number(tile: Tile, box: Box, shown: str, unit: Text) -> None:
    look, word = tile.look, tile.look.say(unit)
    name_h, small = look.type.height(look.name), look.type.height(look.small)
    if look.type.width(word, look.small) > box.w:  # the question names both as well
        word, small = "", 0
    upper, lower = box.centred(box.w, name_h + small).top(name_h)
    tile.text(shown, upper, look.name, bold=True, align="centre", caps_mm=NAME, clear=VERY_CLEAR)
    if word:
        tile.text(word, lower, look.small, ink=look.theme.quiet, align="centre")
