"""Standard input, output and error, whatever state the caller left them in."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper

from companion.commands import TROUBLE, Stop
from companion.commands.words import why


def prepare() -> None:
    """Make all three streams usable, and UTF-8: names come in every script.

    A stream that the caller closed is no stream at all in Python, and its number would be given to the next
    file that is opened, the journal for one. So each gets a stand-in that refuses to be read or written; only
    what should go to standard error may vanish.
    """
    if sys.stdin is None:
        sys.stdin = _stand_in(0, os.O_WRONLY, "r")
    if sys.stdout is None:
        sys.stdout = _stand_in(1, os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _stand_in(2, os.O_WRONLY, "w")
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _stand_in(number: int, access: int, mode: str) -> TextIOWrapper:
    handle = os.open(os.devnull, access)
    if handle != number:
        os.dup2(handle, number)
        os.close(handle)
    return TextIOWrapper(open(number, mode + "b", closefd=False), encoding="utf-8")


def lines_heard() -> Iterator[bytes]:
    """The lines of standard input as they come.

    Raises:
        Stop: it cannot be read.
    """
    from companion.table.strict import lines_of

    try:
        yield from lines_of(sys.stdin.buffer)
    except OSError as error:
        raise Stop(TROUBLE, "Standard input cannot be read: {why}.", why=why(error)) from None


def forget_output() -> None:
    """Throw away what standard output did not take, so that nobody tries again when the program ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell(sentence: object) -> None:
    """A sentence on standard error; names in it cannot steer the terminal."""
    with suppress(OSError):
        print(printable(str(sentence)), file=sys.stderr, flush=True)


def printable(text: str) -> str:
    """Without what would steer a terminal: control characters, marks of direction, half characters.

    The joiners that Persian or Sinhala names are written with stay, and so do spaces of every width.
    """
    return "".join(letter if letter.isprintable() or letter in _HARMLESS else "\ufffd" for letter in text)


_HARMLESS = frozenset("\u200c\u200d\u00a0\u2007\u202f\u3000")
