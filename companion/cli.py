"""The command line: parse, call, print. Never a traceback."""

import argparse
import logging
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from companion.commands import (
    TROUBLE,
    Stop,
    demo,
    enrol,
    feed,
    play,
    records,
    screenshot,
    simulate,
    stored,
    streams,
)

INTERRUPTED, PIPE_CLOSED = 130, 141
"""Exit statuses that a shell gives to a program ended by SIGINT or SIGPIPE."""

_SORRY = "This should not have happened: an error in the companion."

COMMANDS = (play, demo, enrol, records, screenshot, simulate, feed, stored)
"""The modules that add commands, in the order of `companion --help`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, see `companion.commands`."""
    streams.prepare()
    logging.getLogger("companion").addHandler(logging.NullHandler())  # a screen adds its own
    parsed: argparse.Namespace | None = None
    try:
        try:
            parsed = _parser().parse_args(arguments)
            status: int = parsed.run(parsed)
        finally:
            sys.stdout.flush()  # `--help` ends right here
    except Stop as stop:
        streams.tell(stop)
        return stop.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.forget_output()
        return PIPE_CLOSED
    except Exception as error:
        if parsed is not None and parsed.debug:
            raise
        if isinstance(error, OSError) and error.filename is None:  # whoever opens a file says so itself
            streams.tell(f"The output cannot be written: {error.strerror}.")
            streams.forget_output()
        else:
            streams.tell(_excuse(error))
        return TROUBLE
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion", description="Stands beside a real table, applies the rules and keeps the score.")
    parser.add_argument("--version", action=_Version, help="print the version and stop")
    parser.add_argument("--debug", action="store_true", help="let errors show where they arose")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return parser


class _Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:  # noqa: A002
        super().__init__(option_strings, dest, nargs=0, help=help, default=argparse.SUPPRESS)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print("companion", version("button-companion"))
        parser.exit()


def _excuse(error: Exception) -> str:
    """A sentence about an error of ours; where it arose goes to a file, without any name of a player."""
    try:
        import platformdirs

        folder = Path(platformdirs.user_log_dir("button-companion", appauthor=False))
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "errors.log"
        with file.open("a", encoding="utf-8") as log:
            frames = traceback.extract_tb(error.__traceback__)
            log.writelines((f"{type(error).__name__}\n", *traceback.format_list(frames)))
    except OSError:
        return f"{_SORRY} Try again with --debug to see where."
    return f"{_SORRY} Where it arose stands in {file}"


if __name__ == "__main__":
    sys.exit(main())
