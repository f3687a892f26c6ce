"""The command line: parse, call, print. Never a traceback.

Only the module of the command that was asked for is loaded, so that its first frame or line comes at once.
"""

import companion.lean  # noqa: F401 - brings argparse and pathlib, without what nobody needs

# isort: split
import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType

from companion.commands import TROUBLE, Stop, streams
from companion.commands.words import (
    CHOICES,
    Commands,
    Parser,
    Say,
    argparse_speaks,
    english,
    language_of_run,
    why,
)

INTERRUPTED, PIPE_CLOSED = 130, 141
"""Exit statuses that a shell gives to a program ended by SIGINT or SIGPIPE."""

_MOST_ERRORS = 500_000
"""Bytes in the file of errors from which on it is begun anew: a log must never fill a disk."""

COMMANDS: Mapping[str, str] = MappingProxyType({
    "play": "play", "demo": "demo", "enrol": "enrol", "replay": "records", "legal": "records",
    "screenshot": "screenshot", "simulate": "simulate", "feed": "feed", "games": "stored", "export": "stored",
    "labels": "labels", "pinout": "pinout", "doctor": "doctor", "staff": "staff",
})
"""The commands, in the order of `companion --help`, each with its module in `companion.commands`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, see `companion.commands`."""
    streams.prepare()
    arguments = sys.argv[1:] if arguments is None else arguments
    say = Say(language_of_run(arguments, os.environ))
    parsed: argparse.Namespace | None = None
    try:
        try:
            with argparse_speaks(say):
                parsed = _parser(say, _named(arguments)).parse_args(arguments)
            status: int = parsed.run(parsed)
        finally:
            sys.stdout.flush()  # `--help` ends right here
    except Stop as stop:
        streams.tell(say(stop.text))
        return stop.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.forget_output()
        return PIPE_CLOSED
    except Exception as error:
        from companion.table.where import NoHome

        if isinstance(error, NoHome):
            streams.tell(say.plain(english(
                "This user has no home folder. Name the table's folder with --data.")))
            return TROUBLE
        if parsed is not None and parsed.debug:
            raise
        if isinstance(error, OSError) and error.filename is None:  # whoever opens a file says so itself
            streams.tell(say.plain(english("The output cannot be written: {why}."), why=why(error)))
            streams.forget_output()
        else:
            streams.tell(_excuse(error, say))
        return TROUBLE
    return status


def _named(arguments: Sequence[str]) -> str:
    """The command that is asked for; empty where its name does not come first, as in `companion --help`."""
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif word != "--debug" and not word.startswith("--lang="):
            return word if word in COMMANDS else ""
    return ""


def _parser(say: Say, command: str = "") -> Parser:
    """A parser of one command, or of all."""
    parser = Parser(prog="companion", say=say, description=say.plain(
        english("Stands beside a real table, applies the rules and keeps the score.")))
    parser.add("--version", action=_Version, help=english("print the version and stop"))
    parser.add("--debug", action="store_true", help=english("let errors show where they arose"))
    parser.add("--lang", dest="spoken", choices=CHOICES, metavar="CODE", help=english(
        "the language of this command: en or de (what was chosen at the table, or that of the system)"))
    parser.set_defaults(say=say)
    commands = Commands(parser)
    for module in dict.fromkeys([COMMANDS[command]] if command else COMMANDS.values()):
        import_module(f"companion.commands.{module}").add(commands)
    return parser


class _Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:  # noqa: A002
        super().__init__(option_strings, dest, nargs=0, help=help, default=argparse.SUPPRESS)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print("companion", version("button-companion"))
        parser.exit()


def _excuse(error: Exception, say: Say) -> str:
    """A sentence about an error of ours; where it arose goes to a file, without any name of a player."""
    from pathlib import Path

    from companion.commands.mishap import where

    try:
        import platformdirs

        folder = Path(platformdirs.user_log_dir("button-companion", appauthor=False))
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "errors.log"
        mode = "a" if not file.exists() or file.stat().st_size < _MOST_ERRORS else "w"
        with file.open(mode, encoding="utf-8") as log:
            log.write(where(error))
    except (OSError, RuntimeError):  # RuntimeError: no home
        return say.plain(english("This should not have happened: an error in the companion. Try again with "
                                  "--debug to see where."))
    return say.plain(english("This should not have happened: an error in the companion. Where it arose "
                              "stands in {file}"), file=str(file))


if __name__ == "__main__":
    sys.exit(main())
