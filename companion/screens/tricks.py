"""The middle of the playing screen while cards are played: open tricks, starters, the picker."""

from companion.games.button_tricks.cards import CARDS, SUIT_NAMES, Suit
from companion.games.button_tricks.state import ButtonState, Laid
from companion.games.button_tricks.words import leader_text
from companion.games.game import Text
from companion.screens.geometry import Box
from companion.screens.look import NAME, Look
from companion.screens.marks import Button, Card, Fill, Icon, Sign, Stitches, Strike, Swatch
from companion.screens.scene import (
    AskReveal,
    AskStarters,
    AskTrick,
    Notice,
    PickCard,
    PickSuit,
    PickTrick,
    PlayScene,
    PutBack,
)
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


def trick_boxes(look: Look, slots: int, box: Box) -> tuple[Box, ...]:
    """Where each open trick stands."""
    if slots == 4:
        return box.grid(2, 2, look.gap_x, look.gap_y)
    return box.columns(slots, look.gap_x) if look.wide else box.rows(slots, look.gap_y)


def tricks(look: Look, scene: PlayScene, box: Box) -> list[Widget]:
    """Every open trick with its cards, their owners, and what it stands at."""
    state = scene.state
    return [_trick(look, scene, slot, spot)
            for slot, spot in enumerate(trick_boxes(look, len(state.open or ()), box))]


def _trick(look: Look, scene: PlayScene, slot: int, box: Box) -> Widget:
    theme, state = look.theme, scene.state
    ask = scene.ask
    asked = isinstance(ask, AskTrick)
    wanted = isinstance(ask, AskTrick) and slot in ask.slots
    opens = isinstance(ask, AskReveal) and ask.slot == slot
    fill = theme.control if wanted else theme.off if asked else theme.raised if opens else theme.panel
    tile = Tile(look, f"trick-{slot}", box, fill)
    laid = (state.open or ())[slot]
    notice = scene.notice if scene.notice is not None and scene.notice.slot == slot else None
    words = look.say(Text("new card from the pile") if opens else leader_text(state, slot))
    inner = _heading(look, tile, slot, words, notice)
    _cards(look, tile, inner, laid, 5)
    if wanted and isinstance(ask, AskTrick):
        tile.stitched(theme.seats[ask.seat].colour)
    elif opens:
        tile.stitched(theme.thread)
    return tile.done(PickTrick(slot) if asked else None, enabled=wanted, guarded=True)


def _heading(look: Look, tile: Tile, slot: int, words: str, notice: Notice | None) -> Box:
    """The trick's number and a line about it; gives the room below."""
    theme = look.theme
    inner = tile.box.inset(look.px(12), look.px(5))
    top, below = inner.top(look.px(30))
    number = str(slot + 1)
    size = look.font(26, 2.8)
    left, rest = top.left(look.type.width(number, size, True), look.px(12))
    tile.text(number, left, size, bold=True)
    if notice is not None:
        icon = look.px(18)
        spot, rest = rest.left(icon, look.px(6))
        tile.add(Icon(spot.centred(icon, icon), Sign.WARNING, theme.trouble))
        tile.text(look.say(notice.text), rest, look.small, ink=theme.trouble, free=True)
    else:
        tile.text(words, rest, look.small, free=True)
    return below


def _cards(look: Look, tile: Tile, box: Box, laid: tuple[Laid, ...], places: int) -> None:
    """Cards side by side, each with its owner's button on the lower edge; dashes where one may come."""
    badge = look.px(22)
    high = min(box.h - badge // 2, look.px(120))
    pitch = min(box.w // places, look.px(110))
    wide = min(pitch - look.px(6), round(high * 0.86))
    y = box.y + (box.h - badge // 2 - high) // 2
    size = min(look.font(28, NAME), round(wide * 0.72))
    for i in range(places):
        spot = Box(box.x + i * pitch, y, wide, high)
        if i >= len(laid):
            tile.add(Stitches(spot, look.theme.dim, look.px(6), max(look.px(1.5), 1)))
            continue
        card, owner = laid[i].card, laid[i].owner
        tile.add(Card(spot, card.suit.value, card.value, size))
        if owner is not None:
            tile.add(Button(Box(spot.x + (wide - badge) // 2, spot.bottom - badge // 2, badge, badge), owner))


def starters(look: Look, scene: PlayScene, box: Box) -> list[Widget]:
    """The starters as they are scanned, one a slot; the last one can be put back by a touch."""
    theme, ask = look.theme, scene.ask
    if isinstance(ask, AskStarters):
        have = (*ask.have, *("",) * (ask.need - len(ask.have)))
    else:
        have = tuple(laid[0].card.id if laid else "" for laid in scene.state.open or ())
    entering = isinstance(ask, AskStarters)
    last = max((slot for slot, card in enumerate(have) if card), default=None)
    following = next((slot for slot, card in enumerate(have) if not card), None)
    widgets = []
    for slot, (card, spot) in enumerate(zip(have, box.columns(len(have), look.gap_x), strict=True)):
        back = entering and slot == last
        fill = theme.control if back else theme.raised if entering and slot == following else theme.panel
        tile = Tile(look, f"starter-{slot}", spot, fill)
        inner = spot.inset(look.px(10), look.px(8))
        number = str(slot + 1)
        size = look.font(26, 2.8)
        left, rest = inner.left(look.type.width(number, size, True), look.px(10))
        tile.text(number, left.top(look.px(30))[0], size, bold=True)
        wide = min(round(rest.h * 0.78), rest.w, look.px(76))
        face, rest = rest.left(wide, look.px(10))
        if card:
            known = CARDS[card]
            tile.add(Card(face, known.suit.value, known.value, min(look.name, round(wide * 0.72))))
        else:
            tile.add(Stitches(face, theme.dim, look.px(6), max(look.px(1.5), 1)))
        if back:
            tile.lines(look.say(Text("put back")), rest.centred(rest.w, look.type.height(look.small) * 2),
                       look.small, 2)
        if entering and slot == following:
            tile.stitched(theme.thread)
        widgets.append(tile.done(PutBack() if back else None))
    return widgets


def suits(look: Look, box: Box, opened: str) -> list[Widget]:
    """The four suits to pick from; the opened one closes the picker again."""
    widgets = []
    for suit, spot in zip(Suit, box.columns(len(Suit), look.gap_x), strict=True):
        chosen = suit.value == opened
        tile = Tile(look, f"suit-{suit.value}", spot, look.theme.suit(suit.value).light)
        tile.add(Swatch(spot, suit.value, look.px(12)))
        if chosen:
            mark = look.px(34)
            tile.add(Fill(spot.centred(mark, mark), look.theme.paper, look.px(8)))
            tile.add(Icon(spot.centred(mark - look.px(10), mark - look.px(10)), Sign.BACK, look.theme.on_paper))
        widgets.append(tile.done(PickSuit("" if chosen else suit.value)))
    return widgets


def picker(look: Look, state: ButtonState, suit: str, have: tuple[str, ...], box: Box) -> list[Widget]:
    """The values of one suit; cards already shown this round are struck out."""
    theme, tone = look.theme, look.theme.suit(suit)
    highest = state.sizes.highest
    columns = (highest + 1) // 2 if look.wide else 4 if highest > 9 else 3
    rows = -(-highest // columns)
    widgets = []
    for value, spot in zip(range(1, highest + 1), box.grid(columns, rows, look.gap_x, look.gap_y), strict=False):
        card = CARDS[f"{suit}{value}"]
        seen = bool(state.seen & card.bit) or card.id in have
        fill = theme.off if seen else tone.light
        tile = Tile(look, f"card-{card.id}", spot, fill)
        size = look.px(46)
        high = look.type.height(size)
        wide = look.type.width(str(value), size, True)
        tile.text(str(value), spot.centred(wide, high), size, bold=True,
                  ink=theme.quiet if seen else theme.on_paper, caps_mm=NAME, clear=VERY_CLEAR)
        if seen:
            line = spot.centred(wide + look.px(24), look.px(6))
            tile.add(Strike(line, theme.quiet, look.px(4)))
        widgets.append(tile.done(PickCard(card.id), enabled=not seen, guarded=True, pressed=theme.paper))
    return widgets


def suit_named(look: Look, letter: str) -> str:
    """The suit's name in the people's language."""
    return look.say(SUIT_NAMES[Suit(letter)])
