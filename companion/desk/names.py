"""Who sits where can be put right at any time, in the middle of a game and after its end."""

from companion.desk.guests import of_those_there
from companion.desk.home import stored_games
from companion.desk.keyboard import Keyboard
from companion.desk.log import current
from companion.desk.place import Aside, Context, Place, no_game
from companion.games.game import Seat
from companion.screens import scene, start_scene
from companion.screens.basics import Command
from companion.screens.menu_scene import NamesScene
from companion.table.people import recent_names


class Names(Aside):
    """The names of the current game. A new one is no entry of the game: undo takes back what it did before.

    Args:
        context: the table.
        under: where to go when it is closed.
    """

    def __init__(self, context: Context, under: Place) -> None:
        self._context = context
        self._under = under

    def scene(self) -> NamesScene:
        """The names as they are."""
        context = self._context
        return NamesScene(current(context).header.seats, context.notice, context.status())

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here, or the name was not saved.
        """
        match command:
            case start_scene.TouchSeat(seat=seat):
                self._write(seat)
            case scene.Close() | scene.Undo() | scene.Redo():
                self._context.go(self._under)
            case _:
                raise no_game()
        self._context.notice = None

    def seat(self, seat: Seat) -> None:
        """A seat's own button is as good as a touch on its name."""
        if seat < len(current(self._context).header.seats):
            self._write(seat)

    def _write(self, seat: Seat) -> None:
        context, seats = self._context, current(self._context).header.seats
        here = {name.casefold() for name in seats}
        games = of_those_there(context, stored_games(context))
        free = tuple(name for name in recent_names(games) if name.casefold() not in here)

        def close(name: str | None) -> None:
            context.go(self)
            if name is not None and name != seats[seat]:
                context.table.rename(seat, name)

        context.go(Keyboard(context, seat, seats[seat], free, close))
