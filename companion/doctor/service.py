"""The service that starts the companion with the box, as its manager tells."""

from collections.abc import Iterator

from companion.doctor.case import Case, fault, hint, ok, typed, warning
from companion.doctor.host import whole, words_of
from companion.games.game import Text
from companion.screens.service_scene import Finding

UNIT = "companion.service"
"""The unit that `systemd/install` sets up."""

_ASKED = "LoadState,ActiveState,SubState,UnitFileState,NRestarts,WatchdogUSec,Result"

_LOG = "journalctl -u companion -b"


def service(case: Case) -> Iterator[Finding]:
    """Whether the unit runs, is guarded, and starts with the box; nothing where none was set up."""
    told = words_of(case.host.run("systemctl", "show", UNIT, f"--property={_ASKED}"))
    loaded, active = told.get("LoadState", ""), told.get("ActiveState", "")
    if loaded != "loaded":
        if told and case.is_pi:
            yield hint("service.none",
                       Text("The companion does not start with the box: it is no service here."),
                       typed("sudo systemd/install"))
        return
    log = Text("Its log says why: {command}", {"command": _LOG})
    restarts = whole(told.get("NRestarts")) or 0
    is_enabled = told.get("UnitFileState") in {"enabled", "enabled-runtime", "static", "alias", "generated"}
    if active == "failed" or told.get("SubState") == "auto-restart":
        yield fault("service.failed", Text("The service has failed ({result}).",
                                           {"result": told.get("Result", "-")}), log)
    elif active not in {"active", "activating", "reloading"}:
        yield warning("service.stopped", Text("The service is installed, but does not run."),
                      typed("sudo systemctl start companion"))
    elif restarts:
        yield warning("service.restarts", Text(
            "The service fell over {n} time since it was started.", {"n": restarts},
            "The service fell over {n} times since it was started."), log)
    elif told.get("WatchdogUSec", "0") in {"", "0", "infinity"}:
        yield warning("service.no-watchdog", Text("The service has no watchdog: if it hangs, it stays so."),
                      typed("sudo systemd/install"))
    elif is_enabled:
        yield ok("service", Text("The service runs, and its watchdog watches."))
    if not is_enabled:
        yield warning("service.not-enabled", Text("The service does not start with the box."),
                      typed("sudo systemctl enable companion"))
