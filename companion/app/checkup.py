"""The examination of the machine while the table is open: on a thread of its own, it may take seconds.

Everything of the doctor is imported when it is first needed.
"""

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion.devices.rig import Rig, RigName
from companion.devices.settings import RigSettings
from companion.devices.signals import Device
from companion.games.game import Text

if TYPE_CHECKING:
    from companion.doctor.host import Host
    from companion.screens.service_scene import Report

FIRST_S, EVERY_S = 15.0, 60.0
"""When the supply is looked at first, and how often then, in seconds."""


def look_at(host: "Host", folder: Path, rig: RigName, settings: Path, *, named: bool = False) -> "Report":
    """Examine a machine, for the terminal.

    Args:
        host: the machine.
        folder: the table's data folder.
        rig: the devices that the companion is to have.
        settings: the file that says how they are set.
        named: whether somebody has named that file; then it has to be there.
    """
    from companion.app.settings_file import read_settings
    from companion.devices.settings import SettingsError
    from companion.doctor.examine import examine

    try:
        read: RigSettings | str = read_settings(settings, named=named)
    except (SettingsError, ValueError) as error:  # ValueError: no name of a file
        read = str(error)
    return examine(host, plain(folder), rig, read)


def plain(folder: Path) -> str:
    """A folder's absolute name without links, as the system lists it; one that leads nowhere stays in it."""
    try:
        named = folder.expanduser().absolute()
        broken = any(each.is_symlink() and not each.exists() for each in (named, *named.parents))
        return str(named if broken else named.resolve())
    except (OSError, RuntimeError, ValueError):  # a link that leads to itself, no home, no name
        return str(folder.absolute())


class Checkup:
    """Examines the machine that a table runs on, when it is asked to.

    Args:
        folder: the table's data folder.
        rig: its devices.
        settings: how they are set.
        host: the machine; otherwise this one.
    """

    def __init__(self, folder: Path, rig: Rig, settings: RigSettings, host: "Host | None" = None) -> None:
        self.report: Report | None = None
        self._folder = folder
        self._rig = rig
        self._settings = settings
        self._host = host
        self._thread: Thread | None = None
        self._watcher: Thread | None = None
        self._closed = Event()
        self._remarks: deque[Text] = deque()

    @property
    def looking(self) -> bool:
        """Whether an examination is under way."""
        return self._thread is not None

    @property
    def counters(self) -> Mapping[Device, Mapping[str, int]]:
        """What the devices counted."""
        return self._rig.counters

    def begin(self) -> None:
        """Examine the machine, unless that is being done."""
        if self._thread is None:
            self._thread = Thread(target=self._look, name="doctor", daemon=True)
            self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until nothing is looked at any more, or for so long."""
        for thread in (self._thread, self._watcher):
            if thread is not None:
                thread.join(seconds / 2)

    def _look(self) -> None:
        try:
            from companion.doctor.examine import examine

            self.report = examine(self._machine(), plain(self._folder), self._rig.name, self._settings)
        finally:
            self._thread = None

    def _machine(self) -> "Host":
        if self._host is None:
            from companion.doctor.host import ThisHost

            self._host = ThisHost()
        return self._host

    # -- what it says by itself ------------------------------------------------------------------------

    @property
    def remarks(self) -> int:
        """How many remarks wait."""
        return len(self._remarks)

    def remark(self) -> Text | None:
        """The oldest remark, once."""
        return self._remarks.popleft() if self._remarks else None

    def watch(self) -> None:
        """From now on say by itself, once in each start of the machine, that the supply is too weak.

        And at once that what is saved does not stay.
        """
        if self._watcher is None:
            self._watcher = Thread(target=self._watch, name="supply", daemon=True)
            self._watcher.start()

    def close(self) -> None:
        """Watch no longer; who wants to wait for that does so with :meth:`wait`."""
        self._closed.set()

    def _watch(self) -> None:
        from companion.app.remarks import Remarks

        remarks = Remarks(self._machine(), plain(self._folder))
        pause = FIRST_S
        while not self._closed.wait(pause):
            self._remarks.extend(remarks.now())
            if remarks.done:
                break
            pause = EVERY_S
