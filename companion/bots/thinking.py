"""A player that weighs every card against its bet."""

from collections.abc import Sequence
from functools import cache
from random import Random

from companion.bots.chances import Settled
from companion.bots.player import Sight
from companion.games.button_tricks.actions import Pass, Play, Take
from companion.games.button_tricks.cards import CARDS, FULL, TO_PLAY
from companion.games.button_tricks.legal import room, unseen
from companion.games.button_tricks.scoring import bonus

_SAMPLES = 4
"""Ways in which the others might go on that are tried for each card; more is slower, hardly better."""

_TRICK = 4
"""Points that the cards of a trick bring, about."""


class ThinkingPlayer:
    """Bets what its hand promises, then plays for exactly that many tricks.

    For every card and every trick it asks how likely the trick becomes its own, trying a few ways in which
    the cards that it has not seen might follow; the card that makes the bet most likely is played.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def give(self, sight: Sight) -> str:
        """The card in the middle of its hand: the partner may want a high or a low one, it wants neither."""
        ranked = sorted(sight.hand, key=lambda card: (CARDS[card].value, card))
        return ranked[len(ranked) // 2]

    def bet(self, sight: Sight) -> Take | Pass:
        """Take what the hand promises at once, then pass."""
        state = sight.state
        if state.bets[sight.seat]:
            return Pass(sight.seat)
        tokens = min(promise(sight), state.tokens_left)
        return Take(sight.seat, tokens) if tokens else Pass(sight.seat)

    def play(self, sight: Sight) -> Play:
        """The card and the trick that make the bet most likely."""
        state, seat = sight.state, sight.seat
        side = {seat, (seat + 2) % 4} if state.header.options.teams else {seat}
        bet = sum(state.bets[one] for one in side)
        need = bet - sum(state.tricks[one] for one in side)
        left = TO_PLAY - state.played[seat] - 1
        held = [(card, CARDS[card].row, CARDS[card].value * 2 + 1) for card in sight.hand]
        mine = set(sight.hand)
        hidden = [(card.row, card.value * 2) for card in unseen(state) if card.id not in mine]
        few = min(FULL - 1, len(hidden))
        futures = [self._rng.sample(hidden, few) for _ in range(_SAMPLES)]
        tricks = [
            [(laid.card.row, laid.card.value * 2 + (laid.owner in side)) for laid in trick]
            for trick in state.open or ()
        ]
        chances = [
            sum(Settled([*trick, *future[:FULL - len(trick)]]).ours for future in futures) / _SAMPLES
            for trick in tricks
        ]
        best: tuple[float, str, int] | None = None
        for slot in room(state, seat):
            others = _spread([chance for at, chance in enumerate(chances) if at != slot])
            lost = sum(share * _worth(need - won, bet, left) for won, share in enumerate(others))
            gained = sum(share * _worth(need - won - 1, bet, left) for won, share in enumerate(others))
            gained += _TRICK
            trick = tricks[slot]
            ahead = [Settled([*trick, *future[:FULL - 1 - len(trick)]]) for future in futures]
            for card, row, mark in held:
                chance = sum([one.ours_with(row, mark) for one in ahead]) / _SAMPLES
                score = lost + chance * (gained - lost)
                if best is None or score > best[0]:
                    best = (score, card, slot)
        assert best is not None
        return Play(seat, best[1], best[2])


def promise(sight: Sight) -> int:
    """How many tricks this hand should bet on."""
    return 0


def _spread(chances: Sequence[float]) -> list[float]:
    """How likely 0, 1, 2 … of these tricks become ours."""
    spread = [1.0]
    for chance in chances:
        spread = [
            (spread[at] if at < len(spread) else 0.0) * (1 - chance) + (spread[at - 1] * chance if at else 0.0)
            for at in range(len(spread) + 1)
        ]
    return spread


@cache
def _worth(need: int, bet: int, left: int) -> float:
    """Points that a bet still promises with `need` tricks to win and `left` cards to play after this one."""
    if need < 0:
        return 0.0
    reach = 0.97 ** left if need == 0 else max(0.0, 0.8 - 0.3 * max(0.0, need - left / 3))
    return reach * bonus(bet, bet)
