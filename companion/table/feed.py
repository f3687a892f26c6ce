"""The feed's conversation: a line in, an answer out (`docs/records.md`)."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Struct

from companion.games.game import Refused, Text
from companion.table.record import FindGame, convert, read_line, read_opening, take_labels
from companion.table.session import AmendBreaks
from companion.table.strict import LineRefused, parse
from companion.table.table import Table, no_game


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A line that is no action."""


class _Undo(_Command, frozen=True, tag="undo"):
    pass


class _Redo(_Command, frozen=True, tag="redo"):
    pass


class _Amend(_Command, frozen=True, tag="amend"):
    n: int
    action: dict[str, Any]
    cut: bool = False


class _Open(_Command, frozen=True, tag="open"):
    id: str


class _Abandon(_Command, frozen=True, tag="abandon"):
    pass


class _View(_Command, frozen=True, tag="view"):
    pass


_COMMANDS = MappingProxyType({"undo": _Undo, "redo": _Redo, "amend": _Amend, "open": _Open,
                              "abandon": _Abandon, "view": _View})


class Feed:
    """Answers lines for one table, and counts them."""

    def __init__(self, table: Table, find: FindGame) -> None:
        self._table = table
        self._find = find
        self._lines = 0
        self._carry_out: dict[type[_Command], Callable[[Any], bytes]] = {
            _Undo: self._undo, _Redo: self._redo, _Amend: self._amend,
            _Open: self._open, _Abandon: self._abandon, _View: self._view,
        }

    def greeting(self) -> bytes:
        """The first line: ready, or resumed."""
        session = self._table.session
        if session is None:
            return b'{"ready":true}\n'
        return _line({"resumed": {"id": self._table.game_id, "game": session.game.id,
                                  "actions": session.n, "over": session.ended}})

    def answer(self, raw: bytes) -> bytes:
        """Carry out one line; whatever is refused changes nothing."""
        self._lines += 1
        try:
            return self._answer(parse(raw))
        except Refused as refused:
            error: dict[str, Any] = {"line": self._lines, "code": refused.code,
                                     "message": str(LineRefused(self._lines, refused))}
            if isinstance(refused, AmendBreaks):
                error["n"] = refused.n
            return _line({"error": error})

    def _answer(self, found: dict[str, Any]) -> bytes:
        do = found.get("do")
        if do is None and ("do" not in found and ("record" in found or "game" in found)):
            self._table.start(read_opening(found, self._find))
            return self._saved_here()
        if isinstance(do, str) and (kind := _COMMANDS.get(do)) is not None:
            take_labels(found)
            command = convert(found, (kind,))
            return self._carry_out[kind](command)
        if "do" not in found:
            raise Refused("missing_key", Text("`{key}` is missing.", {"key": "do"}))
        session = self._table.session
        if session is None:
            raise no_game()
        self._table.do(read_line(found, session.game))
        return self._saved(over=True)

    def _saved(self, *, over: bool = False) -> bytes:
        session = self._table.session
        assert session is not None
        if over and session.over:
            return b'{"saved":%d,"over":true}\n' % session.n
        return b'{"saved":%d}\n' % session.n

    def _saved_here(self) -> bytes:
        session = self._table.session
        assert session is not None
        return _line({"saved": session.n, "id": self._table.game_id})

    def _undo(self, _: _Undo) -> bytes:
        self._table.undo()
        return self._saved()

    def _redo(self, _: _Redo) -> bytes:
        self._table.redo()
        return self._saved()

    def _amend(self, command: _Amend) -> bytes:
        session = self._table.session
        if session is None:
            raise no_game()
        self._table.amend(command.n, read_line(command.action, session.game), cut=command.cut)
        return self._saved()

    def _open(self, command: _Open) -> bytes:
        self._table.open(command.id)
        return self._saved_here()

    def _abandon(self, _: _Abandon) -> bytes:
        self._table.abandon()
        return self._saved()

    def _view(self, _: _View) -> bytes:
        session = self._table.session
        if session is None:
            raise no_game()
        return _line(session.game.view(session.state))


def _line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"
