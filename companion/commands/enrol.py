"""`companion enrol`: tell the companion which tag or code is which card."""

import argparse
import os
import select
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, WRONG_LINE, Stop
from companion.commands.play import read_script
from companion.commands.words import Commands, Unusable, english, takes_folder

if TYPE_CHECKING:
    from companion.devices.reader import Reader
    from companion.devices.virtual_rig import VirtualRig
    from companion.enrol import Walk

_NAP_S = 0.05


def add(commands: Commands) -> None:
    """Say how it is called."""
    enrol = commands.add("enrol", help=english("walk through a deck and give each card its tag"))
    enrol.add("deck", metavar="DECK", read=deck_name, help=english("what you call the deck"))
    enrol.add("--game", metavar="GAME",
              help=english("the game of a new deck: button_tricks (if left out), buttonville or button_race"))
    takes_folder(enrol)
    enrol.add("--settings", metavar="FILE", type=Path,
              help=english("how the devices are set (settings.toml in the table's folder)"))
    enrol.add("--port", metavar="PORT",
              help=english("the reader's serial port, if not that of the settings"))
    enrol.add("--dialect", choices=("frames", "lines", "rdm"),
              help=english("what the reader speaks, instead of what the settings say"))
    enrol.add("--virtual", metavar="SCRIPT", type=Path,
              help=english("use the virtual reader, and let this script lay the cards"))
    enrol.set_defaults(run=_enrol)


def deck_name(text: str) -> str:
    """A deck's name is the name of its file, so it must be one and must not lead elsewhere.

    Raises:
        Unusable: it cannot be that.
    """
    plain = bool(text) and not text.startswith(".") and Path(text).name == text and text.isprintable()
    if not plain or len(text.encode("utf-8", "replace")) > 200:
        raise Unusable("{word} cannot be the name of a deck", word=repr(text))
    return text


def _enrol(arguments: argparse.Namespace) -> int:
    from companion.enrol import Walk
    from companion.games.game import Refused, Text
    from companion.table.deck import FOLDER, Enrolment
    from companion.table.where import default_folder

    folder = arguments.data or default_folder()

    def tell(text: Text) -> None:
        print(arguments.say(text), flush=True)

    try:
        enrolment = Enrolment(folder / FOLDER / f"{arguments.deck}.jsonl", arguments.game, arguments.deck)
    except Refused as refused:
        raise Stop(WRONG_LINE if refused.code == "unknown_game" else TROUBLE, refused.text) from None
    walk = Walk(enrolment, tell)
    reader = _reader(arguments, folder)
    try:
        walk.begin()
        reader.start()
        _go(walk, reader)
    finally:
        reader.close()
    tell(Text("The deck file is {file}", {"file": str(enrolment.path)}))
    return DONE


def _reader(arguments: argparse.Namespace, folder: Path) -> "Reader | VirtualRig":
    from msgspec.structs import replace

    from companion.app.settings_file import SETTINGS, read_settings
    from companion.clock import SystemClock
    from companion.devices.reader import Reader
    from companion.devices.rig import RigUnavailable
    from companion.devices.scanners import scanner
    from companion.devices.script import ScriptError
    from companion.devices.settings import SettingsError
    from companion.devices.virtual_rig import open_virtual_rig

    try:
        settings = read_settings(arguments.settings or folder / SETTINGS,
                                 named=arguments.settings is not None)
        given = {name: getattr(arguments, name) for name in ("port", "dialect") if getattr(arguments, name)}
        settings = replace(settings, reader=replace(settings.reader, **given))
        if arguments.virtual is None and settings.scanner.device and not settings.reader.port:
            return scanner(settings.scanner, SystemClock())
        if arguments.virtual is None:
            return Reader(settings.reader, SystemClock())
        script = read_script(arguments.virtual)
        rig = open_virtual_rig(settings, SystemClock())
        rig.play(script)
    except (SettingsError, ScriptError) as error:
        raise Stop(WRONG_LINE, "{said}", said=str(error)) from None
    except RigUnavailable as error:
        raise Stop(TROUBLE, "{said}", said=str(error)) from None
    return rig


def _go(walk: "Walk", reader: "Reader | VirtualRig") -> None:
    """Take signals and typed lines until the walk is over; the end of the input leaves the reader alone."""
    typed: list[int] = [sys.stdin.fileno()]
    rest = b""
    while not walk.over:
        for signal in reader.poll():
            walk.feel(signal)
        ready, _, _ = select.select(typed, [], [], _NAP_S)
        if ready:
            try:
                data = os.read(typed[0], 4096)
            except OSError:  # closed by the caller, or the terminal has gone
                data = b""
            if not data:
                typed = []
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                walk.hear(line.decode("utf-8", "replace"))
