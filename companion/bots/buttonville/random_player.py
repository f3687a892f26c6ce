"""A player of Buttonville that does anything that is allowed, everything with the same chance."""

from random import Random
from typing import Literal

from companion.bots.buttonville.player import Ending, Sight
from companion.games.buttonville.turns import doubles
from companion.games.buttonville.villagers import COPIES


class RandomPlayer:
    """Draws each decision from its own source of chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def recruit(self, sight: Sight) -> str | None:
        """Any market card, or the pile."""
        return self._rng.choice((None, *sight.market))

    def act(self, sight: Sight, place: int) -> str | None:  # noqa: ARG002 - one Taylor is as good as another
        """Any market card, or not."""
        return self._rng.choice((None, *sight.market))

    def play(self, sight: Sight) -> tuple[str, int] | None:
        """Any number of cards of any villager in hand, or none."""
        villager = self._rng.choice((None, *sight.hand))
        return None if villager is None else (villager, self._rng.randint(1, sight.hand.count(villager)))

    def extend(self, sight: Sight) -> tuple[int, int] | None:
        """Any set that a hand card fits."""
        fitting = [place for place, laid in enumerate(sight.state.sets[sight.seat])
                   if laid.villager in sight.hand and laid.cards < COPIES]
        if not fitting:
            return None
        place = self._rng.choice(fitting)
        most = sight.hand.count(sight.state.sets[sight.seat][place].villager)
        return place, self._rng.randint(1, min(3, most))

    def grow(self, sight: Sight, place: int) -> Literal["hand", "market"]:  # noqa: ARG002
        """Either."""
        return self._rng.choice(("hand", "market"))

    def end(self, sight: Sight, surplus: int) -> Ending:
        """Any cards, any sets."""
        drop: list[int] = []
        for places in doubles(sight.state, sight.seat).values():
            kept = self._rng.choice(places)
            drop += [place for place in places if place != kept]
        return Ending(tuple(self._rng.sample(sight.hand, surplus)), tuple(sorted(drop)))
