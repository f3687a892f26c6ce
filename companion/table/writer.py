"""Commits off the drawing thread: entries wait in order until the disk has them."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

from companion.games.game import Text
from companion.log import Log
from companion.table.folder import NotSaved
from companion.table.journal import Journal
from companion.table.rows import Entry

_log = Log(__name__)

BATCH = 64
"""The most entries that share a commit."""

FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0
"""Seconds between tries while the disk does not take an entry; doubled from the first to the longest."""

LAST_WAIT = 0.5
"""Seconds for which an end that came too early for the disk waits for the try that runs just then."""


class Commit(Protocol):
    """How an entry gets to the disk."""

    @property
    def unsaved(self) -> int:
        """Entries that are not there yet."""

    def put(self, entry: Entry) -> None:
        """Take an entry.

        Raises:
            NotSaved: it was not taken.
        """


class AtOnce:
    """The caller waits until the entry is durable; for programs that need the answer."""

    unsaved = 0

    def __init__(self, journal: Journal) -> None:
        self.put = journal.append


class Writer:
    """A thread that commits; the caller goes on at once. While the disk is full it tries again and again.

    Nothing else may append to the journal meanwhile.
    """

    def __init__(
        self,
        journal: Journal,
        told: Callable[[], None] | None = None,
        waits: tuple[float, float] = (FIRST_WAIT, LONGEST_WAIT),
    ) -> None:
        """Start the thread.

        Args:
            journal: where the entries go.
            told: called from the writer's thread after every commit and every failure.
            waits: first and longest time between tries, in seconds.
        """
        self._journal = journal
        self._told = told or (lambda: None)
        self._waits = waits
        self._waiting: deque[Entry] = deque()
        self._changed = threading.Condition()
        self._closing = False
        self._calls = 0
        """How often something was to be written; so that a call is heard while a try still runs."""
        self._trouble: Text | None = None
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def unsaved(self) -> int:
        """Entries that are not on the disk yet."""
        return len(self._waiting)

    @property
    def trouble(self) -> Text | None:
        """Why the latest try failed; None while all is well."""
        return self._trouble

    def put(self, entry: Entry) -> None:
        """Take an entry; it is on the disk once :attr:`unsaved` no longer counts it."""
        with self._changed:
            self._waiting.append(entry)
            self._call()

    def retry(self) -> None:
        """Try again now; or at once when the try that runs has failed."""
        with self._changed:
            self._call()

    def flush(self, timeout: float) -> bool:
        """Wait until everything is on the disk, `timeout` seconds at most; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting, timeout)

    def close(self, timeout: float = 5.0) -> bool:
        """Write what waits, then stop; whether everything is on the disk. The journal stays open.

        All of that takes hardly longer than `timeout` seconds, also where the disk never answers.
        """
        with self._changed:
            self._closing = True
            self._call()
        done = self.flush(timeout)
        with self._changed:
            self._waiting.clear()
            self._call()
        self._thread.join(timeout if done else LAST_WAIT)
        return done and not self.hangs

    @property
    def hangs(self) -> bool:
        """Whether the thread is still there after the end: the disk has not answered, and has the journal."""
        return self._closing and self._thread.is_alive()

    def _call(self) -> None:
        self._calls += 1
        self._changed.notify_all()

    def _run(self) -> None:
        wait = self._waits[0]
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closing)
                heard = self._calls
                batch = [self._waiting[place] for place in range(min(BATCH, len(self._waiting)))]
            if not batch:
                return
            try:
                self._journal.append(*batch)
            except NotSaved as refused:
                self._trouble = refused.text
                self._told()
                with self._changed:
                    self._changed.wait_for(lambda: self._calls != heard, wait)  # noqa: B023 - of this round
                wait = min(wait * 2, self._waits[1])
            else:
                wait = self._waits[0]
                self._trouble = None
                with self._changed:
                    for _ in range(min(len(batch), len(self._waiting))):
                        self._waiting.popleft()
                    self._changed.notify_all()
                self._told()
