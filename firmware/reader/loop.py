"""The reader's one loop: look at the slots, tell the companion, hear it, feed the watchdog, rest."""

import gc

import micropython
from machine import ADC, WDT
from micropython import const

from reader.chips import WORKS
from reader.frames import ASK, FrameReader, FrameWriter
from reader.lamp import ALL_WELL, FAULT, UNHEARD, Lamp
from reader.port import Port
from reader.slots import Slot
from reader.ticks import sleep_ms, ticks_diff, ticks_ms

CYCLE_MS = const(50)
"""From one look at the slots to the next; the protocol wants ten a second."""

HEARTBEAT_MS = const(500)
SURE_MS = const(250)
"""A reading that has lasted for so long is told once more."""

COUNTERS_MS = const(60_000)
_SUPPLY_MOST_MV = const(9_900)
"""The most that the pin can tell: it sees a third, and 3.3 V at most."""

_BYTES_A_CYCLE = const(256)
"""More is not heard in one cycle, so that noise on the line cannot keep the reader from its slots."""


class Reader:
    """All slots, and the conversation about them."""

    def __init__(
        self, slots: list[Slot], port: Port, frames: FrameWriter, *, device_id: str, version: str,
        lamp: Lamp, supply: ADC, watchdog: WDT,
    ) -> None:
        self._slots = slots
        self._port = port
        self._frames = frames
        self._device_id = device_id
        self._version = version
        self._lamp = lamp
        self._supply = supply
        self._watchdog = watchdog
        self._heard = FrameReader()
        self._told_faults = bytearray(len(slots))  # WORKS
        self._uptime_ms = 0
        self._last = ticks_ms()
        self._silent_ms = self._uncounted_ms = 0  # since the last present-set, since the last counters
        self._has_listener = False

    def run(self) -> None:
        """Be a reader, for ever; whatever ends this is a defect, and the watchdog starts all anew."""
        micropython.kbd_intr(-1)  # a 3 among the bytes that come is no Ctrl-C
        for slot in self._slots:
            slot.begin()
            self._watchdog.feed()
        self._say_hello()
        while True:
            self.cycle()
            rest = CYCLE_MS - ticks_diff(ticks_ms(), self._last)
            if rest > 0:
                sleep_ms(rest)

    def cycle(self) -> None:
        """One whole turn. It ends by feeding the watchdog: whatever hangs in between lets it bite."""
        now = ticks_ms()
        passed_ms, self._last = ticks_diff(now, self._last), now
        self._uptime_ms += passed_ms
        self._silent_ms += passed_ms
        self._uncounted_ms += passed_ms
        news = self._look(passed_ms)
        self._port.flush()
        self._tell_faults()
        if news or self._silent_ms >= HEARTBEAT_MS:
            self._say_present()
        if self._uncounted_ms >= COUNTERS_MS:
            self._say_counters()
        self._hear()
        self._lamp.show(self._mood(), passed_ms)
        self._watchdog.feed()

    def _look(self, passed_ms: int) -> bool:
        """Look at each slot; whether something is to be told."""
        news = False
        for slot in self._slots:
            before = slot.steady_ms
            if slot.poll(passed_ms) or before < SURE_MS <= slot.steady_ms:
                news = True
        return news

    def _hear(self) -> None:
        for _ in range(_BYTES_A_CYCLE):
            byte = self._port.read()
            if byte < 0:
                return
            if self._heard.feed(byte) == ASK:
                self._has_listener = True
                self._say_hello()
                self._say_present()

    def _mood(self) -> int:
        for slot in self._slots:
            if slot.fault != WORKS:
                return FAULT
        return ALL_WELL if self._has_listener and not self._port.stalled else UNHEARD

    def _tell_faults(self) -> None:
        told = self._told_faults
        changed = False
        for number in range(len(told)):
            fault = self._slots[number].fault
            if fault != told[number]:
                told[number] = fault
                changed = True
                self._frames.fault(number, fault)
                self._send()
        if changed:
            self._say_counters()

    def _say_hello(self) -> None:
        self._frames.hello(len(self._slots), HEARTBEAT_MS, self._device_id, self._version)
        self._send()
        for number in range(len(self._told_faults)):
            self._told_faults[number] = WORKS  # who hears a hello knows of no fault

    def _say_present(self) -> None:
        self._silent_ms = 0
        self._frames.present_set(self._uptime_ms, self._slots)
        self._send()
        # Tidied up here, where nobody waits, and not in the middle of a look at a card.
        gc.collect()

    def _say_counters(self) -> None:
        self._uncounted_ms = 0
        restarts = errors = 0
        for slot in self._slots:
            restarts += slot.restarts
            errors += slot.chip.read_errors
        supply_mv = self._supply.read_u16() * _SUPPLY_MOST_MV // 0xFFFF
        self._frames.counters((self._heard.bad, restarts, errors, self._port.dropped, supply_mv))
        self._send()

    def _send(self) -> None:
        self._port.post(self._frames.wire, self._frames.size)
