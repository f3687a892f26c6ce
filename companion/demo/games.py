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


_DEMOS: Mapping[str, Callable[[], GameDemo]] = MappingProxyType({
    "button_tricks": _button_tricks,
    "buttonville": _buttonville,
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
