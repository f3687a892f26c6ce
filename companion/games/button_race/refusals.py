"""Why an action cannot be done now, in words that help at the table.

Whether a play is allowed is decided in :mod:`companion.games.button_race.moving`; only a refused one is
looked at more closely, in :mod:`companion.games.button_race.obstacles`.
"""

from companion.games.button_race.actions import Discard, Options
from companion.games.button_race.cards import CARDS, HAND, JOKER
from companion.games.button_race.names import card_name, name_of
from companion.games.button_race.state import RaceState
from companion.games.game import Refused, Seat, refused


def expect_running(state: RaceState) -> None:
    """Let pass what belongs to a game that is not over.

    Raises:
        Refused: `game_over`.
    """
    if state.over:
        raise refused("game_over", "The game is over. Undo takes back the last entry")


def expect_card(state: RaceState, seat: Seat, card: str) -> None:
    """Let pass a seat that lays a card: it is on turn, the card exists, and its hand is not empty.

    Raises:
        Refused: `game_over`, `not_your_turn`, `unknown_card`, `card_not_in_deck` or `hand_empty`.
    """
    if seat != state.turn:
        expect_running(state)
        turn = state.turn
        assert turn is not None
        raise refused("not_your_turn", "It is {turn}'s turn, not {name}'s",
                      turn=name_of(state.header, turn), name=name_of(state.header, seat))
    known_card(state.header.options, card)
    if not state.hands[seat]:
        raise refused("hand_empty", "{name} has no card in hand: drawing {n} cards is this turn",
                      name=name_of(state.header, seat), n=HAND)


def known_card(options: Options, card: str) -> None:
    """Let a card pass that this table plays with.

    Raises:
        Refused: `unknown_card` or `card_not_in_deck`.
    """
    if card not in CARDS:
        raise refused("unknown_card", "There is no card {card}", card=card[:40])
    if card == JOKER and not options.jokers:
        raise refused("card_not_in_deck", "This table plays without jokers")


def must_play(state: RaceState, action: Discard) -> Refused:
    """The card to be discarded could be played (BG-8)."""
    return refused("must_play", "{name} can play that card, so it must be played: {card}",
                   name=name_of(state.header, action.seat), card=card_name(action.card))


def draw_refused(state: RaceState, seat: Seat) -> Refused:
    """The seat may not draw now (BG-7)."""
    if state.header.options.draw_grace == "automatic":
        return refused("draw_automatic", "At this table every turn ends with the draw by itself")
    if state.drawer is None:
        return refused("draw_not_now", "Nobody draws now: a hand is filled after its card, once")
    return refused("draw_not_now", "{name} cannot draw now: until the next card only {drawer} may",
                   name=name_of(state.header, seat), drawer=name_of(state.header, state.drawer))
