"""The figures of the devices: frozen, checked when made, and loadable from a TOML table.

A wrong name is an error and never without effect: a setting that nobody reads would be worse than none.
"""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.devices.signals import Key

SEATS = 4
"""Seats of the panel: as many buttons and lamps of that kind it has."""

Pin = Annotated[int, Meta(ge=0, le=27)]
"""A pin of the 40-pin header by its BCM number."""

Millis = Annotated[int, Meta(ge=1, le=3_600_000)]
"""A duration of at least one millisecond and at most an hour."""


class SettingsError(ValueError):
    """A setting is unknown, has the wrong type, is out of range, or contradicts another."""


class DebounceSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """When an edge of a button counts, in milliseconds.

    Attributes:
        stable_ms: a level counts once it has held for so long.
        quiet_ms: after a change further edges are ignored until the level was stable for so long.
        repeat_ms: two presses of one button are at least so far apart.
        long_ms: a button that is still down after so long is held.
        chatter_ms: an input without a pause of `quiet_ms` for so long is muted.
        calm_ms: a muted input that was still for so long is heard again.
        stuck_ms: a button that is down for so long is stuck.
        settle_ms: after the start the level is read twice, so far apart, until both readings agree.
    """

    stable_ms: Millis = 5
    quiet_ms: Millis = 30
    repeat_ms: Millis = 120
    long_ms: Millis = 800
    chatter_ms: Millis = 800
    calm_ms: Millis = 2_000
    stuck_ms: Millis = 30_000
    settle_ms: Millis = 50

    def __post_init__(self) -> None:
        rising = ("stable_ms", "quiet_ms", "repeat_ms", "long_ms", "stuck_ms")
        for shorter, longer in pairwise(rising):
            if getattr(self, shorter) > getattr(self, longer):
                raise ValueError(f"{shorter} must not be longer than {longer}")
        if self.calm_ms < self.quiet_ms:
            raise ValueError("calm_ms must not be shorter than quiet_ms")
        if self.chatter_ms <= self.repeat_ms:
            raise ValueError("chatter_ms must be longer than repeat_ms")


class PanelPins(Struct, frozen=True, forbid_unknown_fields=True):
    """Which pin each button and each seat's lamp is wired to; no pin twice."""

    buttons: dict[Key, Pin]
    lamps: dict[Literal["seat_0", "seat_1", "seat_2", "seat_3"], Pin]

    def __post_init__(self) -> None:
        used: dict[int, str] = {}
        roles = [(f"button {key.value}", pin) for key, pin in self.buttons.items()]
        roles += [(f"lamp {seat}", pin) for seat, pin in self.lamps.items()]
        for role, pin in roles:
            if pin in used:
                raise ValueError(f"pin {pin} is given to {used[pin]} and to {role}")
            used[pin] = role
        missing = [key.value for key in Key if key not in self.buttons]
        missing += [f"lamp seat_{seat}" for seat in range(SEATS) if f"seat_{seat}" not in self.lamps]
        if missing:
            raise ValueError(f"no pin for {', '.join(missing)}")

    def lamp(self, seat: int) -> int:
        """The pin of a seat's lamp."""
        return next(pin for name, pin in self.lamps.items() if name == f"seat_{seat}")


def default_pins() -> PanelPins:
    """The panel's part of the pin map that comes with the companion."""
    from companion.devices.pins import pin_map  # it needs what stands above

    return pin_map().panel


class PanelSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The panel.

    Attributes:
        pins: the pin map; None is the one that comes with the companion.
        factory: the pin library: `lgpio` on every current kernel, `rpigpio` by choice on older systems.
        active_low: whether a pressed button pulls its pin to ground (with the pull-ups inside the Pi).
        blink_ms: half a period of a blinking lamp.
        retry_ms: pause before a lost panel is tried again.
        debounce: when an edge counts.
    """

    pins: PanelPins | None = None
    factory: Literal["lgpio", "rpigpio"] = "lgpio"
    active_low: bool = True
    blink_ms: Millis = 400
    retry_ms: Millis = 5_000
    debounce: DebounceSettings = DebounceSettings()

    @property
    def wiring(self) -> PanelPins:
        """The pin map that applies."""
        return self.pins or default_pins()


Dialect = Literal["frames", "lines", "rdm"]
"""What a reader speaks: our firmware's frames, lines of text, or the RDM6300's telegrams."""


def _check_retry(first_ms: int, most_ms: int) -> None:
    if first_ms > most_ms:
        raise ValueError("retry_ms must not be longer than retry_most_ms")


class ReaderSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The card reader.

    Attributes:
        port: the serial port, best a link that names the role and not a number; empty for no reader.
        dialect: what the reader speaks.
        baud: symbols a second; left out, the usual rate of the dialect (115200, for RDM6300 9600).
        device_id: the id that the reader's hello must give, in ASCII; empty accepts every reader.
        settle_ms: a card counts once it lay alone for so long (in the reader's own time, where it tells it).
        absent_ms: a card is gone once its slot read empty for so long.
        again_ms: a reader that tells only arrivals: the same card counts again after so long without it.
        silent_ms: a reader that sends heartbeats is silent after so long without one.
        missing_ms: a port that is gone for so long is missing.
        gap_ms: lines without an end are complete after so long without a further byte.
        retry_ms: pause before the first attempt to open the port again; it doubles up to `retry_most_ms`.
        retry_most_ms: the longest such pause.
    """

    port: str = "/dev/companion-reader"
    dialect: Dialect = "frames"
    baud: Annotated[int, Meta(ge=300, le=4_000_000)] | None = None
    device_id: Annotated[str, Meta(max_length=32, pattern=r"^[ -~]*$")] = ""
    settle_ms: Millis = 250
    absent_ms: Millis = 250
    again_ms: Millis = 1_000
    silent_ms: Millis = 3_000
    missing_ms: Millis = 20_000
    gap_ms: Millis = 60
    retry_ms: Millis = 250
    retry_most_ms: Millis = 2_000

    def __post_init__(self) -> None:
        _check_retry(self.retry_ms, self.retry_most_ms)

    @property
    def rate(self) -> int:
        """The symbol rate that applies."""
        return self.baud or (9_600 if self.dialect == "rdm" else 115_200)


LayoutName = Literal["us", "de"]
"""A layout of keys."""


class ScannerSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """A scanner that types like a keyboard.

    Attributes:
        device: its input device, best a link that names the role; empty for none.
        layout: the keyboard that it believes to be.
        gap_ms: codes without an Enter behind them are complete after so long without a further key.
        again_ms: the same code counts again after so long without it.
        missing_ms: a device that is gone for so long is missing.
        retry_ms: pause before the first attempt to open the device again; it doubles up to `retry_most_ms`.
        retry_most_ms: the longest such pause.
    """

    device: str = ""
    layout: LayoutName = "us"
    gap_ms: Millis = 60
    again_ms: Millis = 1_000
    missing_ms: Millis = 20_000
    retry_ms: Millis = 250
    retry_most_ms: Millis = 2_000

    def __post_init__(self) -> None:
        _check_retry(self.retry_ms, self.retry_most_ms)

    @property
    def lines(self) -> ReaderSettings:
        """The same for a reader that sends lines."""
        return ReaderSettings(port=self.device, dialect="lines", gap_ms=self.gap_ms, again_ms=self.again_ms,
                              missing_ms=self.missing_ms, retry_ms=self.retry_ms,
                              retry_most_ms=self.retry_most_ms)


class RigSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """All devices of a table."""

    panel: PanelSettings = PanelSettings()
    reader: ReaderSettings = ReaderSettings()
    scanner: ScannerSettings = ScannerSettings()


def load_settings(table: Mapping[str, Any]) -> RigSettings:
    """Check a table (of a TOML file, say) with the parts `panel`, `reader` and `scanner`.

    Raises:
        SettingsError: something in it cannot be used; the message names it and says where it stands.
    """
    try:
        return msgspec.convert(dict(table), RigSettings)
    except msgspec.ValidationError as error:
        raise SettingsError(_sentence(str(error))) from None


def _sentence(said: str) -> str:
    """What msgspec says of a table, in the words of the file: ``[reader] has no setting `prot` ``."""
    what, _, place = said.partition(" - at `$")
    where = place.strip("`.")
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL)
    if unknown is not None:
        return f"[{where}] has no setting `{unknown[1]}`." if where else f"There is no part [{unknown[1]}]."
    return f"{where}: {what}." if where else f"{what}."
