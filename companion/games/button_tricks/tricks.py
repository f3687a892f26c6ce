"""Who wins a trick (BT-10 to BT-16, BT-29): one rule for any number of cards from one to five."""

from typing import Literal

from msgspec import Struct

from companion.games.button_tricks.cards import Suit
from companion.games.button_tricks.state import Laid, OpenTrick

Verdict = Literal["won", "starter_won", "tie", "starter_alone"]
"""``won``: the owner of the winning card takes the trick (BT-16). Everything else discards it: the starter
is the winning card (BT-15), nothing breaks the tie (BT-14), or nobody played on the starter (BT-A5)."""

MultiTie = Literal["lowest", "discard"]

_SUITS = tuple(tuple(suit for row, suit in enumerate(Suit) if rows >> row & 1) for rows in range(16))
"""The suits of each set of rows, the set as a number; made once because histories keep many of them."""


class Outcome(Struct, frozen=True, gc=False):
    """How a trick stands, and why.

    Attributes:
        verdict: who gets the trick, if anybody.
        winning: the winning card, also when it is the starter; None in an unbroken tie.
        suits: the most frequent suits, in the order of the deck; several of them tie.
        count: cards in each of these suits.
        place: where tied suits first differ, 0 for their lowest cards; 0 without a tie or without an end.
    """

    verdict: Verdict
    winning: Laid | None
    suits: tuple[Suit, ...]
    count: int
    place: int = 0


def resolve(trick: OpenTrick, multi_tie: MultiTie = "lowest") -> Outcome:
    """Settle a trick of one to five cards, starter first.

    The most frequent suit wins with its highest card (BT-11). If several suits are most frequent, their
    values in rising order are compared place by place; the lowest list wins with its lowest card (BT-12,
    BT-13), equal lists discard the trick (BT-14, BT-A4).

    Args:
        trick: the cards in the order laid; never empty.
        multi_tie: with ``discard`` a tie of three or four suits is not broken (BT-A3). Five cards cannot
            tie so, only an open trick at the end of a round can.
    """
    rows: tuple[list[Laid], ...] = ([], [], [], [])
    for laid in trick:
        rows[laid.card.row].append(laid)
    count = max(map(len, rows))
    most = [row for row in rows if len(row) == count]
    suits = _SUITS[sum(1 << row[0].card.row for row in most)]
    if len(most) == 1:
        best = max(most[0], key=_value)
        if len(trick) == 1:
            return Outcome("starter_alone", best, suits, count)
        return Outcome("starter_won" if best.owner is None else "won", best, suits, count)
    if len(most) > 2 and multi_tie == "discard":
        return Outcome("tie", None, suits, count)
    for row in most:
        row.sort(key=_value)
    ranked = sorted(most, key=_values)
    low, second = _values(ranked[0]), _values(ranked[1])
    if low == second:
        return Outcome("tie", None, suits, count)
    best = ranked[0][0]
    place = next(at for at in range(count) if low[at] != second[at])
    return Outcome("starter_won" if best.owner is None else "won", best, suits, count, place)


def _value(laid: Laid) -> int:
    return laid.card.value


def _values(row: list[Laid]) -> list[int]:
    return [laid.card.value for laid in row]


def leader(trick: OpenTrick, multi_tie: MultiTie = "lowest") -> Outcome | None:
    """How an open trick would be settled as it lies now; None for a slot that waits for its reveal."""
    return resolve(trick, multi_tie) if trick else None
