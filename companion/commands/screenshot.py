"""`companion screenshot`: any screen of any record as a picture. No journal is touched."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, REFUSED, TROUBLE, WRONG_LINE, Stop
from companion.commands.play import size_of
from companion.commands.records import count_of

if TYPE_CHECKING:
    from companion.commands import Commands

SCREENS = ("home", "games", "setup", "keyboard", "table", "starters", "picker", "trick", "sheet", "log",
           "back", "correct", "preview", "menu", "touch", "across", "locked", "result", "result-rounds",
           "result-why")
"""The names in `companion.posing.shots`, spelled out so that nothing heavy is imported for the help."""


LANGUAGES = ("en", "de", "pseudo")
"""Those of `companion.languages`, and the one that shows where room is scarce."""


def add(commands: "Commands") -> None:
    """Say how it is called."""
    shot = commands.add_parser("screenshot", help="draw a screen of a record to a picture")
    shot.add_argument("--record", metavar="FILE", type=Path, required=True, help="a record (.jsonl)")
    shot.add_argument("--until", type=count_of, metavar="N", help="after the first N actions")
    shot.add_argument("--screen", choices=SCREENS, default="table", help="which screen (table)")
    shot.add_argument("--size", type=size_of, default=(800, 480), metavar="WxH",
                      help="size in pixels (800x480)")
    shot.add_argument("--lang", choices=LANGUAGES, default="en", help="language (en)")
    shot.add_argument("--theme", choices=("dark", "light"), default="dark", help="colours (dark)")
    shot.add_argument("--scale", type=int, choices=(100, 125, 150), default=100,
                      help="size of the text in percent (100)")
    shot.add_argument("--out", type=Path, required=True, metavar="FILE", help="the picture (.png)")
    shot.set_defaults(run=_shoot)


def _shoot(arguments: argparse.Namespace) -> int:
    if arguments.out.suffix.lower() != ".png":
        raise Stop(WRONG_LINE, f"{arguments.out} is no name of a picture; let it end in .png.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # the picture is drawn in memory
    from companion.posing.picture import pose, save
    from companion.posing.shots import NotNow
    from companion.posing.table import read_until
    from companion.screens.display import NoDisplay, close_window, open_window
    from companion.screens.menu_scene import Settings
    from companion.table.strict import LineRefused, lines_of

    try:
        with arguments.record.open("rb") as stream:
            lines = list(lines_of(stream))
        session, following = read_until(lines, arguments.until)
    except OSError as error:
        raise Stop(TROUBLE, f"{arguments.record} cannot be read: {error.strerror}.") from None
    except LineRefused as refused:
        raise Stop(REFUSED, str(refused)) from None
    try:
        open_window(arguments.size)
        settings = Settings(language=arguments.lang, theme=arguments.theme, scale=arguments.scale)
        screen, look = pose(arguments.screen, session, following, arguments.size, settings)
        save(screen, look, arguments.out)
    except (NoDisplay, NotNow) as error:
        raise Stop(TROUBLE, str(error)) from None
    except OSError as error:
        raise Stop(TROUBLE, f"{arguments.out} cannot be written: {error.strerror or error}.") from None
    finally:
        close_window()
    return DONE
