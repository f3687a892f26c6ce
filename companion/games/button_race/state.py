"""The state of a button game: where the buttons stand, and how many cards lie where."""

from companion.games.button_race.actions import RaceHeader
from companion.games.button_race.board import BUTTONS, FIRST_START, NAMES, SEATS, TRACK, start_of
from companion.games.button_race.cards import deck_size
from companion.games.game import Seat, State

Board = tuple[int, int, int, int]
"""Where the buttons of each colour stand, as a set of places kept in one number: bit `place` is set.

Start columns have no bit: whatever of a colour's five buttons stands nowhere else stands there. So there are
always twenty buttons, and two positions are the same exactly if their numbers are."""

BITS: tuple[int, ...] = tuple(1 << place if place < FIRST_START else 0 for place in range(len(NAMES)))
"""Each place as a set of places; nothing for a start column."""

ALL_IN_START: Board = (0, 0, 0, 0)

SQUARES = (1 << TRACK) - 1
"""All squares of the track."""

HOMES: tuple[int, ...] = tuple(0b11111 << (TRACK + seat * BUTTONS) for seat in range(SEATS))
"""The home slots of each colour."""


class RaceState(State, frozen=True, gc=False):
    """One moment of a button game. Which cards the hands hold is not known, only how many.

    Attributes:
        phase: ``play`` or ``over``.
        header: names, dealer, house rules and where the game began.
        board: where the buttons stand.
        deck: cards in the draw pile.
        hands: cards in each hand.
        drawer: the seat that laid the latest card and has not drawn since (BG-7); None: nobody may draw.
    """

    header: RaceHeader
    board: Board
    deck: int
    hands: tuple[int, ...]
    drawer: Seat | None

    @property
    def face_up(self) -> int:
        """Cards played and discarded, which wait for the next shuffle (BG-26)."""
        return deck_size(self.header.options.jokers) - self.deck - sum(self.hands)


def standing(mask: int) -> tuple[int, ...]:
    """The places of a set, in rising numbers."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return tuple(found)


def places(board: Board, colour: Seat) -> tuple[int, ...]:
    """Where the five buttons of a colour stand, in rising numbers; those in the start column come last."""
    return standing(board[colour]) + (start_of(colour),) * in_start(board, colour)


def names_of_places(board: Board, colour: Seat) -> tuple[str, ...]:
    """The places of a colour's buttons by name, sorted as strings, as the view tells them."""
    return tuple(sorted([NAMES[place] for place in places(board, colour)]))


def in_start(board: Board, colour: Seat) -> int:
    """Buttons of a colour in its start column."""
    return BUTTONS - board[colour].bit_count()


def at_home(board: Board, colour: Seat) -> int:
    """Buttons of a colour in its home column."""
    return (board[colour] & HOMES[colour]).bit_count()


def owner_of(board: Board, place: int) -> Seat | None:
    """Whose button, or buttons, stand on a place; None where there is none."""
    if place >= FIRST_START:
        colour = place - FIRST_START
        return colour if in_start(board, colour) else None
    for colour, mask in enumerate(board):
        if mask & BITS[place]:
            return colour
    return None


def with_button(board: Board, colour: Seat, place: int) -> Board:
    """The board with a button of this colour on a place; one in its start column is there anyway."""
    return _changed(board, colour, board[colour] | BITS[place])


def without_button(board: Board, colour: Seat, place: int) -> Board:
    """The board without the button of this colour on a place: it counts to its start column."""
    return _changed(board, colour, board[colour] & ~BITS[place])


def _changed(board: Board, colour: Seat, mask: int) -> Board:
    masks = list(board)
    masks[colour] = mask
    return masks[0], masks[1], masks[2], masks[3]


def played_colour(board: Board, seat: Seat) -> Seat:
    """Whose buttons a seat plays: its own, or its partner's once all its own are home (BG-22)."""
    return seat ^ 2 if board[seat] == HOMES[seat] else seat


def winners(board: Board) -> tuple[Seat, ...]:
    """The team with ten buttons home, both seats in rising order (BG-24); empty while there is none."""
    return tuple([seat for seat in range(SEATS)
                  if board[seat] == HOMES[seat] and board[seat ^ 2] == HOMES[seat ^ 2]])
