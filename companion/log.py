"""Lines for whoever looks after the table, by the standard library's `logging`.

That library takes some milliseconds to import, and on most evenings there is
nothing to say before the first frame. So it comes with the first line, set up as it was asked for by then.

Lines never hold names of people, and no secrets.
"""

import sys
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from logging import Logger

_FORMAT = "%(levelname)s %(name)s: %(message)s"


class Log:
    """The lines of one module.

    Args:
        name: of the module; its logger's name.
    """

    _shown: ClassVar[bool] = False  # as `logging` itself: one way for the whole process

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    @classmethod
    def show(cls) -> None:
        """Let lines of this process go to its standard error stream from now on; else nobody sees them."""
        cls._shown = True

    def debug(self, words: str, *values: object) -> None:
        """Something that only its author would look for; not shown."""
        self._library().debug(words, *values, stacklevel=2)

    def info(self, words: str, *values: object) -> None:
        """Something that is as it should be; `words` with `values` put in as by the operator %."""
        self._library().info(words, *values, stacklevel=2)

    def warning(self, words: str, *values: object) -> None:
        """Something that is wrong and was got round."""
        self._library().warning(words, *values, stacklevel=2)

    def error(self, words: str, *values: object) -> None:
        """Something that was lost, or that does not work."""
        self._library().error(words, *values, stacklevel=2)

    def critical(self, words: str, *values: object) -> None:
        """Something that ends the program."""
        self._library().critical(words, *values, stacklevel=2)

    def _library(self) -> "Logger":
        import logging

        if self._shown:
            logging.basicConfig(level=logging.INFO, format=_FORMAT, stream=sys.stderr)  # counts once
        else:
            ours = logging.getLogger("companion")
            if not ours.handlers:
                ours.addHandler(logging.NullHandler())
        return logging.getLogger(self._name)
