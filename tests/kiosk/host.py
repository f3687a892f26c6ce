"""What this machine brings along for building another system: its mirror, its proxies, its settings of pip.

Nothing of that stands in the project: it is read where it is used. Only the standard library is imported here
and in what builds the root, so that CI can begin with it before there is an environment.
"""

import os
import re
import shutil
from configparser import ConfigParser
from configparser import Error as ConfigError
from pathlib import Path

MIRROR = "COMPANION_KIOSK_MIRROR"
"""The variable that names another mirror of Debian."""

TOOLS = {"debootstrap": "debootstrap", "systemd-nspawn": "systemd-container", "nsenter": "util-linux"}
"""The programs that are needed, and Debian's packages of them."""


def missing() -> str | None:
    """What keeps a root from being built and booted here, in one line; None for nothing."""
    if os.geteuid() != 0:
        return "make test-kiosk builds and boots a system, which needs root: sudo make test-kiosk"
    lack = sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None})
    if lack:
        return f"make test-kiosk needs {' and '.join(lack)}: sudo apt install {' '.join(lack)}"
    if not Path("/sys/fs/cgroup").is_dir():
        return "make test-kiosk needs control groups, and there are none at /sys/fs/cgroup"
    return None


def mirror() -> str | None:
    """The mirror of Debian that this machine's apt uses; None where it is left to debootstrap."""
    if os.environ.get(MIRROR):
        return os.environ[MIRROR]
    about = Path("/etc/os-release").read_text("utf-8")
    if not re.search(r"^ID=debian$", about, re.MULTILINE):
        return None
    folder = Path("/etc/apt")
    for file in [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]:
        found = mirror_in(file.read_text("utf-8", "replace")) if file.is_file() else None
        if found:
            return found
    return None


def mirror_in(text: str) -> str | None:
    """The first address of Debian itself in a file of apt's sources, in either of its two forms."""
    text = re.sub(r"(?m)^\s*#.*\n?", "", text)
    for block in re.split(r"\n\s*\n", text):
        field = {key.lower(): value for key, value in re.findall(r"(?m)^([\w-]+):[ \t]*(.*)$", block)}
        if "main" in field.get("components", "").split() and "security" not in field.get("suites", ""):
            address = next(iter(field.get("uris", "").split()), "")
            if address.rstrip("/").endswith("/debian"):
                return address
    line = re.search(r"(?m)^deb\s+(?:\[[^]]*\]\s+)?(\S+/debian/?)\s+\S+\s+(?:\S+\s+)*?main\b", text)
    return line[1] if line else None


def proxies() -> dict[str, str]:
    """The variables that say how the net is reached."""
    names = ("http_proxy", "https_proxy", "no_proxy", "all_proxy")
    return {name: value for name, value in os.environ.items() if name.lower() in names}


def pip_settings() -> dict[str, str]:
    """pip's settings of this machine as the variables that say the same."""
    said: dict[str, str] = {}
    for file in (Path("/etc/pip.conf"), Path("~/.pip/pip.conf").expanduser(),
                 Path("~/.config/pip/pip.conf").expanduser()):
        parser = ConfigParser(interpolation=None)
        try:
            parser.read(file, "utf-8")
        except (ConfigError, OSError):
            continue
        for section in ("global", "install"):
            if parser.has_section(section):
                said |= {f"PIP_{key.upper().replace('-', '_')}": " ".join(value.split())
                         for key, value in parser.items(section)}
    return said | {name: value for name, value in os.environ.items() if name.startswith("PIP_")}


def local_paths(settings: dict[str, str]) -> list[str]:
    """The files and folders of this machine that the settings name; the built system has to see them, too."""
    words = (word.removeprefix("file://") for value in settings.values() for word in value.split())
    # The pages of an index lead to files beside their own folder.
    paths = {word.removesuffix("/simple") for word in words if word.startswith("/") and Path(word).exists()}
    return sorted(path for path in paths if not any(path.startswith(f"{other}/") for other in paths))
