"""The files of `systemd/` as a test reads them."""

import re
from collections import defaultdict
from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "systemd"

Unit = dict[str, dict[str, list[str]]]
"""Sections of a unit, their settings, and each one's values in order."""


def unit(name: str) -> Unit:
    """A unit or a drop-in; a setting that stands there twice has two values."""
    read: Unit = defaultdict(lambda: defaultdict(list))
    section = ""
    for line in (FOLDER / name).read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            read[section][key].append(value)
    return read


def rules(name: str) -> list[str]:
    """The rules of udev, each in one line, without remarks."""
    text = re.sub(r"\\\n\s*", "", (FOLDER / "udev" / name).read_text("utf-8"))
    return [line for line in text.splitlines() if line and not line.startswith("#")]
