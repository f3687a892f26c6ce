"""Random play of Buttonville through the checked path of the session, for the benches.

Hands, market and pile hold real cards, as on a table; each recruit, set and discard is drawn from them.
"""

import random
from typing import Any

from companion.games.buttonville.actions import (
    Act,
    EndTurn,
    GuildsHeader,
    Ongoing,
    Options,
    Play,
    Recruit,
    Score,
)
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.rules import GuildsGame
from companion.games.game import Action
from companion.table.session import Session

SEATS = 4
VILLAGERS = LINE_UPS["synergetic_explosion"].of(SEATS)
HEADER = GuildsHeader(record=1, game="buttonville", seats=("Ana", "Björn", "Cleo", "Dmitri"), first=0,
                      options=Options(VILLAGERS))


class _Table:
    """The cards that the companion does not see."""

    def __init__(self, rng: random.Random) -> None:
        self.pile = [villager for villager in VILLAGERS for _ in range(12)]
        rng.shuffle(self.pile)
        self.hands = [[self.pile.pop() for _ in range(4)] for _ in range(SEATS)]
        self.market = [self.pile.pop() for _ in range(5)]
        self.chance = rng.random

    def any_of(self, cards: list[str]) -> str:
        """Take any card out of these."""
        return cards.pop(int(self.chance() * len(cards)))

    def take(self, hand: list[str]) -> None:
        """A market card into the hand; the market is filled up."""
        hand.append(self.any_of(self.market))
        if self.pile and len(self.market) < 5:
            self.market.append(self.pile.pop())


def our_game(rng: random.Random) -> Session[Any]:
    """One whole game of Buttonville by random players, kept in a session."""
    session = Session.start(GuildsGame(), HEADER)
    table = _Table(rng)
    chance = rng.random
    state = session.state
    while state.phase != "over":
        seat = state.turn
        action: Action
        if seat is None:
            action = Score()
        elif state.phase == "recruit":
            action = _recruit(table, seat, chance() < 0.5)
        else:
            action = _after_recruits(table, state, seat)
        session = session.do(action)
        state = session.state
    return session


def _recruit(table: _Table, seat: int, blind: bool) -> Action:
    hand = table.hands[seat]
    if blind or not table.market:
        if table.pile:
            hand.append(table.pile.pop())
        return Recruit(seat, "pile")
    table.take(hand)
    return Recruit(seat, "market")


def _after_recruits(table: _Table, state: Any, seat: int) -> Action:
    hand, own = table.hands[seat], state.sets[seat]
    if not state.played and hand:
        villager = hand[int(table.chance() * len(hand))]
        kept = [card for card in hand if card != villager]
        cards = len(hand) - len(kept)
        table.hands[seat] = kept
        return Play(seat, villager, cards)
    villagers = [laid.villager for laid in own]
    if "taylor" in villagers or "bob" in villagers:
        for place, laid in enumerate(own):
            if laid.villager == "taylor" and not laid.used and not state.closing and (
                    state.buttons[seat] >= 2 and table.market):
                table.take(hand)
                return Act(seat, place)
            if laid.villager == "bob" and not laid.worked:
                table.market.append("bob")
                return Ongoing(seat, place, None)
    surplus = max(0, len(hand) - 7)
    if surplus:
        del hand[:surplus]  # any cards, in the order in which they came
    return EndTurn(seat, surplus, tuple([
        place for place, villager in enumerate(villagers) if villager in villagers[:place]]))


def ours(rng: random.Random) -> int:
    """A game of Buttonville."""
    return our_game(rng).n
