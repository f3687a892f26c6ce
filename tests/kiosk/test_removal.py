"""Installed twice, the box is as before; uninstalled, the data are left and nothing else. These come last."""

from tests.kiosk.machine import UNIT, Machine
from tests.kiosk.root import surroundings

SETTINGS = "/etc/companion/companion.env"

# What Python writes beside its programs is stamped with their time; that it is there is compared.
LISTING = r"""
find /etc /opt /usr/local -xdev ! -type d -name '*.pyc' -printf '%p %M %u:%g\n' -o -printf '%p %M %u:%g %l\n'
find /etc /opt /usr/local -xdev -type f ! -name '*.pyc' -exec sha256sum {} +
"""
"""Each file and folder with its rights and owner, and a digest of what is in it."""

# libwacom knows a tablet of that name.
NAMED = "find / -xdev -path /usr/share/libwacom -prune -o -iname '*companion*' -prune -print"
KEPT = "find /var/lib/companion -type f -exec sha256sum {} +"
NOBODYS = r"find / -xdev \( -nouser -o -nogroup \) -print"


def lines(machine: Machine, script: str) -> list[str]:
    return sorted(machine.said("sh", "-c", script).splitlines())


def test_installed_twice_it_is_the_same_box_with_the_same_game(machine: Machine) -> None:
    """The second time while it plays: what its owner has set beside the rig stays."""
    machine.run("sed", "-i", "s/^COMPANION_OPTIONS=.*/& --lang de/", SETTINGS)
    before, games = lines(machine, LISTING), machine.games()
    process = machine.show("MainPID")
    machine.run("/source/systemd/install", "--rig", "virtual", variables=surroundings())
    assert lines(machine, LISTING) == before
    assert machine.show("ActiveState") == "active"
    assert machine.show("MainPID") != process
    assert machine.games() == games


FILL = """
mkdir -p /run/files /run/copy && cd /source
cp -R companion pyproject.toml constraints.txt README.md LICENSE /run/copy/ && cd /run/copy
/opt/companion/venv/bin/python -m pip --quiet download --constraint constraints.txt \\
  --dest /run/files . setuptools
"""


def test_without_an_index_it_is_installed_from_a_folder(machine: Machine) -> None:
    """With a folder that was filled as the page says; with an empty one the box stays as it is."""
    before, games = lines(machine, LISTING), machine.games()
    machine.run("mkdir", "-p", "/run/no files")
    told = machine.run("/source/systemd/install", "--from", "/run/no files", check=False)
    assert told.returncode == 1
    assert told.stderr.endswith("pip could not install it; what it said stands above.\n")
    machine.wait("open again", lambda: machine.show("ActiveState") == "active")
    machine.run("sh", "-euc", FILL, variables=surroundings())
    machine.run("/source/systemd/install", "--from", "/run/files")
    assert machine.show("ActiveState") == "active"
    assert lines(machine, LISTING) == before
    assert machine.games() == games


def test_uninstalled_the_data_are_left_and_nothing_else(machine: Machine) -> None:
    machine.run("systemctl", "stop", UNIT)  # what SQLite has beside its file is gone then
    kept = lines(machine, KEPT)
    assert "journal.db" in kept[0]
    machine.run("/source/systemd/uninstall")
    assert machine.show("LoadState") == "not-found"
    assert lines(machine, "pgrep --full ^/opt/companion || true") == []
    assert lines(machine, NAMED) == ["/var/lib/companion"]
    assert lines(machine, NOBODYS) == []
    # passwd- and the like are the system's own copies of what was before.
    assert lines(machine, "grep -rlsw companion /etc --exclude='*-' || true") == []
    assert lines(machine, KEPT) == kept
    assert lines(machine, "find /var/lib/companion ! -user root -o ! -group root") == []


def test_uninstalled_again_with_the_data_nothing_is_left(machine: Machine) -> None:
    machine.run("/source/systemd/uninstall", "--purge")
    assert lines(machine, NAMED) == []
    assert machine.run("systemctl", "status", UNIT, check=False).returncode == 4  # no such unit
