"""Counted rounds on a small display: who won a trick of how many cards, or the totals of a whole round."""

from typing import NamedTuple

from companion.games.button_tricks.actions import RoundEnd, Trick
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.seat_panels import called, gain
from companion.screens.button_tricks.small.frame import asked, figure
from companion.screens.button_tricks.totals import enter
from companion.screens.compact import fitting
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button, Icon, Ring, Sign
from companion.screens.small.frame import Frame
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control


def tricks_won(scene: s.PlayScene, look: Look, ask: s.AskTricks) -> list[Widget]:
    """Who won the trick: a touch on the seat. A touch on the number of its cards makes that smaller."""
    frame, state = Frame.of(look, strip=False), scene.state
    form, nobody = look.say(Text("Whole round")), look.say(Text("Nobody"))
    end = look.say(Text("End of round"))
    thumb, gap = look.high_at_least(THUMB), look.gap_y
    seats = len(state.bets)
    if look.wide:
        lower, said = frame.body.below(thumb, gap)
        amount, lower = lower.right_of(look.wide_at_least(THUMB, 76), look.gap_x)
        cells = lower.columns(seats, look.gap_x)
        last, other = frame.beside, frame.beside
        if not state.counted or ask.can_end:
            last, other = frame.beside.columns(2, look.gap_x)
    else:
        row, rest = frame.body.below(thumb, gap)
        lower, said = rest.below(2 * thumb + gap, look.px(6))
        a, b, *more = lower.grid(2, 2, look.gap_x, gap)
        cells = (a, b, *more[::-1]) if seats == 4 else (a, b, *more)
        amount, other = row.columns(2, look.gap_x)
        last = frame.beside
        if ask.can_end:  # the golden one stands beside undo
            last, other = other, last
    gained = scene.gained or (0,) * seats
    widgets = [_winner(look, state, seat, spot, ask, gained=gained[seat])
               for seat, spot in zip(range(seats), cells, strict=False)]
    widgets += [_amount(look, amount, ask.amount),
                fitted(look, "discarded", last, nobody, s.Do(Trick(None, ask.amount)), guarded=True)]
    if ask.can_end:  # every card lies in a trick; a start card alone may still have been discarded
        widgets.append(fitted(look, "round-end", other, end, s.Do(RoundEnd()), main=True, guarded=True))
    elif not state.counted:  # the way to the form is there while nothing was entered
        widgets.append(fitted(look, "totals", other, form, s.ByTotals()))
    return [*widgets, asked(scene, look, said)]


def _winner(look: Look, state: ButtonState, seat: int, box: Box, ask: s.AskTricks, *, gained: int) -> Widget:
    """A seat with its tricks against its bet, and what it has just gained."""
    theme, enabled = look.theme, ask.amount >= 2
    tile = Tile(look, f"seat-{seat}", box, theme.control if enabled else theme.off)
    inner = box.inset(look.px(5), look.px(3))
    emblem, high = look.px(20), look.type.height(look.name)
    top, rest = inner.top(inner.h - high)
    left, name = top.left(emblem, look.px(4))
    tile.add(Button(left.centred(emblem, emblem), seat))
    small = look.type.height(look.small)
    if name.w > look.px(40):
        tile.text(called(look, state, seat), name.centred(name.w, small), look.small, bold=True, free=True)
    won = figure(state, seat)
    shown, beside = rest.left(min(look.type.width(won, look.name, True), rest.w), look.px(4))
    tile.text(won, shown, look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR)
    if gained:
        gain(tile, gained, beside.centred(beside.w, small))
    return tile.done(s.Do(Trick(seat, ask.amount)), enabled=enabled, least_mm=THUMB, guarded=True)


def _amount(look: Look, box: Box, amount: int) -> Widget:
    """How many cards the trick had; one less with each touch, after one comes five again."""
    tile = Tile(look, "less", box, look.theme.control)
    inner, small = box.inset(look.px(6), look.px(3)), look.type.height(look.small)
    label = look.say(Text("card", {"n": amount}, "cards"))
    number = str(amount)
    wide = look.type.width(number, look.name, True)
    icon = look.px(18)
    lines = inner.centred(inner.w, look.type.height(look.name) + small)
    top, below = lines.top(look.type.height(look.name))
    row = top.centred(wide + look.px(8) + icon, top.h)
    left, right = row.left(wide, look.px(8))
    tile.text(number, left, look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR)
    tile.add(Icon(right.centred(icon, icon), Sign.DOWN, look.theme.ink))
    tile.text(label, below, look.small, align="centre")
    return tile.done(s.Amount(-1 if amount > 1 else FULL - 1), least_mm=THUMB)


def totals(scene: s.PlayScene, look: Look, ask: s.AskTotals) -> list[Widget]:
    """Tricks and cards of one seat at a time; undo leads back to single tricks."""
    frame, state, seat = Frame.of(look, strip=False), scene.state, ask.seat
    thumb = look.high_at_least(THUMB)
    won, cards, most = ask.tricks[seat], ask.cards[seat], state.sizes.most_tricks
    missing = seat in ask.missing
    tricks = _Count(f"tricks-{seat}", "–" if missing else str(won),
                    look.say(Text("trick", {"n": won}, "tricks")),
                    s.Count(seat, won - 1, FULL * (won - 1)) if won > 0 else None,
                    s.Count(seat, won + 1, cards + FULL) if won < most else None)
    laid = _Count(f"cards-{seat}", "–" if missing else str(cards),
                  look.say(Text("card", {"n": cards}, "cards")),
                  s.Count(seat, won, cards - 1) if cards > 2 * won else None,
                  s.Count(seat, won, cards + 1) if cards < FULL * won else None)
    rows = 1 if look.wide else 2
    line, body = frame.body.top(rows * look.type.height(look.small), look.px(3) if look.wide else 2)
    if look.wide:
        left, right = body.below(thumb)[0].columns(2, look.gap_x)
        further, enter_box = frame.beside.columns(2, look.gap_x)
        pad = right
    else:
        left, rest = body.top(thumb, look.gap_y)
        right, rest = rest.top(thumb, look.gap_y)
        further, enter_box = rest, frame.beside
        pad = right.inset(look.wide_at_least(THUMB) + look.gap_x, 0)
    following = (seat + 1) % len(state.bets)
    widgets = [_entered(look, state, ask, line), *_stepper(look, left, tricks)]
    if not look.wide:
        widgets += _ends(look, right, laid)
    number = Tile(look, laid.key, pad, look.theme.control)
    _number(number, laid, pad)
    return [
        *widgets, number.done(s.OpenPad(seat), least_mm=FINGER),
        control(look, "next-seat", further, called(look, state, following), s.CountFor(following),
                seat=following, size=look.small, free=True, least_mm=FINGER),
        enter(look, ask, enter_box),
    ]


def _entered(look: Look, state: ButtonState, ask: s.AskTotals, box: Box) -> Widget:
    """Tricks and cards of all seats, a frame round those that are entered now; `=` says worked out."""
    tile = Tile(look, "entered", box, look.theme.ground, radius=0)
    emblem, gap = look.px(20), look.px(4)
    cells = box.columns(len(state.bets), gap) if look.wide else box.grid(2, 2, gap, 0)
    for seat, spot in zip(range(len(state.bets)), cells, strict=False):
        inner = spot.inset(gap, 0)
        if seat == ask.seat:
            tile.add(Ring(spot, look.theme.thread, look.px(6), 2))
        left, rest = inner.left(emblem, gap)
        tile.add(Button(left.centred(emblem, emblem), seat))
        words = "–" if seat in ask.missing else f"{ask.tricks[seat]}·{ask.cards[seat]}"
        words = f"={words}" if seat == ask.derived else words
        tile.text(words, rest, look.small, bold=True, clear=VERY_CLEAR)
    return tile.done()


class _Count(NamedTuple):
    """A number of the form: its id, as it is shown, its unit, and what makes it smaller or larger."""

    key: str
    shown: str
    unit: str
    less: s.Count | None
    more: s.Count | None


def _stepper(look: Look, box: Box, count: _Count) -> list[Widget]:
    """Minus and plus on both sides of the number."""
    middle = box.inset(look.wide_at_least(THUMB), 0)
    tile = Tile(look, count.key, middle, look.theme.ground, radius=0)
    _number(tile, count, middle)
    return [tile.done(), *_ends(look, box, count)]


def _ends(look: Look, box: Box, count: _Count) -> list[Widget]:
    """Minus at the left and plus at the right; what leads nowhere now cannot be used."""
    side, stay = look.wide_at_least(THUMB), s.Count(0, 0, 0)
    return [control(look, f"{count.key}-less", box.left(side)[0], "", count.less or stay, sign=Sign.MINUS,
                    enabled=count.less is not None),
            control(look, f"{count.key}-more", box.right_of(side)[0], "", count.more or stay, sign=Sign.PLUS,
                    enabled=count.more is not None)]


def _number(tile: Tile, count: _Count, box: Box) -> None:
    """The number, and what it counts: below it, or beside it where there is no height for both."""
    look = tile.look
    high, small = look.type.height(look.name), look.type.height(look.small)
    unit = fitting(look, (count.unit,), box.w, 1)
    number, below = box.centred(box.w, high + small if unit else high).top(high)
    tile.text(count.shown, number, look.name, bold=True, align="centre", caps_mm=NAME, clear=VERY_CLEAR)
    if unit:
        tile.text(unit, below, look.small, align="centre")
