"""What a screen of Buttonville is drawn from."""

from msgspec import Struct

from companion.games.buttonville.state import GuildsState
from companion.screens.game_scene import GameScene


class GuildsScene(GameScene, frozen=True):
    """Everything the playing screen of Buttonville shows.

    Attributes:
        state: the game.
        ask: one of :mod:`companion.screens.buttonville.asks`, or `ShowResult`.
    """

    state: GuildsState
    ask: Struct
