"""The virtual rig's side panel: what the devices would be, drawn beside the playing screen on a desktop.

Only a mouse touches it, so its controls may be smaller than a finger. It knows no device: the app
carries its commands to the virtual rig and fills its scene from there.
"""

from msgspec import Struct

from companion.games.button_tricks.cards import CARDS, HIGHEST, Suit
from companion.games.game import Text
from companion.screens.geometry import Box, Size
from companion.screens.look import Look
from companion.screens.marks import Button, Card, Icon, Lamp, Sign, Stitches, Strike, Swatch
from companion.screens.scene import Command, Health
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


class RigSuit(Command, frozen=True):
    """Show the values of this suit; empty shows none."""

    suit: str


class RigScene(Struct, frozen=True):
    """Everything that the side panel shows.

    Attributes:
        down: names of the keys that are down (`ok`, `seat_0` …).
        lamps: whether each seat's lamp is lit.
        slots: for each slot of the reader the card that lies there, empty for none.
        deck: ids of the cards that can be laid.
        connected: whether the reader answers.
        faults: names of the faults that are switched on.
        aim: the slot on which the next card is laid.
        suit: the suit whose values are shown, empty for none.
    """

    down: frozenset[str] = frozenset()
    lamps: tuple[bool, ...] = (False,) * 4
    slots: tuple[str, ...] = ("",)
    deck: tuple[str, ...] = tuple(CARDS)
    connected: bool = True
    faults: frozenset[str] = frozenset()
    aim: int = 0
    suit: str = ""


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
                *self._slots(), *self._suits(), *self._values(),
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
            if card in CARDS:
                known = CARDS[card]
                tile.add(Card(face, known.suit.value, known.value, self.px(24)))
            else:
                tile.add(Stitches(face, theme.dim, self.px(5), max(self.px(1.5), 1)))
                if len(scene.slots) > 1:  # as the tricks are numbered
                    line = face.centred(face.w, self.look.type.height(self.small))
                    tile.text(str(slot + 1), line, self.small, ink=theme.quiet, align="centre")
            if slot == scene.aim and len(scene.slots) > 1:
                line = box.inset(self.px(8), 0).below(self.px(3))[0]
                tile.add(Strike(line.moved(0, -1), theme.thread, self.px(3)))
            out.append(tile.done(RigLift(slot) if card and slot == scene.aim else RigAim(slot)))
        return out

    def _suits(self) -> list[Widget]:
        out = []
        for suit, box in zip(Suit, self.row(32).columns(len(Suit), self.px(6)), strict=True):
            tile = self._tile(f"suit-{suit.value}", box, self.look.theme.suit(suit.value).light)
            tile.add(Swatch(box, suit.value, self.px(6)))
            if suit.value == self.scene.suit:
                tile.add(Stitches(box.inset(self.px(2)), self.look.theme.paper, self.px(5), self.px(3)))
            out.append(tile.done(RigSuit("" if suit.value == self.scene.suit else suit.value)))
        return out

    def _values(self) -> list[Widget]:
        """The values of the chosen suit; the rows stand empty until one is chosen."""
        theme, scene = self.look.theme, self.scene
        cells = self.row(64, 7).grid(6, HIGHEST // 6, self.px(5), self.px(4))
        out = []
        for value, box in zip(range(1, HIGHEST + 1), cells, strict=True):
            card = f"{scene.suit}{value}"
            there = card in scene.deck and card not in scene.slots
            tile = self._tile(f"value-{value}", box, theme.suit(scene.suit).light if there else theme.panel)
            tile.text(str(value), box, self.small, bold=True, align="centre",
                      ink=theme.on_paper if there else theme.quiet)
            out.append(tile.done(RigPlace(scene.aim, card), enabled=there, pressed=theme.paper))
        return out

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
