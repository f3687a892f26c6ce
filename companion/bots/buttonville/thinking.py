"""A player of Buttonville that collects large sets and lays them in time.

It reckons in whole numbers only (half points), so that the same seed plays the same game on every machine.
"""

from collections import Counter
from random import Random
from typing import Literal

from companion.bots.buttonville.player import Ending, Sight
from companion.games.buttonville.scoring import set_points
from companion.games.buttonville.state import HAND_LIMIT, turns_of
from companion.games.buttonville.turns import doubles

_ENOUGH = 7
"""Cards from which a set is worth no more (BV-28)."""

_ACTION_COST = 2
"""Half points that two buttons are worth."""


class ThinkingPlayer:
    """Takes what it has most of, waits while the hand has room, and plays everything before the end."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def recruit(self, sight: Sight) -> str | None:
        """The market card that makes the best set; among equals any. Without a market, the pile."""
        return self._best_of_market(sight)

    def act(self, sight: Sight, place: int) -> str | None:  # noqa: ARG002 - one Taylor is as good as another
        """Two buttons are a point: only for a card that brings more to a set in the making."""
        card = self._best_of_market(sight)
        if card is None or not sight.hand.count(card):
            return None
        return card if _growth(sight, card) > _ACTION_COST else None

    def _best_of_market(self, sight: Sight) -> str | None:
        if not sight.market:
            return None
        worth = {villager: (_growth(sight, villager), sight.hand.count(villager),
                            sight.market.count(villager)) for villager in sight.market}
        best = max(worth.values())
        return self._rng.choice(sorted(villager for villager, each in worth.items() if each == best))

    def play(self, sight: Sight) -> tuple[str, int] | None:
        """The set that brings most, once it is full, the hand is, or the end is near."""
        found = {villager: cards for villager, cards in Counter(sight.hand).items()
                 if _gain(sight, villager, cards) > 0}
        if not found:
            return None
        villager = max(sorted(found), key=lambda each: (_gain(sight, each, found[each]), found[each]))
        full = found[villager] >= _ENOUGH or len(sight.hand) + 2 > HAND_LIMIT
        return (villager, found[villager]) if full or len(found) >= _turns_left(sight) else None

    def extend(self, sight: Sight) -> tuple[int, int] | None:
        """The set that grows most by hand cards."""
        best, choice = 0, None
        for place, laid in enumerate(sight.state.sets[sight.seat]):
            cards = min(3, sight.hand.count(laid.villager))
            gain = set_points(laid.cards + cards) - set_points(laid.cards)
            if gain > best:
                best, choice = gain, (place, cards)
        return choice

    def grow(self, sight: Sight, place: int) -> Literal["hand", "market"]:  # noqa: ARG002
        """From the market: the hand keeps its card."""
        return "market"

    def end(self, sight: Sight, surplus: int) -> Ending:
        """Keep the larger of two sets, and the cards of which there are most."""
        own = sight.state.sets[sight.seat]
        drop: list[int] = []
        for places in doubles(sight.state, sight.seat).values():
            kept = max(places, key=lambda place: (own[place].cards, -place))
            drop += [place for place in places if place != kept]
        by_use = sorted(sight.hand, key=lambda villager: (
            _gain(sight, villager, sight.hand.count(villager)), villager))
        return Ending(tuple(by_use[:surplus]), tuple(sorted(drop)))


def _laid(sight: Sight, villager: str) -> int:
    """Cards of the largest own set of a villager; 0 without one."""
    return max((each.cards for each in sight.state.sets[sight.seat] if each.villager == villager), default=0)


def _gain(sight: Sight, villager: str, cards: int) -> int:
    """Half points that a new set would bring: a second set of a villager costs the first (BV-23)."""
    gain = 2 * (set_points(cards) - set_points(_laid(sight, villager)))
    if villager == "nevole":
        gain += cards
    return gain


def _growth(sight: Sight, villager: str) -> int:
    """Half points that one more hand card of this villager adds to the set in the making."""
    cards = sight.hand.count(villager)
    return max(0, _gain(sight, villager, cards + 1)) - max(0, _gain(sight, villager, cards))


def _turns_left(sight: Sight) -> int:
    """About how many sets can still be played, this turn's included."""
    coming = turns_of(sight.state)
    if coming is not None:
        return 1 + coming[sight.seat]
    return 9  # before the finale there is time
