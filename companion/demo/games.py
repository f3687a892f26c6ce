"""Which games the demo can play; the place where a new one is listed."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.demo.game_demo import GameDemo
from companion.games import game_of


def _button_tricks() -> GameDemo:
    from companion.demo.button_tricks.demo import ButtonDemo

    return ButtonDemo()


def _buttonville() -> GameDemo:
    from companion.demo.buttonville.demo import GuildsDemo

    return GuildsDemo()


def _button_race() -> GameDemo:
    from companion.demo.button_race.demo import RaceDemo

    return RaceDemo()


_DEMOS: Mapping[str, Callable[[], GameDemo]] = MappingProxyType({
    "button_tricks": _button_tricks,
    "buttonville": _buttonville,
    "button_race": _button_race,
})

DEMO_GAMES = tuple(_DEMOS)
"""The ids of the games that the demo can play; the first one is played unless another is named."""


def demo_of(game_id: str) -> GameDemo:
    """The game with this id in a new demo.

    Raises:
        Refused: `unknown_game` or `game_not_built`.
    """
    game_of(game_id)
    return _DEMOS[game_id]()
