"""A machine that sits for its picture: always the same, with a fault of each kind."""

from collections.abc import Mapping

from companion.desk.place import NoCheckup
from companion.devices.signals import Device
from companion.games.game import Text
from companion.screens.service_scene import Finding, Level, Report

_FOLDER = "/var/lib/companion"

_MACHINE = "Raspberry Pi 4 Model B Rev 1.4, Debian GNU/Linux 13 (trixie)"

FOUND = Report("0.1.0", _MACHINE, (
    Finding("data.volatile", Level.FAULT,
            Text("{folder} is on {kind}: what is saved there is gone once the power is.",
                 {"folder": _FOLDER, "kind": "overlay"}),
            Text("Put it on a partition that is kept, and name it with --data.")),
    Finding("reader.denied", Level.WARNING,
            Text("{user} may not open {path}; it belongs to the group {group}.",
                 {"user": "companion", "path": "/dev/ttyACM0", "group": "dialout"}),
            Text("sudo usermod -aG {group} {user}; then log out and in again, or restart the service.",
                 {"group": "dialout", "user": "companion"})),
    Finding("power.was-low", Level.HINT,
            Text("The power supply was too weak at least once since the start."),
            Text("Take the power supply made for this board and a short, thick cable; unplug what draws "
                 "power from it.")),
    Finding("machine", Level.OK, Text("The companion runs on {machine}.", {"machine": _MACHINE})),
    Finding("space", Level.OK, Text("{free} are free for {folder}.", {"free": "22 GB", "folder": _FOLDER})),
    Finding("display", Level.OK, Text("SDL draws with {driver} on {where}.",
                                      {"driver": "kmsdrm", "where": "card1 DSI-1"})),
    Finding("pins", Level.OK, Text("The panel's pins are on gpiochip{number} ({label}).",
                                   {"number": 0, "label": "pinctrl-bcm2711"})),
    Finding("clock", Level.OK, Text("The clock was set by the network.")),
))
"""What was found there."""


class Examined(NoCheckup):
    """It was examined already, and its devices have counted."""

    report: Report | None = FOUND
    counters: Mapping[Device, Mapping[str, int]] = {
        Device.READER: {"frames": 84_210, "crc_errors": 4_431, "links_lost": 2, "supply_mv": 4_870},
        Device.PANEL: {"edges": 1_204, "callback_errors": 1},
    }
