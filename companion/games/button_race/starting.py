"""Where a game begins: everything in the start columns, or in the middle of a game (BG-5)."""

from collections.abc import Sequence

from msgspec import UNSET

from companion.games.button_race.actions import RaceHeader, Start
from companion.games.button_race.board import PLACES, SEATS, column_of
from companion.games.button_race.cards import HAND, deck_size
from companion.games.button_race.names import name_of, place_name
from companion.games.button_race.state import ALL_IN_START, BITS, Board, RaceState, winners
from companion.games.game import refused


def begin(header: RaceHeader) -> RaceState:
    """The table before the first action.

    Raises:
        Refused: the header cannot be played.
    """
    if len(header.seats) != SEATS:
        raise refused("seat_count", "The button game is for four players, not for {n}", n=len(header.seats))
    start = Start() if header.start is UNSET else header.start
    board = ALL_IN_START if start.buttons is UNSET else board_of(header, start.buttons)
    hands = (HAND,) * SEATS if start.hands is UNSET else start.hands
    free = deck_size(header.options.jokers) - sum(hands)
    deck = free if start.deck is UNSET else start.deck
    if deck > free:
        raise refused("too_many_for_deck", "Hands and draw pile hold {n} cards, but there are only {all}",
                      n=deck + sum(hands), all=deck_size(header.options.jokers))
    over = bool(winners(board))
    turn = (header.dealer + 1) % SEATS if start.turn is UNSET else start.turn
    return RaceState(
        phase="over" if over else "play",
        turn=None if over else turn,
        header=header,
        board=board,
        deck=deck or free,  # an empty pile is made anew at once (BG-26)
        hands=hands,
        drawer=None,
    )


def board_of(header: RaceHeader, buttons: Sequence[Sequence[str]]) -> Board:
    """The board on which the buttons stand where they are said to stand.

    Args:
        header: who plays, for the sentences.
        buttons: five names of places for each seat.

    Raises:
        Refused: `unknown_place`, `foreign_column`, `place_taken` or `both_teams_home`.
    """
    masks, taken = [0] * SEATS, 0
    for seat, names in enumerate(buttons):
        for name in names:
            place = PLACES.get(name)
            if place is None:
                raise refused("unknown_place", "There is no place {place} on the board", place=name[:40])
            column = column_of(place)
            if column is not None and column != seat:
                raise refused("foreign_column", "A button of {name} cannot stand in the column of {other}",
                              name=name_of(header, seat), other=name_of(header, column))
            if taken & BITS[place]:
                raise refused("place_taken", "Two buttons stand on {place}", place=place_name(place))
            taken |= BITS[place]
            masks[seat] |= BITS[place]
    board = (masks[0], masks[1], masks[2], masks[3])
    if len(winners(board)) == SEATS:
        raise refused("both_teams_home", "Both teams cannot have all their buttons home: one has won before")
    return board
