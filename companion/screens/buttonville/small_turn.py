"""The turn on a small display: the points of all seats to be touched, and what the seat on turn can do."""

from companion.games.buttonville.scoring import scored
from companion.games.game import Text
from companion.screens.buttonville import asks
from companion.screens.buttonville.banner import banner
from companion.screens.buttonville.layout import Choice, form
from companion.screens.buttonville.pile_panel import hint_words
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.turn import answers, row_of
from companion.screens.buttonville.words import doing_words, told_briefly
from companion.screens.geometry import Box
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Token
from companion.screens.small.frame import Frame
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def small_turn(scene: GuildsScene, ask: asks.AskRecruit | asks.AskTurn | asks.AskFinale,
               look: Look) -> Screen:
    """The screen of a turn."""
    told = [told_briefly(text) for text in scene.told if text != scene.undo]
    page = form(scene, look, doing_words(scene.state), seat=scene.state.turn, leave=False, told=told,
                short=doing_words(scene.state, brief=True))
    if isinstance(ask, asks.AskFinale):
        return page.screen(look, banner(scene, ask, look, page.body))
    # ACTIONs stand among the steps: there is no room for one more control
    choices = [each for each in answers(look, scene.state, ask, brief=True) if each.id != "action"]
    lower, upper = page.body.below(look.high_at_least(FINGER), look.gap_y)
    if look.wide:
        controls = row_of(look, lower, [*choices, _empty(look, scene)])
        pile, seats = upper.right_of(look.wide_at_least(FINGER, 84), look.gap_x)
    else:  # what is needed less often stands beside undo, and at the pile
        pile, seats = upper.top((upper.h - look.gap_y) // 2, look.gap_y)
        empty, pile = pile.right_of(look.wide_at_least(FINGER, 96), look.gap_x)
        controls = [*row_of(look, lower, choices[:-1]), *row_of(look, Frame.of(look).beside, choices[-1:]),
                    *row_of(look, empty, [_empty(look, scene)])]
    rows = [_seat(look, scene, seat, cell)
            for seat, cell in enumerate(seats.columns(len(scene.state.hands), look.gap_x))]
    return page.screen(look, [*controls, *rows, _pile(look, scene, pile)])


def _empty(look: Look, scene: GuildsScene) -> Choice:
    return Choice("pile-empty", look.say(Text("Pile empty")), asks.EmptyPile(), not scene.state.piles_empty)


def _pile(look: Look, scene: GuildsScene, box: Box) -> Widget:
    """Which pile is in use, and the number of its cards."""
    state, theme = scene.state, look.theme
    tile = Tile(look, "pile", box)
    inner, high, size = box.inset(look.px(4), look.px(1)), look.type.height(look.small), look.name
    number = "–" if state.pile is None else str(state.pile)
    size = look.small if state.pile is None else size
    title = look.say(Text("pile"))
    if look.wide:
        top, below = inner.top(high)
        tile.text(title, top, look.small, align="centre", ink=theme.quiet)
        tile.text(number, below, size, bold=True, align="centre", ink=theme.thread, clear=VERY_CLEAR)
        return tile.done(asks.OpenPile())
    left, rest = inner.left(look.type.width(title, look.small), look.px(8))
    tile.text(title, left, look.small, ink=theme.quiet)
    spot, rest = rest.left(look.type.width(number, size, True), look.px(10))
    tile.text(number, spot, size, bold=True, ink=theme.thread, clear=VERY_CLEAR)
    hint = look.say(hint_words(state))
    if look.type.width(hint, look.small) <= rest.w:
        tile.text(hint, rest, look.small, ink=theme.quiet, align="right")
    return tile.done(asks.OpenPile())


def _seat(look: Look, scene: GuildsScene, seat: int, box: Box) -> Widget:
    """Emblem and points, and below them the buttons and the hand."""
    state, theme = scene.state, look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    inner, high = box.inset(look.px(5), look.px(1)), look.type.height(look.small)
    below, top = inner.below(high)
    emblem = min(top.h, look.px(20 if look.wide else 16))
    left, rest = top.left(emblem, look.px(3))
    tile.add(Button(left.centred(emblem, emblem), seat))
    total = str(scored(state)[seat].total)
    size = next((size for size in (look.name, look.least_name)
                 if look.type.width(total, size, True) <= rest.w), look.small)
    tile.text(total, rest, size, bold=True, align="right", clear=VERY_CLEAR)
    token = min(below.h, look.px(16))
    spot, rest = below.left(token, look.px(3))
    tile.add(Token(spot.centred(token, token), True))
    buttons = str(state.buttons[seat])
    wide = look.type.width(buttons, look.small, True)
    first, rest = rest.left(wide, look.px(5))
    tile.text(buttons, first, look.small, bold=True, ink=theme.thread)
    hand = look.say(Text("{n} in hand", {"n": state.hands[seat]}, "{n} in hand"))
    if look.type.width(hand, look.small) <= rest.w:
        tile.text(hand, rest, look.small, ink=theme.quiet, align="right")
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done(asks.OpenSeat(seat))
