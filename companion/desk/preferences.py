"""What the people at a table prefer, kept in `preferences.json` in its data folder."""

import os
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import msgspec
from msgspec.structs import replace

from companion.games.game import Text
from companion.log import Log
from companion.screens.settings import Settings
from companion.screens.touch_map import TouchMap
from companion.table.folder import must_be_file, reason, sync_folder

FILE = "preferences.json"
"""The name of the file in a data folder."""

_MOST = 10_000
"""Most bytes of the file; a longer one is none of ours."""

_log = Log(__name__)


class Preferences:
    """The settings now, and their file.

    Writing happens on a thread of its own, because a disk may take its time; it never keeps anybody from
    playing. Without a folder nothing is kept.

    Args:
        folder: the data folder.
        language: the language of the machine, for people who have not chosen one.
        usual: take the usual ones and leave the file alone; it is set aside when something is changed.

    Attributes:
        settings: what holds now.
        messages: what people should know about how the file was found.
    """

    def __init__(self, folder: Path | None = None, language: str = "en", *, usual: bool = False) -> None:
        self.settings = Settings()
        self._house: tuple[Settings, str] | None = None
        self.messages: list[Text] = []
        self._usual = language
        self._spoken = ""
        self._tried: TouchMap | None = None
        self._path = None if folder is None else folder / FILE
        self._saver: _Saver | None = None
        self._spoilt = usual
        if self._path is not None and not usual:
            self._read(self._path)

    @property
    def language(self) -> str:
        """The language that is spoken now."""
        return self._spoken or self.settings.language or self._usual

    @property
    def trouble(self) -> Text | None:
        """Why the last change was not saved; None while all is well."""
        return None if self._saver is None else self._saver.trouble

    def prefer(self, settings: Settings) -> None:
        """Take these settings from now on, and keep them."""
        if settings == self.settings and self._house is None:
            return
        self._house = None
        if settings.language != self.settings.language:
            self._spoken = ""
        self.settings = settings
        if self._path is not None:
            if self._saver is None:
                self._saver = _Saver(self._path, spoilt=self._spoilt)
            self._saver.put(settings)

    def lend(self, settings: Settings) -> None:
        """Take what guests may choose of these settings, until they leave; the file stays as it is.

        How a screen is read is theirs: language, colours, size of the text, movement, who sits at the lower
        edge. All else belongs to the house.
        """
        house, spoken = (self.settings, self._spoken) if self._house is None else self._house
        if settings.language != self.settings.language:
            self._spoken = ""
        self.settings = replace(house, language=settings.language, theme=settings.theme, scale=settings.scale,
                                calm=settings.calm, bottom=settings.bottom)
        self._house = house, spoken

    def take_back(self) -> None:
        """The guests have left: all is as the house wants it."""
        if self._house is not None:
            (self.settings, self._spoken), self._house = self._house, None

    def speak(self, language: str) -> None:
        """Speak this language until another one is chosen; the file stays as it is."""
        self._spoken = language

    @property
    def touch(self) -> TouchMap | None:
        """Where touches are meant now."""
        return self.settings.touch if self._tried is None else self._tried

    def try_touch(self, touch: TouchMap | None) -> None:
        """Take touches in this way for a trial, or no longer; the file stays as it is."""
        self._tried = touch

    def close(self, timeout: float = 5.0) -> bool:
        """Wait until everything is written, so many seconds at most; whether it is."""
        return self._saver is None or self._saver.close(timeout)

    def _read(self, path: Path) -> None:
        try:
            must_be_file(path)
            with path.open("rb") as file:
                self.settings = msgspec.json.decode(file.read(_MOST), type=Settings)
        except FileNotFoundError:
            pass
        except OSError as error:
            self.messages.append(Text("The preferences cannot be read: {reason}", {"reason": reason(error)}))
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._set_aside(path)

    def _set_aside(self, path: Path) -> None:
        """Keep a file that makes no sense under another name; somebody may have written it by hand."""
        aside = _aside(path)
        _log.warning("the preferences make no sense; the usual ones count")
        self.messages.append(Text("The preferences made no sense and are kept as {file}; now the usual ones "
                                  "count.", {"file": aside.name}))


class _Saver:
    """Writes the file on a thread of its own, which keeps nobody from ending.

    Args:
        path: the file.
        spoilt: set a file that is there already aside first.

    Attributes:
        trouble: why the last change was not written; None while all is well.
    """

    def __init__(self, path: Path, *, spoilt: bool) -> None:
        self.trouble: Text | None = None
        self._path = path
        self._spoilt = spoilt
        self._waiting: SimpleQueue[Settings | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="preferences", daemon=True)
        self._thread.start()

    def put(self, settings: Settings) -> None:
        """Write these after all others."""
        self._waiting.put(settings)

    def close(self, timeout: float) -> bool:
        """Write what waits, then stop; whether that was done in so many seconds."""
        self._waiting.put(None)
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (settings := self._waiting.get()) is not None:
            if self._spoilt:
                _aside(self._path)
                self._spoilt = False
            self.trouble = _write(self._path, settings)


def _aside(path: Path) -> Path:
    """Keep a file under another name; its name from then on."""
    aside = path.with_name(path.name + ".bad")
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside


def _write(path: Path, settings: Settings) -> Text | None:
    """Replace the file by a whole new one; what went wrong, if anything."""
    draft = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        return Text("The preferences were not saved: {reason}", {"reason": reason(error)})
    return None
