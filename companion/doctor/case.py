"""What is examined: a machine, and how the companion is to run on it."""

from collections.abc import Mapping
from functools import cached_property

import msgspec
from msgspec import Struct

from companion.devices.rig import RigName
from companion.devices.settings import RigSettings
from companion.doctor.host import Host, whole, words_of
from companion.games.game import Text
from companion.screens.service_scene import Finding, Level

BOX = "/var/lib/companion"
"""The data folder of a box that `systemd/install` has made."""

PROGRAM = "/opt/companion/venv/bin/companion"
"""The program of such a box."""


class Asked(Struct, frozen=True):
    """How the companion is to run.

    Attributes:
        folder: the table's data folder, absolute and without links.
        rig: which devices.
        settings: how they are set; or why the settings cannot be used, as a sentence.
    """

    folder: str
    rig: RigName
    settings: RigSettings | str


class Drivers(Struct, frozen=True):
    """What :mod:`companion.screens.drivers` tells."""

    pygame: str = ""
    sdl: str = ""
    two: bool = False
    video: tuple[str, ...] = ()
    error: str = ""


class Way(Struct, frozen=True):
    """How SDL can draw here: its driver, and where that leads (a desktop's name, or a connector)."""

    driver: str
    where: str


class Case:
    """One examination: what several checks want to know is found out once.

    Args:
        host: the machine.
        asked: how the companion is to run on it.

    Attributes:
        way: how SDL will draw; None until that was looked at, and where it cannot.
    """

    def __init__(self, host: Host, asked: Asked) -> None:
        self.host = host
        self.asked = asked
        self.way: Way | None = None

    @property
    def settings(self) -> RigSettings:
        """How the devices are set; as usual where the settings cannot be used."""
        settings = self.asked.settings
        return settings if isinstance(settings, RigSettings) else RigSettings()

    @cached_property
    def environment(self) -> Mapping[str, str]:
        """The environment of the companion: on a box that is what its service has, and what was typed."""
        if self.asked.folder != BOX:
            return self.host.environment
        told = words_of(self.host.read("/etc/companion/companion.env"))
        return {**{name: value for name, value in told.items() if value}, **self.host.environment}

    @cached_property
    def has_cage(self) -> bool:
        """Whether the service of a box runs under cage, a compositor for one program."""
        unit = self.host.read("/etc/systemd/system/companion.service.d/display.conf") or ""
        return self.asked.folder == BOX and "/usr/bin/cage" in unit

    @cached_property
    def drivers(self) -> Drivers:
        """What pygame's SDL has in its build; with an error where pygame cannot be used."""
        said = self.host.run(self.host.executable, "-m", "companion.screens.drivers")
        try:
            return msgspec.json.decode(said or "", type=Drivers)
        except (msgspec.DecodeError, UnicodeError):
            return Drivers(error="it ends without a word")

    @cached_property
    def model(self) -> str:
        """Which board it is, as the firmware calls it; empty on other machines."""
        return (self.host.read("/proc/device-tree/model") or "").strip("\0\n ")

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi."""
        return "Raspberry Pi" in self.model

    @cached_property
    def machine(self) -> str:
        """Board and system, for people."""
        system = words_of(self.host.read("/etc/os-release")).get("PRETTY_NAME") or self.host.system
        return f"{self.model}, {system}" if self.model else system

    @cached_property
    def brings_pygame(self) -> bool:
        """Whether apt has a pygame that is new enough: Debian 13 and later do."""
        told = words_of(self.host.read("/etc/os-release"))
        release = whole(told.get("VERSION_ID", "").partition(".")[0])
        return "debian" in {told.get("ID"), told.get("ID_LIKE")} and release is not None and release >= 13

    @cached_property
    def has_own_packages(self) -> bool:
        """Whether Python runs in an environment that does not see the packages of the system."""
        host = self.host
        if host.prefix == host.base_prefix:
            return False
        told = words_of(host.read(str(host.prefix / "pyvenv.cfg")))
        return told.get("include-system-site-packages", "false").lower() != "true"

    def install(self, package: str, pip: str) -> Text:
        """How a library is installed: from apt where there is one, otherwise from the index.

        Args:
            package: its name for apt.
            pip: its name for pip.
        """
        if self.host.look("/usr/bin/apt-get") is None:
            return typed(f"{self.host.executable} -m pip install {pip}")
        if self.has_own_packages:
            return Text("sudo apt install {package}; then let the environment see it: "
                        "python3 -m venv --upgrade --system-site-packages {folder}",
                        {"package": package, "folder": str(self.host.prefix)})
        return typed(f"sudo apt install {package}")

    def let_in(self, path: str) -> Text:
        """How this user is let at a device that is there and may not be opened."""
        node, host = self.host.look(path), self.host
        if node is not None and node.mode & 0o060 and node.gid:
            return Text("sudo usermod -aG {group} {user}; then log out and in again, or restart the service.",
                        {"group": host.group(node.gid), "user": host.user()})
        return Text("Only its owner, {owner}, may open {path}. Install the device rules: "
                    "sudo systemd/install",
                    {"owner": "root" if node is None else host.user(node.uid), "path": path})

    def as_user(self, name: str) -> Text:
        """To examine as another user, who may open what belongs to them."""
        program = f"{self.host.executable} -m companion.cli"
        if self.host.look(PROGRAM) is not None:
            program = PROGRAM
        return typed(f"sudo -u {name} {program} doctor --data {self.asked.folder}")

    def group_of(self, path: str) -> str:
        """The group that a device belongs to."""
        node = self.host.look(path)
        return "root" if node is None else self.host.group(node.gid)

    def closed(self, path: str) -> Text:
        """That this user may not open a device, and whose group would."""
        return Text("{user} may not open {path}; it belongs to the group {group}.",
                    {"user": self.host.user(), "path": path, "group": self.group_of(path)})


def typed(command: str) -> Text:
    """A command to be typed as it stands; the same in every language."""
    return Text("{command}", {"command": command})


def ok(id_: str, what: Text) -> Finding:
    """All is well there."""
    return Finding(id_, Level.OK, what)


def hint(id_: str, what: Text, fix: Text | None = None) -> Finding:
    """It works, and could be better."""
    return Finding(id_, Level.HINT, what, fix)


def warning(id_: str, what: Text, fix: Text) -> Finding:
    """A part does not work, or soon will not."""
    return Finding(id_, Level.WARNING, what, fix)


def fault(id_: str, what: Text, fix: Text) -> Finding:
    """The companion does not start, shows nothing, or loses what it kept."""
    return Finding(id_, Level.FAULT, what, fix)
