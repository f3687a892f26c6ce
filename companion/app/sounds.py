"""Short, soft tones for those who look at their cards: made here, so that there is no file to be missing.

Nothing of the sound is opened, not even its library, before the first tone that is wanted; with the sound
off no call reaches the speaker at all. A machine without a loudspeaker stays silent and says so in the log.
"""

from array import array
from collections.abc import Callable, Sequence
from importlib import import_module
from math import exp, pi, sin
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from companion.app.cues import Cue, Kind
from companion.log import Log
from companion.screens.quiet import quiet
from companion.screens.sdl import pygame
from companion.screens.settings import Settings

RATE = 22_050
"""Samples a second; the tones lie under 2 kHz."""

BUFFER = 1_024
"""Samples that the device takes at once: 46 ms, so that it seldom wakes the machine up."""

LOUDNESS = MappingProxyType({"low": 0.15, "medium": 0.4, "high": 1.0})
"""Share of the full level for each volume that people can choose."""

_PEAK = 0.5
"""Share of the full level that the loudest sample reaches: two tones may overlap."""

_log = Log(__name__)


class Note(NamedTuple):
    """A pitch in hertz, and how long it takes until the next one begins, in milliseconds."""

    hertz: float
    ms: int


_SEATS = (523.25, 587.33, 659.26, 783.99)
"""A pitch for each seat: C, D, E, G, which sound well in every order."""

_MELODIES = MappingProxyType({
    Kind.SETTLED: (Note(659.26, 90), Note(880.0, 160)),
    Kind.REFUSED: (Note(246.94, 110), Note(207.65, 170)),
    Kind.FINALE: (Note(783.99, 120), Note(659.26, 120), Note(783.99, 240)),
    Kind.OVER: (Note(523.25, 120), Note(659.26, 120), Note(783.99, 120), Note(1046.5, 320)),
})


class Speaker(Protocol):
    """Whatever can be heard."""

    def play(self, samples: bytes, loudness: float) -> None:
        """Let 16-bit samples at :data:`RATE` be heard, at this share of the full level."""

    def close(self) -> None:
        """Let go of the device."""


class NoSpeaker(Exception):
    """This machine cannot be heard; the message says why."""


class Mixer:
    """SDL's mixer.

    Raises:
        NoSpeaker: there is no device, or no library for it.
    """

    def __init__(self) -> None:
        try:
            mixer = import_module("pygame.mixer")  # pygame's own attribute still says that it is missing
            with quiet():
                mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        except (pygame.error, ImportError, NotImplementedError) as error:
            raise NoSpeaker(str(error)) from error
        self._mixer: Any = mixer

    def play(self, samples: bytes, loudness: float) -> None:
        """Let the samples be heard, together with what still sounds."""
        sound = self._mixer.Sound(buffer=samples)
        sound.set_volume(loudness)
        sound.play()

    def close(self) -> None:
        """Let go of the device."""
        self._mixer.quit()


class Sounds:
    """The tones of one table.

    Args:
        open_speaker: opens the device when the first tone is due.
    """

    def __init__(self, open_speaker: Callable[[], Speaker] = Mixer) -> None:
        self._open = open_speaker
        self._speaker: Speaker | None = None
        self._silent = False
        self._due: Cue | None = None
        self._made: dict[Cue, bytes] = {}

    def want(self, cue: Cue | None) -> None:
        """A tone is due; of several in one turn of the loop the greatest is heard."""
        if cue is not None and (self._due is None or cue.kind >= self._due.kind):
            self._due = cue

    def turn(self, settings: Settings, *, asleep: bool = False) -> None:
        """Let what is due be heard, after the picture was drawn.

        Args:
            settings: whether there is to be any sound, and how loud.
            asleep: nobody has done anything for long; the device is let go until the next tone.
        """
        cue, self._due = self._due, None
        if not settings.sound or asleep:
            self.close()
        if not settings.sound:
            self._silent = False  # whoever switches it on again may have plugged something in
        elif cue is not None and (speaker := self._opened()) is not None:
            speaker.play(self._samples(cue), LOUDNESS[settings.volume])

    def close(self) -> None:
        """Let go of the device."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def _opened(self) -> Speaker | None:
        if self._speaker is None and not self._silent:
            try:
                self._speaker = self._open()
            except NoSpeaker as error:
                self._silent = True
                _log.info("no sound: %s", error)
        return self._speaker

    def _samples(self, cue: Cue) -> bytes:
        if cue not in self._made:
            self._made[cue] = samples(_MELODIES.get(cue.kind) or (Note(_pitch(cue), 140),))
        return self._made[cue]


def _pitch(cue: Cue) -> float:
    return _SEATS[0] / 2 if cue.seat is None else _SEATS[cue.seat]


def samples(melody: Sequence[Note]) -> bytes:
    """The notes one after the other as signed 16-bit samples at :data:`RATE`.

    Each begins without a click, dies away like a plucked string and ends in silence.
    """
    out = array("h")
    for note in melody:
        count = RATE * note.ms // 1_000
        for i in range(count):
            time = i / RATE
            shape = min(time / 0.006, 1) * exp(-5 * i / count) * min((count - i) / (0.006 * RATE), 1)
            wave = sin(2 * pi * note.hertz * time) + 0.25 * sin(4 * pi * note.hertz * time)
            out.append(round(0x7FFF * _PEAK * shape * wave / 1.25))
    return out.tobytes()
