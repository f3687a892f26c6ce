"""A player that weighs every card against its bet.

It reckons in whole numbers only, so that the same seed plays the same game on every machine and with every
version of Python: sums of fractions may differ in their last digit, and the last digit may decide.
"""

from collections.abc import Sequence
from operator import mul
from random import Random

from companion.bots.button_tricks.chances import Placed, Settled
from companion.bots.button_tricks.player import Sight
from companion.games.button_tricks.actions import Pass, Play, Take
from companion.games.button_tricks.cards import CARDS, FULL, TO_PLAY
from companion.games.button_tricks.legal import room, unseen
from companion.games.button_tricks.scoring import bonus

_SAMPLES = 3
"""Ways in which the others might go on that are tried for each card; more is slower, hardly better."""

_TIMID, _BOLD = 46, 58
"""Up to the first, from 0 (all cards in the middle) to 100 (only highest and lowest), a hand stays out of all
tricks; above the second it bets one more than usual."""

_POINT = 1000
"""What a point counts in the weighing."""

_TRICK = 4 * _POINT
"""What the cards of a trick bring, about."""


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
        side = (seat, (seat + 2) % 4) if state.header.options.teams else (seat,)
        bet = sum(state.bets[one] for one in side)
        need = bet - sum(state.tricks[one] for one in side)
        left = sum(TO_PLAY - state.played[one] for one in side) - 1
        held = [(card, CARDS[card].row, CARDS[card].value * 2 + 1) for card in sight.hand]
        futures = self._futures(sight)
        tricks = [
            [(laid.card.row, laid.card.value * 2 + (laid.owner in side)) for laid in trick]
            for trick in state.open or ()
        ]
        chances = [_chance(trick, futures) for trick in tricks]
        worth = [_worth(need - won, bet, left) for won in range(len(tricks) + 1)]
        best: tuple[int, str, int] | None = None
        ways = _SAMPLES ** (len(tricks) - 1)
        for slot in room(state, seat):
            others = _spread([*chances[:slot], *chances[slot + 1:]])
            lost = sum(map(mul, others, worth))
            gain = sum(map(mul, others, worth[1:])) + _TRICK * ways - lost
            ahead = _ahead(tricks[slot], futures, FULL - 1)
            for card, row, mark in held:
                score = lost * _SAMPLES + gain * sum([one.ours_with(row, mark) for one in ahead])
                if best is None or score > best[0]:
                    best = (score, card, slot)
        assert best is not None
        return Play(seat, best[1], best[2])

    def _futures(self, sight: Sight) -> list[list[Placed]]:
        """Cards that it has not seen, in some orders in which they might follow."""
        mine = sum(CARDS[card].bit for card in sight.hand)
        hidden = [(card.row, card.value * 2) for card in unseen(sight.state) if not card.bit & mine]
        drawn = self._rng.sample(hidden, min(len(hidden), _SAMPLES * (FULL - 1)))
        return [drawn[at:] + drawn[:at] for at in range(0, _SAMPLES * (FULL - 1), FULL - 1)]


def promise(sight: Sight) -> int:
    """How many tricks this hand should bet on.

    High cards win for the most frequent suit and low cards win ties (BT-11, BT-12), so a hand of both can
    go for tricks, and a hand of middling cards had better stay out of all of them. The limits come from
    many simulated games; with two players, who lay half of all cards each, more than three is too many.
    """
    highest = sight.state.sizes.highest
    edges = sum(abs(2 * CARDS[card].value - highest - 1) for card in sight.hand)
    edge = 100 * edges // (len(sight.hand) * (highest - 1))
    if edge < _TIMID:
        return 0
    return 4 if edge > _BOLD and len(sight.state.bets) > 2 else 3


def _chance(trick: list[Placed], futures: list[list[Placed]]) -> int:
    """In how many of the futures the trick becomes ours without another card of ours."""
    if not any(mark & 1 for _row, mark in trick):
        return 0
    return sum([one.ours for one in _ahead(trick, futures, FULL)])


def _ahead(trick: list[Placed], futures: list[list[Placed]], size: int) -> list[Settled]:
    """The trick filled up to so many cards, once for each future."""
    missing = size - len(trick)
    if not missing:
        return [Settled(trick)] * _SAMPLES
    return [Settled(trick + future[:missing]) for future in futures]


def _spread(chances: Sequence[int]) -> list[int]:
    """In how many ways 0, 1, 2 … of these tricks become ours, each trick going its own way."""
    spread = [1]
    for chance in chances:
        lost = [*(ways * (_SAMPLES - chance) for ways in spread), 0]
        won = [0, *(ways * chance for ways in spread)]
        spread = [one + other for one, other in zip(lost, won, strict=True)]
    return spread


def _worth(need: int, bet: int, left: int) -> int:
    """What a bet still promises with `need` tricks to win and `left` cards to play after this one.

    Each card that is left may spoil a bet that is met, and a trick takes about three cards to win. The
    figures come from trying; the order in which they put the cards is what matters.
    """
    if need < 0:
        return 0
    reach = _POINT * 97 ** left // 100 ** left if need == 0 else 800 - 100 * max(0, 3 * need - left)
    return max(0, reach) * bonus(bet, bet)
