"""What the seat on turn might do, and what screens ask about it."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.button_tricks.actions import Pass, Play, Take
from companion.games.button_tricks.cards import CARDS, Card
from companion.games.button_tricks.refusals import known_card
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Seat

_PLAYS: Mapping[tuple[Seat, int], tuple[tuple[int, Play], ...]] = MappingProxyType({
    (seat, slot): tuple((card.bit, Play(seat, card.id, slot)) for card in CARDS.values())
    for seat in range(4)
    for slot in range(4)
})
"""Every play there is, with the card's bit, made once."""


def room(state: ButtonState, seat: Seat) -> tuple[int, ...]:
    """The slots of the open tricks that may take one more card of this seat (BT-8); none when counted."""
    cap = state.sizes.cap
    return tuple([
        slot
        for slot, trick in enumerate(state.open or ())
        if trick and (len(trick) <= cap or [laid.owner for laid in trick].count(seat) < cap)
    ])


def unseen(state: ButtonState) -> tuple[Card, ...]:
    """The cards of the deck that this round has not shown, suit by suit in rising value."""
    left = state.sizes.deck & ~state.seen
    return tuple(card for card in CARDS.values() if card.bit & left)


def legal(state: ButtonState, card: str | None = None) -> tuple[Action, ...]:
    """Every action that the seat on turn might do.

    Hands are hidden: a seat might hold every card that the round has not shown.

    Args:
        state: the table.
        card: keep only what uses this card.

    Raises:
        Refused: `unknown_card` or `card_not_in_deck` for `card`.
    """
    left = state.sizes.deck & ~state.seen
    if card is not None:
        left &= known_card(state, card).bit
    seat = state.turn
    if seat is None:
        return ()
    if state.phase == "bets":
        if card is not None:
            return ()
        return (*(Take(seat, tokens) for tokens in range(1, state.tokens_left + 1)), Pass(seat))
    return tuple([play for slot in room(state, seat) for bit, play in _PLAYS[seat, slot] if bit & left])
