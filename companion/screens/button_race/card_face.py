"""A playing card as it is drawn here, and the panel that says what it does."""

from companion.games.button_race.cards import JOKER
from companion.games.game import Text
from companion.screens.button_race.words import CARD_RULES, card_title
from companion.screens.geometry import Box
from companion.screens.look import SMALL, Look
from companion.screens.marks import Fill, Ring
from companion.screens.theme import Colour
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


def face(tile: Tile, card: str, box: Box) -> None:
    """The card as large as the box; its value is as large as it has room for."""
    look = tile.look
    tile.add(Fill(box, look.theme.paper, look.px(6)))
    tile.add(Ring(box, look.theme.dim, look.px(6), max(look.px(1), 1)))  # a bright theme is as bright
    value(tile, card, box, on=look.theme.paper, ink=look.theme.on_paper)


def value(tile: Tile, card: str, box: Box, *, on: Colour, ink: Colour) -> None:
    """What stands on a card: its letter or number, or the joker's name."""
    look = tile.look
    inner = box.inset(look.px(3), look.px(2))
    words = card
    if card == JOKER and look.type.width(card_title(look, card), look.plain.small, True) <= inner.w:
        words = card_title(look, card)
    size = look.plain.small
    for units in (40, 34, 28, 24):
        wanted = look.plain.font(units, SMALL)
        if look.type.width(words, wanted, True) <= inner.w and look.type.height(wanted) <= inner.h:
            size = max(wanted, size)
            break
    spot = inner.centred(inner.w, min(look.type.height(size), inner.h))
    tile.text(words, spot, size, bold=True, ink=ink, ground=on, align="centre", clear=VERY_CLEAR)


def card_panel(look: Look, card: str, box: Box, told: Text | None = None, *,
               weighty: bool = False) -> Widget:
    """The card, its name, and its rule in words.

    Args:
        look: frame and theme.
        card: which card.
        box: where it stands.
        told: what is to be done now; it takes the place of the rule. None: the rule.
        weighty: it is written in the colour of what counts.
    """
    tile = Tile(look, "card", box, look.theme.raised)
    inner = box.inset(look.px(12), look.px(1))
    high = min(inner.h - look.px(4), look.px(72))
    left, inner = inner.left(round(high * 0.72), look.px(12))
    face(tile, card, left.centred(left.w, high))
    title, rule = card_title(look, card), look.say(CARD_RULES[card] if told is None else told)
    ink = look.theme.thread if weighty else look.theme.quiet
    least = look.plain.small
    for large, small in ((look.font(24, 2.8), look.small), (look.font(22, 2.6), look.small),
                         (look.small, look.small), (least, least), (0, least)):
        lines = len(look.type.wrap(rule, small, False, inner.w, 9))
        used = (look.type.height(large) if large else 0) + lines * look.type.height(small)
        if used <= inner.h:
            break
    rest = inner.centred(inner.w, min(used, inner.h))
    if large:
        rest = tile.lines(title, rest, large, 1, bold=True)
    tile.lines(rule, rest, small, lines, ink=ink)
    return tile.done()


def caps_height(size: int) -> int:
    """The height that figures need, which have neither accents nor anything below the line."""
    return round(size * CAPS) + 2
