"""The sender of the bench of scans: a virtual reader with a clock of its own, in a process of its own.

Says the name of its port, answers the companion until a line comes on standard input, sends the burst, and
then ``END``, which is no frame.
"""

import os
import sys
from datetime import UTC, datetime
from select import select

from companion.clock import MS
from companion.devices.agenda import Agenda
from companion.devices.frames import PresentSet, encode, slot_reading
from companion.devices.virtual import VirtualReader

CARD_MS = 300
"""For so long each card lies there, in the reader's time."""


class OwnClock:
    """The reader's time, which passes as fast as it can speak."""

    ns = 0

    def now_ns(self) -> int:
        """Monotonic time in nanoseconds."""
        return self.ns

    def wall(self) -> datetime:
        """A label."""
        return datetime(2026, 1, 1, tzinfo=UTC)

    def wall_is_sure(self) -> bool:
        """It is nobody's."""
        return False


def main(how: str, scans: int) -> None:
    """Serve one burst."""
    clock = OwnClock()
    agenda = Agenda(clock)
    reader = VirtualReader(agenda, "frames", 1, "bench", patient=True)
    tags = [f"{number + 1:08X}" for number in range(scans)]
    canned = [
        encode(PresentSet(CARD_MS * number, (slot_reading(CARD_MS, tag),)), number & 0xFF, reader.boot_id)
        for number, tag in enumerate(tags)
    ]
    print(reader.port, flush=True)
    while True:
        ready, _, _ = select([0, reader.fd], [], [])
        if 0 in ready:
            break
        reader.serve()
    os.read(0, 1)
    if how == "canned":
        for frame in canned:
            os.write(reader.fd, frame)
    else:
        for tag in tags:
            reader.show(0, [tag])
            clock.ns += CARD_MS * MS
            while agenda.run_next():
                pass
    os.write(reader.fd, b"\0END\0")
    os.read(0, 1)
    reader.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
