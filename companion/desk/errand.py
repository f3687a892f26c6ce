"""Something that takes longer than a frame, done on a thread of its own and asked for later."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, TypeVar

from companion.clock import MS
from companion.log import Log

T = TypeVar("T")

LOOK_EVERY = 50 * MS
"""How often whoever waits for an errand looks whether it is done, in nanoseconds."""

_log = Log(__name__)


class Errand(Generic[T]):
    """A piece of work on its way.

    Args:
        work: what is done; called once, on a thread of its own.
        name: of the thread, for the log.
        at_once: whether it is done before this returns, where nobody would see that it takes its time.
    """

    def __init__(self, work: Callable[[], T], name: str, *, at_once: bool = False) -> None:
        self._done = Event()
        self._result: T | None = None
        self._error: Exception | None = None
        self._work = work
        self._name = name
        if at_once:
            self._run()
        else:
            Thread(target=self._run, name=name, daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether it has ended, in whichever way."""
        return self._done.is_set()

    def wait(self, limit_s: float) -> bool:
        """Wait until it has ended, at most so many seconds; whether it has."""
        return self._done.wait(limit_s)

    def result(self) -> T:
        """What came of it.

        Raises:
            Exception: what the work has raised.
        """
        assert self.done
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]  # it is there once the work has ended

    def _run(self) -> None:
        try:
            self._result = self._work()
        except Exception as error:
            _log.info("%s: %s", self._name, type(error).__name__)
            self._error = error
        finally:
            self._done.set()
