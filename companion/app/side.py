"""The virtual rig's side panel, connected: its clicks reach the virtual devices, their state its picture."""

from companion.app.dress import dressed
from companion.app.pane import Pane
from companion.app.parts import virtual_decks
from companion.desk import Desk
from companion.devices.signals import Device, Key
from companion.devices.virtual_rig import VirtualRig
from companion.games.game import Header
from companion.screens.basics import Command
from companion.screens.game_screens import screens_of
from companion.screens.geometry import Size
from companion.screens.look import Look
from companion.screens.rig_cards import RigCard, RigGroup
from companion.screens.rig_panel import (
    RigAim,
    RigFault,
    RigLift,
    RigOpen,
    RigPlace,
    RigPress,
    RigScene,
    RigTurn,
    rig_panel,
    rig_size,
)
from companion.screens.sdl import pygame
from companion.screens.settings import Settings
from companion.screens.typeset import Typesetter

BOUNCE_MS = 20
"""How long the contacts bounce while that fault is on."""

CORRUPT = 0.3
"""Which share of the reader's messages is damaged while that fault is on."""

CHATTERING = Key.SEAT_0
"""The button that flickers while that fault is on."""


class Side:
    """What the mouse does to the virtual devices.

    Args:
        rig: they.
        desk: says which game is played; the cards of that one can be laid.

    Attributes:
        scene: what the side panel shows.
    """

    def __init__(self, rig: VirtualRig, desk: Desk) -> None:
        self._rig = rig
        self._desk = desk
        self._game: tuple[str, Header | None] | None = None
        self._groups: tuple[RigGroup, ...] = ()
        self._faces: dict[str, RigCard] = {}
        self._faults: frozenset[str] = frozenset()
        self._aim = 0
        self._group, self._page = "", 0

    @property
    def scene(self) -> RigScene:
        """What the side panel shows now."""
        self._follow_the_game()
        cards = self._rig.cards
        return RigScene(
            down=frozenset(key.value for key in self._rig.fingers),
            lamps=self._rig.lamps,
            slots=tuple(self._face(lying[0]) if lying else None for lying in cards),
            groups=self._groups,
            connected=self._rig.status[Device.READER] is None,
            faults=self._faults,
            aim=min(self._aim, len(cards) - 1),
            group=self._group,
            page=self._page,
        )

    def _follow_the_game(self) -> None:
        """Offer the cards of the game that is played, once that has changed."""
        game = self._desk.game_id, self._desk.header
        if game != self._game:
            self._game, self._group, self._page = game, "", 0
            self._groups = screens_of(game[0]).rig_cards(game[1])

    def _face(self, tag: str) -> RigCard | None:
        """The card with this tag as it lies there, of whichever game; None for a tag of no virtual deck."""
        if tag not in self._faces:
            deck = next((deck for deck in virtual_decks() if tag in deck.cards), None)
            if deck is None:
                return None
            self._faces |= {of_card: card for group in screens_of(deck.game).rig_cards(None)
                            for card in group.cards for of_card in deck.tags(card.id)}
        return self._faces[tag]

    def knows(self, command: Command) -> bool:
        """Whether this is a click on the side panel."""
        return isinstance(command, RigPress | RigPlace | RigLift | RigFault | RigAim
                          | RigOpen | RigTurn)

    def do(self, command: Command) -> None:
        """Carry out a click on the side panel."""
        match command:
            case RigPress(key=key, down=True):
                self._rig.hold(Key(key))
            case RigPress(key=key):
                self._rig.release(Key(key))
            case RigPlace(slot=slot, card=card):
                self._place(slot, card)
            case RigLift(slot=slot):
                self._rig.lift(slot)
            case RigAim(slot=slot):
                self._aim = slot
            case RigOpen(group=group):
                self._group, self._page = group, 0
            case RigTurn(page=page):
                self._page = page
            case RigFault(name=name):
                self._fault(name, name not in self._faults)
            case _:
                pass

    def _place(self, slot: int, card: str) -> None:
        """Lay a card of the game that is played: of several that are equal, one that lies nowhere yet.

        One that lies under another, where two cards lie on a slot, is taken from there.
        """
        lying = {tag for tags in self._rig.cards for tag in tags}
        tags = [tag for deck in virtual_decks() if deck.game == self._desk.game_id for tag in deck.tags(card)]
        self._rig.place(slot, next((tag for tag in tags if tag not in lying), tags[0]))
        self._aim_at_next_empty(slot)

    def _aim_at_next_empty(self, slot: int) -> None:
        """The next card goes beside this one as long as there is room: four start cards are eight clicks."""
        cards = self._rig.cards
        places = [(slot + step) % len(cards) for step in range(1, len(cards))]
        self._aim = next((place for place in places if not cards[place]), slot)

    def _fault(self, name: str, on: bool) -> None:
        rig = self._rig
        match name:
            case "bounce":
                rig.bounce(BOUNCE_MS if on else 0)
            case "chatter":
                rig.chatter(CHATTERING, on)
            case "corrupt":
                rig.corrupt(CORRUPT if on else 0)
            case "silence":
                rig.silent(on)
            case "hangup":
                rig.hang_up() if on else rig.come_back()
            case "other_device":
                rig.another_device() if on else rig.come_back()
            case _:
                return
        self._faults = self._faults | {name} if on else self._faults - {name}


class SidePane:
    """The side panel in its place in the window, to the right of the playing screen.

    Args:
        rig: the virtual devices.
        desk: says which game is played, and what the people prefer.
        surface: the window.
        beside: the size of the playing screen.
        typesetter: the one of the playing screen, which keeps what was measured.

    Attributes:
        pane: what is shown.
    """

    def __init__(self, rig: VirtualRig, desk: Desk, surface: pygame.Surface, beside: Size,
                 typesetter: Typesetter) -> None:
        size = rig_size(beside)
        self._side = Side(rig, desk)
        self._scene = self._side.scene
        self._look = dressed(Look.of(size, typesetter=typesetter), desk.settings)
        self.pane = Pane(surface, self._look, (beside[0], 0), rig_panel(self._scene, self._look), area=size)

    def take(self, command: Command) -> bool:
        """Carry out a click on the side panel; False, and nothing is done, when it is none."""
        known = self._side.knows(command)
        if known:
            self._side.do(command)
        return known

    def refresh(self) -> None:
        """Show the devices as they are now."""
        scene = self._side.scene
        if scene != self._scene:
            self._scene = scene
            self.pane.screen = rig_panel(scene, self._look)

    def dress(self, settings: Settings) -> None:
        """Another language or theme counts from now on."""
        self._look = dressed(self._look, settings)
        self.pane.dress(self._look)
        self.pane.screen = rig_panel(self._scene, self._look)
