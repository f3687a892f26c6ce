"""The desk: takes what was felt and touched, and says what the table is asked for now.

It knows no pixels and no pins. Whatever cannot be done becomes a notice in words, and changes nothing.
"""

from collections.abc import Callable, Collection
from typing import cast

from msgspec.structs import replace

from companion.clock import MS, Clock
from companion.desk import button_tricks
from companion.desk.button_tricks import IDLE, Moment
from companion.desk.words import DEVICE_NAMES, change_words, sentence, short
from companion.devices.signals import (
    CardPlaced,
    Device,
    DeviceBack,
    DeviceLost,
    Key,
    Pressed,
    Signal,
    Trouble,
    TwoCards,
)
from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Refused, Text
from companion.screens import scene
from companion.screens.scene import Begin, Command, Health, Notice, PlayScene, Scene, StartScene, Status
from companion.table.record import Line
from companion.table.session import Session
from companion.table.table import Table

FindCard = Callable[[str], str]
"""Which card a tag is; raises Refused when it is none of the deck."""

REPEAT_GUARD = 300 * MS
"""A second touch on a confirming control within this time is the same finger, not a second wish."""

_STORED_SHOWN = 4


class Desk:
    """One table's desk.

    Args:
        table: the game and its journal.
        clock: for the guard against double touches and for labels.
        find_card: which card a tag is.
        slots: how many slots the reader has now; with as many as open tricks the slot is the trick.
        devices: the devices of this rig; those not among them are shown as absent.
        storage: what is wrong with the disk, if anything.
    """

    def __init__(self, table: Table, clock: Clock, find_card: FindCard, *,
                 slots: Callable[[], int] = lambda: 1, devices: Collection[Device] = (),
                 storage: Callable[[], Text | None] = lambda: None) -> None:
        self._table = table
        self._clock = clock
        self._find_card = find_card
        self._slots = slots
        self._devices = frozenset(devices)
        self._storage = storage
        self._trouble: dict[Device, Trouble] = {}
        self._moment = IDLE
        self._told: tuple[Text, ...] = ()
        self._notice: Notice | None = None
        self._stored: tuple[scene.Stored, ...] = ()
        self._home = False
        if self._session is None or self._session.ended:
            self._go_home()
        self._confirmed_ns: int | None = None
        if table.messages:
            self._notice = Notice(table.messages[-1])

    # What comes in

    def feel(self, signal: Signal) -> None:
        """Take a signal of a device. The four companion keys of the panel are the screen's business."""
        match signal:
            case CardPlaced(slot=slot, tag=tag):
                self._try(lambda: self._card(self._find_card(tag), slot))
            case TwoCards():
                self._notice = Notice(Text("Two cards lie on the reader. Lay one card at a time."))
            case Pressed(key=Key.UNDO):
                self.do(scene.Undo())
            case Pressed(key=key) if key.seat is not None:
                seat = key.seat
                self._try(lambda: self._seat(seat))
            case DeviceLost(device=device, trouble=trouble):
                self._trouble[device] = trouble
                self._notice = Notice(sentence(device, trouble))
            case DeviceBack(device=device):
                if self._trouble.pop(device, None) is not None:
                    self._notice = Notice(Text("The {device} works again.", {"device": DEVICE_NAMES[device]}),
                                          good=True)
            case _:
                pass

    def do(self, command: Command) -> None:
        """Carry out what a touch, a key or the panel's OK asks for."""
        match command:
            case scene.Undo() if self._moment.half:
                self._moment, self._notice = button_tricks.put_back(self._moment), None
            case scene.Undo():
                self._try(lambda: self._change(self._table.undo, Text("Taken back: {what}"), back=True))
            case scene.Redo():
                self._try(lambda: self._change(self._table.redo, Text("Brought back: {what}"), back=False))
            case scene.Begin():
                self._try(lambda: self._begin(command))
            case scene.Resume(game_id=game_id):
                self._try(lambda: self._resume(game_id))
            case scene.GoHome():
                self._notice = None
                self._go_home()
            case scene.Do() | scene.PickTrick() if self._is_double():
                pass
            case _:
                self._try(lambda: self._command(command))

    # What it looks like

    @property
    def scene(self) -> Scene:
        """Everything that the screen shows now."""
        session = self._session
        if self._home or session is None:
            return StartScene(stored=self._stored, notice=self._notice, status=self._status())
        return PlayScene(
            state=session.state,
            ask=scene.ShowResult() if session.ended else button_tricks.ask(session.state, self._moment),
            told=self._told,
            notice=self._notice,
            undo=Text("card put back") if self._moment.half else change_words(session, session.last_change),
            redo=change_words(session, session.next_change),
            unsaved=self._table.unsaved,
            status=self._status(),
        )

    @property
    def lamps(self) -> tuple[bool, ...]:
        """Which seats' lamps are lit: the one that has to act."""
        session = self._session
        turn = None if self._home or session is None or session.ended else session.state.turn
        return tuple(seat == turn for seat in range(4))

    # How it is done

    @property
    def _session(self) -> Session[ButtonState] | None:
        return cast("Session[ButtonState] | None", self._table.session)

    @property
    def _state(self) -> ButtonState:
        session = self._session
        if self._home or session is None:
            raise Refused("no_game", Text("No game is running. Begin one on the start screen."))
        return session.state

    def _try(self, change: Callable[[], None]) -> None:
        try:
            change()
        except Refused as refused:
            self._notice = Notice(refused.text, slot=self._slot_meant(refused))

    def _slot_meant(self, refused: Refused) -> int | None:
        trick = refused.text.values.get("trick")
        return trick - 1 if isinstance(trick, int) else None

    def _card(self, card: str, slot: int) -> None:
        state = self._state
        tricks = state.sizes.slots
        by_slot = 1 < self._slots() >= tricks and slot < tricks  # a further slot says nothing about the trick
        before = self._moment.card
        self._take(button_tricks.card_placed(state, self._moment, card, slot if by_slot else None))
        if before and self._moment.card and self._moment.card != before:
            self._told = (Text("The card before was put back; now this one counts."),)

    def _seat(self, seat: int) -> None:
        action = button_tricks.seat_pressed(self._state, self._moment, seat)
        if action is not None and not self._is_double():
            self._take(action)

    def _command(self, command: Command) -> None:
        self._take(button_tricks.commanded(self._state, self._moment, command))

    def _take(self, result: Moment | Action) -> None:
        if isinstance(result, Moment):
            self._moment, self._notice = result, None
            return
        self._table.do(Line(result, at=self._label()))
        self._settled()
        session = self._session
        assert session is not None
        rulings = session.rulings
        self._told = tuple(session.game.tell(session.state, ruling) for ruling in rulings) or (
            session.game.describe(session.state, result),)
        self._confirmed_ns = self._clock.now_ns()

    def _change(self, change: Callable[[], None], template: Text, *, back: bool) -> None:
        session = self._session
        words = session and change_words(session, session.last_change if back else session.next_change)
        change()
        self._settled()
        self._told = (replace(template, values={"what": words or ""}),)

    def _begin(self, begin: Begin) -> None:
        options = Options(teams=begin.teams, cards="counted" if begin.counted else "scanned")
        self._table.start(ButtonHeader(record=1, game="button_tricks", seats=begin.seats,
                                       dealer=len(begin.seats) - 1, options=options))
        self._settled()
        self._told, self._home = (), False

    def _resume(self, game_id: str) -> None:
        self._table.open(game_id)
        self._settled()
        self._told, self._home = (), False

    def _settled(self) -> None:
        """Something was done: nothing half entered is left, and the last notice has had its time."""
        self._moment, self._notice = IDLE, None

    def _is_double(self) -> bool:
        now = self._clock.now_ns()
        return self._confirmed_ns is not None and now - self._confirmed_ns < REPEAT_GUARD

    def _label(self) -> str | None:
        """The time of day for the record, if the clock was set."""
        return self._clock.wall().isoformat(timespec="seconds") if self._clock.wall_is_sure() else None

    def _go_home(self) -> None:
        self._home = True
        try:
            games = self._table.games()
        except Refused as refused:  # the journal cannot be read now; a new game can be begun all the same
            self._notice, games = Notice(refused.text), []
        self._stored = tuple(
            scene.Stored(each.id, tuple(each.seats), each.actions, _minute(each.started),
                         each.status == "running")
            for each in games[:_STORED_SHOWN]
        )

    def _status(self) -> tuple[Status, ...]:
        storage, sure = self._storage(), self._clock.wall_is_sure()
        return (
            self._device(Device.READER),
            self._device(Device.PANEL),
            Status(Text("storage"), Health.FINE if storage is None else Health.TROUBLE, storage),
            Status(Text("clock"), Health.FINE if sure else Health.TROUBLE, None if sure else Text("not set")),
        )

    def _device(self, device: Device) -> Status:
        name = DEVICE_NAMES[device]
        if device not in self._devices:
            return Status(name, Health.ABSENT)
        trouble = self._trouble.get(device)
        return Status(name, Health.FINE) if trouble is None else Status(name, Health.TROUBLE, short(trouble))


def _minute(label: str) -> str:
    """A label's day and minute, as people read them: 2026-11-30 19:42."""
    return label[:16].replace("T", " ")
