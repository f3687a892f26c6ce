"""What of the button game's board is to be seen, as a value."""

from msgspec import Struct

from companion.games.button_race.state import Board
from companion.games.game import Seat
from companion.screens.basics import Command


class Touch(Struct, frozen=True):
    """A place that means something now.

    Attributes:
        place: its number on the board; the one of a start column is all of that column.
        command: what a touch on it asks for.
        target: whether a button could go there; otherwise it is a button that could be chosen.
    """

    place: int
    command: Command
    target: bool = False


class Trail(Struct, frozen=True):
    """A way that was gone, or would be.

    Attributes:
        colour: whose button.
        places: the places passed, both ends included; two that are no neighbours for a joker, or for a
            button that was bumped or brought out.
        planned: it waits for the confirmation; otherwise it is the latest move.
    """

    colour: Seat
    places: tuple[int, ...]
    planned: bool = False


class Flight(Struct, frozen=True):
    """A button on its way from one place to another, drawn between them; `to` is drawn without it."""

    colour: Seat
    place: int
    to: int


class BoardView(Struct, frozen=True):
    """Everything that is drawn on the board, and what can be touched on it.

    Attributes:
        board: where the buttons stand.
        bottom: the seat whose side is at the bottom of the picture.
        touches: the places that mean something now, in the order in which the focus walks over them; each
            can be touched and is ringed, a button whole, a target dashed.
        chosen: places that were touched already: they are marked strongly.
        trails: the latest move, or the chosen play.
        flights: buttons that are on their way in this picture.
        zoom: the place round which the board is shown large; None: the whole board.
    """

    board: Board
    bottom: Seat = 0
    touches: tuple[Touch, ...] = ()
    chosen: tuple[int, ...] = ()
    trails: tuple[Trail, ...] = ()
    flights: tuple[Flight, ...] = ()
    zoom: int | None = None
