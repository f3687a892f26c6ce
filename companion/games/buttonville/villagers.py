"""The 25 villagers: guild, names, and how far the companion carries out what their cards say.

The one list of villagers (sources: rulebook; `rules.md` 1.1). Whoever has no effect here has one on the
card that nobody has told the companion: its owner may write it down, and until then the table does what
the card says. A name without a German one is not known in German.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from msgspec import Struct

from companion.games.buttonville.effects import (
    DrawCards,
    Effect,
    Gain,
    GrowOrShrink,
    LayCards,
    Pay,
    PointsForMore,
    PointsForSize,
    TakeCards,
)
from companion.games.game import Text

COPIES = 12
"""Cards of each villager (BV-1)."""


class Guild(Enum):
    """The guilds, in the order of the rulebook."""

    NOBLES = "Nobles"
    AUTOMATONS = "Automatons"
    ARTISTS = "Artists"
    MAGICIANS = "Magicians"
    TRADESPEOPLE = "Tradespeople"
    CITIZENS = "Citizens"


GUILD_NAMES: Mapping[Guild, Text] = MappingProxyType({
    Guild.NOBLES: Text("Nobles"),
    Guild.AUTOMATONS: Text("Automatons"),
    Guild.ARTISTS: Text("Artists"),
    Guild.MAGICIANS: Text("Magicians"),
    Guild.TRADESPEOPLE: Text("Tradespeople"),
    Guild.CITIZENS: Text("Citizens"),
})


class Villager(Struct, frozen=True):
    """One villager.

    Attributes:
        id: its word in records.
        guild: where it belongs.
        short: its first name, as it stands on screens.
        name: first name and title; Liz has no known title.
        german: its name in German where it is known; the catalogue says the same.
        effect: what its card does as far as known.
    """

    id: str
    guild: Guild
    short: Text
    name: Text
    german: str | None = None
    effect: Effect | None = None


_NEVOLE = Effect("played", (Gain("X"),), "engine")
_QUARTNEY = Effect("played", (DrawCards("X"),), "engine")
_TAYLOR = Effect("action", (Pay(2), TakeCards(1)), "engine")
_BOB = Effect("ongoing", (GrowOrShrink(),), "engine")
_FLORA = Effect("game_end", (PointsForMore(5),), "engine")
_SOULANGE = Effect("game_end", (PointsForSize(5, 2),), "option")
# BV-A20: that the cards come from the hand is likely, not certain, so the table does it.
_HATTIE = Effect("played", (LayCards(3, up_to=True),))

_ALL = (
    Villager("alucard", Guild.NOBLES, Text("Alucard"), Text("Alucard the Count")),
    Villager("charles", Guild.NOBLES, Text("Charles"), Text("Charles the Duke")),
    Villager("liz", Guild.NOBLES, Text("Liz"), Text("Liz")),
    Villager("ben", Guild.AUTOMATONS, Text("Ben"), Text("Ben the Clockmaker")),
    Villager("rusty", Guild.AUTOMATONS, Text("Rusty"), Text("Rusty the Mechanic")),
    Villager("taylor", Guild.AUTOMATONS, Text("Taylor"), Text("Taylor the Dressmaker"), effect=_TAYLOR),
    Villager("harley", Guild.ARTISTS, Text("Harley"), Text("Harley the Jester")),
    Villager("pablo", Guild.ARTISTS, Text("Pablo"), Text("Pablo the Painter")),
    Villager("quartney", Guild.ARTISTS, Text("Quartney"), Text("Quartney the Bard"), "Bella, die Bardin",
             _QUARTNEY),
    Villager("fortune", Guild.MAGICIANS, Text("Fortune"), Text("Fortune the Oracle")),
    Villager("hattie", Guild.MAGICIANS, Text("Hattie"), Text("Hattie the Wizard"), "Mützel, der Magier",
             _HATTIE),
    Villager("jack", Guild.MAGICIANS, Text("Jack"), Text("Jack the Harvest Spirit")),
    Villager("antony", Guild.TRADESPEOPLE, Text("Antony"), Text("Antony the Lumberjack")),
    Villager("nevole", Guild.TRADESPEOPLE, Text("Nevole"), Text("Nevole the Miner"), effect=_NEVOLE),
    Villager("polli", Guild.TRADESPEOPLE, Text("Polli"), Text("Polli the Adventurer")),
    Villager("bob", Guild.CITIZENS, Text("Bob"), Text("Bob the Slime"), effect=_BOB),
    Villager("cawrl", Guild.CITIZENS, Text("Cawrl"), Text("Cawrl the Thief")),
    Villager("deerdre", Guild.CITIZENS, Text("Deerdre"), Text("Deerdre the Druid")),
    Villager("flora", Guild.CITIZENS, Text("Flora"), Text("Flora the Botanist"), effect=_FLORA),
    Villager("fred", Guild.CITIZENS, Text("Fred"), Text("Fred the Hypnotist")),
    Villager("gil", Guild.CITIZENS, Text("Gil"), Text("Gil the Fisher")),
    Villager("horace", Guild.CITIZENS, Text("Horace"), Text("Horace the Coachman")),
    Villager("jack_and_ace", Guild.CITIZENS, Text("Jack & Ace"), Text("Jack & Ace the Gamblers")),
    Villager("marty", Guild.CITIZENS, Text("Marty"), Text("Marty the Time Traveler")),
    Villager("soulange", Guild.CITIZENS, Text("Soulange"), Text("Soulange the Professor"), effect=_SOULANGE),
)

VILLAGERS: Mapping[str, Villager] = MappingProxyType({villager.id: villager for villager in _ALL})
"""All villagers by id, guild by guild."""


def _run(keyword: str) -> Mapping[str, Effect]:
    return MappingProxyType({
        villager.id: villager.effect for villager in _ALL
        if villager.effect is not None and villager.effect.keyword == keyword
        and villager.effect.run != "table"
    })


PLAYED = _run("played")
"""The effects that the engine carries out as a set is played, by villager."""

ACTIONS = _run("action")
"""The ACTIONs that it carries out."""

ONGOING = _run("ongoing")
"""The ONGOING effects that it carries out, all of them at the end of the turn."""

GAME_END = _run("game_end")
"""The GAME END effects that it works out, some only where a house rule says so."""
