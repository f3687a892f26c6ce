"""Whole games played by bots: the same seed gives the same records on every machine."""

from collections.abc import Iterator, Mapping
from random import Random

from msgspec import Struct

from companion.bots.dealer import play_game
from companion.bots.thinking import ThinkingPlayer
from companion.games import game_of
from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Header, Refused, State, Text
from companion.table.record import convert


class SimulatedGame(Struct, frozen=True):
    """One game from the first deal to the result: what a record holds, and the state at its end."""

    header: Header
    actions: tuple[Action, ...]
    state: State


def simulate(
    game_id: str, seats: int, games: int, seed: int, options: Mapping[str, object] | None = None
) -> Iterator[SimulatedGame]:
    """Let bots that think play whole games; the first dealer moves on from game to game.

    Args:
        game_id: a game that can be played.
        seats: number of players.
        games: how many games.
        seed: chooses the games; each depends on the seed and its own number only.
        options: house rules as in a header, without those at their default.

    Returns:
        The games, each played when it is asked for.

    Raises:
        Refused: `unknown_game`, `game_not_built`, `bad_option`, or the header cannot be played.
    """
    game_of(game_id)
    headers = [_header(game_id, seats, dealer, options or {}) for dealer in range(max(seats, 1))]
    return (_play(headers[number % seats], f"{seed}/{number}") for number in range(games))


def _header(game_id: str, seats: int, dealer: int, options: Mapping[str, object]) -> ButtonHeader:
    try:
        rules: Options = convert(dict(options), (Options,))
    except Refused as refused:
        raise Refused("bad_option", Text("These options do not fit this game: {why}",
                                         {"why": refused.text})) from None
    names = tuple(f"Bot {number + 1}" for number in range(seats))
    header = ButtonHeader(record=1, game="button_tricks", seats=names, dealer=dealer, options=rules)
    game_of(game_id).begin(header)
    return header


def _play(header: ButtonHeader, seed: str) -> SimulatedGame:
    game = game_of(header.game)
    rng = Random(seed)
    players = [ThinkingPlayer(Random(f"{seed}/{seat}")) for seat in range(len(header.seats))]
    state: ButtonState = game.begin(header)
    actions = []
    for action in play_game(header, players, rng):
        actions.append(action)
        state = game.apply(state, action).state
    return SimulatedGame(header, tuple(actions), state)
