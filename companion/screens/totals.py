"""Counted: the tricks and cards of a whole round, seat by seat, entered at its end."""

from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.geometry import Box
from companion.screens.look import NAME, THUMB, Look
from companion.screens.marks import Button, Sign
from companion.screens.scene import AskTotals, Count
from companion.screens.seat_panels import called
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control


def totals_form(look: Look, state: ButtonState, ask: AskTotals, box: Box) -> list[Widget]:
    """A row for each seat: its name and bet, a stepper for its tricks, another for its cards."""
    seats = len(state.bets)
    gap = look.gap_y
    high = min((box.h - gap * (seats - 1)) // seats, look.high_at_least(THUMB, 110))
    widgets: list[Widget] = []
    for seat in range(seats):
        widgets += _seat(look, state, ask, seat, Box(box.x, box.y + seat * (high + gap), box.w, high))
    return widgets


def _seat(look: Look, state: ButtonState, ask: AskTotals, seat: int, row: Box) -> list[Widget]:
    tricks, cards = ask.tricks[seat], ask.cards[seat]
    side = look.wide_at_least(THUMB, 62)
    number = look.px(64 if look.wide else 44)
    one = 2 * side + number + look.px(4)
    steppers, who = row.right_of(2 * one + look.gap_x, look.gap_x)
    left, right = steppers.columns(2, look.gap_x)
    most = state.sizes.most_tricks
    return [
        _who(look, state, seat, who),
        *_stepper(look, f"tricks-{seat}", left, side, tricks, unit=Text("trick", {"n": tricks}, "tricks"),
                  less=Count(seat, tricks - 1, FULL * (tricks - 1)) if tricks > 0 else None,
                  more=Count(seat, tricks + 1, cards + FULL) if tricks < most else None),
        *_stepper(look, f"cards-{seat}", right, side, cards, unit=Text("card", {"n": cards}, "cards"),
                  less=Count(seat, tricks, cards - 1) if cards > 2 * tricks else None,
                  more=Count(seat, tricks, cards + 1) if cards < FULL * tricks else None),
    ]


def _who(look: Look, state: ButtonState, seat: int, box: Box) -> Widget:
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
    bet = look.say(Text("bet {bet}", {"bet": state.bets[seat]}))
    tile.text(bet, lower, look.small, ink=look.theme.quiet, free=True)
    return tile.done()


def _stepper(look: Look, key: str, box: Box, side: int, value: int, *, unit: Text, less: Count | None,
             more: Count | None) -> list[Widget]:
    """Minus and plus on both sides of a number; what is not possible now leads nowhere."""
    minus, rest = box.left(side, look.px(2))
    plus, middle = rest.right_of(side, look.px(2))
    tile = Tile(look, key, middle, look.theme.ground)
    name_h, small = look.type.height(look.name), look.type.height(look.small)
    upper, lower = middle.centred(middle.w, name_h + small).top(name_h)
    tile.text(str(value), upper, look.name, bold=True, align="centre", caps_mm=NAME, clear=VERY_CLEAR)
    tile.text(look.say(unit), lower, look.small, ink=look.theme.quiet, align="centre", free=True)
    stay = Count(0, 0, 0)
    return [control(look, f"{key}-less", minus, "", less or stay, sign=Sign.MINUS, enabled=less is not None),
            tile.done(),
            control(look, f"{key}-more", plus, "", more or stay, sign=Sign.PLUS, enabled=more is not None)]
