"""`companion play`: the table with its screen."""

import argparse
import gc
import os
import re
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, WRONG_LINE, Stop
from companion.commands.words import CHOICES, Commands, Unusable, english, language_of, takes_folder, why
from companion.lean import import_msgspec, importing
from companion.log import Log

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.app.ending import Ending
    from companion.app.service import Service
    from companion.app.starts import Mode, Start
    from companion.clock import Clock
    from companion.devices.box import Box
    from companion.devices.rig import Rig, RigName
    from companion.devices.script import Cue
    from companion.devices.settings import RigSettings
    from companion.screens.geometry import Size

_log = Log(__name__)

_RIGS = ("pi", "virtual", "touch")


def add(commands: Commands) -> None:
    """Say how it is called."""
    play = commands.add("play", help=english("open the companion"))
    takes_folder(play)
    play.add("--rig", choices=_RIGS,
             help=english("the devices: pi, virtual or touch (pi on a Raspberry Pi, else virtual)"))
    play.add("--settings", metavar="FILE", type=Path,
             help=english("how the devices are set (settings.toml in the table's folder)"))
    play.add("--script", metavar="FILE", type=Path,
             help=english("let this script press the buttons and lay the cards of the virtual rig"))
    play.add("--size", read=size_of, default=(800, 480), metavar="WxH",
             help=english("size of the playing screen in pixels (800x480)"))
    play.add("--lang", choices=CHOICES, metavar="CODE",
             help=english("the language for this time: en or de (what was chosen at the table)"))
    play.add("--fullscreen", action="store_true", help=english("fill the display"))
    play.add("--kiosk", action="store_true", help=english(
        "for guests: fill the display, and let nobody out but the staff with their PIN"))
    play.add("--or-demo", action="store_true", help=english("without a display, play the demo instead"))
    play.set_defaults(run=_play)


def size_of(text: str) -> tuple[int, int]:
    """Width and height in pixels, from the command line."""
    found = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", text)
    if found is None:
        raise Unusable("{word} is no size such as 800x480", word=repr(text))
    size = int(found[1]), int(found[2])
    if _too_small(size):
        raise Unusable("{size} is too small; the least is 480x320 or, upright, 320x480", size=text)
    return size


def _too_small(size: tuple[int, int]) -> bool:
    """Whether what has to be read and touched would not find room."""
    return max(size) < 480 or min(size) < 320


def _play(arguments: argparse.Namespace) -> int:
    gc.disable()  # what is made until the first frame stays; to look for garbage in it would take its time
    try:
        return _show(arguments)
    finally:
        gc.enable()


def _show(arguments: argparse.Namespace) -> int:
    import_msgspec()
    from companion.app.ending import Asked, Ending
    from companion.screens.display import NoDisplay

    try:
        with Ending() as ending:
            return _watched(arguments, ending)
    except Asked:
        return ending.status
    except NoDisplay as missing:
        if not arguments.or_demo:
            raise Stop(TROUBLE, missing.text) from None
    from companion.commands.demo import run_demo

    print(arguments.say.plain(english("There is no display here, so the demo plays instead.")), flush=True)
    return run_demo(arguments.say, None)


def _watched(arguments: argparse.Namespace, ending: "Ending") -> int:
    """Play, and keep the service manager informed, if there is one."""
    from companion.app.service import Service
    from companion.clock import SystemClock
    from companion.screens.display import NoDisplay

    clock = SystemClock()
    service = Service(clock, os.environ)
    unwatched = not (service.is_there or arguments.kiosk)
    start = None if unwatched else _start(arguments, clock)
    try:
        if start is not None:
            start.begun()
        return _open(arguments, ending, service, clock, start)
    except Exception as error:
        if unwatched or isinstance(error, Stop | NoDisplay):
            raise
        from companion.commands.mishap import where

        _log.critical("an error of ours ends the table: %s", where(error))
        raise Stop(TROUBLE, "This should not have happened: an error in the companion.") from None
    finally:
        if ending.by and start is not None:
            start.ended()  # nothing failed, wherever it was
        service.stopping()


def _start(arguments: argparse.Namespace, clock: "Clock") -> "Start":
    """This start of a table that has to come back by itself; should it hang, the log will say where."""
    import faulthandler

    from companion.app.starts import Start, count_folder
    from companion.table.journal import boot_id
    from companion.table.where import default_folder

    _tell_the_log()
    faulthandler.enable()  # a watchdog kills with SIGABRT: the lines at which each thread stood, no values
    start = Start(count_folder(os.environ, arguments.data or default_folder()), clock, boot_id().hex())
    if start.mode != "usual":
        _log.warning("earlier starts failed: safe mode, %s", start.mode)
    return start


def _tell_the_log() -> None:
    Log.show()


def read_script(path: Path | None) -> "Sequence[Cue]":
    """The cues of a script for the virtual rig; none without a file.

    Raises:
        Stop: it cannot be read, or a line of it cannot be used.
    """
    if path is None:
        return []
    from companion.devices.script import ScriptError, parse_script
    from companion.games.game import Text

    try:
        return parse_script(path.read_text("utf-8"))
    except ScriptError as error:
        raise Stop(WRONG_LINE, "{said}", said=str(error)) from None
    except (OSError, UnicodeDecodeError) as error:
        reason = why(error) if isinstance(error, OSError) else Text("it is not UTF-8")
        raise Stop(TROUBLE, "{file} cannot be read: {why}.", file=str(path), why=reason) from None


def _thread_ended(ended: threading.ExceptHookArgs) -> None:
    """A device's thread ended by an error of ours: one line in the log, without what it was working on."""
    name = ended.thread.name if ended.thread is not None else "a thread"
    _log.error("%s ended: %s", name, ended.exc_type.__name__)


def _play_script(rig: "Rig", script: "Sequence[Cue]") -> None:
    """Let the script press the buttons and lay the cards from now on."""
    from companion.devices.script import ScriptError
    from companion.devices.virtual_rig import VirtualRig

    assert isinstance(rig, VirtualRig)
    try:
        rig.play(script)
    except ScriptError as error:
        raise Stop(WRONG_LINE, "{said}", said=str(error)) from None


def _beside(rig_name: str, size: tuple[int, int]) -> tuple[int, int]:
    """Width and height of what stands beside the playing screen: the virtual rig's panel."""
    if rig_name != "virtual":
        return 0, 0
    from companion.screens.rig_panel import rig_size

    return rig_size(size)


def _open(arguments: argparse.Namespace, ending: "Ending", service: "Service", clock: "Clock",
          start: "Start | None") -> int:
    from companion.devices.rig import RigUnavailable
    from companion.games.game import Refused
    from companion.screens.display import close_window, open_window
    from companion.screens.sdl import pygame
    from companion.table.where import default_folder

    mode: Mode = "usual" if start is None else start.mode
    rig_name, settings, script, beside = _devices(arguments, mode)
    folder = arguments.data or default_folder()
    width, height = arguments.size
    full = arguments.fullscreen or (arguments.kiosk and beside == (0, 0))
    with importing("companion.app.parts", "companion.app.loop"):  # a display takes its time to answer
        surface = open_window((width + beside[0], max(height, beside[1])), fullscreen=full)
    from companion.app.loop import Loop
    from companion.app.parts import Parts

    _tell_the_log()
    threading.excepthook = _thread_ended
    try:
        parts = Parts(folder, rig_name, settings, clock, mode=mode, kiosk=arguments.kiosk,
                      box=_box(arguments),
                      language=language_of(os.environ) if mode == "usual" else arguments.say.language)
    except Refused as refused:
        raise Stop(TROUBLE, refused.text) from None
    except RigUnavailable as error:
        raise Stop(TROUBLE, "{said}", said=str(error)) from None
    spoken = arguments.lang or arguments.spoken
    if spoken is not None:
        parts.preferences.speak(spoken)
    try:
        loop = Loop(parts, surface, surface.get_size() if full else arguments.size,
                    service=service)
        ending.hand_to(loop.stop)
        parts.rig.start()
        if script:
            _play_script(parts.rig, script)
        loop.turn()
        service.ready()
        gc.freeze()
        gc.enable()
        _log.info("the table is open")
        parts.examine()
        if start is None:
            loop.run()
        else:
            loop.run(_after_each(start.turned, pygame.time.wait))
            start.ended()
    finally:
        service.stopping()
        saved = parts.close()
        close_window()
    if not saved:
        raise Stop(TROUBLE, "The disk did not take the last entries; all that were marked as saved are kept.")
    if parts.desk.way_out is not None:
        return _left(again=parts.desk.way_out.value == "restart", managed=service.is_there)
    return ending.status


def _box(arguments: argparse.Namespace) -> "Box | None":
    """The machine, for the staff of a kiosk; keys of a console end nothing from here on."""
    if not arguments.kiosk:
        return None
    from companion.app.kiosk import box_of, deaf_to_keys, no_pointer
    from companion.devices.rig import default_rig

    deaf_to_keys()
    no_pointer()
    return box_of(arguments.rig or default_rig())


def _left(*, again: bool, managed: bool) -> int:
    """The staff have ended the program, to leave it or to see it start again."""
    from companion.app.kiosk import LEFT, start_again

    if not again:
        return LEFT
    if not managed:
        start_again(sys.argv[1:])
    return DONE


def _devices(arguments: argparse.Namespace,
             mode: "Mode") -> "tuple[RigName, RigSettings, Sequence[Cue], Size]":
    """Which devices, how they are set, what a script does with them, and the room that they take beside."""
    from companion.app.settings_file import SETTINGS, read_settings
    from companion.devices.rig import default_rig
    from companion.devices.settings import RigSettings, SettingsError
    from companion.table.where import default_folder

    if mode != "usual":
        return "touch", RigSettings(), (), (0, 0)
    rig_name = arguments.rig or default_rig()
    beside = _beside(rig_name, arguments.size)
    if arguments.fullscreen and beside != (0, 0):
        raise Stop(WRONG_LINE, "The virtual rig needs a window; take --rig touch for the full screen.")
    if arguments.script is not None and rig_name != "virtual":
        raise Stop(WRONG_LINE, "A script plays with the virtual rig; add --rig virtual.")
    try:
        settings = read_settings(arguments.settings or (arguments.data or default_folder()) / SETTINGS,
                                 named=arguments.settings is not None)
        return rig_name, settings, read_script(arguments.script), beside
    except SettingsError as error:
        raise Stop(WRONG_LINE, "{said}", said=str(error)) from None


def _after_each(turned: "Callable[[], None]", wait: "Callable[[int], object]") -> "Callable[[int], None]":
    """A pause between two turns that tells of each turn first."""

    def pause(ms: int) -> None:
        turned()
        wait(ms)

    return pause
