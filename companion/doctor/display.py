"""How SDL will draw here, and what takes part in it: a desktop, or the graphics node with a display on it."""

import os
from collections.abc import Iterator

from companion.doctor.case import Case, Way, fault, hint, ok, typed
from companion.doctor.host import Host
from companion.games.game import Text
from companion.screens.service_scene import Finding

BLIND = ("dummy", "offscreen", "evdev")
"""Drivers that show nothing."""

_ELSEWHERE = ("cocoa", "windows", "uikit", "android")
"""Drivers of systems on which there is always a desktop."""

_BOTH = os.R_OK | os.W_OK


def display(case: Case) -> Iterator[Finding]:
    """Which driver SDL takes, and whether it works here."""
    drivers, asked = case.drivers, _asked(case)
    if drivers.error:
        return  # there is no SDL to ask; that is a finding of its own
    built = drivers.video or _likely(case.host)
    there = [name for name in asked if name in built or not drivers.video]
    if asked and not there:
        yield _not_built(case, asked[0], built)
        return
    candidates = there or [name for name in built if name not in BLIND]
    if candidates and candidates[0] in BLIND:
        yield hint("display.blind",
                   Text("SDL_VIDEODRIVER is {driver}: nothing is shown.", {"driver": candidates[0]}),
                   Text("Unset SDL_VIDEODRIVER where somebody looks."))
        return
    case.way = next((way for name in candidates if (way := _way(case, name)) is not None), None)
    if case.way is not None:
        yield ok("display", Text("SDL draws with {driver} on {where}.",
                                 {"driver": case.way.driver, "where": case.way.where}))
        return
    seeing = ", ".join(name for name in built if name not in BLIND)
    yield fault("display.none", Text("SDL finds no way to draw here. It is built for {drivers}.",
                                     {"drivers": seeing or "-"}), _general(case, built))
    for name in candidates:
        yield from _reasons(case, name)


def cards(host: Host) -> dict[str, tuple[str, ...]]:
    """The graphics cards with a node, and on each the connectors that have a display.

    Kernels count the cards anew at each start, and one that only computes has no connectors at all.
    """
    found = {}
    shown = host.names("/sys/class/drm")
    for card in host.names("/dev/dri"):
        if card.startswith("card"):
            found[card] = tuple(
                name.removeprefix(f"{card}-") for name in shown if name.startswith(f"{card}-")
                and (host.read(f"/sys/class/drm/{name}/status") or "").strip() == "connected")
    return found


def _asked(case: Case) -> list[str]:
    told = case.environment.get("SDL_VIDEODRIVER") or case.environment.get("SDL_VIDEO_DRIVER") or ""
    return [name.strip().lower() for name in told.split(",") if name.strip()]


def _likely(host: Host) -> tuple[str, ...]:
    """What an SDL that nobody can ask has, on this kind of system."""
    return {"darwin": ("cocoa",), "win32": ("windows",)}.get(host.system, ("x11", "wayland"))


def _way(case: Case, driver: str) -> Way | None:
    """How this driver would draw; None when it cannot."""
    host = case.host
    match driver:
        case "x11":
            name = host.environment.get("DISPLAY", "")
            return Way(driver, name) if name and not _no_x(host, name) else None
        case "wayland":
            name = _wayland(host)
            if name and _is_socket(host, name):
                return Way(driver, name)
            # The service brings it along; whoever asks in a terminal stands beside it.
            return Way(driver, "cage") if case.has_cage and host.may("/usr/bin/cage", os.X_OK) else None
        case "kmsdrm":
            usable = (f"{card} {connectors[0]}" for card, connectors in cards(host).items()
                      if connectors and host.may(f"/dev/dri/{card}", _BOTH))
            where = next(usable, "")
            return Way(driver, where) if where else None
        case _:
            return Way(driver, host.system) if driver in _ELSEWHERE else None


def _no_x(host: Host, name: str) -> bool:
    """Whether a display of this machine has no server behind it; those of others cannot be asked."""
    number = name.removeprefix("unix").removeprefix(":").partition(".")[0]
    return name.startswith((":", "unix:")) and number.isdecimal() and not _is_socket(
        host, f"/tmp/.X11-unix/X{number}")  # noqa: S108 - where X servers have it


def _wayland(host: Host) -> str:
    """The socket of the compositor; empty where none is named."""
    name = host.environment.get("WAYLAND_DISPLAY", "")
    return os.path.join(host.environment.get("XDG_RUNTIME_DIR", "/run"), name) if name else ""


def _is_socket(host: Host, path: str) -> bool:
    node = host.look(path)
    return node is not None and node.is_socket


def _not_built(case: Case, driver: str, built: tuple[str, ...]) -> Finding:
    return fault("display.not-built",
                 Text("SDL_VIDEODRIVER is {driver}, but this SDL is built for {drivers} only.",
                      {"driver": driver, "drivers": ", ".join(built)}),
                 _bare(case) if driver == "kmsdrm" else
                 Text("Unset SDL_VIDEODRIVER, or name one of {drivers}.",
                      {"drivers": ", ".join(name for name in built if name not in BLIND)}))


def _general(case: Case, built: tuple[str, ...]) -> Text:
    if "kmsdrm" in built:
        return Text("Mend what is named here with it, or start it on a desktop.")
    return _bare(case) if case.is_pi else Text("Start it on a desktop, or at the screen itself.")


def _bare(case: Case) -> Text:
    """How to draw without a desktop with an SDL that cannot do it."""
    if not (case.has_own_packages and case.brings_pygame):
        return Text("Without a desktop it needs one around it: sudo apt install cage; then "
                    "SDL_VIDEODRIVER=wayland cage -- companion play")
    return Text("Take the system's pygame: sudo apt install python3-pygame; {python} -m pip uninstall "
                "pygame; python3 -m venv --upgrade --system-site-packages {folder}",
                {"python": case.host.executable, "folder": str(case.host.prefix)})


def _reasons(case: Case, driver: str) -> Iterator[Finding]:
    """Why this driver cannot draw here."""
    host = case.host
    match driver:
        case "x11":
            name = host.environment.get("DISPLAY", "")
            what = (Text("x11: no server answers at DISPLAY={name}.", {"name": name}) if name else
                    Text("x11: DISPLAY names no desktop."))
            yield hint("display.no-x11", what, Text("Start it in a terminal of the desktop."))
        case "wayland" if case.has_cage:
            yield fault("display.no-cage",
                        Text("wayland: the service draws under cage, which is not installed."),
                        typed("sudo apt install cage seatd"))
        case "wayland":
            name = host.environment.get("WAYLAND_DISPLAY", "")
            what = (Text("wayland: there is no compositor at WAYLAND_DISPLAY={name}.", {"name": name}) if name
                    else Text("wayland: WAYLAND_DISPLAY names no compositor."))
            yield hint("display.no-wayland", what,
                       Text("Start it in a terminal of the desktop, or under cage."))
        case "kmsdrm":
            yield _no_card(case)
        case _:
            return


def _no_card(case: Case) -> Finding:
    """Why the bare console cannot be drawn on."""
    found = cards(case.host)
    if not found:
        return fault("display.no-card", Text("kmsdrm: there is no graphics node /dev/dri/card*."),
                     Text("Write dtoverlay=vc4-kms-v3d into /boot/firmware/config.txt and restart.")
                     if case.is_pi else Text("Load the driver of the graphics card."))
    with_display = next((card for card, connectors in found.items() if connectors), None)
    if with_display is None:
        return fault("display.unplugged",
                     Text("kmsdrm: no display is connected to {cards}.", {"cards": ", ".join(found)}),
                     Text("Check the cable and the power of the display, then restart."))
    path = f"/dev/dri/{with_display}"
    return fault("display.denied", case.closed(path), case.let_in(path))
