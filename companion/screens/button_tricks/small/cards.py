"""Open tricks, starters and the picker on a small display."""

from companion.games.button_tricks.cards import CARDS, FULL
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.tricks import leader
from companion.games.button_tricks.words import leader_text
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.small.frame import asked
from companion.screens.button_tricks.tricks import laid_cards, picker
from companion.screens.compact import fitting, shorter
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Card, Icon, Sign, Stitches
from companion.screens.small.frame import Frame
from companion.screens.widgets import Tile, Widget, control


def standing(scene: s.PlayScene, look: Look, box: Box) -> Widget:
    """What each open trick stands at: how many cards it has, which one leads, and whose that is."""
    state = scene.state
    tile = Tile(look, "tricks", box)
    for slot, spot in enumerate(box.inset(look.px(7), look.px(3)).columns(len(state.open or ()), look.px(6))):
        _cell(look, tile, state, slot, spot)
    if isinstance(scene.ask, s.AskReveal):
        tile.stitched(look.theme.thread)
    return tile.done()


def choices(scene: s.PlayScene, look: Look, ask: s.AskTrick, box: Box) -> list[Widget]:
    """The open tricks to choose from; those without room for this seat cannot be."""
    state = scene.state
    slots = len(state.open or ())
    columns = 2 if slots == 4 or not look.wide else slots
    widgets = []
    for slot, spot in zip(range(slots), box.grid(columns, -(-slots // columns), look.gap_x, look.gap_y),
                          strict=False):
        can = slot in ask.slots
        tile = Tile(look, f"trick-{slot}", spot, look.theme.control if can else look.theme.off)
        inner = spot.inset(look.px(7), look.px(4))
        tall = inner.h > look.px(90)
        cell, words = (inner.top(look.px(56), look.px(4)) if tall
                       else inner.left(min(look.px(86), inner.w), look.px(5)))
        rest = _cell(look, tile, state, slot, cell)
        words = words if tall else Box(rest.x, words.y, inner.right - rest.x, words.h)
        high = look.type.height(look.small)
        lines = max(words.h // high, 0)
        shown = fitting(look, shorter(look, leader_text(state, slot)), words.w, lines) if words.w > 0 else ""
        if shown:
            used = len(look.type.wrap(shown, look.small, False, words.w, lines))
            tile.lines(shown, words.centred(words.w, high * used), look.small, used)
        if can:
            tile.stitched(look.theme.seats[ask.seat].colour)
        widgets.append(tile.done(s.PickTrick(slot), enabled=can, guarded=True))
    return widgets


def _cell(look: Look, tile: Tile, state: ButtonState, slot: int, box: Box) -> Box:
    """Number, count and leading card of a trick; gives what is left of the box to the right."""
    laid, high = (state.open or ())[slot], look.type.height(look.small)
    count = f"{len(laid)}/{FULL}"
    number_w = look.type.width(count, look.small, True)
    above = box.w < number_w + look.px(30)  # too narrow for the card beside the figures
    if above:
        top, below = box.top(high)
        tile.text(f"{slot + 1}", top, look.small, bold=True)
        tile.text(count, top, look.small, ink=look.theme.quiet, align="right")
    else:
        left, below = box.left(number_w, look.px(5))
        figures = left.centred(left.w, 2 * high)
        tile.text(str(slot + 1), figures.top(high)[0], look.small, bold=True)
        tile.text(count, figures.top(high)[1], look.small, ink=look.theme.quiet)
    best = leader(laid, state.header.options.multi_tie) if laid else None
    if best is None or best.winning is None:
        return below
    card, wide = best.winning.card, min(below.w, round(below.h * 0.72))
    face = below.left(wide)[0]
    face = face.centred(face.w, min(face.h, round(wide * 1.4)))
    tile.add(Card(face, card.suit.value, card.value, min(look.small, round(wide * 0.7))))
    if best.winning.owner is not None:
        badge = min(look.px(20), wide)
        out = min(badge // 2, below.right - face.right)
        tile.add(Button(Box(face.right - badge + out, face.bottom - badge, badge, badge), best.winning.owner))
        wide += out
    return below.left(wide, look.px(6))[1]


def starters(look: Look, ask: s.AskStarters, box: Box) -> list[Widget]:
    """The starters as they come, one a slot; a touch takes one out again."""
    theme = look.theme
    have = (*ask.have, *("",) * (ask.need - len(ask.have)))
    following = next((slot for slot, card in enumerate(have) if not card), None)
    widgets = []
    for slot, (card, spot) in enumerate(zip(have, box.columns(len(have), look.gap_x), strict=True)):
        back = bool(card)
        fill = theme.control if back else theme.raised if slot == following else theme.panel
        tile = Tile(look, f"starter-{slot}", spot, fill)
        inner, icon = spot.inset(look.px(5), look.px(4)), look.px(18)
        left, rest = inner.left(icon, look.px(3))
        tile.text(str(slot + 1), left.top(look.type.height(look.small))[0], look.small, bold=True)
        wide = min(rest.w, round(rest.h * 0.75))
        face = rest.centred(wide, min(rest.h, round(wide * 1.4)))
        if card:
            known = CARDS[card]
            tile.add(Card(face, known.suit.value, known.value, min(look.small, round(wide * 0.7))))
        else:
            tile.add(Stitches(face, theme.dim, look.px(6), max(look.px(1.5), 1)))
        if back:
            tile.add(Icon(left.below(icon)[0], Sign.UNDO, theme.ink))
        if slot == following:
            tile.stitched(theme.thread)
        widgets.append(tile.done(s.TakeOut(slot) if back else None))
    return widgets


def pick(scene: s.PlayScene, look: Look, suit: str) -> list[Widget]:
    """The values of one suit, and the way back to the suits."""
    frame = Frame.of(look, strip=False)
    have = scene.ask.have if isinstance(scene.ask, s.AskStarters) else ()
    if look.wide:
        close, said = frame.beside.right_of(look.wide_at_least(FINGER), look.gap_x)
        body = frame.body
    else:  # beside undo there is no room for words
        close = frame.beside
        said, body = frame.body.top(2 * look.type.height(look.small) + look.px(4), look.px(6))
    back = control(look, "back", close, "", s.PickSuit(""), sign=Sign.BACK, least_mm=FINGER)
    return [*picker(look, scene.state, suit, have, body), asked(scene, look, said), back]


def settled(scene: s.PlayScene, look: Look, ask: s.AskWatch) -> list[Widget]:
    """A trick that is settled at the end of a round: what became of it and why, and its cards."""
    frame = Frame.of(look, strip=False)
    tile = Tile(look, f"trick-{ask.slot}", frame.body, look.theme.raised)
    inner = frame.body.inset(look.px(10), look.px(6))
    most = 3 if look.wide else 6
    words = fitting(look, shorter(look, ask.words), inner.w, most, bold=True)
    lines = len(look.type.wrap(words, look.small, True, inner.w, most)) if words else 0
    rest = tile.lines(words, inner, look.small, lines, bold=True)
    laid_cards(look, tile, rest._replace(h=inner.y + inner.h - rest.y), (scene.state.open or ())[ask.slot],
               FULL)
    tile.stitched(look.theme.thread)
    number = look.say(Text("Go on ({number} of {of})", {"number": ask.number, "of": ask.of}))
    return [tile.done(), fitted(look, "skip", frame.beside, number, s.Skip(), main=True)]
