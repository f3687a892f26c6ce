"""Why an action cannot be done now, in words that help at the table.

The rules ask these checks; each either lets the action pass or raises the refusal. Those of a play run
only after the quick check in :mod:`play` has failed.
"""

from companion.games.button_tricks.actions import Play
from companion.games.button_tricks.cards import CARDS, SIZES, Card
from companion.games.button_tricks.codes import refused
from companion.games.button_tricks.names import name_of, number_word
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Refused, Seat, Text


def due(state: ButtonState) -> Refused:
    """What the table has to do first; for an action that belongs to another phase."""
    match state.phase:
        case "over":
            return refused("game_over", "The game is over. Undo takes back the last entry")
        case "deal":
            return refused("deal_due", "Round {round} is not dealt yet: {name} deals",
                           round=state.round, name=name_of(state.header, state.dealer))
        case "exchange":
            return refused("exchange_due", "First the partners swap a card each")
        case "bets":
            return refused("bets_due", "The betting is not over: it is {name}'s turn to bet",
                           name=_turn(state))
        case "reveal":
            return refused("reveal_due", "First turn up the top card of the pile for trick {trick}",
                           trick=_empty_slot(state) + 1)
    if state.turn is None:
        return refused("tricks_due", "The betting is over: enter who wins the tricks")
    return refused("tricks_due", "The betting is over: it is {name}'s turn to play a card", name=_turn(state))


def expect(state: ButtonState, phase: str) -> None:
    """Let an action pass that belongs to this phase.

    Raises:
        Refused: the table is in another phase.
    """
    if state.phase != phase:
        raise due(state)


def expect_seat(state: ButtonState, seat: Seat) -> None:
    """Let a seat of this table pass.

    Raises:
        Refused: `unknown_seat`.
    """
    if not 0 <= seat < len(state.bets):
        raise refused("unknown_seat", "There is no seat {seat}: this table's seats are 0 to {last}",
                      seat=seat, last=len(state.bets) - 1)


def expect_bettor(state: ButtonState, seat: Seat) -> None:
    """Let the seat pass whose turn it is to bet.

    Raises:
        Refused: another phase, no such seat, passed already, not on turn.
    """
    expect(state, "bets")
    expect_seat(state, seat)
    if state.passed[seat]:
        raise refused("already_passed", "{name} has passed: it is {turn}'s turn to bet",
                      name=name_of(state.header, seat), turn=_turn(state))
    if seat != state.turn:
        raise refused("not_your_turn", "It is {turn}'s turn to bet, not {name}'s",
                      turn=_turn(state), name=name_of(state.header, seat))


def expect_scanned(state: ButtonState) -> None:
    """Let an action with a card pass.

    Raises:
        Refused: `not_when_counted`, cards are not recorded in this game.
    """
    if state.header.options.cards == "counted":
        raise refused("not_when_counted", "This game is counted: enter who wins each trick, not the cards")


def expect_counted(state: ButtonState) -> None:
    """Let an action about a whole trick or round pass.

    Raises:
        Refused: `not_when_scanned`, in this game tricks follow from the cards.
    """
    if state.header.options.cards == "scanned":
        raise refused("not_when_scanned", "This game is scanned: play the cards, the tricks follow from them")


def known_card(state: ButtonState, card_id: str) -> Card:
    """The card of the deck with this id.

    Raises:
        Refused: `unknown_card`, or `card_not_in_deck` for this number of players (BT-1).
    """
    card = CARDS.get(card_id)
    if card is None:
        raise refused("unknown_card",
                      "There is no card {card}: a card is L, S, X or Y and a number, like L{highest}",
                      card=card_id, highest=state.sizes.highest)
    if not card.bit & state.sizes.deck:
        raise refused("card_not_in_deck",
                      "{card} is not in the deck: with {n} players the cards go up to {highest}",
                      card=card.name, n=len(state.bets), highest=state.sizes.highest)
    return card


def fresh_card(state: ButtonState, card_id: str) -> Card:
    """The card with this id, which this round has not shown yet.

    Raises:
        Refused: as :func:`known_card`, and `card_seen`.
    """
    card = known_card(state, card_id)
    if card.bit & state.seen:
        raise refused("card_seen", "{card} was already shown in this round", card=card.name)
    return card


def why_not_play(state: ButtonState, action: Play) -> Refused:
    """Why this play is refused; only for one that is."""
    seat, slot = action.seat, action.trick
    try:
        if state.over:
            return due(state)
        expect_scanned(state)
        expect(state, "tricks")
        expect_seat(state, seat)
        if seat != state.turn:
            return refused("not_your_turn", "It is {turn}'s turn to play, not {name}'s",
                           turn=_turn(state), name=name_of(state.header, seat))
        fresh_card(state, action.card)
    except Refused as why:
        return why
    sizes = state.sizes
    if not 0 <= slot < sizes.slots:
        return refused("unknown_trick", "There is no trick {trick}: tricks 1 to {last} are open",
                       trick=slot + 1, last=sizes.slots)
    return refused("trick_full_for_you", "{name} already has {count} cards in trick {trick}",
                   name=name_of(state.header, seat), count=number_word(sizes.cap), trick=slot + 1)


def check_header(seats: int, dealer: Seat, teams: bool) -> None:
    """Let a header pass that can be played.

    Raises:
        Refused: `seat_count`, `unknown_dealer` or `teams_need_four`.
    """
    if seats not in SIZES:
        raise refused("seat_count", "Button is for two to four players, not for {n}", n=seats)
    if not 0 <= dealer < seats:
        raise refused("unknown_dealer", "The dealer is seat {dealer}, but this table's seats are 0 to {last}",
                      dealer=dealer, last=seats - 1)
    if teams and seats != 4:
        raise refused("teams_need_four", "Teams need four players, and this table has {n}", n=seats)


def _turn(state: ButtonState) -> str | Text:
    assert state.turn is not None
    return name_of(state.header, state.turn)


def _empty_slot(state: ButtonState) -> int:
    assert state.open is not None
    return state.open.index(())
