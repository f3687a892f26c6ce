"""A Pico and the companion's own driver on its line, both in simulated time."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from companion.clock import ManualClock
from companion.devices.reader import Reader, open_serial
from companion.devices.settings import ReaderSettings
from companion.devices.signals import (
    CardLifted,
    CardPlaced,
    DeviceBack,
    DeviceLost,
    Signal,
    TwoCards,
)
from tests.firmware.pico import FIRMWARE, SLOTS, Pico

TURN_MS = 50


class Table:
    """What stands on the table: a Pico, a cable, a companion."""

    def __init__(
        self, folder: Path, slots: tuple[tuple[str, int, int], ...] = SLOTS, firmware: Path = FIRMWARE
    ) -> None:
        self.pico = Pico(folder, slots, firmware)
        self.clock = ManualClock()
        self.reader = Reader(
            ReaderSettings(port=self.pico.port), self.clock, partial(open_serial, patience_s=0)
        )

    def close(self) -> None:
        """Put everything away."""
        self.reader.close()
        self.pico.close()

    def go(self, ms: int, turn_ms: int = TURN_MS) -> list[Signal]:
        """Let so much time pass; what was felt meanwhile."""
        out: list[Signal] = []
        for _ in range(ms // turn_ms):
            self.pico.go(turn_ms)
            out += self.listen(turn_ms)
        return out

    def listen(self, ms: int) -> list[Signal]:
        """Time passes for the companion; it hears all that was said."""
        self.clock.pass_ms(ms)
        self.reader.step()
        while self.reader.has_news:
            self.reader.step()
        return self.reader.poll()


def told(signals: Sequence[Signal]) -> list[object]:
    """What was felt, in short: ``+0 AA`` placed on slot 0, ``-0 AA`` lifted, a trouble, ``back``."""
    out: list[object] = []
    for signal in signals:
        match signal:
            case CardPlaced(_, slot, tag):
                out.append(f"+{slot} {tag}")
            case CardLifted(_, slot, tag):
                out.append(f"-{slot} {tag}")
            case TwoCards(_, slot, tags):
                out.append(f"{len(tags)} on {slot}: {' '.join(tags)}")
            case DeviceLost(_, _, trouble):
                out.append(trouble)
            case DeviceBack():
                out.append("back")
    return out
