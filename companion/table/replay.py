"""A record replayed: format and rules, line by line."""

from collections.abc import Iterable
from typing import Any

from companion.games.game import Refused
from companion.table.record import FindGame, Opening, read
from companion.table.session import Session
from companion.table.strict import LineRefused


def replay(lines: Iterable[bytes], find: FindGame, until: int | None = None) -> Session[Any]:
    """The session after the record, or after its first `until` actions.

    Each line is judged by the format and by the rules before the next is read.

    Raises:
        LineRefused: the first line that the format or the rules refuse.
    """
    session: Session[Any] | None = None
    for number, entry in enumerate(read(lines, find, until), 1):
        try:
            if isinstance(entry, Opening):
                session = Session.start(entry.game, entry)
            elif session is not None:
                session = session.do(entry.action, entry.at, entry.note)
        except Refused as refused:
            raise LineRefused(number, refused) from None
    assert session is not None  # a record without a header is refused
    return session
