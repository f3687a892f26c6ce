"""The question that a card is put to: where the buttons stand, who moves, and by which rules."""

from typing import NamedTuple

from companion.games.button_race.actions import Options
from companion.games.button_race.board import BUTTONS, ENTRY, start_of
from companion.games.button_race.bumps import Landed, land
from companion.games.button_race.state import BITS, Board, played_colour, standing
from companion.games.button_race.ways import Chart, charts
from companion.games.game import Seat


class Position(NamedTuple):
    """A board with a seat that moves.

    Attributes:
        board: where the buttons stand.
        seat: who moves.
        colour: whose buttons move: the seat's own, or its partner's (BG-22).
        origins: the places from which one might move, in rising numbers, the start column last.
        chart: the ways of that colour.
        options: the house rules.
    """

    board: Board
    seat: Seat
    colour: Seat
    origins: tuple[int, ...]
    chart: Chart
    options: Options

    @classmethod
    def of(cls, board: Board, seat: Seat, options: Options) -> "Position":
        """The position for this seat."""
        colour = played_colour(board, seat)
        origins = standing(board[colour])
        if len(origins) < BUTTONS:
            origins += (start_of(colour),)
        return cls(board, seat, colour, origins, charts(options.pass_home)[colour], options)

    def after(self, board: Board) -> "Position":
        """The same seat on another board: after the first part of a 7 (BG-14, BG-23)."""
        return Position.of(board, self.seat, self.options)

    @property
    def to_start(self) -> bool:
        """Whether a bumped button that cannot go to its entry goes to its start column (BG-A10)."""
        return self.options.partner_entry_conflict == "to_start"

    def land(self, place: int, to: int) -> Landed | None:
        """The board after a button went from one place to another; None where that is illegal."""
        return land(self.board, self.colour, BITS[place], to, self.to_start)

    @property
    def gate(self) -> int:
        """The partner's entry as a set of bits: while nobody of the team stands there, all bumps are legal.

        Empty where a bumped button without an entry goes to its start column: then they always are (BG-A10).
        """
        return 0 if self.to_start else BITS[ENTRY[self.colour ^ 2]]
