"""The rules of the games: pure, typed, without input or output."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.games.game import Game, Refused, Text


def _button_tricks() -> Game[Any]:
    from companion.games.button_tricks.rules import ButtonGame

    return ButtonGame()


def _buttonville() -> Game[Any]:
    from companion.games.buttonville.rules import GuildsGame

    return GuildsGame()


def _button_race() -> Game[Any]:
    from companion.games.button_race.rules import RaceGame

    return RaceGame()


_BUILT: Mapping[str, Callable[[], Game[Any]]] = MappingProxyType({
    "button_tricks": _button_tricks,
    "buttonville": _buttonville,
    "button_race": _button_race,
})
"""Each game is imported when it is first asked for: a table plays one at a time, and has to start fast."""

GAME_IDS = tuple(_BUILT)
"""The ids of the games that can be played."""


def game_of(game_id: str) -> Game[Any]:
    """The rules of the game with this id.

    Raises:
        Refused: `unknown_game`.
    """
    if game_id in _BUILT:
        return _built(game_id)
    raise Refused("unknown_game", Text("There is no game called {game}; known are: {ids}",
                                       {"game": game_id, "ids": ", ".join(GAME_IDS)}))


@cache
def _built(game_id: str) -> Game[Any]:
    return _BUILT[game_id]()
