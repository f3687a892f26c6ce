"""A booted box: from the start of its systemd until the table says that it is ready, a game in progress.

Beside it the same system boots with a service that does nothing but say so: what Python, the service manager
and everything before them take. The times are the manager's own. Needs what `make test-kiosk` needs.
"""

import statistics
from collections.abc import Sequence

from tests.bench.report import Row
from tests.kiosk.game import lay_game
from tests.kiosk.host import missing
from tests.kiosk.machine import UNIT, Machine, booted
from tests.kiosk.root import installed

BOOTS = 5

BARE = "bare.service"
_BARE_UNIT = f"""[Service]
Type=notify
ExecStart=/opt/companion/venv/bin/python /etc/{BARE}.py
"""
_BARE_PROGRAM = """
import os, signal, socket
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
    manager.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
signal.pause()
"""


def rows() -> list[Row]:
    """The figure, or none where a system cannot be booted; why is said."""
    lack = missing()
    if lack:
        print(f"\nboot: {lack}")
        return []
    with installed() as root:
        lay_game(root)
        (root / "etc" / f"{BARE}.py").write_text(_BARE_PROGRAM)
        (root / "etc/systemd/system" / BARE).write_text(_BARE_UNIT)
        _boot(UNIT, [])  # the first boot of a system has more to do than any later one
        pairs = [(_boot(UNIT, []), _boot(BARE, [f"systemd.mask={UNIT}", f"systemd.wants={BARE}"]))
                 for _ in range(BOOTS)]
    ours, bare = (statistics.median(each) * 1e3 for each in zip(*pairs, strict=True))
    ratio = statistics.median(mine / theirs for mine, theirs in pairs)
    return [Row("boot to READY under nspawn, a game in progress", ours, "ms", "bare notify service", bare,
                ratio, "<= 2 x", ratio <= 2)]


def _boot(unit: str, told: Sequence[str]) -> float:
    """Seconds from the start of the system until the unit was ready."""
    with booted(*told) as machine:
        machine.wait(f"{unit} ready", lambda: machine.show("ActiveState", unit) == "active")
        return (_at(machine, "ActiveEnterTimestampMonotonic", unit)
                - _at(machine, "UserspaceTimestampMonotonic")) / 1e6


def _at(machine: Machine, name: str, *unit: str) -> int:
    return int(machine.said("systemctl", "show", *unit, "--property", name, "--value"))
