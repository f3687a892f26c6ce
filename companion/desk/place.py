"""Where the table is right now (at home, at a game …), and what all places share.

A place makes the scene that is shown and says what a command, a card or a seat's button means there. The
desk hands everything to the place that is open; a place opens another one with `Context.go`.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from companion.clock import MS, Clock
from companion.desk.desks import DESK_GAMES
from companion.desk.own_cards import OwnCards
from companion.desk.preferences import Preferences
from companion.desk.words import DEVICE_NAMES, short
from companion.devices.signals import Device, Trouble
from companion.games.game import Refused, Seat, Text
from companion.screens.basics import Command, Health, Notice, Status
from companion.screens.settings import Settings
from companion.table.session import Session
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.desk.backroom import Backroom
    from companion.desk.checkup import Checkup
    from companion.screens.scene import Scene
    from companion.screens.service_scene import Report

REPEAT_GUARD = 300 * MS
"""A second touch on a confirming control within this time is the same finger, not a second wish."""

SAFE = (Status(Text("safe mode"), Health.TROUBLE, Text("touch only; see companion doctor")),)
"""The lamp of a table that came up in safe mode."""


class Place(Protocol):
    """One place; whatever it refuses becomes a notice beside what caused it."""

    def scene(self) -> "Scene":
        """Everything that the screen shows here."""

    def do(self, command: Command) -> None:
        """Carry out a command.

        Raises:
            Refused: it is not possible here and now; nothing has changed.
        """

    def card(self, card: str, slot: int) -> None:
        """A card of the game was laid on a slot of the reader.

        Raises:
            Refused: no card is asked for, or not this one.
        """

    def seat(self, seat: Seat) -> None:
        """A seat's own button was pressed.

        Raises:
            Refused: it means nothing here and now.
        """

    def lit(self) -> tuple[Seat, ...]:
        """The seats whose lamps are lit."""

    def due_ns(self) -> int | None:
        """When the scene changes by itself next, None when it does not: monotonic, in nanoseconds."""


class Still:
    """A place whose scene changes only when something is done."""

    def due_ns(self) -> int | None:
        """Nothing changes by itself here."""
        return None


class Aside(Still):
    """A place at which no card and no seat's button is asked for, and no lamp is lit."""

    def card(self, card: str, slot: int) -> None:  # noqa: ARG002 - as the other places
        """No card is asked for here."""
        raise no_game()

    def seat(self, seat: Seat) -> None:  # noqa: ARG002 - as the other places
        """No seat has to act here."""
        raise no_game()

    def lit(self) -> tuple[Seat, ...]:
        """No lamp."""
        return ()


class Over(Still):
    """A page over the place that was open before; whoever does something at the table is back there.

    Args:
        context: what all places share.
        under: where it leads back to.
    """

    def __init__(self, context: "Context", under: Place) -> None:
        self._context = context
        self._under = under

    def card(self, card: str, slot: int) -> None:
        """Whoever lays a card is back at the game."""
        self._close()
        self._under.card(card, slot)

    def seat(self, seat: Seat) -> None:
        """Whoever presses a seat's button is back at the game."""
        self._close()
        self._under.seat(seat)

    def lit(self) -> tuple[Seat, ...]:
        """As under it."""
        return self._under.lit()

    def _close(self) -> None:
        self._context.notice = None
        self._context.go(self._under)


class NoCheckup:
    """Where nobody examines anything: a desk alone, as in tests."""

    report: "Report | None" = None
    looking = False
    counters: Mapping[Device, Mapping[str, int]] = {}
    remarks = 0

    def begin(self) -> None:
        """Nothing is found."""

    def remark(self) -> Text | None:
        """Nothing is said."""
        return None


class Context:
    """What all places of one table share.

    Attributes:
        table: the game and its journal.
        clock: the one clock.
        slots: how many slots the reader has now.
        notice: what could not be done, until the next thing that was done.
        trouble: the devices that are in trouble.
        preferences: language, theme and the like.
        villagers: the cards that the owner of the table wrote down.
        checkup: examines the machine.
        kiosk: whether guests use the table, one group after the other.
        backroom: what the staff of a kiosk have behind their PIN; None where there is no staff.
    """

    def __init__(self, table: Table, clock: Clock, slots: Callable[[], int], *,
                 devices: Collection[Device], storage: Callable[[], Text | None],
                 preferences: Preferences, villagers: OwnCards, safe: bool = False,
                 kiosk: bool = False, backroom: "Backroom | None" = None) -> None:
        self.table = table
        self.clock = clock
        self.slots = slots
        self.notice: Notice | None = None
        self.trouble: dict[Device, Trouble] = {}
        self.preferences = preferences
        self.villagers = villagers
        self.checkup: Checkup = NoCheckup()
        self.kiosk = kiosk
        self.backroom = backroom
        self._devices = frozenset(devices)
        self._storage = storage
        self._safe = SAFE if safe else ()
        self._place: Place | None = None
        self._confirmed_ns: int | None = None

    @property
    def place(self) -> Place:
        """The place that is open."""
        assert self._place is not None
        return self._place

    def go(self, place: Place) -> None:
        """Open another place; as long as a kiosk has no PIN, the way there leads over choosing one."""
        if self.backroom is not None and self.backroom.shut:
            from companion.desk.first_pin import FirstPin

            place = FirstPin(self, self.backroom, place)
        self._place = place

    def prefer(self, settings: Settings) -> None:
        """Take these settings from now on; in a kiosk only what guests may change, and only for a while."""
        if self.kiosk:
            self.preferences.lend(settings)
        else:
            self.preferences.prefer(settings)

    @property
    def language(self) -> str:
        """The people's language, as a code."""
        return self.preferences.language

    @property
    def session(self) -> Session[Any] | None:
        """The current game; None before the first, and when it is one that has no screens yet."""
        session = self.table.session
        return session if session is not None and session.game.id in DESK_GAMES else None

    @property
    def game_id(self) -> str:
        """The current game's id; where there is none, that of the first game there is."""
        session = self.session
        return DESK_GAMES[0] if session is None else session.game.id

    def confirmed(self) -> None:
        """Something was entered: the same finger does not enter the next thing, too."""
        self._confirmed_ns = self.clock.now_ns()

    @property
    def is_double(self) -> bool:
        """Whether a confirming touch comes too soon after the last one to be meant."""
        return self._confirmed_ns is not None and self.clock.now_ns() - self._confirmed_ns < REPEAT_GUARD

    def label(self) -> str | None:
        """The time of day for the record, if the clock was set."""
        return self.clock.wall().isoformat(timespec="seconds") if self.clock.wall_is_sure() else None

    @property
    def unforeseen(self) -> tuple[int, Text | None, bool, int]:
        """What comes unannounced: what waits for the disk, its trouble, a clock that was set, remarks."""
        return self.table.unsaved, self._storage(), self.clock.wall_is_sure(), self.checkup.remarks

    def hear(self) -> None:
        """Let the machine say what it has to say, once nothing else is said."""
        if self.notice is None and self.checkup.remarks:
            said = self.checkup.remark()
            self.notice = None if said is None else Notice(said)

    def status(self) -> tuple[Status, ...]:
        """Safe mode, if it is on; reader (or scanner), panel, storage, clock."""
        storage, sure = self._storage(), self.clock.wall_is_sure()
        return (
            *self._safe,
            self._reading(),
            self._device(Device.PANEL),
            Status(Text("storage"), Health.FINE if storage is None else Health.TROUBLE, storage),
            Status(Text("clock"), Health.FINE if sure else Health.TROUBLE, None if sure else Text("not set")),
        )

    def _reading(self) -> Status:
        """What reads cards: a header has room for one lamp of these, which is that of one in trouble."""
        there = [each for each in (Device.READER, Device.SCANNER) if each in self._devices]
        shown = [each for each in there if each in self.trouble] or there or [Device.READER]
        return self._device(shown[0])

    def _device(self, device: Device) -> Status:
        name = DEVICE_NAMES[device]
        if device not in self._devices:
            return Status(name, Health.ABSENT)
        trouble = self.trouble.get(device)
        return Status(name, Health.FINE) if trouble is None else Status(name, Health.TROUBLE, short(trouble))


def no_game() -> Refused:
    """A card or a button came while no game is open."""
    return Refused("no_game", Text("No game is running. Begin one on the start screen."))
