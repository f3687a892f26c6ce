"""What the seat on turn might do."""

from companion.games.button_race.actions import Discard, Draw
from companion.games.button_race.cards import CARDS, JOKER
from companion.games.button_race.plays import plays
from companion.games.button_race.position import Position
from companion.games.button_race.refusals import known_card
from companion.games.button_race.state import RaceState
from companion.games.game import Action


def cards_of(state: RaceState) -> tuple[str, ...]:
    """The cards that this table plays with, each once: a hand might hold any of them."""
    return tuple(CARDS) if state.header.options.jokers else tuple([card for card in CARDS if card != JOKER])


def may_discard(state: RaceState, card: str, playable: bool) -> bool:
    """Whether this card may go without being played, if it is `playable` (BG-8, BG-9, BG-A19)."""
    return not playable or (card == JOKER and not state.header.options.joker_forced)


def legal(state: RaceState, card: str | None = None) -> tuple[Action, ...]:
    """Every action that the seat on turn might do.

    Hands are hidden: a seat with a card might hold every card of the deck. Without one it can only draw.

    Args:
        state: the table.
        card: keep only what uses this card.

    Raises:
        Refused: `unknown_card` or `card_not_in_deck` for `card`.
    """
    if card is not None:
        known_card(state.header.options, card)
    seat = state.turn
    if seat is None:
        return ()
    if not state.hands[seat]:
        return () if card else (Draw(seat),)
    position = Position.of(state.board, seat, state.header.options)
    found: list[Action] = []
    for each in (card,) if card else cards_of(state):
        playable = plays(position, each)
        found += playable
        if may_discard(state, each, bool(playable)):
            found.append(Discard(seat, each))
    return tuple(found)
