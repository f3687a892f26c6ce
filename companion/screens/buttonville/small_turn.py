"""The turn on a small display: the points of all seats to be touched, and what the seat on turn can do."""

from companion.games.buttonville.pace import turns_to_finale
from companion.games.buttonville.scoring import scored
from companion.games.game import Text
from companion.screens.buttonville import asks
from companion.screens.buttonville.banner import banner
from companion.screens.buttonville.layout import Choice, form, grid
from companion.screens.buttonville.pile_panel import pile_title
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.turn import answers
from companion.screens.buttonville.words import doing_words
from companion.screens.geometry import Box
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Button, Token
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def small_turn(scene: GuildsScene, ask: asks.AskRecruit | asks.AskTurn | asks.AskFinale, look: Look) -> Screen:
    """The screen of a turn."""
    page = form(scene, look, doing_words(scene.state), seat=scene.state.turn, leave=False)
    under = ask.under if isinstance(ask, asks.AskFinale) else ask
    choices = answers(look, scene.state, under)
    finger = look.high_at_least(FINGER)
    if look.wide:
        lower, upper = page.body.below(finger, look.gap_y)
        controls = grid(look, lower, [*choices, _empty(look, scene)], rows=1, guarded=True)
    else:
        lower, upper = page.body.below(2 * look.high_at_least(THUMB) + look.gap_y, look.gap_y)
        controls = grid(look, lower, [*choices, _empty(look, scene)], rows=2, guarded=True)
    if isinstance(ask, asks.AskFinale):
        return page.screen(look, [*controls, *banner(scene, ask, look, upper)])
    pile, seats = (upper.right_of(look.wide_at_least(FINGER, 84), look.gap_x) if look.wide
                   else upper.top(finger, look.gap_y))
    cells = seats.columns(len(scene.state.hands), look.gap_x) if look.wide else seats.grid(
        2, -(-len(scene.state.hands) // 2), look.gap_x, look.gap_y)
    rows = [_seat(look, scene, seat, cell) for seat, cell in
            zip(range(len(scene.state.hands)), cells, strict=False)]
    return page.screen(look, [*controls, *rows, _pile(look, scene, pile)])


def _empty(look: Look, scene: GuildsScene) -> Choice:
    return Choice("pile-empty", look.say(Text("Pile empty")), asks.EmptyPile(), not scene.state.piles_empty)


def _pile(look: Look, scene: GuildsScene, box: Box) -> Widget:
    """The number of cards, and about how many turns they last."""
    state, theme = scene.state, look.theme
    tile = Tile(look, "pile", box)
    inner, high = box.inset(look.px(5), look.px(1)), look.type.height(look.small)
    number = "?" if state.pile is None else str(state.pile)
    turns = turns_to_finale(state)
    lines = [(look.say(pile_title(state)), False), (number, True)]
    if turns is not None:
        lines.append((look.say(Text("~ {n} turn", {"n": turns}, "~ {n} turns")), False))
    spot = inner.centred(inner.w, min(high * len(lines), inner.h // high * high))
    for words, bold in lines[:inner.h // high]:
        row, spot = spot.top(high)
        tile.text(words, row, look.small, bold=bold, align="centre", ink=theme.thread if bold else theme.quiet,
                  free=not bold)
    return tile.done(asks.OpenPile())


def _seat(look: Look, scene: GuildsScene, seat: int, box: Box) -> Widget:
    """Emblem and points, and below them the buttons and the hand."""
    state, theme = scene.state, look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    inner, high = box.inset(look.px(6), look.px(1)), look.type.height(look.small)
    size = look.name
    top, below = inner.centred(inner.w, min(look.type.height(size) + high, inner.h)).top(inner.h - high)
    below = below._replace(h=min(high, inner.bottom - below.y))
    emblem = min(top.h, look.px(24))
    left, rest = top.left(emblem, look.px(5))
    tile.add(Button(left.centred(emblem, emblem), seat))
    total = scored(state)[seat].total
    tile.text(str(total), rest, size, bold=True, align="right", clear=VERY_CLEAR)
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
