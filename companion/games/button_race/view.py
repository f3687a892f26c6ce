"""What `records.md` calls the view of a button game."""

from typing import Literal

from msgspec import Struct

from companion.games.button_race.state import RaceState, at_home, names_of_places, winners
from companion.games.game import Column, Seat, Text


class SeatView(Struct, frozen=True):
    """One seat: its name, its hand, where its buttons stand, and how many are home."""

    name: str
    hand: int
    buttons: tuple[str, ...]
    home: int


class RaceView(Struct, frozen=True):
    """The whole table; each key as in the contract."""

    game: Literal["button_race"]
    phase: str
    turn: Seat | None
    over: bool
    deck: int
    seats: tuple[SeatView, ...]
    winners: tuple[Seat, ...]


def view(state: RaceState) -> RaceView:
    """The view of a state."""
    board = state.board
    return RaceView(
        game="button_race",
        phase=state.phase,
        turn=state.turn,
        over=state.over,
        deck=state.deck,
        seats=tuple(
            SeatView(name, state.hands[seat], names_of_places(board, seat), at_home(board, seat))
            for seat, name in enumerate(state.header.seats)
        ),
        winners=winners(board),
    )


def columns(state: RaceState) -> tuple[Column, ...]:
    """Nobody has points: how many buttons are home, and where everybody's stand."""
    seats = view(state).seats
    return (Column(Text("Home"), tuple(str(seat.home) for seat in seats)),
            Column(Text("Hand"), tuple(str(seat.hand) for seat in seats)),
            Column(Text("Buttons"), tuple(" ".join(seat.buttons) for seat in seats)))
