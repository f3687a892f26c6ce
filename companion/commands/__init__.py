"""The commands of `companion`, one module for those that belong together.

A module says how its commands look on the command line with `add(commands)`. Each command sets `run`, a
function of the parsed arguments that returns the exit status; `arguments.say` puts a sentence into the
language of this run. Everything heavy is imported inside `run`, so that `companion --help` and the first
frame of the screen come at once.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.games.game import Text

DONE, TROUBLE, WRONG_LINE, REFUSED, WARNED = 0, 1, 2, 3, 4
"""Exit statuses (`docs/records.md`): done; a file, an id, a folder or the machine; the command line; the
record; what the doctor warns of."""


class Stop(Exception):
    """Ends a command with a sentence for people and an exit status.

    Args:
        status: one of those above.
        words: the sentence, or its English with named places.
        values: what goes into them.
    """

    def __init__(self, status: int, words: "Text | str", **values: "str | int | Text") -> None:
        super().__init__(words)
        self.status = status
        self._words = words
        self._values = values

    @property
    def text(self) -> "Text":
        """The sentence."""
        from companion.games.game import Text as Marked  # the catalogues have what stands in a Stop

        return Marked(self._words, self._values) if isinstance(self._words, str) else self._words
