"""The virtual rig's side panel: what the devices would be, drawn beside the playing screen on a desktop.

Only a mouse touches it, so its controls may be smaller than a finger. It knows no device: the app
carries its commands to the virtual rig and fills its scene from there.
"""

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Command, Health
from companion.screens.flow import rows_of, spread
from companion.screens.geometry import Box, Size
from companion.screens.look import Look
from companion.screens.marks import Button, Card, Fill, Icon, Lamp, Sign, Stitches, Strike, Swatch
from companion.screens.rig_cards import RigCard, RigGroup
from companion.screens.theme import Colour
from companion.screens.widgets import Screen, Tile, Widget

RIG_WIDTH, RIG_HEIGHT = 260, 480
"""Size of the panel beside a screen of 480 pixels; it is as high as the screen, and never lower than this."""

FAULTS: tuple[tuple[str, Text], ...] = (
    ("bounce", Text("bounce")), ("chatter", Text("chatter")), ("corrupt", Text("corrupt")),
    ("silence", Text("silence")), ("hangup", Text("hang up")), ("other_device", Text("other device")),
)
"""Faults that can be switched on: name for the rig, words for people."""

KEYS: tuple[tuple[str, Text], ...] = (
    ("previous", Text("‹")), ("next", Text("›")), ("ok", Text("OK")), ("undo", Text("")))
"""The companion's four keys, by the names of the devices' keys; undo is drawn."""


class RigPress(Command, frozen=True):
    """A key of the panel goes down, or comes up (`down` false)."""

    key: str
    down: bool


class RigPlace(Command, frozen=True):
    """This card is laid on a slot of the reader; one that lay there is taken away first."""

    slot: int
    card: str


class RigLift(Command, frozen=True):
    """The card on this slot is taken away."""

    slot: int


class RigFault(Command, frozen=True):
    """Switch this fault on, or off again."""

    name: str


class RigAim(Command, frozen=True):
    """Cards picked from now on go to this slot."""

    slot: int


class RigOpen(Command, frozen=True):
    """Offer the cards of the group with this key."""

    group: str


class RigTurn(Command, frozen=True):
    """Offer the cards of this page of the group, from 0."""

    page: int


class RigScene(Struct, frozen=True):
    """Everything that the side panel shows.

    Attributes:
        down: names of the keys that are down (`ok`, `seat_0` …).
        lamps: whether each seat's lamp is lit.
        slots: for each slot of the reader the card that lies there; None for no known one.
        groups: the cards that can be laid, in groups; empty where the game knows no cards.
        connected: whether the reader answers.
        faults: names of the faults that are switched on.
        aim: the slot on which the next card is laid.
        group: key of the group whose cards are offered; otherwise those of the first.
        page: which page of them, from 0.
    """

    down: frozenset[str] = frozenset()
    lamps: tuple[bool, ...] = (False,) * 4
    slots: tuple[RigCard | None, ...] = (None,)
    groups: tuple[RigGroup, ...] = ()
    connected: bool = True
    faults: frozenset[str] = frozenset()
    aim: int = 0
    group: str = ""
    page: int = 0

    @property
    def open(self) -> RigGroup | None:
        """The group whose cards are offered."""
        return next((each for each in self.groups if each.key == self.group), next(iter(self.groups), None))

    def there(self, card: RigCard) -> bool:
        """Whether one of these cards does not lie on the reader yet."""
        return sum(lying is not None and lying.id == card.id for lying in self.slots) < card.copies


def rig_size(size: Size) -> Size:
    """The panel's size beside a screen of this size; a small one is lower than the panel."""
    high = max(size[1], RIG_HEIGHT)
    return round(RIG_WIDTH * high / RIG_HEIGHT), high


def rig_panel(scene: RigScene, look: Look) -> Screen:
    """The side panel for this scene; `look.size` is the panel's own size, see :func:`rig_size`."""
    return Screen(look.size, look.theme.bar, tuple(_Rig(scene, look).widgets()), finger=False)


class _Rig:
    """The panel while it is put together, from the top down."""

    def __init__(self, scene: RigScene, look: Look) -> None:
        self.scene, self.look = scene, look
        self.unit = look.size[1] / 480
        self.small = self.px(19)
        edge = self.px(8)
        self.room = Box(edge, self.px(6), look.size[0] - 2 * edge, look.size[1] - self.px(12))

    def px(self, units: float) -> int:
        """Units of a panel 480 high in pixels; this panel keeps its shape whatever the profile."""
        return round(units * self.unit)

    def row(self, high: float, gap: float = 5) -> Box:
        """The next row of this height."""
        box, self.room = self.room.top(self.px(high), self.px(gap))
        return box

    def widgets(self) -> list[Widget]:
        """All of it."""
        return [self._title("reader", Text("Reader"), lamp=True),
                *self._slots(), *self._cards(),
                self._title("keys", Text("Panel")), *self._seats(), *self._keys(),
                self._title("faults", Text("Faults")), *self._faults()]

    def _title(self, wanted: str, words: Text, *, lamp: bool = False) -> Widget:
        theme = self.look.theme
        tile = Tile(self.look, f"rig-{wanted}", self.row(23, 3), theme.bar, ground=theme.bar, radius=0)
        box = tile.box
        if lamp:
            dot = self.px(16)
            state, word = ((Health.FINE, Text("connected")) if self.scene.connected
                           else (Health.TROUBLE, Text("not connected")))
            said = self.look.say(word)
            right, box = box.right_of(self.look.type.width(said, self.small), self.px(6))
            tile.text(said, right, self.small, ink=theme.quiet if self.scene.connected else theme.trouble)
            spot, box = box.right_of(dot, self.px(6))
            tile.add(Lamp(spot.centred(dot, dot), state))
        tile.text(self.look.say(words), box, self.small, bold=True)
        return tile.done()

    def _tile(self, wanted: str, box: Box, fill: Colour | None = None) -> Tile:
        return Tile(self.look, f"rig-{wanted}", box, self.look.theme.control if fill is None else fill,
                    ground=self.look.theme.bar, radius=6)

    def _slots(self) -> list[Widget]:
        """A place for each slot: a click aims at it, a further one lifts the card that lies there."""
        theme, scene = self.look.theme, self.scene
        out = []
        for slot, box in enumerate(self.row(62).columns(len(scene.slots), self.px(6))):
            card = scene.slots[slot]
            tile = self._tile(f"slot-{slot}", box, theme.raised if slot == scene.aim else theme.panel)
            wide = min(self.px(40), box.w - self.px(6))
            face = box.centred(wide, self.px(52))
            if card is not None:
                self._face(tile, card, face if card.suit else box.inset(self.px(1), self.px(5)))
            else:
                tile.add(Stitches(face, theme.dim, self.px(5), max(self.px(1.5), 1)))
                if len(scene.slots) > 1:  # as the tricks are numbered
                    line = face.centred(face.w, self.look.type.height(self.small))
                    tile.text(str(slot + 1), line, self.small, ink=theme.quiet, align="centre")
            if slot == scene.aim and len(scene.slots) > 1:
                line = box.inset(self.px(8), 0).below(self.px(3))[0]
                tile.add(Strike(line.moved(0, -1), theme.thread, self.px(3)))
            lift = card is not None and slot == scene.aim
            out.append(tile.done(RigLift(slot) if lift else RigAim(slot)))
        return out

    def _face(self, tile: Tile, card: RigCard, box: Box) -> None:
        """A card as it lies there: its value on the pattern of its suit, or its words on paper."""
        if card.suit:
            tile.add(Card(box, card.suit, card.value, self.px(24)))
            return
        theme, words = self.look.theme, self._words(card)
        tile.add(Fill(box, theme.paper, self.px(5)))
        high = self.look.type.height(self.small)
        parts = self.look.type.wrap(words, self.small, False, box.w, 2)
        for part, line in zip(parts, box.centred(box.w, high * len(parts)).rows(len(parts), 0), strict=True):
            tile.text(part, line, self.small, ink=theme.on_paper, ground=theme.paper, align="centre",
                      free=True)

    def _words(self, card: RigCard) -> str:
        return self.look.say(card.words) if isinstance(card.words, Text) else card.words

    def _cards(self) -> list[Widget]:
        """What can be laid: groups to choose from, if there are several, and the cards of one of them."""
        groups, shown = self.scene.groups, self.scene.open
        box = self.row(101, 7)
        if shown is None:
            return []
        out = []
        if len(groups) > 1:
            tabs, box = box.top(self.px(32), self.px(5))
            out = [self._group(each, spot, chosen=each is shown)
                   for each, spot in zip(groups, tabs.columns(len(groups), self.px(6)), strict=True)]
        pages = self._pages(shown.cards, box)
        page = min(self.scene.page, len(pages) - 1)
        cells = self._cells(pages[page], box, turns=len(pages) > 1)
        out += [self._card(card, cell) for card, cell in zip(pages[page], cells, strict=False)]
        if len(pages) > 1:
            tile = self._tile("turn", cells[-1], self.look.theme.panel)
            tile.text(_turn(page, len(pages)), cells[-1], self.small, align="centre")
            out.append(tile.done(RigTurn((page + 1) % len(pages))))
        return out

    def _group(self, group: RigGroup, box: Box, *, chosen: bool) -> Widget:
        tile = self._tile(f"group-{group.key}", box, self.look.theme.suit(group.suit).light)
        tile.add(Swatch(box, group.suit, self.px(6)))
        if chosen:
            tile.add(Stitches(box.inset(self.px(2)), self.look.theme.paper, self.px(5), self.px(3)))
        return tile.done(RigOpen(group.key))

    def _pages(self, cards: tuple[RigCard, ...], box: Box) -> list[tuple[RigCard, ...]]:
        """The cards of each page: as many as have room, beside what turns the page if one is not enough."""
        most = max((box.h + self.px(4)) // (self.look.type.height(self.small) + self.px(4)), 1)
        if len(self._rows(cards, box, turns=False)) <= most:
            return [cards]
        pages = []
        while cards:
            fit = len(cards)
            while fit > 1 and len(self._rows(cards[:fit], box, turns=True)) > most:
                fit -= 1
            pages.append(cards[:fit])
            cards = cards[fit:]
        return pages

    def _rows(self, cards: tuple[RigCard, ...], box: Box, *, turns: bool) -> tuple[tuple[int, ...], ...]:
        """The least widths of the cells of each row; values stand in columns, names as they come."""
        widths = [self.look.type.width(self._words(card), self.small, _is_value(card)) + self.px(6)
                  for card in cards]
        if all(map(_is_value, cards)):
            widths = [max(widths)] * len(widths)
        if turns:
            widths.append(self.look.type.width(_turn(8, 9), self.small) + self.px(6))
        return rows_of(widths, box.w, self.px(5))

    def _cells(self, cards: tuple[RigCard, ...], box: Box, *, turns: bool) -> list[Box]:
        rows = self._rows(cards, box, turns=turns)
        return [cell for widths, row in zip(rows, box.rows(len(rows), self.px(4)), strict=True)
                for cell in spread(widths, row, self.px(5))]

    def _card(self, card: RigCard, box: Box) -> Widget:
        """A card to be laid; pale when all of its kind lie on the reader."""
        theme, there = self.look.theme, self.scene.there(card)
        cloth = theme.suit(card.suit).light if card.suit else theme.control
        tile = self._tile(f"card-{card.id}", box, cloth if there else theme.panel)
        tile.text(self._words(card), box, self.small, bold=_is_value(card), align="centre",
                  ink=theme.quiet if not there else theme.on_paper if card.suit else theme.ink)
        return tile.done(RigPlace(self.scene.aim, card.id), enabled=there, pressed=theme.paper)

    def _key(self, tile: Tile, key: str) -> Widget:
        """A key: down while the mouse button is down; a click alone asks for nothing more."""
        return tile.done(press=RigPress(key, True), release=RigPress(key, False))

    def _seats(self) -> list[Widget]:
        theme, out = self.look.theme, []
        for seat, box in enumerate(self.row(54).columns(4, self.px(6))):
            lit = seat < len(self.scene.lamps) and self.scene.lamps[seat]
            down = f"seat_{seat}" in self.scene.down
            tile = self._tile(f"seat-{seat}", box, theme.pressed if down else theme.control)
            size = self.px(26)
            tile.add(Button(Box(box.x + self.px(4), box.y + (box.h - size) // 2, size, size), seat))
            lamp = self.px(18)
            spot = Box(box.right - lamp - self.px(3), box.y + (box.h - lamp) // 2, lamp, lamp)
            tile.add(Lamp(spot, Health.FINE if lit else Health.ABSENT))
            out.append(self._key(tile, f"seat_{seat}"))
        return out

    def _keys(self) -> list[Widget]:
        theme, out = self.look.theme, []
        for (key, words), box in zip(KEYS, self.row(38, 7).columns(len(KEYS), self.px(6)), strict=True):
            tile = self._tile(f"key-{key}", box, theme.pressed if key in self.scene.down else theme.control)
            if key == "undo":
                size = self.px(24)
                tile.add(Icon(box.centred(size, size), Sign.UNDO, theme.ink))
            else:
                tile.text(self.look.say(words), box, self.small, bold=True, align="centre")
            out.append(self._key(tile, key))
        return out

    def _faults(self) -> list[Widget]:
        theme, out = self.look.theme, []
        cells = self.row(104, 0).grid(2, 3, self.px(6), self.px(5))
        for (name, words), box in zip(FAULTS, cells, strict=True):
            on = name in self.scene.faults
            tile = self._tile(f"fault-{name}", box, theme.trouble if on else theme.control)
            tile.text(self.look.say(words), box.inset(self.px(2), 0), self.small, bold=on, align="centre",
                      ink=theme.on_thread if on else theme.ink)
            out.append(tile.done(RigFault(name)))
        return out


def _turn(page: int, pages: int) -> str:
    """What turns to the next page."""
    return f"{page + 1}/{pages} ›"


def _is_value(card: RigCard) -> bool:
    """Whether it is picked by its value, and not by a name."""
    return isinstance(card.words, str)
