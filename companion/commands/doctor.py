"""`companion doctor`: what is wrong with this machine, and how it is mended. It only looks."""

import argparse
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, WARNED
from companion.commands.words import CHOICES, Commands, Say, english, takes_folder

if TYPE_CHECKING:
    from companion.screens.service_scene import Report

_RIGS = ("pi", "virtual", "touch")

_LEVELS = MappingProxyType({
    "fault": english("fault"), "warning": english("warning"), "hint": english("hint"),
    "ok": english("in order"),
})


def add(commands: Commands) -> None:
    """Say how it is called."""
    doctor = commands.add("doctor", help=english("say what is wrong with this machine, and how it is mended"))
    takes_folder(doctor)
    doctor.add("--rig", choices=_RIGS,
               help=english("the devices: pi, virtual or touch (pi on a Raspberry Pi, else virtual)"))
    doctor.add("--settings", metavar="FILE", type=Path,
               help=english("how the devices are set (settings.toml in the table's folder)"))
    doctor.add("--lang", choices=CHOICES, metavar="CODE",
               help=english("the language of what is said: en or de"))
    doctor.add("--json", action="store_true", help=english("print the findings as JSON"))
    doctor.set_defaults(run=_doctor)


def _doctor(arguments: argparse.Namespace) -> int:
    from companion.app.checkup import look_at
    from companion.app.settings_file import SETTINGS
    from companion.commands.output import print_json
    from companion.devices.rig import default_rig
    from companion.doctor.host import ThisHost
    from companion.screens.service_scene import Level
    from companion.table.where import default_folder

    folder = arguments.data or default_folder()
    settings = arguments.settings or folder / SETTINGS
    report = look_at(ThisHost(), folder, arguments.rig or default_rig(), settings,
                     named=arguments.settings is not None)
    if arguments.json:
        print_json(_plain(report))
    else:
        _print(report, arguments.say)
    match report.level:
        case Level.FAULT:
            return TROUBLE
        case Level.WARNING:
            return WARNED
        case _:
            return DONE


def _plain(report: "Report") -> dict[str, object]:
    """The report for programs: its sentences are English in every language, and what is no text is marked."""
    from companion.commands.streams import printable

    return {
        "version": report.version, "machine": printable(report.machine), "level": report.level,
        "findings": [{"id": each.id, "level": each.level, "what": printable(str(each.what)),
                      "fix": None if each.fix is None else printable(str(each.fix))}
                     for each in report.findings],
    }


def _print(report: "Report", say: Say) -> None:
    """Each finding in a line, and below it how it is mended."""
    from companion.commands.streams import printable

    print("companion", report.version)
    words = {level: say.plain(word) for level, word in _LEVELS.items()}
    wide = max(map(len, words.values()))
    for each in report.findings:
        print(printable(f"{words[each.level]:<{wide}}  {say(each.what)}"))
        if each.fix is not None:
            print(printable(f"{'':<{wide}}  → {say(each.fix)}"))
