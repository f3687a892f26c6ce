"""The data folder: what was saved has to be there after the plug was pulled."""

import os
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from msgspec import Struct

from companion.doctor.case import Case, fault, hint, ok, typed, warning
from companion.doctor.host import Host, Node, whole
from companion.games.game import Text
from companion.screens.service_scene import Finding
from companion.table.deck import FOLDER as DECKS
from companion.table.rows import NAME as JOURNAL

VOLATILE = frozenset({"tmpfs", "ramfs", "overlay", "aufs", "squashfs", "rootfs"})
"""File systems that forget, or that lie over one that does not: with a read-only root those are the same."""

_UNSAFE = frozenset({"nobarrier", "barrier=0", "data=writeback"})
"""Mount options with which the system says that something is saved before it is."""

_JOURNALS = frozenset({JOURNAL, f"{JOURNAL}-wal", f"{JOURNAL}-shm"})

_PEOPLE = 1_000
"""The first number of a user who is a person; lower ones are services."""

_MB = 1_000_000
SCARCE, LEAST = 200 * _MB, 10 * _MB
"""Free bytes below which room is scarce, and below which the next evening may not be saved."""


class Mount(Struct, frozen=True):
    """A file system in its place: where, which kind, and its options (those of the place first)."""

    point: str
    kind: str
    options: tuple[str, ...]


def mount_of(host: Host, path: str) -> Mount | None:
    """The file system that a path is on, by what the kernel lists; None on systems without such a list."""
    found = None
    for line in (host.read("/proc/self/mountinfo") or "").splitlines():
        left, dash, right = line.partition(" - ")
        fields, kind = left.split(), right.split()
        if not dash or len(fields) < 6 or len(kind) < 3:
            continue
        point = _plain(fields[4])
        inside = PurePosixPath(path).is_relative_to(point)
        if inside and (found is None or len(point) >= len(found.point)):  # a later one hides an earlier one
            found = Mount(point, kind[0], (*fields[5].split(","), *kind[2].split(",")))
    return found


def data(case: Case) -> Iterator[Finding]:
    """Whether what is saved there stays."""
    host, folder = case.host, case.asked.folder
    if isinstance(case.asked.settings, str):
        yield fault("data.settings", Text("{reason}", {"reason": case.asked.settings}),
                    Text("Mend that line, or move the file away."))
    broken = next((each for each in _above(folder) if host.link(each) and host.look(each) is None), None)
    if broken is not None:
        yield fault("data.no-folder", Text("{folder} is a link to {leads_to}, and nothing is there.", {
            "folder": broken, "leads_to": host.link(broken) or broken}),
            Text("Mount what it leads to, or choose another one with --data."))
        return
    there = _nearest(host, folder)
    node, mount = host.look(there), mount_of(host, there)
    is_volatile = mount is not None and mount.kind in VOLATILE
    if node is not None and not node.is_folder:
        yield fault("data.no-folder", Text("{folder} is no folder.", {"folder": there}),
                    Text("Choose another one with --data."))
        return
    if mount is not None and is_volatile:
        yield fault("data.volatile",
                    Text("{folder} is on {kind}: what is saved there is gone once the power is.",
                         {"folder": folder, "kind": mount.kind}),
                    Text("Put it on a partition that is kept, and name it with --data."))
    if mount is not None and "ro" in mount.options:
        yield fault("data.read-only", Text("{folder} is on a file system that is read-only ({point}).",
                                           {"folder": folder, "point": mount.point}),
                    Text("sudo mount -o remount,rw {point}; if it says no, check it: sudo fsck",
                         {"point": mount.point}))
    elif not host.may(there, os.R_OK | os.W_OK | os.X_OK):
        yield _denied(case, there, node)
    elif there == folder and node is not None and (closed := _closed(case, node)) is not None:
        yield closed
    elif there == folder and node is not None and host.uid not in {node.uid, 0}:
        yield hint("data.owner", Text("{folder} belongs to {owner}, not to {user}.", {
            "folder": folder, "owner": host.user(node.uid), "user": host.user()}),
            _own(case, folder, node))
    elif mount is not None and _UNSAFE.intersection(mount.options):
        yield warning("data.unsafe", Text("{point} is mounted with {options}: what was saved may be gone "
                                          "when the power fails.", {
            "point": mount.point, "options": ", ".join(sorted(_UNSAFE.intersection(mount.options)))}),
            Text("Take that out of /etc/fstab and restart."))
    elif not is_volatile:
        yield _good(host, folder, is_there=there == folder)


def _good(host: Host, folder: str, *, is_there: bool) -> Finding:
    """Nothing is wrong with it; whether the companion is in it already."""
    if not is_there:
        return ok("data", Text("{folder} is made when the companion first starts.", {"folder": folder}))
    pid = user_of(host, folder)
    if pid is not None:
        return ok("data", Text("{folder} is in use by the companion (process {pid}).",
                               {"folder": folder, "pid": pid}))
    return ok("data", Text("{folder} can be written, and is kept.", {"folder": folder}))


def _denied(case: Case, there: str, node: Node | None) -> Finding:
    """The folder, or the nearest one above it, may not be written."""
    host, folder = case.host, case.asked.folder
    if there != folder:
        return fault("data.denied", Text("{folder} is not there, and {user} may not make it.", {
            "folder": folder, "user": host.user()}), typed(f"sudo install -d -o {host.user()} {folder}"))
    return fault("data.denied", Text("{user} may not write into {folder}; it belongs to {owner}.", {
        "user": host.user(), "folder": folder, "owner": "root" if node is None else host.user(node.uid)}),
        _own(case, folder, node))


def _closed(case: Case, node: Node) -> Finding | None:
    """A file of the table that this user may not use, as root leaves them who has played once."""
    host, folder = case.host, case.asked.folder
    inside = host.names(folder)
    journal = [name for name in inside if name in _JOURNALS]
    others = [name for name in inside if not name.startswith(JOURNAL)]
    others += [f"{DECKS}/{name}" for name in host.names(f"{folder}/{DECKS}")]
    fix = _own(case, folder, node)
    if node.uid == host.uid:
        fix = typed(f"sudo chown -R {host.user()}: {folder}")
    for names, how in ((journal, os.R_OK | os.W_OK), (others, os.R_OK)):
        paths = (f"{folder}/{name}" for name in names)
        shut = next((path for path in paths if host.look(path) is not None and not host.may(path, how)), None)
        if shut is None:
            continue
        if names is journal:
            return fault("data.journal", Text(
                "{user} may not write {file}, so nothing is saved; it belongs to {owner}.",
                _whose(host, shut)), fix)
        return warning("data.files", Text("{user} may not read {file}; it belongs to {owner}.",
                                          _whose(host, shut)), fix)
    return None


def _whose(host: Host, path: str) -> dict[str, str | int | Text]:
    node = host.look(path)
    return {"user": host.user(), "file": path, "owner": "root" if node is None else host.user(node.uid)}


def _own(case: Case, folder: str, node: Node | None) -> Text:
    """How this user gets a folder.

    One that belongs to a service stays with it: ask as that. All that is in a folder is given away only where
    a table is kept in it; nobody shall give away a system.
    """
    host, inside = case.host, case.host.names(folder)
    if node is not None and 0 < node.uid < _PEOPLE:
        return case.as_user(host.user(node.uid))
    if JOURNAL in inside:
        return typed(f"sudo chown -R {host.user()}: {folder}")
    return Text("Choose another one with --data.") if inside else typed(f"sudo chown {host.user()}: {folder}")


def user_of(host: Host, folder: str) -> int | None:
    """The companion that holds a folder, by the kernel's list of locks: to try one would be to take it."""
    node = host.look(folder)
    if node is None:
        return None
    for line in (host.read("/proc/locks") or "").splitlines():
        fields = line.split()
        if len(fields) >= 6 and fields[1] == "FLOCK" and fields[5].rpartition(":")[2] == str(node.inode):
            return whole(fields[4])
    return None


def space(case: Case) -> Iterator[Finding]:
    """Whether there is room for what comes."""
    found = case.host.space(_nearest(case.host, case.asked.folder))
    if found is None:
        return
    values = {"folder": case.asked.folder, "free": _amount(found.free)}
    room = Text("sudo journalctl --vacuum-size=50M; sudo apt clean; then delete what nobody needs")
    if found.free < LEAST or found.files == 0:
        yield fault("space.none", Text("The disk of {folder} is full ({free} free).", values), room)
    elif found.free < SCARCE:
        yield warning("space.low", Text("The disk of {folder} is nearly full ({free} free).", values), room)
    else:
        yield ok("space", Text("{free} are free for {folder}.", values))


def _amount(size: int) -> str:
    """Whole numbers, which every language writes alike."""
    return f"{size // (1_000 * _MB)} GB" if size >= 10_000 * _MB else f"{size // _MB} MB"


def _nearest(host: Host, folder: str) -> str:
    """The folder itself, or the nearest above it that is there."""
    return next((each for each in _above(folder) if host.look(each) is not None), folder)


def _above(folder: str) -> tuple[str, ...]:
    """The folder itself, and all above it."""
    path = PurePosixPath(folder)
    return tuple(map(str, (path, *path.parents)))


def _plain(field: str) -> str:
    """A name as it is: the kernel writes blanks and the like as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), field)
