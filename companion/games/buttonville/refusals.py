"""Why an action cannot be done now, in words that help at the table.

The rules ask these checks; each either lets the action pass or raises the refusal.
"""

from companion.games.buttonville.actions import GuildsHeader
from companion.games.buttonville.lineups import faults
from companion.games.buttonville.names import called, name_of, run_on, turn_name
from companion.games.buttonville.state import RECRUITS, GuildsState, LaidSet, lying
from companion.games.buttonville.villagers import COPIES, VILLAGERS
from companion.games.game import Refused, Seat, refused

_LONGEST = 10**100
"""Nothing at a table has such numbers, but sums of them must stay printable."""


def check_header(header: GuildsHeader) -> None:
    """Let a header pass that can be played.

    Raises:
        Refused: `seat_count`, `unknown_first` or `villager_choice`.
    """
    seats = len(header.seats)
    if not 2 <= seats <= 4:
        raise refused("seat_count", "Buttonville is for two to four players, not for {n}", n=seats)
    if not 0 <= header.first < seats:
        raise refused("unknown_first",
                      "The starting player is seat {first}, but this table's seats are 0 to {last}",
                      first=header.first, last=seats - 1)
    found = faults(header.options.villagers, seats)
    if found:
        raise refused("villager_choice", "With {players} players these villagers do not go together: {why}",
                      players=seats, why=run_on(found))


def expect_running(state: GuildsState) -> None:
    """Let pass what belongs to somebody's turn.

    Raises:
        Refused: `game_over` or `scoring_due`.
    """
    if state.over:
        raise refused("game_over", "The game is over. Undo takes back the last entry")
    if state.turn is None:
        raise refused("scoring_due", "All turns are played: enter the effects at the end of the game, "
                                     "then close the scoring")


def expect_scoring(state: GuildsState) -> None:
    """Let pass what belongs to the scoring.

    Raises:
        Refused: `game_over` or `scoring_not_yet`.
    """
    if state.turn is not None:
        raise refused("scoring_not_yet", "Scoring comes after the last turn: it is {name}'s turn",
                      name=turn_name(state))
    if state.over:
        expect_running(state)


def expect_seat(state: GuildsState, seat: Seat) -> None:
    """Let a seat of this table pass.

    Raises:
        Refused: `unknown_seat`.
    """
    if not 0 <= seat < len(state.hands):
        raise refused("unknown_seat", "There is no seat {seat}: this table's seats are 0 to {last}",
                      seat=seat, last=len(state.hands) - 1)


def expect_turn(state: GuildsState, seat: Seat) -> None:
    """Let the seat on turn pass.

    Raises:
        Refused: nobody is on turn, there is no such seat, or it is another's turn.
    """
    if seat == state.turn:
        return
    expect_running(state)
    expect_seat(state, seat)
    raise refused("not_your_turn", "It is {turn}'s turn, not {name}'s",
                  turn=turn_name(state), name=name_of(state.header, seat))


def expect_recruited(state: GuildsState) -> None:
    """Let pass what comes after the recruits (BV-13).

    Raises:
        Refused: `recruits_due`.
    """
    if state.recruits < RECRUITS:
        raise refused("recruits_due", "{name} recruits {n} more card first",
                      "{name} recruits {n} more cards first",
                      name=turn_name(state), n=RECRUITS - state.recruits)


def expect_before_end(state: GuildsState) -> None:
    """Let pass what belongs before the end of the turn.

    Raises:
        Refused: `ongoing_due` in the phase of that name, `ongoing_begun` after the first ONGOING effect.
    """
    if state.phase == "ongoing":
        raise ongoing_due()
    if state.closing:
        raise refused("ongoing_begun", "{name}'s turn is ending: {villager} has worked already",
                      name=turn_name(state), villager=called("bob"))


def ongoing_due() -> Refused:
    """A set has not had its ONGOING effect."""
    return refused("ongoing_due", "First {villager} works: one more card to the set, from the market or the "
                                  "hand; without one, a card of the set goes to the market",
                   villager=called("bob"))


def expect_villager(state: GuildsState, villager: str) -> None:
    """Let a villager of this game pass.

    Raises:
        Refused: `unknown_villager` or `villager_not_in_play`.
    """
    if villager in state.header.options.villagers:
        return
    if villager not in VILLAGERS:
        raise refused("unknown_villager", "There is no villager {villager}", villager=villager[:40])
    raise refused("villager_not_in_play", "{villager} is not in this game", villager=called(villager))


def expect_room(state: GuildsState, villager: str, more: int) -> None:
    """Let pass what puts so many cards of a villager onto the table (BV-1).

    Raises:
        Refused: `too_many_of_villager`.
    """
    lie = lying(state, villager)
    if lie + more > COPIES:
        raise refused("too_many_of_villager",
                      "There are {copies} cards of {villager}, and {lie} lie in sets already",
                      copies=COPIES, villager=called(villager), lie=lie)


def expect_hand(state: GuildsState, seat: Seat, cards: int) -> None:
    """Let pass what needs so many hand cards.

    Raises:
        Refused: `too_few_in_hand`.
    """
    hand = state.hands[seat]
    if cards > hand:
        raise refused("too_few_in_hand", "{name} has {n} card in hand", "{name} has {n} cards in hand",
                      name=name_of(state.header, seat), n=hand)


def market_empty() -> Refused:
    """There is nothing to take."""
    return refused("market_empty", "No card lies in the market")


def expect_printable(number: int) -> None:
    """Let a number pass that sums can be made of.

    Raises:
        Refused: `number_too_long`.
    """
    if not -_LONGEST < number < _LONGEST:
        raise refused("number_too_long", "No table has so many cards, buttons or points")


def own_set(state: GuildsState, seat: Seat, place: int) -> LaidSet:
    """The set at that place in front of a seat.

    Raises:
        Refused: `unknown_set`.
    """
    own = state.sets[seat]
    if not 0 <= place < len(own):
        raise refused("unknown_set", "{name} has no set {place}: {n} set lies there",
                      "{name} has no set {place}: {n} sets lie there",
                      name=name_of(state.header, seat), place=place + 1, n=len(own))
    return own[place]
