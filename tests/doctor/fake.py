"""Machines that never were: a folder as their root, and what cannot lie in a folder told beside it."""

import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from companion.devices.rig import RigName
from companion.devices.settings import RigSettings, load_settings
from companion.doctor.examine import examine
from companion.doctor.host import Files, Node, Space
from companion.screens.service_scene import Finding, Report

DATA = "/var/lib/companion"
VENV = "/opt/companion/venv"
NOW = 1_800_000_000.0
US = 990
GROUPS = MappingProxyType({0: "root", 20: "dialout", 29: "audio", 44: "video", 104: "input", 986: "gpio",
                           US: "companion"})
PLAIN = ('{"pygame":"2.6.1","sdl":"2.32.4","two":false,"error":"",'
         '"video":["x11","wayland","kmsdrm","offscreen","dummy","evdev"]}')
WHEEL = PLAIN.replace('"kmsdrm",', "")


class FakeHost(Files):
    """A machine whose files lie below a folder.

    Attributes:
        shut: paths that this user may not open.
        nodes: devices, sockets and owners that a folder cannot hold without being root.
        modules: what Python could import; `packages` the installed distributions.
        commands: what commands say, by their words.
        chips: the labels of the GPIO chips.
        room: the space that is left.
    """

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.root = root
        self.environment: Mapping[str, str] = {}
        self.system = "linux"
        self.prefix, self.base_prefix = Path(VENV), Path("/usr")
        self.executable = f"{VENV}/bin/python"
        self.python = (3, 13, 5)
        self.pid, self.uid = 412, US
        self.shut: set[str] = set()
        self.nodes: dict[str, Node] = {}
        self.modules = {"gpiozero", "lgpio", "serial", "evdev"}
        self.packages = {"button-companion": "0.1.0", "pygame": "2.6.1"}
        self.commands: dict[tuple[str, ...], str] = {}
        self.chips: dict[str, str] = {}
        self.room: Space | None = Space(20_000_000_000, 30_000_000_000, 1_000_000)

    def write(self, path: str, text: str) -> None:
        """Put a file there."""
        place = self.root / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")

    def folder(self, path: str, uid: int = US) -> None:
        """Put a folder there, of this owner."""
        (self.root / path.lstrip("/")).mkdir(parents=True, exist_ok=True)
        self.nodes[path] = Node(stat.S_IFDIR | 0o750, uid, US, 77, 1, 0, NOW)

    def device(self, path: str, gid: int, mode: int = 0o660) -> None:
        """Put a character device there, of root and this group."""
        self.write(path, "")
        self.nodes[path] = Node(stat.S_IFCHR | mode, 0, gid, 1, 1, 1, NOW)

    def socket(self, path: str) -> None:
        """Put a socket there."""
        self.write(path, "")
        self.nodes[path] = Node(stat.S_IFSOCK | 0o600, US, US, 1, 1, 0, NOW)

    def points(self, path: str, target: str) -> None:
        """Put a link there that leads to another path of this machine."""
        place = self.root / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        place.symlink_to(self.root / target.lstrip("/"))

    def drop(self, path: str) -> None:
        """Take a file or a device away."""
        (self.root / path.lstrip("/")).unlink()
        self.nodes.pop(path, None)

    def look(self, path: str) -> Node | None:
        told = self.nodes.get(path) or self.nodes.get(self.link(path) or "")
        return told if told is not None else super().look(path)

    def may(self, path: str, how: int) -> bool:
        return super().look(path) is not None and not {path, self.link(path)} & self.shut

    def space(self, path: str) -> Space | None:
        return self.room

    def user(self, uid: int | None = None) -> str:
        return {0: "root", 1000: "ana", US: "companion"}[self.uid if uid is None else uid]

    def group(self, gid: int) -> str:
        return GROUPS[gid]

    def run(self, *command: str) -> str | None:
        return self.commands.get(command)

    def version(self, package: str) -> str | None:
        return self.packages.get(package)

    def has(self, module: str) -> bool:
        return module in self.modules

    def chip(self, path: str) -> str | None:
        return self.chips.get(path)

    def now(self) -> float:
        return NOW

    def says(self, drivers: str) -> None:
        """What SDL is built for."""
        self.commands[self.executable, "-m", "companion.screens.drivers"] = drivers

    def service(self, **changed: str) -> None:
        """What the service manager says of the unit."""
        told = {"LoadState": "loaded", "ActiveState": "active", "SubState": "running", "NRestarts": "0",
                "UnitFileState": "enabled", "WatchdogUSec": "10s", "Result": "success"} | changed
        self.commands["systemctl", "show", "companion.service", "--property=LoadState,ActiveState,SubState,"
                      "UnitFileState,NRestarts,WatchdogUSec,Result"] = "\n".join(
            f"{name}={value}" for name, value in told.items())

    def mounts(self, *lines: str) -> None:
        """What is mounted; always also a root on an SD card."""
        self.write("/proc/self/mountinfo", "\n".join(
            ("22 1 179:2 / / rw,noatime shared:1 - ext4 /dev/mmcblk0p2 rw", *lines)))


def box(root: Path) -> FakeHost:
    """A Raspberry Pi 4 as `systemd/install` leaves it, with everything plugged in and well."""
    host = FakeHost(root)
    host.write("/proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
    host.write("/etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\nVERSION_ID="13"\n')
    host.write("/etc/passwd", "root:x:0:0::/root:/bin/sh\ncompanion:x:990:990::/var/lib/companion:/bin/no\n")
    host.write("/usr/bin/apt-get", "")
    host.write(f"{VENV}/pyvenv.cfg", "home = /usr/bin\ninclude-system-site-packages = true\n")
    host.says(PLAIN)
    host.mounts()
    host.folder(DATA)
    host.device("/dev/dri/card0", 44)
    host.device("/dev/dri/card1", 44)
    host.write("/sys/class/drm/card1-HDMI-A-1/status", "disconnected\n")
    host.write("/sys/class/drm/card1-DSI-1/status", "connected\n")
    for number, (name, properties) in enumerate((("gpio-keys", "0"), ("10-0038 generic ft5x06 (79)", "2"))):
        host.device(f"/dev/input/event{number}", 104)
        host.write(f"/sys/class/input/event{number}/device/name", f"{name}\n")
        host.write(f"/sys/class/input/event{number}/device/properties", f"{properties}\n")
    for number, label in enumerate(("pinctrl-bcm2711", "raspberrypi-exp-gpio")):
        host.device(f"/dev/gpiochip{number}", 986)
        host.chips[f"/dev/gpiochip{number}"] = label
    host.device("/dev/ttyACM0", 20)
    host.points("/dev/companion-reader", "/dev/ttyACM0")
    host.write("/proc/cmdline", "console=tty1 root=/dev/mmcblk0p2 rootwait")
    host.write("/run/systemd/timesync/synchronized", "")
    host.write("/sys/bus/platform/devices/soc:firmware/get_throttled", "0\n")
    host.write("/sys/class/thermal/thermal_zone0/temp", "51540\n")
    host.device("/dev/snd/pcmC0D0p", 29)
    host.service()
    return host


def report(host: FakeHost, rig: RigName = "pi", settings: RigSettings | str | None = None) -> Report:
    """What the doctor finds."""
    return examine(host, DATA, rig, load_settings({}) if settings is None else settings)


def found(host: FakeHost, rig: RigName = "pi",
          settings: RigSettings | str | None = None) -> dict[str, Finding]:
    """The findings by id."""
    return {finding.id: finding for finding in report(host, rig, settings).findings}


def by_number(port: str) -> RigSettings:
    """The settings with another port for the reader."""
    return load_settings({"reader": {"port": port}})


def with_factory(name: str) -> RigSettings:
    """The settings with another pin library."""
    return load_settings({"panel": {"factory": name}})


Break = Callable[[FakeHost], None]


def owned(host: FakeHost, path: str, uid: int) -> None:
    """Give a folder to another owner."""
    host.nodes[path] = replace(host.nodes[path], uid=uid)
