"""Writing all games to a stick: which one, how far it is, what was written."""

from collections.abc import Callable

from companion.clock import SECOND
from companion.desk.backroom import Backroom
from companion.desk.errand import LOOK_EVERY, Errand
from companion.desk.place import Context, no_game
from companion.desk.staff_place import StaffPlace
from companion.devices.box import Stick
from companion.games.game import Refused, Text
from companion.screens import scene
from companion.screens.basics import Command, TurnTo
from companion.screens.choice_scene import ChoiceScene, Choosable, Pick
from companion.screens.staff_scene import StaffAskScene
from companion.table.export import Exported, export_games, stick_gone

LOOK_FOR_STICKS = SECOND
"""How often it is looked which sticks are plugged in."""

_LONGEST = 20
"""Most characters of a stick's name that are shown."""

_MANY_MB = 10_000
"""From so many megabytes on the room is told in gigabytes."""

_TITLE = Text("Games to a stick")


class Exporting(StaffPlace):
    """Choosing a stick, waiting, and what came of it. Whatever may take long is done on another thread.

    Args:
        context: what all places share.
        backroom: its box knows the sticks.
        back: the way back to the staff page.
    """

    def __init__(self, context: Context, backroom: Backroom, back: Callable[[], None]) -> None:
        self._context = context
        self._backroom = backroom
        self._back = back
        self._sticks: tuple[Stick, ...] | None = None
        self._chosen = ""
        self._page = 0
        self._written = (0, 0)
        self._writing: Errand[Exported] | None = None
        self._looking = backroom.send(backroom.box.sticks, "sticks")
        self._looked = context.clock.now_ns()

    def scene(self) -> ChoiceScene | StaffAskScene:
        """The sticks, how far it is, or what was written."""
        if self._writing is not None:
            return self._report(self._writing)
        self._look()
        context = self._context
        if not self._sticks:
            told = (Text("One moment") if self._sticks is None else
                    Text("No stick is plugged in. Plug one in, then it stands here."))
            return StaffAskScene(_TITLE, told, notice=context.notice, status=context.status())
        choices = tuple(Choosable(stick.name, _room(stick), _short(stick.name), stick.name == self._chosen)
                        for stick in self._sticks)
        wrong = None if self._stick else Text("Choose a stick.")
        return ChoiceScene(_TITLE, Text("All games are written to it, into a new folder."), choices,
                           self._page, wrong, notice=context.notice, status=context.status())

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here.
        """
        match command:
            case Pick(key=key):
                self._chosen = key
            case TurnTo(page=page):
                self._page = page
            case scene.Confirm() if not self._busy and self._stick is not None:
                self._write(self._stick)
            case scene.Close() | scene.Undo() if not self._busy:
                self._back()
            case scene.Close() | scene.Undo() | scene.Confirm():
                pass
            case _:
                raise no_game()

    def due_ns(self) -> int | None:
        """While something is under way, soon; while a stick is chosen, once a second."""
        now = self._context.clock.now_ns()
        if self._writing is not None:
            return None if self._writing.done else now + LOOK_EVERY
        return self._looked + LOOK_FOR_STICKS if self._looking.done else now + LOOK_EVERY

    @property
    def _busy(self) -> bool:
        return self._writing is not None and not self._writing.done

    @property
    def _stick(self) -> Stick | None:
        return next((stick for stick in self._sticks or () if stick.name == self._chosen), None)

    def _look(self) -> None:
        """Take what was found, and begin to look again once that is some time ago."""
        now = self._context.clock.now_ns()
        if self._looking.done and now - self._looked >= LOOK_FOR_STICKS:
            self._looked, self._looking = now, self._backroom.send(self._backroom.box.sticks, "sticks")
        if self._looking.done:
            self._sticks = self._looking.result()
            if len(self._sticks) == 1:
                self._chosen = self._sticks[0].name

    def _write(self, stick: Stick) -> None:
        table, folder = self._context.preferences.settings.table_name, self._backroom.folder

        def progress(done: int, of: int) -> None:
            self._written = done, of

        def write() -> Exported:
            if stick.name not in {each.name for each in self._backroom.box.sticks()}:
                raise stick_gone()  # since it was looked last; its empty folder is on the box's own disk
            return export_games(folder, stick.path, table, progress)

        self._written = 0, 0
        self._writing = self._backroom.send(write, "export")

    def _report(self, writing: Errand[Exported]) -> StaffAskScene:
        context = self._context
        if not writing.done:
            self._backroom.stir()
            done, of = self._written
            told = (Text("{done} of {of} games are written. Leave the stick in.", {"done": done, "of": of})
                    if of else Text("One moment"))
            return StaffAskScene(_TITLE, told, notice=context.notice, status=context.status())
        try:
            told, again, wrong = self._success(writing.result()), None, False
        except Refused as refused:
            told, again, wrong = refused.text, Text("Once more"), True
        return StaffAskScene(_TITLE, told, again, wrong=wrong, notice=context.notice, status=context.status())

    def _success(self, made: Exported) -> Text:
        values: dict[str, str | int] = {"n": made.games, "folder": made.folder, "stick": _short(self._chosen)}
        told = Text("{n} game is in the folder {folder} on the stick {stick}. You can pull it out.", values,
                    "{n} games are in the folder {folder} on the stick {stick}. You can pull it out.")
        if not made.unreadable:
            return told
        return Text("{told} {missing}", {"told": told, "missing": Text(
            "{n} game could not be read and is missing.", {"n": made.unreadable},
            "{n} games could not be read and are missing.")})


def _room(stick: Stick) -> Text:
    if stick.free >= _MANY_MB * 1_000_000:
        return Text("{n} GB free", {"n": stick.free // 1_000_000_000})
    return Text("{n} MB free", {"n": stick.free // 1_000_000})


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else name[:_LONGEST - 1] + "…"
