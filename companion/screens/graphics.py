"""Which graphics card of the machine has the display: a Raspberry Pi 5 has three, and their numbers move.

SDL tries them in the order of their numbers and may settle for one that shows nothing, so it is told by its
hint `SDL_KMSDRM_DEVICE_INDEX`. The kernel says in `/sys/class/drm` which connectors of a card are connected.
"""

import re
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path

HINT = "SDL_KMSDRM_DEVICE_INDEX"

_CONNECTOR = re.compile(r"card([0-9]{1,2})-([A-Za-z]+)")

_BUILT_IN = ("DSI", "DPI", "SPI")
"""Connectors of displays that are part of a box; one of these is meant also where there is a monitor."""


def with_display(drm: Path = Path("/sys/class/drm")) -> int | None:
    """The number of the card that a display is connected to; None where the system does not tell of any."""
    found = []
    with suppress(OSError):
        for connector in sorted(drm.iterdir()):
            named = _CONNECTOR.match(connector.name)
            if named is not None and _connected(connector):
                found.append((named[2].upper() not in _BUILT_IN, int(named[1])))
    return min(found)[1] if found else None


def tell_sdl(environment: MutableMapping[str, str], drm: Path = Path("/sys/class/drm")) -> None:
    """Let SDL draw on that card, unless somebody has chosen one already."""
    card = None if HINT in environment else with_display(drm)
    if card is not None:
        environment[HINT] = str(card)


def _connected(connector: Path) -> bool:
    try:
        return (connector / "status").read_text("ascii", "replace").strip() == "connected"
    except OSError:
        return False
