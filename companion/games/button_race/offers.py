"""What a card could do now, for screens: each play with its effects, or why there is none.

Nothing here decides anything: the plays are those of the move generator, the effects those that `apply` would
tell, and the reasons are looked for only where there is no play.
"""

from collections.abc import Sequence

from msgspec import Struct

from companion.games.button_race.actions import Move, Play
from companion.games.button_race.board import FIRST_START, in_home
from companion.games.button_race.cards import EIGHT, JOKER
from companion.games.button_race.legal import cards_of, may_discard
from companion.games.button_race.moving import Moved, carry_out
from companion.games.button_race.plays import plays
from companion.games.button_race.position import Position
from companion.games.button_race.reasons import why_no_play
from companion.games.button_race.refusals import known_card
from companion.games.button_race.state import RaceState
from companion.games.button_race.turns import consequences
from companion.games.button_race.ways import BACK, FARTHEST, route
from companion.games.game import Ruling, Seat, Text


class MoveOffer(Struct, frozen=True):
    """One move of a play.

    Attributes:
        move: from and to by name.
        colour: whose button it is.
        path: the places that the button passes, the first and the last included; just those for a joker.
        effects: what the move brings about, in order; empty where it only moves.
    """

    move: Move
    colour: Seat
    path: tuple[int, ...]
    effects: tuple[Ruling, ...]


class Offer(Struct, frozen=True):
    """A play that the rules allow.

    Attributes:
        play: the action.
        moves: what each of its moves does; two for a divided 7.
    """

    play: Play
    moves: tuple[MoveOffer, ...]


class CardOffer(Struct, frozen=True):
    """What one card could do.

    Attributes:
        card: its id.
        offers: every play of it.
        discard: whether it may be discarded.
        why: why there is no play; None where there is one.
    """

    card: str
    offers: tuple[Offer, ...]
    discard: bool
    why: Text | None


def offer(state: RaceState, card: str) -> CardOffer:
    """What this card could do for the seat on turn.

    Args:
        state: a game that is not over.
        card: a card of this table.

    Raises:
        Refused: `unknown_card` or `card_not_in_deck`.
    """
    known_card(state.header.options, card)
    seat = state.turn
    assert seat is not None
    position = Position.of(state.board, seat, state.header.options)
    found = tuple([offered(state, play) for play in plays(position, card)])
    why = None if found else why_no_play(position, card)
    return CardOffer(card, found, may_discard(state, card, bool(found)), why)


def all_offers(state: RaceState) -> tuple[CardOffer, ...]:
    """What each card of this table could do for the seat on turn: "What can I play?"."""
    return tuple(offer(state, card) for card in cards_of(state))


def offered(state: RaceState, play: Play) -> Offer:
    """A play that is legal in this state, with what each of its moves does; for the last move's path too."""
    position = Position.of(state.board, play.seat, state.header.options)
    moved = carry_out(position, play.card, play.moves)
    assert moved is not None
    board, found = state.board, []
    for move, each in zip(play.moves, moved, strict=True):
        found.append(MoveOffer(move, each.colour, _path(play.card, each), consequences(board, each)))
        board = each.board
    return Offer(play, tuple(found))


def going_on(offers: Sequence[Offer], chosen: tuple[Move, ...]) -> tuple[Offer, ...]:
    """Those of the offers that begin with these moves: what is left to choose when a button was touched."""
    return tuple([each for each in offers if each.play.moves[:len(chosen)] == chosen])


def steps_of(moved: MoveOffer) -> int:
    """How many steps a move takes: what a part of a 7 uses up; 1 for a joker and for bringing out."""
    return len(moved.path) - 1


def _path(card: str, moved: Moved) -> tuple[int, ...]:
    """The places passed on the way, both ends included."""
    place, to = moved.place, moved.to
    if card == JOKER or place >= FIRST_START:
        return (place, to)
    lengths = (-BACK,) if card == EIGHT else range(1, FARTHEST + 1)
    found = (route(moved.colour, place, steps, home=in_home(to)) for steps in lengths)
    return (place, *next(passed for passed in found if passed and passed[-1] == to))
