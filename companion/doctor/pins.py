"""The panel's pins: the library by name, the chip by its label."""

import os
import re
from collections.abc import Iterator
from types import MappingProxyType

from companion.devices.gpio import choose_chip
from companion.doctor.case import Case, ok, warning
from companion.games.game import Text
from companion.screens.service_scene import Finding

_LIBRARIES = MappingProxyType({
    "lgpio": ("lgpio", "python3-lgpio", "lgpio"),
    "rpigpio": ("RPi.GPIO", "python3-rpi.gpio", "RPi.GPIO"),
})
"""Of each pin factory: its module, its package for apt, its package for pip."""

_WITH_RP1 = re.compile(r"Raspberry Pi (5|500|Compute Module 5)\b")
"""Boards whose header hangs on another chip, which RPi.GPIO does not know."""


def pins(case: Case) -> Iterator[Finding]:
    """Whether the panel's pins can be opened."""
    if case.asked.rig != "pi":
        return
    host, factory = case.host, case.settings.panel.factory
    module, package, pip = _LIBRARIES[factory]
    is_whole = False
    if not host.has("gpiozero"):
        yield warning("pins.no-gpiozero", Text("gpiozero, the library of the panel, is not installed."),
                      case.install("python3-gpiozero", "gpiozero"))
    if factory == "rpigpio" and _WITH_RP1.match(case.model):
        yield warning("pins.wrong-library",
                      Text("The settings name rpigpio, which does not know the pins of this board."),
                      Text('Write factory = "lgpio" below [panel] in settings.toml.'))
    elif not host.has(module):
        yield warning("pins.no-library",
                      Text("{library}, the library of the panel's pins, is not installed.",
                           {"library": module}),
                      case.install(package, pip))
    else:
        is_whole = host.has("gpiozero")
    chip = _chip(case)
    if is_whole or chip.fix is not None:
        yield chip


def _chip(case: Case) -> Finding:
    host = case.host
    labels, silent = {}, ""
    for name in host.names("/dev"):
        number = name.removeprefix("gpiochip")
        if number == name or not number.isdecimal():
            continue
        path = f"/dev/{name}"
        label = host.chip(path) if host.may(path, os.R_OK | os.W_OK) else None
        if label is None:
            silent = silent or path
        else:
            labels[int(number)] = label
    chip = choose_chip(labels)
    if chip is not None:
        return ok("pins", Text("The panel's pins are on gpiochip{number} ({label}).",
                               {"number": chip, "label": labels[chip]}))
    if silent:
        return warning("pins.denied", case.closed(silent), case.let_in(silent))
    there = ", ".join(f"gpiochip{number} {label}" for number, label in sorted(labels.items()))
    what = (Text("No chip here drives the header of a Pi: {chips}.", {"chips": there}) if there else
            Text("No chip here drives the header of a Pi; there is none at all."))
    return warning("pins.no-chip", what, Text("Take --rig touch, or on a desktop --rig virtual."))
