"""A player that does anything that is allowed, everything with the same chance."""

from random import Random

from companion.bots.button_tricks.player import Sight
from companion.games.button_tricks.actions import Pass, Play, Take
from companion.games.button_tricks.legal import room


class RandomPlayer:
    """Draws each decision from its own source of chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def give(self, sight: Sight) -> str:
        """Any hand card."""
        return self._rng.choice(sight.hand)

    def bet(self, sight: Sight) -> Take | Pass:
        """Any number of tokens that is left; none is a pass."""
        tokens = self._rng.randint(0, sight.state.tokens_left)
        return Take(sight.seat, tokens) if tokens else Pass(sight.seat)

    def play(self, sight: Sight) -> Play:
        """Any hand card into any trick that has room for it."""
        slot = self._rng.choice(room(sight.state, sight.seat))
        return Play(sight.seat, self._rng.choice(sight.hand), slot)
