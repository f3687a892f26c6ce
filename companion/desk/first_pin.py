"""The first start of a kiosk: before anything else somebody chooses the staff's PIN."""

from msgspec.structs import replace

from companion.desk.backroom import Backroom
from companion.desk.pin_pad import NewPin
from companion.desk.place import Context, Place
from companion.games.game import Text
from companion.screens import scene
from companion.screens.basics import Notice


class FirstPin(NewPin):
    """Choosing the first PIN; there is no way round it.

    Args:
        context: what all places share.
        backroom: what will be behind the PIN.
        after: where it goes on.
    """

    def __init__(self, context: Context, backroom: Backroom, after: Place) -> None:
        super().__init__(context, backroom, self._chosen)
        self._after = after

    def scene(self) -> scene.Scene:
        """The keypad; once a PIN counts, what was to be seen."""
        return super().scene()

    def _chosen(self, trouble: Text | None) -> None:
        from companion.desk.staff import unsaved_pin

        context = self._context
        preferences = context.preferences
        preferences.prefer(replace(preferences.settings, sound=False))  # until the staff want it otherwise
        context.go(self._after)
        if trouble is not None:
            context.notice = Notice(unsaved_pin(trouble))
