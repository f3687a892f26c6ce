"""The touch check: three touches make a correction, which is tried before anybody keeps it."""

from msgspec.structs import replace

from companion.clock import SECOND
from companion.desk.place import Context, Over, Place
from companion.games.game import Text
from companion.screens import scene
from companion.screens.basics import Command, Notice
from companion.screens.scene import Scene
from companion.screens.touch_map import Touch, fit
from companion.screens.touch_scene import CROSSES, Aim, KeepTouch, TouchScene

PATIENCE = 20 * SECOND
"""How long nobody may touch anything before all stays as it was: perhaps nobody can."""


class TouchCheck(Over):
    """The check over the menu that it was opened in.

    Args:
        context: what all places share.
        under: where it leads back to.
    """

    def __init__(self, context: Context, under: Place) -> None:
        super().__init__(context, under)
        self._touches: list[Touch] = []
        self._since = context.clock.now_ns()

    def scene(self) -> Scene:
        """The crosses, or the trial; when nobody has touched them for long, what was open before."""
        context = self._context
        if context.clock.now_ns() - self._since >= PATIENCE:
            self._close()
            return context.place.scene()
        return TouchScene(len(self._touches) + 1, context.notice, context.status())

    def do(self, command: Command) -> None:
        """Take a touch on a cross, keep the correction, or leave."""
        match command:
            case Aim() if len(self._touches) < CROSSES and not self._context.is_double:
                self._context.confirmed()
                self._aim(command)
            case KeepTouch() if len(self._touches) == CROSSES:
                preferences = self._context.preferences
                preferences.prefer(replace(preferences.settings, touch=preferences.touch))
                self._close()
            case scene.Close() | scene.Undo():
                self._close()
            case _:
                pass

    def _aim(self, aim: Aim) -> None:
        self._since = self._context.clock.now_ns()
        self._context.notice = None
        self._touches.append(Touch(aim.felt, aim.meant))
        if len(self._touches) == CROSSES:
            try:
                self._context.preferences.try_touch(fit(self._touches, mouse=aim.mouse))
            except ValueError:
                self._touches = []
                self._context.notice = Notice(Text(
                    "These touches do not fit together. Touch each cross once more."))

    def _close(self) -> None:
        self._context.preferences.try_touch(None)
        super()._close()
