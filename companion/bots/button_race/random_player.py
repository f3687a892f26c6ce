"""A player of the button game that does anything that is allowed, everything with the same chance."""

from random import Random

from companion.bots.button_race.player import Sight, choices
from companion.games.button_race.actions import Discard, Play


class RandomPlayer:
    """Draws each decision from its own source of chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, sight: Sight) -> Play | Discard:
        """Any of them."""
        return self._rng.choice(choices(sight))
