"""The card reader's port, without opening it: whoever opens it takes bytes from a companion that runs."""

import os
import re
from collections.abc import Iterator

from companion.doctor.case import Case, hint, ok, typed, warning
from companion.doctor.host import Host
from companion.games.game import Text
from companion.screens.service_scene import Finding

_BY_NUMBER = re.compile(r"/dev/tty(ACM|USB)\d+")
"""Ports that get another number when something else is plugged in first."""


def reader(case: Case) -> Iterator[Finding]:
    """Whether the companion can have the port."""
    host, port = case.host, case.settings.reader.port
    if case.asked.rig != "pi" or not port:
        return
    is_whole = host.has("serial")
    if not is_whole:
        yield warning("reader.no-library",
                      Text("pyserial, the library of the card reader, is not installed."),
                      case.install("python3-serial", "pyserial"))
    node, leads_to = host.look(port), host.link(port) or port
    if node is None:
        yield _missing(case, port)
    elif not node.is_device:
        yield warning("reader.no-device", Text("{port} is no serial port.", {"port": port}),
                      Text("Name the reader's port below [reader] in settings.toml."))
    elif _is_console(host, leads_to):
        yield warning("reader.console", Text("The system's console writes to the reader's port {port}.",
                                             {"port": leads_to}),
                      Text("sudo raspi-config nonint do_serial_cons 1; then restart"))
    elif not host.may(port, os.R_OK | os.W_OK):
        yield warning("reader.denied", case.closed(leads_to), case.let_in(leads_to))
    else:
        found = _in_use(host, port, leads_to)
        if is_whole or found.fix is not None:
            yield found


def _missing(case: Case, port: str) -> Finding:
    others = ", ".join(case.host.names("/dev/serial/by-id"))
    what = Text("The card reader is not at {port}.", {"port": port})
    if others:
        return warning("reader.missing", what, Text(
            "Plug it in; or name one of these below [reader] in settings.toml: {ports}", {"ports": others}))
    return warning("reader.missing", what, Text("Plug it in; without one, pick the cards by touch."))


def _in_use(host: Host, port: str, leads_to: str) -> Finding:
    """Who has the port open, as far as this user may see that."""
    values = {"port": port, "leads_to": leads_to}
    there = list(holders(host, leads_to))
    others = [(pid, name) for pid, name, ours in there if not ours]
    if others:
        pid, name = others[0]
        return warning("reader.held",
                      Text("Another program has the reader's port open: {name} (process {pid}).",
                           {"name": name, "pid": pid}), _end(name))
    if _BY_NUMBER.fullmatch(port):
        return hint("reader.by-number", Text("The reader is at {port}; that number may change.", values),
                   Text("Name a port that stays below [reader] in settings.toml, such as "
                        "/dev/companion-reader or one of /dev/serial/by-id."))
    if there:
        return ok("reader",
                  Text("The reader is at {port} ({leads_to}); the companion listens to it.", values))
    return ok("reader", Text("The reader is at {port} ({leads_to}).", values))


def holders(host: Host, device: str) -> Iterator[tuple[int, str, bool]]:
    """The processes that have a device open: number, name, and whether it is a companion.

    Only root sees those of other users.
    """
    for pid in host.names("/proc"):
        if not pid.isdecimal():
            continue
        folder = f"/proc/{pid}/fd"
        if any(host.link(f"{folder}/{number}") == device for number in host.names(folder)):
            called = (host.read(f"/proc/{pid}/cmdline") or "").split("\0")
            name = (host.read(f"/proc/{pid}/comm") or "").strip() or pid
            ours = int(pid) == host.pid or any("companion" in os.path.basename(word) for word in called[:3])
            yield int(pid), name, ours


def _end(name: str) -> Text:
    """How a program lets go of the port; two of them come with the system and take every port they see."""
    if name == "ModemManager":
        return typed("sudo systemctl disable --now ModemManager")
    if name == "brltty":
        return typed("sudo apt remove brltty")
    return Text("Close {name}.", {"name": name})


def _is_console(host: Host, port: str) -> bool:
    """Whether the kernel was told to have its console there."""
    told = (host.read("/proc/cmdline") or "").split()
    name = port.rpartition("/")[2]
    return any(word.startswith("console=") and word.removeprefix("console=").partition(",")[0] == name
               for word in told)
