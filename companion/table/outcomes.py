"""What games that were played to their end add to the statistics of a table, and what those say.

Everything here is a view of the stored games: worked out from their entries, and again whenever those change.
A game that was taken back, or that is not to count, is in none of it.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from companion.games.game import Seat


class Feat(Struct, frozen=True):
    """What one side achieved in a game.

    Attributes:
        seats: whose it is: one seat, or partners.
        figure: in the game's own terms: points, or turns until the game was won.
    """

    seats: tuple[Seat, ...]
    figure: int


class Outcome(Struct, frozen=True):
    """How a game ended.

    Attributes:
        winners: every seat that shares the first place.
        feats: what can be a record; nothing for a game with house rules, which are kept apart.
        kind: which of the game's records they compete for, such as ``teams``; mostly the only one.
    """

    winners: tuple[Seat, ...]
    feats: tuple[Feat, ...] = ()
    kind: str = ""


class Played(Struct, frozen=True):
    """A game that was played to its end and counts.

    Attributes:
        game: which game, as in records.
        seats: the names as they are now; empty ones were never entered.
        outcome: how it ended.
        begun: number of the entry that began it; games are put in order by it, never by the time of day.
    """

    game: str
    seats: tuple[str, ...]
    outcome: Outcome
    begun: int


class Best(Struct, frozen=True):
    """The best result of a game at this table.

    Attributes:
        game: which game, as in records.
        kind: as in :class:`Outcome`.
        figure: the result.
        names: everybody who achieved it, the first one first, each once; partners both. Without those who
            entered no name.
        games: how many games of this kind could have set a record.
    """

    game: str
    kind: str
    figure: int
    names: tuple[str, ...]
    games: int


class Person(Struct, frozen=True):
    """What somebody did at this table, by name: who is called the same is taken for the same.

    Attributes:
        name: as it was entered last.
        games: games that were played to their end.
        wins: first places, shared ones as well.
    """

    name: str
    games: int
    wins: int


class Totals(Struct, frozen=True):
    """The statistics of a table.

    Attributes:
        games: how many games were played to their end and count.
        bests: the best result of each kind of game, in the order of their ids.
        people: by name, who won most first.
    """

    games: int = 0
    bests: tuple[Best, ...] = ()
    people: tuple[Person, ...] = ()


def totals(played: Iterable[Played], fewer: Callable[[str], bool]) -> Totals:
    """The statistics of these games.

    Args:
        played: the games, in any order.
        fewer: whether in the game of this id a smaller figure is the better one.
    """
    games = sorted(played, key=lambda game: game.begun)
    kinds: dict[tuple[str, str], list[Played]] = {}
    for game in games:
        if game.outcome.feats:
            kinds.setdefault((game.game, game.outcome.kind), []).append(game)
    bests = tuple(_best(found, fewer=fewer(key[0])) for key, found in sorted(kinds.items()))
    return Totals(len(games), bests, _people(games))


def _best(games: list[Played], *, fewer: bool) -> Best:
    """The best feat of games of one kind, the oldest game first."""
    pick = min if fewer else max
    figure = pick(feat.figure for game in games for feat in game.outcome.feats)
    names: dict[str, str] = {}
    for game in games:
        for feat in game.outcome.feats:
            if feat.figure == figure:
                for name in (game.seats[seat].strip() for seat in feat.seats):
                    names.setdefault(name.casefold(), name)
    names.pop("", None)
    return Best(games[0].game, games[0].outcome.kind, figure, tuple(names.values()), len(games))


def _people(games: list[Played]) -> tuple[Person, ...]:
    names: dict[str, str] = {}
    count: dict[str, list[int]] = {}
    for game in games:
        here: dict[str, bool] = {}  # two of one name at the same table are counted once
        for seat, name in enumerate(game.seats):
            key = name.strip().casefold()
            names[key] = name.strip()
            here[key] = here.get(key, False) or seat in game.outcome.winners
        for key, won in here.items():
            found = count.setdefault(key, [0, 0])
            found[0] += 1
            found[1] += won
    count.pop("", None)
    people = [Person(names[key], games_, wins) for key, (games_, wins) in count.items()]
    return tuple(sorted(people, key=lambda each: (-each.wins, -each.games, each.name.casefold())))
