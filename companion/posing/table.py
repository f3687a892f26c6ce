"""A record, laid out on a table of its own that is thrown away afterwards."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from companion.app.parts import Parts
from companion.clock import ManualClock
from companion.desk.desks import desk_of
from companion.devices.rig import RigName, TouchRig
from companion.devices.settings import RigSettings
from companion.devices.signals import Device, Trouble
from companion.games import game_of
from companion.games.game import Action, Refused
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.game_scene import GameScene
from companion.screens.settings import Settings
from companion.table.journal import Journal
from companion.table.record import Line, Opening
from companion.table.replay import replay
from companion.table.rows import Entry
from companion.table.session import Session
from companion.table.strict import LineRefused
from companion.table.table import Table

EVENING = datetime(2026, 1, 3, 19, 42, tzinfo=UTC)
"""When every game of a picture begins: the same record gives the same picture on every day."""

ACTION_MS = 20_000
"""How long an action takes at such a table."""

_SAVED_S = 10.0


class FineRig(TouchRig):
    """Reader and panel that are there and have nothing to say."""

    name: RigName = "pi"
    slots = 1
    status: Mapping[Device, Trouble | None] = {Device.PANEL: None, Device.READER: None}


class Posing:
    """A table at one moment of a record.

    Attributes:
        parts: the table.
        clock: stands still between what is done.
        following: what the record does next; None at its end.
        across: whether only what everybody wants to see is shown, big; `locked`, with the lock on it.
        attracts: whether the attract screen lies over what the table shows.
    """

    def __init__(self, parts: Parts, clock: ManualClock, following: Action | None) -> None:
        self.parts = parts
        self.clock = clock
        self.following = following
        self.across = self.locked = self.attracts = False

    @property
    def session(self) -> Session[Any]:
        """The game of the record."""
        return cast("Session[Any]", self.parts.table.session)

    @property
    def scene(self) -> scene.Scene:
        """What the table shows, with everything saved."""
        self.parts.writer.flush(_SAVED_S)
        if not self.attracts:
            return self.parts.desk.scene
        attract = self.parts.desk.attract()
        self.parts.desk.wait_for_statistics()
        return attract.scene(0, 0)

    def do(self, *commands: Command) -> None:
        """Touch what asks for these commands, without haste."""
        for command in commands:
            self.clock.pass_ms(1_000)
            self.parts.desk.do(command)


class Together:
    """Keeps entries, so that they can share one commit."""

    unsaved = 0

    def __init__(self) -> None:
        self.kept: list[Entry] = []
        self.put = self.kept.append


def read_until(lines: Sequence[bytes], until: int | None) -> tuple[Session[Any], Action | None]:
    """The game after the first `until` actions, and the action that comes next.

    Raises:
        LineRefused: the first line that the format or the rules refuse.
    """
    session = replay(lines, game_of, until)
    try:
        desk_of(session.game.id)
    except Refused as refused:
        raise LineRefused(1, refused) from None
    if until is None:
        return session, None
    try:
        further = replay(lines, game_of, until + 1)
    except LineRefused:  # what comes later is not judged
        return session, None
    return session, further.lines()[-1].action if further.n > session.n else None


@contextmanager
def posing(session: Session[Any], following: Action | None = None,
           settings: Settings | None = None) -> Iterator[Posing]:
    """A table at which this game was played, just after its last action.

    Args:
        session: the game.
        following: what is done next in its record.
        settings: what the people at the table prefer; otherwise what is usual, in English.
    """
    with TemporaryDirectory(prefix="companion-") as name:
        folder, clock = Path(name), ManualClock(EVENING)
        lines = session.lines()
        fill(folder, clock, Opening.of(session.game, session.header), lines[:-1])
        parts = Parts(folder, "pi", RigSettings(), clock, rig=FineRig())
        try:
            parts.preferences.prefer(settings or Settings(language="en"))
            table = Posing(parts, clock, following)
            if lines:  # the last one as people do it, so that the screen tells what followed
                clock.pass_ms(ACTION_MS)
                table.do(scene.Do(lines[-1].action))
                clock.pass_ms(ACTION_MS)  # tricks that are settled one after the other have been
                clock.pass_ms(ACTION_MS)  # the last tricks of a round are settled one after the other
            if parts.table.game_id is not None and not isinstance(table.scene, GameScene):
                table.do(scene.Resume(parts.table.game_id))
            yield table
        finally:
            parts.close()


def fill(folder: Path, clock: ManualClock, opening: Opening, lines: Sequence[Line]) -> None:
    """Play a game into the journal of a folder."""
    journal, entries = Journal.open(folder, clock), Together()
    try:
        table = Table(game_of, journal, entries, clock)
        table.start(opening)
        for line in lines:
            clock.pass_ms(ACTION_MS)
            try:
                table.do(Line(line.action))
            except Refused as refused:  # it was played once, so it can be played again
                raise AssertionError(refused.code) from refused
        journal.append(*entries.kept)
    finally:
        journal.close()
