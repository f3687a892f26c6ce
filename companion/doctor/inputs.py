"""Touches and keys: on the bare console SDL reads the input nodes itself, and is silent when it may not."""

import os
from collections.abc import Iterator

from companion.doctor.case import Case, fault, hint, ok, warning
from companion.doctor.host import Host
from companion.games.game import Text
from companion.screens.service_scene import Finding

SCANNER = "/dev/companion-scanner"
"""The link to a scanner that types like a keyboard; the device rules of `systemd/` make it."""

_DIRECT = 0b10
"""INPUT_PROP_DIRECT of <linux/input.h>: a finger is felt where the picture is."""


def inputs(case: Case) -> Iterator[Finding]:
    """Whether what people touch will be heard."""
    if case.way is None or case.way.driver != "kmsdrm":
        if case.way is not None:
            yield ok("input", Text("Touches and keys come from the desktop."))
        return
    host = case.host
    nodes = [f"/dev/input/{name}" for name in host.names("/dev/input") if name.startswith("event")]
    if not nodes:
        yield fault("input.none", Text("There is no touch panel, mouse or keyboard: no /dev/input/event*."),
                    Text("Check the cable of the touch panel, then restart."))
        return
    readable = [path for path in nodes if host.may(path, os.R_OK)]
    if not readable:
        yield fault("input.denied",
                    Text("{user} may not read the one input device, so no touch is felt; it belongs to the "
                         "group {group}.",
                         {"user": host.user(), "n": len(nodes), "group": case.group_of(nodes[0])},
                         "{user} may read none of the {n} input devices, so no touch is felt; they belong to "
                         "the group {group}."),
                    case.let_in(nodes[0]))
        return
    touch = next((path for path in readable if _is_touch(host, path)), None)
    if touch is None:
        yield hint("input.no-touch",
                   Text("The only input device that can be read is no touch panel.", {"n": len(readable)},
                        "None of the {n} input devices that can be read is a touch panel."),
                   Text("Check the cable of the touch panel; without one, play by keys or by the panel."))
        return
    yield ok("input", Text("Touches are read from {name} ({path}).",
                           {"name": _name(host, touch), "path": touch}))


def scanner(case: Case) -> Iterator[Finding]:
    """A scanner that types like a keyboard; nothing is said where there is none and none is wanted."""
    if case.asked.rig != "pi":
        return
    host, wanted = case.host, case.settings.scanner.device
    if not wanted:
        if host.look(SCANNER) is not None:
            yield hint("scanner.unused", Text("A scanner is plugged in, but the settings name none."),
                       Text('Write device = "{path}" below [scanner] in settings.toml.', {"path": SCANNER}))
        return
    if host.look(wanted) is None:
        yield warning("scanner.missing", Text("The scanner is not at {path}.", {"path": wanted}),
                      Text("Plug it in; without one, pick the cards by touch."))
    elif not host.may(wanted, os.R_OK):
        yield warning("scanner.denied", case.closed(wanted), case.let_in(wanted))
    elif not host.has("evdev"):
        yield warning("scanner.no-library",
                      Text("The library for scanners that type like a keyboard, evdev, is not installed."),
                      case.install("python3-evdev", "evdev"))
    else:
        yield ok("scanner", Text("The scanner is at {path}.", {"path": host.link(wanted) or wanted}))


def _device(path: str) -> str:
    return f"/sys/class/input/{path.rpartition('/')[2]}/device"


def _name(host: Host, path: str) -> str:
    return (host.read(f"{_device(path)}/name") or "").strip() or path


def _is_touch(host: Host, path: str) -> bool:
    told = (host.read(f"{_device(path)}/properties") or "").strip()
    try:
        return bool(int(told or "0", 16) & _DIRECT)
    except ValueError:
        return False
