"""Which villagers may be in play together, and line-ups to choose from (BV-4)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from companion.games.buttonville.villagers import COPIES, GUILD_NAMES, VILLAGERS, Guild
from companion.games.game import Text


class LineUp(Struct, frozen=True):
    """A line-up of the rulebook.

    Attributes:
        id: its word for programs.
        name: its name for people.
        villagers: the eight for two players.
        extra: the one that joins them with three and four.
    """

    id: str
    name: Text
    villagers: tuple[str, ...]
    extra: str

    def of(self, players: int) -> tuple[str, ...]:
        """The villagers for this number of players, in the order of :data:`VILLAGERS`."""
        chosen = {*self.villagers, self.extra} if players > 2 else {*self.villagers}
        return tuple(villager for villager in VILLAGERS if villager in chosen)


_ALL = (
    LineUp("first_game", Text("First game"),
           ("soulange", "jack_and_ace", "marty", "hattie", "quartney", "nevole", "ben", "charles"), "cawrl"),
    LineUp("buttons_grow_on_trees", Text("Buttons grow on trees"),
           ("gil", "horace", "cawrl", "jack", "pablo", "antony", "rusty", "charles"), "soulange"),
    LineUp("synergetic_explosion", Text("A synergetic explosion"),
           ("horace", "bob", "jack_and_ace", "hattie", "harley", "polli", "taylor", "alucard"), "flora"),
    LineUp("crazy_interactions", Text("Crazy interactions"),
           ("deerdre", "fred", "cawrl", "fortune", "harley", "nevole", "ben", "alucard"), "gil"),
)

LINE_UPS: Mapping[str, LineUp] = MappingProxyType({each.id: each for each in _ALL})
"""The line-up for a first game and the three themed ones, in the order of the rulebook."""


def wanted(guild: Guild, players: int) -> int:
    """How many villagers of a guild are in play (BV-4)."""
    if guild is not Guild.CITIZENS:
        return 1
    return 3 if players == 2 else 4


def deck_size(villagers: Sequence[str]) -> int:
    """Cards of the whole game (BV-5)."""
    return COPIES * len(villagers)


def guild_counts(villagers: Sequence[str]) -> dict[Guild, int]:
    """How many different villagers of each guild are chosen; unknown ids count nowhere."""
    counts = Counter(VILLAGERS[each].guild for each in dict.fromkeys(villagers) if each in VILLAGERS)
    return {guild: counts[guild] for guild in Guild}


def faults(villagers: Sequence[str], players: int) -> tuple[Text, ...]:
    """Everything that is wrong with a choice of villagers, a sentence each; nothing when it is legal.

    Args:
        villagers: the ids chosen.
        players: 2, 3 or 4.
    """
    found = []
    counts = Counter(villagers)
    for villager, times in counts.items():
        if villager not in VILLAGERS:
            found.append(Text("there is no villager {villager}", {"villager": villager[:40]}))
        elif times > 1:
            found.append(Text("{villager} is chosen {n} times",
                              {"villager": VILLAGERS[villager].short, "n": times}))
    for guild, n in guild_counts(villagers).items():
        need = wanted(guild, players)
        if n != need:
            template = "too many {guild}: {n} instead of {need}" if n > need else (
                "too few {guild}: {n} instead of {need}")
            found.append(Text(template, {"guild": GUILD_NAMES[guild], "n": n, "need": need}))
    return tuple(found)


def random_line_up(players: int, numbers: Sequence[int]) -> tuple[str, ...]:
    """A legal line-up that follows from given numbers alone; equally likely ones give equally likely ones.

    Args:
        players: 2, 3 or 4.
        numbers: at least nine whole numbers, from 0 up, drawn by the caller from a large range; each decides
            one villager.
    """
    rest = iter(numbers)
    chosen: set[str] = set()
    for guild in Guild:
        free = [villager.id for villager in VILLAGERS.values() if villager.guild is guild]
        for _ in range(wanted(guild, players)):
            chosen.add(free.pop(next(rest) % len(free)))
    return tuple(villager for villager in VILLAGERS if villager in chosen)
