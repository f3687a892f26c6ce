"""From one round to the next: the table before a deal, and the end of a round (BT-18 to BT-28)."""

from msgspec import structs

from companion.games.button_tricks.actions import ButtonHeader
from companion.games.button_tricks.cards import SIZES
from companion.games.button_tricks.refusals import check_header
from companion.games.button_tricks.rulings import (
    DealDue,
    GameOver,
    RoundScored,
    SideScore,
    TrickDiscarded,
    TrickWon,
)
from companion.games.button_tricks.scoring import (
    bonus,
    sides,
    total_of,
    totals,
    winners,
    zero_seats,
)
from companion.games.button_tricks.state import ButtonState, OpenTrick, Tally
from companion.games.button_tricks.tricks import resolve
from companion.games.game import Ruling, Seat, Step


def begin(header: ButtonHeader) -> ButtonState:
    """The table before the first deal.

    Raises:
        Refused: this header cannot be played.
    """
    check_header(len(header.seats), header.dealer, header.options.teams)
    return _table(header, "deal", 1, header.dealer, ())


def _table(
    header: ButtonHeader, phase: str, number: int, dealer: Seat, finished: tuple[Tally, ...]
) -> ButtonState:
    """The table with nothing on it: before the deal of a round, or after the last one."""
    sizes = SIZES[len(header.seats)]
    scanned = header.options.cards == "scanned"
    nothing = (0,) * len(header.seats)
    return ButtonState(
        phase=phase,
        turn=None,
        header=header,
        sizes=sizes,
        round=number,
        dealer=dealer,
        bets=nothing,
        passed=(False,) * len(header.seats),
        open=((),) * sizes.slots if scanned else None,
        seen=0,
        laid=0,
        tricks=nothing,
        cards=nothing,
        pile=sizes.pile if scanned else None,
        counted=(),
        finished=finished,
    )


def take_trick(state: ButtonState, slot: int, trick: OpenTrick) -> tuple[ButtonState, Ruling]:
    """Settle a trick and clear its slot; the figures of the round follow (BT-15, BT-16).

    Args:
        state: the table.
        slot: where the trick lies.
        trick: its cards; the slot need not hold the last of them yet.
    """
    outcome = resolve(trick, state.header.options.multi_tie)
    cards = tuple(laid.card.id for laid in trick)
    tables = state.open or ()
    cleared = (*tables[:slot], (), *tables[slot + 1:])
    if outcome.verdict != "won" or outcome.winning is None or outcome.winning.owner is None:
        return structs.replace(state, open=cleared), TrickDiscarded(slot, cards, outcome)
    seat = outcome.winning.owner
    after = structs.replace(
        state,
        open=cleared,
        tricks=added(state.tricks, seat, 1),
        cards=added(state.cards, seat, len(trick)),
    )
    return after, TrickWon(slot, seat, cards, outcome)


def added(figures: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    """The figures with one seat's raised."""
    return (*figures[:seat], figures[seat] + by, *figures[seat + 1:])


def close_round(state: ButtonState, rulings: tuple[Ruling, ...] = ()) -> Step[ButtonState]:
    """Everybody has laid 8 cards: settle what is still open, score, and deal again or end the game.

    Open tricks are settled from slot 0 up with the cards they have (BT-19); the slot of a trick that the
    last card resolved stays empty (BT-A13).

    Args:
        state: the round with its last card laid, or all its tricks counted.
        rulings: what the last action brought about before.
    """
    told = list(rulings)
    for slot, trick in enumerate(state.open or ()):
        if trick:
            state, ruling = take_trick(state, slot, trick)
            told.append(ruling)
    tally = Tally(state.bets, state.tricks, state.cards)
    teams = state.header.options.teams
    scores = tuple(_side_score(tally, side) for side in sides(len(tally.bets), teams))
    told.append(RoundScored(state.round, scores))
    finished = (*state.finished, tally)
    zero = zero_seats(tally, teams)
    if zero or state.round == state.sizes.rounds:
        over = _table(state.header, "over", state.round, state.dealer, finished)
        first = winners(over)
        told.append(GameOver(first, totals(over)[first[0]], "team_zero" if zero else "points"))
        return Step(over, tuple(told))
    after = _table(state.header, "deal", state.round + 1, state.first, finished)
    kept = len(tally.bets)
    told.append(DealDue(after.round, after.dealer, state.sizes.deck.bit_count() - kept))
    return Step(after, tuple(told))


def _side_score(tally: Tally, side: tuple[Seat, ...]) -> SideScore:
    bet, tricks = total_of(tally.bets, side), total_of(tally.tricks, side)
    return SideScore(side, bet, tricks, total_of(tally.cards, side), bet == tricks, bonus(bet, tricks))
