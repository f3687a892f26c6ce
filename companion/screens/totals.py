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
    """For each seat its name and bet, a stepper for its tricks, another for its cards; upright below them."""
    seats = len(state.bets)
    gap = look.gap_y
    high = min((box.h - gap * (seats - 1)) // seats, look.high_at_least(THUMB, 110 if look.wide else 126))
    widgets: list[Widget] = []
    for seat in range(seats):
        widgets += _seat(look, state, ask, seat, Box(box.x, box.y + seat * (high + gap), box.w, high))
    return widgets


def _seat(look: Look, state: ButtonState, ask: AskTotals, seat: int, row: Box) -> list[Widget]:
    tricks, cards = ask.tricks[seat], ask.cards[seat]
    units = Text("trick", {"n": tricks}, "tricks"), Text("card", {"n": cards}, "cards")
    side = look.wide_at_least(THUMB, 62)
    if look.wide:
        longest = max(look.type.width(look.say(unit), look.small) for unit in units)
        number = max(look.px(64), longest + look.px(4))
        steppers, who = row.right_of(2 * (2 * side + number + look.px(4)) + look.gap_x, look.gap_x)
    else:
        steppers, who = row.below(look.high_at_least(THUMB, 68), look.px(4))
    left, right = steppers.columns(2, look.gap_x)
    most = state.sizes.most_tricks
    return [
        _who(look, state, seat, who),
        *_stepper(look, f"tricks-{seat}", left, side, tricks, unit=units[0],
                  less=Count(seat, tricks - 1, FULL * (tricks - 1)) if tricks > 0 else None,
                  more=Count(seat, tricks + 1, cards + FULL) if tricks < most else None),
        *_stepper(look, f"cards-{seat}", right, side, cards, unit=units[1],
                  less=Count(seat, tricks, cards - 1) if cards > 2 * tricks else None,
                  more=Count(seat, tricks, cards + 1) if cards < FULL * tricks else None),
    ]


def _who(look: Look, state: ButtonState, seat: int, box: Box) -> Widget:
    tile = Tile(look, f"seat-{seat}", box)
    inner = box.inset(look.px(8), 0 if not look.wide else look.px(2))
    emblem = min(look.px(34), inner.h - look.px(4), inner.w // 3)
    name_h, small = look.type.height(look.name), look.type.height(look.small)
    left, inner = inner.left(emblem, look.px(8))
    tile.add(Button(left.centred(emblem, emblem), seat))
    bet = look.say(Text("bet {bet}", {"bet": state.bets[seat]}))
    if look.wide:
        upper, lower = inner.centred(inner.w, name_h + small).top(name_h)
    else:
        lower, upper = inner.right_of(look.type.width(bet, look.small), look.px(10))
        lower, upper = lower.centred(lower.w, small), upper.centred(upper.w, min(name_h, upper.h))
    tile.text(called(look, state, seat), upper, look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR,
              free=True)
    tile.text(bet, lower, look.small, ink=look.theme.quiet)
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
    tile.text(look.say(unit), lower, look.small, ink=look.theme.quiet, align="centre")
    stay = Count(0, 0, 0)
    return [control(look, f"{key}-less", minus, "", less or stay, sign=Sign.MINUS, enabled=less is not None),
            tile.done(),
            control(look, f"{key}-more", plus, "", more or stay, sign=Sign.PLUS, enabled=more is not None)]
