"""The clock, the supply, the heat, the sound."""

import os
from collections.abc import Iterator

from companion.doctor.case import Case, hint, ok, typed, warning
from companion.doctor.host import Host, whole, words_of
from companion.games.game import Text
from companion.screens.service_scene import Finding
from companion.table.rows import NAME as JOURNAL

LOW, CAPPED, SLOWED, HOT = 1 << 0, 1 << 1, 1 << 2, 1 << 3
"""Bits of the firmware's `get_throttled`: what is so now."""

SINCE = 16
"""So many places higher stands what was so since the start."""

_SECOND_THOUGHTS_S = 60
"""How far the time of a file may lie ahead before the clock is doubted, in seconds."""

_RTC_NEAR_S = 300
"""How far clock and battery clock may be apart and still be taken for the same, in seconds."""


# -- the clock -----------------------------------------------------------------------------------------


def clock(case: Case) -> Iterator[Finding]:
    """Whether the time of day was set; games are never ordered by it, but their dates are."""
    host = case.host
    written = host.look(f"{case.asked.folder}/{JOURNAL}")
    network = Text("Connect the table to a network for a minute, or: sudo timedatectl set-time "
                   "'2026-01-31 18:00'")
    if written is not None and written.changed > host.now() + _SECOND_THOUGHTS_S:
        yield warning("clock.behind", Text("The clock shows a time before the table's last entry."), network)
        return
    told = words_of(host.run("timedatectl", "show"))
    service = host.look("/run/systemd/timesync")
    if host.look("/run/systemd/timesync/synchronized") is not None or told.get("NTPSynchronized") == "yes":
        yield ok("clock", Text("The clock was set by the network."))
    elif _rtc_agrees(host):
        yield ok("clock", Text("The clock was set by the battery clock."))
    elif service is None and told.get("NTP", "no") == "no" and (told or case.is_pi):
        yield warning("clock.no-service", Text("Nothing sets the clock: no time service runs."),
                      typed("sudo systemctl enable --now systemd-timesyncd"))
    elif service is not None or told:
        yield warning("clock.not-set",
                      Text("The clock is not set: the network was not heard since the start."), network)
    else:
        yield ok("clock", Text("Nothing speaks against the clock."))


def _rtc_agrees(host: Host) -> bool:
    """Whether there is a battery clock that shows the same; one without its battery begins in 1970."""
    told = whole(host.read("/sys/class/rtc/rtc0/since_epoch"))
    return told is not None and abs(told - host.now()) < _RTC_NEAR_S


# -- the supply and the heat ---------------------------------------------------------------------------


def throttled(host: Host) -> int | None:
    """What the firmware says about supply and heat, as its bits; None on machines that do not say.

    Read from the kernel, where it hands that on; otherwise from `vcgencmd`; otherwise only whether the supply
    is too weak, from the sensor.
    """
    for name in host.names("/sys/bus/platform/devices"):
        if "firmware" in name:
            bits = _hex(host.read(f"/sys/bus/platform/devices/{name}/get_throttled"))
            if bits is not None:
                return bits
    bits = _hex(words_of(host.run("vcgencmd", "get_throttled")).get("throttled"))
    if bits is not None:
        return bits
    for name in host.names("/sys/class/hwmon"):
        folder = f"/sys/class/hwmon/{name}"
        if (host.read(f"{folder}/name") or "").strip() == "rpi_volt":
            return LOW if (host.read(f"{folder}/in0_lcrit_alarm") or "").strip() == "1" else 0
    return None


def _hex(told: str | None) -> int | None:
    try:
        return None if told is None else int(told.strip(), 16)
    except ValueError:
        return None


def board(case: Case) -> Iterator[Finding]:
    """Whether supply and heat let the board work as fast as it can."""
    bits = throttled(case.host)
    if bits is not None:
        yield _power(case.host, bits)
    yield from _heat(case.host, bits or 0)


def _power(host: Host, bits: int) -> Finding:
    """Whether the supply is strong enough, now and since the start."""
    better = Text("Take the power supply made for this board and a short, thick cable; unplug what draws "
                  "power from it.")
    if bits & LOW:
        return warning("power.low", Text("The power supply is too weak."), better)
    if bits & LOW << SINCE:
        return hint("power.was-low", Text("The power supply was too weak at least once since the start."),
                    better)
    volts = _volts(host)
    if volts is None:
        return ok("power", Text("The power supply was strong enough since the start."))
    return ok("power", Text("The power supply is strong enough; now it gives {volts} V.",
                            {"volts": f"{volts:.2f}"}))


def _volts(host: Host) -> float | None:
    """What the supply gives; only the newest boards measure that."""
    told = words_of(host.run("vcgencmd", "pmic_read_adc", "EXT5V_V"))
    try:
        return next((float(volts.removesuffix("V")) for name, volts in told.items() if "EXT5V_V" in name),
                    None)
    except ValueError:
        return None


def _heat(host: Host, bits: int) -> Iterator[Finding]:
    """Whether the board gets so hot that it is slowed down."""
    told = whole(host.read("/sys/class/thermal/thermal_zone0/temp"))
    cooler = Text("Give it air: a heat sink, holes in the case, a place out of the sun.")
    # A weak supply slows the board down as well, which its own finding says.
    now = bits & HOT or (bits & (CAPPED | SLOWED) and not bits & LOW)
    since = bits >> SINCE
    was = since & HOT or (since & (CAPPED | SLOWED) and not since & LOW)
    if now:
        yield warning("heat.slowed", Text("The board is too hot and slowed down."), cooler)
    elif was:
        yield hint("heat.was-slowed",
                   Text("The board was so hot since the start that it was slowed down."), cooler)
    elif told is not None:
        yield ok("heat", Text("The board has {degrees} °C.", {"degrees": round(told / 1_000)}))


# -- the sound -----------------------------------------------------------------------------------------


def sound(case: Case) -> Iterator[Finding]:
    """Whether the tones, where they are wanted, can be heard."""
    host = case.host
    if host.system != "linux":
        return
    server = os.path.join(host.environment.get("XDG_RUNTIME_DIR", "/run"), "pulse/native")
    outputs = [f"/dev/snd/{name}" for name in host.names("/dev/snd")
               if name.startswith("pcm") and name.endswith("p")]
    if host.look(server) is not None:
        yield ok("sound", Text("Sounds go to the desktop."))
    elif not outputs:
        yield hint("sound.none", Text("There is no sound device; tones are not heard."),
                   Text("Where they are wanted: dtparam=audio=on in /boot/firmware/config.txt, or a USB one.")
                   if case.is_pi else Text("Where they are wanted: plug one in."))
    elif not any(host.may(path, os.R_OK | os.W_OK) for path in outputs):
        yield hint("sound.denied", case.closed(outputs[0]), case.let_in(outputs[0]))
    else:
        yield ok("sound", Text("There is a sound device."))
