"""Writing stored games out as record files: one to whoever asks for it, or all of them to a stick.

A stick may be full, write-protected, or pulled out at any moment. So all files go into a folder with another
name first, each is made durable, and only the whole folder gets its own name: what is called as it should be
is complete.
"""

import errno
import os
import shutil
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from uuid import UUID

from msgspec import Struct

from companion.games import game_of
from companion.games.game import Refused, Text
from companion.log import Log
from companion.table.changes import restore
from companion.table.folder import sync_folder
from companion.table.reading import JournalReader, open_reader

_log = Log(__name__)

_LONGEST_NAME = 12
_MOST_FOLDERS = 9_999
_DRAFT = ".part"


class Exported(Struct, frozen=True):
    """What was written.

    Attributes:
        folder: name of the new folder on the stick.
        games: how many games are in it.
        unreadable: how many could not be read from the journal and are missing.
    """

    folder: str
    games: int
    unreadable: int = 0


Progress = Callable[[int, int], None]
"""Told how many games are written, and of how many."""


def record_of(reader: JournalReader, game: bytes) -> bytes:
    """A stored game as a record file.

    Raises:
        Refused: it cannot be read.
    """
    return b"".join(restore(reader.entries(game), game_of).record())


def safe_name(name: str) -> str:
    """A name that every file system takes: small letters, digits, dashes; `table` where none is left."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    return "-".join(words)[:_LONGEST_NAME].strip("-") or "table"


def export_games(data: Path, stick: Path, table: str, progress: Progress) -> Exported:
    """Write all games that are on the disk into a new folder.

    The folder is called `games-<table>-0001`, with the next number that is free there; the files
    `0001-button_tricks-1a2b3c4d.jsonl`, numbered in the order in which the games were begun. No file is
    named after a player or a day: names may hold any sign, and the clock of a box may be wrong.

    Args:
        data: the data folder.
        stick: where the new folder is made.
        table: what the table is called.
        progress: told after each game; called on the thread of the caller.

    Raises:
        Refused: the journal cannot be read, there is no game yet, or the stick did not take it; then
            nothing of it is left there, as far as the stick still lets anybody clean up.
    """
    reader = open_reader(data)
    if reader is None:
        raise _no_games()
    with reader:
        games = reader.games()[::-1]
        if not games:
            raise _no_games()
        try:
            device = os.stat(stick).st_dev
            final = _free_folder(stick, f"games-{safe_name(table)}")
            draft = final.with_name(final.name + _DRAFT)
            draft.mkdir()
            _let_read(draft, 0o755)
        except OSError as error:
            raise _stick_trouble(error) from None
        try:
            unreadable = 0
            for n, game in enumerate(games, 1):
                try:
                    record = record_of(reader, UUID(game.id).bytes)
                except Refused:
                    unreadable += 1
                except Exception as error:  # a defect in one game; the others are written all the same
                    _log.warning("a stored game cannot be written out: %s", type(error).__name__)
                    unreadable += 1
                else:
                    _write(draft / f"{n:04d}-{game.game}-{game.id[-8:]}.jsonl", record)
                progress(n, len(games))
            sync_folder(draft)
            draft.rename(final)
            sync_folder(stick)
            _still_there(stick, device)
        except OSError as error:
            with suppress(OSError):
                shutil.rmtree(draft)
            raise _stick_trouble(error) from None
    return Exported(final.name, len(games) - unreadable, unreadable)


def _still_there(stick: Path, device: int) -> None:
    """See to it that what was written to is the stick, and not the empty folder that it leaves."""
    if os.stat(stick).st_dev != device:
        raise OSError(errno.ENODEV, "gone")


def _write(path: Path, record: bytes) -> None:
    with path.open("xb") as file:
        file.write(record)
        file.flush()
        os.fsync(file.fileno())
    _let_read(path, 0o644)


def _let_read(path: Path, mode: int) -> None:
    """Let whoever plugs the stick in elsewhere read it; FAT knows no modes and may say so."""
    with suppress(OSError):
        path.chmod(mode)


def _free_folder(stick: Path, stem: str) -> Path:
    """The first folder of this name whose number is free; what an export that was cut off left is removed."""
    there = {each.name for each in stick.iterdir()}
    taken = {name.casefold() for name in there}  # to most sticks large and small letters are the same
    for number in range(1, _MOST_FOLDERS + 1):
        name = f"{stem}-{number:04d}"
        if name + _DRAFT in there:
            _remove(stick / (name + _DRAFT))
        if name not in taken:
            return stick / name
    raise OSError(errno.EEXIST, "no number is free")


def _remove(path: Path) -> None:
    """Remove what lies there, whatever it is; where a link leads to is nobody's business."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


def _no_games() -> Refused:
    return Refused("nothing_to_export", Text("No game was played at this table yet."))


def _stick_trouble(error: OSError) -> Refused:
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return Refused("stick_full", Text("The stick is full. Make room on it, or take another."))
    if error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
        return Refused("stick_read_only", Text("The stick is write-protected. Take another."))
    if error.errno in {errno.ENOENT, errno.ENODEV, errno.EIO, errno.ENXIO, errno.ENOTDIR, errno.ENOTCONN}:
        return stick_gone()
    return Refused("stick_trouble", Text("The stick does not take the games ({detail}). Take another.",
                                         {"detail": errno.errorcode.get(error.errno or 0, "?")}))


def stick_gone() -> Refused:
    """The stick is not there, or no longer."""
    return Refused("stick_gone", Text("The stick was pulled out before all was written. Plug it in again."))
