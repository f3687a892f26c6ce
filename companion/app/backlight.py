"""How bright the screen shines: as the staff have set it, less while nobody is there."""

from companion.devices.box import LEAST, Box, BoxFailed
from companion.log import Log

_DIMMED = 0.4
"""Share of the usual brightness while the picture is dimmed; in the dark it is the least there is."""

_log = Log(__name__)


class Backlight:
    """Tells the box how bright it is to be, once for each change.

    Args:
        box: the machine.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._there = box.brightness is not None
        self._set = 0

    def show(self, brightness: int, *, dim: bool, dark: bool) -> None:
        """See to it that the backlight shines like this; a box without one is left alone.

        Args:
            brightness: the usual one, in percent.
            dim: whether the picture is dimmed.
            dark: whether nothing is shown at all.
        """
        if not self._there:
            return
        wanted = LEAST if dark else max(round(brightness * _DIMMED), LEAST) if dim else brightness
        if wanted == self._set:
            return
        self._set = wanted
        try:
            self._box.brighten(wanted)
        except BoxFailed as failed:
            _log.warning("the backlight cannot be set: %s", failed)
