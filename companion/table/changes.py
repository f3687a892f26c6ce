"""The journal's bodies: what each kind of entry says, written and read back into a session."""

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.games.game import Refused, Seat, Text
from companion.log import Log
from companion.table.record import FindGame, Line, decoder, encode, read_line, read_opening
from companion.table.session import Session

AnySession = Session[Any]
"""A session of some game."""

_log = Log(__name__)


def amend_body(n: int, line: Line, *, cut: bool) -> bytes:
    """The body of an `amend` entry."""
    return b'{"n":%d,"cut":%b,"action":%b}' % (n, b"true" if cut else b"false", encode(line))


def back_body(n: int) -> bytes:
    """The body of a `back` entry: the last action that stays."""
    return b'{"n":%d}' % n


def note_body(n: int, text: str) -> bytes:
    """The body of a `note` entry."""
    return msgspec.json.encode({"n": n, "text": text})


def rename_body(seat: Seat, name: str) -> bytes:
    """The body of a `rename` entry."""
    return msgspec.json.encode({"seat": seat, "name": name})


def count_body(counts: bool) -> bytes:
    """The body of a `count` entry: whether the game counts in statistics."""
    return msgspec.json.encode({"counts": counts})


def restore(entries: Iterable[tuple[str, bytes]], find: FindGame) -> AnySession:
    """The session that these entries, from `begin` on, lead to, with all that can be undone and redone.

    Raises:
        Refused: code `unreadable_game`: an entry does not say what an entry can say, or the rules no longer
            allow what they once did.
    """
    try:
        return _restore(entries, find)
    except Refused as refused:
        raise _unreadable(refused.text) from None
    except Exception as error:  # whatever a spoilt entry sets off in the rules: the table opens all the same
        _log.warning("a stored game cannot be taken up: %s", type(error).__name__)
        raise _unreadable(Text("an entry makes no sense.")) from None


def _unreadable(why: Text) -> Refused:
    return Refused("unreadable_game", Text("The game cannot be taken up: {why}", {"why": why}))


_read = msgspec.json.decode


def _restore(entries: Iterable[tuple[str, bytes]], find: FindGame) -> AnySession:
    found = iter(entries)
    _, body = next(found)
    opening = read_opening(_read(body), find)
    game = opening.game
    session = Session.start(game, opening)
    decode = decoder(game.action_types).decode
    for kind, body in found:
        if kind == "do":
            try:
                session = session.do(decode(body))
            except msgspec.ValidationError:  # the plain decoder knows no `at` and `note`
                line = read_line(_read(body), game)
                session = session.do(line.action, line.at, line.note)
        elif kind == "undo":
            session = session.undo()
        elif kind == "redo":
            session = session.redo()
        elif kind == "abandon":
            session = session.abandon()
        elif kind == "amend":
            asked = _read(body)
            session = session.amend(asked["n"], read_line(asked["action"], game), cut=asked["cut"])
        elif kind == "back":
            session = session.back(_read(body)["n"])
        elif kind == "note":
            asked = _read(body)
            session = session.note(asked["n"], asked["text"])
        elif kind == "rename":
            asked = _read(body)
            session = session.rename(asked["seat"], asked["name"])
        elif kind == "count":
            session = session.count(_read(body)["counts"])
    return session
