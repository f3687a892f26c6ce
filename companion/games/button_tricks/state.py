"""The state of a game of Button, all of it public to the table; hands are counts."""

from msgspec import Struct

from companion.games.button_tricks.actions import ButtonHeader
from companion.games.button_tricks.cards import Card, Sizes
from companion.games.game import Seat, State


class Laid(Struct, frozen=True, gc=False):
    """A card in an open trick and whose it is; None is the starter, which is nobody's."""

    card: Card
    owner: Seat | None


OpenTrick = tuple[Laid, ...]
"""The cards of an open trick in the order laid, starter first; empty while a reveal is due."""


class ButtonState(State, frozen=True):
    """One moment of a game of Button.

    The running round's figures are 0 between rounds and at the end; totals are never stored.

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
        played: cards laid by each seat this round; zeros when counted.
        tricks: tricks won by each seat this round.
        cards: cards won by each seat this round.
        pile: cards in the draw pile; None when counted.
        counted: counted only: cards of each trick recorded this round, the discarded ones included.
        points: for each finished round the points of each seat (of the seat's team with teams).
    """

    header: ButtonHeader
    sizes: Sizes
    round: int
    dealer: Seat
    bets: tuple[int, ...]
    passed: tuple[bool, ...]
    open: tuple[OpenTrick, ...] | None
    seen: int
    played: tuple[int, ...]
    tricks: tuple[int, ...]
    cards: tuple[int, ...]
    pile: int | None
    counted: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]

    @property
    def tokens_left(self) -> int:
        """Bet tokens still in the pool."""
        return self.sizes.tokens - sum(self.bets)
