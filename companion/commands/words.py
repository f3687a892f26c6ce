"""The language that a command speaks, and a parser of the command line that speaks it.

What people typed (`--lang`) counts before what was chosen at the table, and that before the language of the
machine. What programs read (JSON, records, the feed) is the same in every language.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from companion.games.game import Text

T = TypeVar("T")

CHOICES = ("en", "de")
"""Those of `companion.languages`, spelled out so that no catalogue is loaded for the help."""

_MOST = 10_000
"""Most bytes of a preferences file; a longer one is none of ours."""


def english(words: str) -> str:
    """Marks words for the catalogues; whoever speaks them translates them."""
    return words


class Say:
    """Puts sentences into the language of this run.

    The rules and the catalogue are only loaded for what really has to be said in another language.

    Args:
        language: its code.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: "Text") -> str:
        """The sentence in this language."""
        from companion.languages import translator

        return translator(self.language)(text)

    def plain(self, words: str, **values: "str | int | Text") -> str:
        """Words that :func:`english` marked, in this language, with their values."""
        if self.language == "en" and not values:
            return words
        from companion.games.game import Text as Marked  # its words are in the catalogue already

        return self(Marked(words, values))


def why(error: OSError) -> "Text":
    """What the system says about a file that could not be used."""
    from companion.table.folder import why as said  # only now: it brings the database with it

    return said(error)


def language_of(environment: Mapping[str, str]) -> str:
    """The language of the machine, by the first of these variables that says one; otherwise English."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    told = next((environment[name] for name in names if environment.get(name)), "")
    return "de" if told.lower().startswith("de") else "en"


def language_of_run(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of this run.

    Args:
        arguments: the command line, not yet parsed: what is wrong with it has to be said as well.
        environment: of this process.
    """
    return (_told(arguments, "--lang") or _preferred(_told(arguments, "--data"))
            or language_of(environment))


def _told(arguments: Sequence[str], option: str) -> str:
    for number, word in enumerate(arguments):
        if word == option:
            return next(iter(arguments[number + 1:]), "")
        if word.startswith(f"{option}="):
            return word.removeprefix(f"{option}=")
    return ""


def _preferred(folder: str) -> str:
    """The language that was chosen at the table; empty if none was, or nobody can tell."""
    from companion.table.where import NoHome, default_folder

    try:
        path = (Path(folder) if folder else default_folder()) / "preferences.json"
        if not path.is_file():  # a pipe would be waited for
            return ""
        import json

        with path.open("rb") as file:
            kept = json.loads(file.read(_MOST))
    except (OSError, ValueError, RecursionError, NoHome):
        return ""  # the screen says what is wrong with the file
    language = kept.get("language") if isinstance(kept, dict) else None
    return language if isinstance(language, str) else ""


# -- the command line ----------------------------------------------------------------------------------


class Unusable(Exception):
    """A word of the command line cannot be used, and why.

    Args:
        words: the sentence in English, with named places.
        values: what goes into them.
    """

    def __init__(self, words: str, **values: str | int) -> None:
        super().__init__(words)
        self.words = words
        self.values = values


class _Help(argparse.HelpFormatter):
    """As wide as the terminal; argparse would load shutil to find that out, and all that it brings."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
        except (ValueError, OSError):
            columns = 80
        super().__init__(prog, width=columns - 2)


class Parser(argparse.ArgumentParser):
    """A parser whose words are sentences of ours.

    Args:
        say: puts them into the language of this run.
    """

    def __init__(self, *, say: Say, **rest: Any) -> None:
        super().__init__(formatter_class=_Help, **rest)
        self.say = say

    def add(self, *names: str, help: str, read: Callable[[str], Any] | None = None,  # noqa: A002
            **rest: Any) -> None:
        """Take an argument.

        Args:
            names: as for argparse.
            help: what it is for.
            read: makes its value of the word; raises `Unusable`.
            rest: as for argparse.
        """
        if read is not None:
            rest["type"] = partial(_read, read, self.say)
        self.add_argument(*names, help=self.say.plain(help).replace("%", "%%"), **rest)


def _read(read: Callable[[str], T], say: Say, word: str) -> T:
    try:
        return read(word)
    except Unusable as unusable:
        raise argparse.ArgumentTypeError(say.plain(unusable.words, **unusable.values)) from None


def takes_folder(parser: Parser) -> None:
    """Let a command take `--data`."""
    parser.add("--data", metavar="DIR", type=Path,
               help=english("the table's folder (your data folder if left out)"))


class Commands:
    """The commands of a program.

    Args:
        parser: of the program.
    """

    def __init__(self, parser: Parser) -> None:
        self._say = parser.say
        self._kinds = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)

    def add(self, name: str, help: str) -> Parser:  # noqa: A002
        """A further command."""
        return self._kinds.add_parser(name, help=self._say.plain(help), say=self._say)


ARGPARSE = (
    english("usage:"), english("positional arguments"), english("options"),
    english("show this help message and exit"), english("%(prog)s: error: %(message)s"),
    english("argument %(argument_name)s: %(message)s"),
    english("the following arguments are required: %s"), english("unrecognized arguments: %s"),
    english("expected one argument"), english("invalid %(type)s value: %(value)r"),
    english("invalid choice: %(value)r (choose from %(choices)s)"), english("ignored explicit argument %r"),
    english("ambiguous option: %(option)s could match %(matches)s"),
)
"""The words of argparse that our command line can bring about."""


@contextmanager
def argparse_speaks(say: Say) -> Iterator[None]:
    """Let argparse, which asks gettext for its own words, have them from our catalogue."""

    def translated(words: str) -> str:
        known = words.strip()
        return words.replace(known, say.plain(known)) if known in ARGPARSE else words

    words_of_argparse: Any = argparse
    before = words_of_argparse._
    words_of_argparse._ = translated
    try:
        yield
    finally:
        words_of_argparse._ = before
