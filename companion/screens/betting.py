"""What the playing screen has while bets are made: the tokens of the pool, and the ways to bet."""

from companion.games.button_tricks.actions import Pass, Take
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.geometry import Box
from companion.screens.lines import label_size, least_width
from companion.screens.look import BIG, THUMB, Look
from companion.screens.marks import Sign, Token
from companion.screens.seat_panels import called
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control


def pool(look: Look, state: ButtonState, box: Box) -> Widget:
    """The tokens, those left in thread's gold, and their number."""
    theme = look.theme
    tile = Tile(look, "pool", box)
    inner = box.inset(look.px(12), look.px(6))
    large = look.font(64, BIG)
    number = str(state.tokens_left)
    right, rest = inner.right_of(look.type.width("10", large, True), look.px(12))
    caps = round(large * 0.67)
    tile.text(number, right.centred(right.w, caps + 2), large, bold=True, align="right", caps_mm=BIG,
              clear=VERY_CLEAR)
    high = look.type.height(look.small)
    label, rest = rest.top(high, look.px(4))
    tile.text(look.say(Text("Tokens left")), label, look.small, ink=theme.quiet)
    count = state.sizes.tokens
    size = min(rest.h, rest.w // count - look.px(3), look.px(40))
    for i in range(count):
        spot = Box(rest.x + i * (rest.w // count), rest.y + (rest.h - size) // 2, size, size)
        tile.add(Token(spot, i < state.tokens_left))
    return tile.done()


def bet_answers(look: Look, state: ButtonState, ask: s.AskBet, box: Box) -> list[Widget]:
    """Pass, minus, plus, and the golden one that takes so many tokens."""
    say = look.say
    passing = say(Text("Pass"))
    wide = max(look.px(96), least_width(look, passing, look.least_name, 1))
    pass_box, rest = box.left(wide, look.gap_x)
    side = look.wide_at_least(THUMB, 62)
    minus, rest = rest.left(side, look.gap_x)
    plus, rest = rest.left(side, look.gap_x)
    name = called(look, state, ask.seat)
    label = say(Text("{name} takes {n}", {"name": name, "n": ask.amount}))
    room = rest.w - look.px(54)
    if look.type.width(label, look.name, True) > room:
        label = say(Text("Take {n}", {"n": ask.amount}))
    return [
        control(look, "pass", pass_box, passing, s.Do(Pass(ask.seat)), guarded=True,
                size=label_size(look, passing, pass_box)),
        control(look, "less", minus, "", s.Amount(-1), sign=Sign.MINUS, enabled=ask.amount > 1),
        control(look, "more", plus, "", s.Amount(1), sign=Sign.PLUS, enabled=ask.amount < ask.most),
        control(look, "take", rest, label, s.Do(Take(ask.seat, ask.amount)), main=True, seat=ask.seat,
                guarded=True),
    ]
