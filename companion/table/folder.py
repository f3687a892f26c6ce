"""The table's data folder: where it is, who owns it, and what its troubles are called."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from companion.games.game import Refused, Text

_NO_FILE = Text("It is no plain file")
_WHY = MappingProxyType({
    errno.ENOENT: Text("No such file or directory"), errno.EACCES: Text("Permission denied"),
    errno.EISDIR: Text("Is a directory"), errno.ENOTDIR: Text("Not a directory"),
    errno.EROFS: Text("Read-only file system"), errno.ENOSPC: Text("No space left on device"),
    errno.EEXIST: Text("File exists"),
})

_LOCKS = Path("/proc/locks")


class NotSaved(Refused):
    """The entry is not on the disk. Nothing has changed; the same may be tried again."""

    def __init__(self, reason: Text) -> None:
        super().__init__("not_saved", Text("Not saved: {reason}", {"reason": reason}))


class FolderInUse(Refused):
    """Another companion works in this folder: that process, where the system says which."""

    def __init__(self, folder: Path, process: int | None = None) -> None:
        words = Text(
            "Another companion is using the folder {folder}. Close it, or choose another folder with --data.",
            {"folder": str(folder)})
        if process is not None:
            words = Text(
                "Another companion (process {pid}) is using the folder {folder}. Close it, or choose another "
                "folder with --data.", {"folder": str(folder), "pid": process})
        super().__init__("folder_in_use", words)


class FolderLock:
    """Holds the folder for this process. The lock is on the folder itself, so nothing is created."""

    def __init__(self, folder: Path) -> None:
        """Take the lock.

        Raises:
            FolderInUse: another process has it.
            OSError: the folder is not there.
        """
        import fcntl

        self._handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = _holder(os.fstat(self._handle))
            os.close(self._handle)
            raise FolderInUse(folder, holder) from None
        except OSError:  # a file system without locks; better unguarded than not at all
            pass

    def release(self) -> None:
        """Let go of the folder; once."""
        os.close(self._handle)


def _holder(found: os.stat_result) -> int | None:
    """The process that holds the lock of what was found, by the kernel's list of locks (Linux)."""
    place = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}:{found.st_ino}"
    try:
        lines = _LOCKS.read_text("ascii").splitlines()
    except (OSError, ValueError):
        return None
    words = (line.split() for line in lines)
    held = (each[4] for each in words if len(each) > 5 and each[1] == "FLOCK" and each[5] == place)
    return next((int(pid) for pid in held if pid.isdecimal() and pid != "0"), None)


def must_be_file(path: Path) -> None:
    """Make sure that what lies there, if anything does, is a plain file: a pipe would be waited for.

    Raises:
        OSError: it is something else, or cannot be looked at.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, _NO_FILE.template, str(path))


def why(error: OSError) -> Text:
    """What the system says about a file that could not be used, in words that can be translated."""
    said = error.strerror or str(error) or type(error).__name__
    known = _NO_FILE if said == _NO_FILE.template else _WHY.get(error.errno or 0)
    return Text("{said}", {"said": said}) if known is None else known


def sync_folder(folder: Path) -> None:
    """Make new and renamed names in the folder durable."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def replace_file(path: Path, data: bytes, *, private: bool = False) -> None:
    """Put a whole new file in the place of an old one, durably; its folder is made if need be.

    Args:
        path: the file.
        data: all that stands in it.
        private: whether nobody but its owner may read it.

    Raises:
        OSError: it could not be written; the old file is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    if private:
        draft.unlink(missing_ok=True)  # one that a power cut has left would keep its own mode
    handle = os.open(draft, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600 if private else 0o666)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)  # half of it would only take up the room that is left
        raise
    sync_folder(path.parent)


_FULL = Text("the disk is full. Make room, then go on.")
_READ_ONLY = Text("the disk or the folder is read-only.")
_NO_FOLDER = Text("the path does not lead to a folder. Choose another with --data.")
_GONE = Text("the folder or its journal is gone.")
_ELSE = Text("the disk does not answer as it should ({detail}).")


def reason(error: BaseException) -> Text:
    """Why something could not be written, for people."""
    code = getattr(error, "sqlite_errorcode", None)
    number = error.errno if isinstance(error, OSError) else None
    if (code is not None and code & 0xFF == sqlite3.SQLITE_FULL) or number in {errno.ENOSPC, errno.EDQUOT}:
        return _FULL
    if (code is not None and code & 0xFF == sqlite3.SQLITE_READONLY) or number in {errno.EROFS, errno.EACCES}:
        return _READ_ONLY
    if number in {errno.EEXIST, errno.ENOTDIR, errno.ELOOP, errno.ENAMETOOLONG}:
        return _NO_FOLDER
    if number == errno.ENOENT:
        return _GONE
    name = getattr(error, "sqlite_errorname", None) or (errno.errorcode.get(number) if number else None)
    return Text(_ELSE.template, {"detail": name or type(error).__name__})
