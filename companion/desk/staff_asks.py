"""What the staff page asks before it does it, and what it has to say."""

from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple

from companion.desk.backroom import Backroom, WayOut
from companion.desk.errand import LOOK_EVERY, Errand
from companion.desk.place import Context, no_game
from companion.desk.staff_place import StaffPlace
from companion.devices.box import BoxFailed
from companion.games.game import Text
from companion.log import Log
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.staff_commands import Deed
from companion.screens.staff_scene import StaffAskScene

_log = Log(__name__)


class Told(StaffPlace):
    """Something that has only to be read.

    Args:
        context: what all places share.
        title: what it is about.
        told: what is to be read.
        back: the way back.
        wrong: whether something went wrong.
    """

    def __init__(self, context: Context, title: Text, told: Text, back: Callable[[], None], *,
                 wrong: bool = False) -> None:
        self._context = context
        self._title = title
        self._told = told
        self._back = back
        self._wrong = wrong

    def scene(self) -> StaffAskScene:
        """What is to be read."""
        return StaffAskScene(self._title, self._told, wrong=self._wrong, notice=self._context.notice,
                             status=self._context.status())

    def do(self, command: Command) -> None:
        """Back.

        Raises:
            Refused: anything else means nothing here.
        """
        if not isinstance(command, scene.Close | scene.Undo):
            raise no_game()
        self._back()


class _Words(NamedTuple):
    """Of a deed: its name, what it does, what its control says."""

    title: Text
    told: Text
    go: Text


_DEEDS = MappingProxyType({
    Deed.RESTART: _Words(
        Text("Restart the program"),
        Text("The companion ends and starts again. A game that is running is kept."),
        Text("Hold to restart")),
    Deed.RESTART_BOX: _Words(
        Text("Restart the box"),
        Text("The box starts anew, which takes about a minute. A game that is running is kept."),
        Text("Hold to restart")),
    Deed.SHUT_DOWN: _Words(
        Text("Shut down"),
        Text("The box switches itself off. A game that is running is kept. To start it again, unplug it and "
             "plug it in."),
        Text("Hold to shut down")),
    Deed.LEAVE: _Words(
        Text("Leave the kiosk"),
        Text("The companion ends, and there is no table here until the box is restarted. A game that is "
             "running is kept."),
        Text("Hold to leave")),
})


class Question(StaffPlace):
    """Whether a deed is to be done; the control for it has to be held.

    Args:
        context: what all places share.
        backroom: does it.
        deed: which.
        back: the way back.
    """

    def __init__(self, context: Context, backroom: Backroom, deed: Deed, back: Callable[[], None]) -> None:
        self._context = context
        self._backroom = backroom
        self._deed = deed
        self._back = back
        self._under_way: Errand[None] | None = None

    def scene(self) -> StaffAskScene:
        """The question; then that it is under way, or why it is not."""
        words, context = _DEEDS[self._deed], self._context
        told, go, wrong = words.told, words.go, False
        if self._under_way is not None:
            self._backroom.stir()
            failed = self._failed(self._under_way) if self._under_way.done else None
            told, wrong = (Text("One moment"), False) if failed is None else (failed, True)
        return StaffAskScene(words.title, told, None if self._under_way else go, held=True, wrong=wrong,
                             notice=context.notice, status=context.status())

    def do(self, command: Command) -> None:
        """Do it, or go back.

        Raises:
            Refused: it means nothing here.
        """
        box = self._backroom.box
        match command:
            case scene.Confirm() if self._under_way is None:
                match self._deed:
                    case Deed.RESTART:
                        self._backroom.way_out = WayOut.RESTART
                    case Deed.LEAVE:
                        self._backroom.way_out = WayOut.LEAVE
                    case Deed.RESTART_BOX:
                        self._under_way = self._backroom.send(box.restart, "box")
                    case Deed.SHUT_DOWN:
                        self._under_way = self._backroom.send(box.shut_down, "box")
            case scene.Close() | scene.Undo():
                self._back()
            case _:
                raise no_game()

    def due_ns(self) -> int | None:
        """Soon, while the system is being asked."""
        if self._under_way is None or self._under_way.done:
            return None
        return self._context.clock.now_ns() + LOOK_EVERY

    def _failed(self, errand: Errand[None]) -> Text | None:
        try:
            errand.result()
        except BoxFailed as failed:
            _log.warning("the box does not %s: %s", self._deed.value, failed)
            return Text("The system does not do it: {reason}", {"reason": str(failed)})
        return None
