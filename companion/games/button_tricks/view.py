"""What `records.md` calls the view of a game of Button."""

from typing import Literal

from msgspec import Struct

from companion.games.button_tricks.scoring import points, ranks, totals, winners
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Column, Seat, Text


class SeatView(Struct, frozen=True):
    """One seat: its name, the running round's figures, and its (or its team's) points."""

    name: str
    bet: int
    passed: bool
    played: int
    tricks: int
    cards: int
    score: int
    rounds: tuple[int, ...]
    rank: int


class ButtonView(Struct, frozen=True):
    """The whole table; each key as in the contract."""

    game: Literal["button_tricks"]
    phase: str
    turn: Seat | None
    over: bool
    round: int
    rounds: int
    dealer: Seat
    tokens_left: int
    pile: int | None
    open: tuple[tuple[str, ...], ...] | None
    seats: tuple[SeatView, ...]
    winners: tuple[Seat, ...]


def view(state: ButtonState) -> ButtonView:
    """The view of a state."""
    header = state.header
    played, scores, places = state.played, totals(state), ranks(state)
    rows = [points(tally, header.options.teams) for tally in state.finished]
    tables = state.open
    return ButtonView(
        game="button_tricks",
        phase=state.phase,
        turn=state.turn,
        over=state.over,
        round=state.round,
        rounds=state.sizes.rounds,
        dealer=state.dealer,
        tokens_left=state.tokens_left,
        pile=state.pile,
        open=None if tables is None else tuple(tuple(laid.card.id for laid in trick) for trick in tables),
        seats=tuple(
            SeatView(
                name=name,
                bet=state.bets[seat],
                passed=state.passed[seat],
                played=played[seat],
                tricks=state.tricks[seat],
                cards=state.cards[seat],
                score=scores[seat],
                rounds=tuple(row[seat] for row in rows),
                rank=places[seat],
            )
            for seat, name in enumerate(header.seats)
        ),
        winners=winners(state),
    )


def columns(state: ButtonState) -> tuple[Column, ...]:
    """The points of each round, their sum and the ranks (BT-27)."""
    seats = view(state).seats
    rounds = (Column(Text("Round {round}", {"round": number + 1}),
                     tuple(str(seat.rounds[number]) for seat in seats))
              for number in range(len(state.finished)))
    return (*rounds, Column(Text("Score"), tuple(str(seat.score) for seat in seats)),
            Column(Text("Rank"), tuple(str(seat.rank) for seat in seats)))
