"""Draw piles and market: drawing, refilling, and the moment when a pile runs out (BV-12, BV-25 to BV-27)."""

from typing import Any, Literal

from msgspec import structs

from companion.games.buttonville.rulings import ButtonsInstead, FinaleBegan, MarketRefilled, PilesEmpty
from companion.games.buttonville.state import MARKET, GuildsState, set_aside, turns_to_come
from companion.games.game import Ruling, Seat, Step


class Stock:
    """Piles and market while one action is carried out, and what has followed so far.

    It lives for one action only and never leaves the rules; what remains of it is the new state.

    Attributes:
        pile: cards in the draw pile in use; None when not counted.
        trigger: the turn in which the first pile ran out; None as long as it is in use.
        market: cards in the market.
        told: the rulings, in the order in which they happened.
    """

    __slots__ = ("_state", "market", "pile", "told", "trigger")

    def __init__(self, state: GuildsState) -> None:
        self._state = state
        self.pile = state.pile
        self.trigger = state.trigger
        self.market = state.market
        self.told: list[Ruling] = []

    @property
    def left(self) -> int | None:
        """Cards of both piles together; None when one of them that is still to come was not counted."""
        if self.pile is None or self.trigger is not None:
            return self.pile
        aside = set_aside(self._state.header)
        return None if aside is None else self.pile + aside

    def draw(self, cards: int) -> int:
        """Take cards from the pile, going on with the final pile; how many there were."""
        got = 0
        while cards:
            pile = self.pile
            if pile is None:
                return got + cards
            if pile > cards:
                self.pile = pile - cards
                return got + cards
            if pile == 0:
                return got
            got += pile
            cards -= pile
            self.run_out("count")
        return got

    def draw_or_buttons(self, seat: Seat, cards: int) -> tuple[int, int]:
        """Draw for a hand: how many cards there were, and how many buttons replace the others (BV-27)."""
        got = self.draw(cards)
        if got < cards:
            self.told.append(ButtonsInstead(seat, cards - got))
        return got, cards - got

    def run_out(self, by: Literal["count", "table"]) -> None:
        """The pile in use has no card left: on to the final pile, or no pile any more."""
        if self.trigger is not None:
            self.pile = 0
            self.told.append(PilesEmpty())
            return
        state = self._state
        seat = state.turn
        assert seat is not None
        self.trigger = state.ended
        self.pile = set_aside(state.header)
        coming = turns_to_come(state.header.first, state.ended, state.ended, len(state.hands))
        self.told.append(FinaleBegan(seat, by, coming))

    def refill(self) -> None:
        """Fill the market up to five, as far as there are cards (BV-12)."""
        missing, place = MARKET - self.market, len(self.told)
        if missing <= 0 or self.pile == 0:
            return
        got = self.draw(missing)
        self.market += got
        # Before what happened to the piles meanwhile: the market was filled up from them.
        self.told.insert(place, ONE_REFILLED[0] if got == 1 else MarketRefilled(got))


ONE_REFILLED = (MarketRefilled(1),)
"""By far the most frequent ruling, made once."""


def carried_out(state: GuildsState, stock: Stock, **changes: Any) -> Step[GuildsState]:
    """The state after an action: the market is filled up, then everything has its new figure.

    Args:
        state: before the action.
        stock: piles, market and what followed so far.
        changes: what else is new.
    """
    if stock.market < MARKET:
        stock.refill()
    after = structs.replace(state, pile=stock.pile, trigger=stock.trigger, market=stock.market, **changes)
    return Step(after, tuple(stock.told))
