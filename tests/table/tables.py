"""What the tests of the table share: a clock, records to play, a table on a folder."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings

from companion.bots.simulate import simulate
from companion.games import game_of
from companion.games.game import Action
from companion.table.feed import Feed
from companion.table.journal import Journal
from companion.table.record import Opening
from companion.table.session import Session
from companion.table.table import Table
from companion.table.writer import AtOnce

RANDOM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For hypothesis: no test fails because the machine is slow."""

BUTTON = game_of("button_tricks")


class FakeClock:
    """Moves on by a second whenever somebody asks for the time of day."""

    def __init__(self, wall: datetime = datetime(2026, 11, 30, 12, tzinfo=UTC), *, sure: bool = True) -> None:
        self.time = wall
        self.sure = sure

    def now_ns(self) -> int:
        return int(self.time.timestamp()) * 10**9

    def wall(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time

    def wall_is_sure(self) -> bool:
        return self.sure


@cache
def record(seed: int = 1, seats: int = 4, **options: Any) -> tuple[bytes, ...]:
    """The lines of a whole game of bots."""
    game = next(iter(simulate("button_tricks", seats, 1, seed, options)))
    return tuple(msgspec.json.encode(each) + b"\n" for each in (game.header, *game.actions))


@cache
def played(seed: int = 1, seats: int = 4, **options: Any) -> "tuple[Opening, tuple[Action, ...]]":
    """The same game as values."""
    game = next(iter(simulate("button_tricks", seats, 1, seed, options)))
    return Opening.of(BUTTON, game.header), game.actions


def session_of(seed: int = 1, actions: int | None = None, seats: int = 4, **options: Any) -> Session[Any]:
    """A session after so many actions of that game."""
    opening, found = played(seed, seats, **options)
    session: Session[Any] = Session.start(BUTTON, opening)
    for action in found[:actions]:
        session = session.do(action)
    return session


@contextmanager
def table_at(folder: Path, clock: FakeClock | None = None) -> Iterator[Table]:
    """A table that saves at once, as after a start of the program."""
    clock = clock or FakeClock()
    journal = Journal.open(folder, clock)
    try:
        yield Table(game_of, journal, AtOnce(journal), clock)
    finally:
        journal.close()


@contextmanager
def feed_at(folder: Path) -> "Iterator[Talk]":
    """A feed, as after a start of the program."""
    with table_at(folder) as table:
        yield Talk(Feed(table, game_of), table)


class Talk:
    """Lines in, answers out, both as objects."""

    def __init__(self, feed: Feed, table: Table) -> None:
        self.feed = feed
        self.table = table
        self.greeting = json.loads(feed.greeting())

    def say(self, line: "bytes | str | dict[str, Any]") -> Any:
        if isinstance(line, dict):
            line = json.dumps(line)
        return json.loads(self.feed.answer(line.encode() if isinstance(line, str) else line))

    def play(self, lines: "tuple[bytes, ...]") -> None:
        for line in lines:
            answer = self.say(line)
            assert "saved" in answer, answer
