"""The whole examination: every check, each on its own, the worst findings first."""

from collections.abc import Callable, Iterator

from companion.devices.rig import RigName
from companion.devices.settings import RigSettings
from companion.doctor import display, inputs, machine, pins, program, reader, service, storage
from companion.doctor.case import Asked, Case, fault, hint, ok
from companion.doctor.host import Host
from companion.games.game import Text
from companion.log import Log
from companion.screens.service_scene import LEVELS, Finding, Report

Check = Callable[[Case], Iterator[Finding]]
"""Looks at one thing."""

CHECKS: tuple[Check, ...] = (
    storage.data, storage.space, program.python, program.pygame, display.display, inputs.inputs, pins.pins,
    reader.reader, inputs.scanner, machine.board, machine.clock, machine.sound, service.service, program.user)
"""In the order in which findings of a level are shown. `inputs` asks how SDL draws, so it comes later."""

_PACKAGE = "button-companion"

_log = Log(__name__)


def examine(host: Host, folder: str, rig: RigName, settings: RigSettings | str) -> Report:
    """Look at everything.

    Args:
        host: the machine.
        folder: the table's data folder, absolute and without links.
        rig: the devices that the companion is to have.
        settings: how they are set; or why the settings cannot be used, as a sentence.

    Returns:
        The findings, the worst first. It may take some seconds, as commands are asked and waited for.
    """
    case = Case(host, Asked(folder, rig, settings))
    found = [finding for check in (_rig, *CHECKS) for finding in _looked(check, case)]
    found.sort(key=lambda finding: LEVELS.index(finding.level))
    return Report(host.version(_PACKAGE) or "?", case.machine, tuple(found))


def _rig(case: Case) -> Iterator[Finding]:
    """Which machine it is, and whether it can have the devices that were named."""
    rig = case.asked.rig
    yield ok("machine", Text("The companion runs on {machine}.", {"machine": case.machine}))
    if rig == "pi" and not case.is_pi:
        yield fault("rig.no-pi", Text("The devices of a Raspberry Pi are asked for, and this is none."),
                    Text("Take --rig touch, or on a desktop --rig virtual."))
    else:
        yield ok("rig", Text("Devices: {rig}.", {"rig": rig}))


def _looked(check: Check, case: Case) -> list[Finding]:
    """What one check found; a machine that is stranger than we thought does not hide what the others find."""
    try:
        return list(check(case))
    except Exception as error:
        _log.error("the check %s failed: %s", check.__name__, type(error).__name__)
        return [hint("doctor.failed", Text("The check {name} failed: {reason}.", {
            "name": check.__name__, "reason": type(error).__name__}), None)]
