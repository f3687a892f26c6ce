"""Every question of a game on a small display."""

from companion.games.button_tricks.actions import Deal, Exchange, Pass, Take
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.compact import has_room, short_label, whole
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import BIG, FINGER, THUMB, Look
from companion.screens.marks import Card, Sign, Token
from companion.screens.small.cards import choices, pick, settled, standing, starters
from companion.screens.small.counted import totals, tricks_won
from companion.screens.small.frame import Frame, asked, head, strip, told_apart, undo
from companion.screens.small.keypad import small_keypad
from companion.screens.small.result import result
from companion.screens.small.sheet import between
from companion.screens.small.table import names_of_seats
from companion.screens.tricks import suits
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control, main_of

_UNASKED = s.AskWatch | s.AskTotals | s.AskTricks | s.AskNext | s.ShowResult
"""What leaves no room for a question, so that a notice stands on a page of its own."""


def small(scene: s.PlayScene, look: Look) -> Screen:
    """The playing screen for this scene."""
    frame = Frame.of(look)
    notice = scene.notice
    if isinstance(scene.ask, s.AskTotals) and scene.ask.pad is not None and notice is None:
        return small_keypad(scene, scene.ask, scene.ask.pad, look)
    unasked = isinstance(scene.ask, _UNASKED) or bool(getattr(scene.ask, "suit", ""))
    if notice is not None and (unasked or not has_room(look, frame.said, notice)):
        high = Frame.of(look, strip=False)
        middle = told_apart(look, notice, high.body, high.beside, s.Seen())
    else:
        middle = _middle(scene, look, frame)
    widgets = (*middle, undo(scene, look, frame.corner), *head(scene, look)[::-1])
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


def _middle(scene: s.PlayScene, look: Look, frame: Frame) -> list[Widget]:
    """All between header and undo."""
    match scene.ask:
        case s.ShowResult(view=view):
            return result(scene, look, view)
        case s.AskNext(choosing=choosing):
            return between(scene, look, choosing=choosing)
        case s.AskTricks() as ask:
            return tricks_won(scene, look, ask)
        case s.AskTotals() as ask:
            return totals(scene, look, ask)
        case s.AskWatch() as ask:
            return settled(scene, look, ask)
        case s.AskStarters(suit=suit) | s.AskCard(suit=suit) | s.AskReveal(suit=suit) if suit:
            return pick(scene, look, suit)
    line, body = strip(look, scene, frame.body)
    said = asked(scene, look, frame.said)
    return [*_open(scene, look, body, frame.beside), said, *line]


def _open(scene: s.PlayScene, look: Look, body: Box, beside: Box) -> list[Widget]:
    """What answers a question that is asked in words."""
    match scene.ask:
        case s.AskTrick() as trick:
            return choices(scene, look, trick, body)
        case s.AskStarters() | s.AskCard() | s.AskReveal():
            half = (body.h - look.gap_y) // 2 if look.wide else look.high_at_least(FINGER)
            lower, upper = body.below(half, look.gap_y)
            above = (starters(look, scene.ask, upper) if isinstance(scene.ask, s.AskStarters)
                     else [standing(scene, look, upper)])
            return [*above, *suits(look, lower, "")]
        case s.AskBet() as bet:
            return _bets(scene, look, bet, body, beside)
    exchange = isinstance(scene.ask, s.AskExchange)
    spot, names = beside, body
    if look.wide:
        spot, names = body.below(look.high_at_least(THUMB), look.gap_y)
    label = short_label(look, spot, Text("Cards are swapped") if exchange else Text("Cards are dealt"),
                        Text("Done"))
    main = fitted(look, "exchange" if exchange else "deal", spot, label,
                  s.Do(Exchange()) if exchange else s.Do(Deal()), main=True, guarded=True)
    return [_names(look, scene.state, names), main]


def _names(look: Look, state: ButtonState, box: Box) -> Widget:
    """Who sits at the table."""
    tile = Tile(look, "names", box)
    inner = box.inset(look.px(8), look.px(2))
    seats = len(state.bets)
    cells = inner.columns(seats, look.px(8)) if look.wide else inner.grid(2, -(-seats // 2), look.px(8), 0)
    names_of_seats(tile, state, cells[:seats])
    return tile.done()


def _bets(scene: s.PlayScene, look: Look, ask: s.AskBet, body: Box, beside: Box) -> list[Widget]:
    """What is bet on, how many tokens are left, and the ways to take some or to pass."""
    lower, upper = body.below(look.high_at_least(THUMB), look.gap_y)
    thumb = look.wide_at_least(THUMB)
    take = look.say(Text("Take {n}", {"n": ask.amount}))
    if look.wide:
        passing, rest = lower.left(look.px(92), look.gap_x)
        minus, rest = rest.left(thumb, look.gap_x)
        plus, taking = rest.left(thumb, look.gap_x)
    else:
        plus, rest = lower.right_of(thumb, look.gap_x)
        minus, passing = rest.right_of(thumb, look.gap_x)
        taking = beside
    return [
        _pool(look, scene.state, upper),
        fitted(look, "pass", passing, look.say(Text("Pass")), s.Do(Pass(ask.seat)), guarded=True),
        control(look, "less", minus, "", s.Amount(-1), sign=Sign.MINUS, enabled=ask.amount > 1),
        control(look, "more", plus, "", s.Amount(1), sign=Sign.PLUS, enabled=ask.amount < ask.most),
        fitted(look, "take", taking, take, s.Do(Take(ask.seat, ask.amount)), main=True, guarded=True),
    ]


def _pool(look: Look, state: ButtonState, box: Box) -> Widget:
    """The start cards, or without them the tokens; and how many tokens are left, large."""
    tile = Tile(look, "pool", box)
    inner = box.inset(look.px(8), 0)
    large = look.font(64, BIG)
    number = str(state.tokens_left)
    right, inner = inner.right_of(look.type.width(number, large, True), look.px(8))
    tile.text(number, right.centred(right.w, min(round(large * 0.67) + 2, right.h)), large, bold=True,
              align="right", caps_mm=BIG, clear=VERY_CLEAR)
    laid = [trick[0].card for trick in state.open or () if trick]
    high = min(inner.h - look.px(6), look.px(56))
    wide, gap = round(high * 0.75), look.px(6)
    words, room = look.say(Text("Tokens left")), inner.w - len(laid) * (wide + gap)
    used = max(look.type.width(word, look.small) for word in words.split())
    if laid:
        shown, rest = inner.left(len(laid) * (wide + gap))
        for n, card in enumerate(laid):
            spot = Box(shown.x + n * (wide + gap), inner.y + (inner.h - high) // 2, wide, high)
            tile.add(Card(spot, card.suit.value, card.value, min(look.small, round(wide * 0.7))))
    else:
        count = state.sizes.tokens
        size = min((room - used - gap) // count - look.px(2), look.px(24))
        for n in range(count):
            spot = Box(inner.x + n * (size + look.px(2)), inner.y + (inner.h - size) // 2, size, size)
            tile.add(Token(spot, n < state.tokens_left))
        rest = inner.right_of(used)[0]
    lines = min(2, len(words.split()))
    if whole(look, words, rest.w, lines):
        label = rest.centred(rest.w, look.type.height(look.small)
                             * len(look.type.wrap(words, look.small, False, rest.w, lines)))
        tile.lines(words, label, look.small, lines, ink=look.theme.quiet, align="right")
    return tile.done()
