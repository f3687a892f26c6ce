"""Python, its environment, pygame; who is asking."""

from collections.abc import Iterator

from companion.doctor.case import Case, fault, hint, ok, typed
from companion.games.game import Text
from companion.screens.service_scene import Finding

OLDEST = (3, 11)
"""The least Python that the companion runs on."""

_USER = "companion"
"""The user of the box: `systemd/install` makes it."""


def user(case: Case) -> Iterator[Finding]:
    """Who asks: root may open everything, the companion may not."""
    if case.host.uid != 0:
        return
    passwords = case.host.read("/etc/passwd") or ""
    if any(line.startswith(f"{_USER}:") for line in passwords.splitlines()):
        fix = case.as_user(_USER)
    else:
        fix = Text("Ask as the user who plays, without sudo.")
    yield hint("user.root",
               Text("Root was asked, who may open everything; the companion's own user may not."), fix)


def python(case: Case) -> Iterator[Finding]:
    """Python and its environment."""
    host = case.host
    version = ".".join(map(str, host.python))
    values = {"version": version, "folder": str(host.prefix)}
    if host.python < OLDEST:
        yield fault("python.old",
                    Text("Python {version} is too old; the companion needs 3.11 or later.", values),
                    Text("Install a newer Python, and make the environment with it."))
    elif host.prefix == host.base_prefix:
        yield ok("python", Text("Python {version}, without an environment of its own.", values))
    elif not case.has_own_packages:
        yield ok("python", Text("Python {version} in {folder}, which sees the system's packages.", values))
    elif case.is_pi:
        yield hint("python.alone",
                   Text("Python {version} in {folder} does not see the system's packages: the libraries for "
                        "pins and bare console are among those.", values),
                   typed(f"python3 -m venv --upgrade --system-site-packages {host.prefix}"))
    else:
        yield ok("python", Text("Python {version} in {folder}.", values))


def pygame(case: Case) -> Iterator[Finding]:
    """Whether pygame or its fork is there, and the SDL in it."""
    host, drivers = case.host, case.drivers
    installed = [name for name in ("pygame", "pygame-ce") if host.version(name) is not None]
    if drivers.two or (drivers.error and len(installed) > 1):
        yield fault("pygame.two",
                    Text("pygame and pygame-ce are both installed and have overwritten each other."),
                    Text("{python} -m pip uninstall pygame pygame-ce; then {python} -m pip install pygame",
                         {"python": host.executable}))
    elif drivers.error and not installed:
        yield fault("pygame.missing", Text("pygame is not installed."),
                    case.install("python3-pygame", "pygame") if case.brings_pygame else
                    typed(f"{host.executable} -m pip install pygame"))
    elif drivers.error:
        yield fault("pygame.broken", Text("pygame cannot be loaded: {reason}", {"reason": drivers.error}),
                    typed(f"{host.executable} -m pip install --force-reinstall pygame"))
    elif drivers.video:
        yield ok("pygame", Text("pygame {version} with SDL {sdl}, which is built for {drivers}.",
                                {"version": drivers.pygame, "sdl": drivers.sdl,
                                 "drivers": ", ".join(drivers.video)}))
    else:
        yield ok("pygame", Text("pygame {version} with SDL {sdl}.",
                                {"version": drivers.pygame, "sdl": drivers.sdl}))
