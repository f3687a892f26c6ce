"""Whole games played by bots: the same seed gives the same records on every machine."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from companion.bots.button_race.table import play_game as play_race
from companion.bots.button_race.thinking import ThinkingPlayer as RacePlayer
from companion.bots.button_tricks.table import play_game as play_button
from companion.bots.button_tricks.thinking import ThinkingPlayer as ButtonPlayer
from companion.bots.buttonville.table import play_game as play_guilds
from companion.bots.buttonville.thinking import ThinkingPlayer as GuildsPlayer
from companion.games import game_of
from companion.games.button_race import actions as race
from companion.games.button_tricks import actions as button
from companion.games.buttonville import actions as guilds
from companion.games.buttonville.lineups import random_line_up
from companion.games.game import Action, Header, Refused, State, Text
from companion.table.record import convert

Names = tuple[str, ...]
Rules = Mapping[str, object]
"""House rules as in a header, without those at their default."""


class SimulatedGame(Struct, frozen=True):
    """One game from the first deal to the result: what a record holds, and the state at its end."""

    header: Header
    actions: tuple[Action, ...]
    state: State


def simulate(
    game_id: str, seats: int, games: int, seed: int, options: Rules | None = None
) -> Iterator[SimulatedGame]:
    """Let bots that think play whole games; who deals or begins moves on from game to game.

    Args:
        game_id: a game that can be played.
        seats: number of players.
        games: how many games.
        seed: chooses the games; each depends on the seed and its own number only.
        options: house rules; without villagers each game of Buttonville has a line-up of its own.

    Returns:
        The games, each played when it is asked for.

    Raises:
        Refused: `unknown_game`, `bad_option`, or the header cannot be played.
    """
    game = game_of(game_id)
    make = _HEADERS[game_id]
    names = tuple(f"Bot {number + 1}" for number in range(seats))

    def header(number: int) -> Header:
        return make(names, number % max(seats, 1), f"{seed}/{number}", options or {})

    game.begin(header(0))  # what cannot be played is said before the first game
    return (_play(header(number), f"{seed}/{number}") for number in range(games))


def _button_header(names: Names, first: int, _seed: str, options: Rules) -> Header:
    return button.ButtonHeader(record=1, game="button_tricks", seats=names, dealer=first,
                               options=_options(options, button.Options))


def _guilds_header(names: Names, first: int, seed: str, options: Rules) -> Header:
    rng = Random(f"{seed}/villagers")
    numbers = [rng.randrange(2**32) for _ in range(9)]
    drawn: Rules = {"villagers": list(random_line_up(len(names), numbers))}
    return guilds.GuildsHeader(record=1, game="buttonville", seats=names, first=first,
                               options=_options({**drawn, **options}, guilds.Options))


def _race_header(names: Names, first: int, _seed: str, options: Rules) -> Header:
    return race.RaceHeader(record=1, game="button_race", seats=names, dealer=first,
                           options=_options(options, race.Options))


def _options(options: Rules, kind: type[Any]) -> Any:
    try:
        return convert(dict(options), (kind,))
    except Refused as refused:
        raise Refused("bad_option", Text("These options do not fit this game: {why}",
                                         {"why": refused.text})) from None


def _button_actions(header: Header, seed: str) -> Iterable[Action]:
    assert isinstance(header, button.ButtonHeader)
    return play_button(header, [ButtonPlayer(rng) for rng in _chances(header, seed)], Random(seed))


def _guilds_actions(header: Header, seed: str) -> Iterable[Action]:
    assert isinstance(header, guilds.GuildsHeader)
    return play_guilds(header, [GuildsPlayer(rng) for rng in _chances(header, seed)], Random(seed))


def _race_actions(header: Header, seed: str) -> Iterable[Action]:
    assert isinstance(header, race.RaceHeader)
    return play_race(header, [RacePlayer(rng) for rng in _chances(header, seed)], Random(seed))


def _chances(header: Header, seed: str) -> list[Random]:
    """A source of chance for each player."""
    return [Random(f"{seed}/{seat}") for seat in range(len(header.seats))]


_HEADERS: Mapping[str, Callable[[Names, int, str, Rules], Header]] = MappingProxyType({
    "button_tricks": _button_header,
    "buttonville": _guilds_header,
    "button_race": _race_header,
})

_ACTIONS: Mapping[str, Callable[[Header, str], Iterable[Action]]] = MappingProxyType({
    "button_tricks": _button_actions,
    "buttonville": _guilds_actions,
    "button_race": _race_actions,
})


def _play(header: Header, seed: str) -> SimulatedGame:
    game = game_of(header.game)
    state = game.begin(header)
    actions = []
    for action in _ACTIONS[header.game](header, seed):
        actions.append(action)
        state = game.apply(state, action).state
    return SimulatedGame(header, tuple(actions), state)
