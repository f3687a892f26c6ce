"""The state of a game of Button, all of it public to the table; hands are counts."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from companion.games.button_tricks.actions import ButtonHeader
from companion.games.button_tricks.cards import CARDS, Card, Sizes
from companion.games.game import Seat, State


class Laid(Struct, frozen=True, gc=False):
    """A card in an open trick and whose it is; None is the starter, which is nobody's."""

    card: Card
    owner: Seat | None


OpenTrick = tuple[Laid, ...]
"""The cards of an open trick in the order laid, starter first; empty while a reveal is due."""

STARTER = 4
"""The place of the starter in a row of :data:`LAID`, after the four seats."""

LAID: Mapping[str, tuple[Laid, ...]] = MappingProxyType({
    card.id: tuple(Laid(card, owner) for owner in (0, 1, 2, 3, None)) for card in CARDS.values()
})
"""Every card as laid by every seat and as a starter, made once: the states of a long evening share them."""


class Tally(Struct, frozen=True, gc=False):
    """What each seat bet and won in a finished round, seat by seat; points follow from it."""

    bets: tuple[int, ...]
    tricks: tuple[int, ...]
    cards: tuple[int, ...]


class ButtonState(State, frozen=True, gc=False):
    """One moment of a game of Button.

    The running round's figures are 0 between rounds and at the end; points and totals are never stored.
    (Without the garbage collector's bookkeeping: an immutable tree cannot hold a cycle.)

    Attributes:
        phase: ``deal``, ``exchange``, ``bets``, ``tricks``, ``reveal`` or ``over``.
        header: names, first dealer and house rules.
        sizes: what the number of players settles.
        round: 1 to ``sizes.rounds``; in ``deal`` the round about to be dealt.
        dealer: the seat that deals this round.
        bets: tokens held by each seat.
        passed: whether each seat has passed.
        open: the open tricks by slot; None when counted.
        seen: the cards shown this round, as a set of ``Card.bit``.
        laid: cards laid by all seats together this round; 0 when counted.
        tricks: tricks won by each seat this round.
        cards: cards won by each seat this round.
        pile: cards in the draw pile; None when counted.
        counted: counted only: cards of each trick recorded this round, the discarded ones included.
        finished: what was bet and won in each finished round.
    """

    header: ButtonHeader
    sizes: Sizes
    round: int
    dealer: Seat
    bets: tuple[int, ...]
    passed: tuple[bool, ...]
    open: tuple[OpenTrick, ...] | None
    seen: int
    laid: int
    tricks: tuple[int, ...]
    cards: tuple[int, ...]
    pile: int | None
    counted: tuple[int, ...]
    finished: tuple[Tally, ...]

    @property
    def tokens_left(self) -> int:
        """Bet tokens still in the pool."""
        return self.sizes.tokens - sum(self.bets)

    @property
    def first(self) -> Seat:
        """The seat left of the dealer: first to bet and first to play (BT-4)."""
        return (self.dealer + 1) % len(self.bets)

    @property
    def played(self) -> tuple[int, ...]:
        """Cards laid by each seat this round; seats play strictly in turn, so the sum says it all."""
        seats, first = len(self.bets), self.first
        return tuple((self.laid + seats - 1 - (seat - first) % seats) // seats for seat in range(seats))
