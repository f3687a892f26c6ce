"""The service screen: what the examination of this machine found, and what the devices counted.

Whoever examines (`companion.doctor`) makes findings; the screen, the terminal and the desk only show them. So
a finding is a value that all of them know, and nobody here knows how it was found.
"""

from enum import StrEnum

from msgspec import Struct

from companion.games.game import Text
from companion.screens.basics import Command, Notice, Opens, Status


class Level(StrEnum):
    """How much a finding matters."""

    OK = "ok"            # as it should be
    HINT = "hint"        # works, and could be better
    WARNING = "warning"  # a part does not work, or soon will not; play goes on
    FAULT = "fault"      # the companion does not start, shows nothing, or loses what it kept


LEVELS: tuple[Level, ...] = (Level.FAULT, Level.WARNING, Level.HINT, Level.OK)
"""The worst first."""


class Finding(Struct, frozen=True):
    """Something that was looked at.

    Attributes:
        id: what was found, for programs and for `docs/doctor.md`: the subject (`data`) where all is well, and
            what is wrong behind a point (`data.volatile`).
        level: how much it matters.
        what: what was found, in one sentence.
        fix: the command to type or what to do; None where nothing has to be done.
    """

    id: str
    level: Level
    what: Text
    fix: Text | None = None


class Report(Struct, frozen=True):
    """The whole examination.

    Attributes:
        version: of the companion.
        machine: the board or system that it runs on, as that calls itself.
        findings: the worst first.
    """

    version: str
    machine: str
    findings: tuple[Finding, ...]

    @property
    def level(self) -> Level:
        """That of the worst finding."""
        return next((level for level in LEVELS if any(found.level is level for found in self.findings)),
                    Level.OK)


class OpenDoctor(Opens, frozen=True):
    """Examine this machine and show what was found."""


class LookAgain(Command, frozen=True):
    """Examine it once more."""


class Counted(Struct, frozen=True):
    """Something that a device counted since the start.

    Attributes:
        device: which.
        what: what was counted.
        count: how often.
    """

    device: Text
    what: Text
    count: int


class ServiceScene(Struct, frozen=True):
    """What the service screen shows.

    Attributes:
        report: the last examination; None before the first is done.
        looking: whether one is under way.
        counted: what the devices counted, as of now.
        page: which page, from 0; after the last one comes the first one again.
    """

    report: Report | None = None
    looking: bool = False
    counted: tuple[Counted, ...] = ()
    page: int = 0
    notice: Notice | None = None
    status: tuple[Status, ...] = ()
