"""`companion demo`: bots play a whole game through everything that a real game goes through."""

import os
import shlex
import sys
import time
from pathlib import Path

from companion.commands import DONE, TROUBLE, WRONG_LINE, Stop
from companion.commands.words import Commands, Say, Unusable, english, why


def add(commands: Commands) -> None:
    """Say how it is called."""
    demo = commands.add("demo", help=english("let bots play a whole game and keep pictures of it"))
    demo.add("game", metavar="GAME", nargs="?", default="button_tricks",
             help=english("which game: button_tricks (if left out), buttonville or button_race"))
    demo.add("--out", metavar="DIR", type=Path,
             help=english("a new folder for the pictures and the record (demo, demo-2 … if left out)"))
    demo.add("--seats", type=int, choices=(2, 3, 4), default=4, help=english("how many players (4)"))
    demo.add("--seed", type=int, default=1, metavar="S", help=english("which game (1)"))
    demo.add("--speed", read=_speed, metavar="X",
             help=english("how many times faster than a real table; as fast as it goes if left out"))
    demo.set_defaults(run=lambda found: run_demo(
        found.say, found.out, game=found.game, seats=found.seats, seed=found.seed, speed=found.speed))


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0
    if not 0.01 <= speed <= 1_000_000:
        raise Unusable("{word} is no speed between 0.01 and 1000000", word=repr(text))
    return speed


def run_demo(say: Say, out: Path | None, *, game: str = "button_tricks", seats: int = 4, seed: int = 1,
             speed: float | None = None) -> int:
    """Play the demo into a folder.

    Args:
        say: puts sentences into people's language.
        out: a new folder; None for the next free one called `demo`.
        game: the game's id.
        seats: number of players.
        seed: which game is played.
        speed: how many times faster than a real table; None for as fast as it goes.

    Raises:
        Stop: there is no such game, the folder cannot be used, or the demo failed.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # the pictures are drawn in memory

    from companion.clock import ManualClock, SystemClock
    from companion.demo import DEMO_GAMES, Demo, DemoFailed
    from companion.devices.rig import RigUnavailable
    from companion.games.game import Refused, Text
    from companion.screens.display import NoDisplay

    folder = out or _fresh(Path("demo"))

    def tell(text: Text, *, aside: bool = False) -> None:
        print(f"  ({say(text)})" if aside else say(text), flush=True)

    def watch(ms: int) -> None:
        if speed:
            time.sleep(ms / 1_000 / speed)

    try:
        demo = Demo(folder, game=game, seats=seats, seed=seed, tell=tell,
                    clock=ManualClock(SystemClock().wall()), language=say.language, watch=watch)
    except Refused as refused:
        raise Stop(WRONG_LINE, refused.text) from None
    _make(folder)
    try:
        record = demo.run()
    except NoDisplay as missing:
        raise Stop(TROUBLE, missing.text) from None
    except (DemoFailed, RigUnavailable) as failed:
        raise Stop(TROUBLE, "{said}", said=str(failed)) from None
    print(say(Text("The pictures and the record are in the folder {folder}",
                   {"folder": str(folder.absolute())})))
    print(say(Text("Look at the scores again with: {command}",
                   {"command": f"{_this_command()} replay {shlex.quote(str(record))}"})))
    for other in DEMO_GAMES:
        if other != game:
            print(say(Text("Another game: {command}", {"command": f"{_this_command()} demo {other}"})))
    return DONE


def _make(folder: Path) -> None:
    """Make the new folder.

    Raises:
        Stop: it cannot be made, or it is there already.
    """
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        raise Stop(TROUBLE, "{folder} is there already; name a new folder with --out.",
                   folder=str(folder)) from None
    except OSError as error:
        raise Stop(TROUBLE, "{folder} cannot be made: {why}.", folder=str(folder), why=why(error)) from None


def _this_command() -> str:
    """How this program can be called again from the same folder, where it may be on no search path."""
    called = sys.argv[0]
    return shlex.quote(called) if Path(called).name == "companion" else "companion"


def _fresh(folder: Path) -> Path:
    """The folder, or the next of its name that is not there yet."""
    number = 1
    fresh = folder
    while fresh.exists():
        number += 1
        fresh = folder.with_name(f"{folder.name}-{number}")
    return fresh
