"""The commands of `companion`, one module for those that belong together.

A module says how its commands look on the command line with `add(commands)`. Each command sets `run`, a
function of the parsed arguments that returns the exit status. Everything heavy is imported inside `run`, so
that `companion --help` and the first frame of the screen come at once.
"""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DONE, TROUBLE, WRONG_LINE, REFUSED = 0, 1, 2, 3
"""Exit statuses: done; a file, an id or a folder; the command line; the record (`docs/records.md`)."""


class Stop(Exception):
    """Ends a command with a sentence for people and an exit status."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
