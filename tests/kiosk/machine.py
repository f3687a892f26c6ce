"""The built system, booted in a container: what an owner sees of it from its console.

`systemd-nspawn` starts the system's own systemd, with control groups of version 2 and the right to load
filters of devices (BPF), so that the sandbox of the unit is the real one. There is no display and no udev in
it, since it has no devices of its own; the kernel is that of this machine.
"""

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tests.kiosk.root import BUILD, NSPAWN, ROOT, shared

UNIT = "companion.service"
PATIENCE_S = 60.0
"""How long anything in the system may take before the test gives up."""

_EVERY_S = 0.1

_NOT_WANTED = ("console-getty.service", "apt-daily.timer", "apt-daily-upgrade.timer")


class Machine:
    """A booted system.

    Args:
        root: its files, which can be changed from outside.
        leader: the number of its first process, seen from here.
    """

    def __init__(self, root: Path, leader: int) -> None:
        self.root = root
        self._enter = ["nsenter", "--target", str(leader), "--mount", "--uts", "--ipc", "--net", "--pid",
                       "--root", "--wd", "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
                       "LC_ALL=C.UTF-8"]

    def run(self, *words: str, check: bool = True,
            variables: Mapping[str, str] = MappingProxyType({})) -> subprocess.CompletedProcess[str]:
        """Run a program as root in the system; its output is text."""
        given = [f"{name}={value}" for name, value in variables.items()]
        done = subprocess.run([*self._enter, *given, *words], capture_output=True, text=True, check=False,
                              stdin=subprocess.DEVNULL, timeout=PATIENCE_S * 3)
        if check and done.returncode:
            said = done.stdout + done.stderr
            raise AssertionError(f"{' '.join(words)} ended with {done.returncode}: {said}")
        return done

    def said(self, *words: str) -> str:
        """What a program prints."""
        return self.run(*words).stdout.strip()

    def show(self, name: str, unit: str = UNIT) -> str:
        """A property of a unit, as its manager tells it."""
        return self.said("systemctl", "show", unit, "--property", name, "--value")

    def log(self, since: str = "", unit: str = UNIT) -> str:
        """What the journal has of a unit since a mark of :meth:`mark`."""
        self.run("journalctl", "--sync")
        after = ("--after-cursor", since) if since else ()
        return self.said("journalctl", "--unit", unit, "--output=cat", "--no-pager", *after)

    def mark(self) -> str:
        """The place in the journal that is reached now."""
        self.run("journalctl", "--sync")
        last = json.loads(self.said("journalctl", "--lines=1", "--output=json", "--no-pager"))
        return str(last["__CURSOR"])

    def wait(self, what: str, is_so: Callable[[], bool]) -> None:
        """Wait until something is so.

        Raises:
            AssertionError: it did not come to be; with what the unit's journal has.
        """
        until = time.monotonic() + PATIENCE_S
        while not is_so():
            if time.monotonic() > until:
                raise AssertionError(f"{what}: not within {PATIENCE_S:g} s\n{self.log()[-3000:]}")
            time.sleep(_EVERY_S)

    def back_after(self, happens: Callable[[], object]) -> None:
        """Let something happen to the running unit, and wait until another process of it is ready."""
        before = self.show("MainPID")
        assert before != "0"
        happens()
        self.wait("ready again", lambda: self.show("MainPID") not in {before, "0"}
                  and self.show("ActiveState") == "active")

    def games(self) -> list[dict[str, Any]]:
        """`companion games`, as the companion's own account sees them."""
        told = self.said("setpriv", "--reuid=companion", "--regid=companion", "--clear-groups",
                         "/opt/companion/venv/bin/companion", "games", "--json",
                         "--data", "/var/lib/companion")
        listed: list[dict[str, Any]] = json.loads(told)
        return listed

    @contextmanager
    def with_settings(self, text: str, name: str = "trial") -> Iterator[None]:
        """Other settings of the unit for a while; it is started anew with them, and again without.

        Args:
            text: the drop-in.
            name: of its file; among several the last one in the alphabet has the last word.
        """
        drop_in = f"/run/systemd/system/{UNIT}.d/{name}.conf"
        self.write(drop_in, text)
        try:
            self.start_anew()
            yield
        finally:
            self.run("rm", drop_in)
            self.start_anew()

    def start_anew(self) -> None:
        """Read the units again and start ours; it is ready then.

        Raises:
            AssertionError: it does not get ready; with what its journal has.
        """
        self.run("systemctl", "daemon-reload")
        if self.run("systemctl", "restart", UNIT, check=False).returncode:
            raise AssertionError(f"it does not start\n{self.log()[-3000:]}")

    def write(self, path: str, text: str) -> None:
        """Put a file into the system (from inside: /run and /tmp are not seen from outside)."""
        self.run("mkdir", "-p", str(Path(path).parent))
        subprocess.run([*self._enter, "tee", path], input=text, text=True, check=True,
                       stdout=subprocess.DEVNULL)


@contextmanager
def booted(*told: str) -> Iterator[Machine]:
    """The system at :data:`ROOT`, from its start until it is shut down in order.

    Args:
        told: further words to its systemd, as on a kernel's command line.
    """
    console = BUILD / "console.log"
    with console.open("wb") as log, subprocess.Popen(
        # Should this process be killed, the system still shuts down.
        ["setpriv", "--pdeathsig=TERM", *NSPAWN, "--directory", str(ROOT), *shared(),
         "--capability=CAP_BPF", "--system-call-filter=bpf", "--boot",
         *(f"systemd.mask={each}" for each in _NOT_WANTED), *told],
        env={**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
        stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
    ) as process:
        try:
            machine = Machine(ROOT, _leader(process))
            machine.wait("booted", lambda: machine.run("systemctl", "is-system-running", check=False
                                                       ).stdout.strip() in {"running", "degraded"})
            yield machine
        except AssertionError as error:
            raise AssertionError(f"{error}\n{console.read_text('utf-8', 'replace')[-3000:]}") from None
        finally:
            process.terminate()  # which shuts the system down
            try:
                process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()


def _leader(process: subprocess.Popen[bytes]) -> int:
    """The first process of the system: the child of nspawn that has become systemd."""
    until = time.monotonic() + PATIENCE_S
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while time.monotonic() < until and process.poll() is None:
        for number in _words(children):
            if _words(Path(f"/proc/{number}/comm")) == ["systemd"]:
                return int(number)
        time.sleep(_EVERY_S)
    raise AssertionError("the system does not boot")


def _words(file: Path) -> Sequence[str]:
    try:
        return file.read_text().split()
    except OSError:
        return []
