"""What `records.md` calls the view of a game of Buttonville."""

from typing import Literal

from msgspec import Struct

from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.scoring import first_of, scored
from companion.games.buttonville.state import GuildsState
from companion.games.game import Column, Seat, Text


class SetView(Struct, frozen=True):
    """A set; `new`: made this turn; `used`: its ACTION was used this turn."""

    villager: str
    cards: int
    new: bool
    used: bool


class SeatView(Struct, frozen=True):
    """One seat, and what it would score if the game ended now."""

    name: str
    hand: int
    buttons: int
    sets: tuple[SetView, ...]
    set_points: int
    button_points: int
    bonus_points: int
    score: int
    rank: int


class GuildsView(Struct, frozen=True):
    """The whole table; each key as in the contract."""

    game: Literal["buttonville"]
    phase: str
    turn: Seat | None
    over: bool
    round: int
    pile: int | None
    final_pile: int | None
    finale: bool
    turns_left: int | None
    market: int
    discards: int
    seats: tuple[SeatView, ...]
    winners: tuple[Seat, ...]


def view(state: GuildsState) -> GuildsView:
    """The view of a state."""
    rows = scored(state)
    return GuildsView(
        game="buttonville",
        phase=state.phase,
        turn=state.turn,
        over=state.over,
        round=state.round,
        pile=state.pile,
        final_pile=state.final_pile,
        finale=state.finale,
        turns_left=state.turns_left,
        market=state.market,
        discards=state.discards,
        seats=tuple(_seat(state, row) for row in rows),
        winners=first_of(rows) if state.over else (),
    )


def _seat(state: GuildsState, row: SeatScored) -> SeatView:
    seat = row.seat
    return SeatView(
        name=state.header.seats[seat],
        hand=state.hands[seat],
        buttons=state.buttons[seat],
        sets=tuple(SetView(each.villager, each.cards, each.new, each.used) for each in state.sets[seat]),
        set_points=sum(each.points for each in row.sets),
        button_points=row.button_points,
        bonus_points=sum(each.points for each in row.effects),
        score=row.total,
        rank=row.rank,
    )


def columns(state: GuildsState) -> tuple[Column, ...]:
    """What the points are for, their sum and the ranks (BV-28 to BV-31)."""
    seats = view(state).seats
    return (Column(Text("Sets"), tuple(str(seat.set_points) for seat in seats)),
            Column(Text("Buttons"), tuple(str(seat.button_points) for seat in seats)),
            Column(Text("Effects"), tuple(str(seat.bonus_points) for seat in seats)),
            Column(Text("Score"), tuple(str(seat.score) for seat in seats)),
            Column(Text("Rank"), tuple(str(seat.rank) for seat in seats)))
