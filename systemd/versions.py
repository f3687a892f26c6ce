"""Which exact versions pip is held to on this box: those of constraints.txt, without what apt brings.

pygame, gpiozero and the like come from apt, where they are built for the box: pygame's own wheel cannot draw
on the bare console. Where apt's version is new enough it is taken, whatever constraints.txt says; where it is
too old, or where there is none, pip brings the version of constraints.txt.

    python versions.py PYPROJECT CONSTRAINTS    prints the constraints for pip
"""

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

FROM_APT = ("pygame", "gpiozero", "colorzero", "pyserial", "evdev", "lgpio")
"""The packages that `systemd/install` asks apt for, and what these bring."""


def numbers(release: str) -> tuple[int, ...]:
    """The numbers of a version, to be compared: of 2.0.1.post3 it is 2, 0, 1."""
    found = re.match(r"[0-9]+(\.[0-9]+)*", release)
    return tuple(map(int, found[0].split("."))) if found else ()


def bounds(requirements: list[str]) -> dict[str, str]:
    """The least version of each requirement such as `pygame>=2.6.1`."""
    pairs = (re.match(r"([\w.-]+)\s*>=\s*([\w.]+)", each) for each in requirements)
    return {pair[1].lower(): pair[2] for pair in pairs if pair}


def installed(name: str) -> str:
    """The version that this Python has; empty for none."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def pins(constraints: list[str], least: dict[str, str], there: dict[str, str]) -> list[str]:
    """The constraints without those whose package is there and new enough.

    Args:
        constraints: lines such as `pygame==2.6.1`.
        least: the lower bounds of what we need ourselves.
        there: the versions that apt has brought.
    """
    def kept(line: str) -> bool:
        name = line.partition("==")[0].strip().lower()
        return not there.get(name) or numbers(there[name]) < numbers(least.get(name, "0"))

    return [line for line in constraints if kept(line)]


def main(pyproject: str, constraints: str) -> None:
    """Print the constraints."""
    asked = tomllib.loads(Path(pyproject).read_text("utf-8"))["project"]
    needed = [*asked["dependencies"], *asked["optional-dependencies"]["pi"]]
    lines = Path(constraints).read_text("utf-8").splitlines()
    print("\n".join(pins(lines, bounds(needed), {name: installed(name) for name in FROM_APT})))


if __name__ == "__main__":
    main(*sys.argv[1:])
