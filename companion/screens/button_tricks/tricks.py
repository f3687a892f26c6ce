"""The middle of the playing screen while cards are played: open tricks, starters, the picker."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.button_tricks.cards import CARDS, FULL, SUIT_NAMES, Suit
from companion.games.button_tricks.state import ButtonState, Laid
from companion.games.button_tricks.words import leader_text
from companion.games.game import Text
from companion.screens.button_tricks.scene import (
    AskReveal,
    AskStarters,
    AskTrick,
    AskWatch,
    Notice,
    PickCard,
    PickSuit,
    PickTrick,
    PlayScene,
    TakeOut,
)
from companion.screens.frame import newest
from companion.screens.geometry import Box
from companion.screens.look import NAME, Look
from companion.screens.marks import Button, Card, Fill, Icon, Sign, Stitches, Strike, Swatch
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


def trick_boxes(look: Look, slots: int, box: Box) -> tuple[Box, ...]:
    """Where each open trick stands."""
    if slots == 4 and look.wide:
        return box.grid(2, 2, look.gap_x, look.gap_y)
    return box.columns(slots, look.gap_x) if look.wide else box.rows(slots, look.gap_y)


def tricks(look: Look, scene: PlayScene, box: Box) -> list[Widget]:
    """Every open trick with its cards, their owners, and what it stands at."""
    boxes = trick_boxes(look, len(scene.state.open or ()), box)
    signed = scene.notice is not None and scene.notice.slot is not None
    heads = [_words(look, scene, slot) for slot in range(len(boxes))]
    smallest = _inner(look, min(boxes, key=lambda each: (each.h, each.w)))
    arranged = _arranged(look, smallest, heads, signed=signed)
    return [trick(look, scene, slot, spot, arranged) for slot, spot in enumerate(boxes)]


def _words(look: Look, scene: PlayScene, slot: int) -> str:
    """What a trick stands at."""
    ask, state = scene.ask, scene.state
    if isinstance(ask, AskReveal) and ask.slot == slot:
        return look.say(Text("new card from the pile"))
    if isinstance(ask, AskWatch) and not (state.open or ())[slot]:
        return look.say(Text("settled"))
    return look.say(leader_text(state, slot))


def _inner(look: Look, box: Box) -> Box:
    return box.inset(look.px(13), look.px(4))


def trick(look: Look, scene: PlayScene, slot: int, box: Box, arranged: "_Arranged | None" = None) -> Widget:
    """One open trick with its cards, their owners, and what it stands at; `arranged` as its neighbours."""
    theme, state = look.theme, scene.state
    ask = scene.ask
    asked = isinstance(ask, AskTrick)
    wanted = isinstance(ask, AskTrick) and slot in ask.slots
    opens = isinstance(ask, AskReveal) and ask.slot == slot
    settled = isinstance(ask, AskWatch) and ask.slot == slot
    raised = theme.raised if opens or settled else theme.panel
    fill = theme.control if wanted else theme.off if asked else raised
    tile = Tile(look, f"trick-{slot}", box, fill)
    laid = (state.open or ())[slot]
    notice = scene.notice if scene.notice is not None and scene.notice.slot == slot else None
    words = _words(look, scene, slot)
    if arranged is None:
        arranged = _arranged(look, _inner(look, box), [words], signed=notice is not None)
    inner = _heading(tile, slot, words, notice, arranged)
    if opens and scene.told:  # what has just become of the trick that lay here
        told = scene.told[:-1] or scene.told
        for size in (look.small, look.plain.small):
            lines = inner.h // look.type.height(size)
            last = look.say_within(told[-1], inner.w, lines, size)
            if len(look.type.wrap(last, size, False, inner.w, lines + 1)) <= lines:
                said = newest(look, [*map(look.say, told[:-1]), last], inner.w, lines, size)
                tile.lines(said, inner, size, lines, ink=theme.quiet)
                break
    else:
        laid_cards(look, tile, inner, laid, FULL)
    if wanted and isinstance(ask, AskTrick):
        tile.stitched(theme.seats[ask.seat].colour)
    elif opens or settled:
        tile.stitched(theme.thread)
    return tile.done(PickTrick(slot) if asked else None, enabled=wanted, guarded=True)


class _Arranged(NamedTuple):
    """Where the heading of a trick stands: above the cards on so many lines, or beside them."""

    size: int
    lines: int = 1
    share: float = 0.0

    def cut(self, look: Look, inner: Box) -> tuple[Box, Box]:
        """The room for the heading, and that for the cards."""
        if self.share:
            left, right = inner.left(round(inner.w * self.share), look.px(10))
            return left.inset(0, look.px(4)), right
        return inner.top(self.lines * look.type.height(self.size))


def _arranged(look: Look, inner: Box, heads: Sequence[str], *, signed: bool) -> _Arranged:
    """The arrangement in which the cards become largest and every heading is told whole.

    Args:
        look: frame and theme.
        inner: the room of the smallest of the tricks.
        heads: their headings.
        signed: whether the sign of a notice stands before one of them.
    """
    kept, best = _Arranged(look.plain.small), 0.0
    number = look.type.width("8", look.small, True) + look.px(_AFTER_NUMBER) + (look.px(24) if signed else 0)
    for size in (look.small, look.plain.small):
        high = look.type.height(size)
        for tried in (_Arranged(size), _Arranged(size, 2), *(_Arranged(size, 0, share) for share in _SHARES)):
            top, below = tried.cut(look, inner)
            lines, width = max(top.h // high, 1), top.w - number
            if not all(_holds(look, words, size, width, lines) for words in heads):
                continue
            wide = _largest_card(look, below)
            if wide > best * 1.15:
                kept, best = tried, wide
        if best >= look.px(34):
            break  # the cards can be read; the headings stay as large as people want them
    return kept


_BESIDE_NUMBER = 6
"""Units on each side of a trick's number, within its label."""

_AFTER_NUMBER = 22
"""Units that the label of a trick's number and the gap after it take besides the number."""

_SHARES = (0.26, 0.34, 0.42)
"""Parts of the width that a heading beside the cards may take."""


def _holds(look: Look, words: str, size: int, width: int, lines: int) -> bool:
    return (len(look.type.wrap(words, size, False, width, lines + 1)) <= lines
            and all(look.type.width(word, size) <= width for word in words.split()))


def _heading(tile: Tile, slot: int, words: str, notice: Notice | None, arranged: _Arranged) -> Box:
    """The trick's number and a line about it; gives the room for the cards, below or beside."""
    look, theme = tile.look, tile.look.theme
    size = arranged.size
    top, below = arranged.cut(look, _inner(look, tile.box))
    high = look.type.height(size)
    number = str(slot + 1)
    chip = look.type.width(number, size, True) + 2 * look.px(_BESIDE_NUMBER)
    left, rest = top.left(chip, look.px(_AFTER_NUMBER - 2 * _BESIDE_NUMBER))
    spot = left.top(high)[0]
    # On a ground of its own, so that it does not run into the value that leads.
    tile.add(Fill(spot.inset(0, look.px(1)), look.theme.bar, look.px(6)))
    tile.text(number, spot, size, bold=True, align="centre", ground=look.theme.bar)
    ink, most = theme.ink, max(rest.h // high, 1)
    if notice is not None:
        icon = look.px(18)
        spot, rest = rest.left(icon, look.px(6))
        tile.add(Icon(spot.top(high)[0].centred(icon, icon), Sign.WARNING, theme.trouble))
        said = look.say_within(notice.text, rest.w, most, size)
        if _holds(look, said, size, rest.w, most):
            words, ink = said, theme.trouble  # otherwise the question says it; the sign shows where
    if notice is None or _holds(look, words, size, rest.w, most):
        tile.lines(words, rest, size, most, ink=ink)
    return below


def _largest_card(look: Look, box: Box) -> int:
    """Width of the cards of a whole trick in this box."""
    out = look.px(24) // 3
    return max(_card_size(look, box, -(-FULL // rows), rows, out)[0] for rows in (1, 2))


def laid_cards(look: Look, tile: Tile, box: Box, laid: tuple[Laid, ...], places: int) -> None:
    """Cards side by side, each with its owner's button on the lower edge; dashes where one may come."""
    badge = look.px(24)
    out = badge // 3
    rows = max((1, 2), key=lambda n: _card_size(look, box, -(-places // n), n, out)[0])
    columns = -(-places // rows)
    wide, high = _card_size(look, box, columns, rows, out)
    pitch = min(box.w // columns, round(wide * 1.45))
    size = min(look.font(28, NAME), round(wide * 0.72))
    cells = box.rows(rows, 0)
    for i in range(places):
        cell = cells[i // columns]
        spot = Box(cell.x + i % columns * pitch, cell.y + (cell.h - out - high) // 2, wide, high)
        if i >= len(laid):
            tile.add(Stitches(spot, look.theme.dim, look.px(6), max(look.px(1.5), 1)))
            continue
        card, owner = laid[i].card, laid[i].owner
        tile.add(Card(spot, card.suit.value, card.value, size))
        if owner is not None:
            foot = spot.bottom + out - badge
            tile.add(Button(Box(spot.x + (wide - badge) // 2, foot, badge, badge), owner))


def _card_size(look: Look, box: Box, columns: int, rows: int, out: int) -> tuple[int, int]:
    """Width and height of cards in so many columns and rows, `out` for the buttons that stand out below."""
    pitch = min(box.w // columns - look.px(6), look.px(104))
    high = min(box.h // rows - out - (look.px(4) if rows > 1 else 0), round(pitch * 1.4))
    return min(pitch, round(high * 0.86)), high


def starters(look: Look, ask: AskStarters, box: Box) -> list[Widget]:
    """The starters as they are scanned, one a slot; each can be taken out again by a touch."""
    theme = look.theme
    have = (*ask.have, *("",) * (ask.need - len(ask.have)))
    following = next((slot for slot, card in enumerate(have) if not card), None)
    widgets = []
    for slot, (card, spot) in enumerate(zip(have, box.columns(len(have), look.gap_x), strict=True)):
        back = bool(card)
        fill = theme.control if back else theme.raised if slot == following else theme.panel
        tile = Tile(look, f"starter-{slot}", spot, fill)
        inner = spot.inset(look.px(12), look.px(9))
        number = str(slot + 1)
        size = look.font(24, 2.8)
        icon = look.px(26)
        left, rest = inner.left(icon, look.px(8))
        tile.text(number, left.top(look.type.height(size))[0], size, bold=True)
        wide = min(round(rest.h * 0.78), rest.w, look.px(76))
        face = rest.left(wide)[0]
        if card:
            known = CARDS[card]
            tile.add(Card(face, known.suit.value, known.value, min(look.name, round(wide * 0.72))))
        else:
            tile.add(Stitches(face, theme.dim, look.px(6), max(look.px(1.5), 1)))
        if back:
            tile.add(Icon(left.below(icon)[0], Sign.UNDO, theme.ink))
        if slot == following:
            tile.stitched(theme.thread)
        widgets.append(tile.done(TakeOut(slot) if back else None))
    return widgets


def start_cards(look: Look, state: ButtonState, box: Box) -> Widget:
    """The starters on which the people bet, small."""
    tile = Tile(look, "starters", box)
    inner = box.inset(look.px(12), look.px(6))
    words = look.say(Text("Start cards"))
    longest = max(words.split(), key=lambda word: look.type.width(word, look.small))
    size = look.small_for(longest, inner.w // 3)
    high = look.type.height(size)
    taken = min(look.type.width(words, size), inner.w // 3)
    label, rest = inner.left(taken, look.px(12))
    lines = len(look.type.wrap(words, size, False, label.w, 2))
    tile.lines(words, label.centred(label.w, high * lines), size, lines, ink=look.theme.quiet)
    laid = [trick[0].card for trick in state.open or () if trick]
    pitch = min(rest.w // max(len(laid), 1), look.px(72))
    wide = min(pitch - look.px(8), round(rest.h * 0.8))
    for i, card in enumerate(laid):
        spot = Box(rest.right - (len(laid) - i) * pitch + look.px(8), rest.y, wide, rest.h)
        tile.add(Card(spot, card.suit.value, card.value, min(look.name, round(wide * 0.6))))
    return tile.done()


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
            cross = mark - look.px(10)
            tile.add(Icon(spot.centred(cross, cross), Sign.BACK, look.theme.on_paper))
        widgets.append(tile.done(PickSuit("" if chosen else suit.value)))
    return widgets


def picker(look: Look, state: ButtonState, suit: str, have: tuple[str, ...], box: Box) -> list[Widget]:
    """The values of one suit; cards already shown this round are struck out."""
    theme, tone = look.theme, look.theme.suit(suit)
    highest = state.sizes.highest
    columns = (highest + 1) // 2 if look.wide else 4 if highest > 9 else 3
    rows = -(-highest // columns)
    widgets = []
    cells = box.grid(columns, rows, look.gap_x, look.gap_y)[:highest]
    for value, spot in enumerate(cells, start=1):
        card = CARDS[f"{suit}{value}"]
        seen = bool(state.seen & card.bit) or card.id in have
        fill = theme.off if seen else tone.light
        tile = Tile(look, f"card-{card.id}", spot, fill)
        size = look.px(46) if look.roomy else look.name
        high = look.type.height(size)
        wide = look.type.width(str(value), size, True)
        tile.text(str(value), spot.centred(wide, high), size, bold=True,
                  ink=theme.quiet if seen else theme.on_paper, caps_mm=NAME, clear=VERY_CLEAR)
        if seen:
            line = spot.centred(min(wide + look.px(24), spot.w - look.px(4)), look.px(6))
            tile.add(Strike(line, theme.quiet, look.px(4)))
        widgets.append(tile.done(PickCard(card.id), enabled=not seen, guarded=True, pressed=theme.paper))
    return widgets


def suit_named(look: Look, letter: str) -> str:
    """The suit's name in the people's language."""
    return look.say(SUIT_NAMES[Suit(letter)])
