"""The desk: hands what was felt and touched to the place that is open, and says what is to be seen.

It knows no pixels and no pins. Whatever cannot be done becomes a notice in words, and changes nothing. A
place is imported when it is first opened: the first frame shows one of them only.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.clock import Clock, earliest
from companion.desk.own_cards import OwnCards
from companion.desk.place import Context
from companion.desk.playing import Playing
from companion.desk.preferences import Preferences
from companion.desk.words import DEVICE_NAMES, sentence
from companion.devices.signals import (
    CardPlaced,
    Device,
    DeviceBack,
    DeviceLost,
    Key,
    Pressed,
    Signal,
    TwoCards,
)
from companion.games.game import Header, Refused, Text
from companion.screens.basics import Command, Notice, Opens
from companion.screens.game_scene import Begin, GoHome, Resume, Seen, Undo
from companion.screens.settings import Settings, TurnBoard
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.desk.attract import Attract
    from companion.desk.backroom import Backroom, WayOut
    from companion.desk.checkup import Checkup
    from companion.desk.survey import Survey
    from companion.screens.scene import Scene

FindCard = Callable[[str, str], str]
"""Which card of a game (by its id) a tag is; raises Refused when it is none of its deck."""


class Desk:
    """One table's desk.

    Args:
        table: the game and its journal.
        clock: for the guard against double touches and for labels.
        find_card: which card a tag is.
        slots: how many slots the reader has now; with as many as open tricks the slot is the trick.
        devices: the devices of this rig; those not among them are shown as absent.
        storage: what is wrong with the disk, if anything.
        preferences: language, theme and the like; without them the usual ones count, and nothing is kept.
        villagers: the cards that the owner of the table wrote down; without them none.
        safe: whether the table came up in safe mode; every screen says so.
        kiosk: whether guests use the table, one group after the other.
        backroom: what the staff of a kiosk have behind their PIN; without it there is no staff.
    """

    def __init__(self, table: Table, clock: Clock, find_card: FindCard, *,
                 slots: Callable[[], int] = lambda: 1, devices: Collection[Device] = (),
                 storage: Callable[[], Text | None] = lambda: None,
                 preferences: Preferences | None = None, villagers: OwnCards | None = None,
                 safe: bool = False, kiosk: bool = False, backroom: "Backroom | None" = None) -> None:
        self._context = Context(table, clock, slots, devices=devices, storage=storage, safe=safe, kiosk=kiosk,
                                preferences=preferences or Preferences(), backroom=backroom,
                                villagers=OwnCards() if villagers is None else villagers)
        self._find_card = find_card
        self._survey: Survey | None = None
        session = self._context.session
        running = session is not None and not session.ended
        if running and not self._left_long_ago():
            self._context.go(Playing(self._context))
        else:
            self._go_home()
        context = self._context
        messages = [*context.preferences.messages, *context.villagers.messages, *table.messages]
        if messages:
            self._context.notice = Notice(messages[-1])

    def _left_long_ago(self) -> bool:
        """Whether guests left the running game before the machine was switched off; then there is none."""
        if not self._context.kiosk:
            return False
        from companion.desk.guests import may_be_there

        table = self._context.table
        if table.game_id is None or may_be_there(self._context, table.game_id):
            return False
        table.let_go()
        return True

    def staffed_by(self, backroom: "Backroom") -> None:
        """From now on the staff have this behind their PIN."""
        self._context.backroom = backroom

    def examined_by(self, checkup: "Checkup") -> None:
        """From now on this examines the machine, and says what it has to say."""
        self._context.checkup = checkup

    def feel(self, signal: Signal) -> None:
        """Take a signal of a device. The four companion keys of the panel are the screen's business."""
        context = self._context
        match signal:
            case CardPlaced(slot=slot, tag=tag):
                self._try(lambda: context.place.card(self._find_card(context.game_id, tag), slot))
            case TwoCards():
                context.notice = Notice(Text("Two cards lie on the reader. Lay one card at a time."))
            case Pressed(key=Key.UNDO):
                self.do(Undo())
            case Pressed(key=key) if key.seat is not None:
                seat = key.seat
                self._try(lambda: context.place.seat(seat))
            case DeviceLost(device=device, trouble=trouble):
                context.trouble[device] = trouble
                context.notice = Notice(sentence(device, trouble))
            case DeviceBack(device=device):
                if context.trouble.pop(device, None) is not None:
                    works = Text("The {device} works again.", {"device": DEVICE_NAMES[device]})
                    context.notice = Notice(works, good=True)
            case _:
                pass

    def do(self, command: Command) -> None:
        """Carry out what a touch, a key or the panel's OK asks for."""
        backroom = self._context.backroom
        if backroom is not None:
            backroom.stir()
            if backroom.shut:  # the PIN comes before anything else
                self._try(lambda: self._context.place.do(command))
                return
        match command:
            case Seen():
                self._context.notice = None
            case GoHome():
                self._context.notice = None
                self._go_home()
            case Opens():
                from companion.desk.doors import open_place

                self._try(lambda: open_place(command, self._context, self._surveyed))
            case TurnBoard(seat=seat) if seat in range(4):
                self._context.prefer(replace(self._context.preferences.settings, bottom=seat))
            case Begin() if self._context.is_double:
                pass
            case Begin() | Resume():
                from companion.desk.home import open_game

                self._try(lambda: open_game(self._context, command))
            case _:
                self._try(lambda: self._context.place.do(command))

    @property
    def kiosk(self) -> bool:
        """Whether guests use the table, one group after the other."""
        return self._context.kiosk

    @property
    def staffed(self) -> bool:
        """Whether the screen is the staff's: they are in, something of theirs goes on, or a PIN is needed."""
        backroom = self._context.backroom
        return backroom is not None and (backroom.is_open or backroom.shut)

    @property
    def playing(self) -> bool:
        """Whether a game goes on, on whatever screen the people are."""
        session = self._context.session
        return session is not None and not session.ended

    def leave(self, minutes: int) -> None:
        """Put the running game away because nobody has touched the table for so many minutes.

        It is kept as if somebody had put it away by hand; half entered things are dropped.
        """
        from companion.desk.home import Home

        self._context.notice = None
        self._try(self._context.table.park)
        if not self.playing:
            self._context.go(Home(self._context, Text(
                "Nobody touched the table for {n} minute, so this game was put away. "
                "It can go on for an hour.", {"n": minutes},
                "Nobody touched the table for {n} minutes, so this game was put away. "
                "It can go on for an hour.")))

    def attract(self) -> "Attract":
        """Go to the start screen, whatever was open, and show guests over it that they may play."""
        from companion.desk.attract import Attract
        from companion.desk.home import Home

        self._context.preferences.take_back()
        if not isinstance(self._context.place, Home):
            self._context.notice = None
            self._go_home()
        return Attract(self._context, self._surveyed())

    def wait_for_statistics(self) -> None:
        """Until they are worked out: for pictures; nobody at a table waits."""
        self._surveyed().wait()

    def _surveyed(self) -> "Survey":
        """What works the statistics out."""
        from companion.desk.survey import Survey

        if self._survey is None:
            self._survey = Survey(self._context.table.folder)
        return self._survey

    def close(self, timeout_s: float) -> None:
        """Come to an end with whatever is worked out beside the table, within so many seconds."""
        if self._survey is not None:
            self._survey.stop()
            self._survey.wait(timeout_s)

    @property
    def settings(self) -> Settings:
        """What the people prefer; the language is the one that is spoken."""
        preferences = self._context.preferences
        return replace(preferences.settings, language=preferences.language, touch=preferences.touch)

    @property
    def game_id(self) -> str:
        """The game whose cards are meant now: the current one, or the first there is."""
        return self._context.game_id

    @property
    def header(self) -> Header | None:
        """The header of the current game; None where there is none."""
        session = self._context.session
        return None if session is None else session.header

    @property
    def scene(self) -> "Scene":
        """Everything that the screen shows now."""
        self._context.hear()
        backroom = self._context.backroom
        if backroom is not None and backroom.expired and (guests := backroom.leave()) is not None:
            self._context.notice = None
            self._context.go(guests)
        return self._context.place.scene()

    @property
    def lamps(self) -> tuple[bool, ...]:
        """Which seats' lamps are lit: the one that has to act."""
        lit = self._context.place.lit()
        return tuple(seat in lit for seat in range(4))

    @property
    def unforeseen(self) -> tuple[object, ...]:
        """As long as it stays equal, nothing was done and nothing is due, the scene stays as it is."""
        return self._context.unforeseen

    @property
    def due_ns(self) -> int | None:
        """When the scene changes by itself next, monotonic, in nanoseconds; None when it does not."""
        backroom = self._context.backroom
        return earliest(self._context.place.due_ns(), None if backroom is None else backroom.due_ns)

    @property
    def way_out(self) -> "WayOut | None":
        """Why the staff want the program to end; None while it goes on."""
        return None if self._context.backroom is None else self._context.backroom.way_out

    def _go_home(self) -> None:
        from companion.desk.home import Home

        if self._context.backroom is not None:
            self._context.backroom.leave()  # whoever is there from now on is no staff
        self._context.go(Home(self._context))

    def _try(self, change: Callable[[], None]) -> None:
        try:
            change()
        except Refused as refused:
            trick = refused.text.values.get("trick")
            self._context.notice = Notice(refused.text, slot=trick - 1 if isinstance(trick, int) else None)
