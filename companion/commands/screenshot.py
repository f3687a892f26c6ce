"""`companion screenshot`: any screen of any record as a picture. No journal is touched."""

import argparse
import os
from pathlib import Path

from companion.commands import DONE, REFUSED, TROUBLE, WRONG_LINE, Stop
from companion.commands.play import size_of
from companion.commands.records import count_of
from companion.commands.words import Commands, english, why

SCREENS = ("home", "games", "setup", "keyboard", "table", "starters", "picker", "trick", "settling",
           "sheet", "log", "back", "correct", "preview", "menu", "abandon", "names", "totals", "keypad",
           "touch", "doctor", "across", "locked", "result", "result-rounds", "result-why", "result-keep",
           "result-again", "result-undo", "result-points", "line-ups", "villagers", "final-pile",
           "house-rules", "set", "seat", "steps", "pile", "score", "bonus",
           "begin", "race-rules", "advice", "card", "targets", "play", "zoom", "discard", "repair",
           "repair-cards", "attract", "statistics", "pin", "staff", "export", "shut-down")
"""The names in `companion.posing.shots`, spelled out so that nothing heavy is imported for the help."""


LANGUAGES = ("en", "de", "pseudo")
"""Those of `companion.languages`, and the one that shows where room is scarce."""


def add(commands: Commands) -> None:
    """Say how it is called."""
    shot = commands.add("screenshot", help=english("draw a screen of a record to a picture"))
    shot.add("--record", metavar="FILE", type=Path, required=True, help=english("a record (.jsonl)"))
    shot.add("--until", read=count_of, metavar="N", help=english("after the first N actions"))
    shot.add("--screen", choices=SCREENS, default="table", help=english("which screen (table)"))
    shot.add("--size", read=size_of, default=(800, 480), metavar="WxH",
             help=english("size in pixels (800x480)"))
    shot.add("--lang", choices=LANGUAGES, default="en", help=english("language (en)"))
    shot.add("--theme", choices=("dark", "light"), default="dark", help=english("colours (dark)"))
    shot.add("--scale", type=int, choices=(100, 125, 150), default=100,
             help=english("size of the text in percent (100)"))
    shot.add("--out", type=Path, required=True, metavar="FILE", help=english("the picture (.png)"))
    shot.set_defaults(run=_shoot)


def _shoot(arguments: argparse.Namespace) -> int:
    if arguments.out.suffix.lower() != ".png":
        raise Stop(WRONG_LINE, "{file} is no name of a picture; let it end in .png.", file=str(arguments.out))
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # the picture is drawn in memory
    from companion.posing.moment import NotNow
    from companion.posing.picture import pose, save
    from companion.posing.table import read_until
    from companion.screens.display import NoDisplay, close_window, open_window
    from companion.screens.settings import Settings
    from companion.table.strict import LineRefused, lines_of

    try:
        with arguments.record.open("rb") as stream:
            lines = list(lines_of(stream))
        session, following = read_until(lines, arguments.until)
    except OSError as error:
        raise Stop(TROUBLE, "{file} cannot be read: {why}.", file=str(arguments.record),
                   why=why(error)) from None
    except LineRefused as refused:
        raise Stop(REFUSED, refused.text) from None
    try:
        open_window(arguments.size)
        settings = Settings(language=arguments.lang, theme=arguments.theme, scale=arguments.scale)
        screen, look = pose(arguments.screen, session, following, arguments.size, settings)
        save(screen, look, arguments.out)
    except (NoDisplay, NotNow) as error:
        raise Stop(TROUBLE, error.text) from None
    except OSError as error:
        raise Stop(TROUBLE, "{file} cannot be written: {why}.", file=str(arguments.out),
                   why=why(error)) from None
    finally:
        close_window()
    return DONE
