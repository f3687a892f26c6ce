"""A page of choices: what a touch, a turned page, Done and Back mean on each of them."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from companion.desk.place import Aside, Context, no_game
from companion.screens import scene
from companion.screens.basics import Command, TurnTo
from companion.screens.choice_scene import Pick
from companion.screens.start_scene import Setup


class Choices(Aside, ABC):
    """A place that shows a `ChoiceScene`.

    Args:
        context: the table.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._page = 0

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here, or what is chosen cannot be kept.
        """
        match command:
            case Pick(key=key):
                self._pick(key)
            case TurnTo(page=page):
                self._page = page
            case scene.Confirm():
                self._done()
            case scene.Close() | scene.Undo():
                self._back()
            case _:
                raise no_game()
        self._context.notice = None

    @abstractmethod
    def _pick(self, key: str) -> None:
        """What a touch on a choice does."""

    @abstractmethod
    def _done(self) -> None:
        """Keep what is open."""

    @abstractmethod
    def _back(self) -> None:
        """Leave it as it was before."""


class SetupChoices(Choices):
    """A page of choices over the set-up; what is touched counts once Done is touched.

    Args:
        context: the table.
        setup: as it stands.
        close: takes the set-up as it is when the page is left.
    """

    def __init__(self, context: Context, setup: Setup, close: Callable[[Setup], None]) -> None:
        super().__init__(context)
        self._before = setup
        self._setup = setup
        self._close = close

    def _done(self) -> None:
        self._close(self._setup)

    def _back(self) -> None:
        self._close(self._before)
