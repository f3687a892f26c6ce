"""Writing the name of a seat, with keys on the screen or by choosing a name that was used before."""

import unicodedata
from collections.abc import Callable

from msgspec.structs import replace

from companion.desk.place import Aside, Context, no_game
from companion.games.game import Seat, Text
from companion.screens import scene, start_scene
from companion.screens.basics import NAME_LENGTH, Command, TurnTo
from companion.screens.start_scene import KeyboardScene, Keys

_BEGINS_A_NAME = frozenset(" -")


class Keyboard(Aside):
    """The keyboard for one name.

    Args:
        context: what all places share.
        seat: whose name it is.
        name: as it was.
        recent: names to choose from, the latest first.
        close: called with the name at the end, or with None when it stays as it was; it opens another place.
    """

    def __init__(self, context: Context, seat: Seat, name: str, recent: tuple[str, ...],
                 close: Callable[[str | None], None]) -> None:
        self._context = context
        self._close = close
        self._now = KeyboardScene(seat, name, shift=_capital_next(name), recent=recent)

    @classmethod
    def for_text(cls, context: Context, title: Text, text: str, most: int,
                 close: Callable[[str | None], None]) -> "Keyboard":
        """The keyboard for a text that is no name.

        Args:
            context: what all places share.
            title: what is written.
            text: as it was.
            most: most characters of it.
            close: as for a name.
        """
        made = cls(context, 0, text, (), close)
        made._now = replace(made._now, title=title, most=most, shift=not text)
        return made

    def scene(self) -> KeyboardScene:
        """The name as far as it is written, and the keys."""
        return replace(self._now, language=self._context.preferences.language, notice=self._context.notice,
                       status=self._context.status())

    def do(self, command: Command) -> None:
        """Carry out a key.

        Raises:
            Refused: it means nothing here.
        """
        now = self._now
        self._context.notice = None
        match command:
            case start_scene.TypeText(text=text):
                self._write(unicodedata.normalize("NFC", now.text + text)[:now.most])
            case start_scene.Erase() | scene.Undo():
                self._write(_without_last(now.text))
            case start_scene.Shift():
                self._now = replace(now, shift=not now.shift)
            case start_scene.ShowKeys(keys=keys):
                self._now = replace(now, keys=keys, page=0)
            case TurnTo(page=page):
                self._now = replace(now, page=page)
            case start_scene.TakeName(name=name):
                self._close(tidy(name, now.most))
            case scene.Close():
                self._close(None)
            case _:
                raise no_game()

    def _write(self, text: str) -> None:
        # After an accented letter or a sign the name goes on with plain letters.
        keys = Keys.LETTERS if self._now.keys is Keys.ACCENTS else self._now.keys
        page = self._now.page if keys is self._now.keys else 0
        capital = _capital_next(text) if self._now.title is None else not text
        self._now = replace(self._now, text=text, keys=keys, page=page, shift=capital)


def tidy(name: str, most: int = NAME_LENGTH) -> str:
    """A name in NFC, at most 40 characters, without spaces round it or several in a row."""
    return unicodedata.normalize("NFC", " ".join(name.split()))[:most].rstrip()


def _capital_next(text: str) -> bool:
    return not text or text[-1] in _BEGINS_A_NAME


def _without_last(text: str) -> str:
    """Without the last letter and the marks that stand on it."""
    end = len(text) - 1
    while end > 0 and unicodedata.combining(text[end]):
        end -= 1
    return text[:max(end, 0)]
