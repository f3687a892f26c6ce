"""Putting every button where it really stands: before a game that begins in the middle, and to repair one."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from companion.desk.button_race import options
from companion.desk.button_race.listing import travelled
from companion.desk.home import open_game
from companion.desk.log import current
from companion.desk.place import Aside, Context, Place, no_game
from companion.desk.playing import Playing
from companion.games.button_race.actions import RaceHeader, Start
from companion.games.button_race.board import BUTTONS, SEATS, TRACK, home_slot, start_of
from companion.games.button_race.cards import HAND, deck_size
from companion.games.button_race.refusals import expect_running
from companion.games.button_race.starting import begin
from companion.games.button_race.state import (
    ALL_IN_START,
    BITS,
    Board,
    RaceState,
    names_of_places,
    owner_of,
)
from companion.games.game import Refused, Seat, Text
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.button_race import scene as race
from companion.screens.button_race.asks import TouchPlace, ZoomTo
from companion.screens.start_scene import Setup

_DIGITS = 3
"""Most digits of a number of cards."""


class Table(Struct, frozen=True):
    """What lies on the table.

    Attributes:
        board: where the buttons stand.
        hands: cards in each hand.
        deck: cards in the draw pile; None: all that no hand holds.
        turn: whose turn it is.
    """

    board: Board
    hands: tuple[int, ...]
    deck: int | None
    turn: Seat

    @classmethod
    def of(cls, state: RaceState) -> "Table":
        """What lies there in a running game."""
        assert state.turn is not None
        return cls(state.board, state.hands, state.deck, state.turn)

    def start(self, header: RaceHeader) -> Start:
        """The same as it stands in the first line of a record."""
        free = deck_size(header.options.jokers) - sum(self.hands)
        return Start(
            turn=self.turn,
            deck=UNSET if self.deck in {None, free} else self.deck,
            hands=self.hands,
            buttons=tuple(names_of_places(self.board, seat) for seat in range(SEATS)),
        )


class Positions(Aside, ABC):
    """The page of a position; what is put there counts once it is taken.

    Args:
        context: the table.
        header: the game whose names and house rules it is.
        table: what lies there to begin with.
    """

    def __init__(self, context: Context, header: RaceHeader, table: Table) -> None:
        self._context = context
        self._header = header
        self._table = table
        self._before: tuple[Table, ...] = ()
        self._colour: Seat | None = None
        self._button: int | None = None
        self._zoom: int | None = None
        self._part: Literal["board", "cards"] = "board"
        self._digits: str | None = None

    @property
    @abstractmethod
    def repairs(self) -> bool:
        """Whether a running game goes on from here."""

    @abstractmethod
    def _use(self, header: RaceHeader) -> None:
        """Go on with the game that begins like this."""

    @abstractmethod
    def _leave(self) -> None:
        """Go back without using it."""

    def scene(self) -> race.PositionScene:
        """The position as it stands."""
        table, context = self._table, self._context
        return race.PositionScene(
            header=self._header,
            board=table.board,
            colour=self._colour,
            button=self._button,
            targets=self._targets(),
            hands=table.hands,
            deck=table.deck,
            most=deck_size(self._header.options.jokers) - sum(table.hands),
            turn=table.turn,
            part=self._part,
            digits=self._digits,
            repair=self.repairs,
            changed=bool(self._before) or self._button is not None,
            wrong=self._wrong(),
            bottom=context.preferences.settings.bottom,
            zoom=self._zoom,
            notice=context.notice,
            status=context.status(),
        )

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here, or the game cannot go on from this position.
        """
        context = self._context
        match command:
            case scene.Undo():
                self._undo()
            case scene.Close() if self._digits is not None:
                self._digits = None
            case scene.Close():
                context.notice = None
                self._leave()
                return
            case race.UsePosition() if context.is_double:
                return
            case race.UsePosition():
                self._take()
                return
            case race.ShowPart(part=part):
                self._part, self._zoom, self._digits = part, None, None
            case ZoomTo(place=place):
                self._zoom = place
            case TouchPlace(place=place):
                self._touch(place)
            case race.LetGo():
                self._let_go()
            case race.ToStart() if self._colour is not None:
                self._put(start_of(self._colour))
            case race.ToHome() if self._colour is not None:
                self._put(self._home_slot(self._colour))
            case _:
                self._table_command(command)
        context.notice = None

    def seat(self, seat: Seat) -> None:
        """A seat's own button: this seat is on turn."""
        self.do(race.SetTurn(seat))

    def _table_command(self, command: Command) -> None:
        table = self._table
        match command:
            case race.SetHand(seat=seat, cards=cards) if 0 <= cards <= HAND:
                hands = tuple(cards if each == seat else n for each, n in enumerate(table.hands))
                self._change(replace(table, hands=hands))
            case race.SetTurn(seat=seat):
                self._change(replace(table, turn=seat))
            case race.AllToStart():
                self._change(beginning(self._header))
            case race.SetDeck(cards=cards):
                self._digits = None
                self._change(replace(table, deck=cards))
            case race.OpenDeck():
                self._digits = ""
            case race.PressDigit(digit=digit) if self._digits is not None:
                self._digits = (self._digits + str(digit)).lstrip("0")[:_DIGITS] or "0"
            case race.EraseDigit() if self._digits is not None:
                self._digits = self._digits[:-1]
            case race.UseNumber() if self._digits:
                cards, self._digits = int(self._digits), None
                self._change(replace(table, deck=cards))
            case race.UseNumber() | race.LetGo() | race.ToStart() | race.ToHome() | race.SetHand():
                pass
            case _:
                raise no_game()

    def _targets(self) -> tuple[int, ...]:
        """Where the chosen button may go: free squares, and free places of its own columns."""
        colour = self._colour
        if colour is None:
            return ()
        board = self._table.board
        squares = [place for place in range(TRACK) if owner_of(board, place) is None]
        squares.sort(key=lambda place: travelled(colour, place))
        slots = [place for place in home_slots(colour) if owner_of(board, place) is None]
        start = () if self._button == start_of(colour) else (start_of(colour),)
        return (*squares, *slots, *start)

    def _home_slot(self, colour: Seat) -> int:
        """The innermost free slot; where none is, that of the chosen button itself."""
        free = [place for place in home_slots(colour) if owner_of(self._table.board, place) is None]
        assert self._button is not None
        return max(free, default=self._button)

    def _touch(self, place: int) -> None:
        if place in self._targets():
            self._put(place)
            return
        colour = owner_of(self._table.board, place)
        if colour is None or place == self._button:
            self._let_go()
        else:
            self._colour, self._button, self._zoom = colour, place, None

    def _let_go(self) -> None:
        self._colour = self._button = self._zoom = None

    def _put(self, place: int) -> None:
        """The chosen button goes there."""
        colour, button = self._colour, self._button
        assert colour is not None
        assert button is not None
        masks = list(self._table.board)
        masks[colour] = masks[colour] & ~BITS[button] | BITS[place]
        board = (masks[0], masks[1], masks[2], masks[3])
        self._change(replace(self._table, board=board))

    def _change(self, table: Table) -> None:
        if table != self._table:
            self._before = (*self._before, self._table)
        self._table = table
        self._let_go()

    def _undo(self) -> None:
        if self._digits is not None:
            self._digits = None
        elif self._zoom is not None:
            self._zoom = None
        elif self._button is not None:
            self._let_go()
        elif self._before:
            *rest, self._table = self._before
            self._before = tuple(rest)
        else:
            self._leave()

    def _begun(self) -> RaceHeader:
        return replace(self._header, start=self._table.start(self._header))

    def _wrong(self) -> Text | None:
        """Why the game cannot go on from here; the rules say so."""
        try:
            over = begin(self._begun()).over
        except Refused as refused:
            return refused.text
        return Text("A team has all its buttons home already") if over else None

    def _take(self) -> None:
        wrong = self._wrong()
        if wrong is not None:
            raise Refused("position_impossible", wrong)
        self._context.confirmed()
        self._context.notice = None
        self._use(self._begun())


class SetUpPosition(Positions):
    """Where a game begins that is set up.

    Args:
        context: the table.
        setup: as it stands.
        close: takes the set-up as it is when the page is left.
    """

    repairs = False

    def __init__(self, context: Context, setup: Setup, close: Callable[[Setup], None]) -> None:
        header = replace(options.header(setup), start=UNSET)
        start = options.agreed(setup).start
        super().__init__(context, header, beginning(header) if start is UNSET else _lying(setup))
        self._setup = setup
        self._close = close

    def _use(self, header: RaceHeader) -> None:
        agreed = options.agreed(self._setup)
        start = UNSET if self._table == beginning(self._header) else header.start
        self._close(replace(self._setup, options=replace(agreed, start=start)))

    def _leave(self) -> None:
        self._close(self._setup)


PUT_RIGHT = Text("It goes on from here; the old game is kept.")
"""What is told once the running game was put as it lies on the table."""


class RepairPosition(Positions):
    """The running game as it really lies on the table. Taking it begins a new record with the same people.

    The game so far is parked with all its entries; whoever takes it up again has undone the repair.

    Args:
        context: the table.
        under: where to go when it is left.

    Raises:
        Refused: the game is over.
    """

    repairs = True

    def __init__(self, context: Context, under: Place) -> None:
        session = current(context)
        state, header = session.state, session.header
        expect_running(state)
        assert isinstance(header, RaceHeader)
        super().__init__(context, replace(header, start=UNSET), Table.of(state))
        self._under = under

    def _use(self, header: RaceHeader) -> None:
        open_game(self._context, scene.Begin(header))
        self._context.go(Playing(self._context, told=(PUT_RIGHT,)))

    def _leave(self) -> None:
        self._context.go(self._under)


def beginning(header: RaceHeader) -> Table:
    """What lies on the table at the beginning of a game."""
    return Table(ALL_IN_START, (HAND,) * SEATS, None, (header.dealer + 1) % SEATS)


def _lying(setup: Setup) -> Table:
    """What was put there before; the deck by the number of its jokers, if it was not counted."""
    header = options.header(setup)
    start = options.agreed(setup).start
    assert start is not UNSET
    try:
        table = Table.of(begin(header))
    except Refused:  # it was possible with the house rules that were chosen then
        return beginning(header)
    return replace(table, deck=None if start.deck is UNSET else start.deck)


def home_slots(colour: Seat) -> tuple[int, ...]:
    """The slots of a home column, the one next to the track first."""
    return tuple(home_slot(colour, slot) for slot in range(1, BUTTONS + 1))
