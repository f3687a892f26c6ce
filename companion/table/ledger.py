"""The outcomes of a table's games, kept beside the journal so that no game has to be replayed twice.

The journal knows who did what, not who won: that follows by the rules, from replaying the game.
`outcomes.json` remembers what followed, up to a certain entry; a game with newer entries is replayed again.
It holds nothing that does not follow from the journal, and may be deleted at any time.
"""

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.games.game import Refused
from companion.log import Log
from companion.table import rows
from companion.table.changes import AnySession, restore
from companion.table.folder import must_be_file
from companion.table.outcomes import Outcome, Played
from companion.table.reading import open_reader
from companion.table.record import FindGame

FILE = "outcomes.json"
"""The name of the file in a data folder."""

_MOST = 64_000_000
"""Most bytes of the file; a longer one is none of ours. A game takes about 150."""

_log = Log(__name__)

Judge = Callable[[AnySession], Outcome]
"""How a game ended, by its own rules."""


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a journal.

    Attributes:
        through: the number of the last entry that was taken in; 0 for none.
        entry: its id in hexadecimal, which tells whether it is still the same journal.
        games: the games that were played to their end and count, by id in hexadecimal.
        version: of what is remembered; with another one everything is worked out anew.
    """

    through: int = 0
    entry: str = ""
    games: dict[str, Played] = {}
    version: int = 1


def load(folder: Path) -> Ledger:
    """What was remembered in a data folder; nothing where there is no such file, or it makes no sense."""
    path = folder / FILE
    try:
        must_be_file(path)
        with path.open("rb") as file:
            found = msgspec.json.decode(file.read(_MOST), type=Ledger)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return Ledger()
    return found if found.version == Ledger().version else Ledger()


def save(folder: Path, ledger: Ledger) -> None:
    """Remember it. Losing it costs time only, so nobody waits for the disk, and a failure is no trouble."""
    path = folder / FILE
    draft = path.with_name(FILE + ".new")
    try:
        must_be_file(draft)
        draft.write_bytes(msgspec.json.encode(ledger))
        os.replace(draft, path)
    except OSError as error:
        _log.warning("the outcomes of the games were not kept: %s", type(error).__name__)


def brought_up(ledger: Ledger, folder: Path, find: FindGame, judge: Judge,
               go_on: Callable[[], bool] = lambda: True) -> Ledger:
    """The ledger with what the journal of a folder has beyond it.

    Games are taken in by their last entries, the oldest first, so that it can stop after each of them. The
    journal is opened for every game anew: meanwhile somebody may begin to play.

    Args:
        ledger: what was known.
        folder: the data folder.
        find: the rules.
        judge: how a game ended.
        go_on: asked before each game; with False it stops there.

    Raises:
        Refused: the journal cannot be read.
    """
    reader = open_reader(folder)
    if reader is None:
        return Ledger()
    with reader:
        if ledger.through and reader.entry_id(ledger.through).hex() != ledger.entry:
            ledger = Ledger()  # another journal: the old one was set aside
        newer = reader.ends_after(ledger.through)
    games, through = dict(ledger.games), ledger.through
    for last, game, ended in newer:
        if not go_on():
            break
        played = _played(folder, game, last, find, judge) if ended == rows.OVER else None
        if played is None:
            games.pop(game.hex(), None)
        else:
            games[game.hex()] = played
        through = last
    if through == ledger.through:
        return ledger
    reader = open_reader(folder)
    if reader is None:
        return Ledger()
    with reader:
        return Ledger(through, reader.entry_id(through).hex(), games)


def _played(folder: Path, game: bytes, last: int, find: FindGame, judge: Judge) -> Played | None:
    """A game whose last entry has this number; None when it does not count, or cannot be replayed."""
    reader = open_reader(folder)
    if reader is None:
        return None
    with reader:
        begun = reader.begun(game)
        try:
            session = restore(reader.entries(game, begun, last), find)
            if not (session.over and session.counts):
                return None
            return Played(session.game.id, session.header.seats, judge(session), begun)
        except Refused:  # of a newer companion, or damaged: it stands in the list of games, and nowhere else
            return None
        except Exception as error:  # a defect in one game; without it there would be no statistics at all
            _log.warning("a stored game is in no statistics: %s", type(error).__name__)
            return None
