"""The statistics of the table, worked out on a thread of its own while nobody plays."""

import threading
from pathlib import Path
from typing import Any

from companion.desk.desks import feats_of
from companion.games import game_of
from companion.games.game import Refused
from companion.log import Log
from companion.table import ledger
from companion.table.outcomes import Outcome, Totals, totals
from companion.table.session import Session

BREATH_S = 0.005
"""How long the thread rests after every game that it has replayed: whoever draws comes first."""

_log = Log(__name__)


class Survey:
    """Brings the statistics up to date when it is asked to, and stops as soon as somebody plays.

    What is not done then is done the next time; until all games were looked at once, there are no statistics.

    Args:
        folder: the data folder.
        breath_s: how long it rests after every game, in seconds.
    """

    def __init__(self, folder: Path, breath_s: float = BREATH_S) -> None:
        self._folder = folder
        self._breath = breath_s
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._wanted = False
        self._thread: threading.Thread | None = None
        self._totals = Totals()

    @property
    def totals(self) -> Totals:
        """The statistics as they were worked out last."""
        return self._totals

    @property
    def busy(self) -> bool:
        """Whether they are being worked out."""
        return self._thread is not None

    def begin(self) -> None:
        """Bring them up to date; nobody waits for one that was told to stop and has not yet."""
        with self._lock:
            self._stop.clear()
            self._wanted = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="survey", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Come to an end after the game that is being replayed."""
        with self._lock:
            self._wanted = False
            self._stop.set()

    def wait(self, timeout_s: float | None = None) -> None:
        """Until it has come to its end, for so many seconds at most."""
        thread = self._thread
        if thread is not None:
            thread.join(timeout_s)

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                self._wanted = False
            try:
                self._bring_up()
            except Exception as error:  # a table plays as well without statistics
                _log.warning("no statistics: %s", type(error).__name__)

    def _bring_up(self) -> None:
        before, whole = ledger.load(self._folder), True

        def go_on() -> bool:
            nonlocal whole
            whole = not self._stop.wait(self._breath)
            return whole

        try:
            known = ledger.brought_up(before, self._folder, game_of, _judged, go_on)
        except Refused as refused:  # the journal is damaged, and the people have been told
            _log.warning("no statistics: %s", refused.code)
            return
        if known is not before:
            ledger.save(self._folder, known)
        if whole:
            self._totals = totals(known.games.values(), lambda game: feats_of(game).fewer)


def _judged(session: Session[Any]) -> Outcome:
    return feats_of(session.game.id).outcome(session)
