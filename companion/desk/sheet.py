"""The score sheet, looked up during a round."""

from companion.desk.log import current
from companion.desk.place import Context, Over, Place
from companion.games.game import Seat
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.log_scene import SheetScene


class Sheet(Over):
    """The score sheet over another place.

    Args:
        context: the table.
        under: where to go when it is closed.
    """

    def __init__(self, context: Context, under: Place) -> None:
        super().__init__(context, under)
        self._choosing = False

    def scene(self) -> SheetScene:
        """The score sheet."""
        return SheetScene(state=current(self._context).state, choosing=self._choosing,
                          notice=self._context.notice, unsaved=self._context.table.unsaved,
                          status=self._context.status())

    def do(self, command: Command) -> None:
        """Carry out a touch on the score sheet."""
        match command:
            case scene.AskRound():
                self._choosing = not self._choosing
            case scene.Close() | scene.Undo() if not self._choosing:
                self._context.go(self._under)
            case scene.Close() | scene.Undo():
                self._choosing = False
            case _:
                return
        self._context.notice = None

    def lit(self) -> tuple[Seat, ...]:
        """No lamp."""
        return ()
