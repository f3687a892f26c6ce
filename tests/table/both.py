"""A game read by the companion and by a reference beside it that was written from the contract alone."""

import json
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.games import game_of
from companion.games.game import Refused
from companion.table.record import Opening, read_line, read_opening
from companion.table.session import Session
from companion.table.strict import parse
from tests.table.reference import Json, Wrong


class Reference(Protocol):
    """What a second reading of the contract can do; each game has its own."""

    def view(self) -> Json:
        """The view of the state."""

    def do(self, line: Json) -> None:
        """Carry out an action.

        Raises:
            Wrong: it is not one, or not allowed now.
        """


R_co = TypeVar("R_co", bound=Reference, covariant=True)


class Both(Generic[R_co]):
    """One game for both of them.

    Args:
        first: the header, which both accept.
        reference: the one that has read it.
    """

    def __init__(self, first: Json, reference: R_co) -> None:
        opening: Opening = read_opening(parse(json.dumps(first).encode()), game_of)
        self.reference = reference
        self._session: Session[Any] = Session.start(opening.game, opening)

    def see(self) -> None:
        """They show the same."""
        assert plain(self._session.game.view(self._session.state)) == self.reference.view()

    def listed(self, wanted: list[Json], card: str | None = None) -> None:
        """The companion lists just these actions, in whatever order."""
        found = plain(self._session.game.legal(self._session.state, card))
        assert _in_some_order(found) == _in_some_order(wanted)

    def do(self, line: Json) -> bool:
        """Both carry it out, or both refuse it and nothing has changed; whether they carried it out."""
        try:
            self.reference.do(line)
            wrong = False
        except Wrong:
            wrong = True
        before = self._session
        try:
            entry = read_line(parse(json.dumps(line).encode()), before.game)
            self._session = before.do(entry.action, entry.at, entry.note)
        except Refused:
            assert wrong, line
        else:
            assert not wrong, line
        return not wrong


def plain(found: Any) -> Any:
    """As it stands in JSON."""
    return json.loads(msgspec.json.encode(found))


def begins(first: Json, make: Callable[[Json], Reference]) -> bool:
    """Both accept the header, or both refuse it; whether they accepted it.

    Args:
        first: the header.
        make: the reference of its game.
    """
    try:
        make(first)
        wrong = False
    except Wrong:
        wrong = True
    try:
        opening: Opening = read_opening(parse(json.dumps(first).encode()), game_of)
        Session.start(opening.game, opening)
    except Refused:
        assert wrong, first
    else:
        assert not wrong, first
    return not wrong


def _in_some_order(actions: list[Json]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)
