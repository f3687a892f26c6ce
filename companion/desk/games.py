"""The stored games: any of them can be opened, to go on with it or to look at how it ended."""

from companion.desk.desks import DESK_GAMES, desk_of
from companion.desk.home import Home, stored_games
from companion.desk.offered import offered
from companion.desk.place import Aside, Context, Place, no_game
from companion.desk.when import when
from companion.games.game import Text
from companion.screens import scene, start_scene
from companion.screens.basics import Command, TurnTo
from companion.screens.start_scene import GamesScene


class Games(Aside):
    """The list of games, as they were when it was opened.

    Args:
        context: the table.
        staff: the staff page, which finds all games and is gone back to; None for guests, and at home.
    """

    def __init__(self, context: Context, staff: Place | None = None) -> None:
        self._context = context
        self._staff = staff
        self._page = 0
        now = context.clock.wall()
        self._stored = tuple(
            start_scene.Stored(game.id, _title(game.game), game.seats, game.actions, when(game.started, now),
                               game.status, game.counts)
            for game in (offered(context, stored_games(context)) if staff is None else stored_games(context)))

    @property
    def all_of_them(self) -> bool:
        """Whether the staff look through them: any of them can be opened."""
        return self._staff is not None

    def scene(self) -> GamesScene:
        """The list of games."""
        return GamesScene(self._stored, self._page, self.all_of_them, self._context.notice,
                          self._context.status())

    def do(self, command: Command) -> None:
        """Turn pages, or go back to the start screen.

        Raises:
            Refused: it means nothing here.
        """
        match command:
            case TurnTo(page=page):
                self._page, self._context.notice = page, None
            case scene.Close():
                self._context.notice = None
                self._context.go(Home(self._context) if self._staff is None else self._staff)
            case _:
                raise no_game()


def _title(game_id: str) -> Text:
    """The name of the game; a newer version may have stored one that this one does not know."""
    return desk_of(game_id).title if game_id in DESK_GAMES else Text("unknown game")
